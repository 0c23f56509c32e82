"""Mordred around a device in the middle: money from afar, and the step of whoever is on turn."""

from __future__ import annotations

from companion.games.mordred.moves.place import PlaceMen
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.state import State
from companion.games.mordred.view.seats import seat_table
from companion.play.action import replace
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene, SeatTable
from tests.games.mordred.driver import begun, placing, seat, setup, spending, tracked
from tests.games.mordred.screen import SPEECH


def seen(state: State, language: str = "en") -> SeatTable:
    people = setup(len(state.seats)).players
    voice = SPEECH[language]
    scene = Scene(
        state=state,
        players=people,
        ink=Ink(),
        translator=voice,
        act=lambda _: None,
        why=lambda _: None,
        rule=lambda _: None,
    )
    return seat_table(scene)


def labels(state: State) -> list[list[str]]:
    return [[deed.label for deed in place.actions] for place in seen(state).places]


def test_everybody_has_their_money_victory_points_and_pawn() -> None:
    table = seen(spending(seat(18, 2, (1, 0, 0, 0)), seat(7)))
    number = table.places[0].number
    assert number is not None
    assert (number.before, number.value, number.quantity, number.player) == ("£", 18, "money", 0)
    assert [fact.value for fact in table.places[0].facts] == [2, 2]


def test_pounds_stand_behind_the_number_in_french() -> None:
    number = seen(spending(seat(18), seat()), "fr").places[0].number
    assert number is not None and (number.before, number.after) == ("", "£")


def test_the_step_of_the_turn_is_on_one_panel_only() -> None:
    assert labels(begun(3)) == [["Roll the dice"], [], []]
    assert labels(placing(seat(), seat(), owed=2)) == [["Place 2 on empty spaces", "Elsewhere"], []]
    assert labels(spending(seat(), seat())) == [["Build or attack", "End turn"], []]


def test_men_are_placed_and_turns_ended_from_the_panel_itself() -> None:
    placed = seen(placing(seat(), seat(), owed=2)).places[0].actions
    assert [deed.action for deed in placed] == [PlaceMen(0, 2), None]
    assert seen(spending(seat(), seat())).places[0].actions[1].action == EndTurn(0)


def test_on_a_counted_track_the_spaces_left_are_told() -> None:
    state = tracked(spending(seat(0, 3), seat()), top=-2, bottom=9)
    assert [fact.brief for fact in seen(state).places[0].facts] == ["0 VP", "6 left"]


def test_plain_counters_follow_no_turn() -> None:
    state = begun(2)
    plain = replace(state, rules=replace(state.rules, plain=True))
    assert not any(place.turn or place.actions for place in seen(plain).places)
