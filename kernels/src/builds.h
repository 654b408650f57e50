// The functions of one build. BUILD is its namespace, given by the compiler's command line, so that
// the builds for several kinds of processor can be linked into one module.
#pragma once

#include "kernels.h"

#ifndef BUILD
#define BUILD baseline
#endif

namespace tapete::BUILD {

void judge_suits(Ladder, int cards, const Ranks* const suits[4], std::size_t n, Key*);
std::size_t judge_cards(Ladder, int cards, const std::uint8_t*, std::size_t n, Key*);
std::size_t judge_omaha(Ladder, int hole, const std::uint8_t*, const std::uint8_t* board,
                        bool one_board, std::size_t n, Key*);
void sweep(CardSet board, CardSet dead, const std::uint32_t* const weights[2],
           std::uint64_t* const shares[2], std::uint64_t* const ties[2]);
void sweep_boards(const CardSet* boards, std::size_t n, CardSet dead,
                  const std::uint32_t* const weights[2], std::uint64_t (*sums)[3]);
void count_wins(const CardSet* boards, const std::uint8_t* weights, std::size_t n,
                std::uint32_t* wins);
void preflop(const std::uint32_t* table, const std::uint32_t* const weights[2],
             std::uint64_t* const shares[2]);
std::uint64_t sample(const Deal&, std::uint64_t first, std::uint64_t count, Tally*);

extern const Kernels KERNELS;

}  // namespace tapete::BUILD
