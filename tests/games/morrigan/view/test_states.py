"""Every step and sheet can be shown at tables of all sorts, in every window."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from companion.games.morrigan.cards import Card, Face, Kind, Special
from companion.games.morrigan.moves.place import AddTerritory
from companion.games.morrigan.moves.trial import Stake
from companion.games.morrigan.prompt import Draft, Step, prompt, question
from companion.games.morrigan.prompt.duel import DuelDraft
from companion.games.morrigan.prompt.fight import FightDraft
from companion.games.morrigan.prompt.lay_card import PlacementDraft, SpecialCardDraft
from companion.games.morrigan.prompt.trial import TrialDraft
from companion.games.morrigan.prompt.turn import EndTurnDraft, ReinforcementDraft
from companion.games.morrigan.state import Phase, State
from companion.games.morrigan.view import drawn_parts
from companion.games.morrigan.view.board import TableController
from companion.games.morrigan.view.steps import layout
from companion.widgets.ink import Ink
from companion.widgets.prompt import Pen, question_sheet
from companion.widgets.tokens import DARK
from tests.games.morrigan.driver import Table
from tests.games.morrigan.screen import Screen
from tests.games.morrigan.states import KINDS, OTHERS

LOOKS = (
    (Ink(), "en"),
    (Ink(width=844, height=390, theme=DARK), "fr"),
    (Ink(width=1280, height=800), "en"),
    (Ink(scale=2.0), "fr"),
    (Ink(width=320, height=568), "en"),
)
STATES = (*KINDS, *OTHERS)


def steps(state: State) -> list[Step]:
    """Returns steps opened at several points, some of them on cards that are not there."""
    some: list[Step] = [
        PlacementDraft(Kind.TERRITORY),
        PlacementDraft(Kind.ADVERSARY),
        FightDraft(),
        FightDraft(9999),
        TrialDraft(),
        TrialDraft(3),
        TrialDraft(3, ((Stake(0, 2), Stake(1, 2)),)),
        SpecialCardDraft(),
        *(SpecialCardDraft(special) for special in (Special.RELIC, Special.SHIELD, Special.CURSE)),
        ReinforcementDraft(),
        EndTurnDraft(),
        EndTurnDraft(9),
        DuelDraft(state.current),
        DuelDraft(state.current, (5, 5, 4), focus=state.seats_after(state.current)[0]),
        DuelDraft(state.current, total=2, answers=_answers(state), focus=None),
    ]
    some += [
        FightDraft(card.id, (3, 3), 2, (Card(Face.ACTION, 4),) * card.hidden)
        for card in state.cards[-3:]
    ]
    return some


def _answers(state: State) -> tuple[tuple[int, int], ...]:
    return tuple((player, 3) for player in state.seats_after(state.current))


def ignore(*_args: object) -> None:
    """Stands for handlers of which none is called."""


def everything(screen: Screen) -> list[ft.Control]:
    """Returns each step and each sheet of a state."""
    state, scene = screen.state, screen.scene()
    pen = Pen(scene.ink, scene.translator, ignore)
    parts: list[ft.Control] = []
    for step in steps(state):
        draft = replace(Draft().at(state), step=step)
        shown = layout(TableController(scene, pen, draft), prompt(state, draft, scene.players))
        parts += [*shown.state, *shown.listed, *shown.keys]
    sheets = [f"card:{card.id}" for card in state.cards[-3:]] + ["knight:0", "knight:1"]
    for sheet in sheets:
        asked = question(state, Draft(), sheet)
        assert asked is not None
        parts.append(question_sheet(pen, asked, drawn_parts(pen, asked.parts)))
    return parts


@pytest.mark.parametrize("turn", range(6))
async def test_every_step_and_sheet_can_be_shown_in_every_state(turn: int):
    """Each of four states, each look, and two more of their pairs."""
    ink, language = LOOKS[turn % len(LOOKS)]
    screen = Screen(KINDS[turn % 4], ink, language)
    async with screen.around(lambda: ft.Column(everything(screen))) as app:
        assert app.labels()


def test_the_states_shown_are_of_all_sorts():
    assert {state.phase for state in STATES} == set(Phase)
    assert any(state.effects for state in STATES)
    assert any(state.placed is not None for state in STATES)
    assert any(any(state.since) for state in STATES)
    assert any(card.under for state in STATES for card in state.cards)


async def test_an_old_entry_is_corrected_with_the_same_steps_which_stay_open():
    screen = Screen(Table(3).state, correcting=True)
    async with screen.open() as app:
        await app.tap("Territory", "Territory 3. Prestige then 3")
        assert app.shows("It counts at once.")
    assert screen.done == [AddTerritory(0, 3)]
