"""A fault as a file: the play without names, and where and how it was shown. Nothing is sent."""

import json
from dataclasses import replace
from importlib import metadata
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Entry, Journal, Player, PlayStarted, Timeline
from companion.ui.play.session import PlaySession
from companion.ui.shell import Shell, now_ms
from companion.ui.shell.device import Kept, known_of

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


def nameless(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Returns the entries of a play whose players are called by their seats."""

    def unnamed(entry: Entry) -> Entry:
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
