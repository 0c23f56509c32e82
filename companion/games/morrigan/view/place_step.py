"""Laying a territory or an adversary: one tap on its value."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.actions import AddAdversary, AddTerritory
from companion.games.morrigan.cards import Kind
from companion.games.morrigan.names import face_name, kind_name
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import Board, Step
from companion.games.morrigan.view.pads import VALUES, caption, only_back
from companion.games.morrigan.view.versus import notice_lines
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.controls.tappable import button_row, tap
from companion.widgets.layout.panel import card, section
from companion.widgets.tokens import Face

_ = marker("morrigan")


@dataclass(frozen=True, slots=True)
class Placing:
    """The card whose value is asked.

    Attributes:
        kind: territory or adversary.
    """

    kind: Kind

    def press(self, key: str, state: State) -> Placing:
        """Returns the draft after a key: its keys act at once."""
        del key, state
        return self


def action_of(player: int, kind: Kind, value: int) -> AddTerritory | AddAdversary:
    """Returns the action that lays a card."""
    if kind is Kind.TERRITORY:
        return AddTerritory(player, value)
    return AddAdversary(player, value)


def place_step(board: Board, draft: Placing) -> Step:
    """Returns the step; the table acts as soon as the draft has a value."""
    ink, state = board.ink, board.state
    outcome = board.preview(action_of(board.me, draft.kind, 1))
    name = board.say(kind_name(draft.kind))
    if draft.kind is Kind.TERRITORY:
        text = _("It counts at once.")
    else:
        text = _("It lies in the centre, and the others may slip a card under it at once.")
    about = card(
        ink,
        ft.Column(
            [
                section(ink, f"{state.name(board.me)} · {name}"),
                ink.text(board.say(text), 16, Face.BODY, ink.theme.muted),
            ],
            spacing=6,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )
    keys = [_value_key(board, draft.kind, value) for value in VALUES]
    actions: list[ft.Control] = [caption(ink, board.say(_("Its value"))), button_row(*keys)]
    if isinstance(outcome, Refusal):
        actions.insert(0, notice_lines(ink, [board.say(outcome.message)]))
    return Step([about], [*actions, only_back(board)])


def _value_key(board: Board, kind: Kind, value: int) -> ft.Control:
    """Returns a key that lays the card; under its value stands the prestige it would make."""
    ink = board.ink
    action = action_of(board.me, kind, value)
    outcome = board.preview(action)
    said = board.say(face_name(kind, value))
    lines: list[ft.Control] = [ink.number(value, 40, ink.game.main)]
    if isinstance(outcome, Outcome) and kind is Kind.TERRITORY:
        total = outcome.state.prestige[board.me]
        lines.append(ink.number(f"= {total}", 17, ink.theme.muted))
        said = f"{said}. {board.say(_('Prestige then {prestige}', prestige=total))}"
    return tap(
        ft.Column(
            lines,
            spacing=8,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        said,
        lambda: board.finish(action),
        key=f"place-{value}",
        expand=True,
        opacity=0.4 if isinstance(outcome, Refusal) else 1,
        border_radius=16,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=16),
    )
