"""Whose turn it is and what is asked; the play in one line, and how it ended."""

from __future__ import annotations

from companion.errors import Message
from companion.games.montdragon.state import State, Step
from companion.games.montdragon.words import cards, rock_name
from companion.i18n import counted, marker
from companion.play.by_hand import ENDED_BY_HAND, who_wins
from companion.play.tell import Heading, Result, Standing, Summary

_ = marker("montdragon")
_n = counted("montdragon")


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
    return _n("{count} failed look", "{count} failed looks", len(state.failures))


def summary(state: State) -> Summary:
    """Returns the play in one line."""
    ended = result(state)
    if ended is not None:
        return Summary(ended.headline, ended.reason)
    armours = sum(knight.armour for knight in state.knights)
    headline = _n("{count} knight in armour", "{count} knights in armour", armours)
    return Summary(headline, _looks(state))


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
