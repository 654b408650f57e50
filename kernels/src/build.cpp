// The table of one build's functions.
#include "builds.h"

#define STRING(name) #name
#define NAME(name) STRING(name)

namespace tapete::BUILD {

const Kernels KERNELS = {
    NAME(BUILD), judge_suits, judge_cards, judge_omaha, sweep, sweep_boards, count_wins, preflop, sample,
};

}  // namespace tapete::BUILD
