"""A countdown in the middle of the table: it runs in the panel of whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from companion.play.timing import Countdown, Pause
from companion.resources import find_games
from companion.ui.shell import now_ms
from companion.widgets.tokens import DARK, LIGHT, Theme
from tests import legibility
from tests.headless import Headless
from tests.ui.seats.test_mode import FIRST, begin, lay, numerals, panel
from tests.ui.table import Table, address, table_in

A_TURN, A_PLAY = Countdown(2, each_turn=True), Countdown(45, each_turn=False)
LEAST, LEAST_SMALL = 13, 8
"""Minutes of arc from 0.8 m; most have 16, long words in narrow panels have not."""
WINDOWS = [(390, 844), (844, 390), (320, 568), (1024, 768)]


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Table]:
    made = table_in(tmp_path, find_games())
    yield made
    made.database.close()


def said(app: Headless, seat: int, *words: str) -> list[ft.Text]:
    """Returns what a panel says of the time."""
    found = app.find(ft.Text, root=panel(app, f"seat-{seat}"))
    return [text for text in found if any(word in (text.value or "") for word in words)]


def capitals(app: Headless) -> float:
    """Returns how high the capitals of the first player's time are, in millimetres on a phone."""
    (text,) = said(app, 0, "min left", "encore 2", "encore 45")
    assert text.style is not None and text.style.size is not None
    return text.style.size * legibility.CAPITAL * legibility.PHONE


async def test_it_runs_in_the_panel_of_whose_turn_it_is_and_moves_on_with_the_turn(
    games: Table,
) -> None:
    play = begin(games, "morrigan", 3, *FIRST["morrigan"], A_TURN)
    async with games.sit(address(play)) as app:
        await lay(app)
        before = [numerals(app, f"seat-{seat}")[0] for seat in range(3)]
        assert [bool(said(app, seat, "2 min left")) for seat in range(3)] == [True, False, False]
        await app.tap("Ana: End turn")
        assert [bool(said(app, seat, "2 min left")) for seat in range(3)] == [False, True, False]
        assert [numerals(app, f"seat-{seat}")[0] for seat in range(3)] == before


async def test_a_countdown_of_the_play_is_everybodys_where_no_turn_is_followed(
    games: Table,
) -> None:
    play = begin(games, "tally", 3, A_PLAY)
    async with games.sit(address(play)) as app:
        await lay(app)
        assert all(said(app, seat, "45 min left") for seat in range(3))


async def test_where_a_table_agreed_on_none_no_room_is_kept(games: Table) -> None:
    async with games.sit(address(begin(games, "morrigan", 3))) as app:
        await lay(app)
        assert not any(said(app, seat, "left") for seat in range(3))
        free = numerals(app, "seat-0")[0]
    play = begin(games, "morrigan", 3, *FIRST["morrigan"], A_TURN)
    async with games.sit(address(play)) as app:
        await lay(app)
        assert numerals(app, "seat-0")[0] <= free


async def test_a_pause_is_said_in_its_place(games: Table) -> None:
    play = begin(games, "morrigan", 3, *FIRST["morrigan"], A_TURN, Pause())
    async with games.sit(address(play)) as app:
        await lay(app)
        assert said(app, 0, "paused") and not said(app, 0, "left")


@pytest.mark.parametrize(("theme", "name"), [(LIGHT, "light"), (DARK, "dark")])
async def test_when_it_is_up_it_stands_out(
    games: Table, monkeypatch: pytest.MonkeyPatch, theme: Theme, name: str
) -> None:
    games.prefer(theme=name)
    play = begin(games, "morrigan", 3, *FIRST["morrigan"], A_TURN)
    then = now_ms() + 3 * 60_000
    for module in ("play.clock", "seats.time_left"):
        monkeypatch.setattr(f"companion.ui.{module}.now_ms", lambda: then)
    async with games.sit(address(play)) as app:
        await lay(app)
        (text,) = said(app, 0, "time is up")
        assert text.style is not None and text.style.color == theme.life


@pytest.mark.parametrize(
    ("game", "count"),
    [("regicide", 2), ("regicide", 4), ("mordred", 4), ("morrigan", 5), ("tally", 4)],
)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(
    ("language", "way"),
    [
        ("en", ("More", "Put it in the middle of the table")),
        ("fr", ("Plus", "Poser au milieu de la table")),
    ],
)
async def test_it_is_read_at_the_table(
    games: Table, game: str, count: int, size: tuple[int, int], language: str, way: tuple[str, str]
) -> None:
    games.prefer(language=language)
    agreed = A_PLAY if game == "tally" else A_TURN
    play = begin(games, game, count, *FIRST.get(game, ()), agreed)
    async with games.sit(address(play), width=size[0], height=size[1]) as app:
        await app.tap(*way)
        angle = legibility.arc_minutes(capitals(app), legibility.TABLE)
        assert angle >= (LEAST_SMALL if min(size) < legibility.PHONE_WIDTH else LEAST)
