"""Why a number is what it is: with its rule, and looked up over a table that is only looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import flet as ft

from companion.i18n import _
from companion.play import Explanation, Timeline
from companion.ui.rules.entry import RuleSheet
from companion.ui.shell import Shell, action_button, muted, shell_sheet, value_text
from companion.widgets import Glyph, Space, TextSize, Typeface, flex, line_row


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
                ink.text(shell.say(explanation.title), TextSize.LARGE, Typeface.BOLD, expand=True),
                ink.number(total, 40)
                if len(total) <= 6
                else ink.text(total, TextSize.LARGE, Typeface.BOLD),
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


LookedUp = tuple[Literal["why", "rule"], str]
"""What the sheet shows, and of which number or rule."""

CLOSED: LookedUp = ("why", "")


def looked_up(
    shell: Shell, timeline: Timeline, state: Any, sought: LookedUp, close: Callable[[], None]
) -> ft.Control | None:
    """Returns the sheet with what is looked up, if anything is."""
    game, (kind, about) = timeline.game, sought
    if kind == "rule" and game.id in shell.services.rulebook.games:
        return RuleSheet(shell, game.id, about, game.topics(state), close, key=about)
    explanation = game.explain(state, about) if kind == "why" and about else None
    if explanation is None:
        return None
    return shell_sheet(
        shell,
        _("{quantity}: why?", quantity=explanation.title),
        why_rows(shell, explanation),
        close,
        key="why",
    )
