"""The question of a fight as it is entered, whatever is tapped."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.games.morrigan.cards import InPlay, Kind
from companion.games.morrigan.chances import MOST_ACTIONS, MOST_DOUBLINGS, attack_choices
from companion.games.morrigan.fight_question import (
    ANY,
    LOWEST_WANTED,
    MOST_KNOWN,
    SURE,
    FightAsked,
    choices,
)
from companion.games.morrigan.options import Rules
from companion.odds.cards import Unseen

KEYS = st.lists(
    st.sampled_from(("card:5", "card:1", "card-less", "value:2", "known:4", "known-less", "x")),
    max_size=40,
)


@given(KEYS)
def test_no_tap_leads_to_a_hand_or_a_target_that_cannot_be(keys: list[str]) -> None:
    asked = FightAsked()
    for key in keys:
        asked = asked.press(key)
    assert len(asked.hand) <= MOST_ACTIONS
    assert len(asked.target.known) <= MOST_KNOWN
    assert asked.target.value in (ANY.value, 2)


def test_the_last_card_is_taken_back_first() -> None:
    asked = FightAsked().press("card:5").press("card:2").press("card-less")
    assert asked.hand == (5,)
    target = FightAsked().press("known:3").press("known:4").press("known-less").target
    assert target.known == (3,)


def test_the_target_is_made_up_step_by_step() -> None:
    asked = FightAsked().against(Kind.TERRITORY).press("value:5").hiding(3).cursed(1)
    assert asked.target == InPlay(0, Kind.TERRITORY, 5, None, 3, (), 1)


@given(st.lists(st.sampled_from((-5, 5)), max_size=60), st.integers(-3, 9))
def test_the_wanted_chance_and_the_swords_stay_in_their_bounds(steps: list[int], swords: int):
    asked = FightAsked().doubled(swords)
    for by in steps:
        asked = asked.wanting(by)
    assert LOWEST_WANTED <= asked.wanted <= SURE
    assert 0 <= asked.doublings <= MOST_DOUBLINGS


def test_what_was_answered_is_the_answer_for_every_choice_of_cards() -> None:
    unseen = Unseen((2, 2, 1, 0, 1), 4, 1)
    found = choices(Rules(), ANY, (5, 2), 1, unseen)
    assert found == attack_choices(Rules(), ANY, (5, 2), 1, unseen)
