"""Magic cards and the pieces that they move, and a crossed rainbow, which moves without one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.montdragon.cards import hand_line, laid, may_begin, may_use
from companion.games.montdragon.pieces import MAGIC, PIECE_OF_CARD, Card, Piece, Place
from companion.games.montdragon.rewards import announce_armour, armed
from companion.games.montdragon.shift import shift
from companion.games.montdragon.state import State
from companion.games.montdragon.words import card_name, place_name
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move, silent
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.refusals import already_over
from companion.play.tell import Description

_ = marker("montdragon")


@dataclass(frozen=True, slots=True)
class PlayMagic(Action):
    """The current player plays a magic card.

    Where nobody follows the pieces in the app, both places stay open.

    Attributes:
        card: the kind of card.
        source: where the rainbow, bridge or dragon comes from; None for beside the board.
        target: where it goes; None for beside the board. For teleport the castle, if one lands
            there.
        top: whether the card is the top of the discard pile, which begins the turn.
    """

    tag: ClassVar[str] = "magic"
    card: Card
    source: Place | None = None
    target: Place | None = None
    top: bool = False


@dataclass(frozen=True, slots=True)
class ShiftRainbow(Action):
    """Whoever has just crossed a rainbow moves it, without a card.

    Attributes:
        source: where it ended.
        target: where it ends now; None for beside the board.
    """

    tag: ClassVar[str] = "shift"
    source: Place
    target: Place | None = None


@dataclass(frozen=True, slots=True)
class Conjured:
    """A magic card was played.

    Attributes:
        armour: whether a teleport into the castle brought the armour.
        turn_ends: whether the hand is empty now; otherwise more cards may follow.
    """

    armour: bool
    turn_ends: bool


def _play(state: State, action: PlayMagic) -> Outcome[State, Conjured] | Refusal:
    """Plays a magic card; more may follow unless the hand is empty. Source: sections 4 and 5."""
    refused = (
        may_begin(state) or _is_magic(action.card) or may_use(state, action.card, top=action.top)
    )
    if refused is not None:
        return refused
    after = laid(state, action.card, top=action.top)
    piece = PIECE_OF_CARD.get(action.card)
    if piece is not None:
        shifted = shift(after, piece, action.source, action.target)
        if isinstance(shifted, Refusal):
            return shifted
        after = shifted
    into_castle = action.card is Card.TELEPORT and action.target is Place.CASTLE
    armour = into_castle and not state.knight.armour
    if armour:
        after = armed(after)
    ends = after.knight.hand == 0
    after = after.passed() if ends else replace(after, played=True)
    return Outcome(after, Conjured(armour, ends))


def _is_magic(card: Card) -> Refusal | None:
    if card in MAGIC:
        return None
    return Refusal("bad_card", _("That is not a magic card."), (), "play-cards")


def _describe_play(action: PlayMagic, before: State, after: State) -> Description:
    facts: dict[str, Any] = {"player": before.name, "card": card_name(action.card)}
    if action.target is None:
        text = (
            _("{player} uses the discard: {card}", **facts)
            if action.top
            else _("{player} plays {card}", **facts)
        )
    else:
        facts["place"] = place_name(action.target)
        text = (
            _("{player} uses the discard: {card}, {place}", **facts)
            if action.top
            else _("{player} plays {card}, {place}", **facts)
        )
    return hand_line(text, before, after)


def _announce_play(
    before: State, action: PlayMagic, outcome: Outcome[State, Conjured]
) -> tuple[Notice, ...]:
    notices = [announce_armour(before)] if outcome.effect.armour else []
    if action.card is Card.CLOUD:
        text = _("Put the chosen knight on a free start space.")
        notices.append(Notice(text, "ask", "big-cloud"))
    if outcome.effect.turn_ends:
        text = _("{player} has no card left: the turn ends.", player=before.name)
        notices.append(Notice(text, "info", "empty-hand"))
    return tuple(notices)


def _shift(state: State, action: ShiftRainbow) -> Outcome[State, None] | Refusal:
    """Moves the rainbow. Source: section 5, rainbow."""
    if state.over:
        return already_over()
    after = shift(state, Piece.RAINBOW, action.source, action.target)
    return after if isinstance(after, Refusal) else Outcome(after, None)


def _describe_shift(action: ShiftRainbow, before: State, after: State) -> Description:
    del before, after
    return Description(_("The crossed rainbow moves: {place}", place=place_name(action.target)))


PLAY_MAGIC = Move(PlayMagic, _play, _describe_play, _announce_play)
SHIFT_RAINBOW = Move(ShiftRainbow, _shift, _describe_shift, silent)
