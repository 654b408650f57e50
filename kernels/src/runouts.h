// The boards that may come, up to a renaming of suits.
//
// Suits are alike if they may change places without changing the known cards or a weight. Then most
// boards differ from another only in the names of suits; one of them is swept for all, and the
// shares are averaged over the renamings, which gives the very same sums.
#pragma once

#include "kernels.h"
#include "showdown.h"

namespace tapete {
namespace {

// Where each suit goes.
struct Renaming {
    int to[4];

    int card(int card) const { return (card & ~3) | to[card & 3]; }

    int hole(int a, int b) const {
        const int one = card(a), other = card(b);
        return one < other ? hole_number(one, other) : hole_number(other, one);
    }
};

// Calls `use(hole, renamed hole)` for every hole.
template <class Use>
void each_hole(const Renaming& renaming, Use use) {
    int hole = 0;
    for (int a = 0; a < 52; a++)
        for (int b = a + 1; b < 52; b++) use(hole++, renaming.hole(a, b));
}

class AlikeSuits {
    int first[4] = {0, 1, 2, 3};  // the first suit that each is like

   public:
    AlikeSuits() = default;

    AlikeSuits(CardSet board, CardSet dead, const std::uint32_t* const weights[2]) {
        for (int suit = 1; suit < 4; suit++)
            for (int other = 0; other < suit && first[suit] == suit; other++)
                if (first[other] == other && ranks_of(board, suit) == ranks_of(board, other) &&
                    ranks_of(dead, suit) == ranks_of(dead, other) && may_swap(suit, other, weights))
                    first[suit] = other;
    }

    // How many boards this one stands for: none, unless the ranks of like suits fall.
    int count(CardSet board) const {
        int boards = 1;
        for (int suit = 0; suit < 4; suit++) {
            int alike = 1, same = 1;
            for (int other = 0; other < suit; other++) {
                if (first[other] != first[suit]) continue;
                if (ranks_of(board, other) < ranks_of(board, suit)) return 0;
                alike++;
                same += ranks_of(board, other) == ranks_of(board, suit);
            }
            boards = boards * alike / same;
        }
        return boards;
    }

    // Replaces the shares by their averages over all renamings of like suits.
    void average(std::uint64_t* const shares[2]) const {
        std::uint64_t sums[2][HOLES] = {};
        std::uint64_t renamings = 0;
        Renaming r = {};
        for (r.to[0] = 0; r.to[0] < 4; r.to[0]++)
            for (r.to[1] = 0; r.to[1] < 4; r.to[1]++)
                for (r.to[2] = 0; r.to[2] < 4; r.to[2]++) {
                    r.to[3] = 6 - r.to[0] - r.to[1] - r.to[2];
                    if (!keeps_alike(r)) continue;
                    renamings++;
                    each_hole(r, [&](int hole, int renamed) {
                        for (int side = 0; side < 2; side++)
                            sums[side][hole] += shares[side][renamed];
                    });
                }
        for (int side = 0; side < 2; side++)
            for (int hole = 0; hole < HOLES; hole++)
                shares[side][hole] = sums[side][hole] / renamings;
    }

   private:
    static bool may_swap(int suit, int other, const std::uint32_t* const weights[2]) {
        Renaming swap = {{0, 1, 2, 3}};
        swap.to[suit] = other;
        swap.to[other] = suit;
        bool same = true;
        each_hole(swap, [&](int hole, int renamed) {
            for (int side = 0; side < 2; side++)
                same &= weights[side][hole] == weights[side][renamed];
        });
        return same;
    }

    bool keeps_alike(const Renaming& renaming) const {
        unsigned taken = 0;
        for (int suit = 0; suit < 4; suit++) {
            const int to = renaming.to[suit];
            if (to < 0 || to > 3 || first[to] != first[suit]) return false;
            taken |= 1u << to;
        }
        return taken == 15;
    }
};

// Calls `use(board, gone)` for every full board that stands for `count` boards.
template <class Use>
void each_run_out(const AlikeSuits& suits, int count, CardSet board, CardSet gone, int missing,
                  Use use, int from = 0) {
    if (missing == 0) {
        if (suits.count(board) == count) use(board, gone);
        return;
    }
    for (int card = from; card < 52; card++)
        if (!(gone & bit(card)))
            each_run_out(suits, count, board | bit(card), gone | bit(card), missing - 1, use,
                         card + 1);
}

}  // namespace
}  // namespace tapete
