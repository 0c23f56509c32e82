"""Step 4: absorb the attack, card by card or as one sum."""

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.games.regicide.model import UNCOUNTED, _, card_sign, hand_limit
from companion.games.regicide.moves.pay_damage import PayDamage, pay_damage, removable
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.sheets.questions import asking, doubts
from companion.games.regicide.view.steps.buttons import (
    HEIGHT,
    SIDE,
    SMALL,
    dock,
    in_slot,
    side_button,
    solo_joker,
)
from companion.games.regicide.view.steps.keys import keys
from companion.play import Refusal
from companion.widgets import (
    Count,
    Dock,
    Face,
    Radius,
    Space,
    TextSize,
    bar,
    flex,
    pad,
    stepper,
    tap,
)

MOST_OVER = 20
"""How much more than asked one sum may be; named cards have no limit."""


def pay_step(board: Board, alerts: Sequence[ft.Control]) -> Dock:
    """Returns alerts, keys or a sum, how much is still missing, and buttons."""
    action = _payment(board)
    outcome = pay_damage(board.state, action)
    refused = outcome if isinstance(outcome, Refusal) else None
    ways = _sum(board) if board.by_total else keys(board, strict=False)
    progress, buttons = _progress(board, action, refused), _buttons(board, action, refused)
    ink = board.ink
    if ink.large or (ink.landscape and not board.layout.grid):
        return Dock([*ways, progress, buttons], alerts)
    begun = action.cards or board.by_total or board.composition.reply is not None
    told = [] if begun else alerts
    if board.layout.grid:
        return Dock([*ways, buttons], told or [in_slot(ink, progress)])
    return Dock([pad(ink, HEIGHT, ways, [buttons])], told or [progress])


def _payment(board: Board) -> PayDamage:
    composition = board.composition
    if not board.by_total:
        return PayDamage(composition.cards)
    count = composition.count if board.state.counts != UNCOUNTED else 0
    return PayDamage((), max(composition.value, board.state.need), count)


def _sum(board: Board) -> list[ft.Control]:
    state, composition = board.state, board.composition
    need = state.need
    rows: list[ft.Control] = [
        stepper(
            board.ink,
            Count(
                "value",
                board.say(_("Paid in all")),
                max(composition.value, need),
                need,
                need + MOST_OVER,
            ),
            lambda value: board.change(lambda former: replace(former, value=value)),
        )
    ]
    if state.counts != UNCOUNTED:
        hands = state.counts.hands
        most = hands[state.current] if hands is not None else hand_limit(state.players)
        rows.append(
            stepper(
                board.ink,
                Count(
                    "count",
                    board.say(_("Cards paid")),
                    min(composition.count, max(1, most)),
                    1,
                    max(1, most),
                ),
                lambda count: board.change(lambda former: replace(former, count=count)),
            )
        )
    return rows


def _progress(board: Board, action: PayDamage, refused: Refusal | None) -> ft.Control:
    ink, need, paid = board.ink, board.state.need, action.worth
    enough = paid >= need
    verdict = _verdict(board, action, refused)
    of_need = board.say(_("of {need} to pay", need=need))
    result = ink.text(
        verdict,
        TextSize.LARGE if len(verdict) < 16 else TextSize.BODY,
        Face.BOLD,
        ink.theme.gold if enough else ink.theme.life,
        expand=not ink.large,
        text_align=ft.TextAlign.LEFT if ink.large else ft.TextAlign.RIGHT,
        max_lines=3,
    )
    first = flex.row(
        [
            ink.number(paid, 40, ink.theme.gold if enough else None),
            ink.label(of_need, TextSize.LARGE, Face.MEDIUM),
            *([] if ink.large else [result]),
        ],
        Space.L,
    )
    return tap(
        flex.column(
            [
                first,
                *([result] if ink.large else []),
                bar(ink, min(1.0, paid / need) if need else 1.0, colour=ink.theme.gold, height=8),
            ]
        ),
        f"{paid} {of_need}. {verdict}",
        lambda: board.scene.why("need"),
        identifier="preview",
        alignment=None,
        border_radius=Radius.BAR,
        padding=ft.Padding.only(bottom=Space.XXS),
    )


def _verdict(board: Board, action: PayDamage, refused: Refusal | None) -> str:
    over, doubted = action.worth - board.state.need, doubts(board, action.cards)
    if board.composition.reply is not None:
        return board.say(board.composition.reply)
    if doubted:
        return board.say(doubted[0])
    if over < 0:
        return board.say(_("{missing} more", missing=-over))
    if refused is not None:
        return board.say(refused.message)
    if not over:
        return board.say(_("Enough"))
    if (spare := removable(action.cards, over)) is None:
        return board.say(_("{over} too much", over=over))
    return board.say(_("{over} too much (you could keep {card})", over=over, card=card_sign(spare)))


def _buttons(board: Board, action: PayDamage, refused: Refusal | None) -> ft.Control:
    ink, paid = board.ink, action.worth

    joker, upright = solo_joker(board), not board.layout.grid
    wide = 124 if upright else SIDE if joker or board.layout.folded else SIDE + SMALL + Space.M
    switch = _("Cards") if board.by_total else _("Total")
    say = _("Choose the cards paid") if board.by_total else _("Only enter the total")
    other_way = side_button(
        ink,
        board.say(switch),
        lambda: board.pay_by_total(not board.by_total),
        share=84 if upright else SIDE,
        say=board.say(say),
    )
    return dock(
        board,
        [other_way, *joker, _clear(board, wide) if action.cards else _lost(board, wide)],
        board.say(_("Pay {value}", value=paid) if paid else _("Pay")),
        asking(board, action),
        enabled=refused is None,
        identifier="pay",
        share=142 if upright else None,
    )


def _clear(board: Board, share: int) -> ft.Control:
    def clear() -> None:
        board.change(lambda former: replace(former, cards=(), rank=None))

    return side_button(board.ink, board.say(_("Clear")), clear, share=share)


def _lost(board: Board, share: int) -> ft.Control:
    text = board.say(_("Cannot pay"))
    return side_button(board.ink, text, lambda: board.open("cannot_pay"), share=share, kind="ghost")
