"""What the app says by itself: alerts, refusals, how a play ended, and errors in drawing a screen.

Without the boundary around every screen an exception while re-rendering would silently end the
updates of the whole session.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, Literal, Protocol

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _
from companion.play import Result
from companion.widgets import flex
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.panel import card
from companion.widgets.scene import Scene
from companion.widgets.tappable import Command, Kind, button, icon_button, named
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

END: dict[str, Any] = {"tight": False, "alignment": ft.MainAxisAlignment.END}

Tone = Literal["alert", "refusal", "good", "plain", "event"]

TONE_SIGNS: dict[Tone, str] = {
    "alert": Glyph.WARNING,
    "refusal": Glyph.SHIELD,
    "good": Glyph.CHECK,
    "plain": Glyph.INFO,
    "event": Glyph.CARDS,
}


def tone_colour(ink: Ink, tone: Tone) -> str:
    """Returns the colour of a tone; its sign and the words say the same."""
    return {"plain": ink.theme.attack, "alert": ink.theme.life, "refusal": ink.theme.life}.get(
        tone, ink.theme.gold
    )


def banner(
    ink: Ink,
    text: str,
    *,
    tone: Tone = "plain",
    icon: str = "",
    action: Command | None = None,
    more: Command | None = None,
    dismiss: Command | None = None,
    live: bool = True,
) -> ft.Semantics:
    """Returns a message in words.

    Args:
        ink: The look.
        text: The message, translated.
        tone: Sets icon and colour; the words say the same.
        icon: Another glyph.
        action: On the right.
        more: A quieter one beside it, such as the rule that is meant.
        dismiss: A cross that closes it.
        live: Whether it is read out when it appears.
    """
    theme, shade = ink.theme, tone_colour(ink, tone)
    message = ft.Semantics(
        label=ink.read(text),
        live_region=live or None,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=flex.row(
            [
                ink.sigil(icon or TONE_SIGNS[tone], 20, shade),
                ink.text(text, TextSize.BODY, Typeface.MEDIUM, expand=True),
            ],
            Space.XL,
        ),
    )
    kinds: tuple[tuple[Command | None, Kind], ...] = ((more, "ghost"), (action, "tonal"))
    buttons = [
        button(ink, *offered, kind=kind, height=48, size=TextSize.BODY)
        for offered, kind in kinds
        if offered
    ]
    stacked = len(buttons) == 2 or (ink.large and bool(buttons))  # words beside two are too narrow
    cross = icon_button(ink, Glyph.CLOSE, *dismiss, size=16) if dismiss else None
    below = flex.row([*buttons, cross], Space.L, alignment=ft.MainAxisAlignment.END)
    body: ft.Control = (
        flex.column([ft.Row([message]), below], stretch=False, tight=False)
        if stacked
        else flex.row(
            [message, flex.column([flex.row([*buttons, cross])], stretch=False, **END)],
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    )
    return ft.Semantics(
        key="banner",
        identifier=f"banner-{tone}",
        content=ft.Container(
            content=body,
            bgcolor=theme.band if tone == "plain" else theme.card,
            border=ft.Border.all(1, theme.line) if tone == "plain" else ft.Border.all(1.5, shade),
            border_radius=Radius.BUTTON,
            padding=ft.Padding.only(left=Space.XL, top=Space.M, right=Space.M, bottom=Space.M),
        ),
    )


def error_panel(
    ink: Ink,
    title: str,
    text: str,
    *,
    detail: str = "",
    action: Command | None = None,
    more: Command | None = None,
) -> ft.Container:
    """Returns what happened and what one can do about it; also for empty screens.

    Args:
        ink: The look.
        title: What happened, in a few words.
        text: What it means and what was kept.
        detail: Technical line, selectable, for a report.
        action: The way out.
        more: Another, quieter one.
    """
    return ft.Container(
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=Space.XXXL,
        content=flex.column(
            [
                ink.sigil(Glyph.WARNING, 44, ink.theme.life),
                named(
                    ink.text(title, TextSize.TITLE, Typeface.TITLE, text_align=ft.TextAlign.CENTER),
                    title,
                    heading=1,
                ),
                ink.label(text, TextSize.BODY, text_align=ft.TextAlign.CENTER),
                ink.label(detail, TextSize.FINE, selectable=True) if detail else None,
                button(ink, *action) if action else None,
                button(ink, *more, kind="tonal") if more else None,
            ],
            Space.XL,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def result_card(scene: Scene, result: Result | None) -> list[ft.Control]:
    """Returns the end in words, or nothing while the play goes on."""
    if result is None:
        return []
    ink, further = scene.ink, (result.reason, result.decided)
    lines = [
        ink.text(scene.say(result.headline), TextSize.TITLE, Typeface.TITLE, cap=1.6),
        *(ink.label(scene.say(more), TextSize.BODY) for more in further if more),
    ]
    return [card(ink, flex.column(lines, Space.S, stretch=False), edge=ink.theme.gold)]


log = logging.getLogger(__name__)


class ScreenContext(Protocol):
    """What a screen gets as its first argument: the look, and a voice in the user's language."""

    @property
    def ink(self) -> Ink:
        """The look."""
        ...

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        ...


def error_boundary(draw: Callable[..., ft.Control]) -> Callable[..., ft.Control]:
    """Makes a component of a function whose errors are shown in its place.

    Args:
        draw: takes a `ScreenContext` first; like every component it may also be given a ``key``.
    """

    @ft.component
    @wraps(draw)
    def drawn_within(context: ScreenContext, *args: Any, **kwargs: Any) -> ft.Control:
        try:
            return draw(context, *args, **kwargs)
        except Exception as error:
            log.exception("a screen could not be drawn")
            return broken(context, error)

    return drawn_within


def broken(context: ScreenContext, error: Exception) -> ft.Control:
    """Returns what stands in the place of a screen that could not be drawn.

    There is always a way on: a `ScreenContext` with a ``header`` keeps it above, and one that can
    ``go`` somewhere offers the start.
    """
    told = error.message if isinstance(error, CompanionError) else None
    header = getattr(context, "header", None)
    go = getattr(context, "go", None)
    panel = error_panel(
        context.ink,
        context.say(_("This part cannot be shown")),
        context.say(told or _("Everything recorded is kept. Go back and try again.")),
        detail="" if told else f"{type(error).__name__}: {error}",
        action=(context.say(_("To the start")), lambda: go("/")) if go else None,
    )
    if header is None:
        return panel
    return ft.Column(
        [header, panel], expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
