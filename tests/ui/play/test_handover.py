"""The next player's colour passes over the screen when the device goes to somebody else."""

import flet as ft

from tests.headless import Headless
from tests.ui.table import Table, address


def handed(app: Headless) -> list[str | None]:
    """Returns to whom the device is being handed."""
    live = app.find(ft.Semantics, lambda node: bool(node.live_region))
    return [node.label for node in live if node.label and node.label.endswith("'s turn")]


async def test_the_next_player_is_shown_and_no_tap_is_lost_to_it(table: Table) -> None:
    async with table.playing() as (_play, app):
        assert handed(app) == []
        await app.tap("Ana +3")
        assert handed(app) == ["Ben's turn"]
        (over,) = app.find(
            ft.Container, lambda box: box.animate_opacity is not None and box.ignore_interactions
        )
        assert over.expand
        await app.tap("Ben +3")
        assert handed(app) == ["Ana's turn"]


async def test_nobody_is_shown_where_calm_was_asked_for(table: Table) -> None:
    table.prefer(calm=True)
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        assert handed(app) == []


async def test_nobody_is_shown_to_people_with_phones_of_their_own(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as app, table.sit(address(play), device="ben") as other:
        await app.tap("Ana +3")
        await other.tap("Ben +3")
        await app.tap("Ana +3")
        assert handed(app) == handed(other) == []
