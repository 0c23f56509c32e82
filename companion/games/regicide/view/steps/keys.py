"""The keys: ranks and then suits in portrait, all 52 cards in landscape."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.regicide.model import (
    SIGNS,
    SUIT_NAMES,
    SUITED_RANKS,
    SUITS,
    Card,
    Rank,
    Suit,
    _,
    card_name,
    jokers_in_tavern,
    rank_name,
)
from companion.games.regicide.view.board import Board, Look, cell_colour
from companion.games.regicide.view.steps.composition import doubtful, ranks_within, shut_cards
from companion.widgets import (
    RAISED,
    Cell,
    Glyph,
    KeyShape,
    KeyState,
    Marks,
    Radius,
    Space,
    as_pad,
    bounded,
    cell_grid,
    flex,
    key,
)

Picked = Callable[[str], object]
Names = frozenset[str]
NOTHING: Names = frozenset()


def keys(board: Board, *, strict: bool) -> list[ft.Control]:
    """Returns the keys to choose cards with.

    Args:
        board: the moment.
        strict: whether cards that cannot join those chosen are dimmed, too; those that can
            hardly be in a hand always are.
    """
    state, chosen, rank = board.state, board.composition.cards, board.composition.rank
    dim = doubtful(state) | (shut_cards(chosen) if strict else frozenset())
    dim = dim.difference(chosen)
    look, height = Look(board.ink, board.scene.translator), board.layout.rank_height
    marks = Marks(
        frozenset(card.name for card in chosen),
        frozenset(card.name for card in dim),
        frozenset(card.name for card in state.fight.in_play) if state.fight else NOTHING,
    )
    joker = jokers_in_tavern(state.players) > 0
    if board.layout.folded:
        return [ft.memo(_Folded)(look, marks, height, board.on_card, joker, key="folded")]
    if board.layout.grid:
        return [ft.memo(_Grid)(look, marks, height, board.on_card, key="grid")]
    ranks = Marks(
        frozenset(card.rank.value for card in chosen),
        ranks_within(dim),
        frozenset({rank.value}) if rank else NOTHING,
    )
    pad = ft.memo(_Pad)(look, ranks, height, board.on_rank, joker, key="pad")
    return [pad, _suits(board, look, rank, marks)]


@bounded
def _Pad(look: Look, marks: Marks, height: float, on_rank: Picked, joker: bool) -> ft.Control:
    cells: list[Cell | None] = [
        Cell(rank.value, rank.value, look.say(rank_name(rank))) for rank in SUITED_RANKS
    ]
    cells.append(_joker(look) if joker else None)
    return cell_grid(look.ink, [cells[:7], cells[7:]], on_rank, marks, height=height)


def _joker(look: Look) -> Cell:
    return Cell(Rank.JOKER.value, Glyph.JESTER, look.say(rank_name(Rank.JOKER)))


@bounded
def _Folded(look: Look, marks: Marks, height: float, on_card: Picked, joker: bool) -> ft.Control:
    """Returns all cards, two rows for each suit."""
    shape = KeyShape(size=19, height=height)
    parts: list[ft.Control] = []
    for suit in SUITS:
        cells: list[Cell | None] = [
            _card(look, rank, suit, Card(rank, suit).name in marks.mark) for rank in SUITED_RANKS
        ]
        cells.append(_joker(look) if joker and suit is SUITS[-1] else None)
        rows = [
            flex.row([_or_gap(look, cell, on_card, marks, shape) for cell in line], 0)
            for line in (cells[:7], cells[7:])
        ]
        edge = ft.Border(top=ft.BorderSide(1, look.ink.theme.line)) if parts else None
        parts.append(ft.Container(border=edge, content=flex.column(rows, 0)))
    return as_pad(_band(look, flex.column(parts, 0), Space.XS))


def _or_gap(
    look: Look, cell: Cell | None, on_card: Picked, marks: Marks, shape: KeyShape
) -> ft.Control:
    if cell is None:
        return ft.Container(expand=True)
    return key(look.ink, cell, on_card, marks.of(cell.name), shape)


def _band(look: Look, content: ft.Control, inset: float = 0) -> ft.Control:
    """Returns keys on one sunken band."""
    theme = look.ink.theme
    return ft.Container(
        border_radius=Radius.BUTTON,
        bgcolor=theme.band,
        border=ft.Border.all(1, theme.line),
        padding=inset,
        content=content,
    )


def _card(look: Look, rank: Rank, suit: Suit, lying: bool) -> Cell:
    """Returns the key of a card, which may lie on the table already."""
    card = Card(rank, suit)
    return Cell(
        card.name,
        rank.value,
        _spoken(look, card, lying),
        suffix=SIGNS[suit],
        colour=cell_colour(suit),
    )


def _suits(board: Board, look: Look, rank: Rank | None, marks: Marks) -> ft.Control:
    """Returns the four suits of the open rank; their names stay, a new rank only relabels them."""
    shape = replace(RAISED, height=board.layout.suit_height)
    shown: list[ft.Control] = []
    for suit in SUITS:
        name = Card(rank, suit).name if rank else ""
        state = marks.of(name) if name else KeyState(dim=True)
        cell = Cell(
            suit.value,
            rank.value if rank else "",
            _spoken(look, Card(rank, suit), state.mark) if rank else look.say(SUIT_NAMES[suit]),
            suffix=SIGNS[suit],
            colour=cell_colour(suit),
        )
        shown.append(key(look.ink, cell, board.on_card, state, shape))
    return as_pad(flex.row(shown))


def _spoken(look: Look, card: Card, lying: bool) -> str:
    name = card_name(card)
    return look.say(_("{card}, on the table", card=name) if lying else name)


@bounded
def _Grid(look: Look, marks: Marks, height: float, on_card: Picked) -> ft.Control:
    """Returns all cards, a column for each rank.

    A rank of which no card can join is dimmed as a whole: forty dimmed keys are forty layers that
    the client blends in every frame. What looks as before is the same control: no comparison.
    """
    drawn: Any = ft.use_ref(dict)
    columns: list[ft.Control] = []
    for rank in SUITED_RANKS:
        names = [Card(rank, suit).name for suit in SUITS]
        shut = all(name in marks.dim for name in names)
        states = tuple(
            replace(marks.of(name), dim=name in marks.dim and not shut) for name in names
        )
        wanted = (look, height, states)
        before = drawn.current.get(rank)
        if before is None or before[0] != wanted:
            before = (wanted, _column(rank, look, height, states, on_card))
            drawn.current[rank] = before
        opacity = 0.32 if shut else 1
        columns.append(
            ft.Container(key=rank.value, expand=True, opacity=opacity, content=before[1])
        )
    return as_pad(_band(look, flex.row(columns, 0)))


def _column(
    rank: Rank,
    look: Look,
    height: float,
    states: Sequence[KeyState],
    on_card: Picked,
) -> ft.Control:
    lines: list[ft.Control] = []
    shape = KeyShape(size=18, height=height)
    for suit, state in zip(SUITS, states, strict=True):
        cell = _card(look, rank, suit, state.mark)
        edge = ft.Border(top=ft.BorderSide(1, look.ink.theme.line)) if lines else None
        lines.append(ft.Container(border=edge, content=key(look.ink, cell, on_card, state, shape)))
    return flex.column(lines, 0)
