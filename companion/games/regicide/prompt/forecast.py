"""What would come of what is composed, and why it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from companion.games.regicide.cards import Suit, _, card_sign, rank_sign
from companion.games.regicide.fight import Attack
from companion.games.regicide.moves.pay_damage import PayDamage, removable
from companion.games.regicide.moves.play_cards import PlayCards, drawn_shares, play_cards
from companion.games.regicide.odds.exact import ExactHit, hits_at_hand
from companion.games.regicide.prompt.draft import Draft
from companion.games.regicide.prompt.keys import doubts
from companion.games.regicide.state import State, Step
from companion.play import Message, Refusal
from companion.prompt import Figure, Preview, Tone


def previewed(state: State, draft: Draft) -> Attack | Refusal | None:
    """Returns what the chosen cards would do, or None while none are to be played."""
    if not draft.cards or state.step is not Step.PLAY:
        return None
    outcome = play_cards(state, PlayCards(draft.cards))
    return outcome if isinstance(outcome, Refusal) else outcome.effect


def forecast(state: State, draft: Draft, effect: Attack | Refusal | None) -> Preview:
    """Returns what is said while cards are chosen: what they do, what is missing, or a hint."""
    refused = effect.message if isinstance(effect, Refusal) else None
    if replies := tuple(reply for reply in (draft.reply, refused) if reply is not None):
        return Preview(replies, tone="refused")
    if not isinstance(effect, Attack):
        if hints := tuple(exact_hint(state)):
            return Preview(hints, tone="advice", worth=True)
        return Preview((_("Choose the cards to play"),), tone="hint")
    warnings, words = doubts(state, draft.cards), tuple(attack_words(state, effect))
    if not words and Suit.HEARTS not in effect.powers:
        words = (_("no power"),)
    tone: Tone = "good" if effect.exact else "warning" if warnings else "plain"
    return Preview((*warnings, *words), _figures(effect), tone)


def _figures(effect: Attack) -> tuple[Figure, ...]:
    pays = Figure(effect.must_pay, _("you pay"), "attack")
    if effect.joker:
        return (pays,)
    left = Figure(effect.fight.life_left, _("life left"), "life", spare=True)
    return Figure(effect.strike.damage, _("damage")), left, pays


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
        ways = reduce(lambda listed, way: _("{listed}, {way}", listed=listed, way=way), _ways(hit))
        if not hit.clubs:
            yield _("Beaten exactly by {ways}", ways=ways)
        elif begun:
            yield _("with a ♣ in it: {ways}", ways=ways)
        else:
            yield _("Beaten exactly, with a ♣ in it, by {ways}", ways=ways)
        begun = True


def _ways(hit: ExactHit) -> Iterator[Message | str]:
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
