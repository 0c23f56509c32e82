"""The pads of a duel: the attack, what an opponent adds, and which card is lost."""

import flet as ft

from companion.games.morrigan.model import (
    VALUES,
    Special,
    _,
    card_and_under,
    most_valuable,
    special_name,
)
from companion.games.morrigan.moves import MALETAR
from companion.games.morrigan.view.board import Board, Preview
from companion.games.morrigan.view.steps.cards import SHORT, ValueKey, value_row
from companion.games.morrigan.view.steps.duelling import DuelDraft, is_lost
from companion.games.morrigan.view.steps.pads import caption, count_keys, word_keys
from companion.games.morrigan.view.steps.versus import times_text
from companion.widgets import Cell, Glyph, GuardedKey, Ink, cell_grid, choice


def attack_pad(board: Board, draft: DuelDraft) -> list[ft.Control]:
    """Returns where the attack is entered: card by card, or as a total."""
    words = [("by-total", board.say(_("Enter the total")))]
    heading = caption(
        board.ink, board.say(_("Action cards of {player}", player=board.state.name(draft.player)))
    )
    if draft.total is not None:
        return [heading, _digits(board), word_keys(board, words, ["by-total"])]
    if board.state.rules.duel_sword:
        words.append(("sword", times_text(board.say(special_name(Special.SWORD)), draft.swords)))
    swords = ["sword"] if draft.swords else []
    return [
        heading,
        count_keys(board, "card", draft.cards, lambda value: _("Attack with {value}", value=value)),
        # Where the way to the duel was tapped a moment ago.
        GuardedKey(lambda: word_keys(board, words, swords), moment="duel"),
    ]


def _digits(board: Board) -> ft.Control:
    cells = [Cell(f"digit:{digit}", str(digit), str(digit)) for digit in (*range(1, 10), 0)]
    less = Cell("digit-less", str(Glyph.UNDO), board.say(_("Take back the last digit")))
    rows: list[list[Cell | None]] = [[*cells[:6]], [*cells[6:], None, less]]
    return cell_grid(board.ink, rows, board.press, size=22)


def answer_pad(board: Board, draft: DuelDraft, player: int) -> ft.Control:
    """Returns what an opponent may add, each with what Maletar would come to."""
    state, given = board.state, draft.of(player)
    attack = draft.attack(state)
    others = MALETAR + sum(value for seat, value in draft.answers if seat != player)
    keys = []
    for value in (0, *VALUES):
        say = _("Value {value}", value=value) if value else _("No card")
        then = others + value
        keys.append(
            ValueKey(
                f"answer:{value}",
                str(value) if value else "–",
                board.say(say),
                then=f"= {then}",
                good=attack > then,
                chosen=given == value,
            )
        )
    return value_row(board.ink, keys, board.press, answer_height(board.ink))


def answer_height(ink: Ink) -> float:
    """Returns how high the answers of the opponents are."""
    if ink.roomy:
        return 190
    return 62 if ink.landscape or ink.height < SHORT else 72


def lost_pad(board: Board, draft: DuelDraft, outcome: Preview) -> list[ft.Control]:
    """Returns which of the most valuable cards is lost, where there is a choice."""
    candidates = most_valuable(board.state, draft.player)
    if not is_lost(outcome) or len(candidates) < 2:
        return []
    return [
        choice(
            board.ink,
            [(str(card.id), board.say(card_and_under(card))) for card in candidates],
            None if draft.lost is None else str(draft.lost),
            lambda value: board.press(f"lost:{value}"),
            label=board.say(_("Which card is lost?")),
        )
    ]
