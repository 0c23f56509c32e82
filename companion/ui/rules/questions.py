"""Questions that open no rule are kept for whoever asks, unless they want none kept."""

from collections.abc import Iterable
from contextlib import suppress

from companion.errors import StoreError
from companion.store.settings import Setting
from companion.store.unanswered import Unanswered
from companion.ui.shell import Shell, now_ms

KEEPS_UNANSWERED = Setting("unanswered", True)
"""Whether a device keeps what it looked for without opening a rule."""


def ask(shell: Shell, text: str, game: str) -> None:
    """Takes what the field of a search holds now; nothing when it is left."""
    _keep(shell, shell.rules_query.asking.write(text, now_ms()), game)


def answer(shell: Shell, text: str, game: str) -> None:
    """Takes it that somebody found what they looked for."""
    _keep(shell, shell.rules_query.asking.answer(), game)
    with suppress(StoreError):  # nobody asked for it, and nobody misses it
        shell.services.unanswered.answer(shell.device.name, " ".join(text.split()))


def _keep(shell: Shell, questions: Iterable[str], game: str) -> None:
    services, device = shell.services, shell.device.name
    with suppress(StoreError):
        if services.settings.get(KEEPS_UNANSWERED, device):
            for text in questions:
                services.unanswered.add(device, Unanswered(text, game, now_ms()))
