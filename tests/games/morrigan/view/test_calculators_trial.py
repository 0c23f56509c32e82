"""The odds of a stake as they are used: alone, beside a play, and over a trial being entered."""

from __future__ import annotations

from functools import partial

import pytest

from companion.games.morrigan.view.calculators import TrialCalculator
from tests.games.morrigan.driver import Table
from tests.games.morrigan.screen import DECK, LOOKS, Desk, Screen, burst, chance, chances
from tests.named import assert_whole

Trials = partial(Desk, TrialCalculator)


async def test_a_stake_is_answered_alone() -> None:
    async with Trials().open() as app:
        await app.tap("half of them action cards")
        assert chance(app).startswith("A bluff wins the trial: 0.04%")
        await app.tap("My action card of 5")
        before = chance(app)
        assert before.startswith("5 wins the trial: ")
        await burst(app, "Cards in the hand of Opponent 1 −1", 4)
        assert chance(app) != before
        await app.tap("Opponent 2 declines", "As a fraction")
        assert chance(app) == "5 wins the trial: 90.00%, 9 / 10. tied 10%, beaten 0%"
        await app.tap("A bluff", exact=False)
        assert chance(app) == "A bluff wins the trial: 50.00%, 1 / 2. tied 0%, beaten 50%"
        assert app.shows("Equal best stakes tie and stake again")


async def test_what_a_bidder_staked_is_beaten_or_not() -> None:
    async with Trials(deck=DECK).open() as app:
        await app.tap("My action card of 3", "Opponent 1 has staked a 4", "Opponent 2 declines")
        assert chance(app) == "3 wins the trial: 0%. tied 0%, beaten 100%"
        await app.tap("Blessing +1")
        assert chance(app).startswith("3 ×2 = 6 wins the trial: 100%")


async def test_a_stake_that_cannot_be_is_refused() -> None:
    async with Trials(deck="60,12,12,10,0,6,3").open() as app:
        await app.tap("Opponent 1 has staked a 4")
        assert app.shows("A card of 4 was shown, but none of that value is unseen")
        assert not chances(app)


async def test_beside_a_play_everyone_who_may_stake_is_there() -> None:
    async with Trials(deck=DECK).open(Table(4).state) as app:
        assert app.shows("Cards in the hand of Ben")
        await app.tap("Who stakes?: Ben")
        assert not app.shows("Cards in the hand of Ben")
        assert app.shows("Cards in the hand of Ana")


async def test_a_lone_bluff_is_told_as_the_table_plays_it() -> None:
    async with Trials(deck=DECK).open(Table(3, lone_bluff=False).state) as app:
        assert app.shows("By your house rule a bluff that nobody answers wins nothing")
        assert chance(app).startswith("A bluff wins the trial: 0")


async def test_where_the_table_hides_chances_none_is_shown() -> None:
    async with Trials(deck=DECK).open(odds=False) as app:
        assert app.shows("Your table agreed to hide chances")
        assert not chances(app)


@pytest.mark.parametrize("turn", range(len(LOOKS)))
async def test_it_can_be_shown_in_every_window_and_language(turn: int) -> None:
    """By itself and beside a play in turn: each large and small, and in each language."""
    ink, language = LOOKS[turn]
    state = Table(5).state if turn % 2 else None
    async with Trials(deck=DECK).open(state, ink, language) as app:
        assert_whole(app)
        assert chance(app)


async def test_over_a_trial_the_others_are_known_and_the_stake_is_laid() -> None:
    screen = Screen(Table(3).state)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 3", "Value 4", "Odds")
        assert app.shows("Odds of a stake of Chloé")
        assert app.shows("Ben has staked a 4")
        await app.tap("few action cards", "My action card of 5", "Chloé stakes 5")
        assert not app.shows("Odds of a stake of Chloé")
        assert app.shows("Waiting for Ana")
        assert app.shows("Chloé, 5")
    assert screen.done == []


async def test_no_odds_are_offered_where_they_are_hidden() -> None:
    screen = Screen(Table(3).state, odds=False)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 3")
        assert app.shows("Waiting for Ben")
        assert not app.shows("Odds")
