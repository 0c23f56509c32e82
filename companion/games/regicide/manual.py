"""What the table changes by hand: numbers, house rules, card counts, the end."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.regicide import refusals
from companion.games.regicide.actions import SetCounts
from companion.games.regicide.effects import Adjusted, Ended
from companion.games.regicide.options import with_rule
from companion.games.regicide.state import (
    ENEMIES,
    SOLO_JOKERS,
    Counts,
    Fight,
    State,
    dealt_counts,
    hand_limit,
)
from companion.games.regicide.step import Ending, Step
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

HIGHEST = 999
MOST_CARDS = 54
"""The whole deck with both jokers."""


def quantity_of(state: State, quantity: str, player: int | None = None) -> int | None:
    """Returns a number that can be changed by hand, or None if there is none such now.

    The names are those of `QUANTITIES`; only ``hand`` belongs to a player.
    """
    if quantity == "hand":
        hands = state.counts.hands
        if hands is None or player is None or not 0 <= player < len(hands):
            return None
        return hands[player]
    read = _TABLE.get(quantity)
    if read is not None and player is None:
        return read(state)
    read_fight = _FIGHT.get(quantity)
    if read_fight is None or player is not None or state.fight is None:
        return None
    return read_fight(state.fight)


def _need(state: State) -> int | None:
    return state.need if state.step is Step.SUFFER else None


def _solo_jokers(state: State) -> int | None:
    return state.solo_jokers_used if state.solo else None


_TABLE: dict[str, Callable[[State], int | None]] = {
    "need": _need,
    "castle": lambda state: state.castle_left,
    "turn": lambda state: state.current,
    "solo_jokers": _solo_jokers,
    "tavern": lambda state: state.counts.tavern,
    "discard": lambda state: state.counts.discard,
}
_FIGHT: dict[str, Callable[[Fight], int]] = {
    "life": lambda fight: fight.life_left,
    "attack": lambda fight: fight.attack_now,
    "damage": lambda fight: fight.damage,
    "shield": lambda fight: fight.shield,
    "blocked_spades": lambda fight: fight.blocked_spades,
    "in_play": lambda fight: fight.cards_in_play,
}
QUANTITIES = ("hand", *_TABLE, *_FIGHT)
"""Every number that `Adjust` accepts."""


def adjust(state: State, action: Adjust) -> Outcome[State] | Refusal:
    """Adds to a number by hand; it stops at its smallest and largest sensible value."""
    if state.step is Step.OVER:
        return refusals.already_over()
    if action.by == 0:
        return refusals.nothing_changes()
    if action.player is not None and not 0 <= action.player < state.players:
        return refusals.unknown_player(action.player)
    before = quantity_of(state, action.quantity, action.player)
    if before is None:
        return refusals.unknown_quantity()
    low, high = _limits(state, action.quantity)
    wanted = before + action.by
    if action.quantity == "turn":
        number = wanted % state.players
    else:
        number = min(max(wanted, min(low, before)), max(high, before))
    if number == before:
        return refusals.bad_number(wanted, low, high)
    after = _set(state, action.quantity, action.player or 0, number)
    return Outcome(after, Adjusted(action.quantity, action.player, before, number))


def _limits(state: State, quantity: str) -> tuple[int, int]:
    if state.fight is not None and quantity in _FIGHT:
        return _fight_limits(state.fight, quantity)
    match quantity:
        case "castle":
            least = 1 if state.step is Step.REVEAL else 0
            return least, ENEMIES - (state.fight is not None)
        case "turn":
            return 0, state.players - 1
        case "solo_jokers":
            return 0, SOLO_JOKERS
        case "hand":
            return 0, hand_limit(state.players)
        case "tavern" | "discard":
            return 0, MOST_CARDS
        case _:
            return 0, HIGHEST


def _fight_limits(fight: Fight, quantity: str) -> tuple[int, int]:
    match quantity:
        case "life":
            return 0, fight.life
        case "attack":
            return 0, fight.attack
        case "in_play":
            return fight.cards_in_play - fight.others, MOST_CARDS
        case _:
            return 0, HIGHEST


def _set(state: State, quantity: str, player: int, number: int) -> State:
    match quantity:
        case "need":
            return replace(state, need=number)
        case "castle":
            return replace(state, castle_left=number)
        case "turn":
            return replace(state, current=number)
        case "solo_jokers":
            return replace(state, solo_jokers_used=number)
        case "tavern" | "discard" | "hand":
            return replace(state, counts=_with_count(state.counts, quantity, player, number))
        case _:
            return _with_fight(state, quantity, number)


def _with_count(counts: Counts, quantity: str, player: int, number: int) -> Counts:
    if quantity == "tavern":
        return replace(counts, tavern=number)
    if quantity == "discard":
        return replace(counts, discard=number)
    hands = counts.hands or ()
    return replace(counts, hands=(*hands[:player], number, *hands[player + 1 :]))


def _with_fight(state: State, quantity: str, number: int) -> State:
    """Changes the fight; while damage is being suffered, what must be paid follows."""
    fight = state.fight
    if fight is None:
        return state
    match quantity:
        case "life":
            after = replace(fight, damage=fight.life - number)
        case "attack":
            after = replace(fight, shield=fight.attack - number)
        case "damage":
            after = replace(fight, damage=number)
        case "shield":
            after = replace(fight, shield=number)
        case "blocked_spades":
            after = replace(fight, blocked_spades=number)
        case _:
            after = replace(fight, others=number - fight.cards_in_play + fight.others)
    if state.step is Step.SUFFER and after.attack_now != fight.attack_now:
        return replace(state, fight=after, need=after.attack_now)
    return replace(state, fight=after)


def set_rule(state: State, action: SetRule) -> Outcome[State] | Refusal:
    """Changes a house rule from now on.

    Counting begins with the dealt cards before the first enemy, later with `SetCounts`. Plain
    counters know no payment and no naming, so an open one is dropped.
    """
    rules = with_rule(state.rules, action.option, action.value)
    if rules is None:
        return refusals.unknown_rule()
    counts, step, need = state.counts, state.step, state.need
    if action.option == "count_cards" and rules.count_cards != state.rules.count_cards:
        fresh = rules.count_cards and not state.revealed and state.castle_left == ENEMIES
        counts = dealt_counts(state.players) if fresh else Counts()
    if rules.plain and step in (Step.SUFFER, Step.CHOOSE_NEXT):
        step, need = Step.PLAY, 0
    return Outcome(replace(state, rules=rules, counts=counts, step=step, need=need))


def set_counts(state: State, action: SetCounts) -> Outcome[State] | Refusal:
    """Takes over the counts of the table."""
    if not state.rules.count_cards:
        return refusals.not_counted()
    if len(action.hands) != state.players:
        return refusals.unknown_player(len(action.hands))
    limit = hand_limit(state.players)
    for hand in action.hands:
        if not 0 <= hand <= limit:
            return refusals.bad_number(hand, 0, limit)
    for pile in (action.tavern, action.discard):
        if not 0 <= pile <= MOST_CARDS:
            return refusals.bad_number(pile, 0, MOST_CARDS)
    counts = Counts(action.hands, action.tavern, action.discard)
    return Outcome(replace(state, counts=counts))


def finish(state: State, action: Finish) -> Outcome[State] | Refusal:
    """Ends the play by hand; with any winner the table has won together."""
    if state.step is Step.OVER:
        return refusals.already_over()
    for player in action.winners:
        if not 0 <= player < state.players:
            return refusals.unknown_player(player)
    after = replace(state, step=Step.OVER, ending=Ending.BY_HAND, winners=action.winners)
    return Outcome(after, Ended(Ending.BY_HAND, state.current))
