"""Tokens, the rank barrier, and what a beaten enemy leaves."""

from dataclasses import replace

import pytest

from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.moves.action_cards import PlayCard
from companion.games.murky_fairies.moves.attack import Attack, Attacked, Hit
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.turn import EndTurn
from companion.games.murky_fairies.pieces import Rank
from companion.games.murky_fairies.state import State
from tests.games.murky_fairies.driver import (
    DEMON,
    SCOURGE,
    TITAN,
    M,
    P,
    acting,
    done,
    enemy,
    fairy,
    hit,
    laid_out,
    outcome,
    refused,
    seat,
    with_fairy,
)


def made(state: State, action: Attack) -> Attacked:
    effect = outcome(state, action).effect
    assert isinstance(effect, Attacked)
    return effect


@pytest.mark.parametrize(("rank", "worth"), [(DEMON, 3), (SCOURGE, 6), (TITAN, 9)])
def test_a_destroyed_token_becomes_its_value_in_souls(rank: Rank, worth: int):
    state = acting(enemy(rank, "PP"), souls=(0, 0))
    assert made(state, hit(0, worth - 1)).destroyed == 0
    effect = made(state, hit(0, worth))
    assert (effect.destroyed, effect.souls, effect.left) == (1, worth, 1)
    assert seat(done(state, hit(0, worth))).souls == worth


def test_one_attack_touches_one_token():
    effect = made(acting(enemy(DEMON, "PP")), hit(0, 6))
    assert (effect.destroyed, effect.left, effect.defeated) == (1, 1, False)


def test_damage_of_one_turn_adds_up():
    state = done(acting(enemy(DEMON, "PP")), hit(0, 2))
    assert made(state, hit(0, 1)).destroyed == 1
    both = Attack(0, 0, (Hit(2, P, 1), Hit(1, P, 1)))
    assert made(state, both).destroyed == 1


def test_damage_is_gone_after_the_turn_unless_the_table_keeps_it():
    state = done(acting(enemy(DEMON, "PP")), hit(0, 2), EndTurn(0))
    assert made(state, hit(0, 1)).destroyed == 0
    kept = done(acting(enemy(DEMON, "PP"), damage_stays=True), hit(0, 2), EndTurn(0))
    assert made(kept, hit(0, 1)).destroyed == 1


def test_damage_of_the_wrong_type_is_wasted():
    effect = made(acting(enemy(DEMON, "M")), hit(0, 9, P))
    assert (effect.destroyed, effect.wrong, effect.souls) == (0, 9, 0)


def test_a_token_destroyed_within_the_attack_wastes_the_rest():
    effect = made(acting(enemy(DEMON, "PP")), Attack(0, 0, (Hit(3, P, 0), Hit(3, P, 0))))
    assert (effect.destroyed, effect.left) == (1, 1)


def test_demons_shield_scourges_and_these_the_titan():
    state = acting(enemy(DEMON), enemy(DEMON), enemy(SCOURGE), enemy(TITAN))
    assert dict(refused(state, hit(2, 9)).numbers) == {"count": 2}
    refusal = refused(state, hit(3, 9))
    assert (refusal.code, dict(refusal.numbers)) == ("lower_rank_still_standing", {"count": 3})
    open_now = done(state, hit(0, 3))
    assert made(open_now, hit(1, 3)).opened is SCOURGE


def test_a_table_may_leave_the_barrier_out():
    state = acting(enemy(DEMON), enemy(TITAN, "PP"), rank_barrier=False)
    assert made(state, hit(1, 9)).destroyed == 1


def test_impossible_attacks_are_refused():
    state = acting(enemy(DEMON, "PP"))
    assert refused(state, hit(5, 3)).code == "no_such_enemy"
    assert refused(state, hit(-1, 3)).code == "no_such_enemy"
    assert refused(state, hit(0, 3, token=2)).code == "no_such_token"
    assert refused(state, hit(0, 0)).code == "bad_damage"
    assert refused(state, hit(0, 3, by=40)).code == "no_such_fairy"
    assert refused(state, Attack(0, 0, ())).code == "no_hits"
    assert refused(done(state, hit(0, 3)), hit(0, 3)).code == "token_already_destroyed"
    beaten = done(state, hit(0, 3), hit(0, 3, token=1))
    assert refused(beaten, hit(0, 3)).code == "enemy_already_beaten"


def test_the_last_token_gives_the_enemy_a_treasure_and_a_heroic_fairy():
    state = acting(enemy(DEMON, "P"), enemy(DEMON, "P"))
    beaten = done(state, hit(0, 3, by=2))
    assert seat(beaten).kills == (1, 0, 0)
    assert beaten.rewards[0].attackers == (2,)
    assert beaten.step == "reward"
    assert refused(beaten, EndTurn(0)).code == "reward_first"
    taken = done(beaten, TakeReward(0, 2, 4, "Ring"))
    assert fairy(taken, 2).items == (Item("Ring"),)
    assert fairy(taken, 4).heroic
    assert not taken.rewards


def test_the_reward_needs_a_winner_and_room_for_the_treasure():
    state = done(acting(enemy(), enemy()), hit(0, 3))
    assert refused(state, TakeReward(1, 0, 0)).code == "no_reward"
    assert refused(state, TakeReward(0, 30, 0)).code == "no_such_fairy"
    full = with_fairy(state, 0, Fairy(items=(Item(), Item(), Item())))
    assert refused(full, TakeReward(0, 0, None)).code == "max_three_items"
    assert refused(full, TakeReward(0, 1, None, "x" * 61)).code == "bad_name"


def test_a_fairy_turns_heroic_once():
    state = with_fairy(done(acting(enemy(), enemy()), hit(0, 3)), 4, Fairy(heroic=True))
    assert refused(state, TakeReward(0, None, 4)).code == "already_heroic"
    assert not done(state, TakeReward(0, 4, None)).rewards


def test_the_titan_ends_the_game_once_its_reward_is_taken():
    state = done(acting(enemy(TITAN, "P")), hit(0, 9))
    assert (state.slayer, state.over, state.step) == (0, False, "reward")
    assert refused(state, PlayCard(0, 2)).code == "game_over"
    over = done(state, TakeReward(0, None, 1))
    assert (over.over, seat(over).kills) == (True, (0, 0, 1))
    assert refused(over, TakeReward(0, None, 1)).code == "game_over"


def test_other_enemies_may_stand_when_the_titan_falls():
    state = acting(enemy(DEMON), enemy(TITAN, "P"), rank_barrier=False)
    assert done(state, hit(1, 9), TakeReward(0, None, None)).over


def test_a_table_may_play_the_round_to_its_end():
    state = acting(enemy(TITAN, "P"), titan_ends=False)
    state = done(state, hit(0, 9), TakeReward(0, None, None))
    assert not state.over
    seats = tuple(replace(s, used=(2, 3, 4, 5, 6)) for s in state.seats)
    assert done(replace(state, seats=seats), EndTurn(0)).over


def test_an_enemy_without_tokens_cannot_be_hit():
    state = replace(laid_out(), turn=1)
    place = next(i for i, e in enumerate(state.enemies) if e.rank is DEMON)
    assert refused(state, hit(place, 3, M)).code == "no_such_token"
