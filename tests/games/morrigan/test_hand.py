"""The cards entered for the duel and for its odds: they go from one to the other."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.prompt import Draft
from companion.games.morrigan.prompt.duel import DuelDraft
from companion.games.morrigan.prompt.hand import EnteredHand, played_by
from companion.games.morrigan.state import State
from companion.games.morrigan.view.calculators import DuelCalculator
from companion.play.action import Action
from tests.games.morrigan.driver import ANA, BEN
from tests.games.morrigan.screen import Desk, Screen, table

Duels = partial(Desk, DuelCalculator)


def entered(state: State, player: int = ANA, swords: int = 0) -> EnteredHand:
    return EnteredHand(player, (5, 4), swords, None, played_by(state))


def begun(state: State, hand: EnteredHand) -> DuelDraft:
    """Returns the duel of Ana as it is opened."""
    step = Draft(hand=hand).press(f"step:duel:{ANA}", state).step
    assert isinstance(step, DuelDraft)
    return step


async def test_the_duel_has_the_cards_that_were_entered_in_its_calculator() -> None:
    state = table().state
    desk, screen = Duels(), Screen(state)
    async with desk.open(state) as app:
        await app.tap("My action card of 5", "My action card of 4")
    screen.drafts[0] = desk.drafts
    async with screen.open() as app:
        await app.tap("Challenge Maletar", exact=False)
        assert app.shows("Ana attacks: 9")
        await app.tap("Attack with 3", "No other cards", "Ana beats Maletar")
    (duel,) = screen.done
    assert isinstance(duel, Duel)
    assert duel.cards == (5, 4, 3)


async def test_the_calculator_has_the_cards_that_were_entered_for_the_duel() -> None:
    state = table().state
    desk, screen = Duels(), Screen(state)
    async with screen.open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Attack with 5", "Attack with 3", "Back")
        await app.tap("Challenge Maletar", exact=False)
        assert app.shows("Ana attacks: 8")
    desk.drafts = screen.drafts[0]
    async with desk.open(state) as app:
        assert app.shows("Sum 8")
        assert app.shows("Cards I draw 0"), "they are drawn when a duel is entered"


async def test_what_was_only_looked_at_in_the_duel_still_has_its_cards_to_draw() -> None:
    state = table().state
    desk, screen = Duels(), Screen(state)
    async with desk.open(state) as app:
        await app.tap("My action card of 5")
    screen.drafts[0] = desk.drafts
    async with screen.open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Back")
    async with desk.open(state) as app:
        assert app.shows("Sum 5")
        assert app.shows("Cards I draw 4")


async def test_the_calculator_without_a_play_keeps_no_hand() -> None:
    desk = Duels()
    async with desk.open() as app:
        await app.tap("My action card of 5")
    async with desk.open() as app:
        assert app.shows("Sum 0")


async def test_what_another_knight_entered_is_no_hand_of_the_challenger() -> None:
    state = table().state
    desk = Duels()
    async with desk.open(state) as app:
        await app.tap("Who fights Maletar?: Ben", "My action card of 5")
    hand = desk.drafts["hand"]
    assert (hand.player, hand.cards) == (BEN, (5,))
    assert begun(state, hand).cards == ()
    async with desk.open(state) as app:
        assert app.node("Who fights Maletar?: Ben").selected
        assert app.shows("Sum 5")


@pytest.mark.parametrize("action", [EndTurn(ANA), Trial(ANA, 2, ((Stake(BEN, 4),),))])
def test_once_a_card_was_played_the_cards_are_forgotten(action: Action) -> None:
    seated = table()
    hand = entered(seated.state)
    assert begun(seated.state, hand).cards == (5, 4)
    seated.do(action)
    assert not hand.holds(seated.state)


def test_a_sword_goes_to_the_duel_where_the_house_rule_lets_it_help() -> None:
    for allowed in (False, True):
        state = table(duel_sword=allowed).state
        assert begun(state, entered(state, swords=1)).swords == allowed


def test_who_has_left_has_no_hand() -> None:
    state = table().state
    hand = entered(state)
    assert not hand.holds(replace(state, gone=(ANA,)))


def test_a_total_says_nothing_of_the_hand() -> None:
    state = table().state
    hand = entered(state)
    draft = Draft(hand=hand).press(f"step:duel:{ANA}", state).press("by-total", state)
    assert draft.press("digit:9", state).hand == hand
