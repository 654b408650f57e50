// From rows of cards, one byte a card, to suit masks: with AVX-512 by turning 32 rows over in the
// registers, elsewhere card by card.
#pragma once

#ifdef __AVX512BW__
#include <immintrin.h>
#endif

#include "kernels.h"
#include "lanes.h"

namespace tapete {
namespace {

constexpr CardSet NO_CARD = CardSet{1} << 63;

// The bit of every card, and one for all that are no cards.
struct Bits {
    CardSet of[256];
};

constexpr Bits make_bits() {
    Bits bits = {};
    for (int number = 0; number < 256; number++)
        bits.of[number] = number < 52 ? bit(number) : NO_CARD;
    return bits;
}

constexpr Bits BITS = make_bits();

// A set of cards, and whether it has as many as were added to it.
struct Gathered {
    CardSet set = 0, sum = 0;

    INLINE void add(std::uint8_t card) {
        set |= BITS.of[card];
        sum += BITS.of[card];
    }

    // A card that is there twice carries over into another bit of the sum.
    INLINE bool fits() const { return set == sum && !(set & NO_CARD); }
};

#ifdef __AVX512BW__

// Where the cards of sixteen rows lie in two vectors, one read from the first byte and one up to
// the last: in which word, those of one card in the lower half and of the next card in the upper
// half, and how far up in it.
template <int each>
struct Places {
    static constexpr int last = 16 * each - int(sizeof(Lanes));
    alignas(Lanes) Ranks word[(each + 1) / 2][LANES] = {};
    alignas(Lanes) Ranks shift[each][LANES] = {};

    constexpr Places() {
        for (int lane = 0; lane < int(LANES); lane++)
            for (int card = 0; card < each; card++) {
                const int row = lane & 15, byte = row * each + card;
                const int place = byte < 64 ? byte / 2 : 32 + (byte - last) / 2;
                word[card / 2][row + 16 * (card & 1)] = Ranks(place);
                shift[card][lane] = Ranks(8 * (byte & 1));
            }
    }
};

// Of each suit the ranks of all cards; those of other suits have none.
struct RanksOfSuits {
    alignas(Lanes) Ranks of[4][2 * LANES] = {};

    constexpr RanksOfSuits() {
        for (int card = 0; card < 52; card++) of[card & 3][card] = Ranks(1 << (card >> 2));
    }
};

// The suit masks of 32 rows; false if a row has a card twice or no card.
template <int each>
INLINE bool transpose(const std::uint8_t* rows, Ranks* const suits[4]) {
    static constexpr Places<each> places;
    static constexpr RanksOfSuits ranks;
    const auto read = [](const void* from) { return _mm512_loadu_si512(from); };
    const std::uint8_t* const half = rows + 16 * each;
    const __m512i first[] = {read(rows), read(half)};
    const __m512i last[] = {read(rows + places.last), read(half + places.last)};
    __m512i masks[4] = {}, sum = {};
    for (int card = 0; card < each; card++) {
        const __m512i word = read(places.word[card / 2]);
        const __m512i one = _mm512_permutex2var_epi16(first[0], word, last[0]);
        const __m512i other = _mm512_permutex2var_epi16(first[1], word, last[1]);
        const __m512i both = card & 1 ? _mm512_maskz_shuffle_i64x2(0xFF, one, other, 0xEE)
                                      : _mm512_maskz_shuffle_i64x2(0xFF, one, other, 0x44);
        const __m512i number = _mm512_srlv_epi16(both, read(places.shift[card]));
        for (int suit = 0; suit < 4; suit++) {
            const __m512i rank = _mm512_permutex2var_epi16(
                read(ranks.of[suit]), number, read(ranks.of[suit] + LANES));  // by its low six bits
            masks[suit] = _mm512_or_si512(masks[suit], rank);
            sum = _mm512_add_epi16(sum, rank);
        }
    }
    for (int suit = 0; suit < 4; suit++) {
        _mm512_storeu_si512(suits[suit], masks[suit]);
        sum = _mm512_sub_epi16(sum, masks[suit]);
    }
    const __m512i highest = _mm512_max_epu8(_mm512_max_epu8(first[0], first[1]),
                                            _mm512_max_epu8(last[0], last[1]));
    return !_mm512_test_epi16_mask(sum, sum) &&
           !_mm512_cmpgt_epu8_mask(highest, _mm512_set1_epi8(51));
}

#endif

// The suit masks of so many rows; false if a row has a card twice or no card.
template <int each>
INLINE bool transpose(const std::uint8_t* rows, std::size_t n, Ranks* const suits[4]) {
    bool fit = true;
    std::size_t i = 0;
#ifdef __AVX512BW__
    for (; i + LANES <= n; i += LANES) {
        Ranks* const to[] = {suits[0] + i, suits[1] + i, suits[2] + i, suits[3] + i};
        fit &= transpose<each>(rows + i * each, to);
    }
#endif
    for (; i < n; i++) {
        Gathered hand;
        for (int j = 0; j < each; j++) hand.add(rows[i * each + std::size_t(j)]);
        fit &= hand.fits();
        for (int suit = 0; suit < 4; suit++) suits[suit][i] = ranks_of(hand.set, suit);
    }
    return fit;
}

}  // namespace
}  // namespace tapete
