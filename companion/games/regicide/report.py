"""What a play of Régicide says of itself: its heading and end, why a number is what it is."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.regicide.cards import SUIT_NAMES, Suit, _, card_name, card_signs, counted as _n
from companion.games.regicide.state import (
    ENEMIES,
    MEDAL_NAMES,
    QUANTITY_NAMES,
    Ending,
    Fight,
    State,
    Step,
    Strike,
    hand_limit,
    jokers_in_tavern,
)
from companion.play import ENDED_BY_HAND, Explanation, Heading, Line, Message, Result, Summary


def heading(state: State) -> Heading:
    """Returns whose turn it is and what is asked, and how much of the Castle is beaten."""
    player = None if state.rules.plain or state.over else state.current
    progress = _n(
        "{count} of {enemies} beaten", "{count} of {enemies} beaten", state.beaten, enemies=ENEMIES
    )
    return Heading(_asked(state), progress, player)


def _asked(state: State) -> Message:
    name = state.names[state.current]
    plain = state.rules.plain
    return {
        Step.REVEAL: _("Turn up the next enemy"),
        Step.PLAY: _("Fight in progress") if plain else _("{player} plays", player=name),
        Step.SUFFER: _("{player} pays {need}", player=name, need=state.need),
        Step.CHOOSE_NEXT: _("Who plays next?"),
        Step.OVER: _end(state),
    }[state.step]


def _end(state: State) -> Message:
    return _("Victory") if state.won else _("Defeat")


def needs(players: int) -> Message:
    """Returns what the table needs with so many players."""
    return _(
        "Jokers in the Tavern: {jokers}; cards in each hand: {cards}",
        jokers=jokers_in_tavern(players),
        cards=hand_limit(players),
    )


def summary(state: State) -> Summary:
    """Returns how the fight stands and how many enemies are beaten."""
    if state.over:
        text = _end(state)
    elif state.fight is None:
        text = _("The next enemy is waiting")
    else:
        enemy = card_name(state.fight.enemy)
        text = _("{enemy}: {life} life left", enemy=enemy, life=state.fight.life_left)
    return Summary(text, _enemies_beaten(state))


def _enemies_beaten(state: State) -> Message:
    return _n(
        "{count} of {enemies} enemies beaten",
        "{count} of {enemies} enemies beaten",
        state.beaten,
        enemies=ENEMIES,
    )


def result(state: State) -> Result | None:
    """Returns how the play ended: all win or all lose, alone with a medal."""
    if state.ending is None:
        return None
    reason = _reason(state, state.ending)
    winners = tuple(range(state.players)) if state.won else ()
    medal = state.medal
    if medal is None or not state.won:
        return Result(_end(state), reason, winners, decided=_enemies_beaten(state))
    decided = _n(
        "{count} solo joker turned over", "{count} solo jokers turned over", state.solo_jokers_used
    )
    return Result(_("Victory: {medal}", medal=MEDAL_NAMES[medal]), reason, winners, decided=decided)


def _reason(state: State, ending: Ending) -> Message:
    name = state.names[state.current]
    match ending:
        case Ending.WON if state.rules.plain or not state.revealed:
            return _("The last enemy has fallen.")
        case Ending.WON:
            enemy = card_name(state.revealed[-1])
            return _("{player} beat the last enemy, {enemy}.", player=name, enemy=enemy)
        case Ending.CANNOT_PAY:
            return _cannot_pay(state, name)
        case Ending.CANNOT_PLAY:
            return _("{player} could neither play nor yield.", player=name)
        case Ending.BY_HAND:
            return ENDED_BY_HAND


def _cannot_pay(state: State, name: str) -> Message:
    if (fight := state.fight) is None:
        return _("{player} could not pay {need}.", player=name, need=state.need)
    return _(
        "{player} could not pay {need} to {enemy}.",
        player=name,
        need=state.need or fight.attack_now,
        enemy=card_name(fight.enemy),
    )


_TOPICS: dict[Step, tuple[str, ...]] = {
    Step.REVEAL: ("enemies", "defeat", "exact-kill", "setup"),
    Step.PLAY: (
        "play-cards",
        "immunity",
        "ace",
        "combo",
        "yield",
        "hearts",
        "diamonds",
        "clubs",
        "spades",
        "joker",
        "captured-enemy",
        "exact-kill",
        "talking",
    ),
    Step.SUFFER: ("suffer-damage", "spades", "captured-enemy", "end", "talking"),
    Step.CHOOSE_NEXT: ("joker", "joker-next", "talking", "turn"),
    Step.OVER: ("end", "exact-kill"),
}
_PLAIN_TOPICS = ("enemies", "damage", "spades", "defeat", "exact-kill")


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    plain = state.rules.plain and state.step is Step.PLAY
    anchors = _PLAIN_TOPICS if plain else _TOPICS[state.step]
    return (*anchors, "solo") if state.solo else anchors


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
