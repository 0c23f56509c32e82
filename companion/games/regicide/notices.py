"""What to read out after an action: what to do now with the real cards."""

from __future__ import annotations

from collections.abc import Iterator

from companion.errors import Message
from companion.games.regicide.cards import Card, Suit
from companion.games.regicide.effects import (
    Attack,
    Beaten,
    Ended,
    Named,
    Payment,
    Revealed,
    SoloJoker,
    Yielded,
)
from companion.games.regicide.names import card_name, card_sign, suit_name
from companion.games.regicide.plays import check_yield
from companion.games.regicide.state import State, hand_limit
from companion.games.regicide.step import Ending, Step
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.outcome import Notice, Outcome

_ = marker("regicide")
_n = counted("regicide")


def announce(before: State, action: Action, outcome: Outcome[State]) -> tuple[Notice, ...]:
    """Returns what the table must hear after an action, in the order of doing."""
    del action
    effect, after = outcome.effect, outcome.state
    match effect:
        case Attack():
            return (*_attack(before, effect), *_after_attack(before, after, effect))
        case Payment():
            return tuple(_paid(after, effect))
        case Yielded():
            return tuple(_struck(after, effect.must_pay, effect.player))
        case Revealed():
            return tuple(_revealed(after, effect))
        case Named():
            return tuple(_yield_warning(after))
        case _:
            return tuple(_rare(before, outcome))


def _rare(before: State, outcome: Outcome[State]) -> Iterator[Notice]:
    effect = outcome.effect
    match effect:
        case Beaten():
            yield from _fallen(before, outcome.state, effect.enemy, exact=effect.exact)
        case SoloJoker():
            yield from _fresh_hand(effect)
        case Ended():
            yield from _ended(before, effect)
        case _:
            return


def _attack(before: State, effect: Attack) -> Iterator[Notice]:
    for suit in effect.blocked:
        yield Notice(_blocked(suit), "info", "immunity")
    if Suit.HEARTS in effect.powers:
        yield Notice(_healing(before, effect), "ask", "hearts")
    if Suit.DIAMONDS in effect.powers:
        yield Notice(_drawing(before, effect), "ask", "diamonds")
    if effect.tavern_empty:
        yield Notice(_("The Tavern is empty."), "info", "diamonds")


def _blocked(suit: Suit) -> Message:
    match suit:
        case Suit.HEARTS:
            return _("Immune: hearts heal nobody, their damage counts.")
        case Suit.DIAMONDS:
            return _("Immune: diamonds draw no cards, their damage counts.")
        case Suit.CLUBS:
            return _("Immune: clubs double nothing, their damage counts once.")
        case Suit.SPADES:
            return _("Immune: spades do not shield until a joker comes, their damage counts.")


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


def _after_attack(before: State, after: State, effect: Attack) -> Iterator[Notice]:
    fight = before.fight
    if fight is None:
        return
    if effect.joker:
        yield from _joker(before, fight.enemy, effect)
    elif effect.defeated:
        yield from _fallen(before, after, fight.enemy, exact=effect.exact)
    else:
        yield from _struck(after, effect.must_pay, effect.player)


def _joker(before: State, enemy: Card, effect: Attack) -> Iterator[Notice]:
    yield Notice(_("Immunity is lifted: from now on every suit has its power."), "good", "joker")
    if effect.released:
        text = _n(
            "The {count} point of spades already played now shields: the attack is {attack}.",
            "The {count} points of spades already played now shield: the attack is {attack}.",
            effect.released,
            attack=effect.enemy_attack,
        )
        yield Notice(text, "good", "joker")
    if enemy.suit is Suit.CLUBS:
        yield Notice(_("Clubs already played are not doubled."), "info", "joker")
    name = before.names[before.current]
    text = _("The enemy does not strike. {player} names who plays next.", player=name)
    yield Notice(text, "ask", "joker")
    if not before.solo:
        yield Notice(_("You may talk freely until the next turn begins."), "info", "talking")


def _fallen(before: State, after: State, enemy: Card, *, exact: bool) -> Iterator[Notice]:
    name = card_name(enemy)
    if exact:
        text = _("Beaten exactly: {enemy} goes face down on top of the Tavern.", enemy=name)
        yield Notice(text, "good", "exact-kill")
        yield Notice(_("All cards played in this fight go to the discard pile."), "ask", "defeat")
    else:
        text = _(
            "Beaten: {enemy} and all cards played in this fight go to the discard pile.",
            enemy=name,
        )
        yield Notice(text, "good", "defeat")
    if after.step is Step.OVER:
        yield Notice(_("The last enemy has fallen: you win!"), "good", "end")
    elif before.rules.plain:
        yield Notice(_("Turn up the next enemy."), "ask", "defeat")
    else:
        text = _("Turn up the next enemy; {player} plays again.", player=after.names[after.current])
        yield Notice(text, "ask", "defeat")


def _struck(after: State, need: int, player: int) -> Iterator[Notice]:
    if need:
        text = _("{player} must pay at least {need}.", player=after.names[player], need=need)
        yield Notice(text, "ask", "suffer-damage", quiet=True)
    else:
        text = _(
            "The shield holds: nothing to pay. {player} plays next.",
            player=after.names[after.current],
        )
        yield Notice(text, "good", "spades")
        yield from _yield_warning(after)


def _paid(after: State, effect: Payment) -> Iterator[Notice]:
    if effect.removable is not None:
        text = _(
            "{over} too much: {card} could have stayed in hand.",
            over=effect.overpaid,
            card=card_sign(effect.removable),
        )
        yield Notice(text, "info", "suffer-damage")
    yield from _yield_warning(after)


def _yield_warning(after: State) -> Iterator[Notice]:
    if not after.solo and check_yield(after) is not None:
        text = _(
            "{player} may not yield: all the others just did.", player=after.names[after.current]
        )
        yield Notice(text, "bad", "yield")


def _revealed(after: State, effect: Revealed) -> Iterator[Notice]:
    name = card_name(effect.enemy)
    text = _(
        "{enemy}: life {life}, attack {attack}.", enemy=name, life=effect.life, attack=effect.attack
    )
    yield Notice(text, "info", "enemies", quiet=True)
    if after.rules.plain:
        return
    if effect.immunity is None:
        yield Notice(_("The joker still counts: every suit has its power."), "good", "joker")
    else:
        suit = suit_name(effect.immunity)
        yield Notice(
            _("Without power against it: {suit}.", suit=suit), "info", "immunity", quiet=True
        )
    yield from _yield_warning(after)


def _fresh_hand(effect: SoloJoker) -> Iterator[Notice]:
    if effect.drawn is None:
        text = _("Discard your hand and draw {limit} cards.", limit=hand_limit(1))
    else:
        text = _n(
            "Discard your hand and draw {count} card.",
            "Discard your hand and draw {count} cards.",
            effect.drawn,
        )
    yield Notice(text, "ask", "solo")
    yield Notice(_("The enemy keeps its immunity."), "info", "solo")


def _ended(before: State, effect: Ended) -> Iterator[Notice]:
    if effect.ending is not Ending.BY_HAND:
        text = _n(
            "The play is lost after {count} beaten enemy.",
            "The play is lost after {count} beaten enemies.",
            before.beaten,
        )
        yield Notice(text, "bad", "end")
