"""No press is lost: what is drawn as alive does something, or says why not.

Each sort of state of every game is drawn, those of the recorded plays among them, and every sort of
key in it is pressed at a table where nothing else was done, in two phases of the game at most.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest
from flet.components.public_utils import unwrap_component

from companion.delays import other_delays
from companion.play.game import AnyGame
from tests.games.resources import GAMES
from tests.games.screen import Screen
from tests.games.test_every_state import PEOPLE, phase_of, sorts_of, states_of
from tests.headless import Headless

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))

PHASES = 2

VALUES = re.compile(r"\d+|[♥♦♣♠]|" + "|".join(player.name for player in PEOPLE))
"""In what the name of a key may differ from that of another one which does the same."""


def alive(app: Headless) -> Iterator[tuple[ft.Container, ft.Semantics]]:
    """Yields what is drawn as a key that may be pressed, and is not what is chosen already."""
    for box in app.find(ft.Container):
        node = unwrap_component(box.content)
        if not isinstance(node, ft.Semantics) or not node.button or node.selected:
            continue
        if box.on_click is not None or not node.disabled:  # a dimmed one tells why
            yield box, node


@every_game
async def test_every_key_that_is_drawn_as_alive_acts_or_says_why(game: AnyGame) -> None:
    opened: list[str] = []
    fields: dict[str, Any] = {**getattr(states_of(game), "FIELDS", {}), "tool": opened.append}
    states = sorts_of(game)
    screen = Screen(game, PEOPLE, states[0], lambda state: len(state.names), **fields)
    heard = screen.done, screen.refused, screen.asked, screen.read, opened
    pressed: defaultdict[str, set[Any]] = defaultdict(set)
    lost: list[str] = []

    def answers() -> list[int]:
        return [app.drawn, *map(len, heard)]

    with other_delays(deaf_s=0):
        async with screen.open() as app:
            for state in states:
                if game.result(state) is not None:
                    continue
                await screen.show(app, state, **fields)
                for label in [node.label or "" for _box, node in alive(app)]:
                    phases = pressed[VALUES.sub("", label)]
                    if phase_of(state) in phases or len(phases) == PHASES:
                        continue
                    phases.add(phase_of(state))
                    box = next(box for box, node in alive(app) if node.label == label)
                    before = answers()
                    if box.on_click is not None:
                        await app.event(box, "click")
                    if answers() == before:
                        lost.append(f"{phase_of(state)}: {label}")
                    screen.sitting += 1
                    await screen.show(app, state, **fields)
    assert lost == []
