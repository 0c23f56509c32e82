"""What a screen reader hears of keys: that one cannot be had, and why; that one is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import flet as ft
import pytest

from companion.games.morrigan.cards import NO_CARDS
from companion.games.morrigan.odds.calculator import Work, counting_sheet
from companion.games.morrigan.odds.duel import DuelQuestion
from companion.games.morrigan.prompt import Draft, prompt
from companion.games.morrigan.state import State
from companion.games.morrigan.view.calculators import DuelCalculator
from companion.prompt import Key
from companion.widgets.ink import Ink
from tests.games.morrigan.driver import Table
from tests.games.morrigan.screen import Desk, Screen, early, table
from tests.games.morrigan.states import KINDS
from tests.games.morrigan.view.test_states import STATES, everything, steps
from tests.headless import Headless

Duels = partial(Desk, DuelCalculator)


def keys_at(state: State) -> Iterator[Key]:
    """Yields the keys of a table with no step open, and with each."""
    for step in (None, *steps(state)):
        draft = replace(Draft().at(state), step=step)
        yield from prompt(state, draft, state.setup.players).keys(spread=True)


def faint(app: Headless) -> list[ft.Semantics]:
    """Returns what is named of everything that is drawn faint."""
    boxes = app.find(ft.Container, lambda box: 0 < (1 if box.opacity is None else box.opacity) < 1)
    return [node for box in boxes for node in app.find(ft.Semantics, root=box) if node.label]


@pytest.mark.parametrize("state", STATES)
def test_every_key_that_cannot_be_had_has_a_reason(state: State) -> None:
    # A figure that does nothing is read, not pressed.
    waiting = [key for key in keys_at(state) if key.dim or (key.do is None and not key.figure)]
    assert waiting
    assert [key.name for key in waiting if not key.why] == []
    assert all(key.dim or key.do is None for key in keys_at(state) if key.why)


@pytest.mark.parametrize("state", KINDS)
@pytest.mark.parametrize("ink", [Ink(), Ink(width=1280, height=800)], ids=["phone", "desk"])
async def test_every_key_that_is_drawn_faint_is_said_to_be_disabled(state: State, ink: Ink) -> None:
    screen = Screen(state, ink)
    async with screen.around(lambda: ft.Column(everything(screen))) as app:
        assert faint(app)
        assert [node.label for node in faint(app) if not node.disabled] == []
    async with screen.open() as app:
        assert [node.label for node in faint(app) if not node.disabled] == []


async def test_what_cannot_be_done_says_so_and_why_and_still_answers_a_tap() -> None:
    async with Screen(Table(3).state).open() as app:
        fight = "Fight. There is nothing to fight yet."
        assert app.node(fight).disabled
        assert "There is nothing to fight yet." not in app.labels()
        await app.tap(fight)
        assert "There is nothing to fight yet." in app.labels()
    async with Screen(early().state).open() as app:
        assert not app.node("Fight").disabled


async def test_the_keys_of_a_duel_say_what_they_wait_for() -> None:
    async with Screen(table().state).open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Enter the total")
        assert app.node("No other cards. The attack is entered first.").disabled
        await app.tap("9", "Then Ben", "Value 3", "Value 1")
        assert app.node("No other cards. All have answered.").disabled
        await app.tap("Ben, 3")
        assert not app.node("Value 3").disabled


async def test_a_digit_that_is_chosen_says_so_and_one_that_counts_is_no_switch() -> None:
    async with Duels().open() as app:
        stated = app.node("Opponent 1 has stated a 5")
        assert stated.selected is False
        await app.tap("Opponent 1 has stated a 5", "My action card of 5", "My action card of 5")
        assert app.node("Opponent 1 has stated a 5").selected
        mine = app.node("My action card of 5. 2 are entered")
        other = app.node("My action card of 4")
        assert (mine.selected, other.selected) == (None, None)
        assert app.node("Take back the last card").selected is None


async def test_in_a_duel_answers_are_chosen_and_digits_typed() -> None:
    async with Screen(table().state).open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Attack with 5")
        assert app.node("Attack with 5").selected is None
        await app.tap("Value 4", "Ben, 4")
        assert app.node("Value 4").selected is True
        assert app.node("Value 3").selected is False
        await app.tap("Ana attacks", exact=False)
        await app.tap("Enter the total")
        assert app.node("9").selected is None


def test_a_deck_without_a_card_cannot_be_kept_and_says_so() -> None:
    sheet = counting_sheet(Work(DuelQuestion(), counting=NO_CARDS))
    assert sheet is not None
    assert sheet.yes is not None
    assert sheet.yes.dim
    assert sheet.yes.why
