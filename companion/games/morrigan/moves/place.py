"""Laying cards and reinforcing them, and cards put right by hand, whatever the rules say.

Source: Morrigan, booklet from p. 7, the action and reinforcement phases.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.games.morrigan.cards import (
    BLUFF,
    MOST_UNDER,
    TABLE,
    InPlay,
    Kind,
    Special,
    _,
    card_name,
    face_name,
)
from companion.games.morrigan.prestige import (
    fifteen_notices,
    new_card,
    prestige_line,
    settle,
    swap_card,
    without_card,
)
from companion.games.morrigan.state import (
    Phase,
    State,
    bad_count,
    bad_value,
    forbidden,
    lay_cards,
    not_acting,
    not_current,
    not_seated,
    only_own_territory,
    slip_card,
    unknown_target,
)
from companion.play import (
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    already_over,
    replace,
    silent,
)


@dataclass(frozen=True, slots=True)
class AddTerritory(Action, tag="territory"):
    """A player lays a territory in front of them."""

    player: int
    value: int


@dataclass(frozen=True, slots=True)
class AddAdversary(Action, tag="adversary"):
    """A player lays an adversary in the centre."""

    player: int
    value: int


@dataclass(frozen=True, slots=True)
class Reinforce(Action, tag="reinforce"):
    """A player slips a face-down card under one of their territories or an adversary."""

    player: int
    target: int


def _kind(action: AddTerritory | AddAdversary) -> Kind:
    return Kind.TERRITORY if isinstance(action, AddTerritory) else Kind.ADVERSARY


def _lay(state: State, action: AddTerritory | AddAdversary) -> Outcome[State, InPlay] | Refusal:
    """Lays a territory, which counts at once, or an adversary, which others may reinforce."""
    player, kind = action.player, _kind(action)
    mine = kind is Kind.TERRITORY
    refusal = not_acting(state, player) or bad_value(action.value)
    if mine and refusal is None:
        refusal = forbidden(state, Special.DELUGE)
    if refusal is not None:
        return refusal
    card, created = new_card(state, kind, action.value, player if mine else None, player)
    after = settle(
        lay_cards(state, player, BLUFF),
        cards=(*state.cards, card),
        created=created,
        phase=Phase.ACTIONS,
        placed=None if mine else card.id,
    )
    return Outcome(after, card)


def _describe_card(action: AddTerritory | AddAdversary, before: State, after: State) -> Description:
    name, card = before.name(action.player), face_name(_kind(action), action.value)
    return prestige_line(
        _("{player} lays {card}", player=name, card=card), action.player, before, after
    )


def _announce_fifteen(
    before: State, _action: Action, outcome: Outcome[State, Any]
) -> tuple[Notice, ...]:
    return fifteen_notices(before, outcome.state)


def _ask_to_reinforce(
    before: State, action: AddAdversary, _outcome: Outcome[State, InPlay]
) -> tuple[Notice, ...]:
    names = tuple(before.name(player) for player in before.seats_after(action.player))
    text = _(
        "In this order, each may slip one face-down card under it: {players}. "
        "The table keeps track of the order.",
        players=names,
    )
    return (Notice(text, "ask", "placing-reinforcement", quiet=True),)


def _reinforce(state: State, action: Reinforce) -> Outcome[State, InPlay] | Refusal:
    """Slips one face-down card under one of the player's territories or an adversary."""
    refusal = may_not_reinforce(state, action.player, action.target)
    card = state.find(action.target)
    if refusal is not None or card is None:
        return refusal or unknown_target(action.target)
    thicker = replace(card, hidden=card.hidden + 1)
    own_turn = action.player == state.current
    after = replace(
        slip_card(state, action.player),
        cards=swap_card(state.cards, thicker),
        phase=Phase.REINFORCEMENTS if own_turn else state.phase,
        placed=None if own_turn else state.placed,
        reinforced=(*state.reinforced, (action.target, action.player)),
    )
    return Outcome(after, thicker)


def may_not_reinforce(state: State, player: int, target: int) -> Refusal | None:
    """Says why a player may not slip a card under a target now, None if it is allowed.

    In one's own turn one card under each of one's territories and each adversary; when an
    adversary is put down each of the others may slip one under it.
    """
    refusal = not_seated(state, player)
    card = state.find(target)
    if refusal is not None:
        return refusal
    if card is None or not card.can_be_reinforced:
        return unknown_target(target)
    if card.owner is not None and card.owner != player:
        return only_own_territory(state, card.owner)
    if player != state.current and target != state.placed:
        return not_current(state, player) if card.owner is not None else _too_late(state, player)
    if (target, player) in state.reinforced:
        text = _("One card under each target in a turn: this one has it already.")
        return Refusal("already_reinforced_this_turn", text, (("most", 1),), "reinforcement")
    return bad_count(card.under + 1, MOST_UNDER)


def _too_late(state: State, player: int) -> Refusal:
    text = _(
        "{player} may reinforce an adversary only when it is laid, or in their own turn.",
        player=state.name(player),
    )
    return Refusal("wrong_time", text, (("player", player),), "placing-reinforcement")


def reinforceable(state: State, player: int) -> tuple[tuple[InPlay, Refusal | None], ...]:
    """Returns what a player might reinforce, own territories first, each with why not now."""
    own = tuple(card for card in state.tableau(player) if card.can_be_reinforced)
    return tuple(
        (card, may_not_reinforce(state, player, card.id)) for card in (*own, *state.centre)
    )


def _describe_reinforcement(action: Reinforce, before: State, after: State) -> Description:
    name = card_name(before.find(action.target))
    text = _("{player} reinforces {card}", player=before.name(action.player), card=name)
    return under_line(text, action.target, before, after, action.player)


def under_line(
    text: Message, card: int, before: State, after: State, player: int | None = None
) -> Description:
    """Returns a line of the log that shows how many cards lie under a card, if that changed.

    A line of nobody is one of a change by hand.
    """
    old, new = before.find(card), after.find(card)
    if old is None or new is None or old.under == new.under:
        return Description(text, manual=player is None, player=player)
    return Description(
        text, _("Cards under it"), old.under, new.under, manual=player is None, player=player
    )


ADD_TERRITORY = Move(AddTerritory, _lay, _describe_card, _announce_fifteen)
ADD_ADVERSARY = Move(AddAdversary, _lay, _describe_card, _ask_to_reinforce)
REINFORCE = Move(Reinforce, _reinforce, _describe_reinforcement, silent)


# Put right by hand ------------------------------------------------------------------------------


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
        settle(state, cards=swap_card(state.cards, given), by_hand=True, effects=effects), None
    )


def _remove(state: State, _action: RemoveCard, card: InPlay) -> Done:
    after = settle(
        state,
        cards=without_card(state.cards, card.id),
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
    return refusal or Outcome(replace(state, cards=swap_card(state.cards, corrected)), None)


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


PUT_CARD = Move(PutCard, _put, _describe_put, _announce_fifteen)
GIVE_CARD = Move(GiveCard, _to_card(_give), _describe_gift, _announce_fifteen)
REMOVE_CARD = Move(RemoveCard, _to_card(_remove), _describe_removal, _announce_fifteen)
SET_UNDER = Move(SetReinforcements, _to_card(_set_under), _describe_under, silent)
