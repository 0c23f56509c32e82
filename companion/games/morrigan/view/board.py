"""What the parts of this view share: the moment, what is composed there, and the pen."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.cards import (
    _,
)
from companion.games.morrigan.prompt import Draft
from companion.games.morrigan.state import (
    State,
)
from companion.prompt import Open
from companion.widgets import Glyph, SceneBoard, icon_button, single_column
from companion.widgets.prompt import Pen, Sent

SHORT = 640
"""Below this height the keys of a step scroll with its numbers."""
ODDS = "odds"
"""The name of the sheet with the odds of what is composed."""


@dataclass(frozen=True)
class Board(SceneBoard[State]):
    """The table at one moment.

    Attributes:
        pen: what is pressed is drawn with it.
        draft: what is composed.
    """

    pen: Pen
    draft: Draft

    @property
    def scrolls(self) -> bool:
        """Whether the keys of a step scroll with its numbers."""
        return single_column(self.ink, SHORT)

    @property
    def low(self) -> bool:
        """Whether the window is a phone held across."""
        return self.ink.landscape and not self.ink.wide

    @property
    def offers_odds(self) -> bool:
        """Whether chances may be asked for: not where they are hidden, nor of old entries."""
        return self.scene.odds and not self.scene.locked and not self.scene.correcting

    def odds_key(self) -> ft.Control | None:
        """Returns the key that opens the odds of what is composed, None where none are offered."""
        if not self.offers_odds:
            return None
        label, shade = self.say(_("Odds")), self.ink.game.main
        return icon_button(
            self.ink, Glyph.CHART, label, Sent(self.pen.send, Open(ODDS)), colour=shade
        )
