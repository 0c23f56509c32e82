"""Our own sheet: from below on a phone, from the side where there is room."""

from collections.abc import Sequence

import flet as ft

from companion.widgets.controls.tappable import icon_button
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.shrink_column import shrink_column
from companion.widgets.stable import Command, Handler, on_event
from companion.widgets.tokens import BLACK, SCRIM, Face, Radius, Space, TextSize


def sheet(
    ink: Ink,
    title: str,
    body: Sequence[ft.Control],
    on_close: Handler,
    *,
    close: str,
    actions: Sequence[ft.Control] = (),
    fixed: Sequence[ft.Control] = (),
    full: bool = False,
    back: Command | None = None,
    key: str | None = None,
) -> ft.Control:
    """Returns a sheet over a scrim; lay it over a screen with `layered`.

    Args:
        ink: The look.
        title: Its heading.
        body: Scrolls when it does not fit.
        on_close: Called by the cross and by a tap beside the sheet.
        close: Accessible name of the cross.
        actions: Buttons below the body that do not scroll.
        fixed: What stands above the body and does not scroll, such as a search field.
        full: Whether it takes all the height there is, however little it holds.
        back: The way back to what the sheet showed before.
        key: Identity of the sheet.
    """
    side = ink.landscape
    tall = side or full
    heading = ft.Semantics(
        label=spoken(title),
        header=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=ink.text(title, TextSize.TITLE, Face.TITLE, cap=1.6, leading=1.15, max_lines=3),
    )
    first = [icon_button(ink, Glyph.BACK, *back)] if back else []
    cross = icon_button(ink, Glyph.CLOSE, close, on_close, size=18)
    head = flex.row([*first, heading, cross])
    content = flex.column([head, *fixed, _body(body, tall=tall), *actions], Space.L, tight=not tall)
    panel = ft.Container(
        content=content,
        bgcolor=ink.theme.ground,
        border=ft.Border.all(1, ink.theme.line),
        border_radius=ft.BorderRadius.only(top_left=Radius.CARD, bottom_left=Radius.CARD)
        if side
        else ft.BorderRadius.only(top_left=Radius.CARD, top_right=Radius.CARD),
        padding=ft.Padding.only(
            left=Space.XXL, top=Space.L, right=Space.XL if side else Space.XXL, bottom=Space.XL
        ),
        width=min(460, ink.width * 0.62) if side else None,
        expand=None if side else True,
        expand_loose=not tall,
        shadow=ft.BoxShadow(blur_radius=40, color=ft.Colors.with_opacity(0.35, BLACK)),
    )
    scrim = ft.Container(
        bgcolor=ft.Colors.with_opacity(0.62 if ink.dark else 0.45, SCRIM),
        on_click=on_event(on_close),
    )
    return _place(ink, scrim, panel, title, key)


def _body(parts: Sequence[ft.Control], *, tall: bool) -> ft.Control:
    content = [*parts, ft.Container(height=2)]
    if not tall:
        return shrink_column(content, spacing=Space.XL)
    return flex.column(content, Space.XL, tight=False, scroll=ft.ScrollMode.AUTO, expand=True)


def _place(
    ink: Ink, scrim: ft.Control, panel: ft.Control, title: str, key: str | None
) -> ft.Control:
    if ink.landscape:
        placed = ft.Container(right=0, top=0, bottom=0, content=panel)
    else:
        placed = ft.Container(
            left=0,
            right=0,
            top=0,
            bottom=0,
            padding=ft.Padding.only(top=max(24, ink.height * 0.06)),
            content=ft.Column(
                [panel],
                alignment=ft.MainAxisAlignment.END,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        )
    unseen = ft.Semantics(exclude_semantics=True, content=scrim)
    return ft.Stack(
        [ft.Container(content=unseen, left=0, right=0, top=0, bottom=0), placed],
        expand=True,
        key=key or title,
    )


def layered(base: ft.Control, overlay: ft.Control | None) -> ft.Stack:
    """Returns `base` with a sheet over it; meanwhile screen readers see only the sheet."""
    below = ft.Semantics(
        key="base",
        exclude_semantics=overlay is not None,
        content=base,
        expand=True,
    )
    layers: list[ft.Control] = [
        ft.Container(content=below, left=0, right=0, top=0, bottom=0, key="below")
    ]
    if overlay is not None:
        layers.append(
            ft.Container(content=overlay, left=0, right=0, top=0, bottom=0, key="overlay")
        )
    return ft.Stack(layers, expand=True)
