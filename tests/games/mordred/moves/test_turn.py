from dataclasses import replace

import pytest

from companion.games.mordred.board import BUILDINGS, SUPPLY, Row, Terrain
from companion.games.mordred.moves.place import PlaceMen
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.moves.spend import AttackMan, Build
from companion.games.mordred.moves.turn import CountUp, EndTurn, StartTurn
from companion.games.mordred.state import Battle, End, State, count_up, start
from companion.play.action import Action, Refusal
from companion.play.leaving import Leave
from companion.play.setup import Setup
from tests.games.mordred.driver import (
    LARGE,
    TOWN,
    VILLAGE,
    begun,
    done,
    outcome,
    refused,
    seat,
    setup,
    spending,
)


def test_everybody_starts_on_the_dragon_without_money_and_one_man_on_anglesey():
    state = begun(4)
    assert {(s.money, s.track, s.pieces) for s in state.seats} == {(0, 0, (0, 0, 0, 0))}
    assert (state.men, state.reserve, state.step, state.turn) == (1, 34, "roll", 1)


@pytest.mark.parametrize("count", [0, 1, 5])
def test_mordred_is_for_two_to_four(count: int):
    people = (setup().players * 3)[:count]
    refusal = start(Setup(people))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "bad_player_count"
    assert refusal.numbers == (("players", count), ("least", 2), ("most", 4))


@pytest.mark.parametrize("first", [-1, 2])
def test_the_first_player_sits_at_the_table(first: int):
    refusal = start(setup(2, first))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "unknown_player"


def test_the_next_player_clockwise_begins_by_itself():
    state = done(begun(3), Roll(0, Row.A, 6, 6), EndTurn(0))
    assert (state.current, state.step, state.turn, state.dice) == (1, "roll", 2, None)
    last = done(state, Roll(1, Row.A, 6, 6), EndTurn(1), Roll(2, Row.A, 6, 6), EndTurn(2))
    assert last.current == 0


def test_money_is_kept_for_later():
    state = done(begun(), Roll(0, Row.C, 6, 6), EndTurn(0))
    assert state.seats[0].money == 14


def test_a_turn_does_not_end_before_its_roll():
    assert refused(begun(), EndTurn(0)).code == "roll_first"
    assert refused(begun(), EndTurn(1)).code == "not_your_turn"


@pytest.mark.parametrize("place", range(4))
def test_a_kind_used_up_at_the_start_of_ones_turn_ends_the_game(place: int):
    state = spending(seat(), seat().with_pieces(BUILDINGS[place], SUPPLY[BUILDINGS[place]]))
    result = outcome(state, EndTurn(0))
    assert result.state.end is End.TYPE_EXHAUSTED
    assert len(result.effect) == 1
    assert outcome(state, StartTurn(1)).effect == result.effect


def test_a_kind_used_up_by_somebody_else_or_lost_again_ends_nothing():
    state = spending(seat(pieces=(0, 6, 0, 0)), seat(), seat())
    assert not done(state, EndTurn(0)).over
    lost = spending(seat(), seat(pieces=(0, 5, 0, 0)))
    assert not done(lost, EndTurn(0)).over


def test_the_last_town_ends_the_game_only_a_round_later():
    state = spending(seat(money=9, pieces=(0, 5, 0, 0)), seat())
    built = done(state, Build(0, TOWN, Terrain.WOOD, linked_own=True))
    assert not built.over
    back = done(built, EndTurn(0), Roll(1, Row.A, 6, 6), EndTurn(1))
    assert back.end is End.TYPE_EXHAUSTED


def test_all_men_set_by_hand_end_the_game_at_the_next_turn():
    assert done(spending(seat(), seat(), men=35), EndTurn(0)).end is End.ALL_MEN_PLACED


def test_a_turn_may_be_given_to_anybody_at_the_table():
    assert done(begun(3), StartTurn(2)).current == 2
    assert refused(begun(3), StartTurn(3)).code == "unknown_player"
    assert refused(begun(3), StartTurn(-1)).code == "unknown_player"


def test_the_table_may_count_early():
    state = done(spending(seat(), seat(pieces=(1, 0, 0, 0))), CountUp())
    assert state.end is End.BY_HAND
    assert refused(state, CountUp()).code == "already_over"
    assert refused(state, StartTurn(0)).code == "game_over"
    assert refused(state, EndTurn(0)).code == "game_over"


@pytest.mark.parametrize(
    "action",
    [
        Roll(0, None, 1, 1),
        PlaceMen(0, 1),
        Build(0, VILLAGE, Terrain.WOOD, black_framed=True),
        AttackMan(0, LARGE, 6),
    ],
)
def test_plain_counters_know_no_rules(action: Action):
    assert refused(begun(plain=True), action).code == "plain_counters"


def test_plain_counters_pass_the_turn_without_looking():
    state = replace(begun(plain=True), seats=(seat(), seat(pieces=(9, 6, 6, 4))), men=35)
    after = done(state, EndTurn(0))
    assert (after.current, after.over) == (1, False)
    assert refused(after, EndTurn(0)).code == "not_your_turn"
    assert refused(done(after, CountUp()), EndTurn(1)).code == "game_over"


def test_turns_pass_by_a_player_who_has_left():
    state = done(begun(3), Leave(1), Roll(0, Row.A, 6, 6), EndTurn(0))
    assert state.current == 2
    assert refused(state, StartTurn(1)).code == "has_left"


def test_a_player_who_leaves_in_the_middle_of_a_turn_gives_it_up():
    state = done(begun(3), Roll(0, Row.C, 1, 2), Leave(0))
    assert (state.current, state.step, state.men_to_place, state.men) == (1, "roll", 0, 1)
    assert state.seats[0].money == 5


def test_the_buildings_of_who_has_left_still_count_but_cannot_win():
    seats = (seat(pieces=(0, 5, 0, 0)), seat(pieces=(1, 0, 0, 0)), seat(money=3))
    count = count_up(done(spending(*seats, men=4), Leave(0)))
    assert (count.battle, count.buildings, count.winners) == (Battle.ARTHUR, 6, (1,))
    assert [(rank.player, rank.rank) for rank in count.ranks] == [(1, 1), (2, 2), (0, 3)]


def test_a_whole_turn_as_in_the_booklet():
    state: State = done(begun(), Roll(0, Row.C, 2, 5), PlaceMen(0, 2))
    state = done(state, Build(0, VILLAGE, Terrain.WOOD, black_framed=True))
    assert (state.seat.money, state.men, state.lead) == (5, 3, 2)
