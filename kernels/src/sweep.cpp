// Every hand's equity against a range, from a board of three, four or five cards: one pass over the
// hands from the weakest up, for both players at once. And for many full boards, what the ranges as
// a whole win and tie on each.
//
// What a hand beats is the weight seen so far, less the weight of the seen hands that hold one of
// its two cards. A lane holds two such sums, the first player's hands in the lower half and the
// second's in the upper. The sums are ints, so they do not depend on the order of adding up.
#include "builds.h"
#include "runouts.h"

namespace tapete {
namespace {

typedef std::uint64_t Row __attribute__((vector_size(32)));  // four suits

struct Square {
    Row row[4];  // by the lower card's suit
};

constexpr std::uint64_t ONE_SIDE = 0xFFFFFFFF;

// All ones in the lanes whose bits are set, for any four lanes. This must be a constant: nothing of
// a build may run before `dispatch.cpp` has chosen it.
struct RowMasks {
    alignas(sizeof(Row)) std::uint64_t mask[16][4];
};

constexpr RowMasks make_row_masks() {
    RowMasks masks = {};
    for (int bits = 0; bits < 16; bits++)
        for (int suit = 0; suit < 4; suit++)
            masks.mask[bits][suit] = bits >> suit & 1 ? ~std::uint64_t{0} : 0;
    return masks;
}

constexpr RowMasks MASKS = make_row_masks();

INLINE Row mask_of(unsigned lanes, int row) {
    Row mask;
    std::memcpy(&mask, MASKS.mask[lanes >> 4 * row & 15], sizeof mask);
    return mask;
}

// Sixteen lanes by the other card's suit.
INLINE unsigned transposed(unsigned lanes) {
    unsigned moved = (lanes ^ lanes >> 3) & 0x0A0A;
    lanes ^= moved ^ moved << 3;
    moved = (lanes ^ lanes >> 6) & 0x00CC;
    return lanes ^ moved ^ moved << 6;
}

class Sweep {
    Square weight[RANK_PAIRS];
    Square by_higher[RANK_PAIRS];  // the weights again, with the higher card's suit for row
    Square share[2][RANK_PAIRS], tied[2][RANK_PAIRS];
    std::uint16_t wanted[RANK_PAIRS];

    // The weight seen on this board: in all, and with each card.
    std::uint64_t total;
    Row by_card[13];

   public:
    explicit Sweep(const std::uint32_t* const weights[2]) : weight{}, by_higher{}, share{}, tied{} {
        for (int pair = 0; pair < RANK_PAIRS; pair++) {
            wanted[pair] = 0;
            for (int lane = 0; lane < SQUARE; lane++) {
                if (!is_hole(pair, lane)) continue;
                const int hole = hole_number_in(pair, lane), low = lane >> 2, high = lane & 3;
                const std::uint64_t both = weights[0][hole] | std::uint64_t{weights[1][hole]} << 32;
                weight[pair].row[low][high] = by_higher[pair].row[high][low] = both;
                wanted[pair] |= std::uint16_t((both != 0) << lane);
            }
        }
    }

    // Adds the showdowns of one full board.
    void add(CardSet board, CardSet gone) {
        pass(board, gone, [this](int pair, int s, Row won, Row equal) {
            const Row gain = won + won + equal;
            share[0][pair].row[s] += gain >> 32;
            share[1][pair].row[s] += gain & ONE_SIDE;
            tied[0][pair].row[s] += equal >> 32;
            tied[1][pair].row[s] += equal & ONE_SIDE;
        });
    }

    // What the first player's range wins on one full board, what the ranges tie, and what the
    // second player's wins, each by the weight of the pair of hands.
    void totals(CardSet board, CardSet gone, std::uint64_t* to) {
        Row first = {}, equal_ = {}, second = {};
        pass(board, gone, [&](int pair, int s, Row won, Row equal) {
            const Row own = weight[pair].row[s] & ONE_SIDE, other = weight[pair].row[s] >> 32;
            first += own * (won >> 32);
            second += other * (won & ONE_SIDE);
            equal_ += own * (equal >> 32);
        });
        const Row sums[] = {first, equal_, second};
        for (int i = 0; i < 3; i++) to[i] = sums[i][0] + sums[i][1] + sums[i][2] + sums[i][3];
    }

    // Adds the shares and ties so far, so many times, and starts anew.
    void move(std::uint64_t times, std::uint64_t* const shares[2], std::uint64_t* const ties[2]) {
        for (int side = 0; side < 2; side++) {
            move(times, share[side], shares[side]);
            move(times, tied[side], ties[side]);
        }
    }

   private:
    static void move(std::uint64_t times, Square* squares, std::uint64_t* to) {
        for (int pair = 0; pair < RANK_PAIRS; pair++)
            for (int lane = 0; lane < SQUARE; lane++) {
                auto& from = squares[pair].row[lane >> 2];
                if (is_hole(pair, lane)) to[hole_number_in(pair, lane)] += times * from[lane & 3];
                from[lane & 3] = 0;
            }
    }

    // Calls `use(pair, suit of the lower card, won, equal)` for every row of hands: the weights
    // that they beat and that they tie.
    template <class Use>
    INLINE void pass(CardSet board, CardSet gone, Use use) {
        const Showdown showdown(board, gone, wanted);
        Square beaten[Showdown::MOST];
        total = 0;
        for (Row& rank : by_card) rank = Row{};
        for (int i = 0, end; i < showdown.size; i = end) {
            for (end = i; end < showdown.size && showdown.key[end] == showdown.key[i]; end++)
                beaten[end] = free_of(showdown.group[end].pair);
            for (int j = i; j < end; j++) see(showdown.group[j]);
            for (int j = i; j < end; j++) win(showdown.group[j], beaten[j], use);
        }
    }

    // The weight seen, without the hands that hold a card of these.
    INLINE Square free_of(int pair) const {
        const Row low = by_card[RANK_PAIR.lower[pair]], high = by_card[RANK_PAIR.higher[pair]];
        const Row rest = Row{total, total, total, total} - high;
        Square free;
        for (int s = 0; s < 4; s++) free.row[s] = rest - Row{low[s], low[s], low[s], low[s]};
        return free;
    }

    INLINE void see(const Group& group) {
        Row low = {}, high = {};
        const unsigned turned = transposed(group.lanes);
        for (int s = 0; s < 4; s++) {
            high += weight[group.pair].row[s] & mask_of(group.lanes, s);
            low += by_higher[group.pair].row[s] & mask_of(turned, s);
        }
        by_card[RANK_PAIR.lower[group.pair]] += low;
        by_card[RANK_PAIR.higher[group.pair]] += high;
        total += high[0] + high[1] + high[2] + high[3];
    }

    // What a hand ties was unseen before and is seen now. A hand's own two cards were taken off
    // twice from the other player's same hand.
    template <class Use>
    INLINE void win(const Group& group, const Square& beaten, Use use) {
        const Square now = free_of(group.pair);
        for (int s = 0; s < 4; s++) {
            const Row mask = mask_of(group.lanes, s);
            const Row equal = now.row[s] - beaten.row[s] + weight[group.pair].row[s];
            use(group.pair, s, beaten.row[s] & mask, equal & mask);
        }
    }
};

// How many boards one can stand for: three like suits have six orders, two and two have four.
constexpr int COUNTS[] = {1, 2, 3, 4, 6};

}  // namespace

namespace BUILD {

void sweep(CardSet board, CardSet dead, const std::uint32_t* const weights[2],
           std::uint64_t* const shares[2], std::uint64_t* const ties[2]) {
    for (int side = 0; side < 2; side++) {
        std::memset(shares[side], 0, HOLES * sizeof shares[0][0]);
        std::memset(ties[side], 0, HOLES * sizeof ties[0][0]);
    }
    const int missing = 5 - __builtin_popcountll(board);
    const AlikeSuits suits = missing ? AlikeSuits(board, dead, weights) : AlikeSuits();
    Sweep boards(weights);
    for (const int count : COUNTS) {
        each_run_out(suits, count, board, board | dead, missing,
                     [&](CardSet full, CardSet gone) { boards.add(full, gone); });
        boards.move(std::uint64_t(count), shares, ties);
    }
    if (missing) suits.average(shares);
    if (missing) suits.average(ties);
}

void sweep_boards(const CardSet* boards, std::size_t n, CardSet dead,
                  const std::uint32_t* const weights[2], std::uint64_t (*sums)[3]) {
    Sweep sweep(weights);
    for (std::size_t i = 0; i < n; i++) sweep.totals(boards[i], boards[i] | dead, sums[i]);
}

}  // namespace BUILD
}  // namespace tapete
