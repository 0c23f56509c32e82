"""Every step and sheet can be shown in every state that a play reaches, in every window."""

from __future__ import annotations

from random import Random

import flet as ft
import pytest

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import Card, Face, Kind, Special
from companion.games.morrigan.moves.correct import SetReinforcements
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.place import AddAdversary, AddTerritory, Reinforce
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake
from companion.games.morrigan.state import Phase, State
from companion.games.morrigan.view.board import Board, Draft, Open
from companion.games.morrigan.view.sheets.card import card_sheet
from companion.games.morrigan.view.sheets.knight import knight_sheet
from companion.games.morrigan.view.steps.duelling import Duelling
from companion.games.morrigan.view.steps.end import Ending, Reinforcing
from companion.games.morrigan.view.steps.fight import Fighting
from companion.games.morrigan.view.steps.place import Placing
from companion.games.morrigan.view.steps.special import Enchanting
from companion.games.morrigan.view.steps.trial import Trying
from companion.games.morrigan.view.table.screen import STEPS
from companion.play.action import Outcome
from companion.play.leaving import Leave
from companion.play.setup import Value
from companion.widgets.ink import Ink
from companion.widgets.tokens import DARK
from tests.games.morrigan.driver import Table, setup, some_actions
from tests.games.morrigan.screen import Screen

LOOKS = (
    (Ink(), "en"),
    (Ink(width=844, height=390, theme=DARK), "fr"),
    (Ink(width=1280, height=800), "en"),
    (Ink(scale=2.0), "fr"),
    (Ink(width=320, height=568), "en"),
)
BROKEN = "This part cannot be shown"


def a_play(seed: int, players: int, length: int = 60, **rules: Value) -> list[State]:
    """Returns the states of a play at random that can be repeated."""
    dice = Random(seed)  # noqa: S311 - no secret
    state = GAME.start(setup(players, 0, **rules))
    assert isinstance(state, State)
    states = [state]
    for _step in range(length):
        action = dice.choice(some_actions(states[-1], dice))
        outcome = GAME.apply(states[-1], action)
        if isinstance(outcome, Outcome):
            states.append(outcome.state)
    return states


def full_table(players: int = 5, **rules: Value) -> State:
    """Returns a table with everything: effects, cards under cards, one just put down, a duel."""
    seated = Table(players, 0, **rules)
    for value in (5, 5, 4, 3):
        seated.put(Kind.TERRITORY, value, 1)
    theirs = seated.put(Kind.TERRITORY, 4, 2)
    seated.put(Kind.ADVERSARY, 3, 2)
    known = SetReinforcements(seated.put(Kind.ADVERSARY, 4).id, 2, (5, 1), 1)
    seated.do(known, SetReinforcements(theirs.id, 1, (2,)))
    seated.do(PlaySpecial(0, Special.WINTER), AddTerritory(0, 2))
    seated.do(PlaySpecial(0, Special.RELIC, seated.state.tableau(0)[0].id))
    seated.do(PlaySpecial(0, Special.DELUGE), AddAdversary(0, 2))
    return seated.state


def reinforced(state: State) -> State:
    """Returns the reinforcement phase of the same turn."""
    outcome = GAME.apply(state, Reinforce(state.current, state.tableau(state.current)[0].id))
    assert isinstance(outcome, Outcome)
    return outcome.state


def following(state: State) -> State:
    """Returns the start of the next turn."""
    outcome = GAME.apply(state, EndTurn(state.current))
    assert isinstance(outcome, Outcome)
    return outcome.state


def left_alone() -> State:
    """Returns a table that somebody has left, and at which a card came back that is not told."""
    seated = Table(4)
    seated.put(Kind.TERRITORY, 3, 1)
    seated.do(Leave(1), PlaySpecial(0, Special.ALLY))
    return seated.state


FULL = full_table()
RICH = (
    FULL,
    reinforced(FULL),
    following(FULL),
    following(full_table(3, duel_sword=True, count_hands=True)),
    Table(4, plain=True).state,
    left_alone(),
)
STATES = [
    *RICH,
    *a_play(1, 3)[::20],
    *a_play(2, 5, count_hands=True)[5::24],
    *a_play(3, 4, effects="turn", poser_stakes=False)[-1:],
]


def drafts(state: State) -> list[Draft]:
    """Returns steps opened at several points, some of them on cards that are not there."""
    some: list[Draft] = [
        Placing(Kind.TERRITORY),
        Placing(Kind.ADVERSARY),
        Fighting(),
        Fighting(9999),
        Trying(),
        Trying(3),
        Trying(3, ((Stake(0, 2), Stake(1, 2)),)),
        Enchanting(),
        *(Enchanting(special) for special in (Special.RELIC, Special.SHIELD, Special.CURSE)),
        Reinforcing(),
        Ending(),
        Ending(9),
        Duelling(state.current),
        Duelling(state.current, (5, 5, 4), focus=state.seats_after(state.current)[0]),
        Duelling(state.current, total=2, answers=_answers(state), focus=None),
    ]
    some += [
        Fighting(card.id, (3, 3), 2, (Card(Face.ACTION, 4),) * card.hidden)
        for card in state.cards[-3:]
    ]
    return some


def _answers(state: State) -> tuple[tuple[int, int], ...]:
    return tuple((player, 3) for player in state.seats_after(state.current))


def ignore(*_args: object) -> None:
    """Stands for handlers of which none is called."""


def everything(screen: Screen) -> list[ft.Control]:
    """Returns each step and each sheet of a state."""
    state = screen.state
    board = Board(screen.scene(), Open(), ignore, ignore, ignore, ignore)
    parts: list[ft.Control] = []
    for draft in drafts(state):
        step = STEPS[type(draft)](board, draft)
        parts += [*step.state, *step.actions]
    parts += [card_sheet(board, card) for card in state.cards[-3:]]
    parts += [knight_sheet(board, player) for player in (0, 1)]
    return parts


@pytest.mark.parametrize(("ink", "language"), LOOKS)
async def test_every_state_can_be_shown_in_every_window_and_language(ink: Ink, language: str):
    screen = Screen(STATES[0], ink)
    async with screen.open() as app:
        for state in STATES:
            await screen.show(app, state, ink=ink, language=language)
            assert not app.shows(BROKEN)
            lanes = app.find(ft.Semantics, lambda node: "prestige-" in (node.identifier or ""))
            assert len(lanes) == state.players


@pytest.mark.parametrize(("ink", "language"), LOOKS)
async def test_every_step_and_sheet_can_be_shown_in_every_state(ink: Ink, language: str):
    for state in RICH[:4] if ink.width == 390 else RICH[2:3]:
        screen = Screen(state, ink, language)
        async with screen.around(lambda now=screen: ft.Column(everything(now))) as app:
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
