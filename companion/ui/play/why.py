"""Why this number: how a derived value came about, with its rule and the booklet's page."""

from collections.abc import Callable

import flet as ft

from companion.i18n import _
from companion.play import Explanation
from companion.ui.shell import Shell, action_button, muted, value_text
from companion.widgets import Face, Glyph, Space, TextSize, flex, line_row


def why_rows(
    shell: Shell, explanation: Explanation, on_rule: Callable[[], object] | None = None
) -> list[ft.Control]:
    """Returns the steps of an explanation, its total, its source and the way to its rule."""
    ink = shell.ink
    rows: list[ft.Control] = [
        line_row(ink, shell.say(step.label), after=value_text(shell, step.value))
        for step in explanation.lines
    ]
    total = value_text(shell, explanation.total)
    rows.append(
        flex.row(
            [
                ink.text(shell.say(explanation.title), TextSize.LARGE, Face.BOLD, expand=True),
                ink.number(total, 40)
                if len(total) <= 6
                else ink.text(total, TextSize.LARGE, Face.BOLD),
            ],
            Space.XL,
        )
    )
    if explanation.source is not None:
        rows.append(muted(shell, _("Rule: {source}", source=explanation.source), TextSize.SMALL))
    if on_rule is not None:
        rows.append(
            action_button(shell, _("Read the rule"), on_rule, kind="tonal", icon=Glyph.BOOK)
        )
    return rows
