"""Prestige, and who may challenge Maletar.

Source: Morrigan, booklet p. 5 (goal) and the sections on counting prestige and on reaching 15.
"""

from __future__ import annotations

from typing import Any

from companion.games.morrigan.cards import InPlay
from companion.games.morrigan.state import GOAL, Held, Phase, State
from companion.play.change import replace

HIGHEST_PRESTIGE = 99
"""What a counter by hand may reach; three digits do not fit a lane, and no table gets there."""


def settle(
    state: State, *, cards: tuple[InPlay, ...], by_hand: bool = False, **changes: Any
) -> State:
    """Returns the state with other cards, prestige and the time of reaching 15 following them.

    Args:
        state: the state before.
        cards: the cards in play now.
        by_hand: whether this corrects what the table had before. Before anything was done in
            the turn, 15 reached so counts as held when the turn began.
        changes: other fields that change.
    """
    manual: tuple[int, ...] = changes.get("manual", state.manual)
    totals = list(manual)
    for card in cards:
        if card.owner is not None:
            totals[card.owner] += card.value
    prestige = tuple(total if total > 0 else 0 for total in totals)
    if prestige != state.prestige:
        changes["prestige"] = prestige
        changes["since"] = _since(state, prestige, by_hand)
    return replace(state, cards=cards, **changes)


def _since(state: State, prestige: tuple[int, ...], by_hand: bool) -> tuple[Held | None, ...]:
    earlier = by_hand and state.phase is Phase.START and not state.rules.plain
    turn = state.turn - 1 if earlier else state.turn
    return tuple(
        None if total < GOAL else held or Held(turn, by_hand or player == state.current)
        for player, (total, held) in enumerate(zip(prestige, state.since, strict=True))
    )


def holds_fifteen(state: State, player: int) -> bool:
    """Says whether a player has had 15 since before this turn, as the house rule counts it."""
    held = state.since[player]
    if held is None or held.turn >= state.turn:
        return False
    return held.own or not state.rules.own_turn_only


def may_challenge(state: State, player: int) -> bool:
    """Says whether a player may fight Maletar now.

    Only at the start of one's own turn, with 15 held from before. Plain counters follow no
    turns: there 15 is enough.
    """
    if state.ending is not None or not 0 <= player < state.players:
        return False
    if state.rules.plain:
        return state.since[player] is not None
    at_start = player == state.current and state.phase is Phase.START
    return at_start and holds_fifteen(state, player)


def most_valuable(state: State, player: int) -> tuple[InPlay, ...]:
    """Returns the cards of which one would be lost with a duel: those of the highest value."""
    tableau = state.tableau(player)
    highest = max((card.value for card in tableau), default=0)
    return tuple(card for card in tableau if card.value == highest)


def swap(cards: tuple[InPlay, ...], card: InPlay) -> tuple[InPlay, ...]:
    """Returns the cards with one of them in its new form."""
    return tuple(card if each.id == card.id else each for each in cards)


def without(cards: tuple[InPlay, ...], card: int) -> tuple[InPlay, ...]:
    """Returns the cards without one of them."""
    return tuple(each for each in cards if each.id != card)
