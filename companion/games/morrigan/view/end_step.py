"""The end of the turn, with a count of the hand."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.morrigan.actions import EndTurn
from companion.games.morrigan.effects import TurnEnded
from companion.games.morrigan.state import HAND_LIMIT, State
from companion.games.morrigan.view.board import Board, Step
from companion.games.morrigan.view.pads import caption, closing
from companion.i18n import counted, marker
from companion.play.outcome import Outcome
from companion.widgets.controls.cells import cell_rows
from companion.widgets.display.stat import stat
from companion.widgets.layout.panel import card

_ = marker("morrigan")
_n = counted("morrigan")

_LARGEST_SHOWN = 13


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a turn.

    Attributes:
        hand: the cards in hand before discarding, None if not told.
    """

    hand: int | None = None

    def press(self, key: str, state: State) -> Ending:
        """Returns the draft after a key."""
        del state
        return Ending(int(key)) if key.isdigit() else self


def end_step(board: Board, draft: Ending) -> Step:
    """Returns the step."""
    ink = board.ink
    action = EndTurn(board.me, draft.hand)
    discard = to_discard(board, action)
    shown = stat(
        ink,
        board.say(_("To discard")),
        "–" if discard is None else discard,
        colour=ink.theme.life if discard else None,
        detail=board.say(_("{limit} cards may stay in hand", limit=HAND_LIMIT)),
    )
    pad = cell_rows(
        ink,
        tuple(str(size) for size in range(_LARGEST_SHOWN + 1)),
        chosen=() if draft.hand is None else (str(draft.hand),),
        on_pick=board.press,
        say=lambda size: board.say(_n("{count} card in hand", "{count} cards in hand", int(size))),
    )
    actions: list[ft.Control] = [
        caption(ink, board.say(_("Cards in hand before discarding"))),
        pad,
        closing(board, board.say(end_label(board, action)), lambda: board.finish(action)),
    ]
    return Step([card(ink, shown)], actions)


def to_discard(board: Board, action: EndTurn) -> int | None:
    """Returns how many cards an end of the turn would ask for, None if nobody knows."""
    outcome = board.preview(action)
    effect = outcome.effect if isinstance(outcome, Outcome) else None
    return effect.must_discard if isinstance(effect, TurnEnded) else None


def end_label(board: Board, action: EndTurn) -> Message:
    """Returns what the key that ends the turn says."""
    discard = to_discard(board, action)
    if not discard:
        return _("End turn")
    return _n("End turn, discard {count}", "End turn, discard {count}", discard)
