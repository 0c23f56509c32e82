"""The special cards that are played on their own.

What they do to hands is a reminder only; what they do to the cards in play is done.

Source: Morrigan, booklet from p. 7, the section on special cards.
"""

from __future__ import annotations

from companion.games.morrigan import hands, refusals
from companion.games.morrigan.actions import PlaySpecial
from companion.games.morrigan.cards import ACCOMPANYING, InPlay, Kind, Special
from companion.games.morrigan.effects import SpecialPlayed
from companion.games.morrigan.state import Phase, RoundEffect, State
from companion.games.morrigan.turn_order import not_acting, not_seated
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

LASTING = frozenset({Special.DELUGE, Special.WINTER, Special.RELIC})
"""They stay in force until the next turn of their player."""


def play_special(state: State, action: PlaySpecial) -> Outcome[State] | Refusal:
    """Plays a special card: its effect on the cards in play, or a reminder."""
    refusal = may_not_play(state, action.player, action.special) or _bad_target(state, action)
    if refusal is not None:
        return refusal
    if action.special is Special.EARTHQUAKE:
        return _earthquake(state, action)
    card = state.find(action.card) if action.special is Special.RELIC else None
    changed = _acted(state, action)
    until = None
    if action.special in LASTING:
        effect = RoundEffect(action.special, action.player, card.id if card else None)
        kept = tuple(each for each in state.effects if each != effect)
        changed = replace(changed, effects=(*kept, effect))
        until = action.player if state.rules.effects_last_a_round else None
    victim = action.victim if action.special is Special.SORCERY else None
    told = SpecialPlayed(action.player, action.special, card, victim, until=until)
    return Outcome(changed, told)


def may_not_play(state: State, player: int, special: Special) -> Refusal | None:
    """Says why a player may not play a special card now, None if it is allowed."""
    if special in ACCOMPANYING:
        return not_seated(state, player) or refusals.not_on_its_own(special)
    if special is Special.SHIELD:
        used = player in state.spenders
        return not_seated(state, player) or (
            None if used else refusals.no_action_card_played(state, player)
        )
    return not_acting(state, player)


def _bad_target(state: State, action: PlaySpecial) -> Refusal | None:
    if action.special is Special.SORCERY:
        if action.victim is None:
            return refusals.needs_a_target(action.special)
        if action.victim == action.player:
            return refusals.not_yourself()
        return not_seated(state, action.victim)
    if action.special is Special.RELIC:
        if action.card is None:
            return refusals.needs_a_target(action.special)
        return _bad_relic(state, action.player, state.find(action.card), action.card)
    return None


def _bad_relic(state: State, player: int, card: InPlay | None, asked: int) -> Refusal | None:
    if card is None or card.kind is not Kind.TERRITORY or card.owner is None:
        return refusals.unknown_target(asked)
    return None if card.owner == player else refusals.only_own_territory(state, card.owner)


def _acted(state: State, action: PlaySpecial) -> State:
    if action.special is Special.SHIELD:
        return state  # the Shield leaves the hand and an action card comes back
    return replace(
        state,
        phase=max(state.phase, Phase.ACTIONS),
        placed=None,
        hands=_hands_after(state, action),
    )


def _hands_after(state: State, action: PlaySpecial) -> hands.Hands:
    player = action.player
    match action.special:
        case Special.ALLY:
            return state.hands
        case Special.TREASURE:
            return hands.moved(state.hands, player, 1)
        case Special.SORCERY if action.victim is not None and state.rules.count_hands:
            return hands.told(hands.moved(state.hands, player, -1), action.victim, 0)
        case Special.FAVOURITE:
            robbed = tuple(each for each in state.seats_after(player) if state.hands[each] != 0)
            sizes = hands.moved(state.hands, player, len(robbed) - 1)
            for each in robbed:
                sizes = hands.moved(sizes, each, -1)
            return sizes
        case _:
            return hands.moved(state.hands, player, -1)


def _earthquake(state: State, action: PlaySpecial) -> Outcome[State]:
    cleared = sum(card.under for card in state.cards if card.kind is Kind.TERRITORY)
    bare = tuple(
        replace(card, hidden=0, known=(), curses=0)
        if card.kind is Kind.TERRITORY and card.under
        else card
        for card in state.cards
    )
    after = replace(_acted(state, action), cards=bare)
    return Outcome(after, SpecialPlayed(action.player, action.special, cleared=cleared))
