"""Keys of this game that several steps have: dice, the primary row, lines that say something."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.mordred.model import FACES, Building, _
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.view.boxes import key_look
from companion.games.mordred.view.measures import LOW, measures
from companion.play import Message, next_player
from companion.widgets import (
    BLACK,
    DICE,
    TARGET,
    Glyph,
    Handler,
    Ink,
    Scene,
    Space,
    TextSize,
    Theme,
    Waking,
    as_pad,
    button,
    button_row,
    dice_pad,
    flex,
    icon_button,
    preview_line,
    tap,
)

GLYPHS = {
    Building.VILLAGE: Glyph.VILLAGE,
    Building.TOWN: Glyph.TOWN,
    Building.SMALL_CASTLE: Glyph.SMALL_CASTLE,
    Building.LARGE_CASTLE: Glyph.LARGE_CASTLE,
}

QUIET = 104
"""Width of the quiet key left of the wide one."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight that is being put together.

    Attributes:
        against: whose building.
        kind: the kind of building that is attacked; empty before it is chosen.
        die: what the die shows, where that would end the play.
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


def attempt_die(
    scene: Scene,
    die: int | None,
    on_face: Callable[[int], object],
    moment: object,
    *,
    able: bool = True,
) -> ft.Control:
    """Returns the six faces of the die of an attempt, each of which makes it.

    They sleep for a moment after each one: a finger that taps twice has thrown once.

    Args:
        scene: the moment.
        die: the face that waits for the wide key, because it would end the play.
        on_face: called with what the die shows.
        moment: changes with every attempt.
        able: whether all else is chosen.
    """
    ink = scene.ink

    def face_key(face: int) -> ft.Control:
        chosen = face == die
        shade = ink.theme.action if chosen else ink.theme.ink
        return tap(
            ink.sigil(DICE[face - 1], 30, shade),
            scene.say(_("Die: {face}", face=face)),
            lambda: on_face(face),
            selected=chosen,
            enabled=able,
            expand=True,
            height=max(TARGET, measures(ink).link),
            **key_look(ink, chosen),
        )

    def draw() -> ft.Control:
        keys = [face_key(face) for face in range(1, FACES + 1)]
        return ft.Container(key=f"die-{moment}", content=as_pad(flex.row(keys, Space.S)))

    return Waking(draw, moment=moment, fresh=False)


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


def with_why(ink: Ink, line: ft.Control, label: str, on: Handler) -> ft.Control:
    """Returns a preview line with a sign beside it that tells more.

    Args:
        ink: the look.
        line: the preview.
        label: what the sign tells, translated.
        on: opens the explanation.
    """
    sign = icon_button(ink, Glyph.QUESTION, label, on, colour=ink.theme.muted, size=18)
    return flex.row([ft.Container(expand=True, content=line), sign], Space.XS)


def primary_row(ink: Ink, quiet: ft.Control | None, wide: ft.Control) -> ft.Control:
    """Returns the row at the foot of a step: both keys have their places in every step.

    Args:
        ink: the look.
        quiet: what is rarely wanted, made by `quiet_key`; None leaves the wide key alone.
        wide: what is done next, a button that expands.
    """
    if quiet is None:
        return flex.row([wide])
    if ink.large:
        return button_row(ft.Container(expand=2, content=quiet), wide)
    return flex.row([ft.Container(width=QUIET, content=quiet), wide])


def wide_key(
    scene: Scene,
    label: str,
    on: Handler | None,
    *,
    awake: bool = True,
    possible: bool = True,
) -> ft.Control:
    """Returns the key that confirms.

    Args:
        scene: the moment.
        label: what it does, or what it waits for.
        on: does it.
        awake: whether everything is chosen.
        possible: whether the game allows it; if not, a tap tells why.
    """
    return button(
        scene.ink,
        label,
        on,
        kind="fill" if possible else "ghost",
        enabled=awake,
        expand=3,
        height=measures(scene.ink).key,
        identifier="confirm" if awake else None,
    )


def quiet_key(
    scene: Scene,
    label: str,
    on: Handler,
    *,
    say: str = "",
    main: bool = False,
    identifier: str | None = None,
) -> ft.Control:
    """Returns the key beside the wide one, which sleeps at first: another one was there before.

    Args:
        scene: the moment.
        label: what it does.
        on: does it.
        say: its name, if that is longer.
        main: whether it is the next thing to do.
        identifier: for tests in the browser.
    """
    return Waking(
        lambda: flex.row(
            [
                button(
                    scene.ink,
                    label,
                    on,
                    kind="fill" if main else "ghost",
                    say=say,
                    size=TextSize.BODY,
                    height=measures(scene.ink).key,
                    expand=1,
                    identifier=identifier,
                )
            ]
        )
    )


def end_button(scene: Scene, *, main: bool) -> ft.Control:
    """Returns the button that passes the dice on, and names whom to.

    Args:
        scene: the moment.
        main: whether nothing else can be done now.
    """
    state, player = scene.state, scene.state.current
    label = scene.say(_("End turn, then {player}", player=state.names[next_player(state, player)]))
    return quiet_key(
        scene,
        scene.say(_("End turn")),
        lambda: scene.act(EndTurn(player)),
        say=label,
        main=main,
        identifier="end-turn",
    )
