"""The field in which a rule is looked for."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import CompanionError
from companion.i18n import marker
from companion.ui.shell.context import Shell
from companion.widgets.controls.field import field
from companion.widgets.controls.tappable import icon_button
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.stable import use_stable

_ = marker("common")


def use_search(
    shell: Shell,
    start: str,
    on_text: Callable[[str], object],
    label: str,
    *,
    autofocus: bool = False,
) -> tuple[str, ft.Control]:
    """Returns what is looked for, and the field in which it is typed.

    A hook: call it in a component's body, always in the same order.

    Args:
        shell: the look and the rules.
        start: what is looked for at first.
        on_text: told of each change.
        label: the name of the field.
        autofocus: whether the field takes the focus when it is shown.
    """
    text, set_text = ft.use_state(start)
    (first, eager), _never = ft.use_state((start, autofocus))
    cleared, set_cleared = ft.use_state(0)

    def write(typed: str) -> None:
        set_text(typed)
        on_text(typed)

    def clear() -> None:
        if text:
            write("")
            set_cleared(cleared + 1)

    def prepare() -> None:
        try:
            _ready = shell.services.rulebook.index
        except CompanionError as error:
            shell.tell(error.message)

    entry = ft.memo(_Field)(
        shell.ink,
        label,
        first if not cleared else "",
        use_stable(write),
        use_stable(prepare),
        eager or cleared > 0,
        key=f"search-{cleared}",
    )
    # The label floats half above the field.
    room = ft.Padding.only(top=8 * min(shell.ink.effective, 2.0))
    wide = ft.Row([ft.Container(expand=True, content=entry)])
    # The cross is always there: a target that comes and goes beside the field takes its focus.
    shade = shell.ink.theme.ink if text else ft.Colors.TRANSPARENT
    cross = icon_button(shell.ink, Glyph.CLOSE, shell.say(_("Clear")), clear, colour=shade, size=15)
    layers: list[ft.Control] = [
        ft.Container(content=wide, padding=room),
        ft.Container(
            content=ft.Column([cross], alignment=ft.MainAxisAlignment.CENTER),
            padding=room,
            right=6,
            top=0,
            bottom=0,
        ),
    ]
    return text, ft.Stack(layers, key="search")


@ft.component
def _Field(
    ink: Ink,
    label: str,
    start: str,
    write: Callable[[str], None],
    prepare: Callable[[], None],
    autofocus: bool,
) -> ft.Control:
    """The field alone: drawn anew at a keystroke it could lose what was typed meanwhile."""
    typed = ft.use_ref(start)

    def change(text: str) -> None:
        typed.current = text
        write(text)

    return field(
        ink,
        label,
        typed.current or "",
        change,
        icon=Glyph.SEARCH,
        autofocus=autofocus,
        on_focus=lambda _event: prepare(),
        suffix=ft.Container(width=40),
    )
