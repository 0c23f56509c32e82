"""Every sort of state of every game is drawn: in each window, language, theme and size of text.

What a state shows and what can be done there stands in the tests of each view. Here stands what
holds for all of them, once: nothing breaks, what can be tapped has a name of its own and is large
enough, and what is read is legible from where it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from companion.languages import languages
from companion.play.game import AnyGame
from companion.play.setup import Player
from companion.widgets import from_afar, magnification, magnified
from companion.widgets.glyphs import spoken
from companion.widgets.ink import BOARD_TARGET, Ink
from companion.widgets.scene import Scene
from companion.widgets.tokens import DARK, LIGHT
from tests import legibility
from tests.games.recorded import recorded
from tests.games.resources import GAMES
from tests.games.screen import Screen
from tests.headless import Headless
from tests.named import assert_named, assert_reasons, assert_told_apart

WINDOWS = ((390, 844), (844, 390), (1280, 800), (320, 568), (360, 640), (820, 1180))
TELEVISIONS = ((1280, 720), (1280, 800), (1920, 1080))
LOOKS = (
    Ink(LIGHT),
    Ink(DARK),
    Ink(LIGHT, scale=2.0),
    Ink(DARK, system=2.0),
    Ink(LIGHT, scale=2.0, system=1.5),
)
LANGUAGES = tuple(languages())
FLAGS: tuple[dict[str, bool], ...] = (
    *({},) * 3,
    {"correcting": True},
    {"locked": True},
    {},
    {"odds": False},
)
"""What the frame tells of a moment, in turn."""

PEOPLE = tuple(
    Player(name, name, colour, "crown")
    for name, colour in zip(
        ("Ana", "Ben", "Chloé", "Maximilienne-Anne-Charlo", "Eve"),
        ("red", "blue", "green", "gold", "violet"),
        strict=True,
    )
)
EVERY = 9
"""So many states of a recorded play are passed over for one that is shown."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def phase_of(state: Any) -> Any:
    return getattr(state, "step", None) or getattr(state, "phase", None)


def sorts_of(game: AnyGame) -> list[Any]:
    """Returns the states that a game names, and one of each phase that it forgot."""
    named = states_of(game).KINDS
    phases = {phase_of(state): state for state in [*reversed(played(game)), *named]}
    return [*named, *(state for state in phases.values() if state not in named)]


def played(game: AnyGame) -> list[Any]:
    return [line.after for line in recorded(game).lines if line.counts]


def states_of(game: AnyGame) -> Any:
    return import_module(f"tests.games.{game.id}.states")


def shown(game: AnyGame) -> Iterator[tuple[int, Any, tuple[int, int], Ink, str]]:
    """Yields each sort of state in each window, and all others once, in looks that change."""
    sorts = sorts_of(game)
    for number, state in enumerate(sorts):
        for place, window in enumerate(WINDOWS):
            language = LANGUAGES[(number + place // 2) % len(LANGUAGES)]
            yield number, state, window, LOOKS[(number + place) % len(LOOKS)], language
    for turn, state in enumerate((*states_of(game).OTHERS, *played(game)[::-EVERY])):
        window, look = WINDOWS[turn % len(WINDOWS)], LOOKS[turn % len(LOOKS)]
        yield len(sorts) + turn, state, window, look, LANGUAGES[turn % len(LANGUAGES)]


@every_game
def test_all_pairs_of_a_sort_a_window_a_look_and_a_language_are_shown(game: AnyGame) -> None:
    sorts = range(len(sorts_of(game)))
    seen = [(number, *look) for number, _state, *look in shown(game)]
    met = [set(zip(*pair, strict=True)) for pair in _pairs([*zip(*seen, strict=True)])]
    for found, wanted in zip(met, _pairs([sorts, WINDOWS, LOOKS, LANGUAGES]), strict=True):
        assert found >= set(product(*wanted))


def _pairs(columns: list[Any]) -> list[tuple[Any, Any]]:
    return [(one, two) for place, one in enumerate(columns) for two in columns[place + 1 :]]


@every_game
def test_the_states_shown_are_under_way_and_over_and_of_every_phase(game: AnyGame) -> None:
    states = [state for _number, state, *_look in shown(game)]
    assert {bool(game.result(state)) for state in states} == {True, False}
    assert {phase_of(state) for state in played(game)} <= {phase_of(s) for s in sorts_of(game)}


@every_game
async def test_every_state_is_drawn_in_every_window_language_and_look(game: AnyGame) -> None:
    states = states_of(game)
    fields, check = getattr(states, "FIELDS", {}), getattr(states, "check", _nothing)
    least = getattr(states, "SMALLEST", BOARD_TARGET)
    screen = Screen(game, PEOPLE, states.KINDS[0], lambda state: len(state.names), **fields)
    seen = legibility.Seen()
    async with screen.open() as app:
        for turn, (number, state, window, look, language) in enumerate(shown(game)):
            flags = FLAGS[turn % len(FLAGS)]
            whole = replace(look, width=window[0], height=window[1])
            times = magnification(whole)
            ink = magnified(whole, times)
            await screen.show(app, state, ink=ink, language=language, **fields, **flags)
            where = f"sort {number} at {window} in {language} with {flags}, text {look.effective}"
            # A table is drawn as a whole: in a narrow window all of it is smaller.
            assert_named(app, min(least, BOARD_TARGET * ink.width / 390), where)
            assert app.tappable(), where
            assert_told_apart(app, where)
            waits = () if game.prompt is None else waiting(game, state, screen.scene())
            assert_reasons(app, waits, where)
            check(app, state, not flags.get("locked"))
            seen.look(app, ink, times)
    legibility.check(game.id, seen)


@every_game
async def test_who_only_watches_reads_every_word_from_across_the_room(game: AnyGame) -> None:
    states = states_of(game)
    fields = getattr(states, "FIELDS", {})
    screen = Screen(game, PEOPLE, states.KINDS[0], lambda state: len(state.names), **fields)
    seen = legibility.Seen()
    async with screen.open() as app:
        for (number, state), window in product(enumerate(sorts_of(game)), TELEVISIONS):
            ink, times = from_afar(Ink(width=window[0], height=window[1]))
            language = LANGUAGES[number % len(LANGUAGES)]
            await screen.show(app, state, ink=ink, language=language, locked=True, **fields)
            seen.look(app, ink, times)
    assert seen.captions.keys() == {"room"}
    legibility.check("", seen)


def waiting(game: AnyGame, state: Any, scene: Scene) -> set[str]:
    """Returns what the primary key is called while it waits, where nothing is composed yet."""
    assert game.prompt is not None
    key = game.prompt(state, game.draft.at(state), scene.players).primary
    if key is None or key.do is not None:
        return set()
    return {spoken(scene.say(text)) for text in (key.name, key.brief)}


def _nothing(_app: Headless, _state: Any, _offered: bool) -> None:
    """What more is to be seen at the tables of a game: here nothing."""
