"""Which player a phone belongs to, and whom its keys give points to first."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n import _
from companion.play import Player
from companion.play.text import folded
from companion.rules.stemming import words
from companion.store.open_play import OpenPlay
from companion.store.settings import Setting
from companion.ui.invite.phones import name_phone, phone_name
from companion.ui.shell import Entry, Shell, menu_rows, muted
from companion.widgets import Glyph

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
        Entry(
            Glyph.PLAYER,
            _("I am {player}", player=players[place].name),
            lambda place=place: claim(shell, play.id, players, place),
        )
        for place in sorted(range(len(players)), key=lambda place: phones[place] is not None)
    ]
    note = _("Their points are chosen first on this phone, and others see whose it is.")
    watches = Entry(Glyph.PLAYERS, _("None of them"), watch)
    return [muted(shell, note), *menu_rows(shell, [*rows, watches], close)]
