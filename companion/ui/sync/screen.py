"""The screens on which two phones exchange a play: show, scan, review, answer, compare."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _
from companion.store.open_play import OpenPlay
from companion.sync.text import read_text
from companion.ui.invite.table import TABLE
from companion.ui.manifest import OPEN
from companion.ui.play.opening import opened_play, unopened
from companion.ui.shell import (
    ALL_PLAYS,
    Shell,
    back_bar,
    error_page,
    notice,
    plain_page,
    players_named,
    tried,
    use_redraw,
    use_subscription,
)
from companion.ui.shell.ways import BACKUP, lazy_screen
from companion.ui.sync.exchange import ExchangeView
from companion.ui.sync.exchange_step import (
    Connecting,
    ExchangeStep,
    Reviewing,
    Scanning,
    Showing,
    play_of,
    received,
    stored_play,
)
from companion.ui.sync.scan import BroughtBackup, brought
from companion.ui.sync.transfer import message_in
from companion.widgets import error_boundary, use_stable


def exchange_screen(shell: Shell, way: str, play: str, route: str) -> ft.Control:
    """Returns the screen of one way, with which its address begins.

    Those are ``/sync/<play>``, ``/again/<play>``, ``/scan``, ``/move``, ``/join?d=<text>`` and
    ``/open``.
    """
    if way == "join":
        return JoinScreen(shell, message_in(route), key=route)
    if way == OPEN:
        return OpenScreen(shell, key=route)
    if way == "sync" and play:
        return _SyncOfPlay(shell, play, key=f"{way}/{play}")
    first: ExchangeStep = Scanning()
    live = shell.services.live
    if way == "move" and live is not None:
        first = Connecting(moving=True)
    if way == "again" and live is not None:
        offers = live.attempt is not None and live.attempt.offering
        first = Connecting(play, again=True) if offers else Scanning(play)
    return _Sync(shell, first, again=way == "again", key=f"{way}/{play}")


Arrived = ExchangeStep | BroughtBackup | CompanionError | None
_UNREAD: Arrived = None


@error_boundary
def JoinScreen(shell: Shell, text: str) -> ft.Control:
    """The screen that a link opens, with the message in it."""

    async def read() -> Arrived:
        return await received(shell.services, read_text(text))

    return _arriving(shell, read, _("This link cannot be used"))


@error_boundary
def OpenScreen(shell: Shell) -> ft.Control:
    """The screen for the files and texts that another app hands over."""
    return _arriving(shell, lambda: brought(shell.services), _("This cannot be used"))


def _arriving(shell: Shell, read: Callable[[], Awaitable[Arrived]], useless: Message) -> ft.Control:
    """Returns what a message leads to, once it was read; a hook."""
    arrived, set_arrived = ft.use_state(_UNREAD)

    async def look() -> None:
        try:
            set_arrived(await read())
        except CompanionError as error:
            set_arrived(error)

    ft.use_effect(look, [], lambda: None)
    if arrived is None:
        return plain_page(
            shell, back_bar(shell, _("Sync")), [notice(shell, _("Reading what came…"))]
        )
    if isinstance(arrived, CompanionError):
        way_out = _("To the start"), lambda: shell.go("/")
        return error_page(shell, useless, arrived.message, way_out)
    if isinstance(arrived, BroughtBackup):
        return lazy_screen(BACKUP)(shell, arrived.data)
    return _Sync(shell, arrived)


@error_boundary
def _SyncOfPlay(shell: Shell, play: str) -> ft.Control:
    return opened_play(shell, play, lambda shell, _opened: _Sync(shell, Showing(play)))


@error_boundary
def _Sync(shell: Shell, first: ExchangeStep, *, again: bool = False) -> ft.Control:
    step, set_step = ft.use_state(first)
    use_subscription(shell.device, (ALL_PLAYS, TABLE), use_redraw(), awake=True)
    _use_way_back(shell, play_of(first), again=again)
    as_text = ft.use_ref(False)

    async def take(message: bytes) -> None:
        following = await received(shell.services, message)
        if isinstance(following, Connecting):
            moving = isinstance(first, Connecting) and first.moving
            following = replace(following, moving=moving, again=again)
        if isinstance(following, Reviewing):
            following = replace(following, by_text=bool(as_text.current))
        as_text.current = False
        set_step(following)

    def expect_text() -> None:
        as_text.current = True

    deliver, on_text = use_stable(take), use_stable(expect_text)
    play = tried(lambda: _play(shell, step))
    if isinstance(play, CompanionError):
        return unopened(shell, play)
    about = ""
    if play is not None:
        shell = shell.with_palette(play.timeline.game.palette)
        about = f"{shell.say(play.timeline.game.title)} · {players_named(play.timeline.setup)}"
    bar = back_bar(shell, _("Sync"), about)
    return ExchangeView(shell, play, set_step, deliver, on_text).screen(step, bar)


def _use_way_back(shell: Shell, play: str, *, again: bool) -> None:
    """Returns to the play once those who connect again are connected; a hook."""
    live = shell.services.live
    attempt = live.attempt if again and live else None
    before = ft.use_ref(attempt)

    def look() -> None:
        if live is not None and before.current and attempt is None and live.links:
            shell.go(f"/play/{play}")
        before.current = attempt

    ft.use_effect(look, [attempt])


def _play(shell: Shell, step: ExchangeStep) -> OpenPlay | None:
    """Returns the play of a step; only one that shall be shown must be here.

    Raises:
        CompanionError: it cannot be opened.
    """
    if isinstance(step, Showing):
        return shell.services.open_plays.open(step.play)
    return stored_play(shell.services, play_of(step))
