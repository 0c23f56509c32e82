"""Reading what another phone shows, or what it sent as text or file."""

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.sync.text import LONGEST
from companion.ui.shell import Shell, action_button, notice, use_redraw
from companion.ui.sync.camera import Camera, obstacle
from companion.ui.sync.intake import Intake
from companion.ui.sync.show import beside, code_side
from companion.widgets import (
    Face,
    Glyph,
    TextSize,
    bar,
    button_row,
    error_boundary,
    flex,
    kept_field,
    named,
    use_stable,
)
from companion.widgets.controls.form import use_draft

_NOTHING: Message | None = None


@error_boundary
def ScanPane(
    shell: Shell,
    deliver: Callable[[bytes], Awaitable[None]],
    head: Sequence[ft.Control] = (),
    on_text: Callable[[], None] = lambda: None,
) -> ft.Control:
    """The camera, and every other way in.

    Args:
        shell: the look and the device.
        deliver: awaited with each whole message; raises `CompanionError` if it is of no use.
        head: what stands above it, in a wide window beside it.
        on_text: called when a text is about to be read, which somebody has sent.
    """
    redraw = use_redraw()
    hindrance, set_hindrance = ft.use_state(_NOTHING)
    attempt, set_attempt = ft.use_state(0)
    draft = use_draft("code")

    async def take(message: bytes) -> None:
        await deliver(message)
        draft.drop()

    stable = use_stable(take)
    intake, _keep = ft.use_state(lambda: Intake(shell.services.decoder, stable, redraw))
    code = use_stable(intake.code)
    keep = use_stable(lambda text: draft.write(text))

    async def read_sent(text: str) -> None:
        on_text()
        await intake.text(text)

    read = use_stable(lambda text: shell.device.page.run_task(read_sent, text))

    def try_again() -> None:
        set_hindrance(None)
        set_attempt(attempt + 1)

    side = code_side(shell)
    if hindrance is None:
        decoder, key = shell.services.decoder, f"camera-{attempt}"
        view = Camera(shell, decoder, code, set_hindrance, height=side, key=key)
    else:
        again = obstacle(shell.device, shell.services.decoder) is None  # else it can never be had
        way_out = (_("Try again"), try_again) if again else None
        told = notice(shell, hindrance, icon=Glyph.CAMERA, action=way_out)
        # As high as the picture, so that the keys below it do not move under a finger.
        view = ft.Container(told, height=shell.ink.fixed(side))
    rows = [
        *_progress(shell, intake.progress, sees=hindrance is None),
        *([notice(shell, intake.message, tone="alert")] if intake.message else []),
        kept_field(
            shell.ink,
            shell.say(_("Text or link from the other phone")),
            keep,
            read,
            key="text",
            longest=LONGEST,
            start=draft.text,
        ),
        _buttons(shell, intake, lambda: read(draft.text), read_sent),
    ]
    return beside(shell, ft.Container(view, width=side), rows, head)


def _progress(shell: Shell, progress: tuple[int, int], *, sees: bool) -> list[ft.Control]:
    ink, (have, need) = shell.ink, progress
    if not need:
        hint = _("Hold the camera over the other phone’s code.")
        if sees:
            return [ink.text(shell.say(hint), TextSize.LARGE, Face.MEDIUM)]
        # It keeps its room, for the same reason.
        unseen, colour = shell.say(hint), ft.Colors.TRANSPARENT
        return [ink.text(unseen, TextSize.LARGE, Face.MEDIUM, colour, semantics_label="")]
    text = shell.say(_("{have} of {need}", have=have, need=need))
    return [
        named(ink.text(text, TextSize.DISPLAY, Face.TITLE), text, live=True),
        bar(ink, have / need, colour=ink.theme.action),
    ]


def _buttons(
    shell: Shell,
    intake: Intake,
    read: Callable[[], object],
    read_sent: Callable[[str], Awaitable[None]],
) -> ft.Control:
    device = shell.device

    async def paste() -> None:
        text = await device.paste()
        if text is None:
            intake.say(_("The app may not read the clipboard here. Put the text into the field."))
        else:
            await read_sent(text)

    async def choose() -> None:
        files = await device.files.choose()
        if files is None:
            intake.say(_("No file could be opened. Put the text into the field."))
        elif files:
            await intake.files(files)

    ways = [action_button(shell, _("Read the text"), read, kind="tonal", size=TextSize.BODY)]
    if device.secure or not device.page.web:
        ways.insert(0, action_button(shell, _("Paste"), paste, icon=Glyph.COPY, size=TextSize.BODY))
    ways.append(
        action_button(
            shell,
            _("Open a file or picture"),
            choose,
            kind="tonal",
            icon=Glyph.UPLOAD,
            size=TextSize.BODY,
        )
    )
    if shell.ink.large or shell.ink.width < 360:
        return flex.column(ways)
    return flex.column(
        [button_row(*[ft.Container(way, expand=True) for way in ways[:-1]]), ways[-1]]
    )
