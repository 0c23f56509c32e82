"""A game's view without a browser, frame or store: shows a state and keeps what is done on it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import flet as ft

from companion.i18n import Translator, load
from companion.languages import languages
from companion.paths import data_folder
from companion.play.action import Action, Refusal
from companion.play.game import AnyGame
from companion.play.setup import Player
from companion.widgets.form import DRAFTS, Drafts
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene
from tests.headless import Headless


def speech_of(game: AnyGame) -> dict[str, Translator]:
    """Returns the game's own texts, and those of all games, in every language."""
    return _loaded(game.id)


@cache
def _loaded(name: str) -> dict[str, Translator]:
    folders = {domain: data_folder() / domain / "locale" for domain in ("common", name)}
    return {language: load(language, folders) for language in languages()}


class Screen:
    """One session at a table.

    Args:
        game: whose view it is.
        people: everybody who may sit at the table; as many as play are shown.
        state: what is shown first.
        seats: tells how many play in a state.
        fields: further fields of the scene.

    Attributes:
        state: what is shown, and changed by what is done.
        done: every action that was done.
        refused: the codes of the refusals.
        asked: the quantities whose "why" was opened.
        read: the rules that were opened.
        fields: further fields of the scene.
        ink: how it looks.
        translator: in which language.
        sitting: with another number, what was chosen and opened at the table is forgotten.
        drafts: what was entered and not sent, by sitting.
    """

    def __init__(
        self,
        game: AnyGame,
        people: tuple[Player, ...],
        state: Any,
        seats: Callable[[Any], int],
        **fields: Any,
    ) -> None:
        self.state = state
        self.done: list[Action] = []
        self.refused: list[str] = []
        self.asked: list[str] = []
        self.read: list[str] = []
        self.fields = fields
        self.ink = Ink()
        self.sitting = 0
        self.drafts: defaultdict[int, Drafts] = defaultdict(Drafts)
        self._game, self._people, self._seats = game, people, seats
        self._speech = speech_of(game)
        self.translator: Translator = self._speech["en"]
        self._redraw: Callable[[], None] = lambda: None

    def open(self) -> Headless:
        """Returns the app, to be entered."""
        table = import_module(self._game.view).Table
        return self.around(lambda: table(self.scene(), key=f"table-{self.sitting}"))

    def around(self, draw: Callable[[], ft.Control]) -> Headless:
        """Returns an app whose only content is what `draw` returns."""

        @ft.component
        def Page() -> ft.View:
            _version, bump = ft.use_state(0)
            self._redraw = lambda: bump(lambda version: version + 1)
            return ft.View(controls=[DRAFTS(self.drafts[self.sitting], draw)])

        return Headless(
            lambda page: page.render_views(Page), width=self.ink.width, height=self.ink.height
        )

    async def show(self, app: Headless, state: Any, **fields: Any) -> None:
        """Shows another state, or the same one with another look."""
        self.state = state
        self.ink = fields.pop("ink", self.ink)
        if language := fields.pop("language", None):
            self.translator = self._speech[language]
        self.fields = fields
        self._redraw()
        await app.settle()

    def act(self, action: Action) -> Refusal | None:
        outcome = self._game.apply(self.state, action)
        if isinstance(outcome, Refusal):
            self.refused.append(outcome.code)
            return outcome
        self.done.append(action)
        self.state = outcome.state
        self._redraw()
        return None

    def scene(self) -> Scene:
        """Returns the moment as the frame would give it."""
        return Scene(
            state=self.state,
            players=self._people[: self._seats(self.state)],
            ink=replace(self.ink.with_palette(self._game.palette), voice=self.translator),
            translator=self.translator,
            act=self.act,
            why=self.asked.append,
            rule=self.read.append,
            **self.fields,
        )
