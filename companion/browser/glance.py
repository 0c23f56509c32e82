"""The numbers and keys of the last play, which the page shows while Python starts the next time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from companion.browser.presses import keys_of, version_name
from companion.delays import delays
from companion.i18n import Translator
from companion.ui.shell.context import Services
from companion.ui.shell.home import unfinished
from companion.ui.shell.page import players_named


def last_play(services: Services, say: Translator) -> dict[str, Any] | None:
    """Returns what to show of the play that goes on and what may be pressed, or None without one.

    See `companion.browser.presses.KeptPress` for what becomes of a key that is pressed.
    """
    last, _others = unfinished(services)
    record, play = last or (None, None)
    if record is None or play is None:
        return None
    timeline = play.timeline
    summary = timeline.game.summary(timeline.state)
    title = f"{say.text(timeline.game.title)} · {players_named(timeline.setup)}"
    detail = [say.text(summary.detail)] if summary.detail else []
    keys = [
        {
            "id": key.id,
            "text": say.text(key.text),
            "do": timeline.game.codec.dump_content(key.action),
            "then": key.then,
        }
        for key in keys_of(timeline.game, timeline.state, timeline.setup.players)
    ]
    return {
        "lines": [say.text(summary.headline), *detail, title],
        "at": record.updated_at,
        "play": record.id,
        "rests": version_name(play.journal.version),
        "keys": keys,
    }


class Glance:
    """Hands the page a new glance soon after anything was kept.

    Args:
        tell: hands the page a message, as JSON.
    """

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._look: Callable[[], dict[str, Any] | None] | None = None
        self._waiting: asyncio.TimerHandle | None = None

    def watch(self, look: Callable[[], dict[str, Any] | None]) -> None:
        """Begins to hand out what ``look`` returns."""
        self._look = look

    def changed(self) -> None:
        """Notes that something was kept; many taps make one glance, which waits for none."""
        if self._look is None or self._waiting is not None:
            return
        self._waiting = asyncio.get_event_loop().call_later(
            delays().glance_s, self._show, self._look
        )

    def show(self) -> None:
        """Hands out a new one now."""
        if self._look is not None:
            self._show(self._look)

    def _show(self, look: Callable[[], dict[str, Any] | None]) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = None
        self._tell(json.dumps({"glance": look()}))
