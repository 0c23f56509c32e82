"""Step 4: absorb the attack, card by card or as one sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.games.regicide.moves.pay_damage import PayDamage, pay_damage, removable
from companion.games.regicide.state import UNCOUNTED, hand_limit
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.sheets.questions import asking, doubts
from companion.games.regicide.view.steps.buttons import dock, is_low, side_button, solo_joker
from companion.games.regicide.view.steps.keys import keys
from companion.games.regicide.view.steps.play import limited
from companion.games.regicide.words import card_sign
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.controls.count import Count
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import tap
from companion.widgets.display.bar import bar
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("regicide")

MOST_OVER = 20
"""How much more than asked one sum may be; named cards have no limit."""
MOST_ALERT = 60
"""Height of alerts on a phone's side; the buttons must stay in sight."""


def pay_step(board: Board, alerts: Sequence[ft.Control]) -> list[ft.Control]:
    """Returns alerts, keys or a sum, how much is still missing, and buttons."""
    action = _payment(board)
    outcome = pay_damage(board.state, action)
    refused = outcome if isinstance(outcome, Refusal) else None
    ways = _sum(board) if board.by_total else keys(board, strict=False)
    progress, buttons = _progress(board, action, refused), _buttons(board, action, refused)
    if not is_low(board.ink) or not board.layout.grid:
        return [*alerts, *ways, progress, buttons]
    above = limited(board.ink, alerts, MOST_ALERT)
    halves: list[ft.Control] = [
        ft.Container(content=progress, expand=2),
        ft.Container(content=buttons, expand=3),
    ]
    return [*above, *ways, flex.row(halves, Space.XL)]


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
            ink.number(paid, 32 if is_low(ink) else 40, ink.theme.gold if enough else None),
            ink.label(of_need, TextSize.LARGE, Face.MEDIUM),
            *([] if ink.large else [result]),
        ],
        Space.L,
    )
    filled = min(1.0, paid / need) if need else 1.0
    return tap(
        flex.column(
            [
                first,
                *([result] if ink.large else []),
                bar(ink, filled, colour=ink.theme.gold, height=8),
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
    if doubted:
        return board.say(doubted[0])
    if over < 0:
        return board.say(_("{missing} more", missing=-over))
    if refused is not None:
        return board.say(refused.message)
    if not over:
        return board.say(_("Enough"))
    spare = removable(action.cards, over)
    if spare is None:
        return board.say(_("{over} too much", over=over))
    return board.say(_("{over} too much (you could keep {card})", over=over, card=card_sign(spare)))


def _buttons(board: Board, action: PayDamage, refused: Refusal | None) -> ft.Control:
    ink, paid = board.ink, action.worth

    def clear() -> None:
        board.change(lambda former: replace(former, cards=(), rank=None))

    aside: list[ft.Control] = []
    if action.cards:
        aside.append(side_button(ink, board.say(_("Clear")), clear))
    else:
        lost = board.say(_("Cannot pay"))
        aside.append(side_button(ink, lost, lambda: board.open("cannot_pay"), kind="ghost"))
        aside += solo_joker(board)
    switch = _("Cards") if board.by_total else _("Total")
    say = _("Choose the cards paid") if board.by_total else _("Only enter the total")
    aside.append(
        side_button(
            ink,
            board.say(switch),
            lambda: board.pay_by_total(not board.by_total),
            say=board.say(say),
        )
    )
    return dock(
        ink,
        aside,
        board.say(_("Pay {value}", value=paid) if paid else _("Pay")),
        asking(board, action),
        enabled=refused is None,
        identifier="pay",
    )
