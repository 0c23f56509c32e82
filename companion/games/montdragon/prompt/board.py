"""What lies on the table and can be tapped there, and the magic cards that move it.

The players, the board, the cards beside it; what a card moves, from where and to where.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.montdragon.moves.magic import PLAY_MAGIC, PlayMagic
from companion.games.montdragon.pieces import (
    ENDS,
    PIECE_OF_CARD,
    PLACE_INDEX,
    RAINBOW_ROCKS,
    ROCKS,
    Card,
    Landing,
    Piece,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
    _,
    card_name,
    counted as _n,
    place_name,
    rock_name,
)
from companion.games.montdragon.prompt.draft import (
    CHOICES,
    Draft,
    about,
    gained,
    hand,
    looked_into,
    span,
    step_preview,
)
from companion.games.montdragon.state import State, Step
from companion.play import Message, Outcome, Player, Refusal, replace
from companion.prompt import Ask, Detail, Key, Open, Pad, Press, Prompt, seat_key

BOARD, SEATS = "board", "seats"
"""The pads that are not below the table, but on it."""

LOOK_INTO = _("Look into rock")
ENDS_ON = _("The move ends on")
FROM, TO = _("From"), _("To")
RAINBOW_ROCK = _("Rainbow rock")
_ON_BOARD = (Place.CASTLE, *(Place(rock.value) for rock in ROCKS))


@dataclass(frozen=True, slots=True)
class Choosing:
    """What a tap on a rock or on the castle chooses.

    Attributes:
        label: what it is chosen for, such as "To".
        press: what is pressed with the place.
        places: what can be chosen.
        chosen: what is chosen.
        source: where what moves comes from, if that is known.
    """

    label: Message
    press: str
    places: tuple[Place, ...]
    chosen: Place | None
    source: Place | None = None


def seats_pad(state: State, players: tuple[Player, ...]) -> Pad:
    """Returns the players in order, each with how many cards they have and how far they are."""
    keys = (
        seat_key(
            state,
            players,
            at,
            Open(f"seat:{at}"),
            str(knight.hand),
            Detail(_("cards"), "shield" if knight.armour else "", _standing(state, at)),
        )
        for at, knight in enumerate(state.knights)
    )
    return Pad(tuple(keys), "drawn", name=SEATS)


def _standing(state: State, player: int) -> Message:
    """Returns how far a knight is, in words."""
    knight = state.knights[player]
    if knight.doubling:
        return _("armour, doubling")
    return _("armour") if knight.armour else _("no armour")


def board_pad(state: State, draft: Draft, *, live: bool = True) -> Pad:
    """Returns the board: rainbow rocks, dragon rocks, the castle, and what lies beside it.

    Args:
        state: where the play stands.
        draft: what is composed.
        live: whether a tap may choose something; else it only explains.
    """
    now = choosing(state, draft) if live else None
    letters = live and draft.kind == "magic" and draft.card is Card.RAINBOW
    keys = (
        *(_letter(rock, draft, chooses=letters) for rock in RAINBOW_ROCKS),
        *(_rock(state, rock, now) for rock in ROCKS),
        _place(Place.CASTLE, tuple(_ways_to(state, Place.CASTLE)), now, None),
        Key("", Open("cards"), _("Cards left"), picture="cards"),
        Key("", Open("pieces"), _("Pieces by hand"), picture="pieces"),
    )
    return Pad(keys, "drawn", name=BOARD)


def _letter(rock: RainbowRock, draft: Draft, *, chooses: bool) -> Key:
    if not chooses:
        say = _("rainbow rock {rock}", rock=rock.value)
        return Key("", Open("pieces"), say, picture=rock)
    say, chosen = about(RAINBOW_ROCK, rock.value), draft.target_rock is rock
    return Key("", Press(f"letter:{rock.value}"), say, chosen=chosen, picture=rock)


def _rock(state: State, rock: Rock, now: Choosing | None) -> Key:
    place = Place(rock.value)
    failed = tuple(state.names[player] for at, player in state.failures if at is rock)
    facts = (
        _("Dragon") if state.dragon_home(rock) else _("free"),
        *_ways_to(state, place),
        *([_("not for {players}", players=failed)] if failed else []),
    )
    return _place(place, facts, now, Ask(f"chance_{rock.value}"))


def _place(place: Place, facts: tuple[Message, ...], now: Choosing | None, why: Ask | None) -> Key:
    """Returns a place that can be chosen, or that tells what lies there."""
    name = place_name(place)
    if now is None or place not in now.places:
        return Key("", why, name, details=tuple(map(Detail, facts)), picture=place)
    return Key(
        "",
        Press(f"{now.press}:{place.value}"),
        about(now.label, place.value[1:] if now.label is LOOK_INTO else name),
        chosen=now.chosen is place,
        marked=now.source is place,
        picture=place,
    )


def _ways_to(state: State, place: Place) -> Iterator[Message]:
    """Yields how many bridges and rainbows lead to a place, in words."""
    at = PLACE_INDEX[place]
    if bridges := state.bridges[at]:
        yield _n("{count} bridge", "{count} bridges", bridges)
    if rainbows := state.at(Piece.RAINBOW)[at]:
        yield _n("{count} rainbow", "{count} rainbows", rainbows)


def choosing(state: State, draft: Draft) -> Choosing | None:
    """Returns what a tap on the board chooses now; None while it only explains."""
    if state.step is Step.LOOK or draft.kind == "look":
        rock = looked_into(state, draft)
        chosen = None if rock is None else Place(rock.value)
        return Choosing(LOOK_INTO, "rock", _ON_BOARD[1:], chosen)
    if state.step is not Step.TURN:
        return None
    if draft.kind == "move":
        chosen = None if draft.rock is None else Place(draft.rock.value)
        if draft.landing is Landing.CASTLE:
            chosen = Place.CASTLE
        return Choosing(ENDS_ON, "end", _ON_BOARD, chosen)
    if draft.kind == "magic" and draft.card is not None:
        return _moving(state, draft, PIECE_OF_CARD.get(draft.card))
    return None


def _moving(state: State, draft: Draft, piece: Piece | None) -> Choosing | None:
    if piece is None:
        return None
    ends = tuple(place for place in ENDS[piece] if place in _ON_BOARD)
    if piece is Piece.DRAGON and draft.source is None:
        home = tuple(place for place in ends if state.at(piece)[PLACE_INDEX[place]])
        return Choosing(FROM, "source", home, None)
    return Choosing(TO, "target", ends, draft.target, draft.source)


# A magic card -----------------------------------------------------------------------------------

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
        preview=step_preview(
            None if half else refused, title, detail, rule=rule, good=_news(state, outcome)
        ),
        primary=Key(
            _label(state, action),
            None if half else action,
            dim=refused is not None,
            why="" if refused is None else refused.message,
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

    def key(place: Place | None) -> Key:
        outcome = PLAY_MAGIC.apply(state, replace(action, target=place))
        why = outcome.message if isinstance(outcome, Refusal) else ""
        return Key(
            _("take it away") if place is None else place_name(place),
            None if waits(place) else Press(f"target:{place.value if place else ''}"),
            about(TO, place_name(place)),
            chosen=action.target is place and (place is not None or action.source is not None),
            dim=bool(why),
            why=why,
        )

    return tuple(map(key, places))
