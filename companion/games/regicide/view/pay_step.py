"""Step 4: absorb the attack, card by card or as one sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.games.regicide.actions import PayDamage
from companion.games.regicide.names import card_sign
from companion.games.regicide.payment import missing, removable
from companion.games.regicide.state import Counts, hand_limit
from companion.games.regicide.turn import apply
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.buttons import dock, is_low, side_button
from companion.games.regicide.view.composition import total
from companion.games.regicide.view.keys import keys
from companion.games.regicide.view.play_step import limited, solo_joker
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import tap
from companion.widgets.display.bar import bar
from companion.widgets.tokens import Face

_ = marker("regicide")

MOST_OVER = 20
"""How much more than asked one sum may be told; named cards have no limit."""
MOST_ALERT = 60
"""Height of alerts on a phone's side; the buttons must stay in sight."""


def pay_step(board: Board, alerts: Sequence[ft.Control]) -> list[ft.Control]:
    """Returns alerts, keys or a sum, how much is still missing, and buttons."""
    action = _payment(board)
    refused = _refused(board, action)
    ways = _sum(board) if board.by_total else keys(board, strict=False)
    progress, buttons = _progress(board, action, refused), _buttons(board, action, refused)
    if not is_low(board.ink) or not board.layout.grid:
        return [*alerts, *ways, progress, buttons]
    above = limited(board.ink, alerts, MOST_ALERT)
    halves: list[ft.Control] = [
        ft.Container(content=progress, expand=2),
        ft.Container(content=buttons, expand=3),
    ]
    return [*above, *ways, ft.Row(halves, spacing=14)]


def _payment(board: Board) -> PayDamage:
    composition = board.composition
    if not board.by_total:
        return PayDamage(composition.cards)
    count = composition.count if board.state.counts != Counts() else 0
    return PayDamage((), max(composition.value, board.state.need), count)


def _refused(board: Board, action: PayDamage) -> Refusal | None:
    outcome = apply(board.state, action)
    return outcome if isinstance(outcome, Refusal) else None


def _sum(board: Board) -> list[ft.Control]:
    state, composition = board.state, board.composition
    need = state.need
    rows: list[ft.Control] = [
        stepper(
            board.ink,
            board.say(_("Paid in all")),
            max(composition.value, need),
            need,
            need + MOST_OVER,
            lambda value: board.change(lambda former: replace(former, value=value)),
            key="value",
        )
    ]
    if state.counts != Counts():
        hands = state.counts.hands
        most = hands[state.current] if hands is not None else hand_limit(state.players)
        rows.append(
            stepper(
                board.ink,
                board.say(_("Cards paid")),
                min(composition.count, max(1, most)),
                1,
                max(1, most),
                lambda count: board.change(lambda former: replace(former, count=count)),
                key="count",
            )
        )
    return rows


def _progress(board: Board, action: PayDamage, refused: Refusal | None) -> ft.Control:
    ink, need = board.ink, board.state.need
    paid = action.value if board.by_total else total(board.composition)
    enough = paid >= need
    shade = ink.theme.gold if enough else ink.theme.life
    verdict = _verdict(board, action, paid, refused)
    sum_shown = ink.number(
        paid, 32 if is_low(ink) else 40, ink.theme.gold if enough else ink.theme.ink
    )
    of_need = ink.text(
        board.say(_("of {need} to pay", need=need)), 17, Face.MEDIUM, ink.theme.muted
    )
    told = ink.text(
        verdict,
        17 if len(verdict) < 16 else 15,
        Face.BOLD,
        shade,
        expand=not ink.large,
        text_align=ft.TextAlign.LEFT if ink.large else ft.TextAlign.RIGHT,
        max_lines=3,
    )
    first = ft.Row([sum_shown, of_need, *([] if ink.large else [told])], spacing=10)
    filled = min(1.0, paid / need) if need else 1.0
    line = bar(ink, filled, colour=ink.theme.gold, height=8)
    said = f"{paid} {board.say(_('of {need} to pay', need=need))}. {verdict}"
    return tap(
        ft.Column(
            [first, *([told] if ink.large else []), line],
            spacing=8,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        said,
        lambda: board.scene.why("need"),
        identifier="preview",
        alignment=None,
        border_radius=4,
        padding=ft.Padding.only(bottom=2),
    )


def _verdict(board: Board, action: PayDamage, paid: int, refused: Refusal | None) -> str:
    state = board.state
    lacking = missing(state, action.cards, action.value)
    if lacking:
        return board.say(_("{missing} more", missing=lacking))
    if refused is not None:
        return board.say(refused.message)
    over = paid - state.need
    if not over:
        return board.say(_("Enough"))
    spare = removable(action.cards, over)
    if spare is None:
        return board.say(_("{over} too much", over=over))
    return board.say(_("{over} too much (you could keep {card})", over=over, card=card_sign(spare)))


def _buttons(board: Board, action: PayDamage, refused: Refusal | None) -> ft.Control:
    ink, composition = board.ink, board.composition
    paid = action.value if board.by_total else total(composition)
    aside: list[ft.Control] = []
    if composition.cards and not board.by_total:
        emptied = replace(composition, cards=(), rank=None)
        aside.append(side_button(ink, board.say(_("Clear")), lambda: board.compose(emptied)))
    else:
        lost = board.say(_("Cannot pay"))
        aside.append(side_button(ink, lost, lambda: board.open("cannot_pay"), kind="ghost"))
        aside += solo_joker(board)
    switch = _("Cards") if board.by_total else _("Total")
    said = _("Choose the cards paid") if board.by_total else _("Only say the total")
    aside.append(
        side_button(
            ink,
            board.say(switch),
            lambda: board.pay_by_total(not board.by_total),
            say=board.say(said),
        )
    )
    label = _("Pay {value}", value=paid) if paid else _("Pay")
    return dock(
        ink,
        aside,
        board.say(label),
        lambda: board.do(action),
        enabled=refused is None,
        identifier="pay",
    )
