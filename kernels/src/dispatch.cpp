// Which builds there are, and which of them this processor can run.
#include "kernels.h"

namespace tapete {

namespace baseline {
extern const Kernels KERNELS;
}
#ifdef TAPETE_X86
namespace v3 {
extern const Kernels KERNELS;
}
namespace v4 {
extern const Kernels KERNELS;
}
#endif

namespace {

#ifdef TAPETE_X86
// x86-64-v3 and v4 are the levels of the x86-64 ABI; compilers know them by these features.
bool runs_v3() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
}

bool runs_v4() {
    return runs_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
}

const Kernels* const BUILDS[] = {&baseline::KERNELS, &v3::KERNELS, &v4::KERNELS};

std::size_t count() { return runs_v4() ? 3 : runs_v3() ? 2 : 1; }
#else
const Kernels* const BUILDS[] = {&baseline::KERNELS};

std::size_t count() { return 1; }
#endif

}  // namespace

const Kernels* const* builds() { return BUILDS; }

std::size_t build_count() {
    static const std::size_t runnable = count();
    return runnable;
}

}  // namespace tapete
