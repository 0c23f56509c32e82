"""A table of Régicide without a browser, beside a log, and below a long alert unless told so."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from types import TracebackType
from typing import Any

import flet as ft

from companion.games.regicide import GAME
from companion.games.regicide.state import State
from companion.i18n import Translator
from companion.widgets.ink import Ink
from companion.widgets.notice import banner
from companion.widgets.scene import Scene
from tests.games import screen
from tests.games.regicide.driver import ENGLISH, setup

PORTRAIT = Ink()
LANDSCAPE = Ink(width=844, height=390)
PEOPLE = setup(4).players
LONG = "A long alert that tells the table what to do " * 3


class Screen(screen.Screen, AbstractAsyncContextManager["Screen"]):
    """A table that is being played at while it is entered.

    Attributes:
        app: the client.
    """

    def __init__(
        self, state: State, ink: Ink = PORTRAIT, voice: Translator = ENGLISH, **fields: Any
    ) -> None:
        super().__init__(GAME, PEOPLE, state, lambda now: now.players, **fields)
        self.ink, self.translator = ink, voice
        self.app = self.open()

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
        await self.app.tap(*labels)

    @property
    def preview(self) -> str:
        (box,) = self.app.find(ft.Semantics, lambda node: node.identifier == "preview")
        named = [node for node in self.app.walk(box) if isinstance(node, ft.Semantics)]
        return next((node.label for node in named if node.label), "")

    def dimmed(self, label: str) -> bool:
        """Tells whether the key with this name looks as if it could not join."""
        node = self.app.node(label)
        around = self.app.find(ft.Container, lambda box: box.opacity == self.ink.theme.dim)
        return any(node in list(self.app.walk(box)) for box in around)

    def scene(self) -> Scene:
        return replace(
            super().scene(),
            header=self.ink.text("header"),
            alerts=self.fields.get("alerts", (banner(self.ink, LONG),)),
            log=self.ink.text("log") if self.ink.wide else None,
        )
