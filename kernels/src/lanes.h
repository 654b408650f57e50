// Lanes: a set of ranks is thirteen bits of a 16-bit int, and the same arithmetic runs on one such
// int or on a vector of them, one lane a hand. There are no branches and no tables, so a vector
// does with eight, sixteen or thirty-two hands exactly what the scalar does with one.
//
// `L` in the templates below is either `Ranks` or `Lanes`. Everything is in an unnamed namespace
// on purpose: the files that use it are compiled once per kind of processor, and the linker must
// not take the code made for one kind to serve another.
#pragma once

#include <cstdint>
#include <cstring>

#define INLINE __attribute__((always_inline)) inline

namespace tapete {

using Ranks = std::uint16_t;  // bit 0 is the deuce, bit 12 the ace

namespace {

#if defined(__AVX512BW__)
constexpr int LANE_BYTES = 64;
#elif defined(__AVX2__)
constexpr int LANE_BYTES = 32;
#else
constexpr int LANE_BYTES = 16;
#endif
constexpr std::size_t LANES = LANE_BYTES / sizeof(Ranks);

typedef Ranks Lanes __attribute__((vector_size(LANE_BYTES)));

template <class L>
INLINE L every(int value) {
    return L(L{} + Ranks(value));
}

// `yes` where `test` is not zero, else `no`.
template <class L>
INLINE L pick(L test, L yes, L no) {
    return test != 0 ? yes : no;
}

template <class L>
INLINE L keep(L test, L yes) {
    return pick(test, yes, every<L>(0));
}

template <class L>
INLINE L without_lowest(L ranks) {
    return L(ranks & (ranks - 1));
}

template <int times, class L>
INLINE L without_lowest(L ranks) {
    for (int i = 0; i < times; i++) ranks = without_lowest(ranks);
    return ranks;
}

INLINE Lanes load(const Ranks* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

INLINE void store(Ranks* to, Lanes lanes) { std::memcpy(to, &lanes, sizeof lanes); }

}  // namespace
}  // namespace tapete
