"""Whether chances are shown: agreed by the table, so it holds for all who use this storage."""

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.store.settings import Setting
from companion.ui.shell import Shell

ODDS = Setting("odds", True)
ODDS_TOPIC = "odds"
"""The topic of the agreement: it has changed."""
NEWS = {
    True: _("From now on this table shows chances again."),
    False: _("From now on this table shows no chances: somebody switched them off for all."),
}


def odds_shown(shell: Shell) -> bool:
    """Returns whether the table agreed to see chances."""
    return shell.services.settings.get(ODDS)


def agree_on_odds(shell: Shell, shown: bool) -> None:
    """Shows or hides all chances on every device of this table, at once."""
    if shell.attempt(lambda: shell.services.settings.put(ODDS, shown)):
        shell.device.announce(ODDS_TOPIC)


def use_agreement(shell: Shell, tell: Callable[[Message], object]) -> None:
    """Says it when the table agrees otherwise while a screen is open.

    A hook: call it in a component's body, always in the same order, before what it tells is drawn.
    """
    shown = odds_shown(shell)
    known = ft.use_ref(shown)
    if known.current != shown:
        known.current = shown
        tell(NEWS[shown])
