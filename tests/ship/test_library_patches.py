"""What is changed in Flet for the browser changes nothing of what a client is told."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path
from types import ModuleType
from typing import Any

import flet
import msgpack
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.value_types import Prop
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack

from companion.ship.web.library_patches import DIFFING, SETTING, tuned
from tests.headless import FakeConnection
from tests.ui.table import address, table_in

TAPS = ("Ana +3", "Take back: Ana scores 3. Points 3 → 0", "Bring back")
METHODS = ("_configure_dataclass", "_removed_controls")


def test_a_client_is_told_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        usual = told(tmp_path / "usual", patch)

    libraries = Path(flet.__file__).parents[1]
    files = tuned({path: (libraries / path).read_bytes() for path in (DIFFING, SETTING)})
    quick_diffing, quick_setting = (module(files[path]) for path in (DIFFING, SETTING))
    with monkeypatch.context() as patch:
        for method in METHODS:
            quick = getattr(quick_diffing.DiffBuilder, method)
            patch.setattr(object_patch.DiffBuilder, method, quick)
        patch.setattr(Prop, "__set__", quick_setting.Prop.__set__)
        changed = told(tmp_path / "tuned", patch)

    assert usual == changed
    assert len(usual) > len(TAPS)


def told(folder: Path, patch: pytest.MonkeyPatch) -> list[bytes]:
    """Returns how a client is told what has changed, while a play is opened and played."""
    patch.setattr(ControlId, "_counter", itertools.count(3))
    changes: list[bytes] = []
    send = FakeConnection.send_message

    def note(self: FakeConnection, message: Any) -> None:
        if message.action == MessageAction.PATCH_CONTROL:
            encode = configure_encode_object_for_msgpack(BaseControl)
            changes.append(msgpack.packb(message.body, default=encode) or b"")
        send(self, message)

    patch.setattr(FakeConnection, "send_message", note)

    async def play() -> str:
        table = table_in(folder)
        opened = table.play()
        async with table.sit(address(opened)) as app:
            for name in TAPS:
                await app.tap(name)
        return opened.id

    name = asyncio.run(play())
    return [change.replace(name.encode(), b"the play") for change in changes]


def module(source: bytes) -> ModuleType:
    """Returns a module of a changed file beside that of the file as it is."""
    made = ModuleType("tuned")
    exec(compile(source, "tuned", "exec"), vars(made))  # noqa: S102 - Flet's own, and ours
    # What one module marks as its own, the other must know.
    vars(made).update({n: v for n, v in vars(object_patch).items() if n == "_control_setattr"})
    return made
