"""Why a number is what it is."""

from __future__ import annotations

from companion.i18n import marker
from companion.play import Explanation
from companion.play.reporting import ExplanationLine
from tests.sixth.state import State

_ = marker("toy")


def explain(state: State, quantity: str) -> Explanation | None:
    """Returns how a quantity came about, or None when there is nothing to tell."""
    if quantity != "points":
        return None
    lines = tuple(
        ExplanationLine(_("{player}", player=name), points)
        for name, points in zip(state.names, state.points, strict=True)
    )
    return Explanation(_("Points"), lines, sum(state.points), "goal")
