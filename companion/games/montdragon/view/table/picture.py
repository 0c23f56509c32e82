"""The board as a picture: rocks, and the castle in its lake; what is tapped is chosen."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.montdragon.model import (
    ENDS,
    PIECE_OF_CARD,
    PLACE_INDEX,
    ROCKS,
    Card,
    Piece,
    Place,
    Rock,
    Step,
    _,
    counted as _n,
    place_name,
)
from companion.games.montdragon.moves.landing import may_look
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.pieces import SIGNS
from companion.widgets import (
    DRAGON,
    Face,
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    board_width,
    drawing,
    drawn_board,
    flex,
    player_badge,
    tap,
)

HEIGHT, LOW_HEIGHT = 172, 158
"""How high the board is on a phone, upright and on its side."""

_NUMBER = 26
"""The side of the round sign with a rock's number."""

ROCK, CASTLE = (112, 78), (104, 74)
"""The size of what a rock and the castle are tapped on."""

_MOUNTAIN = "M2 58L22 14 36 4 52 8 70 30 86 58z"
_FOLD = "M36 4L44 26 60 58H30z"
_WALLS = "M14 30h44v19H14zM4 21h14v28H4zM54 21h14v28H54zM28 15h16v22H28z"
_BATTLEMENTS = (
    "M16 26h5v3h5v-3h5v3h10v-3h5v3h5v-3h5v7H16zM1 14h4v3h4v-3h4v3h4v-3h4v8H1z"
    "M51 14h4v3h4v-3h4v3h4v-3h4v8H51zM25 8h4v3h5v-3h4v3h5v-3h4v8H25z"
)


@dataclass(frozen=True, slots=True)
class Choosing:
    """What a tap on the board chooses now.

    Attributes:
        label: what it is chosen for, such as "To"; nothing while a tap only explains.
        places: what can be chosen.
        chosen: what is chosen.
        pick: chooses.
    """

    label: Message
    places: tuple[Place, ...]
    chosen: Place | None
    pick: Callable[[Place], object]


def choosing(board: Board) -> Choosing | None:
    """Returns what a tap on the board chooses in the step that is open; None for nothing."""
    draft, state = board.draft, board.state
    if board.scene.locked or not board.pictured:
        return None
    if state.step is Step.LOOK or draft.kind == "look":
        free = [each for each in ROCKS if may_look(state, each) is None]
        looked = draft.rock or (free[0] if len(free) == 1 else None)
        rock = None if looked is None else Place(looked.value)
        rocks = tuple(Place(each.value) for each in ROCKS)
        return Choosing(_("Look into rock"), rocks, rock, lambda at: board.put(rock=Rock(at.value)))
    if draft.kind != "magic" or draft.card is None:
        return None
    if (piece := PIECE_OF_CARD.get(draft.card)) is None:
        return None
    if piece is Piece.DRAGON and draft.source is None:
        home = tuple(p for p in ENDS[piece] if state.at(piece)[PLACE_INDEX[p]])
        return Choosing(_("From"), home, None, lambda at: board.put(source=at))
    closed = piece is Piece.RAINBOW and not state.rainbows_open
    ends = ENDS[piece][:1] if closed else ENDS[piece]
    return Choosing(_("To"), ends, draft.target, lambda at: board.put(target=at))


def board_picture(board: Board) -> ft.Control:
    """Returns the board with everything that lies on it."""
    ink = board.ink
    width = board_width(ink)
    height = LOW_HEIGHT if board.low else HEIGHT * (1.4 if ink.roomy else 1)
    now = choosing(board)
    (wide, high), (broad, tall) = ROCK, CASTLE
    corners = {
        Rock.R1: {"left": 4, "top": 4},
        Rock.R2: {"left": width - wide - 4, "top": 4},
        Rock.R3: {"left": width - wide - 4, "top": height - high - 4},
        Rock.R4: {"left": 4, "top": height - high - 4},
    }
    layers: list[ft.Control] = [
        drawing(_ground(ink, width, height), (width, height), width, height)
    ]
    layers += [
        ft.Container(key=rock.value, content=_rock(board, rock, now), **corner)
        for rock, corner in corners.items()
    ]
    castle = _castle(board, now)
    layers.append(
        ft.Container(
            left=(width - broad) / 2, top=(height - tall) / 2, key="castle", content=castle
        )
    )
    return drawn_board(ink, layers, height)


def _ground(ink: Ink, width: float, height: float) -> str:
    """Returns the land, the lake and the path, which is decoration only."""
    sand, hill, lake, dots = ("#EDE0C2", "#E4D3AE", "#BCD0CC", "#B9A67F")
    if ink.dark:
        sand, hill, lake, dots = ("#241D15", "#2C2419", "#20343A", "#5A4C38")
    x, y = width / 2, height / 2
    path = "".join(
        f'<circle cx="{left + i * step:.1f}" cy="{top:.1f}" r="2.200" fill="{dots}"/>'
        for top in (30, height - 26)
        for left, step in ((118, (width - 236) / 8),)
        for i in range(9)
    )
    rocks = "".join(
        f'<path fill="#6E9B72" d="M{cx - 13:.1f} {cy + 8:.1f}l6-15 9-4 6 5 5 14z"/>'
        for cx, cy in ((x, 22), (width - 20, y), (x, height - 22), (20, y))
    )
    return (
        f'<rect width="{width}" height="{height}" fill="{sand}"/>'
        f'<path fill="{hill}" d="M0 {y}C{width / 4} {y - 26} {width / 3} {y + 18} {x} {y + 6}'
        f'S{width * 0.8} {y - 20} {width} {y + 8}V{height}H0z"/>'
        f'<ellipse cx="{x}" cy="{y + 6}" rx="74" ry="42" fill="{lake}"/>{path}{rocks}'
    )


def _rock(board: Board, rock: Rock, now: Choosing | None) -> ft.Control:
    ink, state = board.ink, board.state
    home, place = state.dragon_home(rock), Place(rock.value)
    stone, shade = ("#6F675E", "#5A534B") if ink.dark else ("#A59A8C", "#8C8275")
    dragon = f'<g transform="translate(2 0) scale(0.42)" opacity="{1 if home else 0.22}">'
    dragon += f'<path fill="{ink.game.main}" d="{DRAGON}"/></g>'
    mountain = (
        f'<g transform="translate(16 16)"><path fill="{stone}" d="{_MOUNTAIN}"/>'
        f'<path fill="{shade}" d="{_FOLD}"/></g>{dragon}'
    )
    failed = [player for at, player in state.failures if at is rock]
    badges: list[ft.Control] = [
        player_badge(ink, board.scene.players[player].colour, size=16) for player in failed
    ]
    signs = flex.row([*_lying(board, place), *_struck(ink, badges)], Space.XXS, tight=True)
    number = ft.Container(
        width=_NUMBER,
        height=_NUMBER,
        border_radius=_NUMBER / 2,
        bgcolor=ink.theme.card,
        alignment=ft.Alignment.CENTER,
        content=ink.number(rock.value[1:], 18),
    )
    face = ft.Stack(
        [
            drawing(mountain, ROCK, *ROCK),
            ft.Container(left=50, top=40, content=number),
            ft.Container(right=2, top=2, content=signs),
        ],
        width=ROCK[0],
        height=ROCK[1],
    )
    names = tuple(state.names[player] for player in failed)
    said = [
        board.say(place_name(place)),
        board.say(_("Dragon") if home else _("free")),
        *ways(board, place),
        *([board.say(_("not for {players}", players=names))] if names else []),
    ]
    why = (lambda: board.scene.why(f"chance_{rock.value}")) if board.scene.odds else None
    return _spot(board, face, place, now, ", ".join(said), why, ROCK, f"rock-{rock.value}")


def _castle(board: Board, now: Choosing | None) -> ft.Control:
    ink = board.ink
    walls, tops = ink.game.main, ink.theme.ink
    castle = (
        f'<g transform="translate(16 12)"><path fill="{walls}" d="{_WALLS}"/>'
        f'<path fill="{tops}" d="{_BATTLEMENTS}"/></g>'
    )
    signs = flex.row(_lying(board, Place.CASTLE), Space.XXS, tight=True)
    face = ft.Stack(
        [drawing(castle, CASTLE, *CASTLE), ft.Container(left=2, bottom=2, content=signs)],
        width=CASTLE[0],
        height=CASTLE[1],
    )
    said = ", ".join([board.say(place_name(Place.CASTLE)), *ways(board, Place.CASTLE)])
    return _spot(board, face, Place.CASTLE, now, said, None, CASTLE, "castle")


def _spot(
    board: Board,
    face: ft.Control,
    place: Place,
    now: Choosing | None,
    said: str,
    why: Callable[[], object] | None,
    size: tuple[float, float],
    identifier: str,
) -> ft.Control:
    """Returns a place of the board: what a tap chooses, or why its number is what it is."""
    ink = board.ink
    label, on, chosen = said, why, None
    if now is not None and place in now.places:
        pick, chosen = now.pick, now.chosen is place
        name = board.say(place_name(place))
        if now.label == _("Look into rock"):
            name = place.value[1:]
        label, on = f"{board.say(now.label)}: {name}", lambda: pick(place)
    return tap(
        face,
        label,
        on,
        identifier=identifier,
        selected=chosen,
        width=size[0],
        height=size[1],
        border_radius=Radius.BUTTON,
        bgcolor=ft.Colors.with_opacity(0.5, ink.theme.chosen) if chosen else None,
        border=ft.Border.all(2, ink.theme.action) if chosen else None,
    )


def ways(board: Board, place: Place) -> list[str]:
    """Returns how many bridges and rainbows lead to a place, in words."""
    at = PLACE_INDEX[place]
    bridges, rainbows = board.state.bridges[at], board.state.at(Piece.RAINBOW)[at]
    return [
        *([board.say(_n("{count} bridge", "{count} bridges", bridges))] if bridges else []),
        *([board.say(_n("{count} rainbow", "{count} rainbows", rainbows))] if rainbows else []),
    ]


def _lying(board: Board, place: Place) -> list[ft.Control]:
    """Returns the bridges and rainbows at a place, as small pictures with how many there are."""
    ink, at = board.ink, PLACE_INDEX[place]
    rainbows = board.state.at(Piece.RAINBOW)[at]
    parts: list[ft.Control] = []
    for card, count in ((Card.BRIDGE, board.state.bridges[at]), (Card.RAINBOW, rainbows)):
        shapes, size = SIGNS[card]
        if count:
            parts.append(drawing(shapes.format(ink.theme.ink, ink.game.main), size, 22, 13))
        if count > 1:
            parts.append(ink.text(str(count), TextSize.FINE, Face.BOLD, cap=1, leading=1.0))
    return parts


def _struck(ink: Ink, badges: list[ft.Control]) -> list[ft.Control]:
    """Returns the knights whose princess is not here."""
    return [ink.sigil(Glyph.CLOSE, 11, ink.theme.life), *badges] if badges else []
