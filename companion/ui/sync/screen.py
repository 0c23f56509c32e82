"""The screens on which two phones exchange a play: show, scan, review, answer, compare."""

from __future__ import annotations

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import marker
from companion.store.open_play import OpenPlay
from companion.sync.text import read_text
from companion.ui.shell.context import Shell
from companion.ui.shell.page import back_bar, dead_end
from companion.ui.shell.phrases import players_named
from companion.ui.shell.screen_subscription import ALL_PLAYS, use_redraw, use_subscription
from companion.ui.sync.exchange import ExchangeView
from companion.ui.sync.links import message_in
from companion.ui.sync.stage import (
    Scanning,
    Showing,
    Stage,
    play_of,
    received,
    stored_play,
)
from companion.widgets.boundary import bounded
from companion.widgets.stable import use_stable

_ = marker("common")


def exchange_screen(shell: Shell, way: str, play: str, route: str) -> ft.Control:
    """Returns the screen of ``/sync/<play>``, ``/scan`` or ``/join?d=<text>``."""
    if way == "join":
        return JoinScreen(shell, message_in(route), key=route)
    return SyncScreen(shell, play if way == "sync" else "", key=f"{way}/{play}")


@bounded
def SyncScreen(shell: Shell, play: str = "") -> ft.Control:
    """The screen that shows a play, or without one reads what another phone shows."""
    return _Sync(shell, Showing(play) if play else Scanning())


@bounded
def JoinScreen(shell: Shell, text: str) -> ft.Control:
    """The screen that a link opens, with the message in it."""
    first, _keep = ft.use_state(lambda: _linked(shell, text))
    if isinstance(first, CompanionError):
        return _unusable(shell, _("This link cannot be used"), first)
    return _Sync(shell, first)


def _linked(shell: Shell, text: str) -> Stage | CompanionError:
    try:
        return received(shell.services, read_text(text))
    except CompanionError as error:
        return error


@bounded
def _Sync(shell: Shell, first: Stage) -> ft.Control:
    stage, set_stage = ft.use_state(first)
    use_subscription(shell.device, (ALL_PLAYS,), use_redraw(), awake=True)
    deliver = use_stable(lambda message: set_stage(received(shell.services, message)))
    try:
        play = _play(shell, stage)
    except CompanionError as error:
        return _unusable(shell, _("This play cannot be opened"), error)
    if play is not None:
        shell = shell.painted(play.timeline.game.palette)
    return ExchangeView(shell, play, set_stage, deliver).screen(stage, _bar(shell, play))


def _play(shell: Shell, stage: Stage) -> OpenPlay | None:
    """Returns the play of a stage; only one that shall be shown must be here.

    Raises:
        CompanionError: it cannot be opened.
    """
    if isinstance(stage, Showing):
        return shell.services.open_plays.open(stage.play)
    return stored_play(shell.services, play_of(stage))


def _unusable(shell: Shell, title: Message, error: CompanionError) -> ft.Control:
    return dead_end(shell, title, error.message, (_("To the start"), lambda: shell.go("/")))


def _bar(shell: Shell, play: OpenPlay | None) -> ft.Control:
    about = ""
    if play is not None:
        about = f"{shell.say(play.timeline.game.title)} · {players_named(play.timeline.setup)}"
    return back_bar(shell, _("Sync"), about)
