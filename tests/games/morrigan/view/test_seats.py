"""Morrigan around a device in the middle: prestige from afar, and what a knight may do now."""

from __future__ import annotations

from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.place import AddAdversary, AddTerritory, Reinforce
from companion.games.morrigan.state import State
from companion.games.morrigan.view.seats import seat_table
from companion.play.by_hand import Adjust
from companion.widgets.scene import SeatAction, SeatTable
from tests.games.morrigan.driver import ANA, BEN, CHLOE, Table
from tests.games.morrigan.screen import Screen


def seen(state: State) -> SeatTable:
    return seat_table(Screen(state).scene())


def test_everybody_has_their_prestige_and_what_is_missing() -> None:
    table = Table()
    table.do(AddTerritory(ANA, 4))
    place = seen(table.state).places[ANA]
    assert place.number is not None
    assert (place.number.value, place.number.quantity, place.number.player) == (4, "prestige", ANA)
    assert place.note == "11 to go"


def test_only_whoever_is_on_turn_plays_and_ends_it() -> None:
    places = seen(Table(4).state).places
    assert places[0].actions == (
        SeatAction("Play", main=True),
        SeatAction("End turn", EndTurn(0)),
    )
    assert [place.turn for place in places] == [True, False, False, False]
    assert not any(place.actions for place in places[1:])


def test_the_others_may_slip_a_card_under_a_new_adversary_once() -> None:
    table = Table()
    table.do(AddAdversary(ANA, 4))
    adversary = table.state.cards[-1].id
    table.do(Reinforce(BEN, adversary))
    places = seen(table.state).places
    assert not places[BEN].actions
    assert [deed.action for deed in places[CHLOE].actions] == [Reinforce(CHLOE, adversary)]


def test_who_held_fifteen_is_offered_the_duel() -> None:
    table = Table()
    table.do(Adjust("prestige", BEN, 15))
    table.pass_turns(1)
    assert seen(table.state).places[BEN].actions[0].label == "Duel or play"


def test_the_end_of_a_turn_names_the_cards_to_discard() -> None:
    table = Table(count_hands=True)
    assert seen(table.state).places[ANA].actions[1].label == "End turn, discard 2 cards"
