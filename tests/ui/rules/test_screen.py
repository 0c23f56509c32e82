"""The rules of all games on one screen: searched and browsed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.ui.rules.rulebook import Rulebook
from tests.headless import Headless
from tests.rules.shipped import library
from tests.ui.table import Table

FIELD = "Search the rules of 6 games"


async def test_what_is_typed_at_home_is_found_at_once(table: Table) -> None:
    async with table.sit() as app:
        assert app.shows("New play")
        await app.type(FIELD, "exact kill")
        assert not app.shows("New play")
        await app.tap("Exact kill, Régicide · booklet: p. 6", exact=False)
        assert app.page.route == "/rules/regicide/exact-kill"
        await app.tap("Back")
        assert app.page.route == "/"
        assert app.shows("Exact kill")
        await app.tap("Clear")
        assert app.shows("New play")


async def test_a_french_word_finds_the_rule_while_english_is_shown(table: Table) -> None:
    async with table.sit("/rules") as app:
        await app.type(FIELD, "treffle double")
        assert app.shows("Clubs: double damage, Régicide · booklet: p. 5")


async def test_an_english_word_finds_the_rule_while_french_is_shown(table: Table) -> None:
    table.prefer(language="fr")
    async with table.sit("/rules") as app:
        await app.type("Chercher dans les règles de 6 jeux", "exact kill")
        assert app.shows("Exécution parfaite, Régicide · livret : p. 6")


@pytest.mark.parametrize(
    ("language", "entry", "told"),
    [
        ("en", FIELD, "{count} rules are shown."),
        ("fr", "Chercher dans les règles de 6 jeux", "{count} règles sont affichées."),
    ],
)
async def test_how_many_rules_were_found_is_announced_whenever_that_changes(
    table: Table, language: str, entry: str, told: str
) -> None:
    table.prefer(language=language)

    def announced(app: Headless) -> list[str | None]:
        return [node.label for node in app.find(ft.Semantics) if node.live_region and node.label]

    counts: list[int] = []
    async with table.sit("/rules") as app:
        assert announced(app) == []
        for text in ("ace", "exact kill"):
            await app.type(entry, text)
            counts.append(len([label for label in app.labels() if " · " in label]))
            assert announced(app) == [told.format(count=counts[-1])]
        await app.type(entry, "catapultouillette")
        assert len(announced(app)) == 1
    assert len(set(counts)) == len(counts)


async def test_what_matched_stands_out(table: Table) -> None:
    async with table.sit("/rules") as app:
        await app.type(FIELD, "exact kill")
        titles = [text for text in app.find(ft.Text) if text.spans]
        first = next(text for text in titles if "".join(s.text or "" for s in text.spans or ()))
        assert first.spans
        assert all(span.style and span.style.bgcolor for span in first.spans if span.text != " ")


async def test_a_query_that_finds_nothing_shows_the_nearest_rules(table: Table) -> None:
    async with table.sit("/rules") as app:
        await app.type(FIELD, "catapultouillette")
        assert app.shows("Nothing was found for “catapultouillette”.")
        assert app.shows("The closest rules")


@pytest.mark.parametrize(
    "query",
    ["x" * 10_000, '"', 'NEAR("a" AND b*) -c:d ^', "\x00\x1b", "\u202eשלום", " ", "♣", "%_'"],
)
async def test_anything_may_be_typed(table: Table, query: str) -> None:
    async with table.sit("/rules") as app:
        await app.type(FIELD, query)
        assert not app.shows("This part cannot be shown")
        await app.type(FIELD, "ace")
        assert app.shows("Ace")


async def test_the_words_in_an_address_are_looked_for(table: Table) -> None:
    async with table.sit("/rules?q=exact%20kill") as app:
        assert app.shows("Exact kill, Régicide")


async def test_all_rules_are_there_by_game_and_chapter(table: Table) -> None:
    async with table.sit() as app:
        await app.tap("Rules")
        assert [label for label in app.labels() if label.endswith(" rules")] == [
            f"{book.title}, {len(book.entries)} rules"
            for book in library()
            if book.language == "en"
        ]
        await app.tap("Montdragon, ", exact=False)
        assert app.page.route == "/rules/montdragon"
        book = library().book("montdragon", "en")
        assert book
        for chapter in book.chapters[:2]:
            await app.tap(f"{chapter.title}, ", exact=False)
            for entry in chapter.entries:
                assert app.shows(entry.title)


async def test_the_search_in_a_game_has_its_rules_first(table: Table) -> None:
    async with table.sit("/rules/morrigan") as app:
        field = "Search the rules of Morrigan"
        await app.type(field, "joker")
        texts = app.texts()
        assert "In other games" not in texts[: texts.index("Morrigan") + 3]
        await app.type(field, "treffle")
        assert app.shows("Régicide · booklet")


@pytest.mark.parametrize("route", ["/rules/regicide/nothing", "/rules/chess", "/rules/chess/ace"])
async def test_an_unknown_rule_leads_to_all_rules(table: Table, route: str) -> None:
    async with table.sit(route) as app:
        assert app.shows("There is no such rule")
        await app.tap("All rules")
        assert app.page.route == "/rules"


async def test_books_that_cannot_be_read_are_said(table: Table, tmp_path: Path) -> None:
    folder = tmp_path / "toy" / "rules"
    folder.mkdir(parents=True)
    (folder / "en.md").write_text("no title", encoding="utf-8")
    services = replace(table.services, rulebook=Rulebook({"toy": folder.parent}, tmp_path))
    async with Table(services, table.database).sit() as app:
        assert app.shows("New play")
        await app.tap("Rules")
        assert app.shows("the first line must be")


async def test_what_is_found_follows_each_letter_however_it_is_ordered_anew(table: Table) -> None:
    """The client is told of changes by their places: one that it cannot find stops its drawing."""
    table.prefer(language="fr")
    async with table.sit("/rules") as app:
        for end in range(len("execution parfete") + 1):
            await app.type("Chercher dans les règles de 6 jeux", "execution parfete"[:end])
        assert app.shows("Exécution parfaite")
