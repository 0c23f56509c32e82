"""Cards put right by hand, whatever the rules say: put, given, taken away, and what lies under."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from companion.games.morrigan.cards import (
    MOST_UNDER,
    TABLE,
    InPlay,
    Kind,
    _,
    card_name,
    face_name,
)
from companion.games.morrigan.moves.place import under_line
from companion.games.morrigan.prestige import (
    fifteen_notices,
    new_card,
    prestige_line,
    settle,
    swap,
    without,
)
from companion.games.morrigan.state import (
    State,
    bad_count,
    bad_value,
    not_seated,
    unknown_target,
)
from companion.play import (
    Action,
    Description,
    Move,
    Notice,
    Outcome,
    Refusal,
    already_over,
    replace,
    silent,
)


@dataclass(frozen=True, slots=True)
class PutCard(Action, tag="put"):
    """Puts a card into play by hand, such as one that was forgotten.

    Attributes:
        kind: its family.
        value: its value.
        owner: who has it; None puts an adversary in the centre.
    """

    kind: Kind
    value: int
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class GiveCard(Action, tag="give"):
    """Gives a card in play to a player by hand, with what lies under a territory."""

    card: int
    owner: int


@dataclass(frozen=True, slots=True)
class RemoveCard(Action, tag="remove"):
    """Takes a card out of play by hand, with what lies under it."""

    card: int


@dataclass(frozen=True, slots=True)
class SetReinforcements(Action, tag="under"):
    """Says by hand what lies under a card.

    Attributes:
        card: the territory or adversary.
        hidden: how many unseen cards.
        known: the values of the action cards that all have seen.
        curses: the curses that all have seen.
    """

    card: int
    hidden: int
    known: tuple[int, ...] = ()
    curses: int = 0


def _put(state: State, action: PutCard) -> Outcome[State, None] | Refusal:
    if state.over:
        return already_over()
    refusal = bad_value(action.value)
    if action.owner is not None:
        refusal = refusal or not_seated(state, action.owner)
    elif action.kind is not Kind.ADVERSARY:
        refusal = refusal or Refusal("needs_an_owner", _("Only adversaries lie in the centre."))
    if refusal is not None:
        return refusal
    place = TABLE if action.owner is None else action.owner
    card, created = new_card(state, action.kind, action.value, action.owner, place)
    return Outcome(settle(state, cards=(*state.cards, card), by_hand=True, created=created), None)


OfCard = TypeVar("OfCard", GiveCard, RemoveCard, SetReinforcements)
Done = Outcome[State, None] | Refusal


def _to_card(
    do: Callable[[State, OfCard, InPlay], Done],
) -> Callable[[State, OfCard], Done]:
    """Returns what is done to a card in play, refused where there is none."""

    def apply(state: State, action: OfCard) -> Done:
        card = state.find(action.card)
        if state.over:
            return already_over()
        return unknown_target(action.card) if card is None else do(state, action, card)

    return apply


def _give(state: State, action: GiveCard, card: InPlay) -> Done:
    """Gives a card to a player; a beaten adversary has nothing under it any more."""
    given = replace(card, owner=action.owner)
    if not given.can_be_reinforced:
        given = given.bare()
    effects = tuple(
        each for each in state.effects if each.card != card.id or each.owner == action.owner
    )
    return not_seated(state, action.owner) or Outcome(
        settle(state, cards=swap(state.cards, given), by_hand=True, effects=effects), None
    )


def _remove(state: State, _action: RemoveCard, card: InPlay) -> Done:
    after = settle(
        state,
        cards=without(state.cards, card.id),
        by_hand=True,
        effects=tuple(each for each in state.effects if each.card != card.id),
        placed=None if state.placed == card.id else state.placed,
    )
    return Outcome(after, None)


def _set_under(state: State, action: SetReinforcements, card: InPlay) -> Done:
    """Says what lies under a card; a curse counts under adversaries only."""
    if not card.can_be_reinforced:
        return unknown_target(action.card)
    refusal = (
        bad_count(action.hidden, MOST_UNDER)
        or bad_count(action.curses, MOST_UNDER if card.kind is Kind.ADVERSARY else 0)
        or bad_count(action.hidden + action.curses + len(action.known), MOST_UNDER)
        or bad_value(*action.known)
    )
    corrected = replace(card, hidden=action.hidden, known=action.known, curses=action.curses)
    return refusal or Outcome(replace(state, cards=swap(state.cards, corrected)), None)


def _describe_put(action: PutCard, before: State, after: State) -> Description:
    text = _("Added: {card}", card=face_name(action.kind, action.value))
    return prestige_line(text, action.owner, before, after, manual=True)


def _describe_gift(action: GiveCard, before: State, after: State) -> Description:
    card, player = card_name(before.find(action.card)), before.name(action.owner)
    text = _("Given to {player}: {card}", card=card, player=player)
    return prestige_line(text, action.owner, before, after, manual=True)


def _describe_removal(action: RemoveCard, before: State, after: State) -> Description:
    card = before.find(action.card)
    text = _("Taken away: {card}", card=card_name(card))
    return prestige_line(text, card and card.owner, before, after, manual=True)


def _describe_under(action: SetReinforcements, before: State, after: State) -> Description:
    text = _("Reinforcements corrected: {card}", card=card_name(before.find(action.card)))
    return under_line(text, action.card, before, after)


def _announce(before: State, _action: Action, outcome: Outcome[State, None]) -> tuple[Notice, ...]:
    return fifteen_notices(before, outcome.state)


PUT_CARD = Move(PutCard, _put, _describe_put, _announce)
GIVE_CARD = Move(GiveCard, _to_card(_give), _describe_gift, _announce)
REMOVE_CARD = Move(RemoveCard, _to_card(_remove), _describe_removal, _announce)
SET_UNDER = Move(SetReinforcements, _to_card(_set_under), _describe_under, silent)
