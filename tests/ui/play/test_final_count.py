"""The final count: what decides, or else what everybody did."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.errors import Message
from companion.games.regicide import GAME as REGICIDE
from companion.play import AnyGame, Result, Score, Standing
from companion.resources import find_games
from companion.ui.play.final_count import FinalCount, count_of
from companion.ui.shell.context import now_ms
from companion.widgets import Typeface
from tests.games.recorded import figures_of, recorded
from tests.games.resources import GAMES, voices
from tests.headless import Headless
from tests.ui.table import address, table_in


def counted(game: AnyGame) -> FinalCount:
    play = recorded(game)
    assert play.result is not None
    return count_of(play, play.result)


def test_where_nobody_is_counted_it_is_told_what_everybody_did() -> None:
    play = recorded(REGICIDE)
    count = counted(REGICIDE)
    assert not count.decides
    damage = figures_of(play)["damage"]
    assert {each.player: each.scores[0].value for each in count.standings} == damage


def test_what_decides_stays_as_the_game_tells_it() -> None:
    play = recorded(GAMES["mordred"])
    count = counted(GAMES["mordred"])
    assert count.decides
    assert play.result is not None
    assert count.standings == play.result.standings


def test_without_any_figure_everybody_is_there_without_a_number() -> None:
    play = recorded(GAMES["tally"])
    assert play.result is not None
    bare = Result(play.result.headline, winners=(0,), standings=(Standing(0, 1), Standing(1, 2)))
    count = count_of(play, bare)
    assert [each.player for each in count.standings] == [0, 1]
    assert count.won(count.standings[0])
    assert not count.won(count.standings[1])


def test_the_score_that_decided_is_the_large_one_and_not_the_one_before_it() -> None:
    count = counted(GAMES["mordred"])
    best, second = count.standings[:2]
    assert best.scores[0].value == second.scores[0].value
    assert best.scores[count.place].value != second.scores[count.place].value


def test_numbers_that_only_led_to_the_end_are_not_said_to_have_decided_it() -> None:
    count = counted(GAMES["morrigan"])
    assert not count.decides
    assert count.tabled
    assert count.won(count.standings[0])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_score_that_decided_is_one_that_everybody_has(game: AnyGame) -> None:
    count = counted(game)
    assert all(count.place < max(1, len(each.scores)) for each in count.standings)


@pytest.mark.parametrize(
    ("game", "figures"),
    [
        ("mordred", ["21", "16", "13"]),
        ("morrigan", ["10", "5"]),
        ("murky_fairies", ["32", "12"]),
        ("montdragon", []),
        ("regicide", []),
        ("tally", ["78", "56", "52"]),
    ],
)
async def test_in_every_window_the_largest_figures_are_those_that_decided(
    tmp_path: Path, game: str, figures: list[str]
) -> None:
    table = table_in(tmp_path, find_games())
    entries = recorded(GAMES[game]).journal.entries
    play = table.services.open_plays.open(table.services.plays.adopt(entries, now_ms()))
    count = counted(GAMES[game])

    def numerals(app: Headless) -> list[str]:
        shown = app.find(ft.Text, lambda text: _face(text) == Typeface.NUMERAL)
        return [str(text.value) for text in shown]

    async with table.sit(address(play)) as app:
        for size in ((390, 844), (844, 390), (1280, 800), (340, 720)):
            await app.resize(*size)
            assert numerals(app) == figures
            for standing in count.standings:
                name = count.players[standing.player].name
                told = [label for label in app.labels() if name in label]
                for score in standing.scores:
                    assert any(value_of(score) in label for label in told), standing


def _face(text: ft.Text) -> str | None:
    return text.style.font_family if isinstance(text.style, ft.TextStyle) else None


def value_of(score: Score) -> str:
    value = score.value
    return voices()["en"].text(value) if isinstance(value, Message) else str(value)
