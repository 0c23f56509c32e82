"""The auction of two assassins. Source: Murky Fairies, the cards in detail."""

from dataclasses import dataclass

from companion.games.murky_fairies.model import (
    MOST_PRICE,
    RAISE,
    State,
    _,
    counted as _n,
    refuse_cost,
    refuse_play,
    refuse_price,
)
from companion.play import Action, Description, Move, Notice, Outcome, Refusal, replace

MOST_BIDS = 60


@dataclass(frozen=True, slots=True)
class Auction(Action, tag="auction"):
    """Both assassins act at once: bids rise by 3 souls until one player stops.

    Attributes:
        price: what the skill costs.
        starts: who answers first.
        raises: whether each raised in turn; the first who does not ends it.
    """

    price: int
    starts: int
    raises: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Auctioned:
    """How an auction went: who acts first, and what each pays."""

    winner: int
    last_bid: int
    paid: tuple[int, int]


def _auction(state: State, action: Auction) -> Outcome[State, Auctioned] | Refusal:
    if refusal := refuse_play(state, action.starts) or refuse_cost(action.price, MOST_PRICE):
        return refusal
    if isinstance(effect := _bid(state, action), Refusal):
        return effect
    seats = tuple(
        seat.with_souls(-paid) for seat, paid in zip(state.seats, effect.paid, strict=True)
    )
    return Outcome(replace(state, seats=seats), effect)


def _bid(state: State, action: Auction) -> Auctioned | Refusal:
    """Returns how an auction went as far as it is reported; whoever raised last wins.

    Nobody raising leaves the skill to the other player at its price.
    """
    if len(action.raises) > MOST_BIDS or not all(action.raises[:-1]):
        return _too_many_bids()
    offers, last, winner = [action.price, action.price], action.price, 1 - action.starts
    for place in range(sum(action.raises)):
        winner = (action.starts + place) % 2
        if place or state.rules.first_raise:
            last += RAISE
        offers[winner] = last
        if refusal := _refuse_bid(state, winner, last):
            return refusal
    if state.rules.auction_pays != "both":
        offers[1 - winner] = 0
    refused = (_refuse_bid(state, player, offers[player]) for player in (winner, 1 - winner))
    refusal = next((each for each in refused if each is not None), None)
    return refusal or Auctioned(winner, last, (offers[0], offers[1]))


def _refuse_bid(state: State, player: int, bid: int) -> Refusal | None:
    return refuse_price(bid, state.seats[player].souls, "assassin-auction")


def _too_many_bids() -> Refusal:
    text = _(
        "An auction ends with the first player who does not raise, after at most {most} bids.",
        most=MOST_BIDS,
    )
    return Refusal("too_many_bids", text, (("most", MOST_BIDS),), "assassin-auction")


def _describe(action: Auction, before: State, _after: State) -> Description:
    result = _bid(before, action) if before.seated(action.starts) else None
    if not isinstance(result, Auctioned):
        return Description(_("Auction of the assassins"))
    text = _(
        "Auction of the assassins: {player} for {bid} souls",
        player=before.names[result.winner],
        bid=result.last_bid,
    )
    return Description(text, player=result.winner)


def _announce(
    before: State, _action: Auction, outcome: Outcome[State, Auctioned]
) -> tuple[Notice, ...]:
    effect = outcome.effect
    winner, bid = before.names[effect.winner], effect.paid[effect.winner]
    text = _n("{player} pays {count} soul.", "{player} pays {count} souls.", bid, player=winner)
    first = _("{player} acts first.", player=winner)
    return (
        Notice(text, "ask", "assassin-auction"),
        Notice(first, "info", "assassin-auction"),
    )


AUCTION = Move(Auction, _auction, _describe, _announce)
