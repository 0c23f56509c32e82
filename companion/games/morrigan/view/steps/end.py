"""The end of a turn: one face-down card under each target, and a count of the hand."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.model import (
    HAND_LIMIT,
    InPlay,
    Phase,
    State,
    _,
    counted as _n,
    end_label,
    full_name,
    under_text,
)
from companion.games.morrigan.moves import EndTurn, Reinforce, Reshuffle, excess, reinforceable
from companion.games.morrigan.view.board import Board, Draft, Step
from companion.games.morrigan.view.steps.pads import (
    Line,
    back_key,
    caption,
    closing,
    discards,
    refusable_row,
)
from companion.play import Refusal
from companion.widgets import (
    Glyph,
    GuardedKey,
    Reading,
    button,
    button_row,
    card as panel,
    cell_rows,
    section,
    stat,
)

_LARGEST_SHOWN = 13


@dataclass(frozen=True, slots=True)
class Reinforcing(Draft):
    """The list of what may be reinforced stays open until it is closed."""


def reinforce_step(board: Board, _draft: Reinforcing) -> Step:
    """Returns the step: a tap slips one card under a target."""
    heading = section(board.ink, board.say(_("Under which card?")))
    rows = tuple(_row(board, card, why) for card, why in reinforceable(board.state, board.me))
    return Step([heading], [end_row(board, back_key(board, expand=1))], spread=True, listed=rows)


def end_row(board: Board, *first: ft.Control) -> ft.Control:
    """Returns the row that ends a turn, at one place whatever stands before it."""
    ink, state = board.ink, board.state
    hand = button(
        ink,
        str(Glyph.CARDS),
        lambda: board.put(Ending()),
        kind="tonal",
        say=board.say(_("End the turn with a count of the hand")),
    )
    end = GuardedKey(
        lambda: button(
            ink,
            board.say(end_label(excess(state.hands[board.me]))),
            lambda: board.finish(EndTurn(board.me)),
            kind="tonal" if state.phase is Phase.START else "fill",
            expand=True,
            identifier="end-turn",
        ),
        moment=("end", state),
    )
    return button_row(*first, hand, end)


def _row(board: Board, card: InPlay, why: Refusal | None) -> ft.Control:
    line = Line(
        board.say(full_name(board.state, card)),
        board.say(under_text(card)),
        figure=f"+{card.under}" if card.under else "–",
        key=f"reinforce-{card.id}",
        say=board.say(_("Slip a card under {card}", card=full_name(board.state, card))),
    )
    return refusable_row(board, line, why, lambda: board.act(Reinforce(board.me, card.id)))


@dataclass(frozen=True, slots=True)
class Ending(Draft):
    """The end of a turn.

    Attributes:
        hand: the cards in hand before discarding, None if not told.
    """

    hand: int | None = None

    def press(self, key: str, _state: State, /) -> Ending:
        """Returns the draft after a key."""
        return Ending(int(key)) if key.isdigit() else self


def end_step(board: Board, draft: Ending) -> Step:
    """Returns the step."""
    ink = board.ink
    discard = excess(board.state.hands[board.me] if draft.hand is None else draft.hand)
    shown = stat(
        ink,
        Reading(
            board.say(_("To discard")),
            "–" if discard is None else discard,
            ink.theme.life if discard else None,
            board.say(_("{limit} cards may stay in hand", limit=HAND_LIMIT)),
        ),
    )
    pad = cell_rows(
        ink,
        tuple(str(size) for size in range(_LARGEST_SHOWN + 1)),
        chosen=None if draft.hand is None else str(draft.hand),
        on_pick=board.press,
        say=lambda size: board.say(_n("{count} card in hand", "{count} cards in hand", int(size))),
    )
    shuffled = button(
        ink,
        board.say(_("Discard pile reshuffled")),
        lambda: board.act(Reshuffle(board.me)),
        kind="ghost",
        icon=Glyph.CARDS,
    )
    action, label = EndTurn(board.me, draft.hand), board.say(end_label(discard))
    heading = caption(ink, board.say(_("Cards in hand before discarding")))
    last = closing(board, label, lambda: board.finish(action))
    below = [discards(board, board.me), shuffled]
    return Step([panel(ink, shown)], [heading, pad, *below, last])
