"""What happens in a play is read out once, whoever does it and whatever lies over the table."""

from __future__ import annotations

from typing import Any

from flet.messaging.protocol import MessageAction

from tests.headless import Headless
from tests.ui.table import Table, address


def invoked(app: Headless, name: str) -> list[Any]:
    """Returns with what the client was asked for something, in order."""
    calls = [m.body for m in app.connection.sent if m.action == MessageAction.INVOKE_METHOD]
    return [call.args for call in calls if call.name == name]


def heard(app: Headless) -> list[str]:
    """Returns what a screen reader was told."""
    return [args["message"] for args in invoked(app, "announce_message")]


async def test_an_action_and_what_is_owed_are_read_out_once_also_under_a_sheet(
    table: Table,
) -> None:
    async with table.playing() as (_play, app):
        assert heard(app) == []
        await app.tap("Ana +3")
        first = ["Ana scores 3. Points: 3. Ben's turn."]
        assert heard(app) == first
        await app.tap("More")
        await app.tap("Close")
        assert heard(app) == first


async def test_what_was_taken_back_is_read_out_with_whose_turn_it_is_again(table: Table) -> None:
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        await app.tap("Take back: ", exact=False)
        assert heard(app)[1:] == ["Taken back: Ana scores 3. Points 3, then 0. Ana's turn."]


async def test_what_others_do_is_read_out_and_what_was_done_before_one_came_is_not(
    table: Table,
) -> None:
    play = table.play()
    async with table.sit(address(play)) as app:
        await app.tap("Ana +3")
        async with table.sit(address(play), device="ben") as other:
            assert heard(other) == []
            await app.tap("Ben +3")
            assert heard(other) == heard(app)[1:]
            assert len(heard(other)) == 1
