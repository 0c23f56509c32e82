"""What is changed in Flet changes nothing of what a client is told, but for what is mended."""

from __future__ import annotations

import asyncio
import itertools
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.controls import object_patch
from hypothesis import given, settings, strategies as st

from companion import flet_patches
from companion.flet_internals import (
    BaseControl,
    MessageAction,
    PatchControlBody,
    packed,
)
from tests.client import Client
from tests.headless import Headless

TAPS = {
    "toy": (
        "Ana +3",
        "Take back: Ana scores 3. Points 3 → 0",
        "Bring back: Ana scores 3. Points 0 → 3",
        "More",
    ),
    "morrigan": ("Prestige of Ana +1", "Territory", "More"),
    "regicide": ("Jack of Hearts", "More"),
}
TOLD = "from tests.test_flet_patches import tell; tell()"
USUAL = "from flet.controls import base_control; "  # before the tests install the changes
QUICK = "from companion import flet_patches; flet_patches.install(); "
SEEN = (
    "from flet.controls import object_patch, value_types, base_control\n"
    "names = base_control.BaseControl.__post_init__.__code__.co_names\n"
    "print([hasattr(object_patch, '_filled'), hasattr(value_types, '_quick_init'), "
    "'_counter' in names])"
)


def test_a_client_is_told_the_same() -> None:
    usual, quick = (python(start + TOLD) for start in (USUAL, QUICK))
    assert usual.count("\n") > sum(map(len, TAPS.values()))
    assert usual == quick


def test_the_server_runs_with_the_changes_and_so_do_the_tests() -> None:
    assert python(QUICK + SEEN) == "[True, True, True]\n"
    assert python("import tests, flet\n" + SEEN) == "[True, True, True]\n"
    assert python(USUAL + "import tests\n" + SEEN) == "[False, False, False]\n"
    assert hasattr(object_patch, "_filled")


@pytest.mark.parametrize(
    "words", [["run"], ["serve"], ["serve", "--code", "BRELAN22"], ["desktop"]]
)
def test_every_command_that_shows_the_app_runs_with_the_changes(
    words: list[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way of the data")
    environ = f"import os; os.environ['COMPANION_DATA'] = {str(tmp_path / 'file' / 'data')!r}\n"
    command = f"from companion.__main__ import main\ntry: main({words})\nexcept SystemExit: pass\n"
    assert python(environ + command + SEEN) == "[True, True, True]\n"


@pytest.mark.parametrize("path", sorted(flet_patches.PATCHED))
def test_a_source_that_is_not_known_is_left_alone(path: str) -> None:
    source = (Path(ft.__file__).parents[1] / path).read_text("utf-8")
    assert flet_patches.patched(path, source)
    assert flet_patches.patched(path, "def from_diff(): pass\n") is None
    assert flet_patches.patched(path, source + source) is None


async def test_a_press_finds_what_is_on_the_screen_though_it_was_forgotten() -> None:
    pressed: list[str] = []

    def main(page: ft.Page) -> None:
        keys = [
            ft.Container(ft.Text(name), on_click=lambda _e, n=name: pressed.append(n))
            for name in "ab"
        ]
        page.add(ft.Column([ft.Container(ft.Row([key])) for key in keys]))

    async with Headless(main) as app:
        for key in app.tappable():
            del app.session._Session__index[key._i]  # type: ignore[attr-defined] - Flet's own, which forgets
            await app.event(key, "click")
    assert pressed == ["a", "b"]


WORDS = st.lists(st.sampled_from("ab"), max_size=3)
PARTS = st.lists(st.tuples(WORDS, st.sampled_from([None, *"klmn"])), max_size=7)


@given(st.lists(PARTS, min_size=2, max_size=4))
@settings(max_examples=300)
def test_a_client_follows_whatever_keys_the_parts_of_a_list_have(
    lists: list[list[tuple[list[str], str | None]]],
) -> None:
    root = {"_i": 0, "_b": {}}
    client = Client(packed(root))
    before = None
    for parts in lists:
        rows = [ft.Row([ft.Text(word) for word in words]) for words, _key in parts]
        keys = [key for _words, key in parts]
        after = ft.Column([ft.Container(r, key=key) for r, key in zip(rows, keys, strict=True)])
        after._frozen = True
        patch, _added, _removed = object_patch.ObjectPatch.from_diff(
            {"_b": before}, {"_b": after}, BaseControl, path=[], frozen=True
        )
        body = PatchControlBody(0, patch.to_message())
        client.hear(packed([MessageAction.PATCH_CONTROL, body]))
        column = client.controls[0]["_b"]
        shown = [part["content"].get("controls", ()) for part in column.get("controls", ())]
        assert [[text["value"] for text in row] for row in shown] == [words for words, _ in parts]
        before = after


def python(code: str) -> str:
    """Returns what code prints in a process of its own."""
    command = (sys.executable, "-c", code)
    folder = Path(__file__).parents[1]
    # Flet goes through sets of names, whose order is another one in each process.
    env = {**os.environ, "PYTHONHASHSEED": "0"}
    ended = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=120
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def tell() -> None:
    """Prints how a client is told what has changed, while plays are opened and played.

    In a process of its own, where Flet was just imported.
    """
    from flet.controls.id_counter import ControlId

    from companion.flet_internals import MessageAction, packed
    from companion.play.setup import Player, Setup
    from companion.resources import find_games
    from tests.headless import FakeConnection
    from tests.toy import GAMES
    from tests.ui.table import table_in

    ControlId._counter = itertools.count(3)
    # Flet draws what waits out of a set: where it lies in memory must not decide who is first.
    setattr(BaseControl, "__hash__", lambda control: control._i)  # noqa: B010 - it is a method
    changes: list[bytes] = []

    def note(self: FakeConnection, message: Any) -> None:
        if message.action == MessageAction.PATCH_CONTROL:
            changes.append(packed(message.body))
        send(self, message)

    send, FakeConnection.send_message = FakeConnection.send_message, note

    async def play(folder: Path, game: str, taps: Iterable[str]) -> str:
        table = table_in(folder, {**find_games(), **GAMES})
        people = tuple(Player(name, name, "", "") for name in ("Ana", "Ben", "Cy"))
        table.prefer(calm=True)  # what moves is told again after a time
        play = table.services.plays.create(game, Setup(people), "ann", 0)
        async with table.sit(f"/play/{play}") as app:
            for name in taps:
                await app.tap(name, exact=False)
        return str(play)

    for game, taps in TAPS.items():
        with tempfile.TemporaryDirectory() as folder:
            name = asyncio.run(play(Path(folder), game, taps))
        for change in changes:
            print(change.replace(name.encode(), b"the play").hex())
        changes.clear()
