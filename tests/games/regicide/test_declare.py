"""The joker: it lifts immunity, and its player names the next; alone, two are set aside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import ChooseNext, FlipSoloJoker, RevealEnemy
from companion.games.regicide.moves.turn import Yield
from companion.games.regicide.state import Counts, Medal, Step
from companion.play.action import Action
from companion.play.by_hand import Adjust
from tests.games.regicide.driver import (
    attack,
    do,
    fight_of,
    fighting,
    in_fight,
    pay,
    play,
    refusal,
    started,
    suffering,
)


def test_a_joker_deals_nothing_and_suffers_nothing() -> None:
    effect = attack(fighting("KH", 3), "*")
    assert (effect.strike.damage, effect.must_pay) == (0, 0)
    assert do(fighting("KH", 3), play("*")).step is Step.CHOOSE_NEXT


def test_spades_played_before_the_joker_begin_to_shield() -> None:
    state = do(fighting("JS", 3), play("7S"), pay("10H"))
    effect = attack(state, "*")
    assert (effect.strike.shield, effect.fight.shield, effect.fight.attack_now) == (7, 7, 3)


def test_old_spades_give_the_value_of_their_whole_play() -> None:
    state = do(fighting("QS", 3), play("8C AS"), pay("KH"), play("*"))
    assert fight_of(state).shield == 9


def test_house_rule_old_spades_give_their_own_value() -> None:
    state = fighting("QS", 3, old_spades_whole_play=False)
    assert fight_of(do(state, play("8C AS"), pay("KH"), play("*"))).shield == 1


def test_a_second_joker_does_not_shield_again() -> None:
    state = do(fighting("JS", 4), play("7S"), pay("10H"), play("*"), ChooseNext(1), play("*"))
    assert fight_of(state).shield == 7


def test_clubs_played_before_the_joker_stay_single() -> None:
    state = do(fighting("QC", 3), play("8C"), pay("10H 5H"), play("*"), ChooseNext(2))
    effect = attack(state, "9C")
    assert (effect.strike.damage, effect.fight.damage) == (18, 26)


def test_red_cards_played_before_the_joker_are_not_made_up_for() -> None:
    state = fighting("QH", 3, counts=Counts((6, 6, 6), 23, 8))
    after = do(state, play("7H"), pay("10D 5D"), play("*"))
    assert (after.counts.discard, after.counts.tavern) == (10, 23)


def test_the_immunity_of_the_next_enemy_stands_again() -> None:
    state = do(fighting("JS", 3), play("*"), ChooseNext(0), play("10C"), RevealEnemy(Suit.CLUBS))
    assert fight_of(state).immunity is Suit.CLUBS


def test_house_rule_a_joker_outlasts_its_enemy() -> None:
    state = fighting("JS", 3, joker_outlasts_enemy=True)
    state = do(state, play("*"), ChooseNext(0), play("10C"), RevealEnemy(Suit.CLUBS))
    assert fight_of(state).immunity is None
    assert attack(state, "10C").exact


@pytest.mark.parametrize("player", range(4))
def test_anyone_may_be_named(player: int) -> None:
    state = do(fighting("KH", 4), play("*"), ChooseNext(player))
    assert (state.step, state.current) == (Step.PLAY, player)


def test_house_rule_somebody_else_must_be_named() -> None:
    state = do(fighting("KH", 4, joker_names_self=False), play("*"))
    assert refusal(state, ChooseNext(0)).code == "may_not_name_self"
    assert do(state, ChooseNext(1)).current == 1


@pytest.mark.parametrize("player", [-1, 4, 99])
def test_nobody_outside_the_table_is_named(player: int) -> None:
    state = do(fighting("KH", 4), play("*"))
    assert refusal(state, ChooseNext(player)).code == "unknown_player"


def test_a_joker_counts_as_a_play_for_yielding() -> None:
    assert not after_yield_and_joker(clears=True).yielded[0]


def test_house_rule_a_joker_leaves_an_earlier_yield() -> None:
    assert after_yield_and_joker(clears=False).yielded[0]


def after_yield_and_joker(*, clears: bool):
    state = fighting("JH", 2, joker_clears_yield=clears)
    return do(state, Yield(), pay("10D"), play("2D"), pay("10C"), play("*"))


def test_a_joker_leaves_the_hand_and_then_the_table() -> None:
    state = in_fight(fighting("JS", 3, counts=Counts((6, 6, 6), 20, 0)), damage=0)
    after = do(state, play("*"), ChooseNext(0), play("10C"))
    assert after.counts == Counts((4, 6, 6), 21, 2)


def test_naming_waits_for_a_joker() -> None:
    waiting: list[Action] = [play("5H"), Yield()]
    state = do(fighting("KH", 4), play("*"))
    assert [refusal(state, action).code for action in waiting] == ["wrong_step"] * 2
    assert refusal(fighting(), ChooseNext(0)).code == "wrong_step"
    assert do(state, Adjust("damage", None, 3)).step is Step.CHOOSE_NEXT


def test_a_solo_joker_brings_a_fresh_hand_and_keeps_immunity() -> None:
    state = do(fighting("QD", 1, counts=Counts((3,), 20, 4)), FlipSoloJoker())
    assert state.counts == Counts((8,), 12, 7)
    assert fight_of(state).immunity is Suit.DIAMONDS


def test_a_small_tavern_limits_the_fresh_hand() -> None:
    state = do(fighting("QD", 1, counts=Counts((3,), 5, 4)), FlipSoloJoker())
    assert state.counts == Counts((5,), 0, 7)


def test_it_may_be_turned_over_before_paying() -> None:
    state = do(suffering(fighting("QD", 1), 15), FlipSoloJoker())
    assert (state.need, state.solo_jokers_used) == (15, 1)


@pytest.mark.parametrize("used", [0, 1, 2])
def test_medals_for_the_jokers_used(used: int) -> None:
    state = do(fighting("JH", 1), *[FlipSoloJoker()] * used)
    assert state.medal is tuple(Medal)[used]


def test_no_medals_in_company() -> None:
    assert fighting("JH", 2).medal is None


def test_solo_jokers_are_for_one_player() -> None:
    assert refusal(fighting("JH", 2), FlipSoloJoker()).code == "solo_only"


def test_there_are_two_solo_jokers() -> None:
    state = replace(fighting("JH", 1), solo_jokers_used=2)
    assert refusal(state, FlipSoloJoker()).code == "no_solo_joker_left"


def test_not_before_an_enemy_stands() -> None:
    assert refusal(started(1), FlipSoloJoker()).code == "wrong_step"
