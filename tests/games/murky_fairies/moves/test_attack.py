"""Tokens, the rank barrier, and what a beaten enemy leaves."""

from dataclasses import replace

import pytest

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.moves.attack import Aim, Attack, AttackArea, Attacked, Hit
from companion.games.murky_fairies.moves.fairies import Afflict, ReadyFairy, UseSkill
from companion.games.murky_fairies.moves.layout import AddToken
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.turn import EndTurn, PlayCard
from companion.games.murky_fairies.rules import Affliction, Rank
from companion.games.murky_fairies.state import State
from companion.play.action import Action
from companion.play.reporting import Moment
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


CAUTIONS = {"one-token-per-fairy", "black-cubes", "treasure-holder", "heroic-who"}


def read_out(state: State, action: Action) -> list[str]:
    """Returns the rules of what is read out as a caution after an action."""
    result = outcome(state, action)
    notices = GAME.announce(state, action, result)
    assert not any(n.tone == "bad" for n in notices)
    return [n.rule for n in notices if n.rule in CAUTIONS]


def test_a_fairy_attacks_one_token_unless_a_card_says_so():
    state = done(acting(enemy(DEMON, "PP"), enemy(DEMON, "P")), hit(0, 3, by=2))
    assert read_out(state, hit(0, 3, token=1, by=2)) == ["one-token-per-fairy"]
    assert read_out(state, hit(1, 3, by=2)) == ["one-token-per-fairy"]
    assert read_out(state, hit(1, 3, by=3)) == []
    assert seat(done(state, hit(1, 3, by=2))).souls == 36
    both = Attack(0, 0, (Hit(3, P, 0, 1), Hit(3, P, 1, 1)))
    assert read_out(acting(enemy(DEMON, "PP")), both) == ["one-token-per-fairy"]


def test_a_fairy_who_may_act_again_attacks_another_token():
    state = done(acting(enemy(DEMON, "PP")), UseSkill(0, 2, 1), hit(0, 3, by=2))
    again = done(state, ReadyFairy(0, 2), UseSkill(0, 2, 1))
    assert read_out(again, hit(0, 3, token=1, by=2)) == []


def test_a_fairy_under_black_cubes_attacks_only_by_a_card():
    state = done(acting(enemy(DEMON, "PP")), Afflict(0, 2, Affliction.CURSED))
    assert read_out(state, hit(0, 3, by=2)) == ["black-cubes"]
    assert read_out(state, hit(0, 3, by=1)) == []


def test_a_treasure_for_one_who_did_not_attack_is_read_out():
    state = done(acting(enemy(), enemy()), hit(0, 3, by=2))
    assert read_out(state, TakeReward(0, 4, 2)) == ["treasure-holder"]
    assert read_out(state, TakeReward(0, 2, 4)) == []
    assert fairy(done(state, TakeReward(0, 4, None)), 4).items
    free = done(acting(enemy(), enemy(), treasure_to="any"), hit(0, 3, by=2))
    assert read_out(free, TakeReward(0, 4, 4)) == []
    strict = done(acting(enemy(), enemy(), heroic_to="attackers"), hit(0, 3, by=2))
    assert read_out(strict, TakeReward(0, 2, 4)) == ["heroic-who"]


def area(*aims: tuple[int, int], value: int = 3, by: int | None = 1) -> AttackArea:
    return AttackArea(0, value, P, by, tuple(Aim(*aim) for aim in aims))


def test_an_area_hits_one_token_of_each_enemy_in_it():
    state = acting(enemy(DEMON, "P"), enemy(DEMON, "PP"), enemy(DEMON, "M"), souls=(0, 0))
    result = outcome(state, area((0, 0), (1, 1), (2, 0)))
    effect = result.effect
    assert (effect.destroyed, effect.souls, effect.wrong, effect.left) == (2, 6, 3, 2)
    assert effect.fallen == (DEMON,)
    blow = GAME.highlight(Moment(area((0, 0), (1, 1), (2, 0)), state, result, 0))
    assert blow is not None
    assert (blow.value, blow.player) == (2, 0)
    assert [reward.enemy for reward in result.state.rewards] == [0]
    assert read_out(state, area((0, 0), (1, 1))) == []
    assert read_out(state, area((1, 0), (1, 1))) == ["one-token-per-fairy"]
    every = replace(state, rules=replace(state.rules, area_one_token=False))
    assert read_out(every, area((1, 0), (1, 1))) == []


def test_an_area_reaches_no_closed_rank():
    state = acting(enemy(DEMON), enemy(SCOURGE))
    assert refused(state, area((0, 0), (1, 0))).code == "lower_rank_still_standing"
    assert refused(state, area()).code == "no_hits"
    assert refused(state, area((9, 0))).code == "no_such_enemy"


def test_an_attack_after_an_area_is_one_token_too_many():
    state = done(acting(enemy(DEMON, "PP"), enemy(DEMON, "PP")), area((0, 0), (1, 0), value=1))
    assert read_out(state, hit(0, 1, token=1, by=1)) == ["one-token-per-fairy"]


def test_a_token_comes_on_an_enemy_in_the_middle_of_a_fight():
    state = done(acting(enemy(DEMON, "PP")), hit(0, 3), hit(0, 1, token=1), AddToken(0, M))
    tokens = state.enemies[0].tokens
    assert [token.defence for token in tokens] == [P, P, M]
    assert (tokens[0].taken_by, tokens[1].damage) == (0, 1)
    full = acting(enemy(DEMON, "P" * 12))
    assert refused(full, AddToken(0, P)).code == "bad_tokens"
    assert refused(full, AddToken(4, P)).code == "no_such_enemy"
    fallen = done(acting(enemy(), enemy()), hit(0, 3))
    assert refused(fallen, AddToken(0, P)).code == "enemy_already_beaten"


def test_the_reward_of_a_kill_in_the_opponents_turn_knows_who_attacked():
    state = acting(enemy(), enemy())
    beaten = done(state, Attack(1, 0, (Hit(3, P, 0, 4),)))
    assert beaten.rewards[0].attackers == (4,)
