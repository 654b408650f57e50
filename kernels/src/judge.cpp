// Many hands at once: arrays are cut into blocks that stay in the nearest cache, a block is brought
// into lanes, and a ladder of `high.h`, `lows.h` or `omaha.h` judges a vector of hands at a time.
#include "builds.h"
#include "omaha.h"
#include "rows.h"

namespace tapete {
namespace {

constexpr std::size_t BLOCK = 512;
static_assert(BLOCK % LANES == 0);

struct Cards {
    const std::uint8_t* cards;
    int each;
    bool shared;  // one row serves all hands

    const std::uint8_t* of(std::size_t hand) const { return cards + (shared ? 0 : hand * each); }
    Cards from(std::size_t hand) const { return {of(hand), each, shared}; }
};

// Hands with the suits apart: one suit's ranks of hand after hand.
struct SuitArrays {
    const Ranks* suits[4];
    std::size_t n;

    // The vector of hands from the i-th, filled up with empty hands after the last.
    INLINE Suits<Lanes> at(std::size_t i) const {
        if (i + LANES <= n)
            return {load(suits[0] + i), load(suits[1] + i), load(suits[2] + i), load(suits[3] + i)};
        Ranks last[4][LANES] = {};
        for (int suit = 0; suit < 4; suit++)
            std::memcpy(last[suit], suits[suit] + i, (n - i) * sizeof(Ranks));
        return {load(last[0]), load(last[1]), load(last[2]), load(last[3])};
    }
};

// A block of hands with the suits apart, and one with the cards apart.
struct SuitBlock {
    Ranks suits[4][BLOCK];
};

struct CardBlock {
    Ranks rank[MOST_HOLE + BOARD][BLOCK];
    Ranks suit[MOST_HOLE + BOARD][BLOCK];

    INLINE Card<Lanes> at(int card, std::size_t i) const {
        return {load(rank[card] + i), load(suit[card] + i)};
    }
};

INLINE void put(Key* keys, const Code<Lanes>& code) {
    Ranks major[LANES], minor[LANES];
    store(major, code.major);
    store(minor, code.minor);
    for (std::size_t i = 0; i < LANES; i++) keys[i] = Key(major[i]) << 16 | minor[i];
}

// Calls `judge(i)` for every vector of hands from the i-th; `keys` may end within the last of them.
template <class Judge>
INLINE void each_vector(std::size_t n, Key* keys, Judge judge) {
    std::size_t i = 0;
    for (; i + LANES <= n; i += LANES) put(keys + i, judge(i));
    if (i < n) {
        Key last[LANES];
        put(last, judge(i));
        std::memcpy(keys + i, last, (n - i) * sizeof(Key));
    }
}

void judge_by_suits(Ladder ladder, int cards, const SuitArrays& hands, Key* keys) {
    const auto run = [&](auto judge) {
        each_vector(hands.n, keys, [&](std::size_t i) { return judge(hands.at(i)); });
    };
    using S = const Suits<Lanes>&;
    switch (ladder * 8 + cards) {
        case HIGH * 8 + 5: return run([](S s) { return high<5, Ordinary>(s); });
        case HIGH * 8 + 6: return run([](S s) { return high<6, Ordinary>(s); });
        case HIGH * 8 + 7: return run([](S s) { return high<7, Ordinary>(s); });
        case SHORT_DECK_HIGH * 8 + 5: return run([](S s) { return high<5, ShortDeck>(s); });
        case SHORT_DECK_HIGH * 8 + 6: return run([](S s) { return high<6, ShortDeck>(s); });
        case SHORT_DECK_HIGH * 8 + 7: return run([](S s) { return high<7, ShortDeck>(s); });
        case LOW_A5 * 8 + 5: return run([](S s) { return low_a5<5>(s); });
        case LOW_A5 * 8 + 6:
        case LOW_A5 * 8 + 7: return run([](S s) { return low_a5<7>(s); });
        case LOW_8 * 8 + 5:
        case LOW_8 * 8 + 6:
        case LOW_8 * 8 + 7: return run([](S s) { return low_8(s); });
    }
}

constexpr bool by_suits(Ladder ladder) { return ladder <= LOW_A5; }

// Fills a block with the hands; false if a hand has a card twice or no card.
bool fill(const std::uint8_t* cards, int each, std::size_t n, SuitBlock& block) {
    Ranks* const suits[] = {block.suits[0], block.suits[1], block.suits[2], block.suits[3]};
    switch (each) {
        case 5: return transpose<5>(cards, n, suits);
        case 6: return transpose<6>(cards, n, suits);
        default: return transpose<7>(cards, n, suits);
    }
}

INLINE Gathered gather(const Cards& hole, const Cards& board, std::size_t i) {
    Gathered hand;
    for (int j = 0; j < hole.each; j++) hand.add(hole.of(i)[j]);
    for (int j = 0; j < board.each; j++) hand.add(board.of(i)[j]);
    return hand;
}

INLINE bool fill(const Cards& hole, const Cards& board, std::size_t n, CardBlock& block) {
    bool fit = true;
    const auto place = [&block](int to, std::size_t hand, std::uint8_t card) {
        block.rank[to][hand] = Ranks(1 << (card >> 2 & 15));
        block.suit[to][hand] = Ranks(1 << (card & 3));
    };
    for (std::size_t i = 0; i < n; i++) {
        fit &= gather(hole, board, i).fits();
        for (int j = 0; j < hole.each; j++) place(j, i, hole.of(i)[j]);
        for (int j = 0; j < board.each; j++) place(hole.each + j, i, board.of(i)[j]);
    }
    return fit;
}

// The number of the first hand that does not fit.
std::size_t misfit(const Cards& hole, const Cards& board) {
    std::size_t i = 0;
    while (gather(hole, board, i).fits()) i++;
    return i;
}

template <int hole>
INLINE void omaha(Ladder ladder, const CardBlock& block, std::size_t n, Key* keys) {
    const auto run = [&](auto judge) {
        each_vector(n, keys, [&](std::size_t i) {
            Card<Lanes> cards[hole + BOARD];
            for (int j = 0; j < hole + BOARD; j++) cards[j] = block.at(j, i);
            return judge(cards, cards + hole);
        });
    };
    using C = const Card<Lanes>*;
    if (ladder == OMAHA_HIGH)
        run([](C own, C board) { return omaha_high(own, hole, board, BOARD); });
    else
        run([](C own, C board) { return omaha_low_8(own, hole, board, BOARD); });
}

template <int cards>
INLINE void drawn(Ladder ladder, const CardBlock& block, std::size_t n, Key* keys) {
    const auto run = [&](auto judge) {
        each_vector(n, keys, [&](std::size_t i) {
            Card<Lanes> hand[cards];
            for (int j = 0; j < cards; j++) hand[j] = block.at(j, i);
            return judge(hand);
        });
    };
    using C = const Card<Lanes>*;
    if (ladder == BADUGI)
        run([](C hand) { return badugi(hand, cards); });
    else if constexpr (cards >= 5)
        run([](C hand) { return low_27<cards>(hand); });
}

void judge_block(Ladder ladder, int hole, const CardBlock& block, std::size_t n, Key* keys) {
    const bool is_omaha = ladder == OMAHA_HIGH || ladder == OMAHA_LOW_8;
    switch (hole + (is_omaha ? 10 : 0)) {
        case 4: return drawn<4>(ladder, block, n, keys);
        case 5: return drawn<5>(ladder, block, n, keys);
        case 6: return drawn<6>(ladder, block, n, keys);
        case 7: return drawn<7>(ladder, block, n, keys);
        case 14: return omaha<4>(ladder, block, n, keys);
        case 15: return omaha<5>(ladder, block, n, keys);
        case 16: return omaha<6>(ladder, block, n, keys);
    }
}

std::size_t judge_by_card(Ladder ladder, Cards hole, Cards board, std::size_t n, Key* keys) {
    CardBlock block = {};
    for (std::size_t i = 0; i < n; i += BLOCK) {
        const std::size_t size = n - i < BLOCK ? n - i : BLOCK;
        if (!fill(hole.from(i), board.from(i), size, block))
            return i + misfit(hole.from(i), board.from(i));
        judge_block(ladder, hole.each, block, size, keys + i);
    }
    return n;
}

}  // namespace

namespace BUILD {

void judge_suits(Ladder ladder, int cards, const Ranks* const suits[4], std::size_t n, Key* keys) {
    judge_by_suits(ladder, cards, {{suits[0], suits[1], suits[2], suits[3]}, n}, keys);
}

std::size_t judge_cards(Ladder ladder, int each, const std::uint8_t* cards, std::size_t n,
                        Key* keys) {
    const Cards hole = {cards, each, false}, none = {cards, 0, true};
    if (!by_suits(ladder)) return judge_by_card(ladder, hole, none, n, keys);
    SuitBlock block;
    for (std::size_t i = 0; i < n; i += BLOCK) {
        const std::size_t size = n - i < BLOCK ? n - i : BLOCK;
        if (!fill(hole.of(i), each, size, block)) return i + misfit(hole.from(i), none);
        const Ranks(*suits)[BLOCK] = block.suits;
        judge_by_suits(ladder, each, {{suits[0], suits[1], suits[2], suits[3]}, size}, keys + i);
    }
    return n;
}

std::size_t judge_omaha(Ladder ladder, int hole, const std::uint8_t* cards,
                        const std::uint8_t* board, bool one_board, std::size_t n, Key* keys) {
    return judge_by_card(ladder, {cards, hole, false}, {board, BOARD, one_board}, n, keys);
}

}  // namespace BUILD
}  // namespace tapete
