"""A toy table that is drawn and pressed without a browser."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.i18n import Translator, load
from companion.play.action import Action, Refusal
from companion.widgets.game_layout import lay_out_game
from companion.widgets.ink import Ink
from companion.widgets.prompt import Pen, Send, draw_prompt, use_table, use_typing
from companion.widgets.scene import Scene
from tests.headless import Headless
from tests.prompt.toy import Counting, Say, ask

ENGLISH = load("en", {})


class ToyTable:
    """A table that counts what was said.

    Attributes:
        said: the numbers.
        asked: what was asked about.
        drawn: how often the table was drawn.
        hear: takes a key of a keyboard.
        send: does what a key does, on the table as it is drawn.
    """

    def __init__(self, ink: Ink, *, beside: bool = False) -> None:
        self.ink, self.beside = ink, beside
        self.said: list[int] = []
        self.asked: list[str] = []
        self.drawn = 0
        self.hear: Callable[[str], None] = lambda _key: None
        self.send: Send = lambda _event: None
        self._bump: Callable[[], None] = lambda: None

    def act(self, action: Action) -> Refusal | None:
        assert isinstance(action, Say)
        self.said.append(action.number)
        self._bump()
        return None

    def listen(self, hear: Callable[[str], None], begin: bool) -> None:
        if begin:
            self.hear = hear

    def scene(self) -> Scene:
        translator: Translator = ENGLISH
        return Scene(
            state=len(self.said),
            ink=self.ink,
            translator=translator,
            act=self.act,
            why=self.asked.append,
            rule=self.asked.append,
            listen=self.listen,
        )

    def open(self) -> Headless:
        """Returns the app, to be entered."""

        def read(draft: Counting, text: str) -> Counting | None:
            number = text[-1:] or "0"
            return Counting(draft.begun, int(number)) if number in "0123" else None

        @ft.component
        def Shown(scene: Scene) -> ft.Control:
            self.drawn += 1
            table = use_table(scene, Counting())
            use_typing(scene, table, ask, read)
            self.send = table.send
            pen = Pen(scene.ink, scene.translator, table.send, self.beside)
            sheet = [scene.ink.text(f"sheet {table.sheet}")] if table.sheet else []
            return lay_out_game(scene.ink, None, sheet, draw_prompt(pen, ask(table.draft), ()))

        @ft.component
        def Page() -> ft.View:
            _version, bump = ft.use_state(0)
            self._bump = lambda: bump(lambda version: version + 1)
            return ft.View(controls=[Shown(self.scene())])

        return Headless(
            lambda page: page.render_views(Page), width=self.ink.width, height=self.ink.height
        )
