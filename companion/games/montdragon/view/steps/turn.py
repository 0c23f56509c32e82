"""The step that is due: a turn at rest, what is composed in it, or plain counters."""

from dataclasses import replace

import flet as ft

from companion.games.montdragon.model import MAGIC, POINTS, Card, Step, _, card_name
from companion.games.montdragon.moves.turn import END_TURN, EndTurn
from companion.games.montdragon.view.board import Board, Due
from companion.games.montdragon.view.parts import (
    OF_A_KNIGHT,
    QUIET,
    SOLID,
    back,
    counters,
    labelled,
    primary_row,
    small,
)
from companion.games.montdragon.view.pieces import SIGNS
from companion.games.montdragon.view.steps.compose import (
    magic_step,
    move_step,
    replace_step,
    take_step,
)
from companion.games.montdragon.view.steps.landing import duel_step, look_step
from companion.play import Message, Outcome
from companion.widgets import (
    RAISED,
    TARGET,
    Cell,
    Face,
    Glyph,
    Ink,
    Marks,
    Radius,
    Space,
    TextSize,
    button_row,
    choice,
    drawing,
    flex,
    key_row,
    tap,
)

SIGN = 68
"""How high a magic card is."""


def step(board: Board) -> Due:
    """Returns what is to be done next."""
    if board.scene.locked:
        return Due([], [])
    if board.state.rules.plain:
        return _plain(board)
    match board.state.step:
        case Step.OVER:
            return Due([], [])
        case Step.LOOK:
            return look_step(board, _leave(board, _("Don't look")))
        case Step.DUEL:
            return duel_step(board, _leave(board, _("Nobody there")))
        case Step.TURN:
            return _turn(board)


def _plain(board: Board) -> Due:
    """Returns the counters of the current player, or the look that is being reported."""
    state = board.state
    if board.draft.kind == "look":
        return look_step(board, back(board))
    return Due(
        counters(board, OF_A_KNIGHT, state.current, whose=state.name),
        [
            button_row(
                labelled(
                    board,
                    _("Look at a princess"),
                    lambda: board.begin("look"),
                    kind="tonal",
                    expand=1,
                ),
                labelled(
                    board,
                    _("End turn"),
                    lambda: board.act(EndTurn()),
                    icon=Glyph.CHECK,
                    expand=1,
                ),
            )
        ],
    )


def _turn(board: Board) -> Due:
    """Returns the turn at rest, or the step of it that is composed."""
    draft = board.draft
    match draft.kind:
        case "move" if draft.card is not None:
            return move_step(board, draft.card)
        case "magic" if draft.card is not None:
            return magic_step(board, draft.card)
        case "replace":
            return replace_step(board)
        case "take":
            return take_step(board)
        case _:
            return turn_step(board)


def _leave(board: Board, label: Message) -> ft.Control:
    return small(board, label, lambda: board.act(EndTurn()), kind="ghost", expand=QUIET)


def turn_step(board: Board) -> Due:
    """Returns what may begin or go on with a turn."""
    played = board.state.played
    asked = _("More magic, or a points card") if played else _("Play a points card or magic")
    may_end = isinstance(END_TURN.apply(board.state, EndTurn()), Outcome)
    asleep = small(board, asked, lambda: None, enabled=False, expand=SOLID)
    return Due(
        [_points(board), _magic(board), *_others(board)],
        [primary_row(_end(board) if may_end else None, asleep)],
    )


def _points(board: Board) -> ft.Control:
    ink = board.ink
    return key_row(
        ink,
        [
            Cell(card.value, card.value, board.say(_("Points card {points}", points=card.value)))
            for card in POINTS
        ],
        board.on_key,
        Marks(dim=_gone(board, POINTS)),
        replace(RAISED, height=_height(ink, TARGET if ink.landscape else RAISED.height)),
    )


def _height(ink: Ink, usual: float) -> float:
    """Returns the height of a card's key: on a large screen a row takes a fifth of it."""
    return max(usual, ink.height / 5) if ink.roomy else usual


def _magic(board: Board) -> ft.Control:
    """Returns the magic cards, each with its sign, or in words alone where text is large."""
    ink, gone = board.ink, _gone(board, MAGIC)
    if ink.large:
        return choice(
            ink,
            [(card.value, board.say(card_name(card))) for card in MAGIC],
            None,
            lambda value: board.begin("magic", card=Card(value)),
            dimmed=gone,
            wrap=True,
        )
    return flex.row([_sign(board, card, dim=card.value in gone) for card in MAGIC], Space.S)


def _sign(board: Board, card: Card, *, dim: bool) -> ft.Control:
    ink, name = board.ink, board.say(card_name(card))
    (shapes, size), wide = SIGNS[card], 60 if ink.roomy else 42
    word = ink.text(
        name,
        TextSize.FINE,
        Face.MEDIUM,
        cap=1.3,
        leading=1.0,
        max_lines=2,
        no_wrap=name.isalpha(),  # a single word is rather a little too wide than broken
        overflow=ft.TextOverflow.VISIBLE,
        text_align=ft.TextAlign.CENTER,
    )
    return tap(
        flex.column(
            [drawing(shapes.format(ink.theme.ink, ink.game.main), size, wide, wide * 5 / 7), word],
            Space.XXS,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        name,
        lambda: board.begin("magic", card=card),
        key=card.value,
        selected=False,
        expand=True,
        height=_height(ink, SIGN),
        opacity=0.45 if dim else 1,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
    )


def _gone(board: Board, cards: tuple[Card, ...]) -> list[str]:
    """Returns the cards that the current player cannot hold."""
    empty = board.state.knight.hand == 0
    return [card.value for card in cards if empty or board.state.unseen(card) < 1]


def _others(board: Board) -> list[ft.Control]:
    """Returns the other ways to spend a turn."""
    state = board.state
    if state.played:
        return []
    no_cards = (0,) * state.players
    buttons = [
        small(board, _("Replace hand"), lambda: board.begin("replace"), kind="tonal", expand=1),
        small(
            board,
            _("Take cards"),
            lambda: board.begin("take", counts=no_cards),
            kind="tonal",
            expand=1,
        ),
    ]
    discard = [] if state.top is None else [_discard(board, state.top)]
    if board.ink.large:
        return [button_row(*buttons), *(button_row(each) for each in discard)]
    return [button_row(*buttons, *discard)]


def _discard(board: Board, card: Card) -> ft.Control:
    kind = "move" if card in POINTS else "magic"
    return small(
        board,
        _("Discard: {card}", card=card_name(card)),
        lambda: board.begin(kind, card=card, top=True),
        kind="tonal",
        say=board.say(_("Use the discard: {card}", card=card_name(card))),
        expand=1,
    )


def _end(board: Board) -> ft.Control:
    return small(
        board,
        _("End turn"),
        lambda: board.act(EndTurn()),
        kind="tonal",
        say=board.say(_("End turn without a points card")),
        expand=QUIET,
    )
