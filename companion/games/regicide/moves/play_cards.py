"""Step 1: the current player plays cards against the enemy, or yields."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.regicide.cards import Card, Suit, _, card_signs, check_cards, counted as _n
from companion.games.regicide.fight import (
    Attack,
    check_yield,
    enemy_to_fight,
    hand_too_small,
    play_joker,
    strike_with,
)
from companion.games.regicide.moves.phrases import fallen, struck, turn_description, victory
from companion.games.regicide.state import QUANTITY_NAMES, State, Step, hand_limit
from companion.play import Action, Description, Message, Move, Notice, Outcome, Refusal, replace


@dataclass(frozen=True, slots=True)
class PlayCards(Action, tag="play"):
    """The current player plays cards: one, one with an ace, a combo, or a joker (step 1)."""

    cards: tuple[Card, ...]


def play_cards(state: State, action: PlayCards) -> Outcome[State, Attack] | Refusal:
    """Plays cards, or refuses them."""
    if isinstance(fight := enemy_to_fight(state), Refusal):
        return fight
    cards = action.cards
    if refused := check_cards(cards) or hand_too_small(state, len(cards)):
        return refused
    resolve = play_joker if cards[0].is_joker else strike_with
    return resolve(state, fight, cards)


def _describe(action: PlayCards, before: State, after: State) -> Description:
    """Names life left, or the attack where a play without damage changed that."""
    player = before.current
    cards = card_signs(action.cards)
    text = (
        _("{player} plays the joker", player=before.names[player])
        if len(action.cards) == 1 and action.cards[0].is_joker
        else _("{player} plays {cards}", player=before.names[player], cards=cards)
    )
    was, now = before.fight, after.fight
    if was is None:
        return Description(text, player=player)
    if now is not None and was.damage == now.damage:
        name, old, new = "attack", was.attack_now, now.attack_now
    else:
        name, old, new = "life", was.life_left, 0 if now is None else now.life_left
    fell = after.beaten > before.beaten
    exact = was.enemy in after.captured
    mark = victory(after, was.enemy, exact=exact).message if fell else None
    return Description(text, QUANTITY_NAMES[name], old, new, player=player, mark=mark)


def _announce(
    before: State, _action: PlayCards, outcome: Outcome[State, Attack]
) -> tuple[Notice, ...]:
    effect, after = outcome.effect, outcome.state
    if effect.joker:
        return tuple(_joker(before, effect))
    powers, enemy = _powers(before, effect), effect.fight.enemy
    if effect.defeated:
        won = victory(after, enemy, exact=effect.exact)
        if after.over:
            return (won,)
        return (won, *powers, *fallen(before, after, enemy, exact=effect.exact))
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
        heals = effect.heal > 0 or before.counts.discard is None
        yield Notice(_healing(before, effect), "ask" if heals else "info", "hearts")
    if Suit.DIAMONDS in effect.powers:
        draws = effect.drawn is None or any(effect.drawn)
        yield Notice(_drawing(before, effect), "ask" if draws else "info", "diamonds")
    if effect.tavern_empty:
        yield Notice(_("The Tavern is empty."), "info", "diamonds")


def _healing(before: State, effect: Attack) -> Message:
    if before.counts.discard is None:
        return _n(
            "Shuffle the discard pile; slide {count} card, if any, unseen, under the Tavern.",
            "Shuffle the discard pile; slide {count} cards, or all, unseen, under the Tavern.",
            effect.heal_asked,
        )
    if effect.heal == 0:
        return _("The discard pile is empty: nobody is healed.")
    return _n(
        "Shuffle the discard pile; slide {count} card, unseen, under the Tavern.",
        "Shuffle the discard pile; slide {count} cards, unseen, under the Tavern.",
        effect.heal,
    )


def _drawing(before: State, effect: Attack) -> Message:
    if effect.drawn is None:
        return _n(
            "Draw {count} card: {player}, or the next without a full hand of {limit}.",
            "Draw {count} cards in turn from {player} on; a full hand of {limit} is skipped.",
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
    return tuple(
        _("{player} {cards}", player=before.names[player], cards=drawn[player])
        for player in [(before.current + seat) % len(drawn) for seat in range(len(drawn))]
        if drawn[player]
    )


def _joker(before: State, effect: Attack) -> Iterator[Notice]:
    yield Notice(_("Immunity lifted"), "good", "joker")
    if effect.strike.shield:
        text = _n(
            "The {count} point of spades already played now shields: the attack is {attack}.",
            "The {count} points of spades already played now shield: the attack is {attack}.",
            effect.strike.shield,
            attack=effect.fight.attack_now,
        )
        yield Notice(text, "info", "joker")
    if effect.fight.enemy.suit is Suit.CLUBS:
        yield Notice(_("Clubs already played are not doubled."), "info", "joker")
    yield Notice(_("The enemy does not strike."), "info", "joker")
    name = before.names[before.current]
    yield Notice(_("{player} names who plays next.", player=name), "ask", "joker", quiet=True)
    if not before.solo:
        wish = _("Whoever would like to play next may say so; the hands stay secret.")
        yield Notice(wish, "info", "talking")


PLAY_CARDS = Move(PlayCards, play_cards, _describe, _announce, once=True)


@dataclass(frozen=True, slots=True)
class Yield(Action, tag="yield"):
    """The current player plays nothing and goes straight to suffering damage."""


def yield_turn(state: State, _action: Yield) -> Outcome[State, None] | Refusal:
    """Goes on to the payment, or to the next player behind a shield that holds."""
    fight = enemy_to_fight(state)
    if isinstance(fight, Refusal):
        return fight
    if refused := check_yield(state):
        return refused
    need = fight.attack_now
    after = replace(
        state,
        yielded=tuple(y or player == state.current for player, y in enumerate(state.yielded)),
        step=Step.SUFFER if need else Step.PLAY,
        need=need,
        current=state.current if need else state.following,
    )
    return Outcome(after, None)


YIELD_TURN = Move(
    Yield,
    yield_turn,
    lambda _action, before, after: turn_description(
        _("{player} yields", player=before.names[before.current]), before, after
    ),
    lambda _before, _action, outcome: tuple(struck(outcome.state)),
    once=True,
)
