"""Words about a play: what it would do, and what would hit exactly. No drawing."""

from __future__ import annotations

from collections.abc import Iterator

from companion.errors import Message
from companion.games.regicide.cards import COURT, Rank, Suit
from companion.games.regicide.moves.attack import Attack
from companion.games.regicide.moves.play_cards import drawn_shares
from companion.games.regicide.odds.exact import ExactHit, exact_hits
from companion.games.regicide.state import State
from companion.i18n import Translator, marker

_ = marker("regicide")

_PLUS = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}"


def exact_hint(state: State, voice: Translator) -> str:
    """Returns which single plays would beat the enemy exactly, or an empty text."""
    at_hand = _ranks_at_hand(state)
    hints: list[str] = []
    for hit in exact_hits(state):
        ways = ", ".join(_ways(hit, at_hand))
        if not ways:
            continue
        if not hit.clubs:
            text = _("Beaten exactly by {ways}", ways=ways)
        elif hints:
            text = _("with a ♣ in it: {ways}", ways=ways)
        else:
            text = _("Beaten exactly, with a ♣ in it, by {ways}", ways=ways)
        hints.append(voice.text(text))
    return " · ".join(hints)


def _ranks_at_hand(state: State) -> frozenset[Rank]:
    """Returns the ranks that a hand may hold: of the court only those that were beaten."""
    beaten = {card.rank for card in state.fallen}
    return frozenset(rank for rank in Rank if rank not in COURT or rank in beaten)


def _ways(hit: ExactHit, at_hand: frozenset[Rank]) -> Iterator[str]:
    yield from (rank.value for rank in hit.alone if rank in at_hand)
    yield from (f"{rank.value}{_PLUS}A" for rank in hit.with_ace if rank in at_hand)
    yield from (_PLUS.join([rank.value] * count) for rank, count in hit.combos)


def attack_words(before: State, effect: Attack) -> Iterator[Message]:
    """Yields what a play would do beside its damage, the most important first."""
    if effect.joker:
        yield from _joker(before, effect)
        return
    if effect.exact:
        yield _("Beaten exactly: face down on top of the Tavern")
    elif effect.defeated:
        yield _("Beaten: to the discard pile with all cards played")
    for suit in effect.powers:
        yield _power(before, effect, suit)
    for suit in effect.blocked:
        yield _BLOCKED[suit]


def _joker(before: State, effect: Attack) -> Iterator[Message]:
    yield _("Immunity lifted")
    if effect.strike.shield:
        yield _("♠ shield +{points}", points=effect.strike.shield)
    if not before.solo:
        yield _("{player} names who is next", player=before.names[before.current])


def _power(before: State, effect: Attack, suit: Suit) -> Message:
    match suit:
        case Suit.HEARTS if effect.heal < effect.heal_asked:
            return _("♥ heal {cards} of {asked}", cards=effect.heal, asked=effect.heal_asked)
        case Suit.HEARTS:
            return _("♥ heal {cards}", cards=effect.heal)
        case Suit.DIAMONDS:
            shares = drawn_shares(before, effect)
            if shares:
                return _("♦ draw {cards}: {shares}", cards=effect.most_drawn, shares=shares)
            return _("♦ draw {cards}", cards=effect.most_drawn)
        case Suit.CLUBS:
            return _("♣ doubled")
        case Suit.SPADES:
            return _("♠ shield +{points}", points=effect.strike.shield)


_BLOCKED = {
    Suit.HEARTS: _("♥ no effect: immune"),
    Suit.DIAMONDS: _("♦ no effect: immune"),
    Suit.CLUBS: _("♣ no effect: immune"),
    Suit.SPADES: _("♠ no effect: immune"),
}
