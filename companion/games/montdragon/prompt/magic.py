"""A magic card: what it moves, from where and to where. What is on the board is tapped there."""

from __future__ import annotations

from companion.games.montdragon.moves.magic import PLAY_MAGIC, PlayMagic
from companion.games.montdragon.pieces import (
    ENDS,
    PIECE_OF_CARD,
    PLACE_INDEX,
    Card,
    Piece,
    Place,
    Rainbow,
    Rock,
    _,
    card_name,
    place_name,
    rock_name,
)
from companion.games.montdragon.prompt.board import FROM, TO
from companion.games.montdragon.prompt.draft import Draft
from companion.games.montdragon.prompt.keys import CHOICES, about, gained, hand, span, told
from companion.games.montdragon.state import State
from companion.play import Message, Outcome, Refusal, replace
from companion.prompt import Key, Pad, Press, Prompt

_HINTS: dict[Card, tuple[str, Message, Message]] = {
    Card.RAINBOW: (
        "rainbow-card",
        _("Tap where the rainbow ends."),
        _("And the rainbow rock where it begins."),
    ),
    Card.BRIDGE: (
        "bridge-card",
        _("Tap the rock that it leads to."),
        _("It is 1 space long, and stays while a knight is on it."),
    ),
    Card.DRAGON: (
        "dragon-card",
        _("Tap the dragon that moves."),
        _("It may go to any space with a green dot."),
    ),
    Card.TELEPORT: (
        "teleport",
        _("Choose the other knight."),
        _("Both change places, perhaps in or out of the castle."),
    ),
    Card.CLOUD: (
        "big-cloud",
        _("Choose whose knight."),
        _("It goes to any free start space."),
    ),
}
"""The rule of each card, what is to be chosen for it, and what else there is to know."""

_WAYS = (
    (_("other space"), _("to another space"), ">"),
    (_("into castle"), _("into the castle"), f">{Place.CASTLE}"),
    (_("out of castle"), _("out of the castle"), f"{Place.CASTLE}>"),
)
"""Where a teleport leads the knight who plays it, in short and in full, and what is pressed."""


def magic_draft(state: State, draft: Draft, card: Card) -> Prompt:
    """Asks what a magic card does."""
    rocks = draft.source_rock, draft.target_rock
    action = PlayMagic(card, draft.source, draft.target, draft.top, *rocks, draft.player)
    outcome = PLAY_MAGIC.apply(state, action)
    picked = any(each is not None for each in (draft.source, draft.target, draft.player, *rocks))
    refused = outcome if isinstance(outcome, Refusal) else None
    half = refused is not None and refused.code == "which_dragon"  # which is no mistake
    rule, title, detail = _HINTS[card]
    if card is Card.DRAGON and draft.source is not None:
        title = _("Tap where it goes.")
    return Prompt(
        pads=(hand(state, draft), *_choices(state, draft, action)),
        preview=told(
            None if half else refused, title, detail, rule=rule, good=_news(state, outcome)
        ),
        primary=Key(
            _label(state, action),
            None if half else action,
            dim=refused is not None,
            rare=not picked and refused is None,
        ),
    )


def _label(state: State, action: PlayMagic) -> Message:
    """Returns what the card does, such as "Bridge to rock 2"."""
    card = card_name(action.card)
    if action.player is not None:
        return _("{card} with {player}", card=card, player=state.names[action.player])
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
    if (earned := gained(before, outcome)) is not None:
        return earned
    ends = isinstance(outcome, Outcome) and not outcome.state.played
    return _("The last card: the turn ends.") if ends else None


# What is chosen ---------------------------------------------------------------------------------


def _choices(state: State, draft: Draft, action: PlayMagic) -> tuple[Pad, ...]:
    piece = PIECE_OF_CARD.get(action.card)
    if piece is None:
        groups = (_knights(state, draft), _ways(draft) if action.card is Card.TELEPORT else ())
    elif piece is Piece.RAINBOW:
        groups = _rainbows(state, draft), _targets(state, piece, action)
    else:
        groups = _sources(state, draft, piece), _targets(state, piece, action)
    return tuple(Pad(keys, "drawn", name=CHOICES) for keys in groups if keys)


def _knights(state: State, draft: Draft) -> tuple[Key, ...]:
    """Returns whose pawn the card moves."""
    cloud = draft.card is Card.CLOUD
    label = _("Whose knight") if cloud else _("Change places with")
    return tuple(
        Key(name, Press(f"player:{player}"), about(label, name), chosen=draft.player == player)
        for player, name in enumerate(state.names)
        if cloud or player != state.current
    )


def _ways(draft: Draft) -> tuple[Key, ...]:
    """Returns whether a teleport goes into or out of the castle."""
    now = f"{draft.source or ''}>{draft.target or ''}"
    return tuple(
        Key(short, Press(f"way:{way}"), about(_("The knight comes"), name), chosen=way == now)
        for short, name, way in _WAYS
    )


def _rainbows(state: State, draft: Draft) -> tuple[Key, ...]:
    """Returns which rainbow moves, or a new one; without any on the board one is placed."""
    source = None if draft.source is None else Rainbow(draft.source_rock, draft.source)
    keys = [
        Key(span(each), Press(f"rainbow:{at}"), about(FROM, span(each)), chosen=each == source)
        for at, each in enumerate(dict.fromkeys(state.rainbows))
    ]
    return (_new(chosen=source is None), *keys) if keys else ()


def _new(*, chosen: bool) -> Key:
    """Returns the choice of a piece that lies beside the board."""
    say = about(FROM, place_name(None))
    return Key(_("a new one"), Press("source:"), say, chosen=chosen)


def _sources(state: State, draft: Draft, piece: Piece) -> tuple[Key, ...]:
    """Returns where the piece comes from; a dragon at its rock is tapped on the board."""
    at = state.at(piece)
    here = [place for place in ENDS[piece] if at[PLACE_INDEX[place]]]
    if piece is Piece.DRAGON:
        here = [place for place in here if place is Place.ELSEWHERE]
    keys = [
        Key(
            _("from elsewhere")
            if place is Place.ELSEWHERE
            else _("from {place}", place=place_name(place)),
            Press(f"source:{place.value}"),
            about(FROM, place_name(place)),
            chosen=draft.source is place,
        )
        for place in here
    ]
    if piece is Piece.DRAGON or not keys:
        return tuple(keys)
    return (_new(chosen=draft.source is None), *keys)


def _targets(state: State, piece: Piece, action: PlayMagic) -> tuple[Key, ...]:
    """Returns where the piece may go that is no place of the board.

    What must first be taken from somewhere has its place here already, so that no key moves.
    """
    places: list[Place | None] = []
    if piece is not Piece.RAINBOW:
        places.append(Place.ELSEWHERE)
    if piece is not Piece.DRAGON and any(state.at(piece)):
        places.append(None)

    def waits(place: Place | None) -> bool:
        return action.source is None and (place is None or piece is Piece.DRAGON)

    return tuple(
        Key(
            _("take it away") if place is None else place_name(place),
            None if waits(place) else Press(f"target:{place.value if place else ''}"),
            about(TO, place_name(place)),
            chosen=action.target is place and (place is not None or action.source is not None),
            dim=isinstance(PLAY_MAGIC.apply(state, replace(action, target=place)), Refusal),
        )
        for place in places
    )
