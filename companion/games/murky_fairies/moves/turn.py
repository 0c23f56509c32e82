"""Turns, rounds and the end: cubes come off, fairies are readied, the first player changes.

Source: Murky Fairies, action cards, exhaustion, curse, and course of a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies import words
from companion.games.murky_fairies.refusals import (
    card_first,
    not_begun,
    not_your_turn,
    refuse_over,
    refuse_turn,
)
from companion.games.murky_fairies.state import State
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.quantity import its_turn
from companion.play.refusals import already_over, unknown_player
from companion.play.tell import Description

_ = marker("murky_fairies")
_n = counted("murky_fairies")


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Begins the play: enemies and fairies lie ready."""

    tag: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends a turn; the other player's begins with it, unless the round is over."""

    tag: ClassVar[str] = "end"
    player: int


@dataclass(frozen=True, slots=True)
class StartTurn(Action):
    """Begins the turn of somebody, whoever was next."""

    tag: ClassVar[str] = "turn"
    player: int


@dataclass(frozen=True, slots=True)
class NewRound(Action):
    """Both take their five cards back, and the first player changes."""

    tag: ClassVar[str] = "round"


@dataclass(frozen=True, slots=True)
class CountUp(Action):
    """Ends the play by hand and counts as at its end; ``slayer`` beat the titan, if anyone."""

    tag: ClassVar[str] = "count"
    slayer: int | None = None


def _begin(state: State, _action: Begin) -> Outcome[State, None] | Refusal:
    refusal = refuse_over(state)
    if refusal is None and state.turn:
        refusal = Refusal("already_begun", _("The game has already begun."), (), "setup")
    return refusal or Outcome(replace(state, turn=1), None)


def _announce_begin(
    before: State, _action: Begin, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    bare = sum(enemy.standing and not enemy.tokens for enemy in before.enemies)
    if not bare:
        return ()
    text = _n(
        "{count} enemy has no defence tokens yet: tap it to put them.",
        "{count} enemies have no defence tokens yet: tap them to put them.",
        bare,
    )
    return (Notice(text, "ask", "defence-tokens"),)


def _end_turn(state: State, action: EndTurn) -> Outcome[State, None] | Refusal:
    """Passes on; needs a card played in this turn while any is left, and no reward waiting."""
    refusal = _refuse_end(state, action.player)
    if refusal is not None:
        return refusal
    if state.rules.plain or any(seat.cards for seat in state.seats):
        return Outcome(_begun_turn(state, 1 - action.player), None)
    if state.slayer is not None:
        return Outcome(replace(state, ended=True), None)
    return Outcome(replace(_rested(state), between=True), None)


def _refuse_end(state: State, player: int) -> Refusal | None:
    if state.rules.plain and not state.over:
        return None if player == state.current else not_your_turn(state)
    refusal = refuse_turn(state, player) or _refuse_rewards(state)
    if refusal is not None:
        return refusal
    return card_first() if state.card is None and state.seat.cards else None


def _refuse_rewards(state: State) -> Refusal | None:
    if not state.rewards:
        return None
    text = _("First choose who holds the treasure and which fairy turns heroic.")
    return Refusal("reward_first", text, (), "enemy-beaten")


def _describe_end(action: EndTurn, before: State, _after: State) -> Description:
    player = words.player_name(before, action.player)
    return Description(_("{player} ends the turn", player=player), player=action.player)


def _announce_turn(
    before: State, _action: EndTurn | StartTurn, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    after = outcome.state
    if after.between:
        text = _(
            "Round over: take back the five cards; the first player is now {player}.",
            player=after.names[1 - after.first],
        )
        return (Notice(text, "ask", "action-cards"),)
    if after.over:
        return announce_end(before, after)
    return _announce_fairies(before, after)


def _announce_fairies(before: State, after: State) -> tuple[Notice, ...]:
    """Says what changes on the fairies and items of the player whose turn begins."""
    player, notices = after.current, list[Notice]()
    pairs = [
        (place, was, now)
        for place, (was, now) in enumerate(
            zip(before.seats[player].fairies, after.seats[player].fairies, strict=True)
        )
        if not now.gone
    ]
    cubes = sum(was.cubes > 0 for _place, was, _now in pairs)
    if cubes:
        text = _n(
            "Take one black cube off {count} fairy.",
            "Take one black cube off each of {count} fairies.",
            cubes,
        )
        notices.append(Notice(text, "ask", "exhaustion"))
    freed = tuple(
        words.fairy_of(after, player, place)
        for place, was, now in pairs
        if was.cubes and now.engaged and not now.cubes
    )
    if freed:
        text = _n(
            "No cube left, but engaged for this turn: {fairies}.",
            "No cubes left, but engaged for this turn: {fairies}.",
            len(freed),
            fairies=freed,
        )
        notices.append(Notice(text, "info", "exhaustion"))
    usable = sum(item.fresh for _place, was, _now in pairs for item in was.items)
    if usable:
        text = _n(
            "{count} new item works from now on.", "{count} new items work from now on.", usable
        )
        notices.append(Notice(text, "good", "shop"))
    return tuple(notices)


def _start_turn(state: State, action: StartTurn) -> Outcome[State, None] | Refusal:
    refusal = refuse_over(state)
    if refusal is None and not state.seated(action.player):
        refusal = unknown_player(action.player)
    refusal = refusal or (None if state.turn else not_begun()) or _refuse_rewards(state)
    return refusal or Outcome(_begun_turn(state, action.player), None)


def _describe_start(action: StartTurn, before: State, _after: State) -> Description:
    text = its_turn(words.player_name(before, action.player))
    return Description(text, player=action.player)


def _begun_turn(state: State, player: int) -> State:
    """Returns the state after a turn began: a black cube off each card, the others are readied.

    A card whose last cube goes stays engaged for this turn. Items bought last turn work now, and
    damage on tokens is gone.
    """
    seat = state.seats[player]
    fairies = tuple(fairy.rested(state.rules.cube_readies) for fairy in seat.fairies)
    after = _rested(state).with_seat(player, replace(seat, fairies=fairies))
    return replace(after, current=player, turn=state.turn + 1)


def _rested(state: State) -> State:
    """Returns the state with all that lasts one turn cleared."""
    enemies = state.enemies
    if not state.rules.damage_stays:
        enemies = tuple(enemy.recovered() for enemy in enemies)
    return replace(
        state,
        enemies=enemies,
        card=None,
        actions=0,
        extra=0,
        last=None,
        attackers=(),
        moved=False,
        shopped=(),
        specials=(),
        between=False,
    )


def _new_round(state: State, _action: NewRound) -> Outcome[State, None] | Refusal:
    """Both take back their five cards; the other player begins the new round."""
    refusal = (
        refuse_over(state)
        or (None if state.turn else not_begun())
        or _refuse_rewards(state)
        or _refuse_cards(state)
    )
    if refusal is not None:
        return refusal
    first = 1 - state.first
    seats = tuple(replace(seat, used=()) for seat in state.seats)
    fresh = replace(state, seats=seats, first=first, round=state.round + 1)
    return Outcome(_begun_turn(fresh, first), None)


def _refuse_cards(state: State) -> Refusal | None:
    one, two = (len(seat.cards) for seat in state.seats)
    if one + two == 0 or state.rules.plain:
        return None
    text = _n(
        "{count} action card is still to be played.",
        "{count} action cards are still to be played.",
        one + two,
    )
    numbers = (("count", one + two), ("first", one), ("second", two))
    return Refusal("action_cards_remaining", text, numbers, "action-cards")


def _describe_round(_action: NewRound, _before: State, after: State) -> Description:
    first = after.names[after.first]
    return Description(_("Round {round}: {player} begins", round=after.round, player=first))


def _announce_round(
    before: State, _action: NewRound, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    after = outcome.state
    text = _("Round {round}: {player} begins.", round=after.round, player=after.names[after.first])
    return (Notice(text, "ask", "action-cards"), *_announce_fairies(before, after))


def _count_up(state: State, action: CountUp) -> Outcome[State, None] | Refusal:
    if state.over:
        return already_over()
    if action.slayer is not None and not state.seated(action.slayer):
        return unknown_player(action.slayer)
    slayer = state.slayer if action.slayer is None else action.slayer
    return Outcome(replace(state, ended=True, slayer=slayer), None)


def announce_end(before: State, after: State) -> tuple[Notice, ...]:
    """Returns what to read out when the play ends."""
    if before.over or not after.over:
        return ()
    return (Notice(_("Count the points: the game is over."), "good", "victory-points"),)


BEGIN = Move(
    Begin,
    _begin,
    lambda _action, _before, _after: Description(_("The game begins")),
    _announce_begin,
)
END_TURN = Move(EndTurn, _end_turn, _describe_end, _announce_turn)
START_TURN = Move(StartTurn, _start_turn, _describe_start, _announce_turn)
NEW_ROUND = Move(NewRound, _new_round, _describe_round, _announce_round)
COUNT_UP = Move(
    CountUp,
    _count_up,
    lambda _action, _before, _after: Description(_("The table counts the points"), manual=True),
    lambda before, _action, outcome: announce_end(before, outcome.state),
)
