"""What players have: souls and points, the points by line, actions and cards left."""

from __future__ import annotations

import flet as ft

from companion.games.murky_fairies import words
from companion.games.murky_fairies.report import bonus_line
from companion.games.murky_fairies.rules import RANKS, _, counted as _n
from companion.games.murky_fairies.state import can_have_bonus, has_bonus, needed, points
from companion.games.murky_fairies.view.measures import (
    close,
    grown,
    low,
    measures,
    short,
    stacked,
    width_of,
)
from companion.games.murky_fairies.view.pictures import cubes_row
from companion.play import Message
from companion.prompt import Key, Pad
from companion.widgets import (
    TARGET,
    WAITS,
    Glyph,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    Typeface,
    error_boundary,
    flex,
    named,
    numeral,
    picture_box,
    player_badge,
    tap,
)
from companion.widgets.prompt import Send, Sent

FRAME = 2
"""The width of the edge around the player whose turn it is."""

HEAD = 36
"""The height of a player's name where it stands above the numbers."""

CAPTION_WIDTH = 40
"""The width that the words below a number need."""

BETWEEN = Space.XS
"""What is free beside a number: two of two digits beside each other are two numbers."""

DIGIT = 0.607
"""The width of a digit as a multiple of its size."""


@error_boundary
def Lanes(scene: Scene, seats: Pad, send: Send) -> ft.Control:
    """Both players beside each other, the one whose turn it is framed."""
    both = [_lane(scene, player, key, send) for player, key in enumerate(seats.keys)]
    return flex.row(both, Space.S)


def _lane(scene: Scene, player: int, key: Key, send: Send) -> ft.Control:
    """Returns a player with souls and points, which stand below where they have no room beside."""
    ink, state = scene.ink, scene.state
    who = scene.players[player]
    current, above = player == state.current and not state.over, stacked(ink)
    high = measures(ink).lane
    room = (picture_box(ink).width - Space.S) / 2 - Space.S - Space.XXS - 2 * FRAME
    numbers = flex.row(_numbers(scene, player, room), 0)
    if above:
        head = _about(scene, player, key, send, HEAD * grown(ink, 1.3))
        face: ft.Control = flex.column([head, numbers], 0)
    else:
        face = flex.row([_about(scene, player, key, send, high), numbers], 0)
    return ft.Container(
        face,
        key=f"lane-{player}",
        expand=True,
        height=high,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card if current else None,
        border=ft.Border.all(
            FRAME if current else 1, ink.player(who.colour) if current else ink.theme.line
        ),
        padding=ft.Padding.only(left=Space.S, right=Space.XXS),
    )


def _numbers(scene: Scene, player: int, room: float) -> list[ft.Control]:
    """Returns souls and points, side by side, in the room of a lane."""
    ink, seat, sizes = scene.ink, scene.state.seats[player], measures(scene.ink)
    above = stacked(ink)
    width = max(CAPTION_WIDTH, sizes.numeral * DIGIT * 2 + _between(ink))
    width = (room - 1) / 2 if above else width
    box = width, sizes.lane - HEAD * grown(ink, 1.3) - 2 * FRAME if above else sizes.lane
    between = ft.Container(width=1, height=sizes.numeral, bgcolor=ink.theme.line)
    total = points(scene.state, player).total
    return [
        _figure(scene, seat.souls, _("souls"), f"souls:{player}", ink.game.main, box),
        between,
        _figure(scene, total, _("points"), f"vp:{player}", ink.theme.ink, box),
    ]


def _figure(
    scene: Scene,
    value: int,
    caption: Message,
    quantity: str,
    colour: str,
    box: tuple[float, float],
) -> ft.Control:
    ink, (width, height) = scene.ink, box
    digits = max(2, len(str(value)))
    size = min(measures(ink).numeral, (width - _between(ink)) / (DIGIT * digits))
    label = scene.say(caption)
    letters = TextSize.BODY if ink.roomy else TextSize.FINE * grown(ink, 1.75)
    letters = min(letters, (width - Space.XXS) / width_of(label))
    number = numeral(ink, value, size, colour)
    below = ink.label(label, letters, Typeface.MEDIUM, leading=1.1, cap=1, no_wrap=True)
    if short(ink):  # the air below the digits is room for the words
        parts: list[ft.Control] = [ft.Container(number, top=0), ft.Container(below, bottom=0)]
        inside = height - 2 * FRAME
        face: ft.Control = ft.Stack(
            parts, width=width, height=inside, alignment=ft.Alignment.CENTER
        )
    else:
        middle = ft.CrossAxisAlignment.CENTER
        face = flex.column([number, below], Space.XXS, horizontal_alignment=middle)
    return tap(
        face,
        f"{scene.players[int(quantity.partition(':')[2])].name}, {label}: {value}",
        lambda: scene.why(quantity),
        identifier=quantity.replace(":", "-"),
        width=width,
        height=height,
        border_radius=Radius.CELL,
    )


def _between(ink: Ink) -> float:
    return Space.XXS if close(ink) else BETWEEN


def _about(scene: Scene, player: int, key: Key, send: Send, height: float) -> ft.Control:
    """Returns who it is, and the heroic fairies; the cards left are told, and stand on a sheet.

    While a number waits for an answer, that is said in the place of the fairies.
    """
    ink, state, who = scene.ink, scene.state, scene.players[player]
    theme, above = scene.ink.theme, stacked(scene.ink)
    first = player == state.first and not state.over
    mine = player == state.current and not state.over
    waits = player in scene.asked
    badge = player_badge(ink, who.colour, size=16 if close(ink) else 20)
    heroic = ink.sigil(Glyph.QUESTION, 13, theme.gold) if waits else _crowns(scene, player)
    name: list[ft.Control | None] = [
        ink.text(
            who.name,
            TextSize.SMALL,
            Typeface.BOLD if mine else Typeface.MEDIUM,
            theme.ink if mine else theme.muted,
            cap=1.6 if above else 1.35,
            leading=1.1,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
            expand_loose=True,
        ),
        ink.sigil(Glyph.FLAG, 11, theme.muted) if first else None,
    ]
    if above:
        body = flex.row([badge, *name, heroic], Space.XS)
    else:
        body = flex.column(
            [
                flex.row([badge, heroic], Space.XXS if close(ink) else Space.XS),
                flex.row(name, Space.XS),
            ],
            0 if short(ink) else Space.XS,
            stretch=False,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    return tap(
        body,
        f"{scene.say(key.say)}, {scene.say(WAITS)}" if waits else scene.say(key.say),
        Sent(send, key.do),
        identifier=f"seat-{player}",
        selected=player == state.current,
        expand=None if above else True,
        alignment=ft.Alignment.CENTER_LEFT,
        height=height,
        border_radius=Radius.CELL,
    )


def _crowns(scene: Scene, player: int) -> ft.Control | None:
    """Returns the heroic fairies of those needed, while their points can be had."""
    ink, state, gold = scene.ink, scene.state, scene.ink.theme.gold
    heroic, had = state.seats[player].heroic, has_bonus(state, player)
    if not heroic and not had:
        return None
    lost = not had and not can_have_bonus(state, player)
    text = str(heroic) if lost else f"{heroic}/{needed(state, player)}"
    return flex.row(
        [
            ink.sigil(Glyph.CROWN, 11 if close(ink) else 13, ink.theme.muted if lost else gold),
            ink.label(
                text,
                TextSize.FINE,
                Typeface.BOLD,
                cap=MOST_GROWN if stacked(ink) else 1.4 if low(ink) else 1,
                leading=1.0,
                no_wrap=True,
            ),
        ],
        0 if close(ink) else Space.XXS,
        tight=True,
    )


# The points by line, on the sheet of a player ---------------------------------------------------

WIDTH = 84
"""Of a player's column."""


def points_so_far(scene: Scene) -> ft.Control:
    """Returns the points by line, and how many enemies stand."""
    return flex.column([points_table(scene), _standing(scene)], Space.L)


def points_table(scene: Scene) -> ft.Control:
    """Returns a line for each source of points, with a number for each player.

    A number that hangs on something else, or the total, tells why when it is tapped.
    """
    counted = [points(scene.state, player) for player in (0, 1)]
    bonus = [
        f"{each.heroic} · {scene.say(bonus_line(scene.state, p))}" for p, each in enumerate(counted)
    ]
    return flex.column(
        [
            _head(scene),
            _line(scene, words.SOULS, [str(each.souls) for each in counted], "souls"),
            *[
                _line(scene, words.RANKS[rank], [str(each.kills[place]) for each in counted])
                for place, rank in enumerate(RANKS)
            ],
            _line(scene, words.HEROIC, bonus, "heroic"),
            _line(scene, words.VP, [str(each.total) for each in counted], "vp", total=True),
        ],
        Space.XS,
    )


def _head(scene: Scene) -> ft.Control:
    ink = scene.ink
    names: list[ft.Control] = [
        flex.row(
            [
                player_badge(ink, player.colour, size=18),
                ink.text(
                    player.name,
                    TextSize.SMALL,
                    Typeface.BOLD,
                    cap=1.4,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
            ],
            Space.XS,
            width=_width(scene),
        )
        for player in scene.players
    ]
    return flex.row([ink.label(scene.say(_("Points so far")), expand=True), *names], Space.S)


def _width(scene: Scene) -> float:
    return WIDTH * (1.2 if scene.ink.large else 1)


def _line(
    scene: Scene, label: Message, values: list[str], quantity: str = "", *, total: bool = False
) -> ft.Control:
    text = scene.say(label)
    face = Typeface.BOLD if total else Typeface.BODY
    cells = [
        _cell(
            scene,
            value,
            f"{scene.players[player].name}, {text}: {value}",
            quantity and f"{quantity}:{player}",
            size=20 if total else 17,
        )
        for player, value in enumerate(values)
    ]
    return flex.row(
        [scene.ink.text(text, TextSize.BODY, face, expand=True, cap=1.7), *cells],
        Space.S,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _cell(scene: Scene, value: str, label: str, quantity: str, *, size: int) -> ft.Control:
    ink = scene.ink
    number, _dot, note = value.partition(" · ")
    shown: list[ft.Control] = [ink.text(number, size, Typeface.BOLD, cap=1.6)]
    if note:
        shown.append(ink.label(note, TextSize.FINE, cap=1.4, leading=1.05))
    content = flex.column(shown, 0, stretch=False)
    if not quantity:
        return ft.Semantics(
            label=label,
            container=True,
            exclude_semantics=True,
            content=ft.Container(content, width=_width(scene)),
        )
    return tap(
        content,
        label,
        lambda: scene.why(quantity),
        width=_width(scene),
        height=None if ink.large and note else TARGET,
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.CELL,
    )


def _standing(scene: Scene) -> ft.Control:
    ink, text, number = scene.ink, scene.say(_("Enemies still standing")), scene.state.standing
    parts: list[ft.Control] = [
        ink.text(text, TextSize.BODY, expand=True, cap=1.7),
        ink.text(str(number), TextSize.BODY, Typeface.BOLD),
        ink.sigil(Glyph.QUESTION, 16, ink.theme.muted),
    ]
    return tap(
        flex.row(parts, Space.L),
        f"{text}, {number}",
        lambda: scene.why("enemies"),
        height=ink.fixed(TARGET),
        alignment=None,
        border_radius=Radius.CELL,
    )


# Beside the titan: the actions left of a turn, the cards left of a round ------------------------

CUBE, CARD = 13, (22, 31)
"""The side of a cube and the size of a card on a phone; smaller where there are many."""

LETTERS, ROW = 12, 60
"""The size of captions, and the height of a row below which they are smaller."""

MOST_GROWN = 1.65
"""So much larger captions may be where text is large."""


def _zoom(ink: Ink) -> float:
    sizes = measures(ink)
    return max(0.75, min(sizes.unit, sizes.row / 76))


def _tight(ink: Ink) -> bool:
    return measures(ink).row < ROW


def _caption(ink: Ink, text: str, width: float, **rest: object) -> ft.Control:
    """Returns words below each other, as large as the longest of them fits."""
    words = text.split()
    size = min(
        LETTERS * (0.8 if _tight(ink) else max(grown(ink, MOST_GROWN), _zoom(ink))),
        width / max(width_of(word) for word in words),
    )
    leading = 1.0 if ink.large else 1.1
    return ink.label("\n".join(words), size, Typeface.MEDIUM, cap=1, leading=leading, **rest)


def actions_left(scene: Scene, width: float) -> ft.Control:
    """Returns the actions left as a number and as white cubes, and the way to why."""
    ink, state = scene.ink, scene.state
    zoom = _zoom(ink)
    size = 44 * zoom
    above = ink.large and None not in scene.asked
    beside = width if above else width - size * DIGIT * len(str(state.actions)) - Space.M
    spent = max(0, (state.card or 0) + state.extra - state.actions)
    gap, count = 4 * zoom, max(1, state.actions + spent)
    cube = min(CUBE * zoom, (width - gap * (count - 1)) / count)
    number = ink.number(state.actions, size, ink.theme.ink if state.actions else ink.theme.muted)
    said = scene.say(_n("{count} action left", "{count} actions left", state.actions))
    caption = _caption(ink, scene.say(_("actions left")), beside)
    if None in scene.asked:  # a number of the table, such as this one
        said = f"{said}, {scene.say(WAITS)}"
        caption = ink.sigil(Glyph.QUESTION, LETTERS * max(1.0, zoom), ink.theme.gold)
    cubes = cubes_row(ink.theme.muted, min(state.actions, 12), min(spent, 12), cube, gap)
    # Large words take the room of the cubes, which say again what the number says.
    face = flex.column(
        [number, caption] if above else [flex.row([number, caption], Space.M), cubes],
        Space.XXS if above else Space.S,
        stretch=False,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap(
        face,
        said,
        lambda: scene.why("actions"),
        identifier="actions-left",
        width=width,
        height=measures(ink).row,
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.BAR,
    )


def cards_left(scene: Scene, width: float) -> ft.Control:
    """Returns the action cards that the player has left in this round."""
    ink, cards = scene.ink, scene.state.seat.cards
    zoom = _zoom(ink)
    gap = (4 if len(cards) < 5 else 2) * zoom
    across = min(CARD[0] * zoom, (width - gap * (len(cards) - 1)) / max(1, len(cards)))
    drawn: list[ft.Control] = [
        ft.Container(
            width=across,
            height=CARD[1] * zoom,
            border_radius=across / 5,
            bgcolor=ink.theme.card,
            border=ft.Border.all(1, ink.theme.line),
            alignment=ft.Alignment.CENTER,
            content=ink.number(card, min(17 * zoom, across * 0.9)),
        )
        for card in cards
    ]
    face = flex.column(
        [
            flex.row(drawn, gap, alignment=ft.MainAxisAlignment.END, height=CARD[1] * zoom),
            _caption(ink, scene.say(_("cards left")), width, text_align=ft.TextAlign.RIGHT),
        ],
        Space.XXS if _tight(ink) or ink.large else Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.END,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    text = " ".join(str(card) for card in cards) or "–"
    return ft.Container(
        width=width,
        height=measures(ink).row,
        alignment=ft.Alignment.CENTER_RIGHT,
        content=named(face, scene.say(_("Action cards left: {cards}", cards=text))),
    )
