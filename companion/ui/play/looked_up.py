"""What is looked up over a table that is only looked at: why a number is what it is, or a rule."""

from collections.abc import Callable
from typing import Any, Literal

import flet as ft

from companion.i18n import _
from companion.play import Timeline
from companion.ui.play.why import why_rows
from companion.ui.rules.entry import RuleSheet
from companion.ui.shell import Shell, shell_sheet

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
