"""The numbers of a play that statistics put together."""

from __future__ import annotations

from companion.games.murky_fairies import words
from companion.games.murky_fairies.moves.action_cards import BuyAction
from companion.games.murky_fairies.moves.affliction import LiftCurse
from companion.games.murky_fairies.moves.attack import Attack, AttackArea
from companion.games.murky_fairies.moves.auction import Auction
from companion.games.murky_fairies.moves.shop import Buy
from companion.games.murky_fairies.pieces import PLACE, Rank
from companion.games.murky_fairies.scoring import points
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.story import Figure, Story

_ = marker("murky_fairies")

TOKENS = _("Tokens destroyed")
WRONG = _("Damage of the wrong type")
ITEMS = _("Items bought")
EXTRA = _("Actions bought")
LIFTED = _("Curses lifted")
BIDS = _("Auctions won")


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player beat, bought and wasted."""
    rows: list[Figure] = []
    auctions = [m.outcome.effect for m in story.moments if isinstance(m.action, Auction)]
    for player, seat in enumerate(story.last.seats):
        hits = [
            moment.outcome.effect
            for moment in story.moments
            if isinstance(moment.action, (Attack, AttackArea)) and moment.action.player == player
        ]
        won = sum(effect.winner == player for effect in auctions)
        titan = seat.kills[PLACE[Rank.TITAN]]
        rows += [
            Figure("vp", words.VP, points(story.last, player).total, player, "highest"),
            Figure("heroic", words.HEROIC, seat.heroic, player),
            Figure("tokens", TOKENS, sum(hit.destroyed for hit in hits), player),
            Figure("wrong", WRONG, sum(hit.wrong for hit in hits), player),
            Figure("titan", words.RANKS[Rank.TITAN], titan, player),
            Figure("items", ITEMS, _count(story, player, Buy), player),
            Figure("extra", EXTRA, _count(story, player, BuyAction), player),
            Figure("lifted", LIFTED, _count(story, player, LiftCurse), player),
            Figure("auctions", BIDS, won, player),
        ]
    return tuple(rows)


def _count(
    story: Story[State], player: int, kind: type[Buy] | type[BuyAction] | type[LiftCurse]
) -> int:
    return sum(isinstance(m.action, kind) and m.action.player == player for m in story.moments)
