"""Choices: one of n, some of n, on or off."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import flet as ft

from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space, TextSize

KNOB = 24
CAP, LEADING = 1.7, 1.15
"""By how much the words of a chip may grow, and the height of their line."""


def choice(
    ink: Ink,
    options: Sequence[tuple[str, str]],
    chosen: Collection[str] | str | None,
    on_pick: Callable[[str], object],
    *,
    several: bool = False,
    label: str = "",
    dimmed: Collection[str] = (),
    wrap: bool = True,
) -> ft.Control:
    """Returns chips to choose from.

    Args:
        ink: The look.
        options: Pairs of value and translated label.
        chosen: The chosen value, or the chosen ones.
        on_pick: Called with the tapped value; the caller toggles.
        several: Whether more than one may be chosen; a check then shows it.
        label: Above the chips, and before each accessible name.
        dimmed: Values that cannot be had now; a tap still reaches `on_pick`.
        wrap: Chips of natural width on several lines; False shares one line equally.
    """
    picked = {chosen} if isinstance(chosen, str) else set(chosen or ())

    def chip(value: str, text: str) -> ft.Control:
        on = value in picked
        return tap(
            _words(ink, f"{Glyph.CHECK} {text}" if several and on else text, chosen=on),
            f"{label}: {text}" if label else text,
            lambda: on_pick(value),
            key=value,
            selected=None if several else on,
            checked=on if several else None,
            expand=None if wrap else True,
            opacity=0.4 if value in dimmed else 1,
            **_box(ink, chosen=on, share=not wrap),
        )

    row = flex.row([chip(value, text) for value, text in options], wrap=wrap)
    if not label:
        return row
    return flex.column([ink.label(label, TextSize.SMALL, Face.MEDIUM), row], Space.S, tight=False)


def _words(ink: Ink, text: str, *, chosen: bool) -> ft.Text:
    return ink.text(
        text,
        TextSize.BODY,
        Face.MEDIUM,
        ink.theme.on_action if chosen else ink.theme.ink,
        cap=CAP,
        leading=LEADING,
        text_align=ft.TextAlign.CENTER,
    )


def _box(ink: Ink, *, chosen: bool, share: bool) -> dict[str, Any]:
    """Returns the look of a chip, of natural width or with its share of a line."""
    theme = ink.theme
    return {
        "alignment": ft.Alignment.CENTER if share else None,
        "border_radius": Radius.CELL,
        "bgcolor": theme.action if chosen else theme.card,
        "border": ft.Border.all(1, theme.action if chosen else theme.line),
        "padding": ft.Padding.symmetric(
            horizontal=Space.L if share else Space.XL, vertical=_inset(ink)
        ),
    }


def _inset(ink: Ink) -> float:
    """Returns the padding above and below one line so that the target is 48 px high."""
    return max(Space.L, (TARGET + 2 - TextSize.BODY * min(ink.effective, CAP) * LEADING) / 2)


def switch(
    ink: Ink,
    label: str,
    value: bool,
    on_change: Callable[[bool], object],
    *,
    detail: str = "",
) -> ft.Control:
    """Returns a caption with a switch; the whole line is the target."""
    theme = ink.theme
    knob = ft.Container(
        width=KNOB,
        height=KNOB,
        border_radius=KNOB / 2,
        bgcolor=theme.on_action if value else theme.muted,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(Glyph.CHECK, 14, theme.action) if value else None,
    )
    track = ft.Container(
        width=52,
        height=KNOB + 2 * Space.XS,
        border_radius=KNOB / 2 + Space.XS,
        padding=Space.XS,
        alignment=ft.Alignment.CENTER_RIGHT if value else ft.Alignment.CENTER_LEFT,
        bgcolor=theme.action if value else theme.track,
        border=ft.Border.all(1, theme.action if value else theme.line),
        content=knob,
    )
    words: list[ft.Control] = [ink.text(label, TextSize.BODY, Face.MEDIUM)]
    if detail:
        words.append(ink.label(detail))
    return tap(
        flex.row([flex.column(words, Space.XXS, expand=True), track], Space.XL),
        f"{label}. {detail}" if detail else label,
        lambda: on_change(not value),
        toggled=value,
        alignment=None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.XS),
    )
