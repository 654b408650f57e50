"""The wheel `tapete-kernels`, if it is installed and fits; importing it needs no NumPy."""

from importlib import import_module
from types import ModuleType

LAYOUT = 2
"""Of keys, arguments and random deals; kernels of another layout are left alone."""


def kernels() -> ModuleType | None:
    """The compiled kernels, or None."""
    try:
        module = import_module("tapete_kernels")
    except ImportError:
        return None
    return module if module.LAYOUT == LAYOUT else None
