"""Whether chances are shown: agreed by the table, so it holds for all who use this storage."""

from __future__ import annotations

from companion.store.settings import Setting
from companion.ui.shell import Shell

ODDS = Setting("odds", True)
ODDS_TOPIC = "odds"
"""The topic of the agreement: it has changed."""


def odds_shown(shell: Shell) -> bool:
    """Says whether the table agreed to see chances."""
    return shell.house.settings.get(ODDS)


def agree_on_odds(shell: Shell, shown: bool) -> None:
    """Shows or hides all chances on every device of this table, at once."""
    if shell.attempt(lambda: shell.house.settings.put(ODDS, shown)):
        shell.device.announce(ODDS_TOPIC)
