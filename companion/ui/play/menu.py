"""The menu of a play, and its command field: all that is seldom done there, tapped or typed.

A fault goes out as a file from here: the play without names, and where and how it was shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from importlib import metadata
from itertools import islice
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import (
    Action,
    Adjust,
    AnyGame,
    Entry as JournalEntry,
    Journal,
    Leave,
    Player,
    PlayStarted,
    Refusal,
    Timeline,
)
from companion.play.text import folded
from companion.rules.stemming import fold
from companion.store.evening import day_of
from companion.ui.log import redo_label, undo_label
from companion.ui.play.clock import GO_ON, PAUSE
from companion.ui.play.frame import Kind, PlayFrame
from companion.ui.play.opening import looks_back
from companion.ui.play.session import PlaySession
from companion.ui.rules.entry import Asked, Offers
from companion.ui.seats.seating import Seating
from companion.ui.shell import MenuEntry, Shell, now_ms
from companion.ui.shell.device import Kept, known_of
from companion.widgets import Glyph

Part = tuple[Message | None, list[MenuEntry]]
"""The head of a part of the menu, if it has one, and its lines."""

SAY_AGAIN = _("Say it again")


def menu_entries(frame: PlayFrame) -> list[MenuEntry]:
    """Returns all lines of the menu of a play."""
    return [entry for _head, entries in menu_parts(frame) for entry in entries]


def menu_parts(frame: PlayFrame) -> list[Part]:
    """Returns the menu of a play in parts: what is done most comes first, without a head."""
    shell, going_on = frame.shell, frame.result is None

    def sheet(kind: Kind, glyph: str, word: Message) -> MenuEntry:
        return MenuEntry(glyph, word, lambda: frame.show(kind), stays=True)

    def told() -> None:
        shell.device.page.run_task(tell_fault, shell, frame.session)

    seating = frame.seating if going_on else None
    app = [
        MenuEntry(Glyph.HISTORY, _("All plays"), lambda: shell.go("/plays")),
        *([sheet("keys", Glyph.INFO, _("Keyboard shortcuts"))] if shell.device.typing else []),
        MenuEntry(Glyph.SETTINGS, _("Settings"), lambda: shell.go("/settings")),
        MenuEntry(Glyph.WARNING, _("Something is wrong"), told),
    ]
    parts: list[Part] = [
        (None, [*([_seating_entry(seating)] if seating else []), *_steps(frame)]),
        (_("Look up"), _looked_up(frame, sheet)),
        (_("With other phones"), _with_others(frame)),
        (_("This play"), _of_this_play(frame, sheet)),
        (_("Companion"), app),
    ]
    return [(head, entries) for head, entries in parts if entries]


def _steps(frame: PlayFrame) -> list[MenuEntry]:
    """Returns the ways back and forth."""
    session, timeline = frame.session, frame.timeline
    speaks = frame.shell.preferences.spoken
    undo, redo = undo_label(timeline, session.device), redo_label(timeline, session.device)
    pause = MenuEntry(Glyph.PAUSE, PAUSE, frame.pause)
    if timeline.pause is not None:
        pause = MenuEntry(Glyph.PAUSE, GO_ON, frame.go_on)
    return [
        *([MenuEntry(Glyph.UNDO, undo, frame.undo)] if undo else []),
        *([MenuEntry(Glyph.REDO, redo, frame.redo)] if redo else []),
        *([MenuEntry(Glyph.PLAY, SAY_AGAIN, frame.say_again)] if speaks else []),
        *([pause] if frame.result is None else []),
    ]


Sheet = Callable[[Kind, str, Message], MenuEntry]


def _looked_up(frame: PlayFrame, sheet: Sheet) -> list[MenuEntry]:
    """Returns what can be read: rules, what happened, and the game's tools."""
    shell, game = frame.shell, frame.timeline.game
    return [
        *([sheet("topics", Glyph.BOOK, _("Rules for this moment"))] if frame.has_rules else []),
        *([sheet("command", Glyph.SEARCH, _("Type a move"))] if shell.device.typing else []),
        sheet("log", Glyph.LOG, _("Log")),
        *looks_back(
            shell,
            game,
            frame.session.play.id,
            over=frame.result is not None,
            players=len(frame.timeline.setup.players),
        ),
        *([_evening(frame)] if frame.result is not None else []),
        *(
            MenuEntry(
                Glyph.CHART if tool.chances else Glyph.STAR,
                tool.title,
                partial(frame.tool, tool.id),
            )
            for tool in game.tools
        ),
        sheet("times", Glyph.HOURGLASS, _("Time taken")),
    ]


def _evening(frame: PlayFrame) -> MenuEntry:
    """Returns the way to all that was played on the evening of a play that is over."""
    shell, ended = frame.shell, frame.timeline.journal.entries[-1].at
    evening = day_of(ended, shell.zone)
    return MenuEntry(
        Glyph.MOON, _("The evening"), lambda: shell.go(f"/evening/{evening.isoformat()}")
    )


def _with_others(frame: PlayFrame) -> list[MenuEntry]:
    """Returns the ways to other phones."""
    shell, play = frame.shell, frame.session.play.id
    links = bool(shell.services.table.links)
    along = MenuEntry(Glyph.SHARE, _("Play along"), lambda: shell.go(f"/invite/{play}"))
    sync = MenuEntry(Glyph.QR, _("Sync with another phone"), lambda: shell.go(f"/sync/{play}"))
    return [*([along] if links else []), sync]


def _of_this_play(frame: PlayFrame, sheet: Sheet) -> list[MenuEntry]:
    """Returns what changes the play itself."""
    end = sheet("finish", Glyph.FLAG, _("End the play by hand"))
    countdown = sheet("countdown", Glyph.HOURGLASS, _("Countdown"))
    return [
        *([sheet("rules", Glyph.HOME, _("House rules"))] if frame.timeline.game.options else []),
        *_changes_of_the_table(frame, sheet),
        *([sheet("moves", Glyph.CARDS, _("All moves"))] if frame.result is None else []),
        *([countdown] if frame.result is None else []),
        *([end] if frame.result is None else []),
    ]


def _changes_of_the_table(frame: PlayFrame, sheet: Sheet) -> list[MenuEntry]:
    """Returns the ways to say that the game began earlier, or that somebody leaves it."""
    game = frame.timeline.game
    if frame.result is not None:
        return []
    numbers = [sheet("under_way", Glyph.HOURGLASS, _("The game has already begun"))]
    leaving = [sheet("leave", Glyph.PLAYER, _("Somebody leaves"))]
    return [*numbers, *(leaving if Leave in game.vocabulary else [])]


def _seating_entry(seating: Seating) -> MenuEntry:
    if seating.state.laid:
        return MenuEntry(Glyph.PLAYERS, _("Take the device up again"), seating.take_up)
    return MenuEntry(Glyph.PLAYERS, _("Put it in the middle of the table"), seating.lay_down)


_CHANGE = re.compile(r"([+\-−=])\s*(\d{1,6})$")
"""How a number changes, after whose or which one it is: "Ben +2", "ben money = 12"."""

MOST_NUMBERS = 4
SHORTEST = 2
"""Letters from which on lines of the menu are offered."""


def command(frame: PlayFrame) -> Asked:
    """Returns what the command field of a play is."""
    game, say = frame.timeline.game, frame.shell.say
    changes = (
        frame.state.names[change.player] if change.player is not None else say(number.label)
        for quantity, change, number in game.by_hand.numbers(frame.state)
        if quantity.sentence is None
    )
    examples = (
        *((game.typed.example,) if game.typed else ()),
        *(f"{changed} +2" for changed in islice(changes, 1)),
    )
    return Asked(
        _("Type a move"),
        _("Move, number or rule"),
        _("For instance {examples}, or words of a rule", examples=examples),
        partial(offers, frame),
    )


def offers(frame: PlayFrame, text: str) -> Offers:
    """Returns what can be done when something is typed, or why it cannot."""
    game, state, say = frame.timeline.game, frame.state, frame.shell.say
    entries: list[MenuEntry] = []
    refused: Message | None = None
    for action in meant(game, state, text, say):
        outcome = game.apply(state, action)
        if isinstance(outcome, Refusal):
            refused = refused or outcome.message
        else:
            line = game.describe(action, state, outcome.state).text
            entries.append(MenuEntry(Glyph.PLAY, line, partial(frame.act, action)))
    wanted = _plain(text).split()
    if len(text.strip()) >= SHORTEST:
        lines = menu_entries(frame)
        entries += [line for line in lines if _begins(wanted, _plain(say(line.word)).split())]
    return entries, None if entries else refused


def meant(game: AnyGame, state: Any, text: str, say: Callable[[Message], str]) -> Iterator[Action]:
    """Yields the actions that a text may mean: those that a game reads, then changed numbers."""
    if game.typed is not None:
        yield from game.typed.actions(state, text, say)
    text = text.strip()
    change = _CHANGE.search(text)
    if change is None:
        return
    wanted, sign, digits = _plain(text[: change.start()]).split(), change[1], int(change[2])
    found = 0
    for quantity, adjust, number in game.by_hand.numbers(state):
        owner = "" if adjust.player is None else state.names[adjust.player]
        known = _plain(f"{owner} {say(number.label)}").split()
        if quantity.sentence is None and _begins(wanted, known):
            by = digits - number.value if sign == "=" else digits if sign == "+" else -digits
            yield Adjust(adjust.quantity, adjust.player, by)
            found += 1
            if found == MOST_NUMBERS:
                return


def _plain(text: str) -> str:
    """Returns a text as it is found by: names as they are compared, without accents too."""
    return fold(folded(text))


def _begins(wanted: list[str], known: list[str]) -> bool:
    """Returns whether each word that is wanted begins one that is known."""
    return bool(wanted) and all(any(word.startswith(part) for word in known) for part in wanted)


PACKAGES = ("companion-table", "flet", "sqlmodel")


async def tell_fault(shell: Shell, session: PlaySession) -> None:
    """Makes the file, hands it to its owner, and says what is known of it."""
    game = session.play.timeline.game.id
    name = f"companion-fault-{game}.json"
    kept = await shell.device.keep_file(name, fault_file(shell, session))
    said: Message = known_of(kept, name)
    if kept not in (Kept.LEFT, Kept.REFUSED):
        holds = _("It holds this play without names, and what this screen is. Nothing was sent.")
        said = _("{saying} {warning}", saying=said, warning=holds)
    session.answer_with(said)


def fault_file(shell: Shell, session: PlaySession) -> bytes:
    """Returns what is to be known of a fault in a play, as JSON.

    The keys: ``about`` (versions, client, window, look), ``screen`` (what stood there, in the words
    of the app), ``play`` (its entries, one after the other, without names).
    """
    play = Timeline(Journal(nameless(session.play.journal.entries)), shell.services.games)
    codec = play.game.codec
    told = {
        "about": _about(shell),
        "screen": _screen(shell, play, session),
        "play": [codec.dump(entry) for entry in play.journal.entries],
    }
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


def nameless(entries: tuple[JournalEntry, ...]) -> tuple[JournalEntry, ...]:
    """Returns the entries of a play whose players are called by their seats."""

    def unnamed(entry: JournalEntry) -> JournalEntry:
        content = entry.content
        if not isinstance(content, PlayStarted):
            return entry
        players = tuple(
            Player(f"p{seat}", f"Player {seat}", player.colour, player.emblem)
            for seat, player in enumerate(content.setup.players, 1)
        )
        return replace(
            entry, content=replace(content, setup=replace(content.setup, players=players))
        )

    return tuple(map(unnamed, entries))


def _about(shell: Shell) -> dict[str, Any]:
    page: ft.Page = shell.device.page
    return {
        "versions": {package: _version(package) for package in PACKAGES},
        "client": {
            "platform": page.platform.value if page.platform else None,
            "agent": page.client_user_agent,
            "web": page.web,
            "offline": page.pyodide,
        },
        "window": [page.width, page.height],
        "text": shell.ink.effective,
        "dark": shell.ink.theme.dark,
        "language": shell.preferences.language,
        "at": now_ms(),
    }


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:  # the offline app is packed without it
        return ""


def _screen(shell: Shell, play: Timeline, session: PlaySession) -> list[str]:
    """Returns what the screen says, line by line; of a reply only its words, for it has names."""
    heading, reply = play.game.heading(play.state), session.reply
    texts: list[Message | str] = [heading.title, heading.detail]
    texts += [message.key for message in reply.messages] if reply else ()
    texts += [notice.message for notice in play.notices()]
    for _quantity, named, number in play.game.by_hand.numbers(play.state):
        owner = "" if named.player is None else f"{play.state.names[named.player]}: "
        texts.append(f"{owner}{shell.say(number.label)} {number.value}")
    return [shell.say(text) for text in texts]
