"""A table's own sheet: it goes along with its play, and its places count by its formula."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given, strategies as st

from companion.errors import Message
from companion.games.tally import GAME
from companion.games.tally.library import (
    EXAMPLES,
    MOST_KEPT,
    SheetDraft,
    as_kept,
    draft_of,
    kept_sheets,
    with_sheet,
)
from companion.games.tally.moves import AddPoints, CountUp, EndRound, EnterValue
from companion.games.tally.sheet import (
    FEWEST,
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST,
    MOST_CATEGORIES,
    MOST_FACTOR,
    MOST_LETTERS,
    MOST_VALUE,
    Category,
    Sheet,
    problem,
    read,
    write,
)
from companion.games.tally.state import State, start
from companion.i18n import load
from companion.play.action import Action, Outcome
from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust
from companion.play.entry import Entry, PlayStarted
from companion.play.journal import Journal
from companion.play.leaving import Leave
from companion.play.setup import Setup
from companion.play.timeline import Timeline
from companion.resources import translators
from companion.sync.pack import Packed, pack_entries, unpack_entries
from tests.games.tally.driver import (
    COINS,
    PEOPLE,
    TRICKS,
    done,
    playing,
    refused,
    setup_with,
)

SAY = load("en", {}).text


def sheets_of(
    titles: st.SearchStrategy[str], categories: st.SearchStrategy[Category]
) -> st.SearchStrategy[Sheet]:
    rows = st.lists(
        categories, min_size=1, max_size=MOST_CATEGORIES, unique_by=lambda each: each.name.lower()
    )
    ways = st.booleans(), st.sampled_from((MOST, FEWEST)), st.sampled_from(("", "1 + 2 × 3"))
    return st.builds(Sheet, titles, rows.map(tuple), *ways)


def words(longest: int) -> st.SearchStrategy[str]:
    """Words that begin with a letter; a blank stands between two others."""
    letters = st.text("aBcdé’1", max_size=longest // 2 - 1)
    return st.builds(lambda one, other: f"X{one} {other}".strip(), letters, letters)


ends = st.tuples(*[st.integers(-MOST_VALUE, MOST_VALUE)] * 2).map(sorted)
weights = st.integers(-MOST_FACTOR, MOST_FACTOR).filter(bool)
categories = st.builds(
    lambda name, weight, ends: Category(name, weight, *ends), words(LONGEST_NAME), weights, ends
)
sheets = sheets_of(words(LONGEST_TITLE), categories)
number = st.integers(-10_500, 10_500)
odd = sheets_of(
    st.text(max_size=LONGEST_TITLE + 1),
    st.builds(Category, st.text("a1 \n×", max_size=LONGEST_NAME + 1), number, number, number),
)


@given(sheets)
def test_a_sheet_is_read_as_it_was_written(sheet: Sheet) -> None:
    assert len(write(sheet)) <= MOST_LETTERS
    assert read(write(sheet)) == sheet


@given(odd)
def test_a_sheet_with_which_something_is_wrong_is_not_read(sheet: Sheet) -> None:
    assert read(write(sheet)) == (sheet if problem(sheet) is None else None)


@given(st.text(max_size=60), st.integers(0, 60))
def test_any_text_is_a_sheet_or_none(text: str, place: int) -> None:
    whole = write(COINS)
    for hostile in (text, whole[:place] + text + whole[place:]):
        found = read(hostile)
        assert found is None or write(found) == hostile
        begun = start(setup_with(hostile))
        assert isinstance(begun, State) == (found is not None or not hostile)


numbers = st.integers(-99, 99)


@given(st.lists(st.tuples(numbers.filter(bool), st.none() | numbers), min_size=1, max_size=12))
def test_without_a_formula_the_categories_add_up(rows: list[tuple[int, int | None]]) -> None:
    categories = tuple(Category(f"c{n}", weight) for n, (weight, _value) in enumerate(rows))
    total = Sheet("s", categories).total([value for _weight, value in rows])
    assert total == sum(weight * (value or 0) for weight, value in rows)


entered = st.builds(
    EnterValue, st.integers(0, 1), st.integers(0, 2), st.integers(-6, 21), st.integers(0, 3)
)
actions: st.SearchStrategy[Action] = st.one_of(
    entered,
    entered,
    st.builds(EndRound),
    st.builds(AddPoints, st.integers(0, 1), st.integers(-5, 5)),
    st.builds(Adjust, st.just("points"), st.integers(0, 1), st.integers(-5, 5)),
)


@given(st.sampled_from((COINS, TRICKS)), st.lists(actions, max_size=25))
def test_every_total_is_what_its_explanation_adds_up_to(sheet: Sheet, played: list[Action]) -> None:
    state, beside, ends = playing(sheet), [0, 0], list[list[int]]()
    for action in played:
        found = GAME.apply(state, action)
        if isinstance(found, Outcome):
            state = found.state
            if isinstance(action, EndRound):
                ends.append([*beside])
            elif isinstance(action, AddPoints | Adjust):
                by = action.points if isinstance(action, AddPoints) else action.by
                beside[action.player or 0] += by
    for player, points in enumerate(state.points):
        rounds = [sheet.total(row[player]) for row in state.values]
        assert points == sum(rounds) + beside[player]
        for ended, (had, then) in enumerate(zip(state.rounds, ends, strict=True), start=1):
            assert had[player] == sum(rounds[:ended]) + then[player]
        told = GAME.explain(state, f"points:{player}")
        assert told is not None
        # Values that were entered are numbers, what they bring is text with a sign.
        brought = [line.value for line in told.lines if line.value != sheet.counting]
        signed = [value.replace("−", "-") for value in brought if isinstance(value, str)]
        assert sum(map(int, signed)) == told.total == points


# Journals -----------------------------------------------------------------------------------------


def begun(sheet: Sheet) -> Entry:
    return Entry("ann", 1, 1, None, EARLIEST, PlayStarted("play1", "tally", setup_with(sheet)))


def states_of(journal: Journal) -> State:
    state: State = Timeline(journal, {"tally": GAME}).state
    return state


places = st.dictionaries(
    st.tuples(st.integers(0, 1), st.integers(0, 1), st.integers(1, 2)),
    st.tuples(st.integers(1, 8), st.booleans()),
    max_size=8,
)


@given(places)
def test_what_two_phones_enter_stands_in_its_places_whichever_hears_first(
    filled: dict[tuple[int, int, int], tuple[int, bool]],
) -> None:
    """Both have begun the second round; then each enters what it sees, into places of its own."""
    shared = Journal((begun(TRICKS),))
    clock = count(EARLIEST, 1000)
    for action in (AddPoints(0, 1), EndRound()):
        shared.append(shared.compose("ann", action, next(clock)))
    ann, bob = Journal(shared.entries), Journal(shared.entries)
    for (player, category, number), (value, of_bob) in filled.items():
        journal, device = (bob, "bob") if of_bob else (ann, "ann")
        action = EnterValue(player, category, value, number)
        journal.append(journal.compose(device, action, next(clock)))
    one, other = Journal(ann.entries), Journal(bob.entries)
    one.merge(bob.entries)
    other.merge(ann.entries)
    assert states_of(one) == states_of(other)
    values = states_of(one).values
    for (player, category, number), (value, _of_bob) in filled.items():
        assert values[number - 1][player][category] == value


@given(sheets, st.lists(entered, max_size=10))
def test_a_play_with_its_sheet_comes_back_from_json_and_from_a_code(
    sheet: Sheet, played: list[EnterValue]
) -> None:
    journal = Journal((begun(sheet),))
    for second, action in enumerate(played, start=1):
        journal.append(journal.compose("ann", action, EARLIEST + 1000 * second))
    codec = GAME.codec
    assert tuple(codec.loads(codec.dumps(entry)) for entry in journal.entries) == journal.entries
    packed = Packed("play1", "tally", journal.entries)
    assert unpack_entries(pack_entries(packed, codec), lambda _game: codec) == packed
    assert states_of(journal).sheet == sheet


def test_the_chart_of_a_sheet_has_its_rounds_as_they_were_put_right() -> None:
    journal = Journal((begun(TRICKS),))
    played = (
        EnterValue(0, 0, 5, 1),
        EnterValue(0, 1, 2, 1),
        EndRound(),
        EnterValue(1, 0, 1, 2),
        EnterValue(0, 1, 3, 1),
    )
    for second, action in enumerate(played, start=1):
        journal.append(journal.compose("ann", action, EARLIEST + 1000 * second))
    story = Timeline(journal, {"tally": GAME}).story()
    (chart,) = GAME.charts(story)
    assert [track.values for track in chart.tracks] == [(0, 12, 12), (0, 0, -3)]


# What is refused, and what is told ----------------------------------------------------------------


def test_a_place_that_is_not_there_is_refused() -> None:
    state = playing(TRICKS)
    for nowhere in ((0, 2, 1, 1), (0, -1, 1, 1), (0, 0, 1, 0), (0, 0, 1, 2)):
        assert refused(state, EnterValue(*nowhere)).code == "no_place"
    plain = start(Setup(PEOPLE[:2]))
    assert isinstance(plain, State)
    assert refused(plain, EnterValue(0, 0, 1, 1)).code == "no_place"


def test_what_is_no_value_of_the_category_is_refused() -> None:
    state = playing(COINS)
    assert refused(state, EnterValue(0, 0, -1, 1)).code == "out_of_range"
    assert refused(state, EnterValue(0, 1, 21, 1)).code == "out_of_range"
    assert refused(state, EnterValue(2, 0, 1, 1)).code == "unknown_player"
    entered = done(state, EnterValue(0, 1, -5, 1))
    assert entered.points == (5, 0)
    assert refused(entered, EnterValue(0, 1, -5, 1)).code == "nothing_changes"
    assert refused(done(entered, CountUp()), EnterValue(0, 0, 1, 1)).code == "already_over"
    assert refused(done(playing(COINS, 3), Leave(1)), EnterValue(1, 0, 1, 1)).code == "has_left"


def test_a_total_that_nobody_can_have_is_refused() -> None:
    huge = Sheet("s", (Category("a", 99, 0, 9999),), formula="a × a")
    assert refused(playing(huge), EnterValue(0, 0, 9999, 1)).code == "out_of_range"


def test_nought_counts_as_entered_and_ends_a_round() -> None:
    assert refused(playing(TRICKS), EndRound()).code == "nothing_scored"
    state = done(playing(TRICKS), EnterValue(0, 0, 0, 1), EndRound())
    assert state.values[0][0] == (0, None)
    assert state.values[1] == ((None, None), (None, None))


def test_a_sheet_that_is_filled_in_once_has_no_rounds() -> None:
    assert refused(done(playing(COINS), EnterValue(0, 0, 1, 1)), EndRound()).code == "one_round"


def test_an_earlier_round_that_is_put_right_changes_all_later_totals() -> None:
    state = done(
        playing(TRICKS),
        EnterValue(0, 0, 5, 1),
        EnterValue(0, 1, 2, 1),
        EndRound(),
        EnterValue(0, 0, 1, 2),
        EnterValue(0, 1, 1, 2),
        EndRound(),
    )
    assert (state.rounds, state.points) == (((7, 0), (5, 0)), (5, 0))
    state = done(state, EnterValue(0, 1, 3, 1))
    assert (state.rounds, state.points) == (((12, 0), (10, 0)), (10, 0))


def test_the_fewest_points_win_where_the_sheet_says_so() -> None:
    state = done(playing(TRICKS), EnterValue(0, 0, 9, 1), EnterValue(0, 1, 2, 1), CountUp())
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (1,)
    assert result.reason is not None
    assert SAY(result.reason) == "Counted by “Tricks”."
    assert [SAY(GAME.heading(playing(each)).title) for each in (TRICKS, COINS)] == [
        "Round 1, Tricks",
        "Coins and debts",
    ]


def test_a_value_in_an_earlier_round_says_so_in_the_log() -> None:
    state = done(playing(TRICKS), EnterValue(0, 0, 5, 1), EndRound())
    lines = [
        SAY(GAME.describe(action, state, state).text)
        for action in (
            EnterValue(1, 1, 2, 2),
            EnterValue(1, 1, 2, 1),
            EnterValue(7, 1, 2, 1),
            EnterValue(0, 9, 2, 1),
        )
    ]
    assert lines == [
        "Ben, Factor: 2",
        "Ben, Factor in round 1: 2",
        "A value of the score sheet: 2",
        "A value of the score sheet: 2",
    ]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"title": ""}, "The sheet needs a title of 40 letters at most."),
        ({"categories": ()}, "A sheet has 1 to 12 categories."),
        ({"categories": (Category("a"), Category("A"))}, "Two categories are called “a”."),
        ({"categories": (Category(""),)}, "Each category needs a name of 20 letters at most."),
        (
            {"categories": (Category("a-b"),)},
            "“a-b” cannot be a name: it begins with a letter and has no signs.",
        ),
        ({"categories": (Category("a", 1, 2, 1),)}, "The least of “a” is more than its most."),
        ({"categories": (Category("a", 0),)}, "“a” counts 1 to 99 times."),
        ({"formula": "gold"}, "“gold” is no category of this sheet."),
        ({"formula": "Coins\n"}, "A formula stands on one line."),
    ],
)
def test_one_thing_is_said_to_be_wrong_with_a_sheet(changed: dict[str, object], said: str) -> None:
    found = problem(replace(COINS, **changed))
    assert found is not None
    assert SAY(found) == said


# What a device keeps ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_example_is_a_sheet_in_every_language(language: str) -> None:
    say = translators({"tally": GAME})[language].text
    sheets = [example.said(say) for example in EXAMPLES]
    assert [problem(sheet) for sheet in sheets] == [None] * 5
    assert len({sheet.title for sheet in sheets}) == 5
    assert kept_sheets(as_kept(sheets)) == tuple(sheets)


@given(sheets)
def test_a_sheet_that_is_opened_and_kept_unchanged_stays_what_it_is(sheet: Sheet) -> None:
    assert draft_of(sheet).made == sheet


def test_a_changed_sheet_takes_the_place_of_the_former_one_and_only_so_many_are_kept() -> None:
    sheets = tuple(replace(COINS, title=f"s{n}") for n in range(MOST_KEPT))
    kept = with_sheet(sheets, replace(COINS, title="new"), "s5")
    assert [sheet.title for sheet in kept[:2]] == ["new", "s0"]
    assert len(kept) == MOST_KEPT
    assert len(with_sheet(sheets, TRICKS)) == MOST_KEPT


@pytest.mark.parametrize("text", ["", "{", "5", '"x"', '[1, "x"]', "null"])
def test_what_is_no_sheet_is_left_out_of_those_that_are_kept(text: str) -> None:
    assert kept_sheets(text) == ()


def test_a_draft_says_what_is_missing() -> None:
    draft = draft_of(COINS)
    (first, second) = draft.rows
    assert isinstance(draft.with_row(replace(first, least="two")).made, Message)
    assert draft.without_row(second).made == replace(COINS, categories=COINS.categories[:1])
    empty = replace(draft, own=True).made
    assert isinstance(empty, Message)
    assert SAY(empty) == "The formula is empty."
    full = draft
    for _row in range(MOST_CATEGORIES + 2):
        full = full.with_new_row()
    assert len(full.rows) == len({row.id for row in full.rows}) == MOST_CATEGORIES
    assert isinstance(SheetDraft().made, Message)
