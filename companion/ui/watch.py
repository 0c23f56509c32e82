"""What a device shows that only watches: the play as on a large screen, or the seats’ panels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _
from companion.paths import split_url
from companion.play import Action, Refusal, Timeline
from companion.store.open_play import OpenPlay
from companion.store.plays import PlayStore
from companion.ui.live.connections import Live
from companion.ui.live.presence import presence
from companion.ui.log import IN_PANE, group_row, line_note
from companion.ui.play.alerts import event_of, told_card, told_whole
from companion.ui.play.announcing import use_announcements
from companion.ui.play.clock import is_urgent, paused_text, use_countdown, with_time
from companion.ui.play.opening import drawn_by_game, odds_shown, opened_play, story_of, use_news
from companion.ui.play.session import PlaySession
from companion.ui.play.why import CLOSED, looked_up
from companion.ui.seats.seating import Seating, SeatingState, facing, turned
from companion.ui.shell import (
    ALL_PLAYS,
    Shell,
    heading,
    muted,
    notice,
    now_ms,
    plain_page,
    shell_sheet,
    tried,
    use_redraw,
    use_subscription,
)
from companion.ui.shell.ways import SEATS, lazy_screen
from companion.widgets import (
    Glyph,
    Ink,
    Scene,
    Space,
    card,
    enlarged,
    error_boundary,
    event_rows,
    flex,
    from_afar,
    icon_button,
    layered,
    magnification,
    magnified,
    title_bar,
    use_stable,
)


class View(Enum):
    """How a play is shown that is watched."""

    TABLE = "as everybody sees it"
    TURNED = "turned to whoever's turn it is"
    PANELS = "a panel for each player, turned to them"


SIGNS: Mapping[View, str] = {
    View.TABLE: Glyph.EYE,
    View.TURNED: Glyph.SWAP,
    View.PANELS: Glyph.PLAYERS,
}
WORDS: Mapping[View, Message] = {
    View.TABLE: _("As everybody sees it"),
    View.TURNED: _("Turn it to whoever’s turn it is"),
    View.PANELS: _("A panel for each player"),
}
ONLY = _("Watch only")
LEAST_HEIGHT = 600
"""Of a screen that is no phone on its side."""


@error_boundary
def Watch(shell: Shell, route: str = "/") -> ft.Control:
    """The play that goes on at a served table, and the next one when it is over.

    Args:
        shell: of a device that only watches.
        route: the address, which may be that of a play.
    """
    wanted = split_url(route).path.strip("/").removeprefix("play/")
    use_subscription(shell.device, (ALL_PLAYS,), use_redraw(), awake=True)
    play = tried(lambda: watched_play(shell.services.plays, wanted))
    if isinstance(play, CompanionError):
        return _waiting(shell, [notice(shell, play.message, tone="alert")])
    if not play:
        text = _("No play has begun yet. It is shown as soon as somebody begins one.")
        return _waiting(shell, [muted(shell, text)])
    return _WatchedPlay(shell, play, key=play)


def is_read_from_afar(ink: Ink) -> bool:
    """Returns whether a window is that of a screen that stands across a room, or on a table."""
    return ink.landscape and ink.height >= LEAST_HEIGHT and not ink.large


def watched_play(plays: PlayStore, wanted: str) -> str:
    """Returns the play that is watched, or nothing while there is none.

    It is the one that a link led to, until that is over and another one goes on.

    Raises:
        StoreError: the plays cannot be read.
    """
    going_on = [record.id for record in plays.plays(unfinished=True)]
    if wanted in going_on:
        return wanted
    known = going_on or [record.id for record in plays.plays()]
    return wanted if not going_on and wanted in known else next(iter(known), "")


def _waiting(shell: Shell, rows: Sequence[ft.Control]) -> ft.Control:
    return plain_page(shell, title_bar(shell.ink, shell.say(ONLY)), rows)


@error_boundary
def _WatchedPlay(shell: Shell, play_id: str) -> ft.Control:
    return opened_play(shell, play_id, Watched)


@error_boundary
def Watched(shell: Shell, play: OpenPlay) -> ft.Control:
    """One play, to be looked at only."""
    view, show = ft.use_state(View.TABLE)
    afar = view == View.TABLE and is_read_from_afar(shell.ink)
    times = magnification(shell.ink)
    ink, times = from_afar(shell.ink) if afar else (magnified(shell.ink, times), times)
    shell = replace(shell, ink=ink)
    sought, seek = ft.use_state(CLOSED)
    unfolded, unfold = ft.use_state(False)
    lying, lie = ft.use_state(SeatingState())
    use_news(shell, play, awake=True)
    session, _keep = ft.use_state(lambda: PlaySession(play, shell.device.name, lambda _kept: None))
    use_announcements(shell, session)
    use_countdown(shell, session, use_redraw())

    def change(state: SeatingState) -> None:
        lie(state)
        if not state.laid:
            show(View.TABLE)

    timeline = play.timeline
    turn = timeline.game.heading(timeline.state).player
    state = replace(lying, laid=view != View.TABLE, facing=turn if view == View.TURNED else None)
    players = timeline.setup.players
    seating = Seating(shell, play.id, len(players), state, change, kept=False)
    watched = _WatchedView(facing(shell, seating), session, view, show, lambda: unfold(True), afar)
    scene = watched.scene(
        use_stable(lambda _action: None),
        use_stable(lambda quantity: seek(("why", quantity))),
        use_stable(lambda anchor: seek(("rule", anchor))),
    )
    if view == View.PANELS and timeline.result is None:
        table = lazy_screen(SEATS)(shell, session, scene, seating, lambda: None, key="seats")
    else:
        table = drawn_by_game(scene, f"{timeline.game.view}:Table", "watched")
    sheet = looked_up(watched.shell, timeline, timeline.state, sought, lambda: seek(CLOSED))
    if unfolded:
        sheet = watched.event(lambda: unfold(False))
    return enlarged(turned(layered(table, sheet), seating), shell.ink, times)


@dataclass(frozen=True)
class _WatchedView:
    """One moment of a play that is watched.

    Attributes:
        shell: the look, as who it is turned to sees it.
        session: a place at the play from which nothing is done.
        view: how the play is shown.
        show: shows it otherwise.
        unfold: shows all of what happened last.
        afar: whether it is read from across a room: nobody unfolds anything there.
    """

    shell: Shell
    session: PlaySession
    view: View
    show: Callable[[View], None]
    unfold: Callable[[], None]
    afar: bool

    @property
    def timeline(self) -> Timeline:
        """The play."""
        return self.session.play.timeline

    def scene(
        self,
        act: Callable[[Action], Refusal | None],
        why: Callable[[str], None],
        rule: Callable[[str], None],
    ) -> Scene:
        """Returns what the game's view is given: all there is to be seen, with nothing to press."""
        shell, timeline = self.shell, self.timeline
        return Scene(
            game=timeline.game,
            state=timeline.state,
            story=story_of(shell, timeline),
            players=timeline.setup.players,
            ink=shell.ink,
            translator=shell.translator,
            act=act,
            why=why,
            rule=rule,
            header=self.header(None, 0),
            headed=self.header,
            alerts=self._alerts(),
            told_whole=self._told_whole,
            log=self._log() if shell.ink.landscape else None,
            options=timeline.game.options,
            odds=odds_shown(shell),
            locked=True,
            chosen=timeline.game.heading(timeline.state).player,
        )

    def header(self, middle: ft.Control | None, left: float) -> ft.Control:
        """Returns the bar: whose turn it is, and how else the play may be shown."""
        shell, game = self.shell, self.timeline.game
        asked = game.heading(self.timeline.state)
        keys = [
            icon_button(shell.ink, SIGNS[view], shell.say(word), partial(self.show, view))
            for view, word in WORDS.items()
            if view != self.view and game.seats is not None
        ]
        live = shell.services.live
        if live is not None:
            stop = shell.say(_("Stop watching"))
            keys.append(icon_button(shell.ink, Glyph.CLOSE, stop, partial(self._stop, live)))
        subtitle = f"{shell.say(game.title)} · {shell.say(ONLY)}"
        return title_bar(
            shell.ink,
            shell.say(asked.title),
            with_time(shell, self.timeline, subtitle),
            back=None if shell.device.watches else (shell.say(_("Back")), shell.back),
            actions=keys,
            middle=middle,
            left=left,
            urgent=is_urgent(self.timeline, now_ms()),
        )

    def _stop(self, live: Live) -> None:
        """Leaves the others; what was seen of the play stays on this phone, as any play does."""
        live.stop_watching(self.session.play.id)
        self.shell.back()

    def _alerts(self) -> tuple[ft.Control, ...]:
        """Returns how the play ended, or what happened last."""
        shell, timeline = self.shell, self.timeline
        result, reply = timeline.result, self.session.banner()
        with_others = presence(shell, self.session.play.id)
        if result is not None:
            over = _("The play is over: {result}", result=result.headline)
            return (*with_others, notice(shell, over, tone="good"))
        paused = paused_text(shell, timeline)
        if paused is not None:
            return (notice(shell, paused, icon=Glyph.PAUSE, live=False), *with_others)
        if reply is None or self.afar:
            return tuple(with_others)
        return (told_card(shell, timeline, reply, None, self.unfold), *with_others)

    def event(self, close: Callable[[], None]) -> ft.Control | None:
        """Returns the sheet with all of what happened last."""
        shell, reply = self.shell, self.session.banner()
        if reply is None:
            return None
        rows = event_rows(shell.ink, event_of(shell, reply), self.timeline.game.emblem)
        return shell_sheet(shell, _("What happened"), [*rows], close, key="event")

    def _told_whole(self, width: float, height: float) -> ft.Control | None:
        reply = self.session.banner()
        if reply is None or not reply.notices or self.timeline.pause is not None:
            return None
        return told_whole(self.shell, self.timeline, reply, (width, height))

    def _log(self) -> ft.Control:
        """Returns the latest lines of the log, none of which can be tapped."""
        shell, timeline = self.shell, self.timeline
        rows = [
            group_row(shell, timeline, group, (line_note(timeline, group),), narrow=True)
            for group in reversed(timeline.groups()[-IN_PANE:])
        ]
        told = [self._told()] if self.afar else []
        return flex.column(
            [*told, heading(shell, _("Log")), *rows], 0, tight=False, scroll=ft.ScrollMode.AUTO
        )

    def _told(self) -> ft.Control | None:
        """Returns all of what happened last."""
        ink, timeline, reply = self.shell.ink, self.timeline, self.session.banner()
        if reply is None or timeline.result is not None or timeline.pause is not None:
            return None
        rows = event_rows(ink, event_of(self.shell, reply), timeline.game.emblem)
        return card(ink, flex.column([*rows], Space.XS), padding=Space.L)
