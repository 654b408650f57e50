// Two hands before the flop: how often each of the 1,326 holes beats each, counted board by board,
// and every hole's equity against a range from such counts.
#include <cstring>
#include <memory>

#include "builds.h"
#include "showdown.h"

namespace tapete {
namespace {

typedef std::int8_t Places __attribute__((vector_size(LANE_BYTES)));
typedef std::uint8_t Counts8 __attribute__((vector_size(LANE_BYTES)));

// Tiles of four hands against three vectors of hands, which just fit into the registers.
constexpr int TILE_ROWS = 4, TILE_VECTORS = 3;
constexpr int ROWS = (HOLES + TILE_ROWS - 1) / TILE_ROWS * TILE_ROWS;
constexpr int TILE = TILE_VECTORS * LANE_BYTES;
constexpr int COLUMNS = (HOLES + TILE - 1) / TILE * TILE;

constexpr int BATCH = 255;  // boards whose count fits into a byte
constexpr std::int8_t BEATS_NOBODY = -128, LOSES_TO_NOBODY = 127;  // hands the board blocks

// The place of every hand among those on a board, the equal ones having the same place, for a batch
// of boards. There are at most 136 different hands on a board, so a byte will do.
struct PlacesOnBoards {
    std::int8_t own[ROWS][BATCH + 1];
    alignas(LANE_BYTES) std::int8_t other[BATCH][COLUMNS];

    void read(int number, CardSet board, const std::uint16_t* all) {
        for (int hole = 0; hole < ROWS; hole++) own[hole][number] = BEATS_NOBODY;
        std::memset(other[number], LOSES_TO_NOBODY, COLUMNS);
        const Showdown showdown(board, board, all);
        int place = BEATS_NOBODY;
        for (int i = 0; i < showdown.size; i++) {
            place += i == 0 || showdown.key[i] != showdown.key[i - 1];
            const Group& group = showdown.group[i];
            for (unsigned lanes = group.lanes; lanes; lanes &= lanes - 1) {
                const int hole = hole_number_in(group.pair, __builtin_ctz(lanes));
                own[hole][number] = other[number][hole] = std::int8_t(place);
            }
        }
    }
};

// On how many of the boards the hands of one tile beat each other.
INLINE void count_tile(const PlacesOnBoards& places, int boards, int row, int column,
                       Counts8 (&wins)[TILE_ROWS][TILE_VECTORS]) {
    for (int board = 0; board < boards; board++)
        for (int v = 0; v < TILE_VECTORS; v++) {
            Places other;
            std::memcpy(&other, places.other[board] + column + v * LANE_BYTES, sizeof other);
            for (int r = 0; r < TILE_ROWS; r++)
                wins[r][v] = places.own[row + r][board] > other ? wins[r][v] + 1 : wins[r][v];
        }
}

void count_batch(const PlacesOnBoards& places, int boards, std::uint32_t weight,
                 std::uint32_t* wins) {
    for (int row = 0; row < ROWS; row += TILE_ROWS)
        for (int column = 0; column < COLUMNS; column += TILE) {
            Counts8 counts[TILE_ROWS][TILE_VECTORS] = {};
            count_tile(places, boards, row, column, counts);
            std::uint8_t plain[TILE_ROWS][TILE];
            std::memcpy(plain, counts, sizeof plain);
            for (int r = 0; r < TILE_ROWS && row + r < HOLES; r++)
                for (int c = 0; c < TILE && column + c < HOLES; c++)
                    wins[(row + r) * HOLES + column + c] += weight * plain[r][c];
        }
}

// Hands of the same class differ by a renaming of suits, of which the first two decide: the suit
// of the lower card (of a pair, the lower suit) becomes clubs, the other card's diamonds.
constexpr int renamed(int suit, int clubs, int diamonds) {
    if (suit == clubs) return 0;
    if (suit == diamonds) return 1;
    int next = 2;
    for (int other = 0; other < suit; other++) next += other != clubs && other != diamonds;
    return next;
}

int hole_of(int a, int b) { return a < b ? hole_number(a, b) : hole_number(b, a); }

// The weights that each side meets, after such a renaming of suits.
struct Met {
    double weights[2][HOLES] = {};

    // Says whether the weights are others now; ranges of whole classes look alike in all suits.
    bool rename(const std::uint32_t* const from[2], int clubs, int diamonds) {
        int card[52];
        for (int i = 0; i < 52; i++) card[i] = (i & ~3) | renamed(i & 3, clubs, diamonds);
        bool changed = false;
        int hole = 0;
        for (int a = 0; a < 52; a++)
            for (int b = a + 1; b < 52; b++, hole++) {
                const int to = hole_of(card[a], card[b]);
                for (int side = 0; side < 2; side++) {
                    const double weight = from[1 - side][hole];
                    changed |= weights[side][to] != weight;
                    weights[side][to] = weight;
                }
            }
        return changed;
    }
};

// The sums of a row of the table times the weights of either side. They are ints below 2**53, so
// doubles hold them exactly in whatever order they are added up.
INLINE void weigh(const std::uint32_t* row, const double (*weights)[HOLES], double (&sums)[2]) {
    typedef double Doubles __attribute__((vector_size(LANE_BYTES)));
    typedef std::int32_t Ints __attribute__((vector_size(LANE_BYTES / 2)));
    constexpr int WIDTH = LANE_BYTES / sizeof(double);
    Doubles parts[2] = {};
    int i = 0;
    for (; i + WIDTH <= HOLES; i += WIDTH) {
        Ints counts;
        std::memcpy(&counts, row + i, sizeof counts);
        for (int side = 0; side < 2; side++) {
            Doubles weight;
            std::memcpy(&weight, weights[side] + i, sizeof weight);
            parts[side] += __builtin_convertvector(counts, Doubles) * weight;
        }
    }
    for (int side = 0; side < 2; side++) {
        sums[side] = 0;
        for (int lane = 0; lane < WIDTH; lane++) sums[side] += parts[side][lane];
        for (int j = i; j < HOLES; j++) sums[side] += row[j] * weights[side][j];
    }
}

// The classes are the pairs of ranks, the lower rank first: of two ranks first the suited hands and
// then the offsuit ones.
constexpr int class_of(int pair, bool suited) {
    const int paired_before = RANK_PAIR.lower[pair] + (RANK_PAIR.lower[pair] != RANK_PAIR.higher[pair]);
    const bool offsuit = RANK_PAIR.lower[pair] != RANK_PAIR.higher[pair] && !suited;
    return 2 * pair - paired_before + offsuit;
}

// The sums of the classes that were asked for since the weights changed.
struct ClassSums {
    double of[HOLE_CLASSES][2];
    bool found[HOLE_CLASSES];

    void find(const std::uint32_t* table, const Met& met, int number) {
        if (!found[number]) weigh(table + number * HOLES, met.weights, of[number]);
        found[number] = true;
    }
};

}  // namespace

namespace BUILD {

void count_wins(const CardSet* boards, const std::uint8_t* weights, std::size_t n,
                std::uint32_t* wins) {
    std::uint16_t all[RANK_PAIRS];
    for (int pair = 0; pair < RANK_PAIRS; pair++) {
        all[pair] = 0;
        for (int lane = 0; lane < SQUARE; lane++)
            all[pair] |= std::uint16_t(is_hole(pair, lane) << lane);
    }
    const auto places = std::make_unique<PlacesOnBoards>();
    for (std::size_t i = 0; i < n;) {
        int size = 0;
        const std::uint8_t weight = weights[i];
        for (; size < BATCH && i < n && weights[i] == weight; i++)
            places->read(size++, boards[i], all);
        count_batch(*places, size, weight, wins);
    }
}

void preflop(const std::uint32_t* table, const std::uint32_t* const weights[2],
             std::uint64_t* const shares[2]) {
    const auto met = std::make_unique<Met>();
    ClassSums sums = {};
    for (int clubs = 0; clubs < 4; clubs++)
        for (int diamonds = 0; diamonds < 4; diamonds++) {
            const bool suited = clubs == diamonds;
            if (met->rename(weights, clubs, suited ? (clubs + 1) % 4 : diamonds)) sums = {};
            for (int pair = 0; pair < RANK_PAIRS; pair++) {
                if (!is_hole(pair, 4 * clubs + diamonds)) continue;
                const int hole = hole_number_in(pair, 4 * clubs + diamonds);
                const bool held = weights[0][hole] || weights[1][hole];
                const int number = class_of(pair, suited);
                if (held) sums.find(table, *met, number);
                for (int side = 0; side < 2; side++)
                    shares[side][hole] = held ? std::uint64_t(sums.of[number][side]) : 0;
            }
        }
}

}  // namespace BUILD
}  // namespace tapete
