// What every build of the kernels offers, one build for each kind of processor. A card is an int
// 0..51, rank * 4 + suit; a set of cards is 64 bits, 16 to a suit, clubs lowest, of which the
// lowest 13 are the ranks from the deuce up.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tapete {

using CardSet = std::uint64_t;
using Ranks = std::uint16_t;
using Key = std::uint32_t;  // higher is better within a ladder; 0 is a low that does not qualify

enum Ladder { HIGH, SHORT_DECK_HIGH, LOW_8, LOW_A5, LOW_27, BADUGI, OMAHA_HIGH, OMAHA_LOW_8 };

constexpr int HOLES = 1326;        // of two cards, in the order of their lower, then higher card
constexpr int HOLE_CLASSES = 169;  // AA, AKs, AKo, ...
constexpr int MOST_PLAYERS = 10;
constexpr int POT = 5040;  // the units of a pot: each half can be shared by up to ten

static constexpr CardSet bit(int card) { return CardSet{1} << (16 * (card & 3) + (card >> 2)); }
static constexpr Ranks ranks_of(CardSet cards, int suit) { return Ranks(cards >> 16 * suit); }

// A player of a sampled deal: one of `count` hands, and `missing` cards from the deck. The hands
// are drawn by the alias method: hand i with chance threshold[i] / 2**32, else hand alias[i].
struct Player {
    const CardSet* hands;
    const std::uint32_t* threshold;
    const std::uint32_t* alias;
    std::uint32_t count;
    int missing;
};

struct Deal {
    Ladder high;  // decides the pot, or its high half
    int low;      // the Ladder of the low half, or -1
    const Player* players;
    int seats;
    CardSet deck;  // the cards that may be dealt to players and board
    CardSet board;
    int board_missing;
    std::uint64_t seed;
};

// Sums over deals, in units of which a pot has POT.
struct Tally {
    std::uint64_t won, tied, share, squares;
};

struct Kernels {
    const char* name;

    // Keys of `n` hands given as suit masks: HIGH, SHORT_DECK_HIGH, LOW_8 and LOW_A5 of `cards`
    // (5, 6 or 7) cards.
    void (*judge_suits)(Ladder, int cards, const Ranks* const suits[4], std::size_t n, Key*);

    // Keys of `n` hands given as `cards` cards each: all ladders but Omaha's. The number of the
    // first hand that has a card twice or no card 0..51, or `n`.
    std::size_t (*judge_cards)(Ladder, int cards, const std::uint8_t*, std::size_t n, Key*);

    // Omaha's ladders, for 4, 5 or 6 hole cards; one board for all or a board for each.
    std::size_t (*judge_omaha)(Ladder, int hole, const std::uint8_t*, const std::uint8_t* board,
                               bool one_board, std::size_t n, Key*);

    // Adds up, over every run-out of a board of three, four or five cards, for each hand in either
    // range the weights of the other player's hands that it ties, and in its share these once and
    // those that it beats twice. Weights are at most 2**20.
    void (*sweep)(CardSet board, CardSet dead, const std::uint32_t* const weights[2],
                  std::uint64_t* const shares[2], std::uint64_t* const ties[2]);

    // For each full board the weight of the pairs of hands of which the first player's wins, of
    // those that tie, and of those of which the second player's wins.
    void (*sweep_boards)(const CardSet* boards, std::size_t n, CardSet dead,
                         const std::uint32_t* const weights[2], std::uint64_t (*sums)[3]);

    // Adds to wins[i * HOLES + j] the weight of every board on which hole i beats hole j, whether
    // or not they share a card.
    void (*count_wins)(const CardSet* boards, const std::uint8_t* weights, std::size_t n,
                       std::uint32_t* wins);

    // For each hand in either range the sum over the other player's weights times the counts of its
    // class (HOLE_CLASSES rows) against each hole, such as twice the wins plus the ties over the
    // 1,712,304 boards that two holes can meet.
    void (*preflop)(const std::uint32_t* table, const std::uint32_t* const weights[2],
                    std::uint64_t* const shares[2]);

    // Tries the deals numbered from `first`, adds up those in which no card is needed twice, and
    // says how many these were. A deal depends on its number and the seed alone.
    std::uint64_t (*sample)(const Deal&, std::uint64_t first, std::uint64_t count, Tally*);
};

// The builds that this processor can run, the most general first, and how many these are.
const Kernels* const* builds();
std::size_t build_count();

}  // namespace tapete
