"""Steps that are one choice: which enemy is turned up, and who goes on after a joker."""

from dataclasses import replace

import flet as ft

from companion.games.regicide.model import (
    SIGNS,
    SUITS,
    Card,
    Suit,
    _,
    card_name,
    counted as _n,
    next_rank,
    next_suits,
    rank_name,
)
from companion.games.regicide.moves.declare import RevealEnemy
from companion.games.regicide.moves.jokers import ChooseNext, check_named
from companion.games.regicide.view.board import Board, cell_colour
from companion.games.regicide.view.steps.buttons import HEIGHT
from companion.widgets import (
    RAISED,
    Cell,
    KeyState,
    Radius,
    Seat,
    Space,
    button,
    flex,
    key,
    pad,
    player_name,
    section,
    tap,
)


def reveal_step(board: Board) -> list[ft.Control]:
    """Returns the four enemies that may be turned up; those that came before are dimmed."""
    rank, ink = next_rank(board.state), board.ink
    if rank is None:
        return []
    left = next_suits(board.state)
    title = _n(
        "Which {rank} is turned up? {count} is left",
        "Which {rank} is turned up? {count} are left",
        len(left),
        rank=rank_name(rank),
    )

    shape = replace(RAISED, size=34, height=96 if ink.landscape or ink.height < 740 else 132)
    suits: list[ft.Control] = [
        key(
            ink,
            Cell(
                suit.value,
                rank.value,
                board.say(card_name(Card(rank, suit))),
                suffix=SIGNS[suit],
                colour=cell_colour(suit),
            ),
            lambda name: board.do(RevealEnemy(Suit(name))),
            KeyState(dim=suit not in left),
            shape,
        )
        for suit in SUITS
    ]
    waiting = board.say(_("Tap the card turned up"))
    asleep = button(ink, waiting, None, enabled=False)
    return [pad(ink, HEIGHT, [section(ink, board.say(title)), flex.row(suits)], [asleep])]


def next_step(board: Board) -> list[ft.Control]:
    """Returns a button for each player; one who may not be named is dimmed."""
    state, ink = board.state, board.ink
    order = [(state.following + seat) % state.players for seat in range(state.players)]
    rows = [_player(board, player) for player in order]
    if not ink.large:
        rows = [flex.row(rows[start : start + 2]) for start in range(0, len(rows), 2)]
    question = _("Who plays next? {player} chooses", player=state.names[state.current])
    return [pad(ink, HEIGHT, [section(ink, board.say(question)), *rows], ())]


def _player(board: Board, player: int) -> ft.Control:
    state, ink = board.state, board.ink
    return tap(
        player_name(ink, Seat(state.names[player], board.scene.players[player].colour)),
        state.names[player],
        lambda: board.do(ChooseNext(player)),
        key=f"seat{player}",
        expand=None if ink.large else True,
        alignment=None,
        opacity=1 if check_named(state, player) is None else 0.4,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=Space.XXL,
    )
