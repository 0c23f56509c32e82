"""What phones are called, and what a guest's may do."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import AnyGame
from companion.play.text import cut
from companion.store.open_play import OpenPlay
from companion.store.settings import Setting
from companion.ui.invite.table import NAME, TABLE
from companion.ui.shell import Shell
from companion.widgets import (
    Face,
    Glyph,
    Radius,
    Space,
    TextSize,
    error_boundary,
    field,
    flex,
    tap,
)

TRUST = Setting("guests_destroy", False)
LONGEST = 30
"""Characters of a name."""


def phone_name(shell: Shell, device: str) -> str:
    """Returns what a device is called, empty where nobody has said."""
    return shell.services.settings.get(NAME, device)


def called(shell: Shell, device: str) -> Message | str:
    """Returns how people speak of a device."""
    if name := phone_name(shell, device):
        return name
    return _("This phone") if device == shell.device.name else _("Another phone")


def name_phone(shell: Shell, name: str) -> bool:
    """Calls this device so; returns whether it has another name now."""
    put = partial(shell.services.settings.put, NAME, name, shell.device.name)
    if name == phone_name(shell, shell.device.name) or not shell.attempt(put):
        return False
    shell.device.announce(TABLE)
    return True


def may_destroy(shell: Shell) -> bool:
    """Returns whether this device may do what a table cannot take back by itself."""
    alone = not shell.services.table.code
    return alone or shell.device.host or shell.services.settings.get(TRUST)


HOSTS_ONLY = _("Only the host of this table may bring a backup back, delete plays or merge people.")


def destroy(shell: Shell, change: Callable[[], object]) -> bool:
    """Does what belongs to the host; False if it could not be kept, or not any more be done.

    A guest may have had it offered before the host said otherwise.
    """
    if may_destroy(shell):
        return shell.attempt(change)
    shell.tell(HOSTS_ONLY)
    return False


def spaced(code: str) -> str:
    """Returns a table code as it is read."""
    return " ".join(code[start : start + 4] for start in range(0, len(code), 4))


def code_rows(shell: Shell) -> list[ft.Control]:
    """Returns the table code with the way to invite others, on the device that hosts a table."""
    ink, table = shell.ink, shell.services.table
    if not (table.links and table.code and shell.device.host):
        return []
    word, code = shell.say(_("Table code")), spaced(table.code)
    parts: list[ft.Control] = [
        ink.sigil(Glyph.SHARE, 18, ink.theme.action),
        ink.text(word, TextSize.BODY, cap=1.6, expand=True),
        ink.text(code, TextSize.LARGE, Face.BOLD, cap=1.6),
        ink.sigil(Glyph.FORWARD, 16, ink.theme.muted),
    ]
    return [
        tap(
            flex.row(parts, Space.L),
            f"{word}: {code}",
            lambda: shell.go("/invite"),
            identifier="table-code",
            alignment=None,
            border_radius=Radius.BUTTON,
            bgcolor=ink.theme.card,
            border=ft.Border.all(1, ink.theme.edge),
            padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.XL),
        )
    ]


def tell_begun(shell: Shell, game: AnyGame, play: str) -> None:
    """Tells the others that a play has begun on this phone; who is connected goes along."""
    if shell.services.live is not None:
        shell.services.live.begun(play)
    if not shell.services.table.code:
        return
    phone = phone_name(shell, shell.device.name)
    begun = _("A new play has begun: {game}. It is on the first screen.", game=game.title)
    if phone:
        begun = _(
            "{phone} has begun a new play: {game}. It is on the first screen.",
            phone=phone,
            game=game.title,
        )
    shell.services.table.report(begun, shell.device.name, partial(shell.device.announce, TABLE))


@error_boundary
def NameField(shell: Shell, on_name: Callable[[], None]) -> ft.Control:
    """The field for the name of this device; ``on_name`` is called when it has another one."""
    typed = ft.use_ref(phone_name(shell, shell.device.name))

    def write(text: str) -> None:
        typed.current = text

    def keep(_text: str = "") -> None:
        if name_phone(shell, cut(" ".join((typed.current or "").split()), LONGEST)):
            on_name()

    return field(
        shell.ink,
        shell.say(_("Name of this phone")),
        typed.current or "",
        write,
        on_submit=keep,
        on_blur=lambda _event: keep(),
    )


def use_news(shell: Shell, tell: Callable[[Message], object]) -> None:
    """Says who else came and who went while a screen is open.

    A hook: call it in a component's body, always in the same order, before what it tells is drawn.
    """
    number, news, device = shell.services.table.news
    known = ft.use_ref(number)
    if known.current != number:
        known.current = number
        if news is not None and device != shell.device.name:
            tell(news)


def use_turns(shell: Shell, play: OpenPlay, tell: Callable[[Message], object]) -> None:
    """Says it when a turn is ended on another phone.

    A hook: call it in a component's body, always in the same order, before what it tells is drawn.
    """
    turn = play.timeline.game.heading(play.timeline.state).player
    known = ft.use_ref(turn)
    if known.current == turn:
        return
    known.current = turn
    device = play.timeline.journal.order[-1].device
    if device != shell.device.name:
        phone = phone_name(shell, device)
        text = _("{phone} has ended a turn.", phone=phone)
        tell(text if phone else _("A turn was ended on another phone."))
