"""What a table must say of its game, since nothing here knows it."""

from dataclasses import dataclass

from companion.games.tally.texts import _
from companion.play import HouseRules, choice

MOST, FEWEST = "most", "fewest"


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """The house rules; the names of the fields stand in journals."""

    winner: str = choice(
        MOST,
        _("Who wins?"),
        answers={MOST: _("Whoever has the most points"), FEWEST: _("Whoever has the fewest")},
        reading=_("Every game has its own answer; it may be changed until the end."),
        topic="winner",
    )
