"""What a play says of itself: its heading, why numbers are so, charts and figures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from hypothesis import given, strategies as st

from companion.errors import Message
from companion.games.mordred import GAME
from companion.games.mordred.board import Row, Terrain
from companion.games.mordred.moves.place import PlaceMan, PlaceMen, Target
from companion.games.mordred.moves.roll import ConfirmTable, Roll, SetBlackSquares, TrackBlocked
from companion.games.mordred.moves.spend import AttackMan, Build, Foe, Price
from companion.games.mordred.moves.turn import CountUp, EndTurn
from companion.games.mordred.report import battle_line, charts
from companion.games.mordred.state import End, State
from companion.games.mordred.why import explain_price
from companion.games.mordred.words import pounds, warnings
from companion.i18n import load
from companion.play.action import Action, Refusal
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.leaving import Leave
from companion.play.reporting import Chart, Finale, Story
from tests.games.mordred.driver import (
    LARGE,
    SMALL,
    TOWN,
    VILLAGE,
    begun,
    done,
    folded,
    outcome,
    placing,
    seat,
    spending,
    tracked,
)
from tests.games.mordred.plays import actions, turns
from tests.games.recorded import by_player, done as done_of, figures_of, recorded
from tests.rules.shipped import library

LOCALE = Path(__file__).parents[3] / "data" / "mordred" / "locale"
BOOK = library().book("mordred", "en")
assert BOOK is not None
ANCHORS = {entry.id for entry in BOOK.entries}
ENGLISH = load("en", {"mordred": LOCALE})
FRENCH = load("fr", {"mordred": LOCALE})
QUANTITIES = (
    *("vp", "money", "track", "track_left", "supply", "vp:1", "money:0", "track:1", "supply:1"),
    *("men", "men_reserve", "men_to_place", "buildings", "battle"),
    *("storm:town", "attack:large_castle", "", "vp:9", "vp:x", "row:D", "storm:x", "men:1", "²"),
)


def english(message: Message | str | int | None) -> str:
    assert isinstance(message, Message | str)
    return ENGLISH.text(message)


def announced(state: State, action: Action) -> str:
    result = outcome(state, action)
    notices = GAME.announce(state, action, result)
    return " | ".join(english(notice.message) for notice in notices)


def test_a_roll_says_what_to_take_to_move_and_to_place():
    text = announced(done(begun(), ConfirmTable()), Roll(0, Row.C, 2, 5))
    assert text == "Take £8 from the bank. | Move your pawn 2 spaces down. | Place 2 men."


def test_the_rules_of_the_black_squares_come_first_until_they_are_checked():
    assert GAME.topics(begun())[0] == "black-squares"
    for confirm in (ConfirmTable(), SetBlackSquares(Row.A, (1,))):
        assert "black-squares" not in GAME.topics(done(begun(), confirm))


def test_the_heading_says_how_many_men_are_owed_and_which_turn_it_is():
    heading = GAME.heading(placing(seat(), seat(pieces=(4, 0, 0, 0)), owed=3))
    assert english(heading.title) == "Ana: place 3 men"
    assert english(heading.detail) == "turn 1"


def test_an_ended_play_says_how_the_battle_stands():
    state = done(spending(seat(), seat(pieces=(1, 0, 0, 0)), men=6), CountUp())
    # The header has room for the outcome only; its figures stand in the summary.
    assert english(GAME.heading(state).detail) == "Mordred ahead by 5"
    detail = GAME.summary(state).detail
    assert detail is not None
    assert english(detail) == "6 of 35 men, 1 building: Mordred ahead by 5"


@pytest.mark.parametrize(
    ("men", "line"),
    [
        (6, "Mordred ahead by 2"),
        (4, "Level: it would go to Arthur"),
        (1, "Arthur ahead by 3"),
    ],
)
def test_the_battle_is_a_sentence(men: int, line: str):
    state = spending(seat(pieces=(4, 0, 0, 0)), seat(), men=men)
    assert english(battle_line(state)) == line


def test_the_last_town_warns_when_one_is_left_and_when_none_is():
    build = Build(0, TOWN, Terrain.WOOD, linked_own=True)
    one = announced(spending(seat(9, 0, (0, 4, 0, 0)), seat()), build)
    assert "One town left" in one
    none = announced(spending(seat(9, 0, (0, 5, 0, 0)), seat()), build)
    assert "Your last town is out: if it still stands at your next turn, the game ends." in none
    assert "town left" not in announced(spending(seat(9, 0, (0, 3, 0, 0)), seat()), build)


def test_an_attack_from_the_top_is_warned_of_before_it():
    text = "Removing a man now would move your pawn above the top: the game would end."
    top = tracked(spending(seat(5, 0, (0, 0, 0, 1)), seat(), men=6), top=0)
    assert text in [english(notice.message) for notice in warnings(top)]
    below = tracked(spending(seat(5, 1, (0, 0, 0, 1)), seat(), men=6), top=0)
    assert warnings(below) == ()
    assert text in announced(below, AttackMan(0, LARGE, 6))


def test_a_pawn_at_the_bottom_is_warned_before_the_roll():
    state = tracked(begun(), bottom=0)
    assert "at the bottom" in english(warnings(state)[0].message)


def test_the_thirty_fifth_man_ends_the_game_in_words():
    text = announced(placing(seat(), seat(), owed=1, men=34), PlaceMen(0, 1))
    assert text.endswith("Every man is on the board. The game is over.")


def test_few_men_in_the_reserve_are_announced():
    text = announced(placing(seat(), seat(), owed=2, men=30), PlaceMen(0, 1))
    assert "1 man still to place." in text
    assert "4 men left in the reserve" in text


def test_a_stormed_building_goes_back_to_its_owner():
    state = placing(seat(), seat(pieces=(0, 0, 1, 0)))
    falls = announced(state, PlaceMan(0, Target.BUILDING, 1, SMALL, 4))
    assert falls.startswith("The small castle falls | Give the piece back to Ben. | Put your man")
    holds = announced(state, PlaceMan(0, Target.BUILDING, 1, SMALL, 3))
    assert holds.endswith("It holds (small castle, Ben): 4 or more was needed.")


def test_a_turn_that_ends_the_game_says_which_kinds_are_used_up():
    state = spending(seat(), seat(pieces=(9, 6, 0, 0)))
    text = announced(state, EndTurn(0))
    assert "Ben begins the turn with all of one kind on the board: Villages and Towns." in text


def test_a_hit_is_a_title_and_two_steps_and_nothing_that_was_rolled_is_a_loss():
    state = spending(seat(5, 1, (0, 0, 0, 1)), seat(), men=6)
    notices = GAME.announce(state, hit := AttackMan(0, LARGE, 6), outcome(state, hit))
    assert [(each.tone, english(each.message)) for each in notices if not each.quiet] == [
        ("good", "Hit!"),
        ("ask", "Put the man back into the reserve."),
        ("ask", "Move your pawn one space up."),
    ]
    missed = GAME.announce(state, miss := AttackMan(0, LARGE, 1), outcome(state, miss))
    assert [notice.tone for notice in missed] == ["info"]


def test_a_roll_without_men_says_why_in_one_line():
    text = announced(done(begun(), ConfirmTable()), Roll(0, Row.C, 4, 6))
    assert text == "Take £12 from the bank. | Row C, ⚃⚅: no men this time."


def test_a_miss_says_what_was_needed():
    state = spending(seat(5, 0, (1, 0, 0, 0)), seat(), men=6)
    assert announced(state, AttackMan(0, VILLAGE, 5)) == "Missed: £2 paid, 6 or more was needed."


def test_the_undo_label_says_what_was_paid_and_the_money_before_and_after():
    before = spending(seat(9, 0, (1, 0, 0, 0)), seat())
    action = Build(0, LARGE, Terrain.HILL, linked_own=True)
    told = GAME.describe(action, before, done(before, action))
    assert english(told.text) == "Ana pays £8: large castle"
    changed = [english(part) for part in (told.quantity, told.before, told.after)]
    assert changed == ["Money", "£9", "£1"]


def test_a_number_changed_by_hand_is_marked():
    action = Adjust("money", 1, -2)
    state = spending(seat(), seat(5))
    told = GAME.describe(action, state, done(state, action))
    assert told.manual
    assert (told.before, told.after) == (pounds(5), pounds(3))
    assert english(told.text) == "Money of Ben: £3"


def test_attacks_on_anglesey_are_told_apart():
    state = spending(seat(5, 0, (1, 0, 0, 0)), seat(), men=6)
    action = AttackMan(0, VILLAGE, 6, Foe.ANGLESEY)
    told = GAME.describe(action, state, done(state, action))
    assert english(told.text) == "Ana attacks Anglesey: ⚅, hit"
    ended = GAME.result(done(state, action))
    assert ended is not None
    assert "Removing the man on Anglesey wins" in english(ended.decided)


def test_points_are_explained_kind_by_kind():
    found = GAME.explain(spending(seat(pieces=(2, 1, 0, 0)), seat()), "vp:0")
    assert found is not None
    assert [step.value for step in found.lines] == [4, 3]
    assert (found.total, found.rule) == (7, "build-costs")


def test_the_dice_needed_are_explained():
    found = GAME.explain(begun(), "storm:town")
    assert found is not None
    (needed,) = [step.value for step in found.lines]
    assert isinstance(needed, Message)
    assert ENGLISH.text(needed) == "3 or more"


def test_the_men_to_place_are_explained_by_the_dice():
    found = GAME.explain(done(begun(), Roll(0, Row.C, 2, 5)), "men_to_place")
    assert found is not None
    assert english(found.lines[0].label) == "⚁, black square"
    assert found.total == 2


def test_the_price_is_explained():
    found = explain_price(Price(3, 1), VILLAGE)
    assert [step.value for step in found.lines] == [3, 1]
    assert english(found.total) == "£4"


def test_what_cannot_be_told_is_not_explained():
    for quantity in ("track_left", "men_to_place", "money", "vp:9", "row:D", "nothing"):
        assert GAME.explain(begun(), quantity) is None


def said(state: State) -> list[Message | str | int | None]:
    """Returns everything a game says of a state."""
    heading, summary, result = GAME.heading(state), GAME.summary(state), GAME.result(state)
    spoken: list[Message | str | int | None] = [heading.title, heading.detail]
    spoken += [summary.headline, summary.detail]
    spoken += [notice.message for notice in warnings(state)]
    if result is not None:
        spoken += [result.headline, result.reason, result.decided]
        scores = [score for standing in result.standings for score in standing.scores]
        spoken += [part for score in scores for part in (score.label, score.value)]
    for quantity in QUANTITIES:
        found = GAME.explain(state, quantity)
        if found is not None:
            spoken += [found.title, found.source, found.total]
            spoken += [part for step in found.lines for part in (step.label, step.value)]
    return spoken


def check(spoken: list[Message | str | int | None]) -> None:
    for message in spoken:
        if isinstance(message, Message):
            assert "{" not in ENGLISH.text(message)
            assert "{" not in FRENCH.text(message)
            assert message.key in FRENCH_KEYS, message.key


def keys() -> set[str]:
    known: set[str] = set()
    for domain in ("common", "mordred"):
        file = LOCALE.parents[1] / domain / "locale" / "fr" / "LC_MESSAGES" / f"{domain}.po"
        with file.open("rb") as stream:
            entries = read_po(stream)
        known |= {entry.id if isinstance(entry.id, str) else entry.id[0] for entry in entries}
    return known


FRENCH_KEYS = keys()


def check_line(before: State, action: Action, after: State) -> None:
    told = GAME.describe(action, before, after)
    check([told.text, told.quantity, told.before, told.after])


@given(st.integers(2, 4), st.lists(actions, max_size=25))
def test_everything_said_is_said_in_both_languages(players: int, played: list[Action]):
    state = begun(players)
    for action in played:
        result = GAME.apply(state, action)
        if isinstance(result, Refusal):
            check([result.message])
            check_line(state, action, state)
            continue
        check([notice.message for notice in GAME.announce(state, action, result)])
        check_line(state, action, result.state)
        state = result.state
    check(said(state))


@given(st.data())
def test_everything_said_in_a_real_play_is_said_in_both_languages(data: st.DataObject):
    for before, action, result in folded(begun(), data.draw(turns(2, 6))):
        check([notice.message for notice in GAME.announce(before, action, result)])
        check_line(before, action, result.state)
        check(said(result.state))


def test_every_house_rule_is_told_in_both_languages():
    for option in GAME.options:
        check([option.title, option.reading, *(choice.label for choice in option.choices)])
        assert not option.rule or option.rule in ANCHORS
        check_line(begun(), SetRule(option.id, option.default), begun())


@given(st.lists(actions, max_size=25))
def test_every_rule_pointed_to_is_listed(played: list[Action]):
    state = begun()
    for action in played:
        result = GAME.apply(state, action)
        if isinstance(result, Refusal):
            assert not result.rule or result.rule in ANCHORS
            continue
        rules = [notice.rule for notice in GAME.announce(state, action, result)]
        assert set(rules) <= {*ANCHORS, ""}
        state = result.state
        assert set(GAME.topics(state)) <= ANCHORS


def drawn() -> dict[str, Chart]:
    return {chart.id: chart for chart in charts(recorded(GAME).story())}


@pytest.mark.parametrize("name", ["vp", "money", "track"])
def test_each_line_ends_where_its_player_stands(name: str) -> None:
    state = recorded(GAME).state
    chart = drawn()[name]
    assert [track.player for track in chart.tracks] == list(range(len(state.seats)))
    assert [track.values[-1] for track in chart.tracks] == [
        getattr(seat, name) for seat in state.seats
    ]


def test_men_and_buildings_end_as_they_stand_on_the_board() -> None:
    state = recorded(GAME).state
    men, buildings = drawn()["battle"].tracks
    assert (men.values[-1], buildings.values[-1]) == (state.men, state.buildings)


def test_there_is_a_point_for_each_turn() -> None:
    last = recorded(GAME).state.turn
    for chart in drawn().values():
        turns = [
            dict(point.facts)["number"] for point in chart.points if not isinstance(point, str)
        ]
        assert turns == list(range(1, last + 1))


def test_each_point_is_the_state_before_the_next_turn() -> None:
    play = recorded(GAME)
    money = drawn()["money"].tracks
    for line in play.lines:
        if line.counts and line.after.turn != line.before.turn:
            place = line.before.turn - 1
            assert [track.values[place] for track in money] == [
                seat.money for seat in line.before.seats
            ]


def test_a_play_that_has_just_begun_has_one_point() -> None:
    for chart in charts(Story(recorded(GAME).first, ())):
        assert len(chart.points) == 1


NEED = 6
"""What an attack on a man must roll here: nobody in the recorded play has an easier target."""


def test_the_figures_of_the_recorded_play_are_those_counted_by_hand() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    greedy, best = [], {0: 0, 1: 0, 2: 0}
    for action, before, after in done_of(play, "roll"):
        # Who is not asked for a row has none to choose: the first one rolls on row C.
        if action.row is None or action.row.value == "C":
            greedy.append(action.player)
        won = after.seats[action.player].money - before.seats[action.player].money
        best[action.player] = max(best[action.player], won)
    assert told["row_c"] == by_player(3, greedy)
    assert told["best_roll"] == best
    fights = [action for action, _before, _after in done_of(play, "attack")]
    assert told["kills"] == by_player(3, [a.player for a in fights if a.roll >= NEED])
    assert told["misses"] == by_player(3, [a.player for a in fights if a.roll < NEED])
    spent = dict.fromkeys(range(3), 0)
    for action, before, after in done_of(play, "build"):
        who = action.player
        spent[who] += before.seats[who].money - after.seats[who].money
    assert told["spent"] == spent
    stormed = [
        action.owner
        for action, before, after in done_of(play, "man")
        if sum(after.seats[action.owner].pieces) < sum(before.seats[action.owner].pieces)
    ]
    assert told["stormed"] == by_player(3, stormed)
    assert told["vp"] == {player: seat.vp for player, seat in enumerate(play.state.seats)}


def test_men_are_brought_by_who_places_them() -> None:
    play = recorded(GAME)
    brought = dict.fromkeys(range(3), 0)
    for action, _before, _after in done_of(play, "men", "man"):
        brought[action.player] += action.count if action.tag == "men" else 1
    assert figures_of(play)["men"] == brought


# The screen of the end --------------------------------------------------------------------------


def told(state: State) -> str:
    return english(GAME.finale(state).reason or "")


def test_the_end_of_the_track_tells_whose_pawn_lacked_how_many_spaces():
    wales = "Mordred has Wales."
    blocked = done(tracked(begun(), bottom=1), Roll(0, Row.C, 2, 5))
    moved = "Ana had to move 2 spaces down the Mordred track and had 1."
    assert told(blocked) == f"{moved} 1 man against 0 buildings: {wales}"
    late = done(begun(), Roll(0, Row.C, 1, 2), TrackBlocked(0, 2))
    assert told(late).startswith("Ana had to move 5 spaces down the Mordred track and had 3.")


def test_a_pawn_that_ends_the_play_elsewhere_on_the_track_is_told_as_such():
    last = done(tracked(begun(end_on_reaching_bottom=True), bottom=2), Roll(0, Row.C, 2, 5))
    assert told(last).startswith("Ana reached the last space of the Mordred track.")
    castle = seat(money=5, pieces=(0, 0, 0, 1))
    top = done(tracked(spending(castle, seat(), men=6), top=0), AttackMan(0, LARGE, 6))
    assert told(top).startswith("Ana removed a man, and the pawn had no space left above it.")
    unknown = replace(begun(), end=End.TRACK)
    assert told(unknown).startswith("A pawn had no room left on the Mordred track.")


def test_who_has_left_before_the_end_is_told_with_the_last_move():
    state = done(tracked(begun(3), bottom=1), Leave(2), Roll(0, Row.C, 2, 5))
    result = GAME.ending(state)
    assert result is not None
    reason = english(GAME.told_ending(state, result).reason)
    assert reason.startswith("Ana had to move")
    assert reason.endswith("had left.")


def test_the_screen_of_the_end_knows_which_score_decided():
    tie = spending(seat(track=2, pieces=(1, 0, 0, 0)), seat(track=2), men=6)
    assert GAME.finale(done(tie, CountUp())).place == 1
    assert GAME.finale(done(replace(tie, seats=tie.seats[::-1]), CountUp())).place == 1
    track = spending(seat(track=2), seat(track=1), men=6)
    assert GAME.finale(done(track, CountUp())).place == 0
    assert GAME.finale(begun()).place == 0
    called = done(begun(), Finish((0,)))
    assert GAME.finale(called) == Finale()
