"""The screen of any state of a play, in every window and language."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from companion.games.mordred.moves.attack import AttackMan
from companion.games.mordred.moves.board import SetTrack
from companion.games.mordred.moves.build import Build
from companion.games.mordred.moves.place import PlaceMan, PlaceMen, ReturnMen, Target
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.pieces import Building, Row, Terrain
from companion.games.mordred.state import State
from companion.play.action import Action
from companion.play.by_hand import SetRule
from companion.widgets.ink import Ink
from companion.widgets.tokens import DARK
from tests.games.mordred.screen import SPEECH, Screen, played
from tests.games.mordred.table import begun, done

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
    chance = random.Random(seed)  # noqa: S311 - a play that can be repeated, no secret
    players = chance.randint(2, 4)
    actions: list[Action] = []
    for turn in range(90):
        player = turn % players
        die, other = chance.randint(1, 6), chance.randint(1, 6)
        building, terrain = chance.choice(tuple(Building)), chance.choice(tuple(Terrain))
        rival = (player + 1) % players
        actions += [
            Roll(player, chance.choice((*Row, None)), die, other),
            PlaceMan(player, Target.BUILDING, rival, building, chance.randint(1, 6)),
            PlaceMen(player, 1),
            PlaceMen(player, chance.randint(1, 6)),
            ReturnMen(player),
            Build(player, building, terrain, True),
            AttackMan(player, building, die),
            EndTurn(player),
        ]
    rules = {"end_on_reaching_bottom": True} if seed % 2 else {}
    state = done(begun(players, **rules), SetTrack(20, 5)) if seed % 3 else begun(players)
    return played(state, *actions)


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
