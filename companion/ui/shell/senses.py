"""What a device does for ears and skin: it speaks, vibrates and sounds, where its browser can.

The page around the client does it, see ``assets/senses.js``: with voices that are on the device, so
that nothing that is said leaves it. A client that has no such page stays silent.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import flet as ft

from companion.flet_internals import answer_of_page, ask_page

WAIT_S = 4.0
"""How long a page has to say whether there is a voice; it looks for one for a while."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """How something is felt and heard.

    Attributes:
        vibration: milliseconds, in turn on and off.
        notes: hertz and milliseconds of each.
    """

    vibration: tuple[int, ...]
    notes: tuple[tuple[int, int], ...]


class Sign(Enum):
    """What a phone tells its player without words, each in a pattern of its own."""

    TURN = Pattern((180, 90, 180), ((660, 140), (880, 220)))
    REFUSED = Pattern((40, 40, 40, 40, 40), ((220, 90), (196, 160)))
    BEATEN = Pattern((60, 50, 60, 50, 300), ((523, 90), (659, 90), (784, 260)))
    LOST = Pattern((500,), ((330, 160), (262, 160), (196, 360)))
    UNDONE = Pattern((30, 120, 30), ((494, 80), (440, 80)))
    SOON_OVER = Pattern((90, 60, 90, 60, 90), ((988, 70), (880, 70), (988, 70)))
    TIME_UP = Pattern((250, 100, 250, 100, 250), ((988, 160), (740, 160), (988, 320)))


@dataclass(frozen=True)
class Senses:
    """The voice, the motor and the sound of a device.

    Args:
        page: the client's page.
    """

    page: ft.Page

    async def has_voice(self, language: str) -> bool:
        """Returns whether a voice of the device speaks a language."""
        if not self.page.web:
            return False
        try:
            return await answer_of_page(self.page, {"voice": language}, WAIT_S)
        except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
            return False

    def speak(self, text: str, language: str, percent: int) -> None:
        """Says a text at so many percent of the usual speed, instead of what is being said."""
        self._ask(speak={"text": text, "language": language, "rate": percent / 100})

    def silence(self) -> None:
        """Ends what is being said."""
        self._ask(hush=True)

    def sign(self, sign: Sign, *, felt: bool, heard: bool) -> None:
        """Has a sign felt, heard, or both."""
        asked: dict[str, Any] = {}
        if felt:
            asked["pattern"] = sign.value.vibration
        if heard:
            asked["notes"] = sign.value.notes
        if asked:
            self._ask(**asked)

    def _ask(self, **asked: Any) -> None:
        if self.page.web:
            ask_page(self.page, asked)
