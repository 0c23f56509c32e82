"""The rules on the screen: searched, browsed, read, and opened from a play."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import flet as ft
import pytest

from companion.errors import Message
from companion.i18n import LANGUAGES
from companion.play.action import Action
from companion.play.outcome import Notice, Outcome, Refusal
from companion.rules.markup import Table as MarkupTable
from companion.rules.markup import parse
from companion.ui.device import Device
from companion.ui.preferences import Preferences
from companion.ui.rulebook import Rulebook
from companion.ui.rules_entry import entry_body
from companion.ui.shell import Asked, Shell
from companion.widgets.boundary import bounded
from companion.widgets.glyphs import spoken
from companion.widgets.ink import DARK, LIGHT, TARGET, Ink
from companion.widgets.scene import Scene
from companion.widgets.stage import stage
from companion.widgets.tappable import button
from tests import toy
from tests.headless import Headless
from tests.rules.shelf import library
from tests.ui.table import Table, address
from tests.ui.test_sheets import press
from tests.ui.views import with_view

FIELD = "Search the rules of 5 games"
TOY_RULES = """# Toy

## The goal {#aim}

### The goal of ten {#goal}
page: p. 1
keywords: win
related: score

Whoever has ten points wins, [scored](#score) in any way.

### Scoring {#score}
page: p. 2
keywords: points
related: goal

Score 1 to 9 points.
"""
TOY_FIELD = "Search the rules of 1 game"


@pytest.fixture
def ruled(table: Table, tmp_path: Path) -> Table:
    """A table of the toy game with rules of its own."""
    folder = tmp_path / "books" / "toy" / "rules"
    folder.mkdir(parents=True)
    for language in LANGUAGES:
        (folder / f"{language}.md").write_text(TOY_RULES, encoding="utf-8")
    rulebook = Rulebook({"toy": folder.parent}, tmp_path / "books")
    options = tuple(replace(option, rule="goal") for option in toy.GAME.options)
    games = {"toy": replace(toy.GAME, options=options)}
    table.house.plays.games = games
    return Table(replace(table.house, rulebook=rulebook, games=games), table.database)


# Looking something up -----------------------------------------------------------------------


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
        await app.type("Chercher dans les règles de 5 jeux", "exact kill")
        assert app.shows("Exécution parfaite, Régicide · livret : p. 6")


async def test_what_matched_stands_out(table: Table) -> None:
    async with table.sit("/rules") as app:
        await app.type(FIELD, "exact kill")
        titles = [text for text in app.find(ft.Text) if text.spans]
        first = next(text for text in titles if "".join(s.text or "" for s in text.spans or ()))
        assert first.spans
        assert all(span.style and span.style.bgcolor for span in first.spans if span.text != " ")


async def test_a_query_that_finds_nothing_shows_the_nearest_rules(table: Table) -> None:
    async with table.sit("/rules") as app:
        await app.type(FIELD, "xylophonistes")
        assert app.shows("Nothing was found for “xylophonistes”.")
        assert app.shows("The nearest rules")


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


# Browsing and reading -----------------------------------------------------------------------


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
        await app.type(FIELD, "joker")
        texts = app.texts()
        assert "In other games" not in texts[: texts.index("Morrigan") + 3]
        await app.type(FIELD, "treffle")
        assert app.shows("Régicide · booklet")


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


@pytest.mark.parametrize("route", ["/rules/regicide/nothing", "/rules/chess", "/rules/chess/ace"])
async def test_an_unknown_rule_leads_to_all_rules(table: Table, route: str) -> None:
    async with table.sit(route) as app:
        assert app.shows("There is no such rule")
        await app.tap("All rules")
        assert app.page.route == "/rules"


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


async def test_books_that_cannot_be_read_are_said(table: Table, tmp_path: Path) -> None:
    folder = tmp_path / "toy" / "rules"
    folder.mkdir(parents=True)
    (folder / "en.md").write_text("no title", encoding="utf-8")
    house = replace(table.house, rulebook=Rulebook({"toy": folder.parent}, tmp_path))
    async with Table(house, table.database).sit() as app:
        assert app.shows("New play")
        await app.tap("Rules")
        assert app.shows("the first line must be")


# Every entry --------------------------------------------------------------------------------

LOOKS = {
    "portrait": ("en", Ink(LIGHT, width=390, height=844)),
    "landscape": ("fr", Ink(DARK, width=844, height=390)),
    "large": ("fr", Ink(LIGHT, scale=2.0, width=390, height=844)),
    "small": ("en", Ink(DARK, system=2.0, width=320, height=568)),
}


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

    stubs = (nothing, nothing, nothing, None, nothing, Asked())
    return Shell(table.house, Device(app.page, lambda: "ann"), chosen, ink, *stubs)


# From a play --------------------------------------------------------------------------------


async def test_the_rules_of_the_moment_open_before_anything_is_typed(ruled: Table) -> None:
    async with ruled.sit(address(ruled.play())) as app:
        await app.tap("More")
        await app.tap("Rules for this moment")
        assert app.shows("What matters now")
        await app.tap("The goal of ten, booklet: p. 1", exact=False)
        assert app.shows("Whoever has ten points wins")
        await app.tap("Scoring, booklet: p. 2")
        assert app.shows("Score 1 to 9 points.")
        await app.tap("Back")
        assert app.shows("Whoever has ten points wins")
        await app.tap("Back")
        await app.type(TOY_FIELD, "points")
        assert app.shows("Scoring, booklet: p. 2")
        await app.tap("Close")
        assert app.shows("Ana +3")
        assert not app.shows("What matters now")


def told(table: Table) -> Table:
    """Returns the table with a game that names a rule after each action and in each refusal."""
    game = table.house.games["toy"]

    def announce(*_given: object) -> tuple[Notice, ...]:
        return (Notice(Message("Well done."), "good"), Notice(Message("On."), "info", "score"))

    def apply(state: Any, action: Action) -> Outcome[Any] | Refusal:
        done = toy.apply(state, action)
        return replace(done, rule="goal") if isinstance(done, Refusal) else done

    games = {"toy": replace(game, announce=announce, apply=apply)}
    table.house.plays.games = games
    return Table(replace(table.house, games=games), table.database)


async def test_a_notice_opens_its_rule_and_keeps_standing(ruled: Table) -> None:
    table = told(ruled)
    async with table.sit(address(table.play())) as app:
        await app.tap("Ana +3")
        await app.tap("Rule")
        assert app.shows("Score 1 to 9 points.")
        await app.tap("Close")
        assert app.shows("Well done.\nOn.")


async def test_a_refusal_opens_its_rule(ruled: Table) -> None:
    table = told(ruled)
    async with table.sit(address(table.play())) as app:
        await app.tap("Ana −1")
        await app.tap("Rule")
        assert app.shows("Whoever has ten points wins")


async def test_what_was_taken_back_has_no_rule(ruled: Table) -> None:
    table = told(ruled)
    async with table.sit(address(table.play())) as app:
        await app.tap("Ana +3")
        await app.tap("Take back: Ana scores 3", exact=False)
        assert "Bring back" in app.labels()
        assert "Rule" not in app.labels()


async def test_a_house_rule_leads_to_its_rule_and_back(ruled: Table) -> None:
    async with ruled.sit(address(ruled.play())) as app:
        await app.tap("More")
        await app.tap("House rules")
        await app.tap("Rule: Points to win")
        assert app.shows("Whoever has ten points wins")
        await app.tap("Close")
        assert app.shows("House rules")


async def test_a_house_rule_of_a_new_play_leads_to_its_rule_and_back(ruled: Table) -> None:
    async with ruled.sit("/new/toy") as app:
        await app.type("Name of another player", "Ana", submit=True)
        await app.tap("House rules, ", exact=False)
        await app.tap("Rule: Points to win")
        assert app.shows("Whoever has ten points wins")
        await app.tap("Close")
        assert app.shows("Ana does not play")


async def test_escape_goes_back_in_the_rules_before_it_closes_them(ruled: Table) -> None:
    async with ruled.sit(address(ruled.play())) as app:
        await app.tap("More")
        await app.tap("Rules for this moment")
        await app.tap("The goal of ten, booklet: p. 1", exact=False)
        await press(app, "Escape")
        assert app.shows("What matters now")
        await press(app, "Escape")
        assert not app.shows("What matters now")


async def test_a_game_without_rules_offers_none(table: Table) -> None:
    without = told(table)
    async with without.sit(address(without.play())) as app:
        await app.tap("Ana +3")
        assert app.shows("Well done.")
        assert "Rule" not in app.labels()
        await app.tap("More")
        assert not app.shows("Rules for this moment")


async def test_why_ends_with_the_way_to_the_rule_and_back(ruled: Table) -> None:
    asking = with_view(ruled, "asking")
    async with asking.sit(address(asking.play())) as app:
        await app.tap("Why?")
        await app.tap("Read the rule")
        assert app.shows("The goal of ten")
        await app.tap("Close")
        assert app.shows("Why Points?")
        await app.tap("Close")
        assert not app.shows("Why Points?")


@bounded
def looking_up(scene: Scene) -> ft.Control:
    """Composes, and asks for a rule."""
    composed, compose = ft.use_state(0)
    buttons = [
        button(scene.ink, f"Composed {composed}", lambda: compose(composed + 1)),
        button(scene.ink, "Look up", lambda: scene.rule("score")),
        button(scene.ink, "Look up nothing", lambda: scene.rule("nothing")),
    ]
    return stage(scene.ink, scene.header, [], [*scene.alerts, *buttons])


@pytest.fixture
def composing(ruled: Table) -> Iterator[Table]:
    module = ModuleType("tests.ui.views.looking_up")
    module.Table = looking_up  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    yield with_view(ruled, "looking_up")
    del sys.modules[module.__name__]


async def test_what_was_composed_outlasts_a_look_at_the_rules(composing: Table) -> None:
    async with composing.sit(address(composing.play())) as app:
        await app.tap("Composed 0")
        await app.tap("Look up")
        assert app.shows("Score 1 to 9 points.")
        await app.tap("Close")
        assert app.shows("Composed 1")
        await app.tap("Look up nothing")
        assert app.shows("There is no such rule")
        await app.tap("Search the rules")
        assert app.shows("What matters now")
        await app.tap("Close")
        assert app.shows("Composed 1")


async def test_every_target_is_named_and_large_enough(ruled: Table) -> None:
    ruled.prefer(text=200)
    async with ruled.sit(address(ruled.play())) as app:
        await app.tap("More")
        await app.tap("Rules for this moment")
        for box in app.tappable():
            nodes = app.find(ft.Semantics, root=box)
            assert not nodes or nodes[0].label
            assert box.height is None or box.height >= TARGET
