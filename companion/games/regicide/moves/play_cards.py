"""Step 1: the current player plays cards against the enemy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.errors import Message
from companion.games.regicide.cards import Card, Suit
from companion.games.regicide.moves.attack import Attack, play_joker, strike_with
from companion.games.regicide.moves.phrases import fallen, struck
from companion.games.regicide.plays import check_cards
from companion.games.regicide.refusals import enemy_to_fight, hand_too_small
from companion.games.regicide.state import State, hand_limit
from companion.games.regicide.words import QUANTITY_NAMES, card_signs
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("regicide")
_n = counted("regicide")


@dataclass(frozen=True, slots=True)
class PlayCards(Action):
    """The current player plays cards: one, one with an ace, a combo, or a joker (step 1)."""

    tag: ClassVar[str] = "play"
    cards: tuple[Card, ...]


def play_cards(state: State, action: PlayCards) -> Outcome[State, Attack] | Refusal:
    """Plays cards, or refuses them."""
    fight = enemy_to_fight(state)
    if isinstance(fight, Refusal):
        return fight
    cards = action.cards
    refused = check_cards(cards) or hand_too_small(state, len(cards))
    if refused is not None:
        return refused
    resolve = play_joker if cards[0].is_joker else strike_with
    return resolve(state, fight, cards)


def _describe(action: PlayCards, before: State, after: State) -> Description:
    """Names life left, or the attack where a play without damage changed that."""
    player = before.current
    text = _("{player} plays {cards}", player=before.names[player], cards=card_signs(action.cards))
    was, now = before.fight, after.fight
    if was is None:
        return Description(text, player=player)
    if now is not None and was.damage == now.damage:
        name, old, new = "attack", was.attack_now, now.attack_now
    else:
        name, old, new = "life", was.life_left, 0 if now is None else now.life_left
    return Description(text, QUANTITY_NAMES[name], old, new, player=player)


def _announce(
    before: State, action: PlayCards, outcome: Outcome[State, Attack]
) -> tuple[Notice, ...]:
    del action
    effect, after = outcome.effect, outcome.state
    if effect.joker:
        return tuple(_joker(before, effect))
    powers = _powers(before, effect)
    if effect.defeated:
        enemy = effect.fight.enemy
        return (*powers, *fallen(before, after, enemy, exact=effect.exact))
    return (*powers, *struck(after))


_BLOCKED = {
    Suit.HEARTS: _("Immune: hearts heal nobody, their damage counts."),
    Suit.DIAMONDS: _("Immune: diamonds draw no cards, their damage counts."),
    Suit.CLUBS: _("Immune: clubs double nothing, their damage counts once."),
    Suit.SPADES: _("Immune: spades do not shield until a joker comes, their damage counts."),
}


def _powers(before: State, effect: Attack) -> Iterator[Notice]:
    for suit in effect.blocked:
        yield Notice(_BLOCKED[suit], "info", "immunity")
    if Suit.HEARTS in effect.powers:
        yield Notice(_healing(before, effect), "ask", "hearts")
    if Suit.DIAMONDS in effect.powers:
        yield Notice(_drawing(before, effect), "ask", "diamonds")
    if effect.tavern_empty:
        yield Notice(_("The Tavern is empty."), "info", "diamonds")


def _healing(before: State, effect: Attack) -> Message:
    if before.counts.discard is None:
        return _n(
            "Shuffle the discard pile and slide {count} card, unseen, under the Tavern, "
            "if it holds any.",
            "Shuffle the discard pile and slide {count} cards, unseen, under the Tavern, "
            "or all of it if it holds fewer.",
            effect.heal_asked,
        )
    if effect.heal == 0:
        return _("The discard pile is empty: nobody is healed.")
    return _n(
        "Shuffle the discard pile and slide {count} card, unseen, under the Tavern.",
        "Shuffle the discard pile and slide {count} cards, unseen, under the Tavern.",
        effect.heal,
    )


def _drawing(before: State, effect: Attack) -> Message:
    if effect.drawn is None:
        return _n(
            "Draw {count} card in all, one each in turn from {player} on; "
            "a hand of {limit} is skipped.",
            "Draw {count} cards in all, one each in turn from {player} on; "
            "a hand of {limit} is skipped.",
            effect.draw,
            player=before.names[before.current],
            limit=hand_limit(before.players),
        )
    if not any(effect.drawn):
        return _("Nobody draws: the hands are full or the Tavern is empty.")
    return _("Draw in turn: {draws}.", draws=drawn_shares(before, effect))


def drawn_shares(before: State, effect: Attack) -> tuple[Message, ...]:
    """Returns who draws how many, from the current player on, such as "Ana 3" and "Leo 2"."""
    drawn = effect.drawn or ()
    order = [(before.current + seat) % len(drawn) for seat in range(len(drawn))]
    return tuple(
        _("{player} {cards}", player=before.names[player], cards=drawn[player])
        for player in order
        if drawn[player]
    )


def _joker(before: State, effect: Attack) -> Iterator[Notice]:
    yield Notice(_("Immunity is lifted: from now on every suit has its power."), "good", "joker")
    if effect.strike.shield:
        text = _n(
            "The {count} point of spades already played now shields: the attack is {attack}.",
            "The {count} points of spades already played now shield: the attack is {attack}.",
            effect.strike.shield,
            attack=effect.fight.attack_now,
        )
        yield Notice(text, "good", "joker")
    if effect.fight.enemy.suit is Suit.CLUBS:
        yield Notice(_("Clubs already played are not doubled."), "info", "joker")
    name = before.names[before.current]
    text = _("The enemy does not strike. {player} names who plays next.", player=name)
    yield Notice(text, "ask", "joker")
    if not before.solo:
        wish = _("Whoever would like to play next may say so; the hands stay secret.")
        yield Notice(wish, "info", "talking")


PLAY_CARDS = Move(PlayCards, play_cards, _describe, _announce)
