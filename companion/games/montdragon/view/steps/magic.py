"""A magic card: what it moves, from where and to where. What is on the board is tapped there."""

from companion.games.montdragon.model import (
    ENDS,
    PIECE_OF_CARD,
    PLACE_INDEX,
    Card,
    Piece,
    Place,
    Rainbow,
    Rock,
    State,
    _,
    card_name,
    place_name,
    rock_name,
)
from companion.games.montdragon.moves.magic import PLAY_MAGIC, PlayMagic
from companion.games.montdragon.view.board import Board, Due
from companion.games.montdragon.view.chips import Chip, chip_row
from companion.games.montdragon.view.hand import hand
from companion.games.montdragon.view.parts import gains, solid
from companion.games.montdragon.view.told import RULES, told_of
from companion.play import Message, Outcome, Refusal, replace

HINTS: dict[Card, tuple[Message, Message]] = {
    Card.RAINBOW: (
        _("Tap where the rainbow ends."),
        _("And the rainbow rock where it begins."),
    ),
    Card.BRIDGE: (
        _("Tap the rock that it leads to."),
        _("It is 1 space long, and stays while a knight is on it."),
    ),
    Card.DRAGON: (
        _("Tap the dragon that moves."),
        _("It may go to any space with a green dot."),
    ),
    Card.TELEPORT: (
        _("Choose the other knight."),
        _("Both change places, perhaps in or out of the castle."),
    ),
    Card.CLOUD: (_("Choose whose knight."), _("It goes to any free start space.")),
}
"""What is to be chosen for each card, and what else there is to know."""

WAYS: tuple[tuple[Message, Message, Place | None, Place | None], ...] = (
    (_("other space"), _("to another space"), None, None),
    (_("into castle"), _("into the castle"), None, Place.CASTLE),
    (_("out of castle"), _("out of the castle"), Place.CASTLE, None),
)
"""Where a teleport leads the knight who plays it, in short and in full, and what the card then
says of the castle."""


def conjuring(board: Board, card: Card) -> Due:
    """Returns the composer of a magic card."""
    draft = board.draft
    rocks = (draft.source_rock, draft.target_rock)
    action = PlayMagic(card, draft.source, draft.target, draft.top, *rocks, draft.player)
    outcome = PLAY_MAGIC.apply(board.state, action)
    chosen = (draft.source, draft.target, draft.player, draft.source_rock, draft.target_rock)
    picked = any(each is not None for each in chosen)
    # Half of a choice is no mistake.
    refused = outcome if isinstance(outcome, Refusal) and outcome.code != "which_dragon" else None
    title, detail = HINTS[card]
    if card is Card.DRAGON and draft.source is not None:
        title = _("Tap where it goes.")
    return Due(
        [hand(board)],
        chip_row(board, *_choices(board, action), key="choices"),
        solid(
            board,
            _label(board, action),
            lambda: board.act(action),
            ready=picked,
            enabled=isinstance(outcome, Outcome),
        ),
        told_of(
            board, card, refused, title, detail, rule=RULES[card], good=_news(board.state, outcome)
        ),
    )


def _label(board: Board, action: PlayMagic) -> Message:
    """Returns what the card does, such as "Bridge to rock 2"."""
    card = card_name(action.card)
    if action.player is not None:
        return _("{card} with {player}", card=card, player=board.state.names[action.player])
    if action.card is Card.TELEPORT:
        return _("Play {card}", card=card)
    match action.target:
        case Place.CASTLE:
            return _("{card} to the castle", card=card)
        case Place.ELSEWHERE:
            return _("{card} elsewhere", card=card)
        case None if action.source is not None and action.card is not Card.DRAGON:
            return _("{card}: take it away", card=card)
        case None:
            return _("Play {card}", card=card)
        case place:
            return _("{card} to {rock}", card=card, rock=rock_name(Rock(place.value)))


def _news(before: State, outcome: Outcome[State, None] | Refusal) -> Message | None:
    """Returns what the card would earn, or that it is the last one."""
    if earned := gains(before, outcome):
        return earned[0]
    ends = isinstance(outcome, Outcome) and not outcome.state.played
    return _("The last card: the turn ends.") if ends else None


def _choices(board: Board, action: PlayMagic) -> list[list[Chip]]:
    match PIECE_OF_CARD.get(action.card):
        case Piece.RAINBOW:
            return [_rainbows(board), _targets(board, Piece.RAINBOW, action)]
        case None:
            return _knights(board, action)
        case piece:
            return [_sources(board, piece), _targets(board, piece, action)]


def _knights(board: Board, action: PlayMagic) -> list[list[Chip]]:
    """Returns whose pawn the card moves, and whether a teleport goes into or out of the castle."""
    state = board.state
    cloud = action.card is Card.CLOUD
    label = board.say(_("Whose knight") if cloud else _("Change places with"))
    others = [
        Chip(
            state.names[player],
            f"{label}: {state.names[player]}",
            lambda player=player: board.put(player=player),
            action.player == player,
        )
        for player in range(state.players)
        if cloud or player != state.current
    ]
    if cloud:
        return [others]
    comes = board.say(_("The knight comes"))
    ways = [
        Chip(
            board.say(short),
            f"{comes}: {board.say(name)}",
            lambda source=source, target=target: board.put(source=source, target=target),
            (action.source, action.target) == (source, target),
        )
        for short, name, source, target in WAYS
    ]
    return [others, ways]


def _rainbows(board: Board) -> list[Chip]:
    """Returns which rainbow moves, or a new one; without any on the board one is placed."""
    draft, rainbows = board.draft, dict.fromkeys(board.state.rainbows)
    if not rainbows:
        return []
    source = None if draft.source is None else Rainbow(draft.source_rock, draft.source)
    label = board.say(_("From"))
    chips = [_new(board, source is None)]
    for each in rainbows:
        place = board.say(place_name(each.end))
        word = place if each.rock is None else f"{each.rock.value} – {place}"
        chips.append(
            Chip(
                word,
                f"{label}: {word}",
                lambda each=each: board.put(source=each.end, source_rock=each.rock),
                each == source,
            )
        )
    return chips


def _new(board: Board, chosen: bool) -> Chip:
    """Returns the choice of a piece that lies beside the board."""
    return Chip(
        board.say(_("a new one")),
        board.say(_("From")) + f": {board.say(place_name(None))}",
        lambda: board.put(source=None, source_rock=None),
        chosen,
    )


def _sources(board: Board, piece: Piece) -> list[Chip]:
    """Returns where the piece comes from; a dragon at its rock is tapped on the board."""
    at, label = board.state.at(piece), board.say(_("From"))
    here = [place for place in ENDS[piece] if at[PLACE_INDEX[place]]]
    if piece is Piece.DRAGON:
        here = [place for place in here if place is Place.ELSEWHERE]
    chips = [
        Chip(
            board.say(_("from {place}", place=place_name(place)))
            if place is not Place.ELSEWHERE
            else board.say(_("from elsewhere")),
            f"{label}: {board.say(place_name(place))}",
            lambda place=place: board.put(source=place),
            board.draft.source is place,
        )
        for place in here
    ]
    if piece is Piece.DRAGON or not chips:
        return chips
    return [_new(board, board.draft.source is None), *chips]


def _targets(board: Board, piece: Piece, action: PlayMagic) -> list[Chip]:
    """Returns where the piece may go that is no place of the board.

    What must first be taken from somewhere has its place here already, so that no key moves.
    """
    places: list[Place | None] = []
    if piece is not Piece.RAINBOW:
        places.append(Place.ELSEWHERE)
    if piece is not Piece.DRAGON and any(board.state.at(piece)):
        places.append(None)
    label = board.say(_("To"))
    return [
        Chip(
            board.say(_("take it away") if place is None else place_name(place)),
            f"{label}: {board.say(place_name(place))}",
            lambda place=place: board.put(target=place),
            action.target is place and (place is not None or action.source is not None),
            dim=isinstance(PLAY_MAGIC.apply(board.state, replace(action, target=place)), Refusal),
            asleep=action.source is None and (place is None or piece is Piece.DRAGON),
        )
        for place in places
    ]
