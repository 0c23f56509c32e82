"""Dice to report: six faces, one tap each, for one die or several."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.widgets.controls import cells
from companion.widgets.glyphs import DICE
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face, Space, TextSize


@ft.component
def _DicePad(
    ink: Ink,
    faces: Sequence[int | None],
    on_face: Callable[[int, int], object],
    says: tuple[str, ...],
    captions: tuple[str, ...],
    height: float,
) -> ft.Control:
    def pick(name: str) -> None:
        die, face = name.split("-")
        on_face(int(die), int(face))

    stable_pick = use_stable(pick)
    shape = cells.KeyShape(size=30, height=height, face=Face.SIGIL, raised=True)
    rows: list[ft.Control] = []
    for die, chosen in enumerate(faces):
        caption = captions[die] if die < len(captions) else ""
        if caption:
            rows.append(ink.label(caption, TextSize.CAPTION, Face.MEDIUM))
        rows.append(
            flex.row(
                [
                    cells.key(
                        ink,
                        cells.Cell(f"{die}-{face}", glyph, f"{caption} {says[face - 1]}".strip()),
                        stable_pick,
                        cells.KeyState(chosen=chosen == face),
                        shape,
                    )
                    for face, glyph in enumerate(DICE, start=1)
                ],
                Space.S,
            )
        )
    return flex.column(rows, Space.S, tight=False)


def dice_pad(
    ink: Ink,
    faces: Sequence[int | None],
    on_face: Callable[[int, int], object],
    *,
    says: Sequence[str] = ("1", "2", "3", "4", "5", "6"),
    captions: Sequence[str] = (),
    height: float = 56,
) -> ft.Control:
    """Returns one row of six faces for each die.

    Args:
        ink: The look.
        faces: The face reported for each die, None while unknown.
        on_face: Called as `on_face(die, face)` with die from 0 and face 1 to 6.
        says: Accessible names of the six faces.
        captions: Above each row, translated; may be empty.
        height: Of a face, at least 48.
    """
    return _DicePad(
        ink=ink,
        faces=tuple(faces),
        on_face=on_face,
        says=tuple(says),
        captions=tuple(captions),
        height=height,
    )
