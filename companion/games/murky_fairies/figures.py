"""The numbers of a play that statistics put together."""

from __future__ import annotations

from companion.games.murky_fairies import words
from companion.games.murky_fairies.effects import (
    ActionBought,
    Attacked,
    Auctioned,
    Bought,
    CurseLifted,
)
from companion.games.murky_fairies.pieces import PLACE, Rank
from companion.games.murky_fairies.scoring import points
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.story import Figure, Story

_ = marker("murky_fairies")

HEROIC = _("Heroic fairies")
TOKENS = _("Tokens destroyed")
WRONG = _("Damage of the wrong type")
ITEMS = _("Items bought")
EXTRA = _("Actions bought")
LIFTED = _("Curses bought off")
BIDS = _("Auctions won")


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player beat, bought and wasted."""
    found: list[Figure] = []
    for player, seat in enumerate(story.last.seats):
        own = _own(story, player)
        hits = [effect for effect in own if isinstance(effect, Attacked)]
        titan = seat.kills[PLACE[Rank.TITAN]]
        found += [
            Figure("vp", words.VP, points(story.last, player).total, player, "highest"),
            Figure("heroic", HEROIC, seat.heroic, player),
            Figure("tokens", TOKENS, sum(hit.destroyed for hit in hits), player),
            Figure("wrong", WRONG, sum(hit.wrong for hit in hits), player),
            Figure("titan", words.RANKS[Rank.TITAN], titan, player),
            Figure("items", ITEMS, _count(own, Bought), player),
            Figure("extra", EXTRA, _count(own, ActionBought), player),
            Figure("lifted", LIFTED, _count(own, CurseLifted), player),
            Figure("auctions", BIDS, _auctions(story, player), player),
        ]
    return tuple(found)


def _own(story: Story[State], player: int) -> list[object]:
    """Returns what was done in a player's turns."""
    return [m.outcome.effect for m in story.moments if m.before.current == player]


def _count(effects: list[object], kind: type[object]) -> int:
    return sum(isinstance(effect, kind) for effect in effects)


def _auctions(story: Story[State], player: int) -> int:
    effects = (moment.outcome.effect for moment in story.moments)
    return sum(isinstance(e, Auctioned) and e.winner == player for e in effects)
