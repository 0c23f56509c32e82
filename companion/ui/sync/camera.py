"""The camera on the screen: its picture, and the texts of the codes that it sees."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.sync.scan import Decoder
from companion.ui.shell import Shell, action_button, muted
from companion.ui.sync.camera_fault import obstacle
from companion.ui.sync.viewfinder import Viewfinder
from companion.widgets import Glyph, Radius, TextSize, bounded, flex, use_stable


@bounded
def Camera(
    shell: Shell,
    decoder: Decoder | None,
    on_text: Callable[[str], Awaitable[bool]],
    on_fault: Callable[[Message], None],
    height: float = 300,
) -> ft.Control:
    """The camera's picture; reads codes for as long as it is shown.

    The camera is released when there was enough, on a fault, and when the screen is left. With
    another key it begins anew.

    Args:
        shell: the look and the device.
        decoder: finds the codes in a picture; None where nothing can.
        on_text: awaited with the text of each code, of strangers' codes too; returns whether it is
            enough.
        on_fault: told, once and at the end, why codes cannot be read, and what to do instead.
        height: of the picture, in pixels.
    """
    text, fault = use_stable(on_text), use_stable(on_fault)
    cameras, set_cameras = ft.use_state(0)  # 0: none has begun to work yet
    running, set_running = ft.use_state(decoder is not None)

    def build() -> Viewfinder | None:
        if decoder is None or obstacle(shell.device, decoder) is not None:
            return None
        return Viewfinder(
            shell.device, decoder, text, fault, set_cameras, lambda: set_running(False)
        )

    finder = ft.use_ref(build).current

    def refuse() -> None:
        hindrance = obstacle(shell.device, decoder)
        if hindrance is not None:
            fault(hindrance)

    ft.use_effect(refuse, [])
    if finder is None or not running:
        return ft.Container(height=height)
    rows = [_picture(shell, finder, height, started=cameras > 0)]
    if cameras > 1:
        rows.append(
            action_button(
                shell,
                _("Other camera"),
                finder.turn,
                kind="ghost",
                icon=Glyph.SWAP,
                size=TextSize.BODY,
            )
        )
    return flex.column(rows)


def _picture(shell: Shell, finder: Viewfinder, height: float, *, started: bool) -> ft.Control:
    ink = shell.ink
    layers: list[ft.Control] = [
        ft.Container(
            key="lens", left=0, right=0, top=0, bottom=0, content=ft.memo(_Lens)(finder, key="lens")
        )
    ]
    if not started:
        waiting = muted(shell, _("The camera is starting…"))
        middle = ft.Row([waiting], alignment=ft.MainAxisAlignment.CENTER)
        layers.append(ft.Container(key="waiting", left=0, right=0, top=0, bottom=0, content=middle))
    return ft.Container(
        key="picture",
        height=height,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Semantics(
            label=shell.say(_("What the camera sees")), container=True, content=ft.Stack(layers)
        ),
    )


@ft.component
def _Lens(finder: Viewfinder) -> ft.Control:
    """The camera alone: drawn anew it would lose its picture."""
    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(finder.run, [], lambda: None)
    return ft.Container(content=finder.camera, alignment=ft.Alignment.CENTER)
