"""The app at a table of Montdragon, without a client."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack

from companion.games.montdragon import GAME
from companion.play.action import Action, Refusal
from companion.play.setup import Setup, Value
from companion.store.device import Owner
from companion.store.open_play import OpenPlay
from tests.games.montdragon.driver import PEOPLE
from tests.headless import Headless
from tests.ui.table import Table, table_in

GAMES = {"montdragon": GAME}


def seated(folder: Path) -> Table:
    """Returns a table with an empty store."""
    return table_in(folder, GAMES)


def playing(
    table: Table, actions: Sequence[Action] = (), players: int = 4, **rules: Value
) -> OpenPlay:
    """Begins a play and does some actions."""
    setup = Setup(PEOPLE[:players], 0, tuple(rules.items()))
    play = table.services.open_plays.begin("montdragon", setup, "host", 1000)
    assert isinstance(play, OpenPlay)
    for at, action in enumerate(actions):
        outcome = play.act("host", action, 2000 + at)
        assert not isinstance(outcome, Refusal), (action, outcome)
    return play


def noted(table: Table, play: OpenPlay, device: str, *lines: str, seat: int = 0) -> None:
    """Writes lines into a device's notebook."""
    for line in lines:
        table.services.notes.add(Owner(play.id, device), seat, line)


def pad(app: Headless) -> ft.GestureDetector:
    """Returns the pad that is held to read the notebook."""
    (found,) = app.find(ft.GestureDetector, lambda it: it.on_long_press_start is not None)
    return found


async def held(app: Headless) -> None:
    """Rests a finger on the pad for long enough."""
    await app.event(pad(app), "long_press_start", {})


async def lifted(app: Headless, how: str = "long_press_up") -> None:
    """Lifts the finger, or lets it be cancelled."""
    await app.event(pad(app), how, {})


def shown(app: Headless) -> str:
    """Returns everything that a session shows or tells, as one text."""
    return "\n".join([*app.texts(), *app.labels()])


def tree(app: Headless) -> str:
    """Returns every text that stands anywhere in the control tree of a session."""
    found: list[str] = []
    for control in app.walk():
        values = (getattr(control, field.name, None) for field in fields(control))
        found += [value for value in values if isinstance(value, str)]
    return "\n".join(found)


def sent(app: Headless) -> str:
    """Returns every byte that a session's client was sent, as text."""
    return "\n".join(repr(message.body) + dump(message.body) for message in app.connection.sent)


def dump(body: Any) -> str:
    """Returns a message as it goes over the wire."""
    packed = msgpack.packb(body, default=configure_encode_object_for_msgpack(BaseControl))
    return (packed or b"").decode("utf-8", "replace")


def words(body: Any) -> list[str]:
    """Returns the texts of a message as it goes over the wire, without the numbers of controls."""
    packed = msgpack.packb(body, default=configure_encode_object_for_msgpack(BaseControl))
    return list(_texts(msgpack.unpackb(packed, strict_map_key=False)))


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for key, each in value.items():
                yield from (*_texts(key), *_texts(each))
        case list():
            for each in value:
                yield from _texts(each)
        case _:
            pass
