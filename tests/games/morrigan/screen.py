"""A table of Morrigan and its calculators without a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import Kind
from companion.games.morrigan.moves.place import SetReinforcements
from companion.games.morrigan.state import State
from companion.play.setup import Player
from companion.widgets.form import DRAFTS, Drafts
from companion.widgets.ink import Ink
from companion.widgets.scene import ToolScene
from companion.widgets.tokens import DARK
from tests.games import screen
from tests.games.morrigan.driver import ANA, BEN, NAMES, Table
from tests.headless import Headless

COLOURS = ("red", "blue", "green", "gold", "violet")
PEOPLE = tuple(
    Player(name, name, colour, "crown") for name, colour in zip(NAMES, COLOURS, strict=True)
)
SPEECH = screen.speech_of(GAME)


def table(**rules: bool) -> Table:
    """Ana has 15 since before the turn, Ben two territories, and an adversary is in play."""
    seated = Table(3, **rules)
    for value in (5, 5, 3):
        seated.put(Kind.TERRITORY, value, ANA)
    seated.put(Kind.TRIAL, 2, ANA)
    for value in (4, 3):
        seated.put(Kind.TERRITORY, value, BEN)
    seated.put(Kind.ADVERSARY, 4)
    return seated


def early(**rules: bool) -> Table:
    """Nobody has 15 yet."""
    seated = Table(3, **rules)
    seated.put(Kind.TERRITORY, 4, ANA)
    seated.put(Kind.TERRITORY, 3, BEN)
    seated.put(Kind.ADVERSARY, 4)
    return seated


def hidden(seated: Table, card: int, count: int, *known: int) -> State:
    seated.do(SetReinforcements(card, count, known))
    return seated.state


class Screen(screen.Screen):
    """One session at a table of Morrigan."""

    def __init__(
        self, state: State, ink: Ink | None = None, language: str = "en", **fields: Any
    ) -> None:
        super().__init__(GAME, PEOPLE, state, lambda now: now.players, **fields)
        self.ink, self.translator = ink or self.ink, SPEECH[language]


LOOKS = [
    (Ink(), "en"),
    (Ink(DARK), "fr"),
    (Ink(width=844, height=390), "fr"),
    (Ink(DARK, width=1280, height=800), "en"),
    (Ink(scale=2), "fr"),
    (Ink(scale=2, system=1.5, width=844, height=390), "en"),
]
DECK = "60,12,12,10,8,6,3"


class Desk:
    """A calculator and what it keeps; beside a play it has the drafts of that."""

    def __init__(self, draw: Callable[[ToolScene], ft.Control], **kept: str) -> None:
        self.draw = draw
        self.kept = kept
        self.drafts = Drafts()

    def open(
        self, state: Any = None, ink: Ink | None = None, language: str = "en", odds: bool = True
    ) -> Headless:
        """Returns the app, to be entered."""

        def keep(name: str, text: str) -> bool:
            self.kept[name] = text
            return True

        seats = range(state.players if state else 0)
        scene = ToolScene(
            ink=(ink or Ink()).with_palette("violet"),
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
            return ft.View(controls=[DRAFTS(self.drafts, lambda: self.draw(scene))])

        return Headless(lambda page: page.render_views(Page))


def chance(app: Headless) -> str:
    """Returns the main number as a screen reader says it."""
    (node,) = app.find(ft.Semantics, lambda each: each.identifier == "p_win")
    return str(node.label)


def chances(app: Headless) -> list[str]:
    """Returns all that is shown or said and has a percent sign."""
    return [text for text in (*app.texts(), *app.labels()) if "%" in text]


async def burst(app: Headless, label: str, times: int) -> None:
    """Taps faster than the screen is drawn: every tap reaches what was shown at first."""
    box = app.target(label)
    for _tap in range(times):
        await app.session.dispatch_event(box._i, "click", None)
    await app.settle()
