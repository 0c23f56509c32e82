"""What follows a joker: its player names who goes on; alone, a fresh hand is drawn.

Source: Régicide p. 9, and the official rules for solo play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.regicide.moves.phrases import turn_description, yield_warning
from companion.games.regicide.refusals import wrong_step
from companion.games.regicide.state import SOLO_JOKERS, Counts, State, Step, hand_limit
from companion.games.regicide.words import QUANTITY_NAMES
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.refusals import has_left, unknown_player
from companion.play.tell import Description

_ = marker("regicide")
_n = counted("regicide")


@dataclass(frozen=True, slots=True)
class ChooseNext(Action):
    """Whoever played a joker names the player who goes on."""

    tag: ClassVar[str] = "next"
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
    refused = check_named(state, action.player)
    if refused is not None:
        return refused
    return Outcome(replace(state, step=Step.PLAY, current=action.player), None)


def _describe_next(action: ChooseNext, before: State, after: State) -> Description:
    seated = 0 <= action.player < before.players
    text = _(
        "{player} names {named} to play next",
        player=before.names[before.current],
        named=before.names[action.player] if seated else "?",
    )
    return turn_description(text, before, after)


CHOOSE_NEXT = Move(
    ChooseNext,
    _choose_next,
    _describe_next,
    lambda _before, _action, outcome: tuple(yield_warning(outcome.state)),
)


@dataclass(frozen=True, slots=True)
class FlipSoloJoker(Action):
    """Alone at the table: a joker set aside is turned over for a fresh hand."""

    tag: ClassVar[str] = "solo_joker"


def check_solo_joker(state: State) -> Refusal | None:
    """Returns why no joker may be turned over now, or None when one may.

    It may at the start of step 1 and of step 4.
    """
    if not state.solo:
        text = _("Only a solo player has jokers set aside.")
        return Refusal("solo_only", text, (("players", state.players),), "solo")
    if state.solo_jokers_used >= SOLO_JOKERS:
        text = _("Both jokers have already been turned over.")
        numbers = (("used", SOLO_JOKERS), ("missing", 1))
        return Refusal("no_solo_joker_left", text, numbers, "solo")
    return None if state.step in (Step.PLAY, Step.SUFFER) else wrong_step(state)


def _flip(state: State, action: FlipSoloJoker) -> Outcome[State, int | None] | Refusal:
    """Discards the hand and draws up to the limit; immunity stays as it is.

    The effect is how many cards are drawn, or None where hands are not counted.
    """
    del action
    refused = check_solo_joker(state)
    if refused is not None:
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
    used = state.solo_jokers_used + 1
    return Outcome(replace(state, solo_jokers_used=used, counts=counts), drawn)


def _describe_flip(action: FlipSoloJoker, before: State, after: State) -> Description:
    del action
    return Description(
        _("{player} turns over a solo joker", player=before.names[before.current]),
        QUANTITY_NAMES["solo_jokers"],
        before.solo_jokers_used,
        after.solo_jokers_used,
        player=before.current,
    )


def _announce_flip(
    before: State, action: FlipSoloJoker, outcome: Outcome[State, int | None]
) -> tuple[Notice, ...]:
    del before, action
    if outcome.effect is None:
        text = _("Discard your hand and draw {limit} cards.", limit=hand_limit(1))
    else:
        text = _n(
            "Discard your hand and draw {count} card.",
            "Discard your hand and draw {count} cards.",
            outcome.effect,
        )
    immunity = _("The enemy keeps its immunity.")
    return Notice(text, "ask", "solo"), Notice(immunity, "info", "solo")


FLIP_SOLO_JOKER = Move(FlipSoloJoker, _flip, _describe_flip, _announce_flip)
