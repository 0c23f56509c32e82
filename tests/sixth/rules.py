"""House rules: the readings that tables differ on."""

from __future__ import annotations

from dataclasses import dataclass

from companion.i18n import marker
from companion.play import HouseRules, choice

_ = marker("toy")


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """The house rules of a play."""

    goal: int = choice(
        10,
        _("Points to win"),
        answers={10: _("Ten"), 20: _("Twenty")},
        reading=_("Ten is enough."),
        topic="goal",
    )
