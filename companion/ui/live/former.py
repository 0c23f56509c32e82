"""With whom a play was shared over a connection, so that coming back asks for little. No drawing.

Nothing of a connection outlives its page: a browser listens elsewhere the next time, and makes the
secrets of a connection itself. So without a server a phone whose page was loaded anew is found by
two scans only. What is kept is with whom it was, and which of the two showed its code first.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from companion.errors import CompanionError
from companion.play.codec import parse_json
from companion.store.settings import Setting, SettingStore


class FormerPhone(NamedTuple):
    """A phone that a play was shared with.

    Attributes:
        name: what it was called, empty where nobody had said.
        scanned: whether it read this one's code first, and showed its own then.
    """

    name: str
    scanned: bool


class Former:
    """The phones that plays were shared with.

    Args:
        settings: where it is kept.
        device: returns under which name this phone writes.
    """

    def __init__(self, settings: SettingStore, device: Callable[[], str]) -> None:
        self._settings, self._device = settings, device

    def phones(self, play: str) -> Mapping[str, FormerPhone]:
        """Returns the phones, by the names under which they write."""
        try:
            known = parse_json(self._settings.get(_setting(play), self._device()) or "{}")
            return {device: FormerPhone(*phone) for device, phone in known.items()}
        except (CompanionError, ValueError, TypeError, AttributeError):
            return {}  # it comes from another version

    def met(self, play: str, device: str, phone: FormerPhone) -> None:
        """Notes that a phone is connected at a play."""
        self._keep(play, {**self.phones(play), device: phone})

    def parted(self, play: str, device: str) -> None:
        """Notes that a phone has left a play on purpose."""
        phones = self.phones(play)
        self._keep(play, {each: phone for each, phone in phones.items() if each != device})

    def forget(self, play: str) -> None:
        """Forgets with whom a play was shared."""
        self._keep(play, {})

    def _keep(self, play: str, phones: Mapping[str, FormerPhone]) -> None:
        if phones != self.phones(play):
            with suppress(CompanionError):  # the play itself goes on without it
                self._settings.put(_setting(play), json.dumps(phones), self._device())


def _setting(play: str) -> Setting[str]:
    return Setting(f"shared:{play}", "")
