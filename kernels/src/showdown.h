// All holes, the 1,326 hands of two cards, on one full board, weakest first.
//
// Hands of the same two ranks differ only in suits, and suits matter only for a flush, so the 91
// pairs of ranks are judged rather than the hands. A pair of ranks is a square of 4 x 4 lanes, lane
// 4 * s + t being the suits of its lower and higher card; on a board with three or more of a suit
// the lanes with one or two cards of that suit are judged apart.
#pragma once

#include "high.h"
#include "kernels.h"

namespace tapete {
namespace {

constexpr int RANK_PAIRS = 91;
constexpr int SQUARE = 16;

// The two ranks of each pair, the lower first.
struct RankPairs {
    std::uint8_t lower[RANK_PAIRS], higher[RANK_PAIRS];
};

constexpr RankPairs make_rank_pairs() {
    RankPairs pairs = {};
    int n = 0;
    for (int lower = 0; lower < 13; lower++)
        for (int higher = lower; higher < 13; higher++) {
            pairs.lower[n] = std::uint8_t(lower);
            pairs.higher[n++] = std::uint8_t(higher);
        }
    return pairs;
}

constexpr RankPairs RANK_PAIR = make_rank_pairs();

// Of two cards of one rank, the one of the lower suit comes first.
constexpr bool is_hole(int pair, int lane) {
    return RANK_PAIR.lower[pair] != RANK_PAIR.higher[pair] || (lane >> 2) < (lane & 3);
}

// The number of the hole of two cards, a below b.
constexpr int hole_number(int a, int b) { return a * (103 - a) / 2 + b - a - 1; }

constexpr int hole_number_in(int pair, int lane) {
    return hole_number(4 * RANK_PAIR.lower[pair] + (lane >> 2),
                       4 * RANK_PAIR.higher[pair] + (lane & 3));
}

// The lanes whose lower card has one of `low` suits and whose higher card one of `high`.
constexpr unsigned lanes_of(unsigned low, unsigned high) {
    return ((low & 1) | (low & 2) << 3 | (low & 4) << 6 | (low & 8) << 9) * high;
}

// Hands of equal strength and equal ranks.
struct Group {
    std::uint16_t pair, lanes;
};

typedef std::int32_t Keys __attribute__((vector_size(LANE_BYTES)));
constexpr int KEYS = LANE_BYTES / 4;

class Showdown {
   public:
    // At most four groups to a pair of ranks, in whole vectors.
    static constexpr int MOST = (RANK_PAIRS * 4 + LANES - 1) / LANES * LANES;

   private:
    CardSet board;
    Group unsorted[MOST];
    Ranks suits[4][MOST];
    std::int32_t judged[MOST];  // vectors compare signed ints best

   public:
    int size = 0;
    Group group[MOST];
    std::int32_t key[MOST];

    // Ranks the hands in `wanted` (lanes of each pair of ranks) that have no card of `gone`, which
    // includes the board.
    INLINE Showdown(CardSet full_board, CardSet gone, const std::uint16_t* wanted)
        : board(full_board) {
        collect(gone, wanted);
        judge();
        sort();
    }

   private:
    INLINE void collect(CardSet gone, const std::uint16_t* wanted) {
        std::uint8_t left[13];  // of each rank, the suits still to be had
        for (int rank = 0; rank < 13; rank++) {
            left[rank] = 0;
            for (int suit = 0; suit < 4; suit++)
                left[rank] |= std::uint8_t((~gone >> (16 * suit + rank) & 1) << suit);
        }
        unsigned one = 0, other = 0, apart = 0;  // the lanes that may make a flush
        for (int suit = 0; suit < 4; suit++) {
            const int held = __builtin_popcount(ranks_of(board, suit));
            if (held < 3) continue;
            one = lanes_of(1u << suit, 15);
            other = lanes_of(15, 1u << suit);
            apart = held == 3 ? one & other : one | other;
        }
        for (int pair = 0; pair < RANK_PAIRS; pair++) {
            const unsigned lanes =
                wanted[pair] & lanes_of(left[RANK_PAIR.lower[pair]], left[RANK_PAIR.higher[pair]]);
            add(pair, lanes & ~apart);
            if (!(lanes & apart)) continue;
            add(pair, lanes & apart & one & other);
            add(pair, lanes & apart & one & ~other);
            add(pair, lanes & apart & other & ~one);
        }
    }

    // Any one hand of the group stands for all.
    INLINE void add(int pair, unsigned lanes) {
        if (!lanes) return;
        const int lane = __builtin_ctz(lanes);
        CardSet cards = board;
        cards |= bit(4 * RANK_PAIR.lower[pair] + (lane >> 2));
        cards |= bit(4 * RANK_PAIR.higher[pair] + (lane & 3));
        for (int suit = 0; suit < 4; suit++) suits[suit][size] = ranks_of(cards, suit);
        unsorted[size++] = {std::uint16_t(pair), std::uint16_t(lanes)};
    }

    INLINE void judge() {
        for (std::size_t i = 0; i < std::size_t(size); i += LANES) {
            const Code<Lanes> code = high<7, Ordinary, Lanes>(
                {load(suits[0] + i), load(suits[1] + i), load(suits[2] + i), load(suits[3] + i)});
            Ranks major[LANES], minor[LANES];
            store(major, code.major);
            store(minor, code.minor);
            for (std::size_t j = 0; j < LANES; j++)
                judged[i + j] = std::int32_t((Key(major[j]) << 16 | minor[j]) ^ 0x80000000);
        }
    }

    // A group's place is the number of weaker groups, or the next that is free.
    INLINE void sort() {
        std::int32_t weaker[MOST];
        std::uint16_t taken[MOST] = {};
        for (int i = 0; i < size; i += KEYS) {
            Keys mine, before = {};
            std::memcpy(&mine, judged + i, sizeof mine);
            for (int j = 0; j < size; j++) before -= Keys(judged[j] < mine);
            std::memcpy(weaker + i, &before, sizeof before);
        }
        for (int i = 0; i < size; i++) {
            const int place = weaker[i] + taken[weaker[i]]++;
            group[place] = unsorted[i];
            key[place] = judged[i];
        }
    }
};

}  // namespace
}  // namespace tapete
