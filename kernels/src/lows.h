// Low hands. Their codes are those of `high.h` with the ace as the lowest bit where it is low; the
// smaller code is the better low, and a *key*, where more is better, is the code turned round.
#pragma once

#include "high.h"

namespace tapete {
namespace {

// One card as two bits: its rank (bit 0 the deuce) and its suit.
template <class L>
struct Card {
    L rank, suit;
};

struct NoStraights {
    static constexpr int low_ace = NOWHERE;
    static constexpr Ranks flush = FLUSH, full_house = FULL_HOUSE;
};

template <class L>
INLINE Code<L> turned(const Code<L>& code) {
    return {L(~code.major), L(~code.minor)};
}

template <class L>
INLINE Code<L> lower(const Code<L>& a, const Code<L>& b) {
    const auto first = (a.major < b.major) | ((a.major == b.major) & (a.minor < b.minor));
    return {first ? a.major : b.major, first ? a.minor : b.minor};
}

// Ranks with the ace below the deuce.
template <class L>
INLINE L ace_low(L ranks) {
    return L(L(ranks << 1) | L(ranks >> 12)) & every<L>(0x1FFF);
}

template <int times, class L>
INLINE L lowest(L ranks) {
    return ranks ^ without_lowest<times>(ranks);
}

// Ace to five: the lowest five ranks; without five, the fewest and lowest cards held double.
template <int cards, class L>
INLINE Code<L> low_a5(const Suits<L>& suits) {
    const Counts<L> high = count(suits);
    const Counts<L> n = {ace_low(high.once), ace_low(high.twice), ace_low(high.thrice),
                         ace_low(high.four)};
    if constexpr (cards <= 5) return turned(groups<5, NoStraights>(n));

    const L pair = lowest<1>(n.twice), pairs = lowest<2>(n.twice), three = lowest<1>(n.thrice);
    const L two_pair = without_lowest(n.twice);
    Code<L> code = {L(every<L>(FULL_HOUSE) | three), L(n.once ^ three)};
    const auto choose = [&code](L test, const Code<L>& better) {
        code = {pick(test, better.major, code.major), pick(test, better.minor, code.minor)};
    };
    const L three_ranks = without_lowest<2>(n.once);  // two are held double, or one four times
    choose(three_ranks, {L(every<L>(THREE) | three), L(n.once ^ three)});
    choose(keep(three_ranks, two_pair), {L(every<L>(TWO_PAIR) | pairs), L(n.once ^ pairs)});
    choose(without_lowest<3>(n.once), {L(every<L>(PAIR) | pair), L(n.once ^ pair)});
    choose(without_lowest<4>(n.once), {every<L>(0), lowest<5>(n.once)});
    return turned(code);
}

// A key of five different ranks from ace to eight; 0 without them.
template <class L>
INLINE Code<L> eight_or_better(L found, L five) {
    return {keep(found, every<L>(0xFFFF)), keep(found, L(~five))};
}

template <class L>
INLINE Code<L> low_8(const Suits<L>& s) {
    const L ranks = ace_low(L(s.clubs | s.diamonds | s.hearts | s.spades)) & every<L>(0xFF);
    return eight_or_better(without_lowest<4>(ranks), lowest<5>(ranks));
}

// Up to five cards as they are added: how often each rank is there, and in which suits all are.
template <class L>
struct Holding {
    Counts<L> n;
    L suits;

    INLINE Holding with(const Card<L>& card) const {
        return {{
                    L(n.once | card.rank),
                    L(n.twice | (n.once & card.rank)),
                    L(n.thrice | (n.twice & card.rank)),
                    L(n.four | (n.thrice & card.rank)),
                },
                L(suits & card.suit)};
    }
};

template <class L>
INLINE Holding<L> no_cards() {
    return {{every<L>(0), every<L>(0), every<L>(0), every<L>(0)}, every<L>(0xF)};
}

// A holding of five cards, as deuce to seven judges it.
template <class L>
INLINE Code<L> deuce_to_seven(const Holding<L>& five) {
    const Code<L> plain = groups<5, DeuceToSeven>(five.n);
    return settle<DeuceToSeven>(plain, five.n.once, five.suits, five.n.once, five.n.once);
}

// Deuce to seven: the worst five of five, six or seven cards.
template <int cards, class L>
INLINE Code<L> low_27(const Card<L>* card) {
    Code<L> worst = {every<L>(0xFFFF), every<L>(0xFFFF)};
    for (int a = 0; a < cards - 4; a++) {
        const Holding<L> one = no_cards<L>().with(card[a]);
        for (int b = a + 1; b < cards - 3; b++) {
            const Holding<L> two = one.with(card[b]);
            for (int c = b + 1; c < cards - 2; c++) {
                const Holding<L> three = two.with(card[c]);
                for (int d = c + 1; d < cards - 1; d++) {
                    const Holding<L> four = three.with(card[d]);
                    for (int e = d + 1; e < cards; e++)
                        worst = lower(worst, deuce_to_seven(four.with(card[e])));
                }
            }
        }
    }
    return turned(worst);
}

// Badugi: of all sets without a rank or a suit twice the largest, and of those the lowest. The
// major lane of its code is how many cards are missing to four, then the ranks.
template <class L>
struct Badugi {
    L best;

    // Tries the set `held` with one more card, and that set with the cards after it.
    template <int size>
    INLINE void extend(const Card<L>* card, int cards, const Card<L>& held, L valid) {
        for (int i = 0; i < cards; i++) {
            const L clash = (held.rank & card[i].rank) | (held.suit & card[i].suit);
            const L still = pick(clash, every<L>(0), valid);
            const Card<L> more = {L(held.rank | card[i].rank), L(held.suit | card[i].suit)};
            const L code = pick(still, L(every<L>((4 - size) << 13) | more.rank), every<L>(0xFFFF));
            best = code < best ? code : best;
            if constexpr (size < 4) extend<size + 1>(card + i + 1, cards - i - 1, more, still);
        }
    }
};

template <class L>
INLINE Code<L> badugi(const Card<L>* card, int cards) {
    Card<L> low[7];
    for (int i = 0; i < cards; i++) low[i] = {ace_low(card[i].rank), card[i].suit};
    Badugi<L> sets = {every<L>(0xFFFF)};
    sets.template extend<1>(low, cards, {every<L>(0), every<L>(0)}, every<L>(1));
    return turned<L>({sets.best, every<L>(0)});
}

}  // namespace
}  // namespace tapete
