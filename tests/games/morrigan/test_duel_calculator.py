"""The duel calculator as it is used: alone, and with what a play knows."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from companion.games.morrigan.cards import Kind
from companion.games.morrigan.view.duel_calculator import DuelCalculator
from companion.play.setup import Player
from companion.widgets.ink import Ink
from companion.widgets.tokens import DARK
from companion.widgets.tool_scene import ToolScene
from tests.games.morrigan.screen import SPEECH
from tests.games.morrigan.tables import NAMES, Table
from tests.headless import Headless

LOOKS = [
    (Ink(), "en"),
    (Ink(DARK), "fr"),
    (Ink(width=844, height=390), "fr"),
    (Ink(DARK, width=1280, height=800), "en"),
    (Ink(scale=2), "fr"),
    (Ink(scale=2, system=1.5, width=844, height=390), "en"),
]
DECK = "60,12,12,10,8,6"


class Desk:
    """A calculator and what it keeps."""

    def __init__(self, **kept: str) -> None:
        self.kept = kept

    def open(
        self, state: Any = None, ink: Ink | None = None, language: str = "en", odds: bool = True
    ) -> Headless:
        def keep(name: str, text: str) -> bool:
            self.kept[name] = text
            return True

        seats = range(state.players if state else 0)
        scene = ToolScene(
            ink=(ink or Ink()).painted("violet"),
            translator=SPEECH[language],
            header=ft.Container(),
            kept=lambda name: self.kept.get(name, ""),
            keep=keep,
            state=state,
            players=tuple(Player(NAMES[seat], NAMES[seat], "red", "crown") for seat in seats),
            odds=odds,
        )

        @ft.component
        def Page() -> ft.View:
            return ft.View(controls=[DuelCalculator(scene)])

        return Headless(lambda page: page.render_views(Page))


def chance(app: Headless) -> str:
    (said,) = [label for label in app.labels() if label.startswith("Chance to win")]
    return said


async def test_an_answer_takes_three_taps() -> None:
    async with Desk().open() as app:
        assert app.shows("Choose what nobody has seen")
        await app.tap("half actions")
        await app.tap("My action card of 5")
        await app.tap("My action card of 4")
        assert chance(app) == "Chance to win: 64.41%, 63910383404201 / 99218540276856"
        assert app.shows("Assumed, not counted: 60 cards")
        assert app.shows("The unseen cards count as well mixed")


async def test_the_published_duel_is_entered_and_answered() -> None:
    async with Desk(deck="15,4,4,3,2,2").open() as app:
        for value in (5, 4, 3, 2):
            await app.tap(f"My action card of {value}")
        await app.tap("count now")  # begins with the deck less my hand of five
        for name in ("value 5", "value 4", "value 3", "value 2"):
            await app.tap(f"Action cards of {name} +1")
        await app.tap("Cards that are no action cards +1")
        await app.tap("How many +1")
        assert chance(app) == "Chance to win: 83.89%, 7662594767 / 9133684560"
        assert app.shows("Maletar defends with 5 to 19: 20 surely wins.")
        assert app.shows("5 prestige: 0.8 on average")
        assert app.shows("One more point of attack")
        assert app.shows("Waiting one turn")
        assert app.shows("Likeliest: won by 4, 9%")


async def test_what_an_opponent_states_counts_at_once() -> None:
    async with Desk().open() as app:
        await app.tap("half actions")
        await app.tap("My action card of 5")
        before = chance(app)
        await app.tap("Opponent 1 does not help")
        better = chance(app)
        assert better != before
        await app.tap("Opponent 1 has stated a 5")
        assert chance(app) not in (before, better)
        await app.tap("Opponent 1: nothing stated yet")
        assert chance(app) == before
        await app.tap("Take back the last card")
        assert chance(app) != before


async def test_what_cannot_be_is_said_in_place_of_the_chance() -> None:
    async with Desk().open() as app:
        await app.tap("count now")
        assert app.shows("No card is unseen, but 14 would be dealt")
        assert not app.shows("By how much")


async def test_a_deck_is_counted_once_and_kept() -> None:
    desk = Desk()
    async with desk.open() as app:
        await app.tap("Count my deck once")
        for _time in range(5):
            await app.tap("Cards that are no action cards +5")
        await app.tap("Action cards of value 3 +5")
        await app.tap("Action cards of value 3 −1")
        assert app.shows("29 cards in all")
        await app.tap("Keep this deck")
        assert chance(app)
    assert desk.kept == {"deck": "25,0,0,4,0,0"}
    async with desk.open() as app:
        assert app.shows("Your deck less your hand: 24 cards, 4×3, 20 others.")
        assert chance(app)


async def test_counting_that_is_put_away_changes_nothing() -> None:
    desk = Desk(deck=DECK)
    async with desk.open() as app:
        await app.tap("Count my deck again")
        await app.tap("Action cards of value 1 +5")
        await app.tap("Close")
    assert desk.kept == {"deck": DECK}


async def test_a_play_fills_in_what_it_knows() -> None:
    table = Table(4)
    table.put(Kind.TERRITORY, 4, 0)
    async with Desk(deck=DECK).open(table.state) as app:
        assert app.shows("Cards in the hand of Chloé")
        assert not app.shows("My most valuable card")
        assert app.shows("4 prestige")
        assert app.shows("Your deck less the cards this play has shown and your hand: 102 cards")
        await app.tap("Who fights Maletar?: Ben")
        assert app.shows("Cards in the hand of Ana")
        assert app.shows("A defeat costs no prestige")
        await app.tap("The discard pile was shuffled", exact=False)
        assert chance(app)


async def test_where_the_table_hides_chances_none_is_shown() -> None:
    async with Desk(deck=DECK).open(odds=False) as app:
        assert app.shows("Your table agreed to hide chances")
        assert not any("%" in text for text in [*app.texts(), *app.labels()])


@pytest.mark.parametrize(("ink", "language"), LOOKS)
async def test_it_can_be_shown_in_every_window_and_language(ink: Ink, language: str) -> None:
    for state in (None, Table(5).state):
        async with Desk(deck=DECK).open(state, ink, language) as app:
            broken = "This part cannot be shown"
            assert not app.shows(broken)
            assert app.find(ft.Semantics, lambda node: node.identifier == "p_win")
