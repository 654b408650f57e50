// From the codes of `high.h` and `lows.h` to the strengths of `tapete.eval`: a category and up to
// five ranks, four bits each.
#pragma once

#include "high.h"
#include "kernels.h"

namespace tapete {
namespace {

using Strength = std::uint32_t;

constexpr Strength NO_LOW = 0xFFFFFFFF;
constexpr Strength ALL_ONES = 0xFFFFFF;

// Writes the ranks from the highest down, the lowest bit being `first`.
struct Pips {
    Strength strength;
    int shift = 16;

    INLINE void write(unsigned ranks, int first) {
        for (; ranks && shift >= 0; shift -= 4) {
            const int highest = 31 - __builtin_clz(ranks);
            strength |= Strength(highest + first) << shift;
            ranks ^= 1u << highest;
        }
    }
};

INLINE Strength strength_of_code(unsigned major, unsigned minor, int first) {
    constexpr unsigned NAMED = 0x1FFF, ACE = 1 << 12;
    unsigned category = major >> 13, named = major & NAMED;
    const bool straight_flush = category == FOUR >> 13 && named > ACE;
    if (straight_flush) {
        category++;
        named ^= ACE;
    }
    Pips pips = {category << 20};
    pips.write(named, straight_flush || category == STRAIGHT >> 13 ? 5 : first);
    pips.write(minor, first);
    return pips.strength;
}

// The strength of a key, NO_LOW for a low that does not qualify.
INLINE Strength strength_of(Ladder ladder, Key key) {
    const unsigned major = key >> 16, minor = key & 0xFFFF;
    switch (ladder) {
        case HIGH:
        case SHORT_DECK_HIGH:
        case OMAHA_HIGH: return strength_of_code(major, minor, 2);
        case LOW_27: return ALL_ONES - strength_of_code(major ^ 0xFFFF, minor ^ 0xFFFF, 2);
        case BADUGI: {
            Pips pips = {(major ^ 0xFFFF) >> 13 << 20};
            pips.write((major ^ 0xFFFF) & 0x1FFF, 1);
            return ALL_ONES - pips.strength;
        }
        default:
            return key ? ALL_ONES - strength_of_code(major ^ 0xFFFF, minor ^ 0xFFFF, 1) : NO_LOW;
    }
}

}  // namespace
}  // namespace tapete
