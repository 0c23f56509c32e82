"""Opening a play for a screen, what stands there when that fails, and the ways on from a play.

What such a screen rests on is here as well: whether the table shows chances, what a device notes of
a play and a game remembers between plays. A tool of a game opens on a screen of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

import flet as ft

from companion.errors import CompanionError, DamagedError, Message
from companion.i18n import _
from companion.play import AnyGame, Chart, Note, Story, Timeline, Tool, nothing_to_tell
from companion.store.device import Owner
from companion.store.open_play import OpenPlay
from companion.store.opening import salvage_in_use
from companion.store.settings import Setting
from companion.ui.invite.phones import HOSTS_ONLY, choose_player, chosen_player, may_destroy
from companion.ui.shell import (
    ALL_PLAYS,
    MenuEntry,
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
from companion.widgets import (
    Glyph,
    ScreenContext,
    ToolScene,
    broken,
    error_boundary,
    title_bar,
    use_stable,
)
from companion.widgets.form import DRAFTS

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
    return draw(shell.with_palette(opened.timeline.game.palette), opened)


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

    def refresh() -> None:
        shell.attempt(play.refresh)
        redraw()

    topics = (play_topic(play.id), ODDS_TOPIC)
    use_subscription(shell.device, topics, refresh, awake=awake)


def looks_back(
    shell: Shell, game: AnyGame, play: str, *, over: bool, players: int
) -> list[MenuEntry]:
    """Returns the ways to look back at a play: its steps, its charts, and what was learnt of it.

    Args:
        shell: the look.
        game: which game it is.
        play: the play.
        over: whether it is.
        players: how many play.
    """
    steps = MenuEntry(Glyph.FORWARD, _("Replay"), lambda: shell.go(f"/replay/{play}"))
    charts = MenuEntry(Glyph.CHART, _("Charts"), lambda: shell.go(f"/charts/{play}"))
    choices = MenuEntry(Glyph.QUESTION, CHOICES, lambda: shell.go(f"/lessons/{play}"))
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
    trained = shell.services.trained_models[timeline.game.id]
    return replace(timeline.story(), trained_model=trained.get(len(timeline.setup.players), b""))


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


@dataclass(frozen=True)
class Notes:
    """The private notes of this device on one play.

    Attributes:
        kept: the notes, the oldest first.
        note: keeps one: (seat, text); returns whether it was kept. Constant identity.
        forget: removes those of a seat; returns whether they are gone. Constant identity.
        refresh: reads anew what another window of the same device may have noted.
    """

    kept: tuple[Note, ...]
    note: Callable[[int, str], bool]
    forget: Callable[[int], bool]
    refresh: Callable[[], bool]


def use_notes(shell: Shell, play: str) -> Notes:
    """Returns the notes of this device on a play.

    A hook: call it in a component's body, always in the same order.
    """
    store, owner = shell.services.notes, Owner(play, shell.device.name)
    notes, set_notes = ft.use_state(lambda: _read(shell, owner))

    def change(do: Callable[[], object]) -> bool:
        return shell.attempt(do) and shell.attempt(lambda: set_notes(store.of(owner)))

    return Notes(
        notes,
        use_stable(lambda seat, text: change(lambda: store.add(owner, seat, text))),
        use_stable(lambda seat: change(lambda: store.forget(owner, seat))),
        use_stable(lambda: change(lambda: None)),
    )


def _read(shell: Shell, owner: Owner) -> tuple[Note, ...]:
    try:
        return shell.services.notes.of(owner)
    except CompanionError as error:
        shell.tell(error.message)
        return ()


@dataclass(frozen=True, slots=True)
class GameMemory:
    """The texts that one game keeps by name, on this storage.

    Attributes:
        kept: returns the text under a name, or an empty one. Constant identity.
        keep: keeps a text: (name, text); returns whether it was kept. Constant identity.
        chosen: the player whom this device chose last in the play, else whose phone it is, if any.
        choose: keeps who is chosen. Constant identity.
    """

    kept: Callable[[str], str]
    keep: Callable[[str, str], bool]
    chosen: int | None = None
    choose: Callable[[int], bool] = lambda _place: False


def memory_key(game: str, name: str) -> str:
    """Returns the key of the setting in which a game keeps a text."""
    return f"game:{game}:{name}"


def use_memory(shell: Shell, game: str) -> GameMemory:
    """Returns what a game keeps; a hook."""

    def setting(name: str) -> Setting[str]:
        return Setting(memory_key(game, name), "")

    def keep(name: str, text: str) -> bool:
        return shell.attempt(lambda: shell.services.settings.put(setting(name), text))

    stored = use_stable(lambda name: shell.services.settings.get(setting(name)))
    return GameMemory(stored, use_stable(keep))


def use_memory_of(shell: Shell, play: OpenPlay) -> GameMemory:
    """Returns what the game of a play keeps, and who is chosen there; a hook."""
    players = play.timeline.setup.players
    chosen = tried(lambda: chosen_player(shell, play.id, players))
    return replace(
        use_memory(shell, play.timeline.game.id),
        chosen=None if isinstance(chosen, CompanionError) else chosen,
        choose=use_stable(lambda place: choose_player(shell, play.id, place)),
    )


def tool_of(game: AnyGame | None, name: str) -> Tool | None:
    """Returns a game's tool by its name in addresses."""
    tools = game.tools if game is not None else ()
    return next((tool for tool in tools if tool.id == name), None)


def tool_address(game: str, tool: str, play: str = "") -> str:
    """Returns the address of a tool, alone or with what a play knows."""
    return f"/tool/{game}/{tool}/{play}" if play else f"/tool/{game}/{tool}"


@error_boundary
def ToolScreen(shell: Shell, game: AnyGame, tool: Tool, play: str = "") -> ft.Control:
    """The screen of a tool.

    Args:
        shell: what every screen is handed.
        game: whose tool it is.
        tool: the tool.
        play: the play that it is opened from; one that cannot be opened is left out.
    """
    redraw = use_redraw()
    first = use_opened(shell, play)
    opened = first if isinstance(first, OpenPlay) else None
    if opened is not None and opened.timeline.game.id != game.id:
        opened = None
    topics = (ODDS_TOPIC, play_topic(play)) if opened else (ODDS_TOPIC,)
    use_subscription(
        shell.device, topics, redraw, awake=opened is not None and shell.preferences.awake
    )

    memory = use_memory(shell, game.id)
    timeline = opened.timeline if opened else None
    painted = shell.with_palette(game.palette)
    scene = ToolScene(
        ink=painted.ink,
        translator=shell.translator,
        header=title_bar(
            painted.ink,
            shell.say(tool.title),
            shell.say(game.title),
            back=(shell.say(_("Back")), shell.back),
        ),
        kept=memory.kept,
        keep=memory.keep,
        state=timeline.state if timeline else None,
        story=story_of(shell, timeline) if timeline else None,
        players=timeline.setup.players if timeline else (),
        odds=odds_shown(shell),
    )
    # What is entered beside a play belongs to it: its table finds it there.
    place = play if opened else f"tool/{game.id}/{tool.id}"
    return DRAFTS(
        shell.device.drafts[place], lambda: drawn_by_game(scene, tool.view, f"{game.id}/{tool.id}")
    )
