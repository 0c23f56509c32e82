"""The keys: ranks and then suits in portrait, all 52 cards in landscape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.games.regicide.cards import SUITED_RANKS, SUITS, Card, Rank, Suit, sign_of
from companion.games.regicide.names import card_name, rank_name, suit_name
from companion.games.regicide.state import jokers_in_tavern
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.composition import dimmed_cards, dimmed_ranks, name_of
from companion.games.regicide.view.look import Look
from companion.i18n import Translator, marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.cells import Cell, cell_grid, key
from companion.widgets.glyphs import Glyph
from companion.widgets.tokens import Face

_ = marker("regicide")

Picked = Callable[[str], object]
RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
_NONE: frozenset[str] = frozenset()


def colour_of(suit: Suit) -> str:
    """Returns the name of the suit's colour for a key."""
    return "red" if suit in RED else "black"


def keys(board: Board, *, strict: bool) -> list[ft.Control]:
    """Returns the keys to choose cards with.

    Args:
        board: the moment.
        strict: whether cards that cannot join those chosen are dimmed.
    """
    state, look = board.state, Look(board.ink, board.scene.translator)
    chosen = frozenset(name_of(card) for card in board.composition.cards)
    lying = frozenset(name_of(card) for card in state.fight.in_play) if state.fight else _NONE
    shut = dimmed_cards(board.composition.cards) if strict else _NONE
    height = board.layout.rank_height
    if board.layout.grid:
        return [ft.memo(_Grid)(look, chosen, shut, lying, height, board.on_card, key="grid")]
    rank = board.composition.rank
    joker = jokers_in_tavern(state.players) > 0
    taken = frozenset(card.rank.value for card in board.composition.cards)
    held = frozenset({rank.value}) if rank else _NONE
    dim = dimmed_ranks(board.composition.cards) if strict else _NONE
    pad = ft.memo(_Pad)(look, joker, taken, held, dim, height, board.on_rank, key="pad")
    suits = _suits(board, rank, chosen, shut, lying)
    return [pad, suits]


@bounded
def _Pad(
    look: Look,
    joker: bool,
    taken: frozenset[str],
    held: frozenset[str],
    dim: frozenset[str],
    height: float,
    on_rank: Picked,
) -> ft.Control:
    cells: list[Cell | None] = [
        Cell(rank.value, rank.value, look.say(rank_name(rank))) for rank in SUITED_RANKS
    ]
    jester = Cell(Rank.JOKER.value, Glyph.JESTER, look.say(rank_name(Rank.JOKER)))
    cells.append(jester if joker else None)
    rows = [cells[:7], cells[7:]]
    return cell_grid(look.ink, rows, on_rank, chosen=taken, marked=held, dimmed=dim, height=height)


def _suits(
    board: Board,
    rank: Rank | None,
    chosen: frozenset[str],
    shut: frozenset[str],
    lying: frozenset[str],
) -> ft.Control:
    """Returns the four suits of the open rank; their names stay, a new rank only relabels them."""
    ink = board.ink
    shown: list[ft.Control] = []
    for suit in SUITS:
        name = name_of(Card(rank, suit)) if rank else ""
        cell = Cell(
            suit.value,
            rank.value if rank else "",
            _said(board.scene.translator, Card(rank, suit), lying)
            if rank
            else board.say(suit_name(suit)),
            suffix=sign_of(suit),
            colour=colour_of(suit),
        )
        shown.append(
            key(
                ink,
                cell,
                board.on_card,
                chosen=name in chosen,
                dim=not name or name in shut,
                mark=name in lying,
                raised=True,
                size=24,
                height=board.layout.suit_height,
                face=Face.TITLE,
            )
        )
    return ft.Row(shown, spacing=8)


@bounded
def _Grid(
    look: Look,
    chosen: frozenset[str],
    shut: frozenset[str],
    lying: frozenset[str],
    height: float,
    on_card: Picked,
) -> ft.Control:
    """Returns all cards, a column for each rank.

    A rank of which no card can join is dimmed as a whole: forty dimmed keys are forty layers that
    the client blends in every frame. What looks as before is the same control: no comparison.
    """
    kept: Any = ft.use_ref(dict)
    columns: list[ft.Control] = []
    for rank in SUITED_RANKS:
        names = [name_of(Card(rank, suit)) for suit in SUITS]
        dim = shut.issuperset(names)
        states = tuple((name in chosen, name in shut and not dim, name in lying) for name in names)
        wanted = (look, height, states)
        before = kept.current.get(rank)
        if before is None or before[0] != wanted:
            before = (wanted, _rank_keys(rank, look, height, states, on_card))
            kept.current[rank] = before
        columns.append(
            ft.Container(key=rank.value, expand=True, opacity=0.32 if dim else 1, content=before[1])
        )
    ink = look.ink
    return ft.Container(
        border_radius=18,
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        content=ft.Row(columns, spacing=0),
    )


def _rank_keys(
    rank: Rank,
    look: Look,
    height: float,
    states: Sequence[tuple[bool, bool, bool]],
    on_card: Picked,
) -> ft.Control:
    lines: list[ft.Control] = []
    for suit, (chosen, shut, lying) in zip(SUITS, states, strict=True):
        edge = ft.Border(top=ft.BorderSide(1, look.ink.theme.line)) if lines else None
        drawn = _card_key(Card(rank, suit), look, height, chosen, shut, lying, on_card)
        lines.append(ft.Container(border=edge, content=drawn))
    return ft.Column(
        lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _card_key(
    card: Card,
    look: Look,
    height: float,
    chosen: bool,
    shut: bool,
    lying: bool,
    on_card: Picked,
) -> ft.Control:
    suit = card.suit or Suit.HEARTS
    named = card_name(card)
    cell = Cell(
        name_of(card),
        card.rank.value,
        look.say(_("{card}, on the table", card=named) if lying else named),
        suffix=sign_of(suit),
        colour=colour_of(suit),
    )
    return key(look.ink, cell, on_card, chosen=chosen, dim=shut, mark=lying, size=18, height=height)


def _said(voice: Translator, card: Card, lying: frozenset[str]) -> str:
    name = card_name(card)
    return voice.text(_("{card}, on the table", card=name) if name_of(card) in lying else name)
