// The Python module: what `kernels.h` offers, on NumPy arrays. Results go into arrays that the
// caller gives; shapes and cards are checked here, so that no argument can reach beyond an array.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "kernels.h"
#include "single.h"

namespace nb = nanobind;

namespace tapete {
namespace {

template <class T, class Shape>
using Array = nb::ndarray<T, Shape, nb::c_contig, nb::device::cpu>;
template <class T>
using List = Array<T, nb::ndim<1>>;
template <class T>
using Table = Array<T, nb::ndim<2>>;
template <class T>
using BothSides = Array<T, nb::shape<2, HOLES>>;

constexpr int LAYOUT = 2;  // of keys, arguments and random deals: what the Python side relies on
constexpr CardSet DECK = 0x1FFF1FFF1FFF1FFF;
constexpr std::uint32_t MOST_WEIGHT = 1 << 20;

const Kernels* chosen = nullptr;

void need(bool met, const char* sentence) {
    if (!met) throw nb::value_error(sentence);
}

Ladder ladder_of(int number, Ladder first, Ladder last) {
    need(number >= first && number <= last, "This ladder is not judged from such arrays.");
    return Ladder(number);
}

int size_of(CardSet set) {
    need(!(set & ~DECK), "A set of cards has bits that are no cards.");
    return __builtin_popcountll(set);
}

void check_all_fit(std::size_t misfit, std::size_t hands) {
    if (misfit == hands) return;
    const std::string sentence =
        "Hand " + std::to_string(misfit) + " has a card twice, or one that is not 0 to 51.";
    throw nb::value_error(sentence.c_str());
}

std::vector<std::string> build_names() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < build_count(); i++) names.push_back(builds()[i]->name);
    return names;
}

void use_build(const std::string& name) {
    for (std::size_t i = 0; i < build_count(); i++)
        if (name == builds()[i]->name) {
            chosen = builds()[i];
            return;
        }
    need(false, "There is no such build, or this processor cannot run it.");
}

void judge_suits(int ladder, int cards, Array<const Ranks, nb::shape<4, -1>> suits,
                 List<Key> keys) {
    const std::size_t n = suits.shape(1);
    need(n == keys.shape(0), "There must be as many keys as hands.");
    need(cards >= 5 && cards <= 7, "A hand has five, six or seven cards.");
    const Ladder by = ladder_of(ladder, HIGH, LOW_A5);
    const Ranks* first = suits.data();
    const Ranks* const rows[] = {first, first + n, first + 2 * n, first + 3 * n};
    const nb::gil_scoped_release release;
    chosen->judge_suits(by, cards, rows, n, keys.data());
}

void judge_cards(int ladder, Table<const std::uint8_t> hands, List<Key> keys) {
    const std::size_t n = hands.shape(0);
    const int cards = int(hands.shape(1));
    need(n == keys.shape(0), "There must be as many keys as hands.");
    const Ladder by = ladder_of(ladder, HIGH, BADUGI);
    need(cards >= (by == BADUGI ? 4 : 5) && cards <= 7, "A hand has five, six or seven cards.");
    std::size_t misfit;
    {
        const nb::gil_scoped_release release;
        misfit = chosen->judge_cards(by, cards, hands.data(), n, keys.data());
    }
    check_all_fit(misfit, n);
}

void judge_omaha(int ladder, Table<const std::uint8_t> hole,
                 Array<const std::uint8_t, nb::shape<-1, 5>> board, List<Key> keys) {
    const std::size_t n = hole.shape(0);
    const int cards = int(hole.shape(1));
    need(n == keys.shape(0), "There must be as many keys as hands.");
    need(cards >= 4 && cards <= 6, "Omaha has four, five or six hole cards.");
    need(board.shape(0) == 1 || board.shape(0) == n, "There must be one board, or one a hand.");
    const Ladder by = ladder_of(ladder, OMAHA_HIGH, OMAHA_LOW_8);
    std::size_t misfit;
    {
        const nb::gil_scoped_release release;
        misfit = chosen->judge_omaha(by, cards, hole.data(), board.data(), board.shape(0) == 1, n,
                                     keys.data());
    }
    check_all_fit(misfit, n);
}

void check_weights(const BothSides<const std::uint32_t>& weights) {
    for (std::size_t i = 0; i < 2 * HOLES; i++)
        need(weights.data()[i] <= MOST_WEIGHT, "A weight is more than one.");
}

void sweep(CardSet board, CardSet dead, BothSides<const std::uint32_t> weights,
           Array<std::uint64_t, nb::shape<2, 2, HOLES>> sums) {
    const int cards = size_of(board);
    need(cards >= 3 && cards <= 5, "A board has three, four or five cards.");
    need(!(board & dead), "A card of the board is dead.");
    size_of(dead);
    check_weights(weights);
    const std::uint32_t* const from[] = {weights.data(), weights.data() + HOLES};
    std::uint64_t* const shares[] = {sums.data(), sums.data() + HOLES};
    std::uint64_t* const ties[] = {sums.data() + 2 * HOLES, sums.data() + 3 * HOLES};
    const nb::gil_scoped_release release;
    chosen->sweep(board, dead, from, shares, ties);
}

void sweep_boards(List<const CardSet> boards, CardSet dead,
                  BothSides<const std::uint32_t> weights,
                  Array<std::uint64_t, nb::shape<-1, 3>> sums) {
    const std::size_t n = boards.shape(0);
    need(n == sums.shape(0), "There must be a row of sums for each board.");
    for (std::size_t i = 0; i < n; i++) {
        need(size_of(boards.data()[i]) == 5, "A full board has five cards.");
        need(!(boards.data()[i] & dead), "A card of the board is dead.");
    }
    size_of(dead);
    check_weights(weights);
    const std::uint32_t* const from[] = {weights.data(), weights.data() + HOLES};
    const nb::gil_scoped_release release;
    chosen->sweep_boards(boards.data(), n, dead, from,
                         reinterpret_cast<std::uint64_t(*)[3]>(sums.data()));
}

void count_wins(List<const CardSet> boards, List<const std::uint8_t> weights,
                Array<std::uint32_t, nb::shape<HOLES, HOLES>> wins) {
    need(boards.shape(0) == weights.shape(0), "There must be as many weights as boards.");
    for (std::size_t i = 0; i < boards.shape(0); i++)
        need(size_of(boards.data()[i]) == 5, "A full board has five cards.");
    const nb::gil_scoped_release release;
    chosen->count_wins(boards.data(), weights.data(), boards.shape(0), wins.data());
}

void preflop(Array<const std::uint32_t, nb::shape<HOLE_CLASSES, HOLES>> table,
             BothSides<const std::uint32_t> weights, BothSides<std::uint64_t> shares) {
    check_weights(weights);
    const std::uint32_t* const from[] = {weights.data(), weights.data() + HOLES};
    std::uint64_t* const to[] = {shares.data(), shares.data() + HOLES};
    const nb::gil_scoped_release release;
    chosen->preflop(table.data(), from, to);
}

using Range =
    std::tuple<List<const CardSet>, List<const std::uint32_t>, List<const std::uint32_t>, int>;

// A player of a sampled deal. All hands must have one size, since a block is judged as one.
Player read_player(const Range& range) {
    const auto& [hands, threshold, alias, missing] = range;
    const std::size_t n = hands.shape(0);
    need(n > 0 && n < 1u << 31, "A player needs at least one hand.");
    need(threshold.shape(0) == n && alias.shape(0) == n, "A hand lacks its chance.");
    need(missing >= 0, "Fewer than no cards cannot be missing.");
    const int cards = size_of(hands.data()[0]);
    for (std::size_t i = 0; i < n; i++) {
        need(size_of(hands.data()[i]) == cards, "A player's hands must be of one size.");
        need(alias.data()[i] < n, "An alias is beyond the last hand.");
    }
    return {hands.data(), threshold.data(), alias.data(), std::uint32_t(n), missing};
}

void check_ladder(Ladder ladder, int hole, int board) {
    if (ladder == OMAHA_HIGH || ladder == OMAHA_LOW_8) {
        need(hole >= 4 && hole <= 6 && board == 5, "Omaha has four to six cards, and five.");
    } else {
        need(ladder <= LOW_A5, "This ladder cannot be sampled.");
        need(hole + board >= 5 && hole + board <= 7, "A hand has five, six or seven cards.");
    }
}

void check_deal(const Deal& deal) {
    const int board = size_of(deal.board) + deal.board_missing;
    int cards = board;
    need(deal.board_missing >= 0, "Fewer than no cards cannot be missing.");
    need(deal.low == -1 || deal.low == LOW_8 || deal.low == LOW_A5 || deal.low == OMAHA_LOW_8,
         "The low half needs a ladder of low hands.");
    for (int seat = 0; seat < deal.seats; seat++) {
        const Player& player = deal.players[seat];
        const int hole = size_of(player.hands[0]) + player.missing;
        check_ladder(deal.high, hole, board);
        if (deal.low != -1) check_ladder(Ladder(deal.low), hole, board);
        cards += hole;
        for (std::uint32_t i = 0; i < player.count; i++)
            need(!(player.hands[i] & ~deal.deck), "A hand has a card that is not in the deck.");
    }
    need(!(deal.board & deal.deck), "A card of the board is in the deck.");
    need(cards <= size_of(deal.deck) + size_of(deal.board), "There are not enough cards.");
}

std::uint64_t sample(std::tuple<int, int> ladders, const std::vector<Range>& ranges,
                     std::tuple<CardSet, CardSet, int> cards, std::uint64_t seed,
                     std::tuple<std::uint64_t, std::uint64_t> numbers,
                     Array<std::uint64_t, nb::shape<-1, 4>> sums) {
    need(ranges.size() >= 2 && ranges.size() <= MOST_PLAYERS, "There are two to ten players.");
    need(sums.shape(0) == ranges.size(), "There must be a row of sums for each player.");
    Player players[MOST_PLAYERS];
    for (std::size_t i = 0; i < ranges.size(); i++) players[i] = read_player(ranges[i]);
    const auto [deck, board, board_missing] = cards;
    const auto [from, tries] = numbers;
    const auto [high, low] = ladders;
    const Deal deal = {ladder_of(high, HIGH, OMAHA_LOW_8),
                       low,
                       players,
                       int(ranges.size()),
                       deck,
                       board,
                       board_missing,
                       seed};
    check_deal(deal);
    static_assert(sizeof(Tally) == 4 * sizeof(std::uint64_t));
    Tally tally[MOST_PLAYERS] = {};
    std::uint64_t dealt;
    {
        const nb::gil_scoped_release release;
        dealt = chosen->sample(deal, from, tries, tally);
    }
    for (std::size_t i = 0; i < ranges.size(); i++) {
        const std::uint64_t sum[] = {tally[i].won, tally[i].tied, tally[i].share, tally[i].squares};
        for (int j = 0; j < 4; j++) sums(i, j) += sum[j];
    }
    return dealt;
}

}  // namespace
}  // namespace tapete

NB_MODULE(_kernels, module) {
    using namespace tapete;
    chosen = builds()[build_count() - 1];
    module.attr("LAYOUT") = LAYOUT;
    module.def("builds", build_names, "The builds this processor can run, the fastest last.");
    module.def("use_build", use_build, nb::arg("name"), "Takes this build; for tests.");
    module.def("judge_suits", judge_suits, nb::arg("ladder"), nb::arg("cards"), nb::arg("suits"),
               nb::arg("keys"));
    module.def("judge_cards", judge_cards, nb::arg("ladder"), nb::arg("hands"), nb::arg("keys"));
    module.def("judge_omaha", judge_omaha, nb::arg("ladder"), nb::arg("hole"), nb::arg("board"),
               nb::arg("keys"));
    module.def("sweep", sweep, nb::arg("board"), nb::arg("dead"), nb::arg("weights"),
               nb::arg("sums"));
    module.def("sweep_boards", sweep_boards, nb::arg("boards"), nb::arg("dead"),
               nb::arg("weights"), nb::arg("sums"));
    module.def("count_wins", count_wins, nb::arg("boards"), nb::arg("weights"), nb::arg("wins"));
    module.def("preflop", preflop, nb::arg("table"), nb::arg("weights"), nb::arg("shares"));
    module.def("sample", sample, nb::arg("ladders"), nb::arg("players"), nb::arg("cards"),
               nb::arg("seed"), nb::arg("numbers"), nb::arg("sums"));
    if (!add_single_functions(module.ptr())) throw nb::python_error();
}
