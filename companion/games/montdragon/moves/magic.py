"""Magic cards and the pieces that they move, and a crossed rainbow, which moves without one."""

from dataclasses import dataclass, field

from companion.games.montdragon.cards import (
    ALREADY_OVER,
    announce_rewards,
    armed,
    hand_line,
    laid,
    may_begin,
    may_use,
    own_cards,
    shift,
    shift_rainbow,
    to_start_space,
)
from companion.games.montdragon.pieces import (
    MAGIC,
    PIECE_OF_CARD,
    Card,
    Piece,
    Place,
    RainbowRock,
    _,
    card_name,
    span_name,
)
from companion.games.montdragon.state import State
from companion.play import (
    LATER,
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    replace,
    silent,
    unknown_player,
)


@dataclass(frozen=True, slots=True)
class PlayMagic(Action, tag="magic"):
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

    card: Card
    source: Place | None = None
    target: Place | None = None
    top: bool = False
    source_rock: RainbowRock | None = field(default=None, metadata=LATER)
    target_rock: RainbowRock | None = field(default=None, metadata=LATER)
    player: int | None = field(default=None, metadata=LATER)


@dataclass(frozen=True, slots=True)
class ShiftRainbow(Action, tag="shift"):
    """Whoever has just crossed a rainbow moves it, without a card.

    Attributes:
        source: where it ended.
        target: where it ends now; None for beside the board.
        source_rock: the rainbow rock on which it began, if that is said.
        target_rock: the one on which it begins now.
    """

    source: Place
    target: Place | None = None
    source_rock: RainbowRock | None = field(default=None, metadata=LATER)
    target_rock: RainbowRock | None = field(default=None, metadata=LATER)


def _play(state: State, action: PlayMagic) -> Outcome[State, None] | Refusal:
    """Plays a magic card; more may follow unless the hand is empty. Source: sections 4 and 5."""
    if refused := (
        may_begin(state)
        or _is_magic(action.card)
        or may_use(state, action.card, top=action.top)
        or _may_meet(state, action)
    ):
        return refused
    if isinstance(after := _moved(laid(state, action.card, top=action.top), action), Refusal):
        return after
    after = replace(after, moved=False)
    return Outcome(after.passed() if after.knight.hand == 0 else replace(after, played=True), None)


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
        return own_cards("teleport")
    return None


def _moved(state: State, action: PlayMagic) -> State | Refusal:
    """Moves what the card moves; a knight who comes into the castle is armed there."""
    match PIECE_OF_CARD.get(action.card):
        case Piece.RAINBOW:
            return shift_rainbow(
                state, action.source, action.target, action.source_rock, action.target_rock
            )
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
        what = _("{card}, {place}", card=what, place=span_name(action.target_rock, action.target))
    if action.top:
        text = _("{player} uses the discard: {card}", player=before.name, card=what)
    else:
        text = _("{player} plays {card}", player=before.name, card=what)
    return hand_line(text, before, after)


def _announce_play(
    before: State, action: PlayMagic, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    cloud = (
        Notice(_("Put the chosen knight on a free start space."), "ask", "big-cloud")
        if action.player is None
        else to_start_space(before, action.player, "big-cloud")
    )
    last = _("{player} has no card left: the turn ends.", player=before.name)
    return (
        *announce_rewards(before, outcome.state),
        *((cloud,) if action.card is Card.CLOUD else ()),
        *(() if outcome.state.played else (Notice(last, "info", "empty-hand"),)),
    )


def _shift(state: State, action: ShiftRainbow) -> Outcome[State, None] | Refusal:
    """Moves a rainbow that a knight may just have crossed. Source: section 5, rainbow."""
    if state.over:
        return ALREADY_OVER
    if not (state.moved or state.rules.plain):
        text = _("A rainbow moves without a card only when a knight has just crossed it.")
        return Refusal("not_crossed", text, (), "rainbow-after-crossing")
    return shifted(state, action)


def shifted(state: State, action: ShiftRainbow) -> Outcome[State, None] | Refusal:
    """Moves a rainbow, crossed or not."""
    rocks = (action.source_rock, action.target_rock)
    after = shift_rainbow(state, action.source, action.target, *rocks)
    return after if isinstance(after, Refusal) else Outcome(after, None)


PLAY_MAGIC = Move(PlayMagic, _play, _describe_play, _announce_play)
SHIFT_RAINBOW = Move(
    ShiftRainbow,
    _shift,
    lambda action, _before, _after: Description(
        _("The crossed rainbow moves: {place}", place=span_name(action.target_rock, action.target))
    ),
    silent,
)
