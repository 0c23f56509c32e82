"""The view of Morrigan without a browser: shows a table and keeps what is done at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.morrigan import GAME
from companion.games.morrigan.state import State
from companion.games.morrigan.view import Table as TableView
from companion.i18n import Translator, load
from companion.paths import data_folder
from companion.play.action import Action
from companion.play.outcome import Refusal
from companion.play.setup import Player
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene
from tests.games.morrigan.tables import NAMES
from tests.headless import Headless

COLOURS = ("red", "blue", "green", "gold", "violet")
SPEECH: dict[str, Translator] = {
    language: load(language, {"morrigan": data_folder() / "morrigan" / "locale"})
    for language in ("en", "fr")
}


class Screen:
    """One session at a table.

    Attributes:
        state: what is shown, and changed by what is done.
        done: every action that was done.
        refused: the codes of the refusals.
        asked: the quantities whose "why" was opened.
        fields: further fields of the scene.
    """

    def __init__(self, state: State, ink: Ink | None = None, **fields: Any) -> None:
        self.state = state
        self.done: list[Action] = []
        self.refused: list[str] = []
        self.asked: list[str] = []
        self.ink = ink or Ink()
        self.language = "en"
        self.fields = fields
        self._redraw: Callable[[], None] = lambda: None

    def open(self) -> Headless:
        """Returns the app, to be entered."""

        @ft.component
        def Page() -> ft.View:
            _version, bump = ft.use_state(0)
            self._redraw = lambda: bump(lambda version: version + 1)
            return ft.View(controls=[TableView(self.scene())])

        return Headless(lambda page: page.render_views(Page))

    def around(self, draw: Callable[[], ft.Control]) -> Headless:
        """Returns an app whose only content is what `draw` returns."""

        @ft.component
        def Page() -> ft.View:
            return ft.View(controls=[draw()])

        return Headless(lambda page: page.render_views(Page))

    async def show(
        self, app: Headless, state: State, ink: Ink | None = None, language: str = "en"
    ) -> None:
        """Shows another state, or the same one with another look."""
        self.state, self.ink, self.language = state, ink or self.ink, language
        self._redraw()
        await app.settle()

    def act(self, action: Action) -> Refusal | None:
        outcome = GAME.apply(self.state, action)
        if isinstance(outcome, Refusal):
            self.refused.append(outcome.code)
            return outcome
        self.done.append(action)
        self.state = outcome.state
        self._redraw()
        return None

    def scene(self) -> Scene:
        """Returns the moment as the frame would give it."""
        seats = range(self.state.players)
        return Scene(
            state=self.state,
            players=tuple(Player(NAMES[i], NAMES[i], COLOURS[i], "crown") for i in seats),
            ink=self.ink.painted("violet"),
            translator=SPEECH[self.language],
            act=self.act,
            why=self.asked.append,
            rule=lambda _anchor: None,
            **self.fields,
        )
