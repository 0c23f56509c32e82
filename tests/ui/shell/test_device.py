import asyncio
from typing import Any

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from companion.ui.shell.context import now_ms
from tests.headless import FakeConnection, Headless
from tests.toy import Score
from tests.ui.table import Table, address

FEATURES = (
    "accessible_navigation",
    "bold_text",
    "disable_animations",
    "high_contrast",
    "invert_colors",
    "on_off_switch_labels",
    "reduce_motion",
    "supports_announcements",
)
"""What a client says of how it is to be used."""


def asked(app: Headless, *names: str) -> list[str]:
    """Returns the calls of these names that the client got, in order."""
    calls = [m.body for m in app.connection.sent if m.action == MessageAction.INVOKE_METHOD]
    return [call.name for call in calls if call.name in names]


def locks(app: Headless) -> list[str]:
    return asked(app, "enable", "disable")


async def shown_again(app: Headless) -> None:
    state: Any = {"state": ft.AppLifecycleState.RESUME.value}
    await app.event(app.page, "app_lifecycle_state_change", state)


async def test_the_screen_stays_on_while_a_play_is_open(table: Table) -> None:
    async with table.sit() as app:
        assert locks(app) == []
        await app.go(address(table.play()))
        assert locks(app) == ["enable"]
        await app.go(address(table.play("Cem")))
        assert locks(app)[-1] == "enable"
        await app.go("/")
        assert locks(app)[-1] == "disable"


async def test_the_lock_is_taken_again_on_return(table: Table) -> None:
    async with table.sit(address(table.play())) as app:
        await shown_again(app)
        await app.event(app.page, "connect")
        assert locks(app) == ["enable"] * 3
        await app.go("/")
        await shown_again(app)
        assert locks(app) == ["enable"] * 3 + ["disable"]


async def test_a_client_that_comes_back_in_another_size_is_drawn_in_that_size(
    table: Table,
) -> None:
    async with table.sit(address(table.play()), width=1024, height=768) as app:
        assert app.shows("Log")
        app.session.apply_page_patch({"width": 390, "height": 844})
        await app.event(app.page, "connect")
        assert not app.shows("Log")


async def test_a_lock_is_asked_for_after_the_one_before_it_was_answered(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table.sit() as app:
        held: list[Any] = []
        answer = app.connection._reply
        monkeypatch.setattr(app.connection, "_reply", held.append)
        await app.go(address(table.play()))
        await shown_again(app)
        assert locks(app) == ["enable"]
        monkeypatch.undo()
        answer(next(call for call in held if call.name == "enable"))
        await app.settle()
        assert locks(app) == ["enable"] * 2


async def test_the_screen_may_sleep_if_the_device_wants_it(table: Table) -> None:
    table.prefer(awake=False)
    async with table.sit(address(table.play())) as app:
        await shown_again(app)
        assert locks(app) == []


async def test_a_tap_is_felt_unless_the_device_wants_none(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("Ana +3")
        assert asked(app, "light_impact") == ["light_impact"]
    table.prefer(haptics=False)
    async with table.sit(address(play)) as app:
        await app.tap("Ana +3")
        assert asked(app, "light_impact") == []


async def test_a_client_that_can_do_nothing_is_no_trouble(table: Table) -> None:
    def answer(name: str, _args: Any) -> Any:
        raise RuntimeError(f"{name} is not to be had")

    async with table.sit(address(table.play()), answer=answer) as app:
        await app.tap("Ana +3", "To the start")
        assert app.shows("Resume")


async def test_a_hidden_phone_is_drawn_when_it_is_looked_at_again(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as one, table.sit(address(play), device="bob") as other:
        hidden: Any = {"state": ft.AppLifecycleState.HIDE.value}
        await other.event(other.page, "app_lifecycle_state_change", hidden)
        sent = other.drawn
        await one.tap("Ana +3")
        await other.settle()
        assert other.drawn == sent
        shown: Any = {"state": ft.AppLifecycleState.SHOW.value}
        await other.event(other.page, "app_lifecycle_state_change", shown)
        assert other.shows("Ana 3")


async def test_less_motion_is_heeded_however_late_a_busy_client_asks_for_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[Any] = []
    answer = FakeConnection._reply

    def reply(connection: FakeConnection, call: Any) -> None:
        if call.name == "get_accessibility_features":
            held.append(call)
        else:
            answer(connection, call)

    def says(name: str, _args: Any) -> Any:
        return dict.fromkeys(FEATURES, True) if name == "get_accessibility_features" else None

    monkeypatch.setattr(FakeConnection, "_reply", reply)
    play = table.play()
    play.act("ann", Score(0, 9), now_ms())
    async with table.sit(address(play), answer=says) as app:
        loop = asyncio.get_running_loop()
        time = loop.time
        monkeypatch.setattr(loop, "time", lambda: time() + 3600)
        await app.settle()
        (call,) = held
        answer(app.connection, call)
        await app.settle()
        await app.tap("Ana +3")
        moving = app.find(ft.Container, lambda box: bool(box.animate_scale or box.animate_opacity))
        assert app.shows("Ana wins")
        assert not moving
