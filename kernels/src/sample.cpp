// Sampled deals: hands drawn from ranges, the missing cards dealt from what is left of the deck,
// and the pot split. A deal is a function of the seed and its number, so chunks of deals may be
// sampled in any order and on any thread, and add up to the same sums.
#include "builds.h"
#include "lanes.h"

namespace tapete {
namespace {

constexpr std::uint64_t GOLDEN = 0x9E3779B97F4A7C15;
constexpr int WORDS_A_DEAL = 32;  // of which a deal uses at most 10 for hands and 11 for cards
constexpr int CARDS_A_WORD = 5;
constexpr int FRACTION = 56;
constexpr int BLOCK = 256;
constexpr int NO_LOW = -1;

INLINE std::uint64_t mix(std::uint64_t word) {
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27) * 0x94D049BB133111EB;
    return word ^ word >> 31;
}

// Random words by number (SplitMix64).
struct Chance {
    std::uint64_t next;

    INLINE Chance(std::uint64_t seed, std::uint64_t deal)
        : next(mix(seed + GOLDEN) + deal * WORDS_A_DEAL * GOLDEN) {}

    INLINE std::uint64_t word() { return mix(next += GOLDEN); }
};

// Cards of a deck, from which those in use are taken out before the rest is dealt.
struct Deck {
    std::uint8_t place[64];  // of each card, by its bit in a set
    std::uint8_t bits[64];
    int size = 0;

    explicit Deck(CardSet cards) {
        for (; cards; cards &= cards - 1) {
            const int card = __builtin_ctzll(cards);
            place[card] = std::uint8_t(size);
            bits[size++] = std::uint8_t(card);
        }
    }

    // Takes these out from the highest down, so that no card yet to be taken out has moved.
    INLINE void take(CardSet cards) {
        while (cards) {
            const int card = 63 - __builtin_clzll(cards);
            bits[place[card]] = bits[--size];
            cards ^= CardSet{1} << card;
        }
    }
};

// Deals cards with the digits of a random fraction: times the cards left, the whole part is the
// place of the card and the rest is used on.
struct Dealer {
    Deck deck;
    Chance chance;
    std::uint64_t fraction = 0;
    int digits = 0;

    INLINE CardSet deal(int cards) {
        CardSet dealt = 0;
        for (; cards; cards--) {
            if (digits == 0) {
                fraction = chance.word() >> (64 - FRACTION);
                digits = CARDS_A_WORD;
            }
            digits--;
            fraction *= std::uint64_t(deck.size);
            const int place = int(fraction >> FRACTION);
            fraction &= (std::uint64_t{1} << FRACTION) - 1;
            dealt |= CardSet{1} << deck.bits[place];
            deck.bits[place] = deck.bits[--deck.size];
        }
        return dealt;
    }
};

INLINE CardSet draw(const Player& player, std::uint64_t word) {
    const std::uint32_t hand = std::uint32_t((word >> 32) * player.count >> 32);
    const bool keep = std::uint32_t(word) < player.threshold[hand];
    return player.hands[keep ? hand : player.alias[hand]];
}

// A block of dealt hands.
struct Dealt {
    CardSet own[MOST_PLAYERS][BLOCK];
    CardSet board[BLOCK];
    int size = 0;
};

// Deals the hands of one number, unless two players would hold the same card.
INLINE void deal_one(const Deal& deal, const Deck& deck, std::uint64_t number, Dealt& dealt) {
    Chance chance(deal.seed, number);
    CardSet own[MOST_PLAYERS], used = 0;
    for (int seat = 0; seat < deal.seats; seat++) {
        own[seat] = draw(deal.players[seat], chance.word());
        if (used & own[seat]) return;
        used |= own[seat];
    }
    Dealer dealer = {deck, chance};
    dealer.deck.take(used);
    for (int seat = 0; seat < deal.seats; seat++)
        dealt.own[seat][dealt.size] = own[seat] | dealer.deal(deal.players[seat].missing);
    dealt.board[dealt.size++] = deal.board | dealer.deal(deal.board_missing);
}

INLINE void spread(CardSet cards, std::uint8_t* to) {
    for (; cards; cards &= cards - 1) {
        const int place = __builtin_ctzll(cards);
        *to++ = std::uint8_t((place & 15) << 2 | place >> 4);
    }
}

class Block {
    const Deal& deal;
    Dealt dealt;
    Key keys[2][MOST_PLAYERS][BLOCK];

   public:
    explicit Block(const Deal& rules) : deal(rules) {}

    // Deals the numbers from `first` and says how many deals there are.
    int fill(const Deck& deck, std::uint64_t first, int count) {
        dealt.size = 0;
        for (int i = 0; i < count; i++) deal_one(deal, deck, first + std::uint64_t(i), dealt);
        return dealt.size;
    }

    void judge() {
        for (int seat = 0; seat < deal.seats; seat++) {
            judge(deal.high, seat, keys[0][seat]);
            if (deal.low != NO_LOW) judge(Ladder(deal.low), seat, keys[1][seat]);
        }
    }

    void settle(Tally* tally) const {
        for (int i = 0; i < dealt.size; i++) {
            int share[MOST_PLAYERS] = {};
            const bool low = deal.low != NO_LOW && best(1, i) != 0;
            split(0, i, low ? POT / 2 : POT, share);
            if (low) split(1, i, POT / 2, share);
            for (int seat = 0; seat < deal.seats; seat++) {
                tally[seat].won += share[seat] == POT;
                tally[seat].tied += share[seat] != 0 && share[seat] != POT;
                tally[seat].share += std::uint64_t(share[seat]);
                tally[seat].squares += std::uint64_t(share[seat]) * std::uint64_t(share[seat]);
            }
        }
    }

   private:
    void judge(Ladder ladder, int seat, Key* to) const {
        const int n = dealt.size;
        const CardSet* own = dealt.own[seat];
        if (ladder == OMAHA_HIGH || ladder == OMAHA_LOW_8) {
            std::uint8_t hole[BLOCK * 6], board[BLOCK * 5];
            const int each = __builtin_popcountll(own[0]);
            for (int i = 0; i < n; i++) {
                spread(own[i], hole + i * each);
                spread(dealt.board[i], board + i * 5);
            }
            BUILD::judge_omaha(ladder, each, hole, board, false, std::size_t(n), to);
            return;
        }
        Ranks suits[4][BLOCK];
        for (int suit = 0; suit < 4; suit++)
            for (int i = 0; i < n; i++) suits[suit][i] = ranks_of(own[i] | dealt.board[i], suit);
        const Ranks* const all[] = {suits[0], suits[1], suits[2], suits[3]};
        const int cards = __builtin_popcountll(own[0] | dealt.board[0]);
        BUILD::judge_suits(ladder, cards, all, std::size_t(n), to);
    }

    INLINE Key best(int half, int i) const {
        Key key = 0;
        for (int seat = 0; seat < deal.seats; seat++)
            key = keys[half][seat][i] > key ? keys[half][seat][i] : key;
        return key;
    }

    INLINE void split(int half, int i, int amount, int* share) const {
        const Key key = best(half, i);
        int winners = 0;
        for (int seat = 0; seat < deal.seats; seat++) winners += keys[half][seat][i] == key;
        const int part = amount / winners;
        for (int seat = 0; seat < deal.seats; seat++)
            share[seat] += keys[half][seat][i] == key ? part : 0;
    }
};

}  // namespace

namespace BUILD {

std::uint64_t sample(const Deal& deal, std::uint64_t first, std::uint64_t count, Tally* tally) {
    const Deck deck(deal.deck);
    Block block(deal);
    std::uint64_t dealt = 0;
    for (std::uint64_t i = 0; i < count; i += BLOCK) {
        const int size = count - i < BLOCK ? int(count - i) : BLOCK;
        if (const int deals = block.fill(deck, first + i, size)) {
            dealt += std::uint64_t(deals);
            block.judge();
            block.settle(tally);
        }
    }
    return dealt;
}

}  // namespace BUILD
}  // namespace tapete
