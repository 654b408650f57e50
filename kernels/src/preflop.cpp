// Two hands before the flop: how often each of the 1,326 holes beats each, counted board by board,
// and every hole's equity against a range from such counts.
#ifdef __AVX512F__
#include <immintrin.h>
#endif

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

// The weights that each side meets, after such a renaming of suits.
struct Met {
    double weights[2][HOLES] = {};

    // Says whether the weights are others now; ranges of whole classes look alike in all suits.
    bool rename(const std::uint32_t* const from[2], int clubs, int diamonds) {
        int card[52], first[52];  // where each goes, and the number of the first hole with it there
        for (int i = 0; i < 52; i++) {
            card[i] = (i & ~3) | renamed(i & 3, clubs, diamonds);
            first[i] = hole_number(card[i], 0);
        }
        bool changed = false;
        int hole = 0;
        for (int a = 0; a < 52; a++)
            for (int b = a + 1; b < 52; b++, hole++) {
                const int to = card[a] < card[b] ? first[a] + card[b] : first[b] + card[a];
                for (int side = 0; side < 2; side++) {
                    const double weight = from[1 - side][hole];
                    changed |= weights[side][to] != weight;
                    weights[side][to] = weight;
                }
            }
        return changed;
    }
};

typedef double Doubles __attribute__((vector_size(LANE_BYTES)));
constexpr int WIDTH = LANE_BYTES / sizeof(double);

INLINE Doubles doubles(const std::uint32_t* from) {
#ifdef __AVX512F__  // for which GCC takes six steps rather than one
    const auto* const eight = reinterpret_cast<const __m256i*>(from);
    return _mm512_maskz_cvtepi32_pd(0xFF, _mm256_loadu_si256(eight));
#else
    typedef std::int32_t Ints __attribute__((vector_size(LANE_BYTES / 2)));
    Ints counts;
    std::memcpy(&counts, from, sizeof counts);
    return __builtin_convertvector(counts, Doubles);
#endif
}

INLINE double sum(Doubles parts) {
    double lanes[WIDTH], found = 0;
    std::memcpy(lanes, &parts, sizeof parts);
    for (const double lane : lanes) found += lane;
    return found;
}

constexpr int TOGETHER = 4;  // rows are weighed at once: weights are read once for all of them

// The sums of rows of the table times the weights of either side. They are ints below 2**53, so
// doubles hold them exactly in whatever order they are added up.
INLINE void weigh(const std::uint32_t* const rows[TOGETHER], const double (*weights)[HOLES],
                  double (&sums)[TOGETHER][2]) {
    Doubles parts[TOGETHER][2] = {};
    int i = 0;
    for (; i + WIDTH <= HOLES; i += WIDTH) {
        Doubles weight[2];
        for (int side = 0; side < 2; side++)
            std::memcpy(&weight[side], weights[side] + i, sizeof weight[side]);
        for (int row = 0; row < TOGETHER; row++) {
            const Doubles times = doubles(rows[row] + i);
            for (int side = 0; side < 2; side++) parts[row][side] += times * weight[side];
        }
    }
    for (int row = 0; row < TOGETHER; row++)
        for (int side = 0; side < 2; side++) sums[row][side] = sum(parts[row][side]);
    for (; i < HOLES; i++)
        for (int row = 0; row < TOGETHER; row++)
            for (int side = 0; side < 2; side++) sums[row][side] += rows[row][i] * weights[side][i];
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
    bool known[HOLE_CLASSES];
    int asked[HOLE_CLASSES + TOGETHER];
    int size;

    void ask(int number) {
        if (!known[number]) asked[size++] = number;
        known[number] = true;
    }

    void find(const std::uint32_t* table, const Met& met) {
        for (int i = 0; i < TOGETHER; i++) asked[size + i] = 0;
        for (int i = 0; i < size; i += TOGETHER) {
            const std::uint32_t* rows[TOGETHER];
            double sums[TOGETHER][2];
            for (int row = 0; row < TOGETHER; row++) rows[row] = table + asked[i + row] * HOLES;
            weigh(rows, met.weights, sums);
            for (int row = 0; row < TOGETHER && i + row < size; row++)
                std::memcpy(of[asked[i + row]], sums[row], sizeof sums[row]);
        }
        size = 0;
    }
};

// Calls `use(hole, class)` for every hand of these suits that is in either range.
template <class Use>
INLINE void each_held(const std::uint32_t* const weights[2], int low, int high, Use use) {
    for (int pair = 0; pair < RANK_PAIRS; pair++) {
        if (!is_hole(pair, 4 * low + high)) continue;
        const int hole = hole_number_in(pair, 4 * low + high);
        if (weights[0][hole] || weights[1][hole]) use(hole, class_of(pair, low == high));
    }
}

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
    for (int side = 0; side < 2; side++) std::memset(shares[side], 0, HOLES * sizeof shares[0][0]);
    for (int clubs = 0; clubs < 4; clubs++)
        for (int diamonds = 0; diamonds < 4; diamonds++) {
            const int other = clubs == diamonds ? (clubs + 1) % 4 : diamonds;
            if (met->rename(weights, clubs, other)) sums = {};
            each_held(weights, clubs, diamonds, [&](int, int number) { sums.ask(number); });
            sums.find(table, *met);
            each_held(weights, clubs, diamonds, [&](int hole, int number) {
                for (int side = 0; side < 2; side++)
                    shares[side][hole] = std::uint64_t(sums.of[number][side]);
            });
        }
}

}  // namespace BUILD
}  // namespace tapete
