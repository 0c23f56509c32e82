"""The duel with Maletar: what to draw, the attack, each answer, and what it costs."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.morrigan.cards import Special
from companion.games.morrigan.duel import MALETAR, cards_to_draw, maletar_range, sure_attack
from companion.games.morrigan.effects import Duelled
from companion.games.morrigan.fight import attack_power
from companion.games.morrigan.names import card_name, special_name
from companion.games.morrigan.prestige import most_valuable
from companion.games.morrigan.state import State
from companion.games.morrigan.view.asked import NONE, NOT_YET, Answer, asked
from companion.games.morrigan.view.board import Board, Step
from companion.games.morrigan.view.duel_draft import Duelling
from companion.games.morrigan.view.pads import (
    caption,
    closing,
    count_keys,
    value_keys,
    word_keys,
)
from companion.games.morrigan.view.phrases import card_and_under
from companion.games.morrigan.view.versus import Side, notice_lines, sum_text, versus
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.controls.cells import Cell, cell_grid
from companion.widgets.controls.choice import choice
from companion.widgets.glyphs import Glyph

_ = marker("morrigan")

__all__ = ["Duelling", "duel_step"]


def duel_step(board: Board, draft: Duelling) -> Step:
    """Returns the step."""
    state = board.state
    candidates = most_valuable(state, draft.player)
    presumed = candidates[0].id if candidates else None
    outcome = board.preview(draft.action(state, presumed))
    player = draft.asked()
    answers = [Answer(draft.player, str(_attack(state, draft)))]
    answers += [_answer(board, draft, each) for each in state.seats_after(draft.player)]
    parts: list[ft.Control] = [asked(board, answers, player)]
    if player == draft.player:
        parts += _attack_pad(board, draft)
    elif player is not None:
        parts += _answer_pad(board, draft, player)
    elif _loses(outcome) and len(candidates) > 1:
        options = [(str(card.id), board.say(card_and_under(card))) for card in candidates]
        parts.append(
            choice(
                board.ink,
                options,
                None if draft.lost is None else str(draft.lost),
                lambda value: board.press(f"lost:{value}"),
                label=board.say(_("Which card is lost?")),
            )
        )
    return Step([_totals(board, draft, outcome)], [*parts, _last(board, draft, outcome)])


def _loses(outcome: Outcome[State] | Refusal) -> bool:
    effect = outcome.effect if isinstance(outcome, Outcome) else None
    return isinstance(effect, Duelled) and not effect.win


def _attack(state: State, draft: Duelling) -> int:
    if draft.total is not None:
        return draft.total
    return attack_power(state.rules, draft.cards, draft.swords)


def _totals(board: Board, draft: Duelling, outcome: Outcome[State] | Refusal) -> ft.Control:
    state = board.state
    defence = MALETAR + sum(value for _player, value in draft.answers)
    complete = draft.complete(state)
    if isinstance(outcome, Refusal):
        texts = [outcome.message]
    elif complete:
        action = draft.action(state, draft.lost or _presumed(state, draft))
        texts = [notice.message for notice in board.foretell(action, outcome)][:3]
    else:
        texts = _instructions(state, draft)
    title = _("{player} against Maletar", player=state.name(draft.player))
    return versus(
        board.ink,
        board.say(title),
        Side(board.say(_("Attack")), _attack(state, draft), sum_text(draft.cards, draft.swords)),
        Side(
            board.say(_("Maletar")),
            defence,
            sum_text((MALETAR, *(value for _player, value in draft.answers if value))),
            open=not complete,
            on_why=lambda: board.scene.why("maletar"),
        ),
        [notice_lines(board.ink, [board.say(text) for text in texts])],
    )


def _presumed(state: State, draft: Duelling) -> int | None:
    candidates = most_valuable(state, draft.player)
    return candidates[0].id if candidates else None


def _instructions(state: State, draft: Duelling) -> list[Message]:
    least, most = maletar_range(state)
    draw = _(
        "{player} draws {count} cards, then shows all action cards of the hand.",
        player=state.name(draft.player),
        count=cards_to_draw(state),
    )
    sure = _(
        "Maletar defends with {least} to {most}: {attack} surely wins.",
        least=least,
        most=most,
        attack=sure_attack(state),
    )
    answer = _("Each opponent adds one action card, or none.")
    return [draw, sure] if draft.asked() == draft.player else [answer, sure]


def _answer(board: Board, draft: Duelling, player: int) -> Answer:
    value = draft.of(player)
    if value is None:
        return Answer(player, NOT_YET, board.say(_("not asked yet")))
    if value == 0:
        return Answer(player, NONE, board.say(_("no card")))
    return Answer(player, str(value))


def _attack_pad(board: Board, draft: Duelling) -> list[ft.Control]:
    name = board.state.name(draft.player)
    words = [("by-total", board.say(_("Enter the total")))]
    held = ["by-total"] if draft.total is not None else []
    if board.state.rules.duel_sword and draft.total is None:
        label = board.say(special_name(Special.SWORD))
        words.append(("sword", label if draft.swords < 2 else f"{label} ×{draft.swords}"))
        held += ["sword"] if draft.swords else []
    pad = (
        count_keys(board, "card", draft.cards, lambda value: _("Attack with {value}", value=value))
        if draft.total is None
        else _digits(board)
    )
    text = _("Action cards of {player}", player=name)
    return [caption(board.ink, board.say(text)), pad, word_keys(board, words, held)]


def _digits(board: Board) -> ft.Control:
    cells = [Cell(f"digit:{digit}", str(digit), str(digit)) for digit in (*range(1, 10), 0)]
    less = Cell("digit-less", str(Glyph.UNDO), board.say(_("Take back the last digit")))
    rows: list[list[Cell | None]] = [[*cells[:6]], [*cells[6:], None, less]]
    return cell_grid(board.ink, rows, board.press, size=22)


def _answer_pad(board: Board, draft: Duelling, player: int) -> list[ft.Control]:
    given = draft.of(player)
    text = _("What does {player} add for Maletar?", player=board.state.name(player))
    none = [("answer:0", board.say(_("No card")))]
    return [
        caption(board.ink, board.say(text)),
        value_keys(board, "answer", chosen=given or None),
        word_keys(board, none, ["answer:0"] if given == 0 else ()),
    ]


def _last(board: Board, draft: Duelling, outcome: Outcome[State] | Refusal) -> ft.Control:
    state = board.state
    player = draft.asked()
    if not draft.complete(state):
        following = next(p for p in state.seats_after(draft.player) if draft.of(p) is None)
        name = state.name(following)
        if player == draft.player:
            label = board.say(_("Then {player}", player=name))
            return closing(board, label, lambda: board.press("next"))
        told = _("{player} has not answered yet.", player=name)
        label = board.say(_("Waiting for {player}", player=name))
        return closing(board, label, lambda: board.tell(told), ready=False)
    action = draft.action(state)
    chosen = not _loses(outcome) or isinstance(board.preview(action), Outcome)
    label = board.say(_confirm_label(state, draft, outcome))
    return closing(board, label, lambda: board.finish(action), ready=chosen)


def _confirm_label(state: State, draft: Duelling, outcome: Outcome[State] | Refusal) -> Message:
    effect = outcome.effect if isinstance(outcome, Outcome) else None
    if not isinstance(effect, Duelled):
        return _("Duel")
    if effect.win:
        return _("{player} beats Maletar", player=state.name(draft.player))
    if effect.lost is None:
        return _("The duel is lost")
    if effect.choices > 1 and draft.lost is None:
        return _("Choose the card that is lost")
    return _("Lost: discard {card}", card=card_name(effect.lost))
