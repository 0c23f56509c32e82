"""The command field, and the other keys of a keyboard."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import RevealEnemy
from companion.resources import find_games
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import now_ms
from tests.games.regicide.driver import setup
from tests.headless import Headless
from tests.ui.play.test_sheets import press
from tests.ui.table import Table, address, table_in

GAMES = find_games()
FIELD = "Move, number or rule"


@pytest.fixture
def regicide(tmp_path: Path) -> Iterator[tuple[Table, OpenPlay]]:
    """Returns a table with a play of Régicide in which a jack of clubs stands."""
    table = table_in(tmp_path / "regicide", GAMES)
    play = table.services.plays.create("regicide", setup(), "ann", now_ms())
    assert isinstance(play, str)
    opened = table.services.open_plays.open(play)
    opened.act("ann", RevealEnemy(Suit.CLUBS), now_ms())
    yield table, opened
    table.database.close()


async def ask(app: Headless, text: str, *, submit: bool = True) -> None:
    """Opens the command field and types."""
    await press(app, "k", ctrl=True)
    await app.type(FIELD, text, submit=submit)


async def test_a_number_is_changed_by_its_owners_name(table: Table) -> None:
    async with table.playing() as (play, app):
        await ask(app, "ben +2")
        assert app.shows("Ben 2")
        await ask(app, "BEN points = 7")
        assert app.shows("Ben 7")
        assert play.timeline.state.points == (0, 7)
        assert not app.shows("Type a move")


async def test_what_cannot_be_done_says_why_and_changes_nothing(table: Table) -> None:
    async with table.playing() as (play, app):
        await ask(app, "ben -2", submit=False)
        assert app.shows("is not between 0 and 999")
        assert not play.timeline.lines


async def test_a_line_of_the_menu_is_chosen_by_its_first_letters(table: Table) -> None:
    async with table.playing() as (_play, app):
        await ask(app, "house r")
        assert app.shows("Points to win")


async def test_words_of_a_rule_open_it(regicide: tuple[Table, OpenPlay]) -> None:
    table, play = regicide
    async with table.sit(address(play)) as app:
        await ask(app, "clubs after joker")
        assert app.shows("Related rules")


async def test_cards_are_offered_and_played(regicide: tuple[Table, OpenPlay]) -> None:
    table, play = regicide
    async with table.sit(address(play)) as app:
        await ask(app, "10s", submit=False)
        await app.tap("Ana plays 10 of Spades")
        assert play.timeline.state.fight.damage == 10


async def test_cards_are_typed_on_the_table_itself(regicide: tuple[Table, OpenPlay]) -> None:
    table, play = regicide
    async with table.sit(address(play)) as app:
        for key in ("Shift", "1", "0", "S", "Numpad 2", "Backspace"):
            await press(app, key)
        assert app.shows("Play 10")
        await press(app, "Enter")
        assert play.timeline.state.fight.damage == 10


async def test_where_characters_are_switched_off_only_other_keys_are_heard(
    regicide: tuple[Table, OpenPlay],
) -> None:
    table, play = regicide
    table.prefer(characters=False)
    async with table.sit(address(play)) as app:
        for key in "5S/?.":
            before = app.drawn
            await press(app, key)
            assert app.drawn == before, key
        await ask(app, "10s", submit=False)
        assert "Ana plays 10 of Spades" in app.labels()
        await press(app, "Escape")
        assert "Ana plays 10 of Spades" not in app.labels()
        await app.tap("5", "5 of Spades")
        await press(app, "Enter")
        assert play.timeline.state.fight.damage == 5


async def test_the_list_of_keys_names_those_that_are_heard(
    regicide: tuple[Table, OpenPlay],
) -> None:
    table, play = regicide
    async with table.sit("/keys") as app:
        every = [label for label in app.labels() if ": " in label]
    async with table.sit(address(play)) as app:
        await app.tap("More", "Settings")
        await app.tap("Shortcuts of a single character", exact=False)
        await app.go("/keys")
        heard = [label for label in app.labels() if ": " in label]
        assert [label for label in every if label not in heard] == [
            "Slash: Rules",
            "Question mark: All keys",
            "Full stop: Say it again, where the device speaks",
        ]
        await press(app, "/")
        assert app.page.route == "/keys"
        await app.go("/settings")
        await app.tap("Shortcuts of a single character", exact=False)
        await press(app, "/")
        assert app.page.route == "/rules"


async def test_points_are_typed_in_any_other_game(tmp_path: Path) -> None:
    table = table_in(tmp_path / "tally", GAMES)
    play = table.services.plays.create("tally", setup(), "ann", now_ms())
    assert isinstance(play, str)
    opened = table.services.open_plays.open(play)
    async with table.sit(address(opened)) as app:
        for keys in ("12-", "1345"):
            for key in (*keys, "Backspace", "Enter"):
                await press(app, key)
        assert opened.timeline.state.points == (-1, 134)
    table.database.close()


async def test_letters_choose_nothing_under_a_sheet(regicide: tuple[Table, OpenPlay]) -> None:
    table, play = regicide
    async with table.sit(address(play)) as app:
        await app.tap("More")
        for key in "5S":
            await press(app, key)
        await app.tap("Close")
        assert not app.shows("Play 5")


async def test_keys_open_the_rules_and_say_what_keys_there_are(
    regicide: tuple[Table, OpenPlay],
) -> None:
    table, play = regicide
    async with table.sit() as app:
        await press(app, "?")
        assert app.page.route == "/keys"
        assert app.shows("Press the key that confirms")
        await press(app, "/")
        assert app.page.route == "/rules"
    async with table.sit(address(play)) as app:
        await press(app, "?")
        assert app.shows("10s Ah")
        await press(app, "Escape")
        await press(app, "/")
        assert app.shows("Rules for this moment")
        assert app.page.route == address(play)


@pytest.mark.parametrize("run", [" ", "a", "+ ", "+1 ", "Ben "])
async def test_whatever_is_typed_keeps_nobody_waiting(table: Table, run: str) -> None:
    async with table.playing() as (_play, app):
        await ask(app, "", submit=False)
        began = time.process_time()
        await app.type(FIELD, "a" + run * 60_000 + "b")
        assert time.process_time() - began < 1.0, "it took 19 s for each"


async def test_spaces_around_the_sign_do_not_matter(table: Table) -> None:
    async with table.playing() as (play, app):
        await ask(app, "  ben    +   3 ")
        assert play.timeline.state.points == (0, 3)
