"""What happened is whole or says that there is more: every event of every recorded play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from flet.components.public_utils import unwrap_component
from PIL import ImageFont

from companion.games.regicide.view.board import BELOW, above_keys, lay_out
from companion.languages import languages
from companion.play.game import AnyGame
from companion.ui.play.alerts import event_of
from companion.ui.play.session import notices_banner
from companion.widgets.event import GROWTH, LEADING, Event, EventWords, event_card, unfolded_card
from companion.widgets.game_layout import EDGE, EVENT
from companion.widgets.glyphs import WIDE_SPACE
from companion.widgets.ink import Ink
from companion.widgets.tokens import FONTS, Space, TextSize, Typeface
from tests.games.recorded import recorded
from tests.games.resources import GAMES, voices

ASSETS = Path(__file__).parents[3] / "assets"
INKS = (Ink(), Ink(width=360, height=640), Ink(scale=1.3), Ink(width=320, height=568))
MORE = "Show all of it"
AROUND, SIGN = 19, 28
"""What the edges of the card and its sign take of its width."""


def events(game: AnyGame, language: str) -> Iterator[Event]:
    """Yields what a recorded play says after each action, each event once."""
    shell = cast(Any, SimpleNamespace(say=voices()[language].text))
    play = recorded(game)
    said = [
        notices_banner(game.announce(line.before, line.action, cast(Any, line.outcome)))
        for line in play.lines
        if line.counts
    ]
    yield from {event_of(shell, each): None for each in said if each is not None}


@cache
def bold() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ASSETS / FONTS[Typeface.BOLD]), 100)


def drawn_lines(text: str, size: float, width: float) -> int:
    """Returns how many lines a client breaks a text into, by the letters of the broadest face."""
    lines, used = 1, 0.0
    for word in text.replace(WIDE_SPACE, f"{WIDE_SPACE} ").split(" "):
        broad = bold().getlength(word.rstrip(WIDE_SPACE)) * size / 100
        if used and used + broad > width:
            lines, used = lines + 1, 0.0
        used += broad + (size if word.endswith(WIDE_SPACE) else size / 5)
    return lines


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_an_event_stays_in_its_room_and_is_whole_or_shows_the_rest_elsewhere(
    game: AnyGame, language: str
) -> None:
    words = EventWords(MORE, "Rule")
    for event in events(game, language):
        for ink in INKS:
            card = event_card(ink, event, "crown", words, lambda: None, lambda: None)
            box: Any = cast(Any, card).content
            assert box.height is None or box.height <= EVENT
            _said, *keys = [unwrap_component(each) for each in box.content.controls]
            size = TextSize.SMALL * min(ink.effective, GROWTH)
            names = [cast(Any, key).content.label for key in keys]
            if MORE in names:
                continue
            room = ink.width - 2 * EDGE - AROUND - SIGN - 48 * len(keys)
            lines = drawn_lines(WIDE_SPACE.join(event.lines), size, room)
            high = lines * size * LEADING
            assert high <= EVENT, (event.lines, lines, ink.width)


@pytest.mark.parametrize("language", languages())
def test_the_steps_after_a_kill_stay_below_the_life_of_the_enemy(language: str) -> None:
    windows = (Ink(), Ink(width=360, height=800), Ink(width=412, height=915))
    game = GAMES["regicide"]
    shown = 0
    for event in events(game, language):
        for ink in windows:
            layout = lay_out(ink, 0)
            width, height = ink.width - 2 * EDGE, EVENT + BELOW + layout.foot
            card: Any = unfolded_card(ink, event, "crown", (width, height))
            if card is None:
                continue
            shown += 1
            rows = card.content.content.content.controls
            texts = [row.controls[1] for row in rows]
            high = AROUND
            for text in texts:
                size = text.style.size
                high += drawn_lines(text.value, size, width - AROUND - SIGN) * size * LEADING
            assert high + (len(rows) - 1) * Space.XS <= height, event.lines
    assert shown, "there are such events"


@pytest.mark.parametrize("language", languages())
def test_on_a_phones_side_all_steps_after_a_kill_are_told(language: str) -> None:
    ink = Ink(width=844, height=390, system=1.04)  # so much larger are texts in a browser
    left = lay_out(ink, 0).state_width
    assert left is not None
    place = above_keys(ink, left)
    kills = [each for each in events(GAMES["regicide"], language) if each.title and each.steps]
    assert max(len(event.steps) for event in kills) > 3
    for event in kills:
        if len(event.steps) > 2:
            told = unfolded_card(ink, event, "crown", (place.width, place.height))
            assert told is not None, event.lines
