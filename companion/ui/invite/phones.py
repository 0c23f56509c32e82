"""What phones are called, what a guest’s may do, and which player each belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import AnyGame, Player
from companion.play.text import cut, folded
from companion.rules.stemming import words
from companion.store.open_play import OpenPlay
from companion.store.settings import Setting
from companion.ui.invite.table import NAME, TABLE
from companion.ui.shell import MenuEntry, Shell, menu_rows, muted
from companion.widgets import (
    Glyph,
    Radius,
    Space,
    TextSize,
    Typeface,
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
        ink.text(code, TextSize.LARGE, Typeface.BOLD, cap=1.6),
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


NOBODY = -1


def chosen_setting(play: str) -> Setting[int]:
    """Returns what keeps which player of a play is chosen on a device."""
    return Setting(f"chosen:{play}", NOBODY)


def _asked_setting(play: str) -> Setting[bool]:
    """Returns what keeps whether somebody at a device has said that none of a play's players is."""
    return Setting(f"watches:{play}", False)


def player_of(players: Sequence[Player], phone: str) -> int | None:
    """Returns the place of the player whose phone is called so: "hana", or "Ben's phone"."""
    same = [place for place, each in enumerate(players) if folded(each.name) == folded(phone)]
    if same:
        return same[0]
    heard = set(words(phone))
    names = [set(words(each.name)) for each in players]
    most = max((len(name) for name in names if name <= heard), default=0)
    found = [place for place, name in enumerate(names) if name <= heard and len(name) == most]
    return found[0] if most and len(found) == 1 else None


def phones_of(shell: Shell, players: Sequence[Player]) -> list[str | None]:
    """Returns for each player the device that is here under their name, if any."""
    phones: list[str | None] = [None] * len(players)
    for device in reversed(shell.services.table.present):
        place = player_of(players, phone_name(shell, device))
        if place is not None:
            phones[place] = device
    return phones


def chosen_player(shell: Shell, play: str, players: Sequence[Player]) -> int | None:
    """Returns who was last chosen on this device in a play, else whose phone it is, if anybody's.

    Raises:
        StoreError: it cannot be read.
    """
    device = shell.device.name
    chosen = shell.services.settings.get(chosen_setting(play), device)
    if 0 <= chosen < len(players):
        return chosen
    return player_of(players, phone_name(shell, device))


def choose_player(shell: Shell, play: str, place: int) -> bool:
    """Keeps who is chosen on this device in a play; returns whether that could be kept."""
    settings, device = shell.services.settings, shell.device.name
    if settings.get(chosen_setting(play), device) == place:
        return True
    return shell.attempt(lambda: settings.put(chosen_setting(play), place, device))


def claim(shell: Shell, play: str, players: Sequence[Player], place: int) -> None:
    """Makes this device the phone of a player, who is chosen first in this play."""
    choose_player(shell, play, place)
    name_phone(shell, players[place].name)


def asks_who(shell: Shell, play: OpenPlay) -> bool:
    """Returns whether somebody who joined a table, or is connected, is asked who they are."""
    settings, device, live = shell.services.settings, shell.device, shell.services.live
    players = play.timeline.setup.players
    joins = bool(shell.services.table.code) and not device.host
    connected = live is not None and live.play == play.id
    if not (joins or connected) or play.timeline.result is not None:
        return False
    if player_of(players, phone_name(shell, device.name)) is not None:
        return False
    return len(players) > 1 and not settings.get(_asked_setting(play.id), device.name)


def who_rows(shell: Shell, play: OpenPlay, close: Callable[[], None]) -> list[ft.Control]:
    """Returns the players whose phone this may be, those first who have none here."""
    players = play.timeline.setup.players
    phones = phones_of(shell, players)
    settings, device = shell.services.settings, shell.device.name

    def watch() -> None:
        shell.attempt(lambda: settings.put(_asked_setting(play.id), True, device))

    rows = [
        MenuEntry(
            Glyph.PLAYER,
            _("I am {player}", player=players[place].name),
            lambda place=place: claim(shell, play.id, players, place),
        )
        for place in sorted(range(len(players)), key=lambda place: phones[place] is not None)
    ]
    note = _("Their points are chosen first on this phone, and others see whose it is.")
    watches = MenuEntry(Glyph.PLAYERS, _("None of them"), watch)
    return [muted(shell, note), *menu_rows(shell, [*rows, watches], close)]
