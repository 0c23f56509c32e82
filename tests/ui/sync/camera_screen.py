"""A screen with nothing but the camera, and clients with cameras that answer as browsers do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import flet as ft
import pytest

from companion.errors import CodecError, Message
from companion.i18n import Translator
from companion.sync.scan import Decoder
from companion.ui.shell.context import RulesQuery, Shell
from companion.ui.shell.device import Device
from companion.ui.shell.preferences import Preferences
from companion.ui.sync.camera import Camera
from companion.widgets import client
from companion.widgets.ink import LIGHT, Ink
from tests.headless import Headless
from tests.ui.table import Table


def described(name: str, facing: str) -> dict[str, object]:
    return {"name": name, "lens_direction": facing, "sensor_orientation": 0}


FRONT, BACK, WIDE = (
    described("front", "front"),
    described("back", "back"),
    described("wide", "back"),
)


@dataclass
class Phone:
    """A client with cameras; what it is asked is kept.

    Attributes:
        cameras: what it has.
        film: the pictures that it takes, the last one again and again; an exception is a refusal.
        asked: the names of the calls, in order.
        started: the names of the cameras that were started.
        refused: the calls that it refuses.
    """

    cameras: list[dict[str, object]] | Exception = field(default_factory=lambda: [BACK])
    film: list[bytes | Exception] = field(default_factory=lambda: [b""])
    asked: list[str] = field(default_factory=list[str])
    started: list[str] = field(default_factory=list[str])
    refused: frozenset[str] = frozenset()

    def answer(self, name: str, args: Any) -> Any:
        self.asked.append(name)
        if name in self.refused:
            raise RuntimeError(name)
        match name:
            case "get_available_cameras":
                return given(self.cameras)
            case "initialize":
                self.started.append(args["description"].name)
                return None
            case "take_picture":
                return given(self.film.pop(0) if self.film[1:] else self.film[0])
            case _:
                return None

    @property
    def pictures(self) -> int:
        return self.asked.count("take_picture")


def given(thing: Any) -> Any:
    if isinstance(thing, Exception):
        raise thing
    return thing


class Words:
    """A decoder for pictures that are nothing but text."""

    def __init__(self, delay: float = 0) -> None:
        self.delay, self.busy, self.busiest = delay, 0, 0

    async def read(self, picture: bytes) -> tuple[str, ...]:
        self.busy += 1
        self.busiest = max(self.busy, self.busiest)
        await asyncio.sleep(self.delay)
        self.busy -= 1
        if picture == b"damaged":
            raise CodecError(Message("damaged"))
        return tuple(picture.decode().split())


@dataclass
class Scene:
    """A screen with nothing but the camera, and what it was told."""

    table: Table
    decoder: Decoder | None = field(default_factory=Words)
    secure: bool = True
    enough: Callable[[str], bool] = lambda text: text == "enough"
    texts: list[str] = field(default_factory=list[str])
    faults: list[str] = field(default_factory=list[str])
    device: Device = field(init=False)

    def on(self, phone: Phone, **client_has: Any) -> Headless:
        def main(page: ft.Page) -> None:
            client.prepare(page)
            self.device = Device(page, lambda: "ann", secure=self.secure)
            page.render_views(Screen, self)

        return Headless(main, answer=phone.answer, **client_has)

    def shell(self) -> Shell:
        usual = Preferences("en", "light", 100, haptics=True, awake=True, calm=False)
        ink = Ink(LIGHT, width=390, height=844)
        return Shell(
            self.table.services,
            self.device,
            usual,
            ink,
            lambda _: None,
            lambda: None,
            lambda _: None,
            None,
            lambda _: None,
            RulesQuery(),
        )

    async def heard(self, text: str) -> bool:
        self.texts.append(text)
        return self.enough(text)

    def failed(self, fault: Message) -> None:
        self.faults.append(Translator("en").text(fault))


@ft.component
def Screen(scene: Scene) -> ft.View:
    count, set_count = ft.use_state(0)
    shown, show = ft.use_state(True)

    async def heard(text: str) -> bool:
        set_count(lambda before: before + 1)
        return await scene.heard(text)

    seeing = Camera(scene.shell(), scene.decoder, heard, scene.failed)
    return ft.View(
        controls=[
            seeing if shown else ft.Text("left"),
            ft.Text(f"{count} texts"),
            ft.Button("Leave", on_click=lambda: show(False)),
        ]
    )


async def until(holds: Callable[[], object]) -> None:
    for _turn in range(600):
        if holds():
            return
        await asyncio.sleep(0.005)
    pytest.fail("it never came")


def looking() -> bool:
    return any("Viewfinder.run" in str(task.get_coro()) for task in asyncio.all_tasks())


async def leave(app: Headless) -> None:
    (button,) = app.find(ft.Button)
    await app.event(button, "click")
