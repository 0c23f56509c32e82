"""What a table changes by hand, whatever the rules say, and the house rules it changes."""

from __future__ import annotations

from companion.games.morrigan import hands, refusals
from companion.games.morrigan.actions import GiveCard, PutCard, RemoveCard, SetReinforcements
from companion.games.morrigan.cards import MOST_UNDER, TABLE, InPlay, Kind
from companion.games.morrigan.effects import CardChanged, Changed
from companion.games.morrigan.options import OPTIONS, rules_of
from companion.games.morrigan.placing import bad_value, created
from companion.games.morrigan.prestige import HIGHEST_PRESTIGE, settle, swap, without
from companion.games.morrigan.state import Ending, Phase, State, dealt
from companion.games.morrigan.turn_order import LARGEST_HAND, not_seated
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

HIDDEN = "hidden:"
"""What the number of hidden cards under a card is called, with the card's id behind it."""


def adjust(state: State, action: Adjust) -> Outcome[State] | Refusal:
    """Adds to a counter by hand.

    ``prestige`` and ``hand`` are a player's; ``current`` (whose turn it is) and
    ``hidden:<card>`` are the table's.
    """
    match action.quantity, action.player:
        case "prestige", int(player):
            return not_seated(state, player) or _adjust_prestige(state, player, action.by)
        case "hand", int(player):
            return not_seated(state, player) or _adjust_hand(state, player, action.by)
        case "current", None:
            return _adjust_current(state, action.by)
        case str(quantity), None if quantity.startswith(HIDDEN):
            return _adjust_hidden(state, quantity, action.by)
        case _:
            return refusals.unknown_quantity()


def _adjust_prestige(state: State, player: int, by: int) -> Outcome[State] | Refusal:
    before = state.prestige[player]
    if not 0 <= before + by <= HIGHEST_PRESTIGE:
        return refusals.out_of_range(before + by, 0, HIGHEST_PRESTIGE)
    cards = sum(card.value for card in state.tableau(player))
    manual = (*state.manual[:player], before + by - cards, *state.manual[player + 1 :])
    after = settle(state, cards=state.cards, by_hand=True, manual=manual)
    return Outcome(after, Changed("prestige", player, before, before + by))


def _adjust_hand(state: State, player: int, by: int) -> Outcome[State] | Refusal:
    before = state.hands[player]
    if before is None:
        if not state.rules.count_hands:
            return refusals.unknown_quantity()
        before = 0
    if not 0 <= before + by <= LARGEST_HAND:
        return refusals.out_of_range(before + by, 0, LARGEST_HAND)
    after = replace(state, hands=hands.told(state.hands, player, before + by))
    return Outcome(after, Changed("hand", player, before, before + by))


def _adjust_current(state: State, by: int) -> Outcome[State]:
    moved = (state.current + by) % state.players
    after = replace(state, current=moved, phase=Phase.START, placed=None, reinforced=())
    return Outcome(after, Changed("current", None, state.current, moved))


def _adjust_hidden(state: State, quantity: str, by: int) -> Outcome[State] | Refusal:
    digits = quantity.removeprefix(HIDDEN)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
        return refusals.unknown_quantity()
    card = state.find(int(digits))
    if card is None or not card.can_be_reinforced:
        return refusals.unknown_target(int(digits))
    hidden = card.hidden + by
    most = MOST_UNDER - len(card.known) - card.curses
    if not 0 <= hidden <= most:
        return refusals.out_of_range(hidden, 0, most)
    after = replace(state, cards=swap(state.cards, replace(card, hidden=hidden)))
    return Outcome(after, Changed(quantity, None, card.hidden, hidden))


def put_card(state: State, action: PutCard) -> Outcome[State] | Refusal:
    """Puts a card into play that the table has and the app had not."""
    refusal = bad_value(action.value)
    if action.owner is not None:
        refusal = refusal or not_seated(state, action.owner)
    elif action.kind is not Kind.ADVERSARY:
        refusal = refusal or refusals.needs_an_owner()
    if refusal is not None:
        return refusal
    place = TABLE if action.owner is None else action.owner
    card, counts = created(state, action.kind, place)
    put = InPlay(card, action.kind, action.value, action.owner)
    after = settle(state, cards=(*state.cards, put), by_hand=True, created=counts)
    return Outcome(after, CardChanged(None, put))


def give_card(state: State, action: GiveCard) -> Outcome[State] | Refusal:
    """Gives a card to a player; a beaten adversary has nothing under it any more."""
    card = state.find(action.card)
    if card is None:
        return refusals.unknown_target(action.card)
    refusal = not_seated(state, action.owner)
    if refusal is not None:
        return refusal
    given = replace(card, owner=action.owner)
    if not given.can_be_reinforced:
        given = replace(given, hidden=0, known=(), curses=0)
    effects = tuple(
        each for each in state.effects if each.card != card.id or each.owner == action.owner
    )
    after = settle(state, cards=swap(state.cards, given), by_hand=True, effects=effects)
    return Outcome(after, CardChanged(card, given))


def remove_card(state: State, action: RemoveCard) -> Outcome[State] | Refusal:
    """Takes a card out of play."""
    card = state.find(action.card)
    if card is None:
        return refusals.unknown_target(action.card)
    effects = tuple(each for each in state.effects if each.card != card.id)
    placed = None if state.placed == card.id else state.placed
    after = settle(
        state, cards=without(state.cards, card.id), by_hand=True, effects=effects, placed=placed
    )
    return Outcome(after, CardChanged(card, None))


def set_reinforcements(state: State, action: SetReinforcements) -> Outcome[State] | Refusal:
    """Says what lies under a card; a curse counts under adversaries only."""
    card = state.find(action.card)
    if card is None or not card.can_be_reinforced:
        return refusals.unknown_target(action.card)
    cursable = MOST_UNDER if card.kind is Kind.ADVERSARY else 0
    for count, most in ((action.hidden, MOST_UNDER), (action.curses, cursable)):
        if not 0 <= count <= most:
            return refusals.bad_count(count, most)
    total = action.hidden + action.curses + len(action.known)
    if total > MOST_UNDER:
        return refusals.bad_count(total, MOST_UNDER)
    for value in action.known:
        refusal = bad_value(value)
        if refusal is not None:
            return refusal
    told = replace(card, hidden=action.hidden, known=action.known, curses=action.curses)
    return Outcome(replace(state, cards=swap(state.cards, told)), CardChanged(card, told))


def set_rule(state: State, action: SetRule) -> Outcome[State] | Refusal:
    """Changes a house rule in the middle of the play; it holds from here on."""
    for option in OPTIONS:
        if option.id == action.option:
            allowed = (choice.value for choice in option.choices)
            if any(type(each) is type(action.value) and each == action.value for each in allowed):
                return Outcome(_with_rule(state, action))
    return refusals.unknown_rule()


def _with_rule(state: State, action: SetRule) -> State:
    setup = state.setup.with_rule(action.option, action.value)
    rules = rules_of(setup)
    sizes = state.hands
    if rules.count_hands != state.rules.count_hands:
        sizes = dealt(rules, state.players, state.current)
    return replace(state, setup=setup, rules=rules, hands=sizes)


def finish(state: State, action: Finish) -> Outcome[State] | Refusal:
    """Ends the play by hand."""
    for winner in action.winners:
        refusal = not_seated(state, winner)
        if refusal is not None:
            return refusal
    winners = tuple(sorted(set(action.winners)))
    return Outcome(replace(state, ending=Ending(winners)))
