"""What the app says by itself: alerts, refusals, what went wrong, and how a play ended."""

from typing import Any, Literal

import flet as ft

from companion.play import Result
from companion.widgets import flex
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import Ink
from companion.widgets.panel import card
from companion.widgets.scene import Scene
from companion.widgets.tappable import Command, Kind, button, icon_button, named
from companion.widgets.tokens import Face, Radius, Space, TextSize

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
        label=spoken(text),
        live_region=live or None,
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
                    ink.text(title, TextSize.TITLE, Face.TITLE, text_align=ft.TextAlign.CENTER),
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
        ink.text(scene.say(result.headline), TextSize.TITLE, Face.TITLE, cap=1.6),
        *(ink.label(scene.say(more), TextSize.BODY) for more in further if more),
    ]
    return [card(ink, flex.column(lines, Space.S, stretch=False), edge=ink.theme.gold)]
