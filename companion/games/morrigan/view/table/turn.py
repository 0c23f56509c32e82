"""What a knight may do now: the duel, an action, reinforcements, the end of the turn."""

import flet as ft

from companion.games.morrigan.model import Untold, _, card_name, may_challenge
from companion.games.morrigan.moves import Reinforce, ShowReturned
from companion.games.morrigan.view.board import Board, Draft
from companion.games.morrigan.view.steps.end import end_row
from companion.games.morrigan.view.steps.pads import only_back, seen_choice
from companion.games.morrigan.view.table.actions import ActionKeys, reinforce_key
from companion.games.morrigan.view.table.challenge import challenge_card, challenge_row
from companion.games.morrigan.view.table.lanes import trophies_of, trophy_row
from companion.widgets import Face, Ink, Space, TextSize, choice, flex

BETWEEN = 62
"""Height of what stands between the middle and the actions of a phone on its side."""


def turn_actions(board: Board, draft: Draft | None = None) -> list[ft.Control]:
    """Returns what can be done when no step is open.

    Args:
        board: the table.
        draft: the step that is open above, if one that leaves these keys where they are.
    """
    state = board.state
    if board.scene.locked:
        return []
    if state.rules.plain:
        return [challenge_card(board, p) for p in range(state.players) if may_challenge(state, p)]
    between = [] if draft or _upright(board.ink) else _between(board)
    return [*between, ActionKeys(board, draft, key="actions"), _last_row(board, draft)]


def _between(board: Board) -> list[ft.Control]:
    """Returns what stands between the middle and the actions of what lies on its side.

    On a phone there are the cards of who has the turn, until a duel may be fought.
    """
    ink = board.ink
    duel = challenge_row(board)
    if duel or ink.large or ink.roomy:
        return duel
    head = ink.label(
        board.say(_("In front of {player}", player=board.state.name(board.me))),
        TextSize.CAPTION,
        Face.BOLD,
        leading=1.1,
    )
    row = trophy_row(
        ink, trophies_of(board, board.me), board.say(_("no card yet")), ink.width * 0.5
    )
    return [ft.Container(height=BETWEEN, content=flex.column([head, row], Space.S, stretch=False))]


def questions(board: Board) -> list[ft.Control]:
    """Returns what the table is asked about the last action, and upright the duel.

    The duel stands where events do: nothing above or below has to make room for it.
    """
    state = board.state
    if board.scene.locked or state.rules.plain:
        return []
    asked = [] if state.placed is None else [_slips(board, state.placed)]
    if state.untold is not None:
        asked.append(_returned(board, state.untold))
    return [*asked, *challenge_row(board)] if _upright(board.ink) else asked


def _upright(ink: Ink) -> bool:
    """Tells whether the way to the duel stands where events do."""
    return ink.roomy or not (ink.landscape or ink.large)


def _slips(board: Board, placed: int) -> ft.Control:
    """Returns who may slip a card under the adversary just put down, in order."""
    state = board.state
    done = {player for target, player in state.reinforced if target == placed}
    chips = choice(
        board.ink,
        [(str(p), state.name(p)) for p in state.seats_after(board.me)],
        [str(p) for p in done],
        lambda seat: board.act(Reinforce(int(seat), placed)),
        several=True,
        label=board.say(_("Who slips a card under {card}?", card=card_name(state.find(placed)))),
        gap=0,
    )
    return _asked(board, chips)


def _returned(board: Board, untold: Untold) -> ft.Control:
    """Returns the question which card came back to a hand, for all to see."""
    label = _("Which card does {player} take back?", player=board.state.name(untold.player))
    keys = seen_choice(
        board, label, untold.values, lambda value: board.act(ShowReturned(untold.player, value))
    )
    return _asked(board, keys)


def _asked(board: Board, keys: ft.Control) -> ft.Control:
    """Returns a question in the room for what happened, so that it covers nothing asked about."""
    return ft.Container(content=keys, bgcolor=board.ink.theme.ground)


def _last_row(board: Board, draft: Draft | None) -> ft.Control:
    """Returns the row that ends the turn; while a step is open, the way back as in all steps."""
    return end_row(board, *reinforce_key(board)) if draft is None else only_back(board)
