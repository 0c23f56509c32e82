"""What lies on the table and can be tapped there: the players, the board, the cards beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
    RainbowRock,
    Rock,
    _,
    counted as _n,
    place_name,
)
from companion.games.montdragon.prompt.draft import Draft
from companion.games.montdragon.prompt.keys import about, looked_into
from companion.games.montdragon.state import State, Step
from companion.play import Message, Player
from companion.prompt import Ask, Detail, Key, Open, Pad, Press, seat_key

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


def seats(state: State, players: tuple[Player, ...]) -> Pad:
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


def board(state: State, draft: Draft, *, live: bool = True) -> Pad:
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
        _place(Place.CASTLE, tuple(_ways(state, Place.CASTLE)), now, None),
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
        *_ways(state, place),
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


def _ways(state: State, place: Place) -> Iterator[Message]:
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
