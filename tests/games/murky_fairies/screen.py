"""A table's screen without a browser: shows a state and keeps what is done on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.turn import apply
from companion.games.murky_fairies.view import Table
from companion.i18n import Translator, load
from companion.paths import data_folder
from companion.play.action import Action
from companion.play.outcome import Refusal
from companion.play.setup import Player
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene
from tests.games.murky_fairies.tables import NAMES
from tests.headless import Headless

SPEECH = {
    language: load(language, {"murky_fairies": data_folder() / "murky_fairies" / "locale"})
    for language in ("en", "fr")
}
PLAYERS = tuple(
    Player(name, name, colour, "crown") for name, colour in zip(NAMES, ("red", "blue"), strict=True)
)


class Screen:
    """One session at a table.

    Attributes:
        state: what is shown, and changed by what is done.
        done: every action that was done or refused.
        refused: the codes of the refusals.
        asked: the quantities whose "why" was opened.
    """

    def __init__(self, state: State, **fields: Any) -> None:
        self.state = state
        self.done: list[Action] = []
        self.refused: list[str] = []
        self.asked: list[str] = []
        self.fields = fields
        self.ink = Ink()
        self.translator: Translator = SPEECH["en"]
        self._redraw: Callable[[], None] = lambda: None

    def open(self) -> Headless:
        """Returns the app, to be entered."""

        @ft.component
        def Page() -> ft.View:
            _version, bump = ft.use_state(0)
            self._redraw = lambda: bump(lambda version: version + 1)
            return ft.View(controls=[Table(self._scene())])

        return Headless(lambda page: page.render_views(Page))

    async def show(self, app: Headless, state: State, **fields: Any) -> None:
        """Shows another state, or the same one with another look."""
        self.state = state
        self.ink = fields.pop("ink", self.ink)
        self.translator = SPEECH[fields.pop("language", "en")]
        self.fields = fields
        self._redraw()
        await app.settle()

    def act(self, action: Action) -> Refusal | None:
        self.done.append(action)
        outcome = apply(self.state, action)
        if isinstance(outcome, Refusal):
            self.refused.append(outcome.code)
            return outcome
        self.state = outcome.state
        self._redraw()
        return None

    def _scene(self) -> Scene:
        return Scene(
            state=self.state,
            players=PLAYERS,
            ink=self.ink.painted("teal"),
            translator=self.translator,
            act=self.act,
            why=self.asked.append,
            rule=lambda _anchor: None,
            **self.fields,
        )
