"""Opening a play for a screen, what stands there when that fails, and the ways on from a play."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

import flet as ft

from companion.errors import CompanionError, DamagedError
from companion.i18n import _
from companion.play import AnyGame, Chart, Story, Timeline, nothing_to_tell
from companion.store.open_play import OpenPlay
from companion.store.opening import salvage_in_use
from companion.ui.invite.phones import HOSTS_ONLY, may_destroy
from companion.ui.play.odds_agreement import ODDS_TOPIC, odds_shown
from companion.ui.shell import (
    ALL_PLAYS,
    Entry,
    Shell,
    back_bar,
    error_page,
    plain_page,
    play_topic,
    tried,
    use_redraw,
    use_subscription,
)
from companion.ui.shell.background import opened_in_background, takes_long, use_awaited
from companion.widgets import Glyph, ScreenContext, broken

CHOICES = _("Which choices cost most?")
"""Asked of a play whose game has a teacher."""


def opened_play(
    shell: Shell, play: str, draw: Callable[[Shell, OpenPlay], ft.Control]
) -> ft.Control:
    """Returns what a screen draws of a play, in the colours of its game, or why it cannot.

    A hook: call it in a component's body, always in the same order.
    """
    opened = use_opened(shell, play)
    if opened is None:
        return plain_page(shell, back_bar(shell, _("Opening the play…")), [])
    if isinstance(opened, CompanionError):
        return unopened(shell, opened)
    return draw(shell.painted(opened.timeline.game.palette), opened)


def use_opened(shell: Shell, play: str) -> OpenPlay | CompanionError | None:
    """Returns a play, or why it cannot be opened; None while a long one is on its way.

    A hook: call it in a component's body, always in the same order.
    """
    open_plays = shell.services.open_plays
    later, _set = ft.use_state(lambda: takes_long(open_plays, play))
    at_once, _set = ft.use_state(lambda: None if later else tried(lambda: open_plays.open(play)))

    async def open_later() -> OpenPlay | CompanionError | None:
        try:
            return await opened_in_background(open_plays, play) if later else None
        except CompanionError as error:
            return error

    awaited = use_awaited(open_later, [play])
    return awaited if later else at_once


def unopened(shell: Shell, error: CompanionError) -> ft.Control:
    """Returns what stands in the place of a play that cannot be opened."""
    title, to_start = _("This play cannot be opened"), (_("To the start"), lambda: shell.go("/"))
    if not isinstance(error, DamagedError):
        return error_page(shell, title, error.message, to_start)

    if not may_destroy(shell):
        reason = _(
            "{reason} The host of this table can go on with all that can be read in it.",
            reason=error.message,
        )
        return error_page(shell, title, reason, to_start)

    def salvage() -> None:
        if not may_destroy(shell):  # it was offered before the host said otherwise
            shell.tell(HOSTS_ONLY)
            return
        services = shell.services
        report = tried(lambda: salvage_in_use(services.plays.database, services.games))
        services.open_plays.reload()
        shell.device.announce(ALL_PLAYS)
        shell.tell(report.message)
        shell.go("/plays")

    offered = _("Save what can be read"), salvage
    reason = _(
        "{reason} Companion can keep the damaged file aside and go on with all that can be read "
        "in it. This play may then end early.",
        reason=error.message,
    )
    return error_page(shell, title, reason, offered, to_start)


def use_news(
    shell: Shell,
    play: OpenPlay,
    *,
    awake: bool = False,
) -> None:
    """Draws a screen anew whenever another session has changed its play; see `use_subscription`.

    A hook: call it in a component's body, always in the same order.
    """
    redraw = use_redraw()

    def look_again() -> None:
        shell.attempt(play.refresh)
        redraw()

    topics = (play_topic(play.id), ODDS_TOPIC)
    use_subscription(shell.device, topics, look_again, awake=awake)


def looks_back(shell: Shell, game: AnyGame, play: str, *, over: bool, players: int) -> list[Entry]:
    """Returns the ways to look back at a play: its steps, its charts, and what was learnt of it.

    Args:
        shell: the look.
        game: which game it is.
        play: the play.
        over: whether it is.
        players: how many play.
    """
    steps = Entry(Glyph.FORWARD, _("Replay"), lambda: shell.go(f"/replay/{play}"))
    charts = Entry(Glyph.CHART, _("Charts"), lambda: shell.go(f"/charts/{play}"))
    choices = Entry(Glyph.QUESTION, CHOICES, lambda: shell.go(f"/lessons/{play}"))
    return [
        steps,
        *([] if game.charts is nothing_to_tell else [charts]),
        *([choices] if teaches(shell, game, over=over, players=players) else []),
    ]


def teaches(shell: Shell, game: AnyGame, *, over: bool, players: int) -> bool:
    """Returns whether it may be asked which choices cost most: among people once all is over."""
    return game.teacher is not None and (over or players == 1) and odds_shown(shell)


def story_of(shell: Shell, timeline: Timeline) -> Story[Any]:
    """Returns how a play went, with what was learnt of games like it."""
    learnt = shell.services.learnt[timeline.game.id]
    return replace(timeline.story(), learnt=learnt.get(len(timeline.setup.players), b""))


def charts_of(shell: Shell, timeline: Timeline) -> list[Chart]:
    """Returns the charts of a play, without chances where the table agreed to hide them."""
    charts = timeline.game.charts(story_of(shell, timeline))
    return [chart for chart in charts if odds_shown(shell) or not chart.chances]


def main_chart(shell: Shell, timeline: Timeline) -> list[Chart]:
    """Returns the chance of a play's end where that is told, else its first chart, if any."""
    return sorted(charts_of(shell, timeline), key=lambda chart: not chart.chances)[:1]


def drawn_by_game(scene: ScreenContext, place: str, key: str) -> ft.Control:
    """Returns a part of a screen that a game draws.

    Args:
        scene: what the game is handed.
        place: the module and the component, as in ``"companion.games.regicide.view:Table"``.
        key: identity among siblings.
    """
    module, _colon, component = place.partition(":")
    try:
        draw = getattr(import_module(module), component)
    except Exception as error:  # noqa: BLE001 - what cannot be loaded is shown as such
        return broken(scene, error)
    return draw(scene, key=key)
