"""Why a number is what it is: its steps, its rule and where that stands."""

from __future__ import annotations

from collections.abc import Callable

from companion.errors import Message
from companion.games.regicide.cards import Suit
from companion.games.regicide.effects import Attack
from companion.games.regicide.log import QUANTITY_NAMES
from companion.games.regicide.names import card_name, card_sign, card_signs, suit_name
from companion.games.regicide.solo import Medal, medal_if_won
from companion.games.regicide.state import (
    ENEMIES,
    Fight,
    State,
    Strike,
    hand_limit,
    jokers_in_tavern,
)
from companion.games.regicide.step import Step
from companion.i18n import marker
from companion.play.tell import Explanation, Line

_ = marker("regicide")

MEDAL_NAMES: dict[Medal, Message] = {
    Medal.GOLD: _("Gold"),
    Medal.SILVER: _("Silver"),
    Medal.BRONZE: _("Bronze"),
}


def page(number: int) -> Message:
    """Returns the source of a rule: a page of the booklet."""
    return _("p. {page}", page=number)


def official() -> Message:
    """Returns the source of the rules that the booklet at hand does not hold."""
    return _("publisher's full rules")


def explain(state: State, quantity: str) -> Explanation | None:
    """Explains a number of the table, see `EXPLAINED`; None when there is none such now."""
    tell = _TABLE.get(quantity)
    if tell is not None:
        return tell(state)
    tell_fight = _FIGHT.get(quantity)
    if tell_fight is None or state.fight is None:
        return None
    return tell_fight(state, state.fight)


def _told(state: State, strike: Strike) -> Message:
    return _("{player}: {cards}", player=state.names[strike.player], cards=card_signs(strike.cards))


def _by_hand(number: int) -> tuple[Line, ...]:
    return (Line(_("By hand or before the app joined"), number),) if number else ()


def _dealt(state: State, fight: Fight) -> tuple[Line, ...]:
    strikes = tuple(Line(_told(state, s), s.damage) for s in fight.strikes if s.damage)
    return (*strikes, *_by_hand(fight.damage - sum(s.damage for s in fight.strikes)))


def _damage(state: State, fight: Fight) -> Explanation:
    return Explanation(
        QUANTITY_NAMES["damage"], _dealt(state, fight), fight.damage, "damage", page(6)
    )


def _life(state: State, fight: Fight) -> Explanation:
    dealt = tuple(
        Line(line.label, -line.value) if isinstance(line.value, int) else line
        for line in _dealt(state, fight)
    )
    steps = (Line(card_name(fight.enemy), fight.life), *dealt)
    return Explanation(QUANTITY_NAMES["life"], steps, fight.life_left, "damage", page(6))


def _raised(state: State, fight: Fight) -> tuple[Line, ...]:
    strikes = tuple(Line(_told(state, s), s.shield) for s in fight.strikes if s.shield)
    return (*strikes, *_by_hand(fight.shield - sum(s.shield for s in fight.strikes)))


def _shield(state: State, fight: Fight) -> Explanation:
    return Explanation(
        QUANTITY_NAMES["shield"], _raised(state, fight), fight.shield, "spades", page(5)
    )


def _attack(state: State, fight: Fight) -> Explanation:
    lowered = tuple(
        Line(line.label, -line.value) if isinstance(line.value, int) else line
        for line in _raised(state, fight)
    )
    steps = (Line(card_name(fight.enemy), fight.attack), *lowered)
    if fight.shield > fight.attack:
        steps = (*steps, Line(_("Never below zero"), fight.shield - fight.attack))
    return Explanation(QUANTITY_NAMES["attack"], steps, fight.attack_now, "spades", page(5))


def _need(state: State, fight: Fight) -> Explanation | None:
    if state.step is not Step.SUFFER:
        return None
    steps = (
        Line(QUANTITY_NAMES["attack"], fight.attack_now),
        *_by_hand(state.need - fight.attack_now),
    )
    return Explanation(QUANTITY_NAMES["need"], steps, state.need, "suffer-damage", page(7))


def _blocked_spades(state: State, fight: Fight) -> Explanation:
    steps = tuple(
        Line(_told(state, s), sum(c.value for c in s.cards if c.suit is Suit.SPADES))
        for s in fight.strikes
        if any(card.suit is Suit.SPADES for card in s.cards)
    )
    known = sum(step.value for step in steps if isinstance(step.value, int))
    steps = (*steps, *_more_of_play(fight.blocked_spades - known))
    return Explanation(
        QUANTITY_NAMES["blocked_spades"], steps, fight.blocked_spades, "joker", page(9)
    )


def _more_of_play(number: int) -> tuple[Line, ...]:
    return (Line(_("Other cards of these plays, or by hand"), number),) if number else ()


def _in_play(state: State, fight: Fight) -> Explanation:
    steps = tuple(Line(_told(state, s), len(s.cards)) for s in fight.strikes)
    return Explanation(
        QUANTITY_NAMES["in_play"],
        (*steps, *_by_hand(fight.others)),
        fight.cards_in_play,
        "defeat",
        page(6),
    )


def _immunity(state: State, fight: Fight) -> Explanation:
    del state
    enemy = Line(card_name(fight.enemy), suit_name(fight.enemy.suit or Suit.HEARTS))
    if fight.immunity is None:
        steps = (enemy, Line(_("A joker was played"), _("lifted")))
        return Explanation(_("Immunity"), steps, _("none"), "joker", page(9))
    return Explanation(_("Immunity"), (enemy,), suit_name(fight.immunity), "immunity", page(9))


def _castle(state: State) -> Explanation:
    steps = (
        Line(_("Jacks, queens and kings"), ENEMIES),
        Line(_("Beaten"), -state.beaten),
        Line(_("Standing"), -1 if state.fight is not None else 0),
    )
    return Explanation(QUANTITY_NAMES["castle"], steps, state.castle_left, "setup", page(3))


def _hand(state: State) -> Explanation:
    steps = (Line(_("Players"), state.players),)
    return Explanation(_("Hand limit"), steps, hand_limit(state.players), "setup", page(3))


def _jokers(state: State) -> Explanation:
    steps = (Line(_("Players"), state.players),)
    total = jokers_in_tavern(state.players)
    return Explanation(_("Jokers in the Tavern"), steps, total, "setup", page(3))


def _medal(state: State) -> Explanation | None:
    medal = medal_if_won(state)
    if medal is None:
        return None
    steps = (Line(QUANTITY_NAMES["solo_jokers"], state.solo_jokers_used),)
    return Explanation(_("Medal for a win"), steps, MEDAL_NAMES[medal], "solo", official())


_TABLE: dict[str, Callable[[State], Explanation | None]] = {
    "castle": _castle,
    "hand_limit": _hand,
    "jokers": _jokers,
    "medal": _medal,
}
_FIGHT: dict[str, Callable[[State, Fight], Explanation | None]] = {
    "life": _life,
    "damage": _damage,
    "attack": _attack,
    "shield": _shield,
    "need": _need,
    "blocked_spades": _blocked_spades,
    "in_play": _in_play,
    "immunity": _immunity,
}
EXPLAINED = (*_TABLE, *_FIGHT)
"""Every number that `explain` knows."""


def explain_play(effect: Attack) -> Explanation:
    """Explains the damage of a play: its cards, its value, and whether clubs double it."""
    steps = tuple(Line(_("{card}", card=card_sign(card)), card.value) for card in effect.cards)
    if len(effect.cards) > 1:
        steps = (*steps, Line(_("Value of the play"), effect.attack))
    if Suit.CLUBS in effect.powers:
        steps = (*steps, Line(_("Clubs double it"), effect.attack))
    if Suit.CLUBS in effect.blocked:
        steps = (*steps, Line(_("Clubs are blocked by immunity"), 0))
    return Explanation(_("Damage of this play"), steps, effect.damage, "damage", page(6))
