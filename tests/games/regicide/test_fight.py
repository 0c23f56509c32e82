"""Powers, damage and the fall of the enemy."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from companion.games.regicide.cards import Suit
from companion.games.regicide.fight import draws_possible, share_draws
from companion.games.regicide.moves.declare import RevealEnemy
from companion.games.regicide.state import Counts, Step, hand_limit
from tests.games.regicide.driver import attack, do, fight_of, fighting, in_fight, pay, play, why


def test_clubs_double_the_damage() -> None:
    effect = attack(fighting("JH"), "8C")
    assert (effect.strike.damage, effect.fight.life_left) == (16, 4)


def test_spades_lower_the_attack_for_everybody_until_the_enemy_falls() -> None:
    state = do(fighting("QH"), play("7S"), pay("8D"))
    assert fight_of(state).attack_now == 8
    state = do(state, play("5S"))
    assert (fight_of(state).shield, state.need) == (12, 3)


def test_a_shield_as_large_as_the_attack_passes_the_turn() -> None:
    state = do(fighting("JH"), play("10S"))
    assert (state.need, state.step, state.current) == (0, Step.PLAY, 1)


def test_powers_use_the_whole_value_of_the_play() -> None:
    effect = attack(fighting("JS"), "8D AC")
    assert (effect.draw, effect.strike.damage, effect.powers) == (
        9,
        18,
        (Suit.DIAMONDS, Suit.CLUBS),
    )


def test_powers_are_resolved_hearts_diamonds_clubs_spades() -> None:
    effect = attack(fighting("QS"), "2S 2C 2D 2H")
    assert effect.powers == (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    assert effect.blocked == (Suit.SPADES,)


def test_two_cards_of_one_suit_use_its_power_once() -> None:
    effect = attack(fighting("QH"), "8C AC")
    assert (effect.powers, effect.strike.damage) == ((Suit.CLUBS,), 18)


@pytest.mark.parametrize("suit", "HDCS")
def test_an_enemy_takes_the_power_of_its_own_suit_only(suit: str) -> None:
    effect = attack(fighting("K" + suit), "7" + suit)
    assert effect.powers == ()
    assert effect.blocked == (Suit(suit),)
    assert (effect.strike.damage, effect.heal, effect.draw, effect.fight.shield) == (7, 0, 0, 0)


def test_a_blocked_number_strengthens_the_other_powers() -> None:
    assert attack(fighting("QD"), "2D 2S 2C").fight.shield == 6


def test_house_rule_a_blocked_number_only_adds_damage() -> None:
    effect = attack(fighting("QD", blocked_number_counts=False), "2D 2S 2C")
    assert (effect.fight.shield, effect.strike.damage) == (4, 12)


def test_hearts_heal_at_most_the_discard_pile_before_diamonds_draw() -> None:
    counts = Counts((4, 7), 0, 3)
    effect = attack(fighting("JS", counts=counts), "5H 5D")
    assert effect.heal == 3
    assert effect.drawn == (3, 0)
    after = do(fighting("JS", counts=counts), play("5H 5D")).counts
    assert after == Counts((5, 7), 0, 0)


def test_cards_on_the_table_cannot_be_healed() -> None:
    counts = Counts((7, 7), 20, 0)
    state = in_fight(fighting("QS", counts=counts), others=4)
    assert attack(state, "5H").heal == 0


@given(
    st.integers(1, 4).flatmap(
        lambda n: st.tuples(st.tuples(*[st.integers(0, hand_limit(n))] * n), st.integers(0, n - 1))
    ),
    st.integers(0, 21),
    st.none() | st.integers(0, 25),
)
def test_draws_go_round_one_by_one(
    table: tuple[tuple[int, ...], int], cards: int, tavern: int | None
) -> None:
    hands, first = table
    limit = hand_limit(len(hands))
    dealt, left, player = list(hands), min(cards, 99 if tavern is None else tavern), first
    while left and any(hand < limit for hand in dealt):
        if dealt[player] < limit:
            dealt[player] += 1
            left -= 1
        player = (player + 1) % len(dealt)
    expected = tuple(now - was for now, was in zip(dealt, hands, strict=True))
    assert share_draws(hands, first, cards, tavern) == expected


def test_uncounted_hands_leave_the_draws_open() -> None:
    effect = attack(fighting("JS"), "5D")
    assert (effect.draw, effect.drawn, effect.drawn_total) == (5, None, None)
    assert attack(fighting("JS"), "5S").drawn_total == 0


def test_a_tavern_without_hands_limits_the_draws() -> None:
    state = fighting("JS", counts=Counts(None, 3, 0))
    assert attack(state, "5D").drawn_total == 3


def test_an_emptied_tavern_is_told() -> None:
    assert attack(fighting("JS", counts=Counts((0 + 1, 5), 3, 0)), "5D").tavern_empty


def test_more_damage_than_life_sends_the_enemy_to_the_discard_pile() -> None:
    state = in_fight(fighting("JS", counts=Counts((7, 7), 10, 5)), damage=12, others=2)
    effect = attack(state, "9C")
    assert (effect.defeated, effect.exact, effect.fight.damage) == (True, False, 30)
    assert do(state, play("9C")).counts == Counts((6, 7), 10, 9)


def test_exact_damage_puts_the_enemy_on_top_of_the_tavern() -> None:
    state = in_fight(fighting("JS", counts=Counts((7, 7), 12, 0)), damage=11, others=1)
    effect = attack(state, "9C")
    assert not effect.exact
    after = do(state, play("9H"))
    assert after.counts == Counts((6, 7), 13, 2)


def test_doubled_damage_can_be_exact() -> None:
    assert attack(fighting("JS"), "10C").exact


def test_after_a_fall_the_same_player_meets_a_fresh_enemy() -> None:
    state = in_fight(fighting("JS"), damage=15, shield=8, lifted=True)
    fallen = do(state, play("5D"))
    assert (fallen.step, fallen.fight, fallen.current, fallen.need) == (Step.REVEAL, None, 0, 0)
    fresh = fight_of(do(fallen, RevealEnemy(Suit.DIAMONDS)))
    assert (fresh.shield, fresh.damage, fresh.immunity) == (0, 0, Suit.DIAMONDS)
    assert (fresh.life_left, fresh.attack_now) == (20, 10)


def test_the_play_is_won_when_the_last_king_falls() -> None:
    state = replace(in_fight(fighting("KH"), damage=35), castle_left=0)
    won = do(state, play("6S"))
    assert (won.step, won.won, won.beaten) == (Step.OVER, True, 12)
    assert why(won) == "{player} beat the last enemy, {enemy}."


def test_captured_enemies_attack_with_their_worth() -> None:
    assert attack(fighting("KH"), "QC").strike.damage == 30
    assert attack(fighting("KH"), "JD AH").strike.damage == 11


def test_draws_possible_stop_at_full_hands_or_an_empty_tavern() -> None:
    table = fighting("JC", 2)
    for counts, most in (((5, 6), 20), 3), (((5, 6), 2), 2):
        assert draws_possible(replace(table, counts=Counts(*counts, 0))) == most
    assert draws_possible(table) is None
