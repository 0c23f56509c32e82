"""The board as a picture: what lies on it, and what is tapped there."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.games.montdragon.model import (
    PIECE_OF_CARD,
    PLACE_INDEX,
    RAINBOW_ROCKS,
    ROCKS,
    Piece,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
    State,
    _,
    counted as _n,
    place_name,
)
from companion.games.montdragon.view.board import Board, Draft
from companion.games.montdragon.view.measures import board_size
from companion.games.montdragon.view.table import scenery
from companion.games.montdragon.view.table.choosing import (
    LOOK_INTO,
    Choosing,
    choosing,
    choosing_foot,
)
from companion.games.montdragon.view.table.scenery import Plan
from companion.widgets import (
    TARGET,
    Face,
    Glyph,
    Ink,
    TextSize,
    drawing,
    player_badge,
    tap,
)

RING = 18
"""How round the ring about what is chosen is."""

BADGE = 20

_LETTER, _ROUND = 18, 36
"""The sides of a rainbow rock's letter, and of the sign of what lies beside the board."""


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


def board_picture(board: Board) -> ft.Control:
    """Returns the board with everything that lies on it."""
    ink, state = board.ink, board.state
    plan = Plan(*board_size(ink))
    now, foot = choosing(board), choosing_foot(board)
    layers: list[ft.Control] = [
        ft.memo(Picture)(ink=ink, plan=plan, seen=lying(state, board.draft), key="picture"),
        *(_letter(board, plan, rock, foot) for rock in RAINBOW_ROCKS),
        *(_rock(board, plan, rock, now) for rock in ROCKS),
        _castle(board, plan, now),
        *_beside(board, plan),
    ]
    return ft.Stack(layers, width=plan.width, height=plan.height)


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
    middle: tuple[float, float],
    size: tuple[float, float],
    face: ft.Control | None,
    said: str,
    on: Callable[[], object] | None,
    *,
    key: str,
    chosen: bool | None = None,
    edge: str | None = None,
) -> ft.Control:
    """Returns what is tapped on a place of the board."""
    (x, y), (wide, high) = middle, size
    return ft.Container(
        key=key,
        left=x - wide / 2,
        top=y - high / 2,
        content=tap(
            face or ft.Container(),
            said,
            on,
            identifier=key,
            selected=chosen,
            width=wide,
            height=high,
            border_radius=RING,
            border=ft.Border.all(2.5, edge) if edge else None,
        ),
    )


def _rock(board: Board, plan: Plan, rock: Rock, now: Choosing | None) -> ft.Control:
    ink, state, s = board.ink, board.state, plan.scale
    place, home = Place(rock.value), state.dragon_home(rock)
    failed = [player for at, player in state.failures if at is rock]
    names = tuple(state.names[player] for player in failed)
    said = [
        board.say(place_name(place)),
        board.say(_("Dragon") if home else _("free")),
        *ways(board, place),
        *([board.say(_("not for {players}", players=names))] if names else []),
    ]
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
    struck = [
        ft.Container(
            right=4 if x > plan.width / 2 else None,
            left=4 if x < plan.width / 2 else None,
            bottom=max(2, 30 * s) + at * BADGE * 0.9,
            content=_struck(ink, board.scene.players[player].colour),
        )
        for at, player in enumerate(failed)
    ]
    face = ft.Stack([number, *struck], width=wide, height=high)
    why = (lambda: board.scene.why(f"chance_{rock.value}")) if board.scene.odds else None
    label, on, chosen, edge = _chosen(board, place, now, ", ".join(said), why)
    return _spot(
        middle, (wide, high), face, label, on, key=f"rock-{rock.value}", chosen=chosen, edge=edge
    )


def _chosen(
    board: Board,
    place: Place,
    now: Choosing | None,
    said: str,
    why: Callable[[], object] | None,
) -> tuple[str, Callable[[], object] | None, bool | None, str | None]:
    """Returns name, handler, whether it is chosen, and the ring's colour of a place."""
    if now is None or place not in now.places:
        return said, why, None, None
    name = place.value[1:] if now.label is LOOK_INTO else board.say(place_name(place))
    chosen, theme = now.chosen is place, board.ink.theme
    edge = theme.action if chosen else theme.muted if now.source is place else None
    return f"{board.say(now.label)}: {name}", lambda: now.pick(place), chosen, edge


def _castle(board: Board, plan: Plan, now: Choosing | None) -> ft.Control:
    s = plan.scale
    said = ", ".join([board.say(place_name(Place.CASTLE)), *ways(board, Place.CASTLE)])
    x, y = plan.castle
    label, on, chosen, edge = _chosen(board, Place.CASTLE, now, said, None)
    size = (max(TARGET, 116 * s), max(TARGET, 84 * s))
    return _spot((x, y - 14 * s), size, None, label, on, key="castle", chosen=chosen, edge=edge)


def _letter(
    board: Board, plan: Plan, rock: RainbowRock, pick: Callable[[RainbowRock], object] | None
) -> ft.Control:
    """Returns a rainbow rock with its letter."""
    ink, chosen = board.ink, board.draft.target_rock is rock
    face = ft.Container(
        margin=ft.Margin.only(top=22 * min(1, plan.scale)),
        width=_LETTER,
        height=_LETTER,
        border_radius=_LETTER / 2,
        bgcolor=ink.theme.card,
        alignment=ft.Alignment.CENTER,
        content=ink.text(rock.value, TextSize.FINE, Face.BOLD, cap=1, leading=1.0),
    )
    name = board.say(_("Rainbow rock")) + f": {rock.value}"
    on = (lambda: pick(rock)) if pick else (lambda: board.open("pieces"))
    return _spot(
        plan.green(rock),
        (TARGET, TARGET),
        face,
        name if pick else board.say(_("rainbow rock {rock}", rock=rock.value)),
        on,
        key=f"rainbow-rock-{rock.value}",
        chosen=chosen if pick else None,
        edge=ink.theme.action if pick and chosen else None,
    )


def _beside(board: Board, plan: Plan) -> list[ft.Control]:
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
    return [
        _spot(
            (middle - away, top),
            (TARGET, TARGET),
            cards,
            board.say(_("Cards left")),
            lambda: board.open("cards"),
            key="cards",
        ),
        _spot(
            (middle + away, top),
            (TARGET, TARGET),
            pieces,
            board.say(_("Pieces by hand")),
            lambda: board.open("pieces"),
            key="pieces",
        ),
    ]


def ways(board: Board, place: Place) -> list[str]:
    """Returns how many bridges and rainbows lead to a place, in words."""
    at = PLACE_INDEX[place]
    bridges, rainbows = board.state.bridges[at], board.state.at(Piece.RAINBOW)[at]
    return [
        *([board.say(_n("{count} bridge", "{count} bridges", bridges))] if bridges else []),
        *([board.say(_n("{count} rainbow", "{count} rainbows", rainbows))] if rainbows else []),
    ]


def _struck(ink: Ink, colour: str) -> ft.Control:
    """Returns the sign of a knight whose princess is not here."""
    stroke = (
        f'<path d="M3 17L17 3" stroke="{ink.theme.card}" stroke-width="5"/>'
        f'<path d="M3 17L17 3" stroke="{ink.theme.life}" stroke-width="2.500"/>'
    )
    badge = player_badge(ink, colour, size=BADGE)
    return ft.Stack([badge, drawing(stroke, (20, 20), BADGE, BADGE)], width=BADGE, height=BADGE)
