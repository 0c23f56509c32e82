"""Why a number is what it is: its steps, its rule and where that stands."""

from collections.abc import Callable

from companion.games.regicide.model import (
    ENEMIES,
    MEDAL_NAMES,
    QUANTITY_NAMES,
    SUIT_NAMES,
    Fight,
    State,
    Step,
    Strike,
    Suit,
    _,
    card_name,
    card_signs,
)
from companion.play import Explanation, Line, Message


def explain(state: State, quantity: str) -> Explanation | None:
    """Explains a number of the table; None when there is none such now."""
    if quantity in _TABLE:
        return _TABLE[quantity](state)
    if quantity in _FIGHT and state.fight is not None:
        return _FIGHT[quantity](state, state.fight)
    return None


def _page(number: int) -> Message:
    """Returns the page of the booklet on which a rule stands."""
    return _("p. {page}", page=number)


def _by_hand(number: int) -> tuple[Line, ...]:
    return (Line(_("By hand or before the app joined"), number),) if number else ()


def _lowered(
    state: State, fight: Fight, total: int, by: Callable[[Strike], int]
) -> tuple[Line, ...]:
    """Returns what was taken from life or attack: by each play, and otherwise."""
    strikes = tuple(
        Line(
            _("{player}: {cards}", player=state.names[each.player], cards=card_signs(each.cards)),
            -by(each),
        )
        for each in fight.strikes
        if by(each)
    )
    return (*strikes, *_by_hand(sum(by(each) for each in fight.strikes) - total))


def _life(state: State, fight: Fight) -> Explanation:
    lines = (
        Line(card_name(fight.enemy), fight.life),
        *_lowered(state, fight, fight.damage, lambda strike: strike.damage),
    )
    return Explanation(QUANTITY_NAMES["life"], lines, fight.life_left, "damage", _page(6))


def _attack(state: State, fight: Fight) -> Explanation:
    lines = (
        Line(card_name(fight.enemy), fight.attack),
        *_lowered(state, fight, fight.shield, lambda strike: strike.shield),
    )
    if fight.shield > fight.attack:
        lines = (*lines, Line(_("Never below zero"), fight.shield - fight.attack))
    return Explanation(QUANTITY_NAMES["attack"], lines, fight.attack_now, "spades", _page(5))


def _need(state: State, fight: Fight) -> Explanation | None:
    if state.step is not Step.SUFFER:
        return None
    lines = (
        Line(QUANTITY_NAMES["attack"], fight.attack_now),
        *_by_hand(state.need - fight.attack_now),
    )
    return Explanation(QUANTITY_NAMES["need"], lines, state.need, "suffer-damage", _page(7))


def _immunity(_state: State, fight: Fight) -> Explanation:
    enemy = Line(card_name(fight.enemy), SUIT_NAMES[fight.enemy.suit or Suit.HEARTS])
    if fight.immunity is None:
        lines = (enemy, Line(_("A joker was played"), _("lifted")))
        return Explanation(_("Immunity"), lines, _("none"), "joker", _page(9))
    return Explanation(_("Immunity"), (enemy,), SUIT_NAMES[fight.immunity], "immunity", _page(9))


def _castle(state: State) -> Explanation:
    lines = (
        Line(_("Jacks, queens and kings"), ENEMIES),
        Line(_("Enemies beaten"), -state.beaten),
        Line(_("Standing"), -1 if state.fight is not None else 0),
    )
    return Explanation(QUANTITY_NAMES["castle"], lines, state.castle_left, "setup", _page(3))


def _medal(state: State) -> Explanation | None:
    if state.medal is None:
        return None
    lines = (Line(QUANTITY_NAMES["solo_jokers"], state.solo_jokers_used),)
    source = _("publisher’s full rules")
    return Explanation(_("Medal for a win"), lines, MEDAL_NAMES[state.medal], "solo", source)


_TABLE: dict[str, Callable[[State], Explanation | None]] = {"castle": _castle, "medal": _medal}
_FIGHT: dict[str, Callable[[State, Fight], Explanation | None]] = {
    "life": _life,
    "attack": _attack,
    "need": _need,
    "immunity": _immunity,
}
