"""What comes in by camera, text, file or another app, until a message is whole. No drawing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from companion.errors import CodecError, CompanionError, Message
from companion.i18n import _
from companion.sync.frames import Collector
from companion.sync.scan import Decoder, size_of
from companion.sync.text import is_text, read_text
from companion.ui.shell.context import Services
from companion.ui.sync.exchange_step import ExchangeStep, received

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
