"""The keys that a table of Régicide is pressed with, and what is said of what is composed.

That is what the chosen cards would do, what they lack, or what would beat the enemy exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations, product
from typing import Any

from companion.games.regicide.cards import (
    DECK,
    JOKER,
    MOST_COMBO,
    SIGNS,
    SUIT_NAMES,
    SUITED_RANKS,
    SUITS,
    VALUES,
    Card,
    Cards,
    Rank,
    Suit,
    _,
    card_name,
    card_sign,
    rank_name,
    rank_sign,
)
from companion.games.regicide.draft import RANK_FIRST, Draft, why_shut
from companion.games.regicide.fight import Attack, check_yield, doubt
from companion.games.regicide.moves.declare import BeatEnemy, FlipSoloJoker, check_solo_joker
from companion.games.regicide.moves.turn import (
    PayDamage,
    PlayCards,
    Yield,
    drawn_shares,
    play_cards,
    removable,
)
from companion.games.regicide.state import (
    SOLO_JOKERS,
    UNCOUNTED,
    State,
    Step,
    hand_limit,
    jokers_in_tavern,
)
from companion.play import Message, Refusal
from companion.prompt import (
    Event,
    Key,
    Matrix,
    Open,
    Press,
    Preview,
    PreviewFigure,
    Stepper,
    Text,
    Tone,
)

CHOOSE_CARDS = _("Choose the cards to play")
RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
MOST_OVER = 20
"""How much more than asked one sum may be; named cards have no limit."""


def tint_of(suit: Suit | None) -> str:
    """Returns the name of a suit's colour."""
    return "red" if suit in RED else "black"


def card_keys(state: State, draft: Draft) -> Matrix:
    """Returns all cards; those that cannot join, or can hardly be in a hand, are dimmed."""
    chosen, why = draft.cards, doubtful(state)
    if chosen and state.step is Step.PLAY:
        shut = {rank: refused.message for rank in Rank if (refused := why_shut(chosen, rank))}
        # What is in doubt anyway keeps that reason: fewer names change at a tap.
        why = {card: shut[card.rank] for card in (*DECK, JOKER) if card.rank in shut} | {**why}
    lying = frozenset(state.fight.in_play if state.fight is not None else ())
    joker = bool(jokers_in_tavern(state.players))
    return card_matrix(chosen, draft.rank, why, lying, joker=joker)


def card_matrix(
    chosen: Cards,
    opened: Rank | None,
    why: Mapping[Card, Message],
    lying: frozenset[Card] = frozenset(),
    *,
    joker: bool = True,
) -> Matrix:
    """Returns all cards by rank and suit.

    Args:
        chosen: those that are chosen.
        opened: the rank whose suits are being chosen.
        why: why those that are not chosen cannot be had, or can hardly be in a hand.
        lying: those on the table.
        joker: whether there is one.
    """
    why = {card: reason for card, reason in why.items() if card not in chosen}
    ranks, shut = {card.rank for card in chosen}, why_ranks(why)
    return Matrix(
        tuple(
            _rank_key(rank, rank in ranks, rank is opened, shut.get(rank, ""))
            for rank in SUITED_RANKS
        ),
        tuple(
            tuple(
                _card_key(card, card in chosen, card in lying, why.get(card, ""))
                for rank in SUITED_RANKS
                for card in (Card(rank, suit),)
            )
            for suit in SUITS
        ),
        _SUIT_KEYS,
        None if opened is None else SUITED_RANKS.index(opened),
        _card_key(JOKER, JOKER in chosen, JOKER in lying, why.get(JOKER, "")) if joker else None,
    )


@lru_cache(maxsize=4096)
def _card_key(card: Card, chosen: bool, lying: bool, why: Text) -> Key:
    """Returns the key of a card: always the same one, so that comparing it costs nothing."""
    name, press = card_name(card), Press(f"card:{card.name}")
    state: dict[str, Any] = {"chosen": chosen, "marked": lying, "dim": bool(why), "why": why}
    if card.suit is None:
        return Key("", press, name, "jester", **state)
    say = _("{card}, on the table", card=name) if lying else name
    return Key(rank_sign(card.rank), press, say, SIGNS[card.suit], tint_of(card.suit), **state)


@lru_cache(maxsize=4096)
def _rank_key(rank: Rank, chosen: bool, opened: bool, why: Text) -> Key:
    press, say = Press(f"rank:{rank.value}"), rank_name(rank)
    return Key(rank_sign(rank), press, say, chosen=chosen, marked=opened, dim=bool(why), why=why)


_SUIT_KEYS = tuple(
    Key(
        "",
        Press(f"suit:{suit}"),
        SUIT_NAMES[suit],
        SIGNS[suit],
        tint_of(suit),
        dim=True,
        why=RANK_FIRST,
    )
    for suit in SUITS
)
"""The keys of the suits before a rank is open."""


@lru_cache(maxsize=64)
def doubtful(state: State) -> Mapping[Card, Message]:
    """Returns the cards that can hardly be in anybody's hand, and why; see `doubt`."""
    doubted = ((card, doubt(state, card)) for card in (*DECK, JOKER))
    return {card: reason for card, reason in doubted if reason is not None}


def why_ranks(why: Mapping[Card, Message]) -> dict[Rank, Message]:
    """Returns why a rank cannot be had, for those of which no card can be."""
    reasons = {rank: [why[card] for card in why if card.rank is rank] for rank in SUITED_RANKS}
    return {
        rank: each[0] if len(set(each)) == 1 else _("None of them can be in a hand")
        for rank, each in reasons.items()
        if len(each) == len(SUITS)
    }


def sum_of_payment(state: State, draft: Draft) -> tuple[Stepper, ...]:
    """Returns the sum of a payment, and of how many cards where they are counted."""
    need = state.need
    value = Stepper("value", _("Paid in all"), max(draft.value, need), need, need + MOST_OVER)
    if state.counts == UNCOUNTED:
        return (value,)
    hands = state.counts.hands
    most = max(1, hands[state.current] if hands is not None else hand_limit(state.players))
    return (value, Stepper("count", _("Cards paid"), min(draft.count, most), 1, most))


def solo_joker(state: State) -> tuple[Key, ...]:
    """Returns the key of the jokers set aside, alone at the table and while one is left."""
    if check_solo_joker(state) is not None:
        return ()
    left = SOLO_JOKERS - state.solo_jokers_used
    say = _("Turn over a solo joker, {left} left", left=left)
    return (Key(str(left), FlipSoloJoker(), say, "jester"),)


def yielding(state: State) -> tuple[Key, ...]:
    """Returns the key to yield; if one may not, another one for those who cannot play either."""
    label = _("Yield")
    if check_yield(state) is not None:
        stuck = Key(_("Cannot play"), Open("cannot_play"), rare=True)
        return Key(label, Press("yield"), sign="lock", rare=True), stuck
    if state.fight is not None and state.fight.attack_now == 0:
        return (Key(label, Yield(), _("Yield: nothing to pay"), "check"),)
    return (Key(label, Yield()),)


def beaten_keys() -> tuple[Key, Key]:
    """Returns the keys that say how the enemy fell: exactly, and otherwise."""
    return Key(_("Beaten exactly"), BeatEnemy(exact=True)), Key(_("Beaten"), BeatEnemy())


def doubts(state: State, cards: Cards) -> tuple[Message, ...]:
    """Returns why cards can hardly be in anybody's hand."""
    return tuple(reason for card in cards if (reason := doubt(state, card)) is not None)


def asking(state: State, action: PlayCards | PayDamage) -> Event:
    """Returns what a key does that plays or pays: cards in doubt are asked about first."""
    return Open("doubt") if doubts(state, action.cards) else action


def previewed(state: State, draft: Draft) -> Attack | Refusal | None:
    """Returns what the chosen cards would do, or None while none are to be played."""
    if not draft.cards or state.step is not Step.PLAY:
        return None
    outcome = play_cards(state, PlayCards(draft.cards))
    return outcome if isinstance(outcome, Refusal) else outcome.effect


def preview_of(state: State, draft: Draft, effect: Attack | Refusal | None) -> Preview:
    """Returns what is said while cards are chosen: what they do, what is missing, or a hint."""
    refused = effect.message if isinstance(effect, Refusal) else None
    if replies := tuple(reply for reply in (draft.reply, refused) if reply is not None):
        return Preview(replies, tone="refused")
    if not isinstance(effect, Attack):
        if hints := tuple(exact_hint(state)):
            return Preview(hints, tone="advice", worth=True)
        return Preview((CHOOSE_CARDS,), tone="hint")
    warnings, words = doubts(state, draft.cards), tuple(attack_words(state, effect))
    if not words and Suit.HEARTS not in effect.powers:
        words = (_("no power"),)
    tone: Tone = "good" if effect.exact else "warning" if warnings else "plain"
    return Preview((*warnings, *words), _figures(effect), tone)


def _figures(effect: Attack) -> tuple[PreviewFigure, ...]:
    pays = PreviewFigure(effect.must_pay, _("you pay"), "attack")
    if effect.joker:
        return (pays,)
    left = PreviewFigure(effect.fight.life_left, _("life left"), "life", spare=True)
    return PreviewFigure(effect.strike.damage, _("damage")), left, pays


def verdict(
    state: State, draft: Draft, action: PayDamage, refused: Refusal | None
) -> tuple[Message, ...]:
    """Returns what is said of a payment: why the last tap was of no use, or what it lacks."""
    enough = action.worth >= state.need
    said = (draft.reply, refused.message if refused is not None and enough else None)
    return tuple(text for text in said if text is not None) or (_balance(state, action),)


def _balance(state: State, action: PayDamage) -> Message:
    """Returns what a payment lacks, or how much of it is too much."""
    over, doubted = action.worth - state.need, doubts(state, action.cards)
    if doubted:
        return doubted[0]
    if over < 0:
        return _("{missing} more", missing=-over)
    if not over:
        return _("Enough")
    if (spare := removable(action.cards, over)) is None:
        return _("{over} too much", over=over)
    return _("{over} too much (you could keep {card})", over=over, card=card_sign(spare))


_PLUS = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}"


def exact_hint(state: State) -> Iterator[Message]:
    """Yields which single plays would beat the enemy exactly."""
    begun = False
    for hit in hits_at_hand(state):
        ways = reduce(
            lambda listed, way: _("{listed}, {way}", listed=listed, way=way), _list_ways(hit)
        )
        if not hit.clubs:
            yield _("Beaten exactly by {ways}", ways=ways)
        elif begun:
            yield _("with a ♣ in it: {ways}", ways=ways)
        else:
            yield _("Beaten exactly, with a ♣ in it, by {ways}", ways=ways)
        begun = True


def _list_ways(hit: ExactHit) -> Iterator[Message | str]:
    yield from map(rank_sign, hit.alone)
    yield from (_("{rank}\u00a0+\u00a0A", rank=rank_sign(rank)) for rank in hit.with_ace)
    yield from (_PLUS.join([rank.value] * count) for rank, count in hit.combos)


def attack_words(before: State, effect: Attack) -> Iterator[Message]:
    """Yields what a play would do beside its damage, the most important first."""
    if effect.joker:
        yield from _joker_words(before, effect)
        return
    if effect.exact:
        yield _("Beaten exactly: face down on the Tavern")
    elif effect.defeated:
        yield _("Beaten: all cards to the discard pile")
    for suit in effect.powers:
        yield _power(before, effect, suit)
    for suit in effect.blocked:
        yield _BLOCKED[suit]


def _joker_words(before: State, effect: Attack) -> Iterator[Message]:
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
            if shares := drawn_shares(before, effect):
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


@dataclass(frozen=True, slots=True)
class ExactHit:
    """A way to deal exactly the life that is left.

    Attributes:
        clubs: whether a club must be in the play to double it; otherwise no club that doubles
            may be in it.
        alone: the ranks that do it with one card.
        with_ace: the ranks that do it with an ace beside them.
        combos: the ranks that do it as a combo, each with the number of cards.
    """

    clubs: bool
    alone: tuple[Rank, ...]
    with_ace: tuple[Rank, ...]
    combos: tuple[tuple[Rank, int], ...]


def exact_hits(state: State) -> tuple[ExactHit, ...]:
    """Returns how one play could beat the enemy exactly: without clubs, then with them.

    The attack is the life left, or half of it when clubs double.
    """
    fight = state.fight
    if fight is None or fight.life_left == 0:
        return ()
    life = fight.life_left
    if fight.immunity is Suit.CLUBS:
        hits = [_find_ways(life, clubs=False, most=len(SUITS))]
    else:
        hits = [_find_ways(life, clubs=False, most=len(SUITS) - 1)]
        if life % 2 == 0:
            hits.append(_find_ways(life // 2, clubs=True, most=len(SUITS)))
    return tuple(hit for hit in hits if hit.alone or hit.with_ace or hit.combos)


@lru_cache(maxsize=64)
def hits_at_hand(state: State) -> tuple[ExactHit, ...]:
    """Returns the hits of `exact_hits` that cards which can be in a hand make."""
    doubted = doubtful(state)
    cards = [card for card in DECK if card not in doubted]
    doubles = state.fight is None or state.fight.immunity is not Suit.CLUBS

    def made(hit: ExactHit, *ranks: Rank) -> bool:
        groups = [[card for card in cards if card.rank is rank] for rank in set(ranks)]
        counts = [ranks.count(rank) for rank in set(ranks)]
        choices = product(*map(combinations, groups, counts))
        suits = ({card.suit for cards in choice for card in cards} for choice in choices)
        return any((doubles and Suit.CLUBS in each) == hit.clubs for each in suits)

    hits = [
        ExactHit(
            hit.clubs,
            tuple(rank for rank in hit.alone if made(hit, rank)),
            tuple(rank for rank in hit.with_ace if made(hit, rank, Rank.ACE)),
            tuple(combo for combo in hit.combos if made(hit, *[combo[0]] * combo[1])),
        )
        for hit in exact_hits(state)
    ]
    return tuple(hit for hit in hits if hit.alone or hit.with_ace or hit.combos)


def _find_ways(attack: int, *, clubs: bool, most: int) -> ExactHit:
    return ExactHit(
        clubs,
        tuple(rank for rank in SUITED_RANKS if VALUES[rank] == attack),
        tuple(rank for rank in SUITED_RANKS if VALUES[rank] + 1 == attack),
        tuple(
            (rank, count)
            for rank in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)
            for count in range(2, most + 1)
            if VALUES[rank] * count == attack <= MOST_COMBO
        ),
    )
