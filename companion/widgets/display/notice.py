"""What the app says by itself: alerts, refusals, waiting, and what went wrong."""

import math
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import flet as ft

from companion.widgets.controls.tappable import button, icon_button
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.stage import EDGE
from companion.widgets.stable import Command
from companion.widgets.tokens import Face, Radius, Space, TextSize

Tone = Literal["alert", "refusal", "good", "plain"]

TONE_SIGNS: dict[Tone, str] = {
    "alert": Glyph.WARNING,
    "refusal": Glyph.SHIELD,
    "good": Glyph.CHECK,
    "plain": Glyph.INFO,
}


def tone_colour(ink: Ink, tone: Tone) -> str:
    """Returns the colour of a tone; its sign and the words say the same."""
    return {"good": ink.theme.gold, "plain": ink.theme.attack}.get(tone, ink.theme.life)


def banner(
    ink: Ink,
    text: str,
    *,
    tone: Tone = "plain",
    icon: str = "",
    action: Command | None = None,
    more: Command | None = None,
    dismiss: Command | None = None,
) -> ft.Semantics:
    """Returns a message in words, announced when it appears.

    Args:
        ink: The look.
        text: The message, translated.
        tone: Sets icon and colour; the words say the same.
        icon: Another glyph.
        action: On the right.
        more: A quieter one beside it, such as the rule that is meant.
        dismiss: A cross that closes it.
    """
    theme, shade = ink.theme, tone_colour(ink, tone)
    message = ft.Semantics(
        label=spoken(text),
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=flex.row(
            [
                ink.sigil(icon or TONE_SIGNS[tone], 20, shade),
                ink.text(text, TextSize.BODY, Face.MEDIUM, expand=True),
            ],
            Space.XL,
        ),
    )
    trailing: list[ft.Control] = []
    if more is not None:
        trailing.append(button(ink, *more, kind="ghost", height=48, size=TextSize.BODY))
    if action is not None:
        trailing.append(button(ink, *action, kind="tonal", height=48, size=TextSize.BODY))
    stacked = (len(trailing) == 2 and ink.width < 600) or (ink.large and bool(trailing))
    if dismiss is not None:
        trailing.append(icon_button(ink, Glyph.CLOSE, *dismiss, size=16))
    body: ft.Control = (
        flex.column(
            [ft.Row([message]), ft.Row(trailing, alignment=ft.MainAxisAlignment.END)],
            stretch=False,
            tight=False,
        )
        if stacked
        else flex.row([message, *trailing])
    )
    return ft.Semantics(
        identifier=f"banner-{tone}",
        content=ft.Container(
            content=body,
            bgcolor=theme.card,
            border=ft.Border.all(1.5, shade),
            border_radius=Radius.CELL,
            padding=ft.Padding.only(left=Space.XL, top=Space.M, right=Space.M, bottom=Space.M),
        ),
    )


def banner_height(ink: Ink, alerts: Sequence[ft.Control]) -> float:
    """Returns about how high banners are, so that what stands above leaves them room."""
    return sum(_banner(ink, tuple(_texts(alert))) for alert in alerts)


def _banner(ink: Ink, texts: tuple[str, ...]) -> float:
    if not texts:
        return 0
    beside = 140 if len(texts) > 1 else 0
    line = max(8.0, (ink.width - 2 * EDGE - 56 - beside) / (7.4 * ink.effective))
    lines = sum(math.ceil(len(part) / line) for part in max(texts, key=len).split("\n"))
    return max(64.0 if beside else 20.0, lines * 18 * ink.effective) + 27


def _texts(control: Any) -> Iterator[str]:
    if isinstance(control, ft.Text):
        if len(control.value) > 1:
            yield control.value
        return
    inside = getattr(control, "controls", None) or [getattr(control, "content", None)]
    for part in inside:
        if isinstance(part, ft.Control):
            yield from _texts(part)


def error_panel(
    ink: Ink,
    title: str,
    text: str,
    *,
    detail: str = "",
    action: Command | None = None,
    more: Command | None = None,
    icon: str = Glyph.WARNING,
) -> ft.Container:
    """Returns what happened and what one can do about it; also for empty screens.

    Args:
        ink: The look.
        title: What happened, in a few words.
        text: What it means and what was kept.
        detail: Technical line, selectable, for a report.
        action: The way out.
        more: Another, quieter one.
        icon: A glyph above.
    """
    parts: list[ft.Control] = [
        ink.sigil(icon, 44, ink.theme.life),
        ink.text(title, TextSize.TITLE, Face.TITLE, text_align=ft.TextAlign.CENTER),
        ink.label(text, TextSize.BODY, text_align=ft.TextAlign.CENTER),
    ]
    if detail:
        parts.append(ink.label(detail, TextSize.FINE, selectable=True))
    if action is not None:
        parts.append(button(ink, *action))
    if more is not None:
        parts.append(button(ink, *more, kind="tonal"))
    return ft.Container(
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=Space.XXXL,
        content=flex.column(
            parts,
            Space.XL,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
