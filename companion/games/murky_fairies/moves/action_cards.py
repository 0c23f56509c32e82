"""The actions of a turn: one card for each turn, and two more for souls at most.

Source: Murky Fairies, action cards, and souls.
"""

from dataclasses import dataclass

from companion.games.murky_fairies.model import (
    CARDS,
    EXTRA_ACTION,
    MOST_EXTRA,
    State,
    _,
    counted as _n,
    refuse_price,
    refuse_turn,
    unless,
    words,
)
from companion.play import Action, Description, Move, Notice, Outcome, Refusal, replace


@dataclass(frozen=True, slots=True)
class PlayCard(Action, tag="card"):
    """Chooses the action card of the turn, 2 to 6."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class BuyAction(Action, tag="extra"):
    """Pays 3 souls for one more action in this turn."""

    player: int


def _played(state: State, action: PlayCard) -> State:
    seat = replace(state.seat, used=(*state.seat.used, action.card))
    return state.with_seat(
        action.player, seat, card=action.card, actions=state.actions + action.card
    )


def _refuse_card(state: State, action: PlayCard) -> Refusal | None:
    """Each of 2 to 6 once a round, one a turn."""
    refusal, card = refuse_turn(state, action.player), action.card
    if refusal is not None:
        return refusal
    if card not in CARDS:
        text = _("Action cards are 2 to 6.")
        return Refusal("bad_action_card", text, (("card", card),), "action-cards")
    if card in state.seat.used:
        text = _("The {card} has already been played this round.", card=card)
        return Refusal("action_card_already_used", text, (("card", card),), "action-cards")
    if state.card is not None:
        text = _("The {card} has already been played this turn: one card a turn.", card=state.card)
        return Refusal("card_already_chosen", text, (("card", state.card),), "action-cards")
    return None


def _describe_card(action: PlayCard, before: State, after: State) -> Description:
    player = words.player_name(before, action.player)
    text = _("{player} plays the {card}", player=player, card=action.card)
    return words.with_actions(text, action.player, before, after)


def _announce_card(
    _before: State, action: PlayCard, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    text = _n("Take {count} white cube.", "Take {count} white cubes.", action.card)
    return (Notice(text, "ask", "action-cards"),)


def _refuse_extra(state: State, action: BuyAction) -> Refusal | None:
    refusal = refuse_turn(state, action.player)
    if refusal is None and state.extra >= MOST_EXTRA:
        text = _("At most two extra actions can be bought in a turn.")
        refusal = Refusal("max_two_extra_actions", text, (("most", MOST_EXTRA),), "extra-actions")
    return refusal or refuse_price(EXTRA_ACTION, state.seat.souls, "extra-actions")


def _bought(state: State, action: BuyAction) -> State:
    extra, actions = state.extra + 1, state.actions + 1
    return state.paid(action.player, EXTRA_ACTION, extra=extra, actions=actions)


def _describe_bought(action: BuyAction, before: State, after: State) -> Description:
    text = _("{player} buys an extra action", player=words.player_name(before, action.player))
    return words.with_souls(text, action.player, before, after)


PLAY_CARD = Move(PlayCard, unless(_refuse_card, _played), _describe_card, _announce_card)
PAYMENT = (
    Notice(words.to_pay(EXTRA_ACTION), "ask", "extra-actions"),
    Notice(_("Take one more white cube."), "ask", "extra-actions"),
)
BUY_ACTION = Move(
    BuyAction,
    unless(_refuse_extra, _bought),
    _describe_bought,
    lambda _before, _action, _outcome: PAYMENT,
)
