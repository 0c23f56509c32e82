"""The bar above a play: what it says has room, and its keys have places of their own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

import flet as ft
import pytest
from flet.components.component import Renderer

from companion.games.montdragon.view.board import state_width
from companion.play.game import AnyGame
from companion.resources import find_games
from companion.ui.shell.context import now_ms
from companion.widgets.game_layout import picture_box
from companion.widgets.glyphs import breadth, lines_of
from companion.widgets.ink import TARGET, Ink
from companion.widgets.landscape import magnification, magnified
from companion.widgets.title_bar import CAP, LEAST, NARROW, title_bar, word_button_width
from companion.widgets.tokens import Space, TextSize
from tests.games.resources import GAMES, voices
from tests.games.test_every_state import sorts_of
from tests.games.test_the_past import actions_of, played
from tests.ui.table import table_in

UNDO = {"en": "Undo", "fr": "Annuler"}
NARROWEST, SMALL_PHONE, PHONE = 320, 360, 390


@cache
def titles(game: str, language: str) -> list[str]:
    """Returns whose turn it is, and what is to be done, in each sort of state."""
    found = GAMES[game]
    return sorted({voices()[language].text(found.heading(s).title) for s in sorts_of(found)})


def title_size(bar: ft.Container) -> float:
    """Returns the size of the letters of a bar's title."""
    return words_of(bar)[0].style.size


def words_of(bar: ft.Container) -> Any:
    """Returns the texts of a bar: its title, and what stands below."""
    parts = cast(Any, bar.content).controls
    heading = next(part for part in parts if isinstance(part, ft.Semantics) and part.label)
    return cast(Any, heading).content.controls


@pytest.mark.parametrize("language", UNDO)
@pytest.mark.parametrize("width", [SMALL_PHONE, PHONE])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_title_of_a_play_has_room_in_one_line(game: AnyGame, width: int, language: str) -> None:
    ink = Ink(width=width)
    assert width > NARROW
    taken = TARGET + word_button_width(ink, UNDO[language])
    room = width - Space.XS - TARGET - taken - Space.XS
    for title in titles(game.id, language):
        with Renderer().with_context():  # as within a component
            bar = title_bar(ink, title, "", back=("Back", lambda: None), lines=1, taken=taken)
        size = title_size(bar)
        assert size >= TextSize.CAPTION
        assert breadth(title, size) <= room + 0.1 or size == TextSize.CAPTION, title


@pytest.mark.parametrize("language", UNDO)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_title_twice_as_large_has_room_in_two_lines(game: AnyGame, language: str) -> None:
    ink = Ink(width=PHONE, scale=2.0)
    taken = 2 * TARGET + word_button_width(ink, UNDO[language])
    room = PHONE - Space.XS - TARGET - taken - Space.XS
    for title in titles(game.id, language):
        with Renderer().with_context():  # as within a component
            bar = title_bar(ink, title, "", back=("Back", lambda: None), lines=1, taken=taken)
        size = title_size(bar)
        assert lines_of(title, size, room) <= 2, title
        assert all(breadth(word, size) <= room + 0.1 for word in title.split(" ")), title
        assert size >= TextSize.LARGE * CAP / 1.2, "it stays large"


@pytest.mark.parametrize("language", UNDO)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_title_twice_as_large_is_not_cut_on_the_narrowest_phone(
    game: AnyGame, language: str
) -> None:
    ink = Ink(width=NARROWEST, height=568, scale=2.0)
    taken = 3 * TARGET
    room = NARROWEST - Space.XS - TARGET - taken - Space.XS
    for title in titles(game.id, language):
        with Renderer().with_context():  # as within a component
            bar = title_bar(ink, title, "", back=("Back", lambda: None), lines=1, taken=taken)
        words = words_of(bar)[0]
        assert lines_of(title, words.style.size, room) <= words.max_lines, title


@pytest.mark.parametrize("game", ["montdragon", "mordred", "morrigan"])
async def test_what_a_bar_says_has_room_beside_the_log(game: str, tmp_path: Path) -> None:
    window = Ink(width=1280, height=800)
    ink = magnified(window, magnification(window))
    keys = TARGET + word_button_width(ink, UNDO["fr"])
    wide = state_width(ink) if game == "montdragon" else picture_box(ink).width
    room = wide - Space.XS - TARGET - keys - Space.XS
    asks, actions, voice = GAMES[game].heading, actions_of(GAMES[game]), voices()["fr"]
    steps = [played(GAMES[game], actions[:count]) for count in range(1, 9)]
    step = max(steps, key=lambda each: len(voice.text(asks(each.state).detail)))
    table = table_in(tmp_path, find_games())
    table.prefer(language="fr")
    play = table.services.plays.adopt(step.journal.entries, now_ms())
    async with table.sit(f"/play/{play}", width=window.width, height=window.height) as app:
        detail = voice.text(asks(step.state).detail)
        (words,) = app.find(ft.Text, lambda text: text.value.startswith(detail))
        assert isinstance(words.style, ft.TextStyle) and words.style.size is not None
        assert breadth(words.value, words.style.size) <= room + 0.1, words.value


async def test_a_large_title_has_room_above_the_state_of_a_phone_on_its_side(
    tmp_path: Path,
) -> None:
    table = table_in(tmp_path, find_games())
    begun = played(GAMES["regicide"], actions_of(GAMES["regicide"])[:4]).journal.entries
    play = table.services.plays.adopt(begun, now_ms())
    table.prefer(language="fr", text=200)
    async with table.sit(f"/play/{play}", width=844, height=390) as app:
        (title,) = app.find(ft.Text, lambda text: text.value == "Révélez l’ennemi suivant")
        assert isinstance(title.style, ft.TextStyle) and title.style.size is not None
        room = 844 * Ink().share - Space.XS - TARGET - 3 * TARGET
        assert lines_of(title.value, title.style.size, room) <= 2


@pytest.mark.parametrize("language", UNDO)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_how_far_a_play_is_has_room_in_one_line(game: AnyGame, language: str) -> None:
    taken = TARGET + word_button_width(Ink(width=PHONE), UNDO[language])
    room = PHONE - Space.XS - TARGET - taken - Space.XS
    for state in sorts_of(game):
        detail = voices()[language].text(game.heading(state).detail)
        assert breadth(detail, TextSize.CAPTION) <= room, detail


async def test_the_game_is_named_behind_it_only_where_it_is_not_cut(tmp_path: Path) -> None:
    table = table_in(tmp_path, find_games())
    told = {"tally": "Ben leads with 23 points", "regicide": "2 of 12 beaten · Régicide"}
    for name, shown in told.items():
        game = GAMES[name]
        begun = played(game, actions_of(game)[:10]).journal.entries
        play = table.services.plays.adopt(begun, now_ms())
        async with table.sit(f"/play/{play}") as app:
            assert shown in app.texts()


@pytest.mark.parametrize("language", UNDO)
@pytest.mark.parametrize("width", [NARROWEST, SMALL_PHONE])
def test_what_is_asked_below_the_title_is_not_cut_on_a_small_phone(
    width: int, language: str
) -> None:
    ink, found = Ink(width=width), GAMES["montdragon"]
    taken = TARGET + word_button_width(ink, "" if width < NARROW else UNDO[language])
    room = width - Space.XS - TARGET - taken - Space.XS
    for state in sorts_of(found):
        heading = found.heading(state)
        title, detail = map(voices()[language].text, (heading.title, heading.detail))
        with Renderer().with_context():  # as within a component
            bar = title_bar(ink, title, detail, back=("Back", lambda: None), lines=1, taken=taken)
        size = words_of(bar)[1].style.size
        assert breadth(detail, size) <= room + 0.1, detail
        assert size >= LEAST


@pytest.mark.parametrize("language", UNDO)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_asked_is_not_cut_beside_the_key_that_brings_back(
    game: AnyGame, language: str
) -> None:
    ink = Ink(width=PHONE, system=1.04)  # so much larger are texts in a browser
    taken = 2 * TARGET + word_button_width(ink, UNDO[language])
    room = PHONE - Space.XS - TARGET - taken - Space.XS
    for state in sorts_of(game):
        heading = game.heading(state)
        title, detail = map(voices()[language].text, (heading.title, heading.detail))
        with Renderer().with_context():  # as within a component
            bar = title_bar(ink, title, detail, back=("Back", lambda: None), lines=1, taken=taken)
        above, words = words_of(bar)
        lines, size = words.max_lines, words.style.size
        assert lines_of(detail, size, room) <= lines, detail
        assert (above.style.size + lines * size) * words.style.height <= TARGET, detail
