"""The rules opened from a play: of its moment, of a notice, a refusal, a house rule or a why."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import flet as ft
import pytest

from companion.errors import Message
from companion.languages import languages
from companion.play.action import Action, Notice, Outcome, Refusal
from companion.play.game import Game
from companion.ui.rules.rulebook import Rulebook
from companion.widgets.game_layout import ActionArea, lay_out_game
from companion.widgets.notice import error_boundary
from companion.widgets.scene import Scene
from companion.widgets.tappable import button
from tests import toy
from tests.named import assert_named
from tests.ui.play.test_sheets import press
from tests.ui.table import Table, address
from tests.ui.views import with_view

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
TOY_FIELD = "Search the rules of Toy"


@pytest.fixture
def ruled(table: Table, tmp_path: Path) -> Table:
    """A table of the toy game with rules of its own."""
    folder = tmp_path / "books" / "toy" / "rules"
    folder.mkdir(parents=True)
    for language in languages():
        (folder / f"{language}.md").write_text(TOY_RULES, encoding="utf-8")
    rulebook = Rulebook({"toy": folder.parent}, tmp_path / "books")
    return Table(replace(table.services, rulebook=rulebook), table.database)


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
    game = table.services.games["toy"]

    def announce(*_given: object) -> tuple[Notice, ...]:
        return (Notice(Message("Well done."), "good"), Notice(Message("On."), "info", "score"))

    class Pointing(Game[toy.State]):
        def apply(self, state: toy.State, action: Action) -> Outcome[toy.State, Any] | Refusal:
            done = Game.apply(self, state, action)
            return replace(done, rule="goal") if isinstance(done, Refusal) else done

    moves = (replace(toy.SCORE, announce=announce),)
    parts = {each.name: getattr(game, each.name) for each in fields(game) if each.init}
    games = {"toy": Pointing(**{**parts, "moves": moves})}
    table.services.plays.games = games
    return Table(replace(table.services, games=games), table.database)


async def test_a_notice_opens_its_rule_and_keeps_standing(ruled: Table) -> None:
    table = told(ruled)
    async with table.sit(address(table.play())) as app:
        await app.tap("Ana +3")
        await app.tap("Rule")
        assert app.shows("Score 1 to 9 points.")
        await app.tap("Close")
        assert app.shows("Well done. On.")


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
        assert app.shows("Bring back: ")
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
        assert app.shows("Ana, seat 1")


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
        assert app.shows("Points: why?")
        await app.tap("Close")
        assert not app.shows("Points: why?")


@error_boundary
def looking_up(scene: Scene) -> ft.Control:
    """Composes, and asks for a rule."""
    composed, compose = ft.use_state(0)
    buttons = [
        button(scene.ink, f"Composed {composed}", lambda: compose(composed + 1)),
        button(scene.ink, "Look up", lambda: scene.rule("score")),
        button(scene.ink, "Look up nothing", lambda: scene.rule("nothing")),
    ]
    return lay_out_game(scene.ink, scene.header, [], ActionArea(buttons, scene.alerts))


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
        assert_named(app)
