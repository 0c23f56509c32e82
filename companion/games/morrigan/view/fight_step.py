"""A fight: the target, the attack, what is turned up, and what follows."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.morrigan.cards import Face, InPlay, Kind, Special
from companion.games.morrigan.effects import Fought
from companion.games.morrigan.fight import attack_power, defence_of, defence_range, targets
from companion.games.morrigan.names import card_name, special_name
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import Board, Step
from companion.games.morrigan.view.fight_draft import Fighting
from companion.games.morrigan.view.odds_sheet import odds_pill
from companion.games.morrigan.view.pads import (
    caption,
    choice_row,
    closing,
    count_keys,
    only_back,
    word_keys,
)
from companion.games.morrigan.view.phrases import defence_text, full_name
from companion.games.morrigan.view.versus import Side, notice_lines, sum_text, versus
from companion.i18n import counted, marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.layout.panel import section

_ = marker("morrigan")
_n = counted("morrigan")

__all__ = ["Fighting", "fight_step"]


def fight_step(board: Board, draft: Fighting) -> Step:
    """Returns the step: first the target, then the cards."""
    target = board.state.find(draft.target)
    if target is None or not target.can_be_reinforced:
        return _choose_target(board)
    return _compose(board, draft, target)


def _choose_target(board: Board) -> Step:
    state, ink = board.state, board.ink
    rows: list[ft.Control] = [section(ink, board.say(_("What is attacked?")))]
    for card, why in targets(state, board.me):
        rows.append(_target(board, card, why))
    return Step(rows, [only_back(board)])


def _target(board: Board, card: InPlay, why: Refusal | None) -> ft.Control:
    def pick() -> None:
        if why is None:
            board.press(f"target:{card.id}")
        else:
            board.tell(why.message)

    return choice_row(
        board.ink,
        board.say(full_name(board.state, card)),
        board.say(why.message if why is not None else defence_text(board.state, card)),
        pick,
        figure=str(defence_of(board.state.rules, card)) + ("+" if card.hidden else ""),
        dim=why is not None,
        key=f"target-{card.id}",
    )


def _compose(board: Board, draft: Fighting, target: InPlay) -> Step:
    state, ink = board.state, board.ink
    action = draft.action(board.me, target.kind)
    outcome = board.preview(action)
    texts = [board.say(text) for text in _notes(board, draft, target, outcome)]
    attack, defence = _sides(board, draft, target)
    title = board.say(
        _(
            "{player} attacks {card}",
            player=state.name(board.me),
            card=full_name(state, target),
        )
    )
    pads = _attack_pad(board, draft, target)
    if target.hidden or draft.revealed:
        pads += _reveal_pad(board, draft, target)
    last = closing(
        board,
        board.say(_confirm_label(outcome, target)),
        lambda: board.finish(action),
        ready=isinstance(outcome, Outcome),
        back=lambda: board.put(Fighting()),
    )
    return Step(
        [versus(ink, title, attack, defence, [notice_lines(ink, texts)])],
        [*pads, last],
    )


def _sides(board: Board, draft: Fighting, target: InPlay) -> tuple[Side, Side]:
    rules = board.state.rules
    attack = attack_power(rules, draft.actions, draft.doublings)
    real = [card.value for card in draft.revealed if card.face is Face.ACTION]
    cursable = target.kind is Kind.ADVERSARY
    turned = sum(card.face is Face.CURSE for card in draft.revealed) if cursable else 0
    curses = target.curses + turned if cursable else 0
    defence = defence_of(rules, target, sum(real), turned)
    unseen = target.hidden > len(draft.revealed)
    return (
        Side(board.say(_("Attack")), attack, sum_text(draft.actions, draft.doublings)),
        Side(
            board.say(_("Defence")),
            defence,
            sum_text((target.value, *target.known, *real), curses),
            open=unseen,
            on_why=lambda: board.scene.why(f"defence:{target.id}"),
        ),
    )


def _notes(
    board: Board, draft: Fighting, target: InPlay, outcome: Outcome[State] | Refusal
) -> tuple[Message, ...]:
    action = draft.action(board.me, target.kind)
    if isinstance(outcome, Outcome):
        return tuple(notice.message for notice in board.foretell(action, outcome))
    if outcome.code == "not_revealed" and not draft.revealed:
        return (_outlook(board, draft, target), outcome.message)
    return (outcome.message,)


def _outlook(board: Board, draft: Fighting, target: InPlay) -> Message:
    """Returns what the attack can expect of the cards nobody has seen."""
    attack = attack_power(board.state.rules, draft.actions, draft.doublings)
    least, most = defence_range(board.state.rules, target)
    if attack > most:
        return _("{attack} wins whatever lies under it.", attack=attack)
    if attack <= least:
        return _("{attack} cannot win: at least {least} defends.", attack=attack, least=least)
    return _(
        "{attack} against {least} to {most}: it depends on what is turned up.",
        attack=attack,
        least=least,
        most=most,
    )


def _attack_pad(board: Board, draft: Fighting, target: InPlay) -> list[ft.Control]:
    special = Special.SWORD if target.kind is Kind.ADVERSARY else Special.CATAPULT
    label = board.say(special_name(special))
    if draft.doublings > 1:
        label = f"{label} ×{draft.doublings}"
    return [
        caption(board.ink, board.say(_("Cards of the attack"))),
        count_keys(
            board, "attack", draft.actions, lambda value: _("Attack with {value}", value=value)
        ),
        word_keys(
            board,
            [("double", label)],
            ["double"] if draft.doublings else (),
            odds_pill(board),
        ),
    ]


def _reveal_pad(board: Board, draft: Fighting, target: InPlay) -> list[ft.Control]:
    text = _n(
        "Turned up: {turned} of {count} hidden card",
        "Turned up: {turned} of {count} hidden cards",
        target.hidden,
        turned=len(draft.revealed),
    )
    values = [card.value for card in draft.revealed if card.face is Face.ACTION]
    faces = [("bluff", Face.OTHER, _("Bluff"))]
    if target.kind is Kind.ADVERSARY:
        faces.append(("curse", Face.CURSE, _("Curse")))
    keys: list[tuple[str, str]] = []
    held: list[str] = []
    for value, face, name in faces:
        times = sum(card.face is face for card in draft.revealed)
        keys.append((f"reveal:{value}", board.say(name) + (f" ×{times}" if times > 1 else "")))
        held += [f"reveal:{value}"] if times else []
    return [
        caption(board.ink, board.say(text)),
        count_keys(board, "reveal", values, lambda value: _("Turned up: {value}", value=value)),
        word_keys(board, keys, held),
    ]


def _confirm_label(outcome: Outcome[State] | Refusal, target: InPlay) -> Message:
    """Returns what the confirmation does to the cards."""
    effect = outcome.effect if isinstance(outcome, Outcome) else None
    if not isinstance(effect, Fought):
        return _("Fight")
    if effect.success:
        return _(
            "Take {card}, discard {count}",
            card=card_name(target),
            count=effect.discarded_total,
        )
    return _n("Lost: discard {count}", "Lost: discard {count}", effect.discarded_total)
