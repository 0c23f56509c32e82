"""What a form is made of: one of n, some of n, on or off, and text, kept while it is typed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.widgets import flex
from companion.widgets.glyphs import Glyph, drawn
from companion.widgets.ink import TARGET, Ink
from companion.widgets.tappable import named, tap
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

Drafts = dict[str, Any]
"""What is not sent yet, by the names of the fields of a place."""

DRAFTS = ft.create_context(Drafts())
"""The drafts of the place that a component is drawn for: a play, or what is not in one."""


@dataclass(frozen=True)
class FieldDraft:
    """What is typed into one field.

    Attributes:
        drafts: those of its place.
        name: the field's.
        start: what stands in it at first.
    """

    drafts: Drafts
    name: str
    start: str = ""

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self.drafts.get(self.name, self.start)

    def write(self, text: str) -> None:
        """Keeps what is typed."""
        self.drafts[self.name] = text

    def drop(self) -> None:
        """Forgets it, for it was sent."""
        self.drafts.pop(self.name, None)


def use_draft(name: str, start: str = "") -> FieldDraft:
    """Returns what is typed into a field, by a name that only this field has in its place.

    A hook: call it in a component's body, always in the same order.
    """
    return FieldDraft(ft.use_context(DRAFTS), name, start)


def use_drafted(
    name: str, start: str = ""
) -> tuple[str, Callable[[str], None], Callable[[], None]]:
    """Returns what `use_draft` does for a field that is drawn with it: text, change, drop.

    A hook: call it in a component's body, always in the same order.
    """
    draft = use_draft(name, start)
    text, show = ft.use_state(draft.text)

    def change(typed: str) -> None:
        draft.write(typed)
        show(typed)

    return text, change, draft.drop


KNOB = 24
LINE, LINES = 500, 4000
"""Characters that are taken of what is typed in one line or in several."""

FOR_NAMES: Mapping[str, Any] = {
    "autocorrect": False,
    "enable_suggestions": False,
    "capitalization": ft.TextCapitalization.WORDS,
}
"""Fields of a text field for people's names: a keyboard makes another word of them otherwise."""
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
    dimmed: Mapping[str, str] | None = None,
    wrap: bool = True,
    gap: float = Space.S,
) -> ft.Control:
    """Returns chips to choose from.

    Args:
        ink: The look.
        options: Pairs of value and translated label.
        chosen: The chosen value, or the chosen ones.
        on_pick: Called with the tapped value; the caller toggles.
        several: Whether more than one may be chosen.
        label: Above the chips, and before each accessible name.
        dimmed: Values that cannot be had now, and why, which is read out; a tap still reaches
            `on_pick`.
        wrap: Chips of natural width on several lines; False shares one line equally.
        gap: Below the label.
    """
    shut = dimmed or {}
    picked = {chosen} if isinstance(chosen, str) else set(chosen or ())

    def chip(value: str, text: str) -> ft.Control:
        on = value in picked
        return tap(
            _words(ink, text, chosen=on),
            f"{label}: {text}" if label else text,
            lambda: on_pick(value),
            key=value,
            selected=None if several else on,
            checked=on if several else None,
            expand=None if wrap else True,
            why=shut.get(value, ""),
            opacity=ink.theme.dim if value in shut else 1,
            **_box(ink, chosen=on, share=not wrap),
        )

    row = flex.row([chip(value, text) for value, text in options], wrap=wrap)
    if not label:
        return row
    # It is read out with each chip: by itself it would be the name of all that is around it.
    caption = ink.label(label, TextSize.SMALL, Typeface.MEDIUM, semantics_label="")
    return flex.column([caption, row], gap, tight=False)


def _words(ink: Ink, text: str, *, chosen: bool) -> ft.Text:
    return ink.text(
        text,
        TextSize.BODY,
        Typeface.MEDIUM,
        ink.theme.action if chosen else ink.theme.ink,
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
        "bgcolor": theme.chosen if chosen else theme.card,
        "border": ft.Border.all(2 if chosen else 1, theme.action if chosen else theme.edge),
        "padding": ft.Padding.symmetric(
            horizontal=Space.XS if share else Space.XL, vertical=_inset(ink)
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
    track = ft.Container(
        width=52,
        height=KNOB + 2 * Space.XS,
        border_radius=KNOB / 2 + Space.XS,
        padding=Space.XS,
        alignment=ft.Alignment.CENTER_RIGHT if value else ft.Alignment.CENTER_LEFT,
        bgcolor=theme.action if value else theme.track,
        border=ft.Border.all(1, theme.action if value else theme.edge),
        content=ft.Container(
            width=KNOB,
            height=KNOB,
            border_radius=KNOB / 2,
            bgcolor=theme.on_action if value else theme.muted,
            alignment=ft.Alignment.CENTER,
            content=ink.sigil(Glyph.CHECK, 14, theme.action) if value else None,
        ),
    )
    words = flex.column(
        [ink.text(label, TextSize.BODY, Typeface.MEDIUM), ink.label(detail) if detail else None],
        Space.XXS,
        expand=True,
    )
    return tap(
        flex.row([words, track], Space.XL),
        f"{label}. {detail}" if detail else label,
        lambda: on_change(not value),
        toggled=value,
        alignment=None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.XS),
    )


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
    longest: int = 0,
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
        error: What is wrong, below the field; read out when it appears.
        lines: Height in lines.
        longest: Characters that are taken of what is typed; by default what such a field needs.
        **rest: Further fields of `ft.TextField`.
    """
    theme = ink.theme
    most = longest or (LINES if lines > 1 else LINE)

    def changed(event: ft.Event[ft.TextField]) -> None:
        on_change((event.control.value or "")[:most])

    def submitted(event: ft.Event[ft.TextField]) -> None:
        if on_submit is not None:
            on_submit((event.control.value or "")[:most])

    return ft.TextField(
        label=drawn(label),
        value=value,
        error=_error(ink, error) if error else None,
        prefix_icon=ft.Container(
            width=48, alignment=ft.Alignment.CENTER, content=ink.sigil(icon, 18, theme.muted)
        )
        if icon
        else None,
        multiline=lines > 1,
        min_lines=lines if lines > 1 else None,
        max_lines=max(lines, 1),
        keyboard_type=ft.KeyboardType.MULTILINE if lines > 1 else ft.KeyboardType.TEXT,
        text_style=ink.style(TextSize.LARGE, Typeface.BODY),
        label_style=ink.style(TextSize.BODY, Typeface.MEDIUM, theme.muted),
        filled=True,
        fill_color=theme.card,
        bgcolor=theme.card,
        cursor_color=theme.action,
        selection_color=ft.Colors.with_opacity(0.25, theme.action),
        border={
            ft.ControlState.DEFAULT: _outline(1, theme.edge),
            ft.ControlState.FOCUSED: _outline(2, theme.action),
            ft.ControlState.ERROR: _outline(1.5, theme.life),
        },
        content_padding=Space.XXL,
        on_change=changed,
        on_submit=submitted,
        **rest,
    )


def _error(ink: Ink, text: str) -> ft.Control:
    words = ink.text(text, TextSize.SMALL, Typeface.MEDIUM, ink.theme.life)
    # The page calls the field before it invalid: see assets/focus.js.
    return ft.Semantics(identifier="error", content=named(words, text, live=True))


def kept_field(
    ink: Ink,
    label: str,
    on_change: Callable[[str], object],
    on_submit: Callable[[str], object],
    *,
    key: str,
    start: str = "",
    **rest: Any,
) -> ft.Control:
    """Returns a text field that keeps what is typed by itself.

    A field whose value is written back at every keystroke loses letters to fast typists and slow
    networks: an old answer overwrites newer text. Only another `key` makes this one begin anew.

    Args:
        ink: The look.
        label: Its name, always given.
        on_change: Called with the text at every change; of constant identity.
        on_submit: Called with the text on Enter; of constant identity.
        key: Identity among siblings.
        start: What stands in it at first.
        **rest: Further arguments of `field`.
    """
    return ft.memo(_Kept)(ink, label, on_change, on_submit, start, key=key, **rest)


def field_with(ink: Ink, entry: ft.Control, button: ft.Control) -> ft.Control:
    """Returns a field with a round button at its end, for which its suffix leaves the room."""
    # The label floats half above the field.
    room = ft.Padding.only(top=8 * min(ink.effective, 2.0))
    wide = ft.Row([ft.Container(expand=True, content=entry)])
    end = ft.Column([button], alignment=ft.MainAxisAlignment.CENTER)
    return ft.Stack(
        [
            ft.Container(content=wide, padding=room),
            ft.Container(content=end, padding=room, right=6, top=0, bottom=0),
        ]
    )


@ft.component
def _Kept(
    ink: Ink,
    label: str,
    on_change: Callable[[str], object],
    on_submit: Callable[[str], object],
    start: str,
    **rest: Any,
) -> ft.Control:
    typed = ft.use_ref(start)

    def change(text: str) -> None:
        typed.current = text
        on_change(text)

    return field(ink, label, typed.current or "", change, on_submit=on_submit, **rest)


def _outline(width: float, colour: str) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(border_radius=Radius.BUTTON, side=ft.BorderSide(width, colour))
