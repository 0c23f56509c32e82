"""Whose turn it is, what is asked and which rules matter; the play in one line, and its end."""

from companion.games.montdragon.model import (
    MOST_PLAYERS,
    State,
    Step,
    _,
    cards,
    counted as _n,
    rock_name,
)
from companion.play import ENDED_BY_HAND, Heading, Message, Result, Standing, Summary, who_wins


def heading(state: State) -> Heading:
    """Returns whose turn it is and what is asked."""
    if state.over:
        return Heading(_("The play is over"), _looks(state))
    return Heading(_("{player}’s turn", player=state.name), _asked(state), state.current)


def needs(players: int) -> Message | None:
    """Returns what the table needs with so many players."""
    if players == MOST_PLAYERS:
        return None
    return _("Take one card each of 1 to 5 out of the deck")


def _asked(state: State) -> Message:
    match state.step:
        case Step.LOOK:
            return _("a look")
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
    return _n("{count} failed look", "{count} failed looks", len(state.failures))


def summary(state: State) -> Summary:
    """Returns the play in one line."""
    if (ended := result(state)) is not None:
        return Summary(ended.headline, ended.reason)
    armours = sum(knight.armour for knight in state.knights)
    return Summary(
        _n("{count} knight in armour", "{count} knights in armour", armours), _looks(state)
    )


def result(state: State) -> Result | None:
    """Returns how the play ended: the first to free the right princess wins. Source: section 9."""
    if state.ending is None:
        return None
    reason = ENDED_BY_HAND
    if state.freed is not None:
        reason = _("The princess was in {rock}.", rock=rock_name(state.freed))
    headline = who_wins(tuple(state.names[player] for player in state.winners))
    return Result(headline, reason, state.winners, _standings(state))


def _standings(state: State) -> tuple[Standing, ...]:
    """Returns the winners before the others, who share a rank: nothing is counted."""
    if not state.winners:
        return ()
    others = [player for player in range(state.players) if player not in state.winners]
    rank = len(state.winners) + 1
    return (
        *(Standing(player, 1) for player in state.winners),
        *(Standing(player, rank) for player in others),
    )


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    match state.step:
        case Step.OVER:
            return ("game-end",)
        case Step.LOOK:
            return (
                "inspect",
                "not-your-princess",
                "landing-only",
                "say-what-seen",
                "double-points",
                "rainbows-open",
                "deduction",
            )
        case Step.DUEL:
            return ("duel", "duel-places", "duel-cards", "start-space-choice")
        case Step.TURN:
            return _turn_topics(state)


def _turn_topics(state: State) -> tuple[str, ...]:
    knight = state.knight
    if state.played:
        urgent = ("points-mandatory", "play-cards")
    elif knight.hand == 0:
        urgent = ("empty-hand", "replace-cards", "take-cards", "use-discard")
    else:
        urgent = ("turn", "play-cards")
    unarmed = ("armour", "castle", "rainbow-card")
    return (
        *urgent,
        *(("reshuffle",) if state.must_reshuffle and not state.played else ()),
        *(("inspect", "bridge-card", "dragon-card") if knight.armour else unarmed),
        *(("castle-to-rock",) if state.rainbows_open else ()),
        *(("double-points", "deduction") if knight.doubling else ()),
    )
