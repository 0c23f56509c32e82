"""Murky Fairies around a device in the middle: souls from afar, and the step that is due."""

from __future__ import annotations

from companion.games.murky_fairies.moves.turn import EndTurn, NewRound
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.view.seats import seat_table
from companion.play.action import replace
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene, SeatAction, SeatPlace
from tests.games.murky_fairies.driver import acting, begun, enemy, laid_out, setup
from tests.games.murky_fairies.screen import SPEECH


def seen(state: State) -> tuple[SeatPlace, ...]:
    voice, people = SPEECH["en"], setup().players
    scene = Scene(
        state=state,
        players=people,
        ink=Ink(),
        translator=voice,
        act=lambda _: None,
        why=lambda _: None,
        rule=lambda _: None,
    )
    return seat_table(scene).places


def test_both_have_their_souls_and_the_points_they_make() -> None:
    one, two = seen(begun(enemy(), souls=(31, 8)))
    assert one.number is not None and two.number is not None
    assert (one.number.value, one.number.quantity, one.number.player) == (31, "souls", 0)
    assert [place.facts[0].value for place in (one, two)] == [10, 2]


def test_only_whoever_is_on_turn_acts_and_ends_it() -> None:
    one, two = seen(acting(enemy()))
    assert one.actions == (SeatAction("Act", main=True), SeatAction("End turn", EndTurn(0)))
    assert one.turn and not two.turn and not two.actions


def test_what_both_do_together_is_begun_from_either_side() -> None:
    assert [place.actions[0].label for place in seen(laid_out())] == ["Lay out the table"] * 2
    between = seen(replace(begun(enemy()), between=True))
    assert [place.actions[0].action for place in between] == [NewRound(), NewRound()]
