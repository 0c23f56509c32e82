"""Reading what another phone shows, or what it sent as text or file.

What comes in by camera, text, file or another app is put together until a message is whole.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.errors import CodecError, CompanionError, Message
from companion.i18n import _
from companion.sync.frames import Collector
from companion.sync.scan import Decoder, size_of
from companion.sync.text import LONGEST, is_text, read_text
from companion.ui.shell import Shell, action_button, notice, use_redraw
from companion.ui.shell.context import Services
from companion.ui.sync.camera import Camera, obstacle
from companion.ui.sync.exchange_step import ExchangeStep, received
from companion.ui.sync.show import beside, code_side
from companion.widgets import (
    Glyph,
    TextSize,
    Typeface,
    bar,
    button_row,
    error_boundary,
    flex,
    kept_field,
    named,
    use_stable,
)
from companion.widgets.form import use_draft

LONGEST_TEXT = 1 << 20
"""Bytes of a file that is read as text."""


class Intake:
    """Puts together what one scan brings.

    Args:
        decoder: finds codes in pictures; None where nothing can.
        deliver: awaited with each whole message; raises `CompanionError` if it is of no use.
        on_change: called when there is something else to be seen.

    Attributes:
        progress: how many codes of a message are there, and how many it needs; 0 of 0 at first.
        message: what is to be said, or None while all is well.
    """

    def __init__(
        self,
        decoder: Decoder | None,
        deliver: Callable[[bytes], Awaitable[None]],
        on_change: Callable[[], None],
    ) -> None:
        self._decoder = decoder
        self._deliver = deliver
        self._on_change = on_change
        self._collector = Collector()
        self.progress = (0, 0)
        self.message: Message | None = None

    def say(self, message: Message | None) -> None:
        """Says something; a camera finds the same fault many times a second."""
        seen = (message, self._collector.progress)
        if seen != (self.message, self.progress):
            self.message, self.progress = seen
            self._on_change()

    async def code(self, text: str) -> bool:
        """Takes the text of a code that was seen; returns whether that was enough."""
        if is_text(text):
            return await self.text(text)
        whole = self._collector.add(text)
        if self._collector.progress != self.progress:
            self.say(None)
        return whole and await self._use(lambda: self._collector.message)

    async def text(self, text: str) -> bool:
        """Takes a text or link that was pasted; returns whether it was of use."""
        if not text.strip():
            self.say(_("There is no text yet. Put in what the other phone has sent."))
            return False
        return await self._use(lambda: read_text(text))

    async def files(self, files: Iterable[bytes]) -> bool:
        """Takes texts and pictures of codes; returns whether they were enough."""
        texts: list[str] = []
        for data in files:
            try:
                texts += await self._texts(data)
            except CompanionError as error:
                self.say(error.message)
                return False
        for text in texts:
            if await self.code(text):
                return True
        if not texts:
            self.say(_("No code was found in the picture."))
        return False

    async def _texts(self, data: bytes) -> tuple[str, ...]:
        if size_of(data) is not None:
            if self._decoder is None:
                raise CodecError(_("Codes in pictures cannot be read here."))
            return await self._decoder.read(data)
        text = data[:LONGEST_TEXT].decode("utf-8", "replace")
        read_text(text)
        return (text,)

    async def _use(self, message: Callable[[], bytes]) -> bool:
        try:
            await self._deliver(message())
        except CompanionError as error:
            self._collector = Collector()
            self.say(error.message)
            return False
        return True


_PACKED = b"\x1f\x8b"
"""How a backup begins; neither a picture nor a text does."""


@dataclass(frozen=True, slots=True)
class BroughtBackup:
    """A file that is taken for a backup.

    Attributes:
        data: what is in it.
    """

    data: bytes


async def brought(services: Services) -> ExchangeStep | BroughtBackup:
    """Returns what follows from what was handed over: a backup, or the first message in it.

    Raises:
        CompanionError: nothing was handed over, or it is of no use here.
    """
    files = await services.incoming()
    if not files:
        raise CodecError(_("What was handed over is not here any more. Hand it over again."))
    for data in files:
        if data.startswith(_PACKED):
            return BroughtBackup(data)
    stages: list[ExchangeStep] = []

    async def deliver(message: bytes) -> None:
        stages.append(await received(services, message))

    intake = Intake(services.decoder, deliver, lambda: None)
    await intake.files(files)
    if stages:
        return stages[0]
    have, need = intake.progress
    few = _("Codes handed over: {have} of {need}. All of them are needed.", have=have, need=need)
    raise CodecError(intake.message or few)


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
            return [ink.text(shell.say(hint), TextSize.LARGE, Typeface.MEDIUM)]
        # It keeps its room, for the same reason.
        unseen, colour = shell.say(hint), ft.Colors.TRANSPARENT
        return [ink.text(unseen, TextSize.LARGE, Typeface.MEDIUM, colour, semantics_label="")]
    text = shell.say(_("{have} of {need}", have=have, need=need))
    return [
        named(ink.text(text, TextSize.DISPLAY, Typeface.TITLE), text, live=True),
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
