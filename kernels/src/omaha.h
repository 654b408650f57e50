// Omaha: exactly two hole cards with exactly three of the board, for the high and the low hand.
#pragma once

#include "lows.h"

namespace tapete {
namespace {

constexpr int BOARD = 5, MOST_HOLE = 6, MOST_TWOS = 15;

// Calls `use(holding)` for every two of the hole cards.
template <class L, class Use>
INLINE void each_two(const Card<L>* card, int cards, Use use) {
    for (int a = 0; a < cards; a++)
        for (int b = a + 1; b < cards; b++) use(no_cards<L>().with(card[a]).with(card[b]));
}

// Calls `use(holding)` for every three of the board, or for all of it when there are fewer.
template <class L, class Use>
INLINE void each_three(const Card<L>* card, int cards, Use use) {
    if (cards < 3) {
        Holding<L> all = no_cards<L>();
        for (int i = 0; i < cards; i++) all = all.with(card[i]);
        return use(all);
    }
    for (int a = 0; a < cards; a++)
        for (int b = a + 1; b < cards; b++)
            for (int c = b + 1; c < cards; c++)
                use(no_cards<L>().with(card[a]).with(card[b]).with(card[c]));
}

template <class L>
INLINE Counts<L> together(const Counts<L>& two, const Counts<L>& three) {
    return {
        L(two.once | three.once),
        L(two.twice | three.twice | (two.once & three.once)),
        L(three.thrice | (two.once & three.twice) | (two.twice & three.once)),
        L((two.once & three.thrice) | (two.twice & three.twice)),
    };
}

// The ranks that these cards have in one suit.
template <class L>
INLINE L ranks_in(int suit, const Card<L>* card, int cards) {
    L ranks = every<L>(0);
    for (int i = 0; i < cards; i++)
        ranks |= keep(L(card[i].suit & every<L>(1 << suit)), card[i].rank);
    return ranks;
}

// At each place from the ace up, whether exactly two of `mine` are among the five ranks from there.
template <class L>
INLINE L two_of_five(L mine) {
    const L a = mine, b = L(mine >> 1), c = L(mine >> 2), d = L(mine >> 3), e = L(mine >> 4);
    const L ab = a ^ b, cd = c ^ d, odd = ab ^ cd ^ e;
    const L twos = (a & b) ^ (c & d) ^ (ab & cd) ^ ((ab ^ cd) & e);  // one two, not none or two
    return L(twos & ~odd);
}

template <class L>
INLINE L highest(L ranks) {
    ranks |= L(ranks >> 1);
    ranks |= L(ranks >> 2);
    ranks |= L(ranks >> 4);
    ranks |= L(ranks >> 8);
    return L(ranks & ~L(ranks >> 1));
}

// The best flush or straight flush; 0 without one.
template <class L>
INLINE Code<L> omaha_flush(const Card<L>* own, int hole, const Card<L>* board, int cards) {
    L mine = every<L>(0), common = every<L>(0);
    for (int suit = 0; suit < 4; suit++) {  // only one suit can have three board cards
        const L three = ranks_in(suit, board, cards);
        mine |= keep(without_lowest<2>(three), ranks_in(suit, own, hole));
        common |= keep(without_lowest<2>(three), three);
    }
    const L flush = without_lowest(mine);
    const L best = trim<MOST_HOLE - 2, 2>(mine) | trim<BOARD - 3, 3>(common);

    const L low_mine = L(mine << 1) | L(mine >> 12);
    const L row = low_mine | L(common << 1) | L(common >> 12);
    const L two = row & L(row >> 1), four = two & L(two >> 2), five = four & L(row >> 4);
    const L top = highest(L(five & two_of_five(low_mine)));
    return {
        keep(flush, pick(top, L(every<L>(STRAIGHT_FLUSH) | top), every<L>(FLUSH))),
        keep(flush, pick(top, every<L>(0), best)),
    };
}

template <class L>
INLINE Code<L> omaha_high(const Card<L>* own, int hole, const Card<L>* board, int cards) {
    Counts<L> two[MOST_TWOS];
    int twos = 0;
    each_two(own, hole, [&](const Holding<L>& holding) { two[twos++] = holding.n; });
    Code<L> best = omaha_flush(own, hole, board, cards);
    each_three(board, cards, [&](const Holding<L>& three) {
        for (int i = 0; i < twos; i++)
            best = higher(best, by_ranks<5, Ordinary>(together(two[i], three.n)));
    });
    return best;
}

template <class L>
INLINE Code<L> omaha_low_8(const Card<L>* own, int hole, const Card<L>* board, int cards) {
    L two[MOST_TWOS];
    int twos = 0;
    const auto low = [](const Holding<L>& h) { return ace_low(h.n.once) & every<L>(0xFF); };
    each_two(own, hole, [&](const Holding<L>& holding) { two[twos++] = low(holding); });
    L best = every<L>(0xFFFF);
    each_three(board, cards, [&](const Holding<L>& three) {
        const L common = low(three);
        for (int i = 0; i < twos; i++) {
            const L ranks = two[i] | common;  // five only if all differ and none is above the eight
            const L five = pick(without_lowest<4>(ranks), ranks, every<L>(0xFFFF));
            best = five < best ? five : best;
        }
    });
    return eight_or_better(L(~best), best);
}

}  // namespace
}  // namespace tapete
