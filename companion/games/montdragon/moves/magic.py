"""Magic cards and the pieces that they move, and a crossed rainbow, which moves without one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from companion.errors import Message
from companion.games.montdragon import refusals
from companion.games.montdragon.cards import hand_line, laid, may_begin, may_use, to_start_space
from companion.games.montdragon.pieces import (
    MAGIC,
    PIECE_OF_CARD,
    Card,
    Piece,
    Place,
    RainbowRock,
)
from companion.games.montdragon.rewards import announce_rewards, armed
from companion.games.montdragon.shift import shift, shift_rainbow
from companion.games.montdragon.state import State
from companion.games.montdragon.words import card_name, span_name
from companion.i18n import marker
from companion.play.action import LATER, Action
from companion.play.change import replace
from companion.play.move import Move, silent
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.refusals import unknown_player
from companion.play.tell import Description

_ = marker("montdragon")


@dataclass(frozen=True, slots=True)
class PlayMagic(Action):
    """The current player plays a magic card.

    Where nobody follows the pieces in the app, all places stay open.

    Attributes:
        card: the kind of card.
        source: where the rainbow, bridge or dragon comes from; None for beside the board. For
            teleport the castle, if the knight who plays it leaves it for another.
        target: where it goes; None for beside the board. For teleport the castle, if the knight
            who plays it lands there.
        top: whether the card is the top of the discard pile, which begins the turn.
        source_rock: the rainbow rock on which a rainbow began, if that is said.
        target_rock: the one on which it begins now.
        player: the other knight of a teleport, or the knight under the cloud, if that is said.
    """

    tag: ClassVar[str] = "magic"
    card: Card
    source: Place | None = None
    target: Place | None = None
    top: bool = False
    source_rock: RainbowRock | None = field(default=None, metadata=LATER)
    target_rock: RainbowRock | None = field(default=None, metadata=LATER)
    player: int | None = field(default=None, metadata=LATER)


@dataclass(frozen=True, slots=True)
class ShiftRainbow(Action):
    """Whoever has just crossed a rainbow moves it, without a card.

    Attributes:
        source: where it ended.
        target: where it ends now; None for beside the board.
        source_rock: the rainbow rock on which it began, if that is said.
        target_rock: the one on which it begins now.
    """

    tag: ClassVar[str] = "shift"
    source: Place
    target: Place | None = None
    source_rock: RainbowRock | None = field(default=None, metadata=LATER)
    target_rock: RainbowRock | None = field(default=None, metadata=LATER)


def _play(state: State, action: PlayMagic) -> Outcome[State, None] | Refusal:
    """Plays a magic card; more may follow unless the hand is empty. Source: sections 4 and 5."""
    refused = (
        may_begin(state)
        or _is_magic(action.card)
        or may_use(state, action.card, top=action.top)
        or _may_meet(state, action)
    )
    if refused is not None:
        return refused
    after = _moved(laid(state, action.card, top=action.top), action)
    if isinstance(after, Refusal):
        return after
    ends = after.knight.hand == 0
    return Outcome(after.passed() if ends else replace(after, played=True), None)


def _is_magic(card: Card) -> Refusal | None:
    if card in MAGIC:
        return None
    return Refusal("bad_card", _("That is not a magic card."), (), "play-cards")


def _may_meet(state: State, action: PlayMagic) -> Refusal | None:
    """Returns why a knight cannot be teleported or clouded, or None. Source: section 5."""
    if action.player is None:
        return None
    if not state.seated(action.player):
        return unknown_player(action.player)
    if action.card is Card.TELEPORT and action.player == state.current:
        return refusals.own_cards("teleport")
    return None


def _moved(state: State, action: PlayMagic) -> State | Refusal:
    """Moves what the card moves; a knight who comes into the castle is armed there."""
    match PIECE_OF_CARD.get(action.card):
        case Piece.RAINBOW:
            rocks = (action.source_rock, action.target_rock)
            return shift_rainbow(state, action.source, action.target, *rocks)
        case None:
            return _teleported(state, action)
        case piece:
            return shift(state, piece, action.source, action.target)


def _teleported(state: State, action: PlayMagic) -> State:
    if action.card is not Card.TELEPORT or not state.rules.teleport_armour:
        return state
    if action.target is Place.CASTLE:
        return armed(state, state.current)
    if action.source is Place.CASTLE and action.player is not None:
        return armed(state, action.player)
    return state


def _describe_play(action: PlayMagic, before: State, after: State) -> Description:
    what: Message | str = card_name(action.card)
    if action.player is not None and before.seated(action.player):
        what = _("{card} on {other}", card=what, other=before.names[action.player])
    if action.target is not None:
        place = span_name(action.target_rock, action.target)
        what = _("{card}, {place}", card=what, place=place)
    if action.top:
        text = _("{player} uses the discard: {card}", player=before.name, card=what)
    else:
        text = _("{player} plays {card}", player=before.name, card=what)
    return hand_line(text, before, after)


def _announce_play(
    before: State, action: PlayMagic, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    notices = list(announce_rewards(before, outcome.state))
    if action.card is Card.CLOUD and action.player is not None:
        notices.append(to_start_space(before, action.player, "big-cloud"))
    elif action.card is Card.CLOUD:
        text = _("Put the chosen knight on a free start space.")
        notices.append(Notice(text, "ask", "big-cloud"))
    if not outcome.state.played:
        text = _("{player} has no card left: the turn ends.", player=before.name)
        notices.append(Notice(text, "info", "empty-hand"))
    return tuple(notices)


def _shift(state: State, action: ShiftRainbow) -> Outcome[State, None] | Refusal:
    """Moves the rainbow. Source: section 5, rainbow."""
    if state.over:
        return refusals.already_over()
    rocks = (action.source_rock, action.target_rock)
    after = shift_rainbow(state, action.source, action.target, *rocks)
    return after if isinstance(after, Refusal) else Outcome(after, None)


def _describe_shift(action: ShiftRainbow, before: State, after: State) -> Description:
    del before, after
    place = span_name(action.target_rock, action.target)
    return Description(_("The crossed rainbow moves: {place}", place=place))


PLAY_MAGIC = Move(PlayMagic, _play, _describe_play, _announce_play)
SHIFT_RAINBOW = Move(ShiftRainbow, _shift, _describe_shift, silent)
