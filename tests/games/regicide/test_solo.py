"""Playing alone with two jokers set aside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import FlipSoloJoker
from companion.games.regicide.state import Counts, Medal
from tests.games.regicide.driver import do, fight_of, fighting, refusal, started, suffering


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
