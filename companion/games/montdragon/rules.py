"""House rules: the readings that tables differ on, and what the app does by itself."""

from dataclasses import dataclass

from companion.games.montdragon.pieces import MOST_PLAYERS, _
from companion.play import HouseRules, choice, rule

ONE_SERIES = "one_series"
PER_MISSING = "per_missing"
LOOK = "look"
LANDING = "landing"


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """The house rules; the names of the fields stand in journals."""

    plain: bool = choice(
        False,
        _("How much should the app work out?"),
        answers={
            False: _("Turns, cards, moves and duels"),
            True: _("Nothing: plain counters and the notebook"),
        },
        reading=_(
            "With plain counters you change every number by hand; "
            "the notebook still works out where the princesses can be."
        ),
        topic="turn",
        said=False,
    )
    removal: str = choice(
        ONE_SERIES,
        _("Two players: how many series of 1 to 5 are removed?"),
        answers={
            ONE_SERIES: _("One: 31 cards are left"),
            PER_MISSING: _("One for each missing player: 26 cards are left"),
        },
        reading=_(
            "The booklet speaks of one series for fewer than four players. "
            "But the box holds exactly two 5s."
        ),
        topic="fewer-players",
        said=False,
    )
    privilege: str = choice(
        LOOK,
        _("When may a knight begin to double?"),
        answers={
            LOOK: _("After looking at a princess"),
            LANDING: _("As soon as the knight lands on a dragon rock"),
        },
        reading=_(
            "The booklet gives doubling to a knight who has passed by a dragon rock, "
            "in the paragraph on looks."
        ),
        topic="doubling-start",
    )
    blind: bool = rule(
        True,
        _("How are cards taken from another hand?"),
        yes=_("Drawn unseen"),
        no=_("Chosen from the open hand"),
        reading=_(
            "The booklet says only that cards are taken, after a duel or instead of new ones."
        ),
        topic="hidden-cards",
        said=False,
    )
    rainbow_look: bool = rule(
        True,
        _("May a knight look after coming by rainbow?"),
        yes=_("Yes, as over a bridge"),
        no=_("No, only over a bridge"),
        reading=_("The booklet names only the bridge; later, rainbows reach the same rocks."),
        topic="inspect-by-rainbow",
        said=False,
    )
    rainbows: str = choice(
        LANDING,
        _("When do rainbows begin to reach the dragon rocks?"),
        answers={
            LANDING: _("As soon as any knight lands on one of them"),
            LOOK: _("After the first look at a princess"),
        },
        reading=_("The booklet says that a knight has come down on a rock, not that one looked."),
        topic="rainbows-open",
    )
    teleport_armour: bool = rule(
        True,
        _("Does a teleport into the castle bring the armour?"),
        yes=_("Yes, like stopping there"),
        no=_("No, only points do"),
        reading=_("The booklet says that a teleport leads into the castle, not what it brings."),
        topic="teleport-castle",
        said=False,
    )
    short_draw: bool = rule(
        True,
        _("May a hand be replaced when fewer than seven cards can be drawn?"),
        yes=_("Yes, draw what there is"),
        no=_("No, choose another turn"),
        reading=_(
            "The booklet gives seven cards and does not say what follows if there are fewer."
        ),
        topic="too-few-to-draw",
        said=False,
    )

    def series_removed(self, players: int) -> int:
        """Returns how many series 1-5 are taken out of the deck. Source: section 2, remark."""
        missing = max(0, MOST_PLAYERS - players)
        return missing if self.removal == PER_MISSING else min(1, missing)
