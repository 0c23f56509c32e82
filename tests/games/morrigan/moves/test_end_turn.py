"""Turns, hands and the start. Source: Morrigan, the course of the game."""

import pytest

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import Special
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import AddAdversary, Reinforce
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.state import Phase, State
from companion.play.action import Refusal
from tests.games.morrigan.driver import ANA, BEN, CHLOE, Table, action_card, setup


@pytest.mark.parametrize("players", [1, 2])
def test_three_to_five_play(players: int) -> None:
    refusal = GAME.start(setup(players))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "bad_player_count"
    assert refusal.numbers == (("players", players), ("least", 3), ("most", 5))


def test_the_chosen_player_begins_and_turns_go_clockwise() -> None:
    table = Table(first=CHLOE)
    assert table.state.current == CHLOE
    table.pass_turns()
    assert (table.state.current, table.state.turn) == (ANA, 1)


def test_a_first_player_who_is_not_there_is_the_first_of_the_table() -> None:
    state = GAME.start(setup(3, first=9))
    assert isinstance(state, State)
    assert state.current == ANA


@pytest.mark.parametrize(("hand", "discard"), [(0, 0), (5, 0), (6, 1), (9, 4)])
def test_a_turn_ends_with_five_cards_at_most(hand: int, discard: int) -> None:
    assert Table().do(EndTurn(ANA, hand)).must_discard == discard


def test_an_untold_hand_is_not_judged() -> None:
    assert Table().do(EndTurn(ANA)).must_discard is None


def test_only_the_current_player_ends_the_turn() -> None:
    table = Table()
    refusal = table.refuse(EndTurn(BEN))
    assert (refusal.code, refusal.numbers) == ("wrong_time", (("player", BEN), ("current", ANA)))
    assert table.refuse(EndTurn(-1)).code == "unknown_player"
    assert table.refuse(EndTurn(ANA, -1)).code == "bad_count"
    assert table.refuse(EndTurn(ANA, 201)).code == "bad_count"


def test_a_new_turn_begins_with_nothing_done() -> None:
    table = Table()
    foe = table.do(AddAdversary(ANA, 2))
    table.do(Reinforce(BEN, foe.id), Reinforce(ANA, foe.id))
    table.pass_turns()
    state = table.state
    assert (state.phase, state.reinforced, state.placed) == (Phase.START, (), None)


def test_effects_end_at_the_start_of_their_players_turn() -> None:
    table = Table()
    table.do(PlaySpecial(ANA, Special.DELUGE))
    table.pass_turns()
    table.do(PlaySpecial(BEN, Special.WINTER))
    table.pass_turns()
    ended = table.do(EndTurn(CHLOE)).ended
    assert [effect.special for effect in ended] == [Special.DELUGE]
    assert [effect.special for effect in table.state.effects] == [Special.WINTER]


def test_hands_are_counted_where_the_table_wants_it() -> None:
    table = Table(count_hands=True)
    assert table.state.hands == (7, 5, 5)
    foe = table.do(AddAdversary(ANA, 2))
    table.do(Reinforce(BEN, foe.id))
    assert table.state.hands == (6, 4, 5)
    table.do(Fight(ANA, foe.id, (1, 2), swords=1, revealed=(action_card(1),)))
    assert table.state.hands == (3, 4, 5)
    table.do(Trial(ANA, 2, ((Stake(BEN, 3, 1), Stake(CHLOE)),)))
    assert table.state.hands == (2, 2, 4)
    assert table.do(EndTurn(ANA)).must_discard == 0
    assert table.state.hands == (2, 4, 4)
    assert table.do(EndTurn(BEN, 8)).must_discard == 3
    assert table.state.hands == (2, 5, 6)
