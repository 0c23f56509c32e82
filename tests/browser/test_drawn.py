"""What is drawn is whole: all of them are looked at by ``python -m tests.tools.drawn``."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.drawn import Box, Ground, Line, faults
from tests.browser.moments import Look, Moment, half_seen, longest, moments
from tests.browser.whole_game import GAMES, Home


@pytest.mark.browser
@pytest.mark.parametrize("look", [Look("fr", 100), Look("en", 200)], ids=str)
def test_no_figure_and_no_word_is_half_seen_where_most_is_said(
    look: Look, browser: Browser, home: Home
) -> None:
    shown = [longest(game) for game in sorted(GAMES) if moments(game)]
    assert list(half_seen(browser, home, look, shown)) == []


@pytest.mark.browser
def test_all_of_a_high_table_is_seen_in_large_text(browser: Browser, home: Home) -> None:
    rows_to_choose_from = [Moment("mordred", entries, 0) for entries in (12, 21)]
    assert list(half_seen(browser, home, Look("fr", 200), rows_to_choose_from)) == []


LINE = Line("12", Box(0, 0, 40, 20), Box(0, 0, 40, 20), cut=False)
CLIPPED = Line("12", LINE.box, Box(0, 0, 40, 9), cut=False)


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([LINE], []),
        ([LINE, Ground(Box(0, 10, 90, 90))], ["half covered: 12"]),
        ([LINE, Ground(Box(0, 0, 90, 90))], []),
        ([Ground(Box(0, 10, 90, 90)), LINE], []),
        ([CLIPPED], ["clipped: 12"]),
        ([CLIPPED, Ground(Box(0, 0, 40, 9), opaque=False)], []),
        ([Line("12", LINE.box, Box(0, 90, 40, 90), cut=False)], []),
        ([Line("12", LINE.box, LINE.seen, cut=True)], ["has no room: 12"]),
        ([LINE, Line("7", Box(30, 0, 50, 20), Box(30, 0, 50, 20), cut=False)], ["7 lies on 12"]),
    ],
)
def test_a_line_is_whole_or_not_there(parts: list[Line | Ground], told: list[str]) -> None:
    assert list(faults(parts)) == told
