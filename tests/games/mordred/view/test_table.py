"""The screen of any state of a play, in every window and language."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from companion.games.mordred.moves.board import SetTrack
from companion.games.mordred.state import State
from companion.play.by_hand import SetRule
from companion.widgets.ink import Ink
from companion.widgets.tokens import DARK
from tests.games.mordred.driver import a_turn, begun, done, folded
from tests.games.mordred.screen import SPEECH, Screen

PORTRAIT = Ink()
LOOKS = (
    (PORTRAIT, "en"),
    (Ink(width=844, height=390, theme=DARK), "fr"),
    (Ink(width=1280, height=800), "en"),
    (Ink(scale=2.0), "fr"),
    (Ink(width=360, height=640), "en"),
)
BROKEN = "This part cannot be shown"


def a_play(seed: int) -> list[State]:
    """Returns the states of a play of random turns, through to its end if it has one."""
    dice = random.Random(seed)  # noqa: S311 - a play that can be repeated, no secret
    players = dice.randint(2, 4)
    actions = [action for turn in range(90) for action in a_turn(turn % players, players, dice)]
    rules = {"end_on_reaching_bottom": True} if seed % 2 else {}
    state = begun(players, **rules)
    state = done(state, SetTrack(20, 5)) if seed % 3 else state
    return [state, *(outcome.state for _before, _action, outcome in folded(state, actions))]


async def test_every_state_can_be_shown_in_every_window_and_language():
    states = [*a_play(1)[::9], *a_play(2)[::11], *a_play(3)[-3:]]
    assert {state.step for state in states} == {"roll", "place", "spend", "over"}
    states.append(done(states[0], SetRule("plain", True)))
    screen = Screen(states[0])
    async with screen.open() as app:
        for place, state in enumerate(states):
            ink, language = LOOKS[place % len(LOOKS)]
            await screen.show(app, state, ink=ink, language=language)
            assert not app.shows(BROKEN)
            assert app.shows(state.names[state.current])


@pytest.mark.parametrize("fields", [{"correcting": True}, {"locked": True}, {"odds": False}])
async def test_a_correction_and_a_finished_play_can_be_shown(fields: dict[str, bool]):
    screen = Screen(begun())
    async with screen.open() as app:
        for place, state in enumerate(a_play(4)[::17]):
            ink, language = LOOKS[place % len(LOOKS)]
            await screen.show(app, state, ink=ink, language=language, **fields)
            assert not app.shows(BROKEN)
            offered = any("Take" in label or "End turn" in label for label in app.labels())
            assert not (offered and fields.get("locked"))


def test_numbers_are_written_in_the_language_and_rounded_half_up():
    assert SPEECH["en"].decimal(Fraction(20, 3)) == "6.7"
    assert SPEECH["fr"].decimal(Fraction(25, 3)) == "8,3"
    assert SPEECH["en"].decimal(Fraction(1, 20)) == "0.1"
