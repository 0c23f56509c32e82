"""Fighting an adversary and conquering a territory: one rule, two targets.

Source: Morrigan, booklet from p. 7, the sections on fighting and conquering.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.morrigan import hands, refusals
from companion.games.morrigan.actions import Fight
from companion.games.morrigan.cards import MOST_UNDER, Card, Face, InPlay, Kind, Special
from companion.games.morrigan.effects import Fought
from companion.games.morrigan.options import Rules
from companion.games.morrigan.placing import bad_value
from companion.games.morrigan.prestige import settle, swap
from companion.games.morrigan.state import Phase, State
from companion.games.morrigan.turn_order import not_acting
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

MOST_DOUBLINGS = 9


def doubled(rules: Rules, total: int, times: int) -> int:
    """Returns a total after so many doubling cards."""
    return total << (times if rules.each_doubles else min(times, 1))


def attack_power(rules: Rules, actions: tuple[int, ...], doublings: int = 0) -> int:
    """Returns the attack of some action cards with so many swords or catapults."""
    return doubled(rules, sum(actions), doublings)


def defence_of(rules: Rules, card: InPlay, real: int = 0, curses: int = 0) -> int:
    """Returns a defence: the value, what is known under it, and what was turned up.

    Args:
        rules: the house rules.
        card: the target.
        real: the sum of the action cards turned up.
        curses: the curses turned up; under a territory they are bluffs.
    """
    reinforcements = sum(card.known) + real
    times = card.curses + curses if card.kind is Kind.ADVERSARY else 0
    if rules.curse_on_all:
        return doubled(rules, card.value + reinforcements, times)
    return doubled(rules, card.value, times) + reinforcements


def defence_range(rules: Rules, card: InPlay) -> tuple[int, int]:
    """Returns the lowest and the highest defence that the hidden cards of a target allow.

    The highest presumes nothing of which cards there are: any hidden card may be an action card
    of 5, or under an adversary a curse.
    """
    curses = range(card.hidden + 1 if card.kind is Kind.ADVERSARY else 1)
    highest = max(defence_of(rules, card, 5 * (card.hidden - n), n) for n in curses)
    return defence_of(rules, card), highest


class _Turned(NamedTuple):
    """The cards turned up, by what they do."""

    real: tuple[int, ...]
    curses: int
    bluffs: int


def fight(state: State, action: Fight) -> Outcome[State] | Refusal:
    """Resolves a fight: the attack must be strictly greater than the defence."""
    refusal = not_acting(state, action.player)
    card = state.find(action.target)
    if refusal is not None or card is None:
        return refusal or refusals.unknown_target(action.target)
    refusal = may_not_attack(state, action.player, card) or _bad_attack(state.rules, action, card)
    if refusal is not None:
        return refusal
    turned = _turn_up(card.kind, action.revealed)
    return _resolve(state, action, card, turned)


def may_not_attack(state: State, player: int, card: InPlay) -> Refusal | None:
    """Says why a player may not attack a card, None if it is allowed."""
    if not card.can_be_reinforced:
        return refusals.unknown_target(card.id)
    if card.owner == player:
        return refusals.own_territory()
    for effect in state.effects:
        if effect.special is Special.RELIC and effect.card == card.id:
            return refusals.protected_by_relic(state, effect.owner)
    return None


def targets(state: State, player: int) -> tuple[tuple[InPlay, Refusal | None], ...]:
    """Returns what a player might attack: adversaries first, each with why it may not be."""
    others = tuple(
        card
        for card in state.cards
        if card.kind is Kind.TERRITORY and card.owner not in (None, player)
    )
    return tuple(
        (card, not_acting(state, player) or may_not_attack(state, player, card))
        for card in (*state.centre, *others)
    )


def _bad_attack(rules: Rules, action: Fight, card: InPlay) -> Refusal | None:
    for count in (action.swords, action.catapults):
        if not 0 <= count <= MOST_DOUBLINGS:
            return refusals.bad_count(count, MOST_DOUBLINGS)
    if action.swords and card.kind is not Kind.ADVERSARY:
        return refusals.sword_only_vs_adversary()
    if action.catapults and card.kind is not Kind.TERRITORY:
        return refusals.catapult_only_vs_territory()
    if not action.actions and (not rules.empty_attack or action.swords or action.catapults):
        return refusals.needs_an_action_card()
    return _bad_cards(action, card)


def _bad_cards(action: Fight, card: InPlay) -> Refusal | None:
    values = list(action.actions)
    values += [each.value for each in action.revealed if each.face is Face.ACTION]
    for value in values:
        refusal = bad_value(value)
        if refusal is not None:
            return refusal
    for count in (len(action.actions), card.under - card.hidden + len(action.revealed)):
        if count > MOST_UNDER:
            return refusals.bad_count(count, MOST_UNDER)
    missing = card.hidden - len(action.revealed)
    return refusals.not_revealed(missing) if missing > 0 else None


def _turn_up(kind: Kind, revealed: tuple[Card, ...]) -> _Turned:
    real = tuple(card.value for card in revealed if card.face is Face.ACTION)
    cursable = kind is Kind.ADVERSARY
    curses = sum(card.face is Face.CURSE for card in revealed) if cursable else 0
    return _Turned(real, curses, len(revealed) - len(real) - curses)


def _resolve(state: State, action: Fight, card: InPlay, turned: _Turned) -> Outcome[State]:
    doublings = action.swords + action.catapults
    attack = attack_power(state.rules, action.actions, doublings)
    defence = defence_of(state.rules, card, sum(turned.real), turned.curses)
    success = attack > defence
    if success:
        shown = replace(card, owner=action.player, hidden=0, known=(), curses=0)
    else:
        known = (*card.known, *turned.real)
        shown = replace(card, hidden=0, known=known, curses=card.curses + turned.curses)
    played = len(action.actions) + doublings
    under = card.under - card.hidden + len(action.revealed)
    after = settle(
        state,
        cards=swap(state.cards, shown),
        phase=max(state.phase, Phase.ACTIONS),
        placed=None,
        spenders=(action.player,) if action.actions else state.spenders,
        hands=hands.moved(state.hands, action.player, -played),
    )
    effect = Fought(
        player=action.player,
        target=card,
        attack=attack,
        defence=defence,
        success=success,
        prestige_gain=card.value if success else 0,
        missing=0 if success else defence + 1 - attack,
        attack_cards=played,
        bluffs_discarded=turned.bluffs,
        discarded_total=played + (under if success else turned.bluffs),
        reinforcements_left=shown.under,
        known_defence=None if success else defence,
    )
    return Outcome(after, effect)
