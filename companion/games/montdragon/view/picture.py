"""The board as a picture: what lies on it, and what is tapped there."""

from dataclasses import dataclass

import flet as ft

from companion.games.montdragon.pieces import (
    PIECE_OF_CARD,
    PLACE_INDEX,
    RAINBOW_ROCKS,
    ROCKS,
    Piece,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
)
from companion.games.montdragon.prompt.draft import Draft
from companion.games.montdragon.state import State
from companion.games.montdragon.view import scenery
from companion.games.montdragon.view.board import TableController, board_size, words_grown
from companion.games.montdragon.view.scenery import Plan
from companion.prompt import Ask, Key, Pad, Press
from companion.widgets import (
    TARGET,
    Glyph,
    Ink,
    Typeface,
    drawing,
    player_badge,
    roving_tabindex,
    tap,
)

RING = 18
"""How round the ring about what is chosen is."""

BADGE, SMALL_BADGE = 20, 15.0
"""How large the signs of those are who looked in vain, usually and on a small board."""

_LETTER, _LARGE_LETTER, _ROUND = 20, 28, 36
"""The sides of a rainbow rock's letter, usually and where it shall be read from farther or in
large text, and of the sign of what lies beside the board."""

_ON_LETTER = 0.74
"""The size of a letter as a share of the side."""


@dataclass(frozen=True, slots=True)
class Lying:
    """What is seen on the board.

    Attributes:
        home: whether a dragon is at each rock.
        away: how many dragons are elsewhere.
        unseen: whether nobody has looked into each rock.
        bridges: how many bridges lead to each place, in the order of `PLACES`.
        rainbows: the rainbows.
        laid: where the bridge goes that is being played, if one is.
    """

    home: tuple[bool, ...]
    away: int
    unseen: tuple[bool, ...]
    bridges: tuple[int, ...]
    rainbows: tuple[Rainbow, ...]
    laid: Place | None = None


def lying(state: State, draft: Draft) -> Lying:
    """Returns what is seen on the board, with the bridge or the rainbow that is being played."""
    piece = PIECE_OF_CARD.get(draft.card) if draft.kind == "magic" and draft.card else None
    rainbows = state.rainbows
    if piece is Piece.RAINBOW and draft.target is not None:
        moved = None if draft.source is None else Rainbow(draft.source_rock, draft.source)
        rainbows = tuple(each for each in rainbows if each != moved)
        rainbows = (*rainbows, Rainbow(draft.target_rock, draft.target))
    return Lying(
        tuple(state.dragon_home(rock) for rock in ROCKS),
        state.dragons[PLACE_INDEX[Place.ELSEWHERE]],
        tuple(all(at is not rock for at, _player in state.failures) for rock in ROCKS),
        state.bridges,
        rainbows,
        draft.target if piece is Piece.BRIDGE else None,
    )


def board_picture(board: TableController, pad: Pad, draft: Draft) -> ft.Control:
    """Returns the board with everything that lies on it.

    Args:
        board: the view.
        pad: what is tapped there, each key with what it stands for.
        draft: what is composed: what it lays on the board is seen there.
    """
    ink = board.ink
    plan = Plan(*board_size(ink))
    key = {key.picture: key for key in pad.keys}
    layers: list[ft.Control] = [
        ft.memo(Picture)(ink=ink, plan=plan, seen=lying(board.state, draft), key="picture"),
        *(_letter(board, plan, rock, key[rock]) for rock in RAINBOW_ROCKS),
        *(_rock(board, plan, rock, key[Place(rock.value)]) for rock in ROCKS),
        _castle(board, plan, key[Place.CASTLE]),
        *_beside(board, plan, key["cards"], key["pieces"]),
    ]
    # One stop of a keyboard, whose arrows go from place to place as they lie.
    return roving_tabindex(ft.Stack(layers, width=plan.width, height=plan.height), "list")


@ft.component
def Picture(ink: Ink, plan: Plan, seen: Lying) -> ft.Control:
    """What is seen on the board; it is drawn anew only when something there has changed."""
    look, s, main = scenery.paint(dark=ink.dark), plan.scale, ink.game.main
    arches = [
        scenery.bow(*plan.bow(rainbow, number), s, dark=ink.dark)
        for number, rainbow in enumerate(seen.rainbows)
    ]
    things: list[str] = []
    for at, rock in enumerate(ROCKS):
        x, y = plan.rock(rock)
        left = x < plan.width / 2
        if seen.home[at]:
            across = x - 40 * s if left else x - 16 * s
            things.append(scenery.dragon((across, y - 57 * s), 56 * s, main, left=left))
        if seen.unseen[at]:
            aside = (2 if left else -52) if seen.home[at] else -26
            things.append(
                scenery.cloud((x + aside * s, y - (38 if seen.home[at] else 42) * s), s, look)
            )
    for number in range(seen.away):
        (x, y), left = plan.away(number)
        spot = (x - 22 * s, y - 16 * s)
        things.append(scenery.dragon(spot, 44 * s, look.away, left=left))
    for place, at in PLACE_INDEX.items():
        if place is not Place.CASTLE:
            things += [
                scenery.bridge(plan.bridge(place, number), s, main)
                for number in range(seen.bridges[at])
            ]
    if seen.laid is not None:
        spot = plan.bridge(seen.laid, seen.bridges[PLACE_INDEX[seen.laid]])
        things.append(scenery.bridge(spot, s, ink.theme.action))
    walls = (main, ink.theme.ink, ink.theme.card)
    sheets = (
        scenery.land(plan, dark=ink.dark),
        "".join(arches),
        scenery.stones(plan, *walls, dark=ink.dark),
        "".join(things),
    )
    size = (plan.width, plan.height)
    return ft.Stack(
        [drawing(sheet, size, *size) for sheet in sheets], width=size[0], height=size[1]
    )


def _spot(
    board: TableController,
    key: Key,
    middle: tuple[float, float],
    size: tuple[float, float],
    face: ft.Control | None,
    name: str,
) -> ft.Control:
    """Returns what is tapped on a place of the board."""
    (x, y), (wide, high), theme = middle, size, board.ink.theme
    edge = theme.action if key.chosen else theme.muted if key.marked else None
    hidden = isinstance(key.do, Ask) and not board.scene.odds
    return ft.Container(
        key=name,
        left=x - wide / 2,
        top=y - high / 2,
        content=tap(
            face or ft.Container(),
            board.pen.name(key),
            None if hidden else board.pen.on(key.do),
            identifier=name,
            selected=key.chosen if isinstance(key.do, Press) else None,
            width=wide,
            height=high,
            border_radius=RING,
            border=ft.Border.all(2.5, edge) if edge else None,
        ),
    )


def _rock(board: TableController, plan: Plan, rock: Rock, key: Key) -> ft.Control:
    ink, s = board.ink, plan.scale
    failed = [player for at, player in board.state.failures if at is rock]
    x, y = plan.rock(rock)
    wide = max(TARGET, 100 * s)
    high = max(TARGET, min(92 * s, (plan.height - TARGET - 10) / 2))
    middle = (max(wide / 2 + 3, x), y - 5 * s)
    if x > plan.width / 2:
        middle = (min(plan.width - wide / 2 - 3, x), y - 5 * s)
    round_ = max(22, 26 * s)
    number = ft.Container(
        left=x - middle[0] + wide / 2 - round_ / 2,
        top=y + 8 * s - middle[1] + high / 2 - round_ / 2,
        width=round_,
        height=round_,
        border_radius=round_ / 2,
        bgcolor=ink.theme.card,
        alignment=ft.Alignment.CENTER,
        content=ink.number(rock.value[1:], round_ * 0.74),
    )
    side = min(float(BADGE), max(SMALL_BADGE, 26 * s))  # beside the number, never over it
    aside = 4 if side == BADGE else 2
    struck = [
        ft.Container(
            right=aside if x > plan.width / 2 else None,
            left=aside if x < plan.width / 2 else None,
            bottom=max(2, 30 * s) + at * side * 0.9,
            content=_struck(ink, board.scene.players[player].colour, side),
        )
        for at, player in enumerate(failed)
    ]
    face = ft.Stack([number, *struck], width=wide, height=high)
    return _spot(board, key, middle, (wide, high), face, f"rock-{rock.value}")


def _castle(board: TableController, plan: Plan, key: Key) -> ft.Control:
    s, (x, y) = plan.scale, plan.castle
    size = (max(TARGET, 116 * s), max(TARGET, 84 * s))
    return _spot(board, key, (x, y - 14 * s), size, None, "castle")


def _letter(board: TableController, plan: Plan, rock: RainbowRock, key: Key) -> ft.Control:
    """Returns a rainbow rock with its letter."""
    ink = board.ink
    side = _LARGE_LETTER if ink.roomy or words_grown(ink) else _LETTER
    face = ft.Container(
        margin=ft.Margin.only(top=22 * min(1, plan.scale)),
        width=side,
        height=side,
        border_radius=side / 2,
        bgcolor=ink.theme.card,
        alignment=ft.Alignment.CENTER,
        content=ink.text(rock.value, side * _ON_LETTER, Typeface.BOLD, cap=1, leading=1.0),
    )
    name = f"rainbow-rock-{rock.value}"
    return _spot(board, key, plan.green(rock), (TARGET, TARGET), face, name)


def _beside(board: TableController, plan: Plan, left: Key, right: Key) -> list[ft.Control]:
    """Returns the talon and what lies beside the board: the ways to what the table corrects."""
    ink, away = board.ink, TARGET + 5
    middle, top = plan.width / 2, TARGET / 2 + 2  # what is said stands over the foot
    cards = ft.Stack(
        [
            drawing(
                f'<g stroke="{ink.theme.card}" stroke-width="1.500">'
                f'<rect x="9" y="4" width="24" height="33" rx="4" fill="{ink.game.main}" '
                'opacity=".6" transform="rotate(-7 21 20)"/>'
                f'<rect x="11" y="4" width="24" height="33" rx="4" fill="{ink.game.tint}"/></g>',
                (44, 42),
                44,
                42,
            ),
            ft.Container(
                left=11,
                top=4,
                width=24,
                height=33,
                alignment=ft.Alignment.CENTER,
                content=ink.number(board.state.talon, 16, ink.game.on),
            ),
        ],
        width=44,
        height=42,
    )
    pieces = ft.Container(
        width=_ROUND,
        height=_ROUND,
        border_radius=_ROUND / 2,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(Glyph.EDIT, 16),
    )
    size = (TARGET, TARGET)
    return [
        _spot(board, left, (middle - away, top), size, cards, "cards"),
        _spot(board, right, (middle + away, top), size, pieces, "pieces"),
    ]


def _struck(ink: Ink, colour: str, side: float) -> ft.Control:
    """Returns the sign of a knight whose princess is not here."""
    stroke = (
        f'<path d="M3 17L17 3" stroke="{ink.theme.card}" stroke-width="5"/>'
        f'<path d="M3 17L17 3" stroke="{ink.theme.life}" stroke-width="2.500"/>'
    )
    badge = player_badge(ink, colour, size=side)
    return ft.Stack([badge, drawing(stroke, (20, 20), side, side)], width=side, height=side)
