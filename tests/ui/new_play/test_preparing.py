"""The table is set by the booklet's own steps."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import Message
from companion.languages import languages
from companion.rules.library import Items, parse
from companion.ui.new_play.preparing import PREPARING
from companion.ui.rules.rulebook import Rulebook
from tests import toy
from tests.rules.shipped import GAMES
from tests.ui.table import RULEBOOK, Table

BOOK = """# Toy

## Before {#before}

### Setup {#setup}
page: p. 1
keywords: prepare
related: setup

1. Put the [dice](#setup) on the table.
2. Give everybody a pencil.

Nobody has points.
"""


@pytest.fixture
def ruled(table: Table, tmp_path: Path) -> Table:
    """A table whose booklet says how it is laid."""
    folder = tmp_path / "books" / "toy" / "rules"
    folder.mkdir(parents=True)
    for language in languages():
        (folder / f"{language}.md").write_text(BOOK, encoding="utf-8")
    rulebook = Rulebook({"toy": folder.parent}, tmp_path / "books")
    needing = replace(toy.GAME, needs=lambda players: Message(f"{players} dice"))
    services = replace(table.services, rulebook=rulebook, games={"toy": needing})
    return Table(services, table.database)


async def test_steps_are_ticked_off_and_stay_so(ruled: Table) -> None:
    async with ruled.sit("/new/toy") as app:
        await app.type("Name of another player", "Ana", submit=True)
        await app.tap("Set the table, step by step, 1 dice")
        await app.tap("1 dice (1 player)", "Give everybody a pencil.")
        assert app.node("Give everybody a pencil.").checked
        assert app.shows("2 of 3 done")
        await app.tap("Give everybody a pencil.")
        assert not app.node("Give everybody a pencil.").checked
        await app.tap("Read the rule")
        assert app.shows("booklet: p. 1")
        await app.tap("Close", "Close")
        assert app.node("Set the table, step by step, 1 of 3 done")


async def test_what_another_number_of_players_needs_is_not_done_yet(ruled: Table) -> None:
    async with ruled.sit("/new/toy") as app:
        await app.type("Name of another player", "Ana", submit=True)
        await app.tap("Set the table, step by step, 1 dice")
        await app.tap("1 dice (1 player)", "Close")
        await app.type("Name of another player", "Ben", submit=True)
        await app.tap("Set the table, step by step, 0 of 3 done")
        assert not app.node("2 dice (2 players)").checked


@pytest.mark.parametrize("game", GAMES)
def test_every_booklet_sets_the_table_in_steps(game: str) -> None:
    for language in languages():
        entry = RULEBOOK.library.entry(game, PREPARING, language)
        assert entry is not None
        (steps,) = [block for block in parse(entry.text) if isinstance(block, Items)]
        assert steps.numbered
