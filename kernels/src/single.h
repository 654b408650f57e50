// The functions of `single.cpp`, for the module.
#pragma once

#include <Python.h>

namespace tapete {

// False, with a Python error set, if they cannot be added.
bool add_single_functions(PyObject* module);

}  // namespace tapete
