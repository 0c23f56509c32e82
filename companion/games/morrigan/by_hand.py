"""What a table changes by hand: prestige, hands, whose turn it is, hidden cards, house rules."""

from companion.games.morrigan.cards import MOST_UNDER, InPlay, Special, _, card_name, special_on
from companion.games.morrigan.moves import LARGEST_HAND, next_turn, turn_notices
from companion.games.morrigan.prestige import fifteen_notices, settle, swap_card
from companion.games.morrigan.rules import Rules
from companion.games.morrigan.state import (
    Ending,
    Phase,
    RoundEffect,
    State,
    deal_hands,
    with_hand_size,
)
from companion.play import (
    ByHand,
    Message,
    Notice,
    Quantity,
    Subject,
    between,
    of_player,
    replace,
    whose_turn,
    yes_or_no,
)

HIGHEST_PRESTIGE = 99
"""What a counter by hand may reach; three digits do not fit a lane, and no table gets there."""


def _with_prestige(state: State, player: int, value: int) -> State:
    cards = sum(card.value for card in state.tableau(player))
    manual = (*state.manual[:player], value - cards, *state.manual[player + 1 :])
    return settle(state, cards=state.cards, by_hand=True, manual=manual)


def _with_turn_of(state: State, player: int) -> State:
    """Begins a turn like any other; that of the same player begins anew, and none after the end."""
    if state.over or player == state.current:
        return replace(state, current=player, phase=Phase.START, placed=None, reinforced=())
    return next_turn(state, state.hands[state.current], upcoming=player).state


def _reinforced_card(state: State, subject: Subject) -> InPlay | None:
    cards = (card for card in state.cards if card.can_be_reinforced)
    return next((card for card in cards if str(card.id) == subject.key), None)


def _reinforced_keys(state: State) -> tuple[str, ...]:
    return tuple(str(card.id) for card in state.cards if card.can_be_reinforced)


def _hidden(state: State, subject: Subject) -> int | None:
    card = _reinforced_card(state, subject)
    return None if card is None else card.hidden


def _with_hidden(state: State, subject: Subject, hidden: int) -> State:
    if (card := _reinforced_card(state, subject)) is None:
        return state
    return replace(state, cards=swap_card(state.cards, replace(card, hidden=hidden)))


def _hidden_bounds(state: State, subject: Subject) -> tuple[int, int]:
    card = _reinforced_card(state, subject)
    return 0, MOST_UNDER if card is None else MOST_UNDER - card.under + card.hidden


_FOR_ALL = (Special.DELUGE, Special.WINTER)
"""The special cards that forbid something to everybody while they last."""


def _effect(state: State, subject: Subject) -> RoundEffect | None:
    if subject.key in _FOR_ALL:
        return RoundEffect(Special(subject.key), subject.player)
    card = _reinforced_card(state, subject)
    if card is None or card.owner != subject.player:
        return None
    return RoundEffect(Special.RELIC, subject.player, card.id)


def _in_force(state: State, subject: Subject) -> int | None:
    effect = _effect(state, subject)
    return None if effect is None else int(effect in state.effects)


def _with_effect(state: State, subject: Subject, value: int) -> State:
    effect = _effect(state, subject)
    others = tuple(each for each in state.effects if each != effect)
    return replace(state, effects=(*others, effect) if effect and value else others)


def _effect_label(state: State, subject: Subject) -> Message:
    effect = _effect(state, subject)
    return special_on(effect.special, state.find(effect.card)) if effect else card_name(None)


def _announce(before: State, after: State) -> tuple[Notice, ...]:
    notices = fifteen_notices(before, after)
    if after.turn == before.turn:
        return notices
    ended = next_turn(before, before.hands[before.current], upcoming=after.current)
    return (*turn_notices(before.current, ended), *notices)


def _with_rules(state: State, rules: Rules) -> State:
    hands = (
        deal_hands(rules, state.players, state.current)
        if rules.count_hands != state.rules.count_hands
        else state.hands
    )
    return replace(state, rules=rules, hands=hands)


BY_HAND = ByHand(
    rules=Rules,
    quantities=(
        of_player(
            "prestige",
            _("Prestige"),
            lambda state, player: state.prestige[player],
            _with_prestige,
            between(0, HIGHEST_PRESTIGE),
        ),
        of_player(
            "hand",
            _("Hand"),
            lambda state, player: state.hands[player] or 0 if state.rules.count_hands else None,
            with_hand_size,
            between(0, LARGEST_HAND),
        ),
        whose_turn("current", lambda state: state.current, _with_turn_of),
        Quantity(
            "hidden",
            lambda state, subject: _(
                "Cards under {card}", card=card_name(_reinforced_card(state, subject))
            ),
            _hidden,
            _with_hidden,
            _hidden_bounds,
            keys=_reinforced_keys,
        ),
        Quantity(
            "effect",
            _effect_label,
            _in_force,
            _with_effect,
            between(0, 1),
            personal=True,
            show=yes_or_no,
            keys=lambda state: (*_FOR_ALL, *_reinforced_keys(state)),
        ),
    ),
    set_rules=_with_rules,
    finish=lambda state, winners: replace(state, ending=Ending(winners)),
    announce=_announce,
)
