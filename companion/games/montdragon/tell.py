"""What the play says of itself: heading, summary, result, and the rules that matter now."""

from __future__ import annotations

from companion.errors import Fact, Message
from companion.games.montdragon.cards import needs_reshuffle
from companion.games.montdragon.state import Ending, State, Step
from companion.games.montdragon.words import cards, rock_name
from companion.i18n import counted, marker
from companion.play.tell import Heading, Result, Standing, Summary

_ = marker("montdragon")
_n = counted("montdragon")

ALL_TOPICS = (
    "turn",
    "play-cards",
    "points-mandatory",
    "replace-cards",
    "reshuffle",
    "take-cards",
    "use-discard",
    "empty-hand",
    "duel",
    "duel-places",
    "duel-cards",
    "inspect",
    "not-your-princess",
    "double-points",
    "rainbows-open",
    "castle-to-rock",
    "castle",
    "armour",
    "dragon-card",
    "rainbow-card",
    "bridge-card",
    "deduction",
    "game-end",
)
"""Every anchor that `topics` may name."""


def heading(state: State) -> Heading:
    """Returns whose turn it is and what is asked."""
    if state.over:
        return Heading(_("The play is over"), _looks(state))
    title = _("{player}'s turn", player=state.name)
    return Heading(title, _asked(state), state.current)


def _asked(state: State) -> Message:
    match state.step:
        case Step.LOOK:
            return _("look at the princess")
        case Step.DUEL:
            return _("a duel")
        case _ if state.rules.plain:
            return _looks(state)
        case _ if state.played:
            return _("more magic, or a points card")
        case _ if state.knight.hand == 0:
            return _("no card in hand")
        case _:
            return _("{cards} in hand", cards=cards(state.knight.hand))


def _looks(state: State) -> Message:
    return _n("{count} look in vain", "{count} looks in vain", len(state.failures))


def summary(state: State) -> Summary:
    """Returns the play in one line."""
    found = result(state)
    if found is not None:
        return Summary(found.headline, found.reason)
    armours = sum(knight.armour for knight in state.knights)
    headline = _n("{count} knight in armour", "{count} knights in armour", armours)
    return Summary(headline, _looks(state))


def result(state: State) -> Result | None:
    """Returns how the play ended: the first to free the own princess wins. Source: section 9."""
    if state.ending is None:
        return None
    winners: tuple[Fact, ...] = tuple(state.names[player] for player in state.winners)
    if state.ending is Ending.FREED and state.freed is not None:
        headline = _("{player} wins", player=state.names[state.winners[0]])
        reason = _("The princess was in {rock}.", rock=rock_name(state.freed))
        return Result(headline, reason, state.winners, _standings(state))
    reason = _("Ended by hand.")
    if not winners:
        return Result(_("Nobody wins"), reason)
    headline = _n("{winners} wins", "{winners} win", len(winners), winners=winners)
    return Result(headline, reason, state.winners, _standings(state))


def _standings(state: State) -> tuple[Standing, ...]:
    """Returns the winners before the others, who share a rank: nothing is counted."""
    others = len(state.winners) + 1
    ranked = [
        Standing(player, 1 if player in state.winners else others)
        for player in range(state.players)
    ]
    return tuple(sorted(ranked, key=lambda standing: standing.rank))


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    match state.step:
        case Step.OVER:
            return ("game-end",)
        case Step.LOOK:
            return ("inspect", "not-your-princess", "double-points", "rainbows-open", "deduction")
        case Step.DUEL:
            return ("duel", "duel-places", "duel-cards")
        case Step.TURN:
            return _turn_topics(state)


def _turn_topics(state: State) -> tuple[str, ...]:
    knight = state.knight
    urgent: list[str] = []
    if state.played:
        urgent += ["points-mandatory", "play-cards"]
    elif knight.hand == 0:
        urgent += ["empty-hand", "replace-cards", "take-cards", "use-discard"]
    else:
        urgent += ["turn", "play-cards"]
    if needs_reshuffle(state) and not state.played:
        urgent.append("reshuffle")
    if not knight.armour:
        urgent += ["armour", "castle", "rainbow-card"]
    else:
        urgent += ["inspect", "bridge-card", "dragon-card"]
    if state.rainbows_open:
        urgent += ["castle-to-rock"]
    if knight.doubling:
        urgent += ["double-points", "deduction"]
    return tuple(dict.fromkeys(urgent))
