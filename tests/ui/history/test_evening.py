"""The evening as a page and as a text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.play import Finish
from companion.play.bounds import EARLIEST
from companion.store.evening import day_of
from companion.ui.shell import now_ms
from tests.games.recorded import recorded
from tests.games.resources import GAMES
from tests.ui.phones import Phone
from tests.ui.table import Table, table_in

MINUTE = 60_000
NOON = EARLIEST + 10 * 24 * 60 * MINUTE + 12 * 60 * MINUTE


def ended(
    table: Table,
    *names: str,
    winners: tuple[int, ...],
    minutes: int = 42,
    abandoned: bool = False,
) -> None:
    play = table.play(*names)
    play.act("ann", Finish(winners, abandoned), now_ms() + minutes * MINUTE)
    table.services.plays.date(play.id, NOON + minutes * MINUTE)


async def test_the_evening_tells_who_won_what(table: Table) -> None:
    ended(table, "Ana", "Ben", winners=(1,))
    ended(table, "Ben", "Cem", winners=(0,))
    ended(table, "Ana", "Cem", winners=(0,), abandoned=True)
    async with table.sit("/plays") as app:
        await app.tap("More: ", exact=False, nth=1)
        await app.tap("The evening")
        began = day_of(table.services.plays.plays()[0].finished_at or 0)
        assert app.page.route == f"/evening/{began.isoformat()}"
        assert app.shows("2 plays · 1 h 24")
        assert app.node("Ben wins, Toy · 42 min, Ana, Ben")
        assert app.node("Ben: 2 wins")
        assert app.node("Ana: 0 wins")
        assert not app.shows("abandoned")


async def test_no_time_is_told_where_that_of_one_play_is_not_known(table: Table) -> None:
    ended(table, "Ana", "Ben", winners=(1,))
    ended(table, "Ana", "Ben", winners=(1,), minutes=0)
    began = day_of(table.services.plays.plays()[0].finished_at or 0)
    async with table.sit(f"/evening/{began.isoformat()}") as app:
        assert "2 plays" in app.texts()


async def test_a_play_of_the_evening_is_opened_from_it(table: Table) -> None:
    ended(table, "Ana", "Ben", winners=(1,))
    ended(table, "Ben", "Cem", winners=(0,))
    began = day_of(table.services.plays.plays()[0].finished_at or 0)
    async with table.sit(f"/evening/{began.isoformat()}") as app:
        await app.tap("Ben wins, Toy · 42 min, Ana, Ben")
        assert app.page.route.startswith("/play/")


async def test_one_play_makes_no_evening(table: Table) -> None:
    ended(table, "Ana", "Ben", winners=(1,))
    async with table.sit("/plays") as app:
        await app.tap("More: ", exact=False)
        assert not app.shows("The evening")


async def test_a_day_without_plays_or_no_day_at_all_says_so(table: Table) -> None:
    for wanted in ("2001-02-03", "tomorrow"):
        async with table.sit(f"/evening/{wanted}") as app:
            assert app.shows("Nothing was played to its end then.")


async def test_the_evening_is_copied_as_text(ann: Phone) -> None:
    ended(ann.table, "Ana", "Ben", winners=(0,), minutes=20)
    ended(ann.table, "Ana", "Ben", winners=(0, 1))
    began = day_of(ann.table.services.plays.plays()[0].finished_at or 0)
    async with ann.at(f"/evening/{began.isoformat()}", platform="linux") as app:
        await app.tap("Copy as text")
        await app.settle(40)
        assert app.shows("Copied.")
    title, *lines = ann.clipboard[-1].splitlines()
    assert title.startswith("The evening of ")
    assert lines == [
        "Toy: Ana wins · 20 min",
        "Toy: Ana and Ben win · 42 min",
        "Ana: 2 wins",
        "Ben: 1 win",
    ]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Table]:
    """A table of the games of the app, at which some were played on one day."""
    table = table_in(tmp_path, GAMES)
    for place, game in enumerate(("regicide", "mordred", "montdragon")):
        play = table.services.open_plays.join(recorded(GAMES[game]).journal.entries, now_ms())
        table.services.plays.date(play.id, NOON + place * MINUTE)
    yield table
    table.database.close()


async def test_the_evening_tells_where_each_play_turned_and_the_highlights(
    evening: Table,
) -> None:
    began = day_of(NOON)
    async with evening.sit(f"/evening/{began.isoformat()}") as app:
        victory = app.node("Victory, Régicide", exact=False).label or ""
        assert "Turning point: Chloé plays 10 of Diamonds" in victory
        # Ace and ten of clubs, which count twice; two sixes on row C.
        assert app.node("Régicide, Hardest blow: 22. Chloé plays Ace of Diamonds and 10 of Clubs")
        assert app.node("Mordred, Best roll: 14. Ana rolls ⚅⚅ on row C")
        assert not [label for label in app.labels() if label.startswith("Montdragon, ")]
