"""The line between keys and buttons: what this play would do, before it is confirmed."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.widgets.glyphs import spoken
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Space, TextSize


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the preview with its caption; `colour` is a theme token's value."""

    value: int | str
    caption: str
    colour: str | None = None


def preview_line(
    ink: Ink,
    figures: Sequence[Figure],
    sentence: str = "",
    *,
    good: bool = False,
    icon: str = "",
    icon_colour: str | None = None,
) -> ft.Semantics:
    """Returns figures, a separator and a sentence, announced when they change.

    Args:
        ink: The look.
        figures: Numbers with captions.
        sentence: What else happens; suits may stand in it.
        good: Whether the sentence is good news, then in gold.
        icon: A glyph before the sentence (a refusal).
        icon_colour: Its colour; the theme's life colour by default.
    """
    theme = ink.theme
    chips: list[ft.Control] = [
        flex.column(
            [
                ink.number(figure.value, 30, figure.colour),
                ink.label(
                    figure.caption, TextSize.FINE, Face.MEDIUM, cap=1.8, leading=1.1, no_wrap=True
                ),
            ],
            Space.XXS,
            stretch=False,
        )
        for figure in figures
    ]
    tail: list[ft.Control] = []
    if icon:
        tail.append(ink.sigil(icon, 20, icon_colour or theme.life))
    if sentence:
        tail.append(
            ink.text(
                sentence,
                TextSize.BODY,
                Face.MEDIUM,
                theme.gold if good else theme.ink,
                max_lines=4 if ink.large else 2,
                expand=True,
            )
        )
    said = ", ".join(f"{figure.caption} {figure.value}" for figure in figures)
    return ft.Semantics(
        identifier="preview",
        live_region=True,
        container=True,
        exclude_semantics=True,
        label=spoken(". ".join(piece for piece in (said, sentence) if piece)),
        content=_lay_out(ink, chips, tail),
    )


def _lay_out(ink: Ink, chips: list[ft.Control], tail: list[ft.Control]) -> ft.Control:
    if ink.large:
        lines: list[ft.Control] = []
        if chips:
            lines.append(flex.row(chips, Space.XXL, run_spacing=Space.XS, wrap=True))
        if tail:
            lines.append(flex.row(tail, Space.L))
        return flex.column(lines, Space.XS)
    between = [ft.Container(width=1, height=36, bgcolor=ink.theme.line)] if chips and tail else []
    return ft.Container(height=48, content=flex.row([*chips, *between, *tail], Space.XL))
