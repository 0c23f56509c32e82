"""The view of Régicide on a page of its own: taps go to the real rules, no frame, no store."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from types import TracebackType

import flet as ft

from companion.games.regicide import GAME
from companion.games.regicide.state import State
from companion.games.regicide.view import Table
from companion.i18n import Translator
from companion.play.action import Action
from companion.play.outcome import Outcome, Refusal
from companion.widgets.ink import Ink
from companion.widgets.notice import banner
from companion.widgets.scene import Scene
from tests.games.regicide.table import ENGLISH, setup
from tests.headless import Headless

PORTRAIT = Ink()
LANDSCAPE = Ink(width=844, height=390)


class Screen(AbstractAsyncContextManager["Screen"]):
    """A table that is being played at.

    Attributes:
        state: where the play stands.
        done: the actions that were possible, in order.
        refused: those that were refused.
        asked: the numbers whose explanation was opened.
        app: the client.
    """

    def __init__(
        self,
        state: State,
        ink: Ink = PORTRAIT,
        voice: Translator = ENGLISH,
        *,
        locked: bool = False,
        correcting: bool = False,
    ) -> None:
        self.state = state
        self.done: list[Action] = []
        self.refused: list[Refusal] = []
        self.asked: list[str] = []
        self._ink, self._voice = ink, voice
        self._locked, self._correcting = locked, correcting
        self._redraw: Callable[[], object] = int
        self.app = Headless(
            lambda page: page.render_views(self._page()), width=ink.width, height=ink.height
        )

    async def __aenter__(self) -> Screen:
        await self.app.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.app.__aexit__(kind, error, trace)

    async def tap(self, *labels: str) -> None:
        for label in labels:
            await self.app.tap(label)

    async def show(self, state: State) -> None:
        self.state = state
        self._redraw()
        await self.app.settle()

    @property
    def preview(self) -> str:
        (found,) = self.app.find(ft.Semantics, lambda node: node.identifier == "preview")
        named = [node for node in self.app.walk(found) if isinstance(node, ft.Semantics)]
        return next((node.label for node in named if node.label), "")

    def dimmed(self, label: str) -> bool:
        """Tells whether the key with this name looks as if it could not join."""
        node = self.app.node(label)
        around = self.app.find(ft.Container, lambda box: (box.opacity or 1) < 0.5)
        return any(node in list(self.app.walk(box)) for box in around)

    def _act(self, action: Action) -> Refusal | None:
        outcome = GAME.apply(self.state, action)
        if isinstance(outcome, Refusal):
            self.refused.append(outcome)
            return outcome
        assert isinstance(outcome, Outcome)
        self.state = outcome.state
        self.done.append(action)
        self._redraw()
        return None

    def _page(self) -> Callable[[], ft.View]:
        act, why = self._act, self.asked.append

        @ft.component
        def Page() -> ft.View:
            _version, bump = ft.use_state(0)
            self._redraw = lambda: bump(lambda version: version + 1)
            ink = self._ink
            scene = Scene(
                state=self.state,
                players=setup(self.state.players).players,
                ink=ink,
                translator=self._voice,
                act=act,
                why=why,
                rule=why,
                header=ink.text("header"),
                alerts=(banner(ink, "A long alert that tells the table what to do " * 3),),
                log=ink.text("log") if ink.wide else None,
                locked=self._locked,
                correcting=self._correcting,
            )
            return ft.View(controls=[Table(scene)])

        return Page
