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
    hint: str = "",
    icon: str = "",
    on_submit: Callable[[str], object] | None = None,
    error: str = "",
    lines: int = 1,
    autofocus: bool = False,
    numeric: bool = False,
    key: str | None = None,
    **rest: Any,
) -> ft.TextField:
    """Return a text field that keeps the client's own editing.

    Args:
        ink: The look.
        label: Its name, always given; floats above the text.
        value: Present text.
        on_change: Called with the text at every change.
        hint: Shown while empty.
        icon: A glyph in front.
        on_submit: Called with the text on Enter.
        error: What is wrong, below the field.
        lines: Height in lines.
        autofocus: Whether it takes the focus when shown.
        numeric: Whether to offer digits.
        key: Identity among siblings.
        **rest: Further fields of `ft.TextField`.
    """
    theme = ink.theme

    def changed(event: ft.Event[ft.TextField]) -> None:
        on_change(event.control.value or "")

    def submitted(event: ft.Event[ft.TextField]) -> None:
        if on_submit is not None:
            on_submit(event.control.value or "")

    keyboard = ft.KeyboardType.MULTILINE if lines > 1 else ft.KeyboardType.TEXT
    return ft.TextField(
        key=key,
        label=drawn(label),
        value=value,
        hint_text=drawn(hint) or None,
        error=drawn(error) or None,
        prefix_icon=ft.Container(
            width=48, alignment=ft.Alignment.CENTER, content=ink.sigil(icon, 18, theme.muted)
        )
        if icon
        else None,
        autofocus=autofocus,
        multiline=lines > 1,
        min_lines=lines if lines > 1 else None,
        max_lines=max(lines, 1),
        keyboard_type=ft.KeyboardType.NUMBER if numeric else keyboard,
        text_style=ink.style(TextSize.LARGE, Face.BODY),
        label_style=ink.style(TextSize.BODY, Face.MEDIUM, theme.muted),
        hint_style=ink.style(TextSize.LARGE, Face.BODY, theme.muted),
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
    *,
    on_submit: Callable[[str], object] | None = None,
    error: str = "",
    autofocus: bool = False,
    key: str,
) -> ft.Control:
    """Return an empty text field that keeps what is typed by itself.

    A field whose value is written back at every keystroke loses letters to fast typists and slow
    networks: an old answer overwrites newer text. Only another `key` makes this one begin anew.

    Args:
        ink: The look.
        label: Its name, always given.
        on_change: Called with the text at every change; of constant identity.
        on_submit: Called with the text on Enter; of constant identity.
        error: What is wrong, below the field.
        autofocus: Whether it takes the focus when shown.
        key: Identity among siblings.
    """
    return ft.memo(_Kept)(ink, label, on_change, on_submit, error, autofocus, key=key)


@ft.component
def _Kept(
    ink: Ink,
    label: str,
    on_change: Callable[[str], object],
    on_submit: Callable[[str], object] | None,
    error: str,
    autofocus: bool,
) -> ft.Control:
    typed = ft.use_ref("")

    def change(text: str) -> None:
        typed.current = text
        on_change(text)

    return field(
        ink,
        label,
        typed.current or "",
        change,
        on_submit=on_submit,
        error=error,
        autofocus=autofocus,
    )


def _outline(width: float, colour: str) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(border_radius=Radius.BUTTON, side=ft.BorderSide(width, colour))
