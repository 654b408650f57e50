// One hand at a time, for callers that count nanoseconds: functions of the same names, arguments
// and answers as those of `tapete.eval`, called by CPython without an argument tuple.
#include "single.h"

#include "omaha.h"
#include "strength.h"

namespace tapete {
namespace {

constexpr int MOST_CARDS = 9;  // of ten, two suits could make a flush
constexpr int MOST_OMAHA = MOST_HOLE + BOARD;

// The value of a small int without a call, as `PyLong_AsLong` would give it; -1 for other objects.
INLINE long small_int(PyObject* object) {
    if (!PyLong_CheckExact(object)) return -1;
    auto* number = reinterpret_cast<PyLongObject*>(object);
#if PY_VERSION_HEX >= 0x030C0000
    return PyUnstable_Long_IsCompact(number) ? long(PyUnstable_Long_CompactValue(number)) : -1;
#else
    return Py_SIZE(object) == 1 ? long(number->ob_digit[0]) : Py_SIZE(object) == 0 ? 0 : -1;
#endif
}

bool no_card(PyObject* object) {
    if (!PyErr_Occurred())
        PyErr_Format(PyExc_ValueError, "%R is not a card; cards are 0 to 51.", object);
    return false;
}

bool twice(PyObject* object) {
    PyErr_Format(PyExc_ValueError, "Card %R is there twice.", object);
    return false;
}

bool too_many() {
    PyErr_SetString(PyExc_ValueError,
                    "A holding has at most nine cards; in Omaha six, and a board of five.");
    return false;
}

struct Cards {
    std::uint8_t card[MOST_OMAHA];
    int size = 0;
    CardSet set = 0;

    // False, with a Python error set, if this is no card or is there already.
    bool add(PyObject* object) {
        long number = small_int(object);
        if (number < 0) number = PyLong_AsLong(object);
        if (number < 0 || number >= 52) return no_card(object);
        if (set & bit(int(number))) return twice(object);
        if (size == MOST_OMAHA) return too_many();
        set |= bit(int(number));
        card[size++] = std::uint8_t(number);
        return true;
    }

    bool add_all(PyObject* cards) {
        if (PyTuple_CheckExact(cards)) {
            for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(cards); i++)
                if (!add(PyTuple_GET_ITEM(cards, i))) return false;
            return true;
        }
        PyObject* tuple = PySequence_Tuple(cards);
        const bool added = tuple && add_all(tuple);
        Py_XDECREF(tuple);
        return added;
    }
};

Suits<Ranks> suits_of(CardSet set) {
    return {ranks_of(set, 0), ranks_of(set, 1), ranks_of(set, 2), ranks_of(set, 3)};
}

Card<Ranks> card_of(std::uint8_t card) { return {Ranks(1 << (card >> 2)), Ranks(1 << (card & 3))}; }

Key key_of(const Code<Ranks>& code) { return Key(code.major) << 16 | code.minor; }

// The best key after leaving one card out, for more cards than `judge` takes.
template <class Judge>
Key best_without_one(CardSet set, Judge judge) {
    Key best = 0;
    for (CardSet left = set; left; left &= left - 1) {
        const Key key = judge(set & ~(left & -left));
        best = key > best ? key : best;
    }
    return best;
}

// Whether a suit has five cards or more: the bits of all suits counted side by side.
INLINE bool has_flush(CardSet set) {
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0F;
    set = (set + (set >> 8)) & 0x000F000F000F000F;
    return (set + 0x000B000B000B000B) & 0x0010001000100010;
}

// One branch that is seldom taken saves a third of the work for the one hand.
template <int cards, class Ranking>
INLINE Key judge_high(CardSet set) {
    const Suits<Ranks> suits = suits_of(set);
    if (has_flush(set)) return key_of(high<cards, Ranking>(suits));
    return key_of(by_ranks<cards, Ranking>(count(suits)));
}

template <class Ranking>
Key judge_high(CardSet set) {
    switch (const int cards = __builtin_popcountll(set)) {
        case 6: return judge_high<6, Ranking>(set);
        case 7: return judge_high<7, Ranking>(set);
        default:
            if (cards < 6) return judge_high<5, Ranking>(set);
            return best_without_one(set, judge_high<Ranking>);
    }
}

Key judge_low_27(CardSet set) {
    const int cards = __builtin_popcountll(set);
    if (cards > 5) return best_without_one(set, judge_low_27);
    return key_of(turned(high<5, DeuceToSeven>(suits_of(set))));
}

Key judge_badugi(const Cards& cards) {
    if (cards.size == 0) return key_of(turned<Ranks>({4 << 13, 0}));
    Card<Ranks> hand[MOST_CARDS];
    for (int i = 0; i < cards.size; i++) hand[i] = card_of(cards.card[i]);
    return key_of(badugi(hand, cards.size));
}

Key judge(Ladder ladder, const Cards& cards) {
    switch (ladder) {
        case HIGH: return judge_high<Ordinary>(cards.set);
        case SHORT_DECK_HIGH: return judge_high<ShortDeck>(cards.set);
        case LOW_8: return cards.size < 5 ? 0 : key_of(low_8(suits_of(cards.set)));
        case LOW_27: return judge_low_27(cards.set);
        case BADUGI: return judge_badugi(cards);
        default:
            if (cards.size <= 5) return key_of(low_a5<5>(suits_of(cards.set)));
            return key_of(low_a5<7>(suits_of(cards.set)));
    }
}

Key judge_omaha(Ladder ladder, const Cards& cards, int hole) {
    Card<Ranks> hand[MOST_HOLE + BOARD];
    for (int i = 0; i < cards.size; i++) hand[i] = card_of(cards.card[i]);
    const int board = cards.size - hole;
    return key_of(ladder == OMAHA_HIGH ? omaha_high(hand, hole, hand + hole, board)
                                       : omaha_low_8(hand, hole, hand + hole, board));
}

PyObject* answer(Ladder ladder, Key key) {
    const Strength strength = strength_of(ladder, key);
    if (strength == NO_LOW) Py_RETURN_NONE;
    return PyLong_FromLong(long(strength));
}

template <Ladder ladder>
PyObject* holding(PyObject*, PyObject* const* args, Py_ssize_t count) {
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "A holding is given as its hole cards and the board.");
        return nullptr;
    }
    Cards cards;
    if (!cards.add_all(args[0])) return nullptr;
    const int hole = cards.size;
    if (!cards.add_all(args[1])) return nullptr;
    const bool is_omaha = ladder == OMAHA_HIGH || ladder == OMAHA_LOW_8;
    const bool fits =
        is_omaha ? hole <= MOST_HOLE && cards.size - hole <= BOARD : cards.size <= MOST_CARDS;
    if (!fits) {
        too_many();
        return nullptr;
    }
    if (!is_omaha) return answer(ladder, judge(ladder, cards));
    if (hole < 2) Py_RETURN_NONE;
    return answer(ladder, judge_omaha(ladder, cards, hole));
}

// The cards in one pass, which `Cards` goes through again only to say what is wrong with them.
PyObject* high7(PyObject*, PyObject* const* args, Py_ssize_t count) {
    if (count != 7) {
        PyErr_SetString(PyExc_TypeError, "high7 takes seven cards.");
        return nullptr;
    }
    CardSet set = 0, sum = 0;
    bool plain = true;
    for (int i = 0; i < 7; i++) {
        const long number = small_int(args[i]);
        plain &= number >= 0 && number < 52;
        set |= bit(int(number & 63));
        sum += bit(int(number & 63));
    }
    if (!plain || set != sum) {
        Cards cards;
        for (int i = 0; i < 7; i++)
            if (!cards.add(args[i])) return nullptr;
        set = cards.set;
    }
    return answer(HIGH, judge_high<7, Ordinary>(set));
}

template <class Function>
PyCFunction as_method(Function function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

#define HOLDING(name, ladder)                         \
    {name, as_method(holding<ladder>), METH_FASTCALL, \
     name "(hole, board, /)\n--\n\nThe same as tapete.eval." name ", for at most nine cards."}

PyMethodDef METHODS[] = {
    HOLDING("high", HIGH),
    HOLDING("short_deck_high", SHORT_DECK_HIGH),
    HOLDING("low_8", LOW_8),
    HOLDING("low_a5", LOW_A5),
    HOLDING("low_27", LOW_27),
    HOLDING("badugi", BADUGI),
    HOLDING("omaha_high", OMAHA_HIGH),
    HOLDING("omaha_low_8", OMAHA_LOW_8),
    {"high7", as_method(high7), METH_FASTCALL,
     "high7(a, b, c, d, e, f, g, /)\n--\n\nThe strength of seven cards, as tapete.eval.high."},
    {nullptr, nullptr, 0, nullptr},
};

}  // namespace

bool add_single_functions(PyObject* module) { return PyModule_AddFunctions(module, METHODS) == 0; }

}  // namespace tapete
