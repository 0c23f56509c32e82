"""Sheets, and whatever else lies over a screen: one key puts away what came last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import flet as ft

from companion.widgets import flex
from companion.widgets.flex import shrink_column
from companion.widgets.glyphs import Glyph
from companion.widgets.hooks import use_stable
from companion.widgets.ink import Ink
from companion.widgets.tappable import Command, Handler, icon_button, named, on_event
from companion.widgets.tokens import BLACK, SCRIM, Radius, Space, TextSize, Typeface


@dataclass(eq=False)
class Layer:
    """Something that lies over a screen.

    Attributes:
        away: puts away what is uppermost in it.
        levels: how often it can do so; 0 while nothing of it is shown.
    """

    away: Callable[[], object]
    levels: int = 0


@dataclass(eq=False)
class Layers:
    """All that lies over the screen of a session.

    Attributes:
        on_change: called when there is more or less of it.
    """

    on_change: Callable[[], object] = lambda: None
    _layers: list[Layer] = field(default_factory=list[Layer])

    @property
    def levels(self) -> int:
        """How often something can be put away."""
        return sum(layer.levels for layer in self._layers)

    def put(self, layer: Layer) -> None:
        """Lays something over all that is there."""
        self._layers.append(layer)
        self.on_change()

    def take(self, layer: Layer) -> None:
        """Forgets what is not shown any more."""
        self._layers.remove(layer)
        self.on_change()

    def away(self) -> bool:
        """Puts away what is uppermost; returns whether there was anything."""
        top = next((layer for layer in reversed(self._layers) if layer.levels), None)
        if top is not None:
            top.away()
        return top is not None


LAYERS = ft.create_context(Layers())
"""The layers of the session that a component is drawn for."""


def use_layer(away: Callable[[], object], levels: int) -> None:
    """Lets the key that leads back put away what a component shows over a screen.

    A hook: call it in a component's body, always in the same order.

    Args:
        away: puts away what is uppermost.
        levels: how often that can be done now.
    """
    layers, put_away = ft.use_context(LAYERS), use_stable(away)
    layer, _never = ft.use_state(lambda: Layer(put_away))

    def count() -> None:
        if layer.levels != levels:
            layer.levels = levels
            layers.on_change()

    ft.use_effect(lambda: layers.put(layer), [], lambda: layers.take(layer))
    ft.use_effect(count, [levels])


@ft.component
def Over(away: Callable[[], object], levels: int) -> ft.Control:
    """Says of a sheet that it is there; nothing of this can be seen."""
    use_layer(away, levels)
    return ft.Container(width=0, height=0)


BODY, BESIDE = 5, 6
"""The shares of the two columns of a sheet."""


def sheet(
    ink: Ink,
    title: str,
    body: Sequence[ft.Control],
    on_close: Handler,
    *,
    close: str,
    actions: Sequence[ft.Control] = (),
    fixed: Sequence[ft.Control] = (),
    beside: Sequence[ft.Control] | None = None,
    full: bool = False,
    broad: bool = False,
    back: Command | None = None,
    levels: int = 0,
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
        beside: What stands right of the body and scrolls by itself; not even its room, if None.
        full: Whether it takes all the height there is, however little it holds.
        broad: Whether beside what is looked at it takes nearly all the width of the window.
        back: The way back to what the sheet showed before.
        levels: How many steps back it has in all, if not one, or two with a way back.
        key: Identity of the sheet.
    """
    side = ink.landscape
    tall = side or full
    words = ink.text(title, TextSize.TITLE, Typeface.TITLE, cap=1.6, leading=1.15, max_lines=3)
    heading = named(words, ink.read(title), heading=1, expand=True)
    first = [icon_button(ink, Glyph.BACK, *back) if back else None]
    head = flex.row([*first, heading, icon_button(ink, Glyph.CLOSE, close, on_close, size=18)])
    seen = _body(body, tall=tall)
    if beside is not None:
        other = _body(beside, tall=tall)
        seen.expand, other.expand = BODY, BESIDE
        stretched = ft.CrossAxisAlignment.STRETCH
        seen = flex.row([seen, other], Space.XXL, expand=tall, vertical_alignment=stretched)
    content = flex.column([head, *fixed, seen, *actions], Space.L, tight=not tall)
    panel = ft.Container(
        content=content,
        bgcolor=ink.theme.ground,
        border=ft.Border.all(1, ink.theme.line),
        border_radius=_corners(ink),
        padding=ft.Padding.only(
            left=Space.XXL, top=Space.L, right=Space.XL if side else Space.XXL, bottom=Space.XL
        ),
        width=_sheet_width(ink, broad=broad) if side else None,
        expand=None if side else True,
        expand_loose=not tall,
        shadow=ft.BoxShadow(blur_radius=40, color=ft.Colors.with_opacity(0.35, BLACK)),
    )
    scrim = ft.Container(
        bgcolor=ft.Colors.with_opacity(0.62 if ink.dark else 0.45, SCRIM),
        on_click=on_event(on_close),
    )
    # The page calls this part a dialogue: see assets/focus.js.
    dialogue = ft.Semantics(
        identifier="sheet",
        content=panel,
        expand=panel.expand,
        expand_loose=panel.expand_loose,
    )
    away = Over(back[1] if back else on_close, levels or (2 if back else 1))
    return _place(ink, scrim, dialogue, away, key or title)


def _sheet_width(ink: Ink, *, broad: bool) -> float:
    """Returns how wide a sheet beside what is looked at is."""
    return ink.width - Space.XXXL if broad else min(460, ink.width * 0.62)


def _corners(ink: Ink) -> ft.BorderRadius:
    """Returns the round corners of a sheet: those on the side from which it comes."""
    if not ink.landscape:
        return ft.BorderRadius.only(top_left=Radius.CARD, top_right=Radius.CARD)
    if ink.left_handed:
        return ft.BorderRadius.only(top_right=Radius.CARD, bottom_right=Radius.CARD)
    return ft.BorderRadius.only(top_left=Radius.CARD, bottom_left=Radius.CARD)


def _body(parts: Sequence[ft.Control], *, tall: bool) -> ft.Control:
    content = [*parts, ft.Container(height=2)]
    if not tall:
        return shrink_column(content, spacing=Space.XL)
    return flex.column(content, Space.XL, tight=False, scroll=ft.ScrollMode.AUTO, expand=True)


def _place(
    ink: Ink, scrim: ft.Control, panel: ft.Control, away: ft.Control, key: str
) -> ft.Control:
    if ink.landscape:
        placed = ft.Container(top=0, bottom=0, content=panel)
        placed.left, placed.right = ink.sided((None, 0))
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
        [
            ft.Container(content=unseen, left=0, right=0, top=0, bottom=0),
            placed,
            ft.Container(content=away, left=0, top=0, width=0, height=0),
        ],
        expand=True,
        key=key,
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
        ft.Container(content=layer, left=0, right=0, top=0, bottom=0, key=key)
        for layer, key in ((below, "below"), (overlay, "overlay"))
        if layer is not None
    ]
    return ft.Stack(layers, expand=True)
