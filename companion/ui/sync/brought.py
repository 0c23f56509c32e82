"""What another app has handed over: found out what it is, as if it had been scanned or chosen."""

from dataclasses import dataclass

from companion.errors import CodecError
from companion.i18n import _
from companion.ui.shell.context import Services
from companion.ui.sync.intake import Intake
from companion.ui.sync.stage import Stage, received

_PACKED = b"\x1f\x8b"
"""How a backup begins; neither a picture nor a text does."""


@dataclass(frozen=True, slots=True)
class BroughtBackup:
    """A file that is taken for a backup.

    Attributes:
        data: what is in it.
    """

    data: bytes


async def brought(services: Services) -> Stage | BroughtBackup:
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
    stages: list[Stage] = []

    async def deliver(message: bytes) -> None:
        stages.append(await received(services, message))

    intake = Intake(services.decoder, deliver, lambda: None)
    await intake.files(files)
    if stages:
        return stages[0]
    have, need = intake.progress
    few = _("Codes handed over: {have} of {need}. All of them are needed.", have=have, need=need)
    raise CodecError(intake.message or few)
