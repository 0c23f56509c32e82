"""What is asked before it is done: a play that is lost, cards that can hardly be in a hand."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.regicide.model import Card, Step, _, doubt
from companion.games.regicide.moves.declare import CannotPay, CannotPlay
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards
from companion.games.regicide.view.board import Board
from companion.play import Action, Message
from companion.widgets import TextSize, button, button_row, sheet


def lost(board: Board, shown: str) -> ft.Control:
    """Returns the sheet; ``cannot_play`` or ``cannot_pay`` says why the play may be lost."""
    state = board.state
    name = state.names[state.current]
    action = CannotPlay() if shown == "cannot_play" else CannotPay()
    if shown == "cannot_play":
        text = _("{player} can neither play nor yield.", player=name)
    elif state.rules.plain:
        text = _("Nobody can go on.")
    else:
        text = _("{player} cannot pay {need}.", player=name, need=state.need)
    more = _("Everybody loses together. It can be taken back.")
    answers = _("No, go on"), _("Yes, lost")
    return _question(board, _("Is the play lost?"), [text], more, answers, action)


def doubts(board: Board, cards: Sequence[Card]) -> list[Message]:
    """Returns why cards can hardly be in anybody's hand."""
    return [reason for reason in (doubt(board.state, card) for card in cards) if reason is not None]


def asking(board: Board, action: PlayCards | PayDamage) -> Callable[[], object]:
    """Returns what a key does that plays or pays: cards in doubt are asked about first."""
    if doubts(board, action.cards):
        return lambda: board.open("doubt")
    return lambda: board.do(action)


def doubtful_cards(board: Board) -> ft.Control | None:
    """Returns the question whether the chosen cards are really there, or None without any."""
    cards = board.composition.cards
    if not (texts := doubts(board, cards)):
        return None
    pays = board.state.step is Step.SUFFER
    action = PayDamage(cards) if pays else PlayCards(cards)
    more = _("If the table is right, the app has missed something: go on, and correct it later.")
    answers = _("Choose again"), _("It is so: pay") if pays else _("It is so: play")
    return _question(board, _("Can that be?"), texts, more, answers, action)


def _question(
    board: Board,
    title: Message,
    texts: Sequence[Message],
    more: Message,
    answers: tuple[Message, Message],
    action: Action,
) -> ft.Control:
    """Returns a sheet that does an action only when its second answer is given."""
    ink, (no, yes) = board.ink, answers

    def close() -> None:
        board.open("")

    return sheet(
        ink,
        board.say(title),
        [
            *(ink.text(board.say(text), TextSize.LARGE) for text in texts),
            ink.text(board.say(more), TextSize.BODY),
        ],
        close,
        close=board.say(_("Close")),
        actions=[
            button_row(
                button(ink, board.say(no), close, kind="tonal", expand=1),
                button(ink, board.say(yes), lambda: board.do(action), expand=1),
            )
        ],
        key=action.tag,
    )
