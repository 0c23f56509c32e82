"""The frame around every game: whose turn, undo and redo, log, house rules, and the end."""

from __future__ import annotations

import flet as ft

from companion.errors import CompanionError
from companion.i18n import marker
from companion.store.live import OpenPlay
from companion.ui.desk import Desk
from companion.ui.frame import CLOSED, Frame
from companion.ui.shell import Shell
from companion.widgets.boundary import bounded
from companion.widgets.notice import error_panel
from companion.widgets.sheet import layered
from companion.widgets.stable import use_stable

_ = marker("common")


@bounded
def PlayFrame(shell: Shell, play_id: str) -> ft.Control:
    """The screen of one play."""
    opened, _set = ft.use_state(lambda: _try_open(shell, play_id))
    if isinstance(opened, CompanionError):
        return error_panel(
            shell.ink,
            shell.say(_("This play cannot be opened")),
            shell.say(opened.message),
            action=shell.say(_("To the start")),
            on_action=lambda: shell.go("/"),
        )
    painted = shell.painted(opened.timeline.game.palette)
    return _Opened(painted, opened)


def _try_open(shell: Shell, play_id: str) -> OpenPlay | CompanionError:
    try:
        return shell.house.shelf.open(play_id)
    except CompanionError as error:
        return error


@bounded
def _Opened(shell: Shell, play: OpenPlay) -> ft.Control:
    device, topic = shell.device, f"play:{play.id}"
    _version, bump = ft.use_state(0)
    lay, set_lay = ft.use_state(CLOSED)

    def redraw() -> None:
        bump(lambda version: version + 1)

    def changed() -> None:
        redraw()
        if shell.preferences.haptics:
            device.tap()
        device.announce(topic)

    tell = use_stable(changed)
    desk, _keep = ft.use_state(lambda: Desk(play, device.name, tell))

    def heard() -> None:
        desk.said = None
        desk.refresh()
        redraw()

    def arrive() -> None:
        device.listen(topic, heard)
        device.on_return(heard)
        device.stay_awake(shell.preferences.awake)

    def leave() -> None:
        device.stop_listening(topic)
        device.on_return(None)
        device.stay_awake(False)

    ft.use_effect(arrive, [play.id], leave)
    frame = Frame(shell, desk, lay, set_lay)
    act, why, rule = use_stable(frame.act), use_stable(frame.why), use_stable(frame.rule)
    body = frame.body(act, why, rule)
    return layered(body, frame.sheet())
