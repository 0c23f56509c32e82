"""Laying a territory or an adversary: one tap on its value."""

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.model import KINDS, VALUES, Kind, _, face_name
from companion.games.morrigan.moves import AddAdversary, AddTerritory
from companion.games.morrigan.view.board import Board, Draft, Step
from companion.games.morrigan.view.steps.pads import about_card, caption, only_back
from companion.games.morrigan.view.steps.versus import notice_lines
from companion.play import Outcome, Refusal
from companion.widgets import Radius, Space, button_row, flex, tap


@dataclass(frozen=True, slots=True)
class Placing(Draft):
    """The card whose value is asked.

    Attributes:
        kind: territory or adversary.
    """

    kind: Kind

    def action(self, player: int, value: int) -> AddTerritory | AddAdversary:
        """Returns the action that lays a card."""
        return (AddTerritory if self.kind is Kind.TERRITORY else AddAdversary)(player, value)


def place_step(board: Board, draft: Placing) -> Step:
    """Returns the step; the table acts as soon as the draft has a value."""
    outcome = board.preview(draft.action(board.me, 1))
    text = (
        _("It counts at once.")
        if draft.kind is Kind.TERRITORY
        else _("It lies in the centre, and the others may slip a card under it at once.")
    )
    keys = button_row(*(_value_key(board, draft, value) for value in VALUES))
    actions = [caption(board.ink, board.say(_("Its value"))), keys, only_back(board)]
    if isinstance(outcome, Refusal):
        actions.insert(0, notice_lines(board.ink, [board.say(outcome.message)]))
    return Step([about_card(board, KINDS[draft.kind], text)], actions)


def _value_key(board: Board, draft: Placing, value: int) -> ft.Control:
    """Returns a key that lays the card; under its value stands the prestige it would make."""
    ink, action = board.ink, draft.action(board.me, value)
    outcome = board.preview(action)
    label = board.say(face_name(draft.kind, value))
    lines: list[ft.Control] = [ink.number(value, 40, ink.game.main)]
    if isinstance(outcome, Outcome) and draft.kind is Kind.TERRITORY:
        total = outcome.state.prestige[board.me]
        lines.append(ink.number(f"= {total}", 17, ink.theme.muted))
        label = f"{label}. {board.say(_('Prestige then {prestige}', prestige=total))}"
    return tap(
        flex.column(
            lines,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        label,
        lambda: board.finish(action),
        key=f"place-{value}",
        expand=True,
        opacity=0.4 if isinstance(outcome, Refusal) else 1,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=Space.XXL),
    )
