"""The camera on the screen, what it reads, and what keeps it from reading."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypeVar

import flet as ft
import flet_camera as fc

from companion.delays import delays
from companion.errors import CompanionError, Message
from companion.i18n import _
from companion.sync.scan import Decoder
from companion.ui.shell import Shell, action_button, muted
from companion.ui.shell.device import Device
from companion.widgets import Glyph, Radius, TextSize, error_boundary, flex, use_stable

T = TypeVar("T")

PACE = 0.1
"""Seconds from picture to picture: each frame of a moving code is met at least once."""
LAZY_PACE = 0.5
PATIENCE = 20.0
"""Seconds without any code after which it looks less often: each picture costs memory and heat."""
PICTURE_SECONDS = 4.0
START_SECONDS = 15.0
MOST_FAILURES = 3
"""Pictures in a row that may fail or be damaged, each answered by a new start of the camera."""

FAILURES = (RuntimeError, TimeoutError, CompanionError)
"""A client that refuses, one that does not answer, and a picture that is none."""


class ClientChangedError(Exception):
    """The client went away, or another one came that knows nothing of the camera."""


@dataclass(eq=False)
class Viewfinder:
    """Reads codes with the camera of a client until it has been told enough.

    There is never more than one picture on its way or being read.

    Attributes:
        device: whose camera it is.
        decoder: reads the pictures.
        on_text: awaited with each text that was read; returns whether that is enough.
        on_fault: told why it cannot go on.
        on_open: told how many cameras there are, each time one has begun to work.
        on_end: told that the camera is not needed any more.
        camera: the client's camera; it has to stand on the page while `run` runs.
    """

    device: Device
    decoder: Decoder
    on_text: Callable[[str], Awaitable[bool]]
    on_fault: Callable[[Message], None]
    on_open: Callable[[int], None]
    on_end: Callable[[], None]
    camera: fc.Camera = field(default_factory=fc.Camera)
    _cameras: list[fc.CameraDescription] = field(default_factory=list[fc.CameraDescription])
    _wanted: int | None = None
    _used: int | None = None
    _failures: int = 0

    def turn(self) -> None:
        """Goes on with the next camera."""
        if self._wanted is not None:
            self._wanted = (self._wanted + 1) % len(self._cameras)

    async def run(self) -> None:
        """Reads until `on_text` has enough or a fault ends it."""
        fault: Message | None = None
        while await self._client_there():
            try:
                fault = await self._scan()
                break
            except ClientChangedError:
                self._used = None
        self.on_end()
        if fault is not None:
            self.on_fault(fault)

    async def _scan(self) -> Message | None:
        """Reads with one client; returns the fault, or None when there was enough."""
        connection = self.device.page.session.connection
        try:
            self._cameras = await self._answer(connection, self.camera.get_available_cameras())
            if not self._cameras:
                return no_camera()
            self._wanted = _back(self._cameras)
            await self._read(connection)
        except FAILURES as failure:
            return fault_of(str(failure))
        return None

    async def _read(self, connection: object) -> None:
        clock = asyncio.get_running_loop().time
        last_read = clock()
        while True:
            await self._shown()
            if self._wanted is not None and self._used != self._wanted:
                await self._start(connection, self._wanted)
            began = clock()
            texts = await self._look(connection)
            for text in texts:
                if await self.on_text(text):
                    return
            last_read = clock() if texts else last_read
            pace = PACE if clock() - last_read < PATIENCE else LAZY_PACE
            await asyncio.sleep(max(0.0, began + pace - clock()))

    async def _start(self, connection: object, wanted: int) -> None:
        camera = self._cameras[wanted]
        start = self.camera.initialize(camera, fc.ResolutionPreset.HIGH, enable_audio=False)
        await self._answer(connection, start, START_SECONDS)
        if not self.device.page.web:  # phones flash at each picture unless they are told not to
            calm = self.camera.set_flash_mode(fc.FlashMode.OFF)
            with suppress(*FAILURES):
                await self._answer(connection, calm, PICTURE_SECONDS)
        self._used = wanted
        self.on_open(len(self._cameras))

    async def _look(self, connection: object) -> tuple[str, ...]:
        """Takes one picture and returns the texts in it."""
        try:
            picture = await self._answer(connection, self.camera.take_picture(), PICTURE_SECONDS)
            texts = await self.decoder.read(picture)
        except FAILURES:
            self._failures += 1
            if self._failures >= MOST_FAILURES:
                raise
            self._used = None
            return ()
        self._failures = 0
        return texts

    async def _answer(
        self, connection: object, call: Awaitable[T], seconds: float | None = None
    ) -> T:
        """Waits for a client's answer as long as it is the same client.

        Raises:
            ClientChangedError: it will never answer.
            TimeoutError: it did not answer in time.
            RuntimeError: it refused.
        """
        answer = asyncio.ensure_future(call)
        clock = asyncio.get_running_loop().time
        until = None if seconds is None else clock() + seconds
        try:
            while not answer.done():
                await asyncio.wait({answer}, timeout=delays().camera_s)
                if self.device.page.session.connection is not connection:
                    raise ClientChangedError
                if not answer.done() and until is not None and clock() > until:
                    raise TimeoutError
            return answer.result()
        finally:
            answer.cancel()

    async def _shown(self) -> None:
        """Waits while nobody sees the page; a hidden page may lose its camera."""
        while not self.device.shown:
            self._used = None
            await asyncio.sleep(delays().camera_s)

    async def _client_there(self) -> bool:
        """Waits for a client; returns False once none will come any more."""
        session = self.device.page.session
        while session.connection is None:
            ends = session.expires_at
            if ends is not None and ends < datetime.now(UTC):
                return False
            await asyncio.sleep(delays().camera_s)
        return True


def _back(cameras: list[fc.CameraDescription]) -> int:
    """Returns which camera looks away from the screen, or else the first."""
    back = fc.CameraLensDirection.BACK
    return next((i for i, camera in enumerate(cameras) if camera.lens_direction is back), 0)


_WITH_CAMERA = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


def obstacle(device: Device, decoder: Decoder | None) -> Message | None:
    """Returns why a device cannot even try to read codes with its camera, or None."""
    page = device.page
    if decoder is None:
        return _told(_("Codes in pictures cannot be read here."), picture=False)
    if not page.web and page.platform not in _WITH_CAMERA:
        return _told(_("A window on a computer has no camera."))
    if page.web and not device.secure:
        return _insecure()
    return None


def fault_of(reason: str) -> Message:
    """Returns the message for the words in which a client refuses.

    Args:
        reason: holds the code of Flutter's camera plugin or the name of a browser's error.
    """
    for codes, message in _FAULTS:
        if any(code in reason for code in codes):
            return message
    return _told(_("The camera does not answer. Try again."))


def no_camera() -> Message:
    """Returns the message where there is no camera at all."""
    return _told(_("This device has no camera."))


def _insecure() -> Message:
    return _told(
        _("The browser gives the camera only to pages with https, or on the computer itself.")
    )


def _told(problem: Message, *, picture: bool = True) -> Message:
    instead = (
        _("Without it: open a picture of the code, or paste the text.")
        if picture
        else _("Paste the text instead.")
    )
    return _("{problem} {instead}", problem=problem, instead=instead)


_FAULTS = (
    (
        ("CameraAccess", "cameraPermission", "NotAllowedError", "PermissionDeniedError"),
        _told(
            _("The camera is not allowed. Allow it in the settings of the browser or the phone.")
        ),
    ),
    (
        ("cameraNotFound", "NotFoundError", "cameraOverconstrained", "OverconstrainedError"),
        no_camera(),
    ),
    (
        ("cameraNotReadable", "NotReadableError", "cameraAbort", "AbortError"),
        _told(_("Another app has the camera. Close it and try again.")),
    ),
    # Where a page may have no camera, browsers have no list of cameras at all.
    (
        ("cameraSecurity", "SecurityError", "cameraType", "cameraNotSupported", "Null check"),
        _insecure(),
    ),
)


@error_boundary
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
