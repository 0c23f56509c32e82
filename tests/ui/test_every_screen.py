"""Every screen and sheet draws itself in all languages, every window and size of text."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from importlib.util import find_spec
from pathlib import Path

import flet as ft
import pytest

from companion.i18n import marker
from companion.languages import languages
from companion.play.game import AnyGame
from companion.play.journal import Journal
from companion.play.setup import Player, Setup
from companion.resources import find_games, translators
from companion.sync.exchange import opening, pack
from companion.sync.text import write_text
from companion.ui.new_play.screen import table_data
from companion.ui.shell.context import now_ms
from companion.widgets.ink import BOARD_TARGET
from tests.headless import Headless
from tests.named import assert_named, assert_reasons, assert_told_apart
from tests.toy import Score
from tests.ui.table import Table, table_in

LANGUAGES = tuple(languages())
WINDOWS = ((390, 844), (844, 390), (1280, 800), (320, 568))
LOOKS = (("light", 100, 1.0), ("dark", 100, 2.0), ("light", 200, 1.0))

GAMES = find_games()
SHOWN = [game for game in GAMES.values() if find_spec(game.view) is not None]

VOICES = translators(GAMES)
_ = marker("common")

# Each window in each language, the three looks in turn: so that every look meets several windows.
MIXED = [
    (language, window, LOOKS[(place + turn) % len(LOOKS)])
    for place, window in enumerate(WINDOWS)
    for turn, language in enumerate(LANGUAGES)
]
every_language = pytest.mark.parametrize("language", LANGUAGES)


async def every_screen(app: Headless, table: Table, language: str) -> AsyncIterator[str]:
    """Goes through every screen and every sheet of the frame."""

    def word(key: str) -> str:
        return VOICES[language].text(_(key))

    yield "home"
    for route in ("/new/toy", "/plays", "/settings", "/safekeeping", "/rules", "/play/none"):
        await app.go(route)
        yield route
    going, ended = sorted(table.services.plays.plays(), key=lambda row: row.finished_at or 0)
    for route in (f"/charts/{ended.id}", f"/replay/{ended.id}"):
        await app.go(route)
        yield route
    await app.tap(word("To the end"))
    yield "the end of a replay"
    await app.go(f"/play/{going.id}")
    yield "play"
    for sheet in ("Log", "House rules", "End the play by hand"):
        await app.tap(word("More"))
        yield "menu"
        await app.tap(word(sheet), nth=-1)
        yield sheet
        await app.tap(word("Close"))
    await app.tap(word("More"))
    await app.tap(word("Log"), nth=-1)
    await app.tap("Ana", exact=False, nth=-2)
    yield "line"
    await app.tap(word("Correct it"))
    yield "correction"
    await app.tap("Ana −1")
    yield "refused"
    async for screen in sync_screens(app, going.id, ended.id, table, word):
        yield screen
    await app.go(f"/play/{ended.id}")
    yield "result"
    await app.tap(word("Look at the table"))
    yield "looking"


async def sync_screens(
    app: Headless, going: str, ended: str, table: Table, word: Callable[[str], str]
) -> AsyncIterator[str]:
    """Goes through the stages of an exchange, up to where something would be kept."""
    await app.go(f"/sync/{going}")
    yield "show"
    await app.tap(word("Scan"))
    yield "scan"
    journal = table.services.open_plays.open(ended).journal
    codec = table.services.plays.codec
    await app.go(f"/join?d={write_text(pack(opening(journal, codec), codec))}")
    yield "agreed"
    for route in ("/scan", "/join?d=nothing"):
        await app.go(route)
        yield route
    play = table.services.open_plays.open(going)
    apart = Journal(play.journal.entries)
    for score in (Score(0, 2), Score(1, 9)):
        apart.append(apart.compose("cem", score, now_ms()))
    play.act("ann", Score(0, 2), now_ms())
    await app.go(f"/join?d={write_text(pack(opening(apart, codec), codec))}")
    yield "summary"
    assert len(app.find(ft.Semantics, lambda node: node.disabled is True)) == 1, "to be answered"


@pytest.mark.parametrize(("language", "window", "look"), MIXED, ids=str)
async def test_every_screen_of_the_shell(
    table: Table, language: str, window: tuple[int, int], look: tuple[str, int, float]
) -> None:
    theme, text, system = look
    table.prefer(language=language, theme=theme, text=text)
    ended, going = table.play("Maximilienne-Anne-Charlo", "Ben", "Cem"), table.play()
    for points in (9, 9):
        ended.act("ann", Score(0, points), now_ms())
    going.act("ann", Score(0, 4), now_ms())
    async with table.sit(width=window[0], height=window[1], scale=system) as app:
        app.background_steps = 3  # what came is read, then the merge is tried out
        seen: list[str] = []
        async for name in every_screen(app, table, language):
            assert_named(app)
            assert_told_apart(app, name)
            assert_reasons(app, where=name)
            seen.append(name)
    assert seen[-1] == "looking"


@every_language
@pytest.mark.parametrize("game", SHOWN, ids=[game.id for game in SHOWN])
async def test_a_play_of_every_game_begins_in_every_window(
    tmp_path: Path, game: AnyGame, language: str
) -> None:
    table = table_in(tmp_path, {game.id: game})
    table.prefer(language=language)
    for window, count in zip(WINDOWS, (*game.players, *game.players), strict=True):
        people = tuple(Player(f"p{n}", f"P{n}", "", "") for n in range(count))
        setup = Setup(people, data=tuple(table_data(table.services, game).items()))
        play = table.services.plays.create(game.id, setup, "ann", now_ms())
        assert isinstance(play, str)
        async with table.sit(f"/play/{play}", width=window[0], height=window[1]) as app:
            assert_named(app, BOARD_TARGET * min(1.0, window[0] / 390))  # drawn as a whole
    async with table.sit(f"/new/{game.id}") as app:
        assert_named(app)
    table.database.close()
