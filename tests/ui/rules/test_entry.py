"""One rule on a screen: read, followed to the next, copied and shared."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from companion.rules.library import MarkdownTable as MarkupTable, parse
from companion.ui.rules.entry import entry_body
from companion.ui.shell.context import RulesQuery, Shell
from companion.ui.shell.device import Device
from companion.ui.shell.preferences import Preferences
from companion.widgets.glyphs import spoken
from companion.widgets.ink import DARK, LIGHT, Ink
from tests.headless import Headless
from tests.rules.shipped import library
from tests.ui.table import Table

LOOKS = {
    "portrait": ("en", Ink(LIGHT, width=390, height=844)),
    "landscape": ("fr", Ink(DARK, width=844, height=390)),
    "large": ("fr", Ink(LIGHT, scale=2.0, width=390, height=844)),
    "small": ("en", Ink(DARK, system=2.0, width=320, height=568)),
}


async def test_an_entry_has_title_chapter_page_text_and_related_rules(table: Table) -> None:
    async with table.sit("/rules/regicide/deal") as app:
        assert app.shows("Deal and jokers by number of players")
        assert app.shows("Setup · booklet: p. 3")
        row = "Players: 2; Jokers in the Tavern: 0; Cards dealt, and hand limit: 7"
        assert app.shows(row)
        await app.tap("Hand limit, booklet: p. 3")
        assert app.page.route == "/rules/regicide/hand-limit"
        await app.tap("Back")
        assert app.page.route == "/rules/regicide/deal"


async def test_a_link_in_the_text_opens_its_rule(table: Table) -> None:
    async with table.sit("/rules/regicide/setup") as app:
        links = app.find(ft.TextSpan, lambda span: span.on_click is not None)
        await app.event(next(span for span in links if span.text == "Castle"), "click")
        assert app.page.route == "/rules/regicide/castle-deck"


async def test_the_chapter_is_read_from_rule_to_rule(table: Table) -> None:
    book = library().book("regicide", "en")
    assert book
    first, second, *_rest = book.chapters[0].entries
    async with table.sit(f"/rules/regicide/{first.id}") as app:
        assert not app.shows("Before: ")
        await app.tap(f"Next: {second.title}")
        await app.tap(f"Before: {first.title}")
        assert app.page.route == f"/rules/regicide/{first.id}"


async def test_all_rules_of_the_game_open_at_the_chapter(table: Table) -> None:
    async with table.sit("/rules/regicide/deal") as app:
        await app.tap("All rules of Régicide")
        assert app.page.route == "/rules/regicide"
        assert app.shows("Tavern deck")


async def test_a_rule_is_copied(table: Table) -> None:
    kept: list[str] = []

    def answer(name: str, args: Any) -> None:
        if name == "set":
            kept.append(args["data"])

    async with table.sit("/rules/regicide/exact-kill", answer=answer) as app:
        await app.tap("Copy")
        assert app.shows("Copied")
        assert kept[0].startswith("Exact kill\n\n")
        assert kept[0].endswith("Régicide · booklet: p. 6")
        assert "*" not in kept[0]


async def test_a_device_that_refuses_to_copy_says_so(table: Table) -> None:
    def refuse(name: str, _args: Any) -> None:
        if name == "set":
            raise PermissionError("no clipboard")

    async with table.sit("/rules/regicide/exact-kill", answer=refuse) as app:
        await app.tap("Copy")
        assert app.shows("This device does not let the rule be copied.")
        assert not app.shows("Copied")


async def test_a_phone_shares_and_a_desktop_does_not(table: Table) -> None:
    shared: list[str] = []

    def answer(name: str, _args: Any) -> dict[str, str]:
        shared.append(name)
        return {"status": "success", "raw": ""}

    where = "/rules/regicide/ace"
    async with table.sit(where, answer=answer) as phone, table.sit(where, platform="linux") as desk:
        await phone.tap("Share")
        assert "share_text" in shared
        assert not desk.shows("Share")


@pytest.mark.parametrize("look", LOOKS)
async def test_every_entry_of_every_game_is_drawn(table: Table, look: str) -> None:
    language, ink = LOOKS[look]
    seen = 0
    async with table.sit() as app:
        shell = shell_of(table, app, language, ink)
        for book in library():
            for entry in book.entries if book.language == language else ():
                parts = ft.Column(entry_body(shell, entry, lambda *_place: None, ink.width - 32))
                said = said_of(app, parts)
                assert spoken(entry.title) in said
                for cell in cells_of(entry.text):
                    assert spoken(cell) in said, entry.id
                seen += 1
    assert seen > 300


def said_of(app: Headless, part: ft.Control) -> str:
    """Returns all names of a part."""
    return "\n".join(node.label or "" for node in app.find(ft.Semantics, root=part))


def cells_of(text: str) -> list[str]:
    """Returns the texts of all cells of the tables of a rule."""
    tables = [block for block in parse(text) if isinstance(block, MarkupTable)]
    rows = [row for found in tables for row in found.rows]
    return ["".join(span.text for span in cell) for row in rows for cell in row]


def shell_of(table: Table, app: Headless, language: str, ink: Ink) -> Shell:
    """Returns what a screen is handed."""
    chosen = Preferences(language, "light", 100, haptics=True, awake=True, calm=False)

    def nothing(*_given: object) -> None:
        pass

    stubs = (nothing, nothing, nothing, None, nothing, RulesQuery())
    return Shell(table.services, Device(app.page, lambda: "ann"), chosen, ink, *stubs)
