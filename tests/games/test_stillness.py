"""A recorded game of each, pressed through its view: what no screen may do on the way.

Where things stand only a browser knows, see ``tests/browser/test_stillness.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

import flet as ft
import pytest
from flet.components.public_utils import unwrap_component

from companion.delays import other_delays
from companion.flet_internals import report
from companion.play.action import Action, Outcome
from companion.play.by_hand import Adjust
from companion.play.timeline import Timeline
from companion.widgets.controls.tappable import icon_button
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene
from tests.browser.tapping import Tap
from tests.games.recorded import recorded
from tests.games.resources import GAMES
from tests.games.screen import Screen
from tests.headless import Headless, HeadlessError

LOSSES = {
    "morrigan": {"failed-attack", "duel-lost"},
    "regicide": {"end"},
}
"""The rules on whose account a game says in red that something was lost."""

ENOUGH = 4
"""How often each kind of action is pressed: the first time, and in the middle of others."""

every_game = pytest.mark.parametrize("name", sorted(GAMES))


class Seated(Screen):
    """A table with the frame's "More" above it, at which a recorded play is pressed through."""

    def __init__(self, play: Timeline) -> None:
        people = play.setup.players
        super().__init__(play.game, people, play.lines[0].before, lambda _state: len(people))
        self.ink = Ink(calm=True)

    def scene(self) -> Scene:
        return replace(
            super().scene(), header=icon_button(self.ink, Glyph.MORE, "More", lambda: None)
        )


async def press(app: Headless, tap: Tap) -> ft.Container | None:
    """Presses what a finger would; returns it, or None where it was left alone."""
    name = spoken(tap.name)
    shown = list(app.walk())
    nodes = [
        node
        for node in shown
        if isinstance(node, ft.Semantics) and node.label and role_of(node) == tap.role
        if (node.label.startswith(name) if tap.starts else node.label == name)
    ]
    if not nodes:
        raise HeadlessError(f"no {tap.role} named {tap.name!r}; there are {app.labels()}")
    ready = [node for node in nodes if not node.disabled]
    if len(ready) <= tap.nth:  # one that is about to wake
        await app.tap(nodes[0].label or "")
        return None
    node = ready[tap.nth]
    if tap.on is not None and tap.on in (node.selected, node.checked, node.toggled):
        return None
    (box,) = (
        each
        for each in shown
        if isinstance(each, ft.Container) and unwrap_component(each.content) is node
    )
    await app.event(box, "click")
    return box


def role_of(node: ft.Semantics) -> str:
    if node.toggled is not None:
        return "switch"
    return "checkbox" if node.checked is not None else "button"


def solid(app: Headless, ink: Ink) -> list[str]:
    """Returns what the keys are called that are filled with the colour of the next thing to do."""
    sheets = app.find(ft.Container, lambda box: box.key == "overlay")
    top = sheets[-1] if sheets else None  # what lies under a sheet is dimmed
    found = app.find(ft.Container, lambda box: box.bgcolor == ink.theme.action, top)
    return [label for box in found for label in app.labels(box)[:1]]


@pytest.fixture
def _light_sleep() -> Iterator[None]:
    with other_delays(deaf_s=0.02):
        yield


@every_game
@pytest.mark.usefixtures("_light_sleep")
async def test_a_press_that_is_doubled_does_nothing_more_and_one_key_is_solid(name: str) -> None:
    play = recorded(GAMES[name])
    taps_for = import_module(f"tests.games.{name}.taps").taps_for
    screen = Seated(play)
    again: list[str] = []
    pressed: Counter[type[Action]] = Counter()
    async with screen.open() as app:
        for line in play.lines:
            pressed[type(line.action)] += 1
            if line.undone or pressed[type(line.action)] > ENOUGH:
                continue
            if screen.state != line.before:
                await screen.show(app, line.before)
            for tap in taps_for(line.before, line.action):
                count = len(screen.done)
                box = await press(app, tap)
                if box is not None and len(screen.done) > count:
                    # The page has not heard yet what the first press did: it says the same again.
                    count = len(screen.done)
                    await report(app.session, box, "click")
                    await app.settle()
                    more = [each for each in screen.done[count:] if not isinstance(each, Adjust)]
                    again += [f"{tap.name}: {each}" for each in more]
                if screen.state == line.after:
                    break
            assert len(solid(app, screen.ink)) <= 1, solid(app, screen.ink)
    assert again == []


@every_game
def test_red_is_for_what_was_refused_or_lost(name: str) -> None:
    play = recorded(GAMES[name])
    red = {
        notice.rule
        for line in play.lines
        if line.counts and isinstance(line.outcome, Outcome)
        for notice in play.game.announce(line.before, line.action, line.outcome)
        if notice.tone == "bad" and not notice.quiet
    }
    assert red <= LOSSES.get(name, set())
