"""A text field in our look."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.widgets.glyphs import drawn
from companion.widgets.ink import Ink
from companion.widgets.tokens import Face, Radius, Space, TextSize


def field(
    ink: Ink,
    label: str,
    value: str,
    on_change: Callable[[str], object],
    *,
    icon: str = "",
    on_submit: Callable[[str], object] | None = None,
    error: str = "",
    lines: int = 1,
    **rest: Any,
) -> ft.TextField:
    """Returns a text field that keeps the client's own editing.

    Args:
        ink: The look.
        label: Its name, always given; floats above the text.
        value: Present text.
        on_change: Called with the text at every change.
        icon: A glyph in front.
        on_submit: Called with the text on Enter.
        error: What is wrong, below the field.
        lines: Height in lines.
        **rest: Further fields of `ft.TextField`.
    """
    theme = ink.theme

    def changed(event: ft.Event[ft.TextField]) -> None:
        on_change(event.control.value or "")

    def submitted(event: ft.Event[ft.TextField]) -> None:
        if on_submit is not None:
            on_submit(event.control.value or "")

    return ft.TextField(
        label=drawn(label),
        value=value,
        error=drawn(error) or None,
        prefix_icon=ft.Container(
            width=48, alignment=ft.Alignment.CENTER, content=ink.sigil(icon, 18, theme.muted)
        )
        if icon
        else None,
        multiline=lines > 1,
        min_lines=lines if lines > 1 else None,
        max_lines=max(lines, 1),
        keyboard_type=ft.KeyboardType.MULTILINE if lines > 1 else ft.KeyboardType.TEXT,
        text_style=ink.style(TextSize.LARGE, Face.BODY),
        label_style=ink.style(TextSize.BODY, Face.MEDIUM, theme.muted),
        error_style=ink.style(TextSize.SMALL, Face.MEDIUM, theme.life),
        filled=True,
        fill_color=theme.card,
        bgcolor=theme.card,
        cursor_color=theme.action,
        selection_color=ft.Colors.with_opacity(0.25, theme.action),
        border={
            ft.ControlState.DEFAULT: _outline(1, theme.line),
            ft.ControlState.FOCUSED: _outline(2, theme.action),
            ft.ControlState.ERROR: _outline(1.5, theme.life),
        },
        content_padding=Space.XXL,
        on_change=changed,
        on_submit=submitted,
        **rest,
    )


def kept_field(
    ink: Ink,
    label: str,
    on_change: Callable[[str], object],
    on_submit: Callable[[str], object],
    *,
    key: str,
    **rest: Any,
) -> ft.Control:
    """Returns an empty text field that keeps what is typed by itself.

    A field whose value is written back at every keystroke loses letters to fast typists and slow
    networks: an old answer overwrites newer text. Only another `key` makes this one begin anew.

    Args:
        ink: The look.
        label: Its name, always given.
        on_change: Called with the text at every change; of constant identity.
        on_submit: Called with the text on Enter; of constant identity.
        key: Identity among siblings.
        **rest: Further arguments of `field`.
    """
    return ft.memo(_Kept)(ink, label, on_change, on_submit, key=key, **rest)


@ft.component
def _Kept(
    ink: Ink,
    label: str,
    on_change: Callable[[str], object],
    on_submit: Callable[[str], object],
    **rest: Any,
) -> ft.Control:
    typed = ft.use_ref("")

    def change(text: str) -> None:
        typed.current = text
        on_change(text)

    return field(ink, label, typed.current or "", change, on_submit=on_submit, **rest)


def _outline(width: float, colour: str) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(border_radius=Radius.BUTTON, side=ft.BorderSide(width, colour))
