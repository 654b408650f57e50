// High hands of five, six or seven cards: ordinary poker, six-plus, and the ranking that deuce to
// seven turns round. The answer is a *code* that orders hands, 32 bits in two lanes:
//
//   major  3 bits of category, then the 13 ranks that name the hand (the pair, both pairs, ...);
//          of a straight, one bit: how far its top card is above the five
//   minor  the 13 ranks that break ties: kickers, the pair of a full house, a flush's five
//
// A straight flush has the category of four of a kind, the ace's bit and that of its top card,
// which is more than any four.
#pragma once

#include "lanes.h"

namespace tapete {
namespace {

template <class L>
struct Suits {
    L clubs, diamonds, hearts, spades;
};

template <class L>
struct Code {
    L major, minor;
};

template <class L>
INLINE Code<L> higher(const Code<L>& a, const Code<L>& b) {
    const auto first = (a.major > b.major) | ((a.major == b.major) & (a.minor > b.minor));
    return {first ? a.major : b.major, first ? a.minor : b.minor};
}

// The ranks held at least once, twice, three times, and four times.
template <class L>
struct Counts {
    L once, twice, thrice, four;
};

enum Category : Ranks {
    PAIR = 1 << 13,
    TWO_PAIR = 2 << 13,
    THREE = 3 << 13,
    STRAIGHT = 4 << 13,
    FLUSH = 5 << 13,
    FULL_HOUSE = 6 << 13,
    FOUR = 7 << 13,
    STRAIGHT_FLUSH = FOUR | 1 << 12,
};

constexpr int NOWHERE = -1;

// `low_ace` is the place from below at which an ace begins a straight: 0 is that of the wheel.
struct Ordinary {
    static constexpr int low_ace = 0;
    static constexpr Ranks flush = FLUSH, full_house = FULL_HOUSE;
};

struct ShortDeck {
    static constexpr int low_ace = 4;  // A-6-7-8-9
    static constexpr Ranks flush = FULL_HOUSE, full_house = FLUSH;
};

struct DeuceToSeven {
    static constexpr int low_ace = NOWHERE;  // 5-4-3-2-A is ace high
    static constexpr Ranks flush = FLUSH, full_house = FULL_HOUSE;
};

template <class L>
INLINE Counts<L> count(const Suits<L>& s) {
    const L minors = s.clubs | s.diamonds, both_minors = s.clubs & s.diamonds;
    const L majors = s.hearts | s.spades, both_majors = s.hearts & s.spades;
    return {
        L(minors | majors),
        L(both_minors | both_majors | (minors & majors)),
        L((both_minors & majors) | (both_majors & minors)),
        L(both_minors & both_majors),
    };
}

// The top card of the best five in a row, as one bit from the five up; no bit without a straight.
template <class Ranking, class L>
INLINE L straight(L ranks) {
    L row = L(ranks << 1);
    if constexpr (Ranking::low_ace != NOWHERE) row |= L((ranks >> 12) << Ranking::low_ace);
    const L two = row & L(row >> 1);
    const L four = two & L(two >> 2);
    const L five = four & L(row >> 4);
    return L(five & ~L(five >> 1));
}

// The ranks that are left when the lowest `extra` are taken away, though never the last `least`.
template <int extra, int least = 1, class L>
INLINE L trim(L ranks) {
    L kept = ranks;
    for (int i = 0; i < extra; i++) {
        ranks = without_lowest(ranks);
        kept = pick(without_lowest<least - 1>(ranks), ranks, kept);
    }
    return kept;
}

// The hand that equal ranks make, as if there were neither straights nor flushes.
template <int cards, class Ranking, class L>
INLINE Code<L> groups(const Counts<L>& n) {
    constexpr bool more_than_five = cards > 5;
    const L second = without_lowest(n.twice);
    L named = n.twice;
    if constexpr (more_than_five) named = pick(without_lowest(second), second, named);
    named = pick(n.thrice, trim<more_than_five>(n.thrice), named);
    named = pick(n.four, n.four, named);
    const L full = pick(n.four, every<L>(0), keep(second, n.thrice));
    const L kickers = trim<cards - 5>(L(pick(full, n.twice, n.once) & ~named));

    const L three = pick(second, every<L>(Ranking::full_house), every<L>(THREE));
    L category = keep(n.twice, pick(second, every<L>(TWO_PAIR), every<L>(PAIR)));
    category = pick(n.thrice, three, category);
    category = pick(n.four, every<L>(FOUR), category);
    return {L(category | named), kickers};
}

// The hand that the ranks make, whatever the suits.
template <int cards, class Ranking, class L>
INLINE Code<L> by_ranks(const Counts<L>& n) {
    const L top = straight<Ranking>(n.once);
    const Code<L> plain = groups<cards, Ranking>(n);
    return {
        pick(top, L(every<L>(STRAIGHT) | top), plain.major),
        pick(top, every<L>(0), plain.minor),
    };
}

// The hand, where `flush` says whether it is one, of the ranks `suited`, of which `best` are five.
template <class Ranking, class L>
INLINE Code<L> settle(const Code<L>& plain, L ranks, L flush, L suited, L best) {
    const L top = straight<Ranking>(pick(flush, suited, ranks));
    const L row = top | pick(flush, every<L>(STRAIGHT_FLUSH), every<L>(STRAIGHT));
    return {
        pick(top, row, pick(flush, every<L>(Ranking::flush), plain.major)),
        pick(top, every<L>(0), pick(flush, best, plain.minor)),
    };
}

// The best hand of five, six or seven cards.
template <int cards, class Ranking, class L>
INLINE Code<L> high(const Suits<L>& s) {
    // Of seven cards only one suit has four or more, so what is left of all may be thrown together.
    const L clubs = without_lowest<3>(s.clubs), diamonds = without_lowest<3>(s.diamonds),
            hearts = without_lowest<3>(s.hearts), spades = without_lowest<3>(s.spades);
    const L suited = keep(clubs, s.clubs) | keep(diamonds, s.diamonds) | keep(hearts, s.hearts) |
                     keep(spades, s.spades);
    const L flush = without_lowest(L(clubs | diamonds | hearts | spades));
    L best = suited;
    if constexpr (cards >= 6) best = pick(without_lowest(flush), without_lowest(best), best);
    if constexpr (cards >= 7) best = pick(without_lowest<2>(flush), without_lowest(best), best);

    const Counts<L> n = count(s);
    return settle<Ranking>(groups<cards, Ranking>(n), n.once, flush, suited, best);
}

}  // namespace
}  // namespace tapete
