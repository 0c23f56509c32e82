"""House rules: the readings that tables differ on, and what the app does by itself."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.montdragon.pieces import MOST_PLAYERS
from companion.i18n import marker
from companion.play.change import replace
from companion.play.setup import Choice, Option, Setup, Value, chosen

_ = marker("montdragon")

ONE_SERIES = "one_series"
PER_MISSING = "per_missing"
LOOK = "look"
LANDING = "landing"


@dataclass(frozen=True, slots=True)
class Rules:
    """The value of each option, see `OPTIONS`; the names are the ids."""

    plain: bool = False
    removal: str = ONE_SERIES
    privilege: str = LOOK
    blind: bool = True
    rainbow_look: bool = True

    def series_removed(self, players: int) -> int:
        """Returns how many series 1-5 are taken out of the deck. Source: section 2, remark."""
        missing = max(0, MOST_PLAYERS - players)
        return missing if self.removal == PER_MISSING else min(1, missing)


OPTIONS: tuple[Option, ...] = (
    Option(
        "plain",
        _("How much should the app work out?"),
        False,
        (
            Choice(False, _("Turns, cards, moves and duels")),
            Choice(True, _("Nothing: plain counters and the notebook")),
        ),
        _("With plain counters you change every number by hand; the notebook still reckons."),
        "turn",
    ),
    Option(
        "removal",
        _("Two players: how many series 1 to 5 are taken out?"),
        ONE_SERIES,
        (
            Choice(ONE_SERIES, _("One: 31 cards are left")),
            Choice(PER_MISSING, _("One for each missing player: 26 cards are left")),
        ),
        _("The booklet speaks of one series for fewer than four. It also packs exactly two 5s."),
        "fewer-players",
    ),
    Option(
        "privilege",
        _("When does a dragon rock give its privileges?"),
        LOOK,
        (
            Choice(LOOK, _("After looking at its princess")),
            Choice(LANDING, _("As soon as a knight lands on it")),
        ),
        _("Doubling is told as the reward of a look; for the rainbows the booklet says landing."),
        "double-points",
    ),
    Option(
        "blind",
        _("How are cards taken from another hand?"),
        True,
        (
            Choice(True, _("Drawn unseen")),
            Choice(False, _("Chosen from the open hand")),
        ),
        _("The booklet says only that cards are taken, after a duel and in place of new ones."),
        "hidden-cards",
    ),
    Option(
        "rainbow_look",
        _("May a knight look after coming by rainbow?"),
        True,
        (
            Choice(True, _("Yes, as over a bridge")),
            Choice(False, _("No, only over a bridge")),
        ),
        _("The booklet names the bridge; later rainbows reach the same rocks."),
        "inspect-by-rainbow",
    ),
)

BY_ID = {option.id: option for option in OPTIONS}


def rules_of(setup: Setup) -> Rules:
    """Returns the rules that a setup chooses; an impossible value counts as the default."""
    values = chosen(setup, OPTIONS)
    return Rules(
        bool(values["plain"]),
        str(values["removal"]),
        str(values["privilege"]),
        bool(values["blind"]),
        bool(values["rainbow_look"]),
    )


def with_rule(rules: Rules, option: str, value: Value) -> Rules | None:
    """Returns the rules with one of them changed, or None if there is no such rule or value."""
    known = BY_ID.get(option)
    if known is None or all(
        type(value) is not type(c.value) or value != c.value for c in known.choices
    ):
        return None
    match option:
        case "plain":
            return replace(rules, plain=bool(value))
        case "removal":
            return replace(rules, removal=str(value))
        case "blind":
            return replace(rules, blind=bool(value))
        case "rainbow_look":
            return replace(rules, rainbow_look=bool(value))
        case _:
            return replace(rules, privilege=str(value))
