"""What follows a joker: its player names who goes on; alone, a fresh hand is drawn.

Source: Régicide p. 9, and the official rules for solo play.
"""

from dataclasses import dataclass

from companion.games.regicide.cards import _, counted as _n
from companion.games.regicide.fight import wrong_step
from companion.games.regicide.moves.phrases import turn_description, yield_warning
from companion.games.regicide.state import (
    QUANTITY_NAMES,
    SOLO_JOKERS,
    Counts,
    State,
    Step,
    hand_limit,
)
from companion.play import (
    Action,
    Description,
    Move,
    Notice,
    Outcome,
    Refusal,
    has_left,
    replace,
    unknown_player,
)


@dataclass(frozen=True, slots=True)
class ChooseNext(Action, tag="next"):
    """Whoever played a joker names the player who goes on."""

    player: int


def check_named(state: State, player: int) -> Refusal | None:
    """Returns why a player may not be named after a joker, or None when they may."""
    if not 0 <= player < state.players:
        return unknown_player(player)
    if player in state.gone:
        return has_left(player, state.names[player])
    alone = state.following == state.current
    if player == state.current and not (alone or state.rules.joker_names_self):
        text = _("Somebody else must be named: this is your house rule.")
        return Refusal("may_not_name_self", text, (), "joker")
    return None


def _choose_next(state: State, action: ChooseNext) -> Outcome[State, None] | Refusal:
    if state.step is not Step.CHOOSE_NEXT:
        return wrong_step(state)
    if refused := check_named(state, action.player):
        return refused
    return Outcome(replace(state, step=Step.PLAY, current=action.player), None)


def _describe_next(action: ChooseNext, before: State, after: State) -> Description:
    text = _(
        "{player} names {named} to play next",
        player=before.names[before.current],
        named=before.names[action.player] if 0 <= action.player < before.players else "?",
    )
    return turn_description(text, before, after)


CHOOSE_NEXT = Move(
    ChooseNext,
    _choose_next,
    _describe_next,
    lambda _before, _action, outcome: tuple(yield_warning(outcome.state)),
    once=True,
)


@dataclass(frozen=True, slots=True)
class FlipSoloJoker(Action, tag="solo_joker"):
    """Alone at the table: a joker set aside is turned over for a fresh hand."""


def check_solo_joker(state: State) -> Refusal | None:
    """Returns why no joker may be turned over now, or None when one may.

    It may at the start of step 1 and of step 4.
    """
    if not state.solo:
        text = _("Only a solo player has jokers set aside.")
        return Refusal("solo_only", text, (("players", state.players),), "solo")
    if state.solo_jokers_used >= SOLO_JOKERS:
        text = _("Both jokers have already been turned over.")
        return Refusal("no_solo_joker_left", text, (("used", SOLO_JOKERS), ("missing", 1)), "solo")
    return None if state.step in (Step.PLAY, Step.SUFFER) else wrong_step(state)


def _flip(state: State, _action: FlipSoloJoker) -> Outcome[State, int | None] | Refusal:
    """Discards the hand and draws up to the limit; immunity stays as it is.

    The effect is how many cards are drawn, or None where hands are not counted.
    """
    if refused := check_solo_joker(state):
        return refused
    counts, drawn = state.counts, None
    if counts.hands is not None:
        limit, tavern, discard = hand_limit(1), counts.tavern, counts.discard
        drawn = limit if tavern is None else min(limit, tavern)
        counts = Counts(
            (drawn,),
            None if tavern is None else tavern - drawn,
            None if discard is None else discard + counts.hands[0],
        )
    return Outcome(
        replace(state, solo_jokers_used=state.solo_jokers_used + 1, counts=counts), drawn
    )


def _announce_flip(
    _before: State, _action: FlipSoloJoker, outcome: Outcome[State, int | None]
) -> tuple[Notice, ...]:
    cards = hand_limit(1) if outcome.effect is None else outcome.effect
    return (
        Notice(_("Discard your hand."), "ask", "solo"),
        Notice(_n("Draw {count} card.", "Draw {count} cards.", cards), "ask", "solo"),
        Notice(_("The enemy keeps its immunity."), "info", "solo"),
    )


FLIP_SOLO_JOKER = Move(
    FlipSoloJoker,
    _flip,
    lambda _action, before, after: Description(
        _("{player} turns over a solo joker", player=before.names[before.current]),
        QUANTITY_NAMES["solo_jokers"],
        before.solo_jokers_used,
        after.solo_jokers_used,
        player=before.current,
    ),
    _announce_flip,
    once=True,
)
