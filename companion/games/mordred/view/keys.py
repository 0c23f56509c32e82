"""Keys of this game: the four kinds of building, and what a space offers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.mordred.model import FACES, Building, _
from companion.games.mordred.moves.turn import EndTurn
from companion.play import Message, next_player
from companion.widgets import (
    BLACK,
    Face,
    Glyph,
    Handler,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    Theme,
    button,
    dice_pad,
    flex,
    icon_button,
    preview_line,
    spoken,
    tap,
)

GLYPHS = {
    Building.VILLAGE: Glyph.VILLAGE,
    Building.TOWN: Glyph.TOWN,
    Building.SMALL_CASTLE: Glyph.SMALL_CASTLE,
    Building.LARGE_CASTLE: Glyph.LARGE_CASTLE,
}
ROOMY = 800
"""From this height on the keys are higher than they must be."""
WHOLE = 416
"""What a step needs on a phone."""

HEIGHT = WHOLE - 60
"""What is left of it below the choice of building or attack."""

LOW = 500
"""A window lower than this has everything as low as it may be."""


@dataclass(frozen=True, slots=True)
class PieceKey:
    """One kind of building to choose.

    Attributes:
        building: the kind.
        title: its name.
        figure: the number that matters now: its price, the die needed.
        detail: further facts, a line each.
        dim: whether it cannot be chosen now; a tap then tells why.
        where: the kind of space, which stands in front of the line and is read out.
    """

    building: Building
    title: str
    figure: str
    detail: str
    dim: bool = False
    where: str = ""


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight that is being put together.

    Attributes:
        against: whom or whose building.
        kind: the kind of building that attacks, or is attacked; empty before it is chosen.
        die: what the die shows, once it is reported.
    """

    against: str
    kind: str = ""
    die: int | None = None

    @property
    def building(self) -> Building | None:
        """The building, once its kind is chosen."""
        return Building(self.kind) if self.kind else None


def square_look(theme: Theme, black: bool) -> tuple[str, str, str]:
    """Returns the ground, the figures and the border of a square of the money table.

    Black is black in both themes; by night a black one also has a red edge.
    """
    if not black:
        return theme.line if theme.dark else theme.card, theme.ink, theme.line
    return (BLACK, theme.ink, theme.life) if theme.dark else (theme.ink, theme.ground, theme.ink)


ROOMY_KEY = 132
"""Height of a building's key on a large screen."""


def piece_keys(
    ink: Ink, keys: Sequence[PieceKey], chosen: Building | None, on_pick: Callable[[str], object]
) -> ft.Control:
    """Returns one key for each kind of building; large text puts two on a line."""
    cells = [_piece_key(ink, key, key.building is chosen, on_pick) for key in keys]
    return rows_of(cells, 2 if ink.large else 4)


def rows_of(cells: Sequence[ft.Control], columns: int) -> ft.Control:
    """Returns controls in rows of equal shares and equal height."""
    rows: list[ft.Control] = [
        flex.row(
            cells[start : start + columns],
            Space.S,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for start in range(0, len(cells), columns)
    ]
    return rows[0] if len(rows) == 1 else flex.column(rows, Space.S, tight=False)


def _piece_key(
    ink: Ink, key: PieceKey, chosen: bool, on_pick: Callable[[str], object]
) -> ft.Control:
    theme = ink.theme
    fore = theme.action if chosen else theme.ink
    quiet = theme.action if chosen else theme.muted
    words: list[ft.Control] = [
        flex.row(
            [
                ink.sigil(GLYPHS[key.building], 20, quiet),
                ink.text(
                    key.figure,
                    TextSize.HEADING,
                    Face.TITLE,
                    fore,
                    cap=1.5,
                    leading=1.1,
                    no_wrap=True,
                ),
            ],
            Space.XS,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        ink.text(
            key.title,
            TextSize.CAPTION,
            Face.BOLD,
            fore,
            leading=1.1,
            text_align=ft.TextAlign.CENTER,
            max_lines=3,
        ),
        ink.text(
            key.detail,
            TextSize.FINE,
            Face.MEDIUM,
            quiet,
            leading=1.1,
            text_align=ft.TextAlign.CENTER,
        ),
    ]
    return tap(
        flex.column(
            words,
            Space.XXS,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        spoken(
            ", ".join(
                part for part in (key.title, key.where, key.figure, *key.detail.split("\n")) if part
            )
        ),
        lambda: on_pick(key.building.value),
        key=f"{key.where}{key.building.value}",
        selected=chosen,
        expand=True,
        height=ROOMY_KEY if ink.roomy else None,
        opacity=0.45 if key.dim and not chosen else 1,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if chosen else theme.card,
        border=ft.Border.all(2 if chosen else 1, theme.action if chosen else theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XXS, vertical=_inset(ink, key)),
    )


def _inset(ink: Ink, key: PieceKey) -> Space:
    """Returns the room above and below what a key shows."""
    if ink.height < LOW:
        return Space.XS
    if key.where:
        return Space.S
    return Space.XL if ink.height >= ROOMY else Space.M


def dice_to_report(
    scene: Scene,
    faces: Sequence[int | None],
    on_face: Callable[[int, int], object],
    *,
    height: float = 56,
) -> ft.Control:
    """Returns a row of six faces for each die, lower ones in a low window."""
    return dice_pad(
        scene.ink,
        faces,
        on_face,
        says=tuple(scene.say(_("Die: {face}", face=face)) for face in range(1, FACES + 1)),
        height=48 if scene.ink.height < LOW else height,
    )


def sentence(
    scene: Scene,
    message: Message,
    icon: str = "",
    colour: str | None = None,
    *,
    good: bool = False,
) -> ft.Control:
    """Returns a preview without figures."""
    return preview_line(scene.ink, (), scene.say(message), good=good, icon=icon, icon_colour=colour)


def die_line(scene: Scene, message: Message, quantity: str) -> ft.Control:
    """Returns which die is needed, and the sign that tells why."""
    line = sentence(scene, message, Glyph.FIGHT, scene.ink.theme.muted)
    return with_why(scene.ink, line, scene.say(_("Why this die?")), lambda: scene.why(quantity))


def with_why(
    ink: Ink, line: ft.Control, label: str, on: Handler, *, glyph: Glyph = Glyph.QUESTION
) -> ft.Control:
    """Returns a preview line with a sign beside it that tells more.

    Args:
        ink: the look.
        line: the preview.
        label: what the sign tells, translated.
        on: opens the explanation.
        glyph: the sign.
    """
    sign = icon_button(ink, glyph, label, on, colour=ink.theme.muted, size=18)
    return flex.row([ft.Container(expand=True, content=line), sign], Space.XS)


def toggles(
    ink: Ink,
    options: Sequence[tuple[str, str]],
    chosen: frozenset[str],
    on_pick: Callable[[str], object],
) -> ft.Control:
    """Returns switches with short captions on one line; large text puts two on a line."""
    cells = [_toggle(ink, name, text, name in chosen, on_pick) for name, text in options]
    return rows_of(cells, 2 if ink.large else len(cells))


def _toggle(
    ink: Ink, name: str, text: str, on: bool, on_pick: Callable[[str], object]
) -> ft.Control:
    theme, edge = ink.theme, 2 if on else 1
    inset = Space.M if ink.height < LOW else Space.XL
    return tap(
        ink.text(
            f"{Glyph.CHECK} {text}" if on else text,
            TextSize.CAPTION,
            Face.BOLD if on else Face.MEDIUM,
            theme.action if on else theme.muted,
            leading=1.15,
            text_align=ft.TextAlign.CENTER,
            max_lines=4 if ink.large else 3,
        ),
        text,
        lambda: on_pick(name),
        key=name,
        checked=on,
        expand=True,
        border_radius=Radius.CELL,
        bgcolor=theme.card if on else theme.band,
        border=ft.Border.all(edge, theme.action if on else theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=inset + 1 - edge),
    )


def asleep(scene: Scene, message: Message) -> ft.Control:
    """Returns the key that confirms while something is still to be chosen."""
    return button(scene.ink, scene.say(message), None, enabled=False, expand=3)


def end_button(scene: Scene, *, main: bool) -> ft.Control:
    """Returns the button that passes the dice on, and names whom to.

    Args:
        scene: the moment.
        main: whether nothing else can be done now.
    """
    state, player = scene.state, scene.state.current
    label = scene.say(_("End turn, then {player}", player=state.names[next_player(state, player)]))
    return button(
        scene.ink,
        scene.say(_("End turn")),
        lambda: scene.act(EndTurn(player)),
        kind="fill" if main else "tonal",
        say=label,
        expand=2,
        identifier="end-turn",
    )
