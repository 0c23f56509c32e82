"""The ground and the title show the next player when the device goes to somebody else."""

import flet as ft

from companion.widgets.ink import Ink
from tests.headless import Headless
from tests.ui.table import Table, address


def handed(app: Headless) -> list[str | None]:
    """Returns to whom the device is being handed."""
    coloured = any(ground.bgcolor != Ink().theme.ground for ground in grounds(app))
    titles = app.find(ft.Semantics, lambda node: node.heading_level == 1)
    return [title.label for title in titles if coloured]


def grounds(app: Headless) -> list[ft.Container]:
    """Returns what lies behind everything and can change its colour."""
    return app.find(ft.Container, lambda box: box.animate is not None and box.content is None)


async def test_the_next_player_is_shown_behind_keys_that_count_meanwhile(table: Table) -> None:
    async with table.playing() as (_play, app):
        assert handed(app) == []
        await app.tap("Ana +3")
        (told,) = handed(app)
        assert told is not None
        assert told.startswith("Ben’s turn")
        (ground,) = grounds(app)
        assert ground.bgcolor != Ink().theme.ground
        assert ground.on_click is None
        await app.tap("Ben +3")
        (told,) = handed(app)
        assert told is not None
        assert told.startswith("Ana’s turn")


async def test_nobody_is_shown_where_calm_was_asked_for(table: Table) -> None:
    table.prefer(calm=True)
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        assert handed(app) == []
        assert grounds(app) == []


async def test_nobody_is_shown_after_a_turn_was_taken_back(table: Table) -> None:
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        await app.tap("Take back: ", exact=False)
        assert handed(app) == []


async def test_nobody_is_shown_to_people_with_phones_of_their_own(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as app, table.sit(address(play), device="ben") as other:
        await app.tap("Ana +3")
        await other.tap("Ben +3")
        await app.tap("Ana +3")
        assert handed(app) == handed(other) == []


async def test_the_name_is_seen_large_and_takes_no_press(table: Table) -> None:
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        (card,) = app.find(ft.Container, lambda box: box.ignore_interactions)
        assert card.opacity == 1
        assert isinstance(card.content, ft.Semantics)
        assert card.content.exclude_semantics
        assert not app.find(
            ft.Container, lambda box: box.ignore_interactions and box.on_click is not None
        )
