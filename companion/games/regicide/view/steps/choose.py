"""Steps that are one choice: which enemy is turned up, and who goes on after a joker."""

import flet as ft

from companion.games.regicide.model import (
    SIGNS,
    SUITS,
    Card,
    State,
    Suit,
    _,
    card_name,
    next_rank,
    next_suits,
    rank_name,
)
from companion.games.regicide.moves.declare import RevealEnemy
from companion.games.regicide.moves.jokers import ChooseNext, check_named
from companion.games.regicide.view.board import Board, suit_colour
from companion.games.regicide.view.steps.buttons import HEIGHT, dock, row_height, side_button
from companion.widgets import (
    Face,
    Radius,
    Seat,
    Space,
    TextSize,
    Waking,
    flex,
    measures,
    pad,
    player_name,
    section,
    tap,
)

SECTION = 34
"""The height of the question."""


def reveal_step(board: Board) -> list[ft.Control]:
    """Returns the four enemies that may be turned up; those that came before are dimmed."""
    rank, ink, state = next_rank(board.state), board.ink, board.state
    if rank is None:
        return []
    title = board.say(_("Which {rank} is turned up?", rank=rank_name(rank)))
    left = next_suits(state)

    def draw() -> ft.Control:
        cards = [_enemy(board, Card(rank, suit), suit in left) for suit in SUITS]
        each = 2 if board.layout.folded else len(cards)
        rows = [flex.row(cards[start : start + each]) for start in range(0, len(cards), each)]
        return flex.column(rows)

    cards = Waking(draw, moment=("reveal", state.castle_left))
    rule = board.say(_("Rule"))
    buttons = dock(
        board,
        [side_button(ink, rule, lambda: board.scene.rule(_rule(state)), kind="ghost")],
        board.say(_("Tap the card turned up")),
        None,
        enabled=False,
    )
    ways = [section(ink, title), cards]
    if board.layout.grid:
        return [*ways, buttons]
    return [pad(ink, HEIGHT, ways, [buttons])]


def _rule(state: State) -> str:
    """Returns the rule of what has just happened."""
    if not state.fallen:
        return "enemies"
    return "exact-kill" if state.fallen[-1] in state.captured else "defeat"


def _enemy(board: Board, card: Card, there: bool) -> ft.Control:
    """Returns an enemy as a card: rank and suit in its corner, a large suit in the middle."""
    ink, suit = board.ink, card.suit or Suit.HEARTS
    shade, name = suit_colour(ink, suit), board.say(card_name(card))
    beaten = "" if there else board.say(_("beaten"))
    high = _card_height(board)
    small = high < 120
    corner = flex.column(
        [
            ink.text(
                card.rank.value,
                TextSize.HEADING if small else TextSize.TITLE,
                Face.TITLE,
                shade,
                cap=1,
                leading=1,
                semantics_label="",
            ),
            ink.sigil(SIGNS[suit], 15 if small else 18, shade),
        ],
        Space.XXS,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    layers: list[ft.Control] = [
        ft.Container(left=Space.L, top=Space.L, content=corner),
        ft.Container(
            left=0,
            right=0,
            top=0 if small else 48,
            bottom=0 if small else Space.XXXL,
            alignment=ft.Alignment.CENTER,
            content=ink.sigil(SIGNS[suit], 30 if small else 42, shade),
        ),
    ]
    if beaten and not small:
        said = ink.text(beaten, TextSize.FINE, Face.MEDIUM, shade, cap=1.3, no_wrap=True)
        layers.append(
            ft.Container(
                left=0, right=0, bottom=Space.L, alignment=ft.Alignment.CENTER, content=said
            )
        )
    return tap(
        ft.Stack(layers, expand=True),
        ", ".join(filter(None, (name, beaten))),
        lambda: board.do(RevealEnemy(suit)),
        key=suit.value,
        expand=True,
        alignment=None,
        height=high,
        opacity=0.38 if beaten else 1,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _card_height(board: Board) -> float:
    """Returns how high the cards may be, above the primary row."""
    ink = board.ink
    if board.layout.grid:
        at = measures(ink)
        room = at.height(ink) - at.event - row_height(ink) - 3 * Space.M - SECTION
        return (room - Space.M) / 2 if board.layout.folded else max(96.0, room)
    if ink.landscape or ink.height < 740 or ink.large:
        return 96
    return 168


def next_step(board: Board) -> list[ft.Control]:
    """Returns a button for each player; one who may not be named is dimmed."""
    state, ink = board.state, board.ink
    order = [(state.following + seat) % state.players for seat in range(state.players)]
    each = 1 if ink.large else 2
    lines = [order[start : start + each] for start in range(0, len(order), each)]
    height = None if ink.large else _seat_height(board, len(lines))
    rows = [flex.row([_player(board, player, height) for player in line]) for line in lines]
    question = _("Who plays next? {player} chooses", player=state.names[state.current])
    return [pad(ink, HEIGHT, [section(ink, board.say(question)), *rows], ())]


def _seat_height(board: Board, lines: int) -> float:
    """Returns how high a player's key is, so that all of them fill the room of the other keys."""
    ink = board.ink
    room = HEIGHT if ink.height >= 740 or ink.landscape else HEIGHT - 60
    if board.layout.grid:
        at = measures(ink)
        room = at.height(ink) - at.event - 2 * Space.M
    return max(56.0, min((room - SECTION) / lines - Space.M, 120.0))


def _player(board: Board, player: int, height: float | None) -> ft.Control:
    state, ink = board.state, board.ink
    return tap(
        player_name(ink, Seat(state.names[player], board.scene.players[player].colour)),
        state.names[player],
        lambda: board.do(ChooseNext(player)),
        key=f"seat{player}",
        expand=True,
        height=height,
        alignment=ft.Alignment.CENTER_LEFT,
        opacity=1 if check_named(state, player) is None else 0.4,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=Space.XXL,
    )
