"""The step that is due: the hand and the tools of a turn, or plain counters."""

import flet as ft

from companion.games.montdragon.model import Card, Step, _, card_name
from companion.games.montdragon.moves.turn import END_TURN, EndTurn
from companion.games.montdragon.view.board import Board, Due
from companion.games.montdragon.view.chips import Chip, chip_row
from companion.games.montdragon.view.hand import hand
from companion.games.montdragon.view.parts import OF_A_KNIGHT, counters, kind_of, solid
from companion.games.montdragon.view.steps.cards import replacing, taking
from companion.games.montdragon.view.steps.landing import duel_step, look_step
from companion.games.montdragon.view.steps.magic import conjuring
from companion.games.montdragon.view.steps.moving import moving
from companion.play import Message, Outcome
from companion.widgets import Glyph, Waking


def step(board: Board) -> Due:
    """Returns what is to be done next."""
    if board.scene.locked:
        return Due()
    if board.state.rules.plain:
        return _plain(board)
    match board.state.step:
        case Step.OVER:
            return Due()
        case Step.LOOK:
            return look_step(board, _leave(board, _("Don’t look")))
        case Step.DUEL:
            return duel_step(board, _leave(board, _("Nobody there")))
        case Step.TURN:
            return _turn(board)


def _plain(board: Board) -> Due:
    """Returns the counters of the current player, or the look that is being reported."""
    state = board.state
    if board.draft.kind == "look":
        word = board.say(_("Back"))
        return look_step(board, Chip(word, word, board.back, None, sign=Glyph.BACK))
    look = board.say(_("Look at a princess"))
    return Due(
        counters(board, OF_A_KNIGHT, state.current, whose=state.name),
        chip_row(
            board, [Chip(look, look, lambda: board.begin("look"), None, sign=Glyph.EYE, share=4)]
        ),
        Waking(
            lambda: solid(board, _("End turn"), lambda: board.act(EndTurn())),
            moment=f"end-{state.current}",
            fresh=False,
        ),
    )


def _turn(board: Board) -> Due:
    """Returns the turn at rest, or the step of it that is composed."""
    draft = board.draft
    match draft.kind:
        case "move" if draft.card is not None:
            return moving(board, draft.card)
        case "magic" if draft.card is not None:
            return conjuring(board, draft.card)
        case "replace":
            return replacing(board, _tools(board))
        case "take":
            return taking(board, _tools(board))
        case _:
            label = _("Choose a card") if board.state.knight.hand else _("No card to play")
            return Due(
                [hand(board)], _tools(board), solid(board, label, lambda: None, enabled=False)
            )


def _leave(board: Board, label: Message) -> Chip:
    """Returns the way out without a look or a duel, at the place where a turn is ended."""
    word = board.say(label)
    return Chip(word, word, lambda: board.act(EndTurn()), None)


def _tools(board: Board) -> ft.Control:
    """Returns the other ways to spend a turn, and its end; each has a place of its own."""
    state, kind = board.state, board.draft.kind

    def open_or_close(name: str, **fields: object) -> None:
        if kind == name:
            board.back()
        else:
            board.begin(name, **fields)

    new, take = board.say(_("Replace hand")), board.say(_("Take cards"))
    end = board.say(_("End turn without a points card"))
    may_end = isinstance(END_TURN.apply(state, EndTurn()), Outcome)
    return chip_row(
        board,
        [
            Chip(
                board.say(_("New hand")),
                new,
                lambda: open_or_close("replace"),
                kind == "replace" or None,
                sign=Glyph.SWAP,
                asleep=state.played,
            ),
            Chip(
                take,
                take,
                lambda: open_or_close("take", counts=(0,) * state.players),
                kind == "take" or None,
                sign=Glyph.CARDS,
                asleep=state.played,
            ),
            _discard(board, None if state.played else state.top),
            Chip(
                board.say(_("End turn")),
                end,
                lambda: board.act(EndTurn()),
                None,
                sign=Glyph.CHECK,
                asleep=not may_end,
            ),
        ],
        key="tools",
    )


def _discard(board: Board, card: Card | None) -> Chip:
    if card is None:
        word = board.say(_("Top discard"))
        return Chip(word, word, lambda: None, None, sign=Glyph.UP, asleep=True)
    return Chip(
        board.say(_("Discard: {card}", card=card_name(card))),
        board.say(_("Use the discard: {card}", card=card_name(card))),
        lambda: board.begin(kind_of(card), card=card, top=True),
        None,
        sign=Glyph.UP,
    )
