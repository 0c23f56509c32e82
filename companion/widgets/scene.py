"""What a game's view is given: the state to show and the ways to act. Values down, actions up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import Translator
from companion.play.action import Action
from companion.play.note import Note
from companion.play.outcome import Refusal
from companion.play.setup import Option, Player
from companion.widgets.ink import Ink


@dataclass(frozen=True)
class Scene:
    """One moment of a play, for the view of its game.

    Attributes:
        state: the game's state.
        players: who plays, in the order of play.
        ink: theme, text scales and window, painted in the game's colours.
        translator: says messages in the user's language.
        act: does an action; returns the refusal, which the frame also shows. Constant identity.
        why: opens "why this number" for a quantity of the game. Constant identity.
        rule: opens a rule by its anchor. Constant identity.
        header: the bar above the view, drawn by the frame.
        alerts: banners of the frame; the view puts them at the head of its actions.
        log: the log beside the view, where there is room for it.
        options: the game's house rules, for views that offer one directly.
        odds: whether the table agreed to see chances.
        locked: nothing can be done (the play is over, or only looked at).
        correcting: the past is being changed: the state is an old one, and the next action goes
            there.
        notes: what this device alone knows, which no entry holds and no other session gets.
        note: keeps a private note: (seat, text); says whether it was kept. Constant identity.
        forget: removes a seat's private notes; says whether they are gone. Constant identity.
        tool: opens a tool of the game by its id, with what this play knows. Constant identity.
        kept: returns what the game has kept under a name, or an empty text. Constant identity.
        keep: keeps a text for all plays and devices: (name, text); says whether it was kept.
            Constant identity.
    """

    state: Any
    players: tuple[Player, ...]
    ink: Ink
    translator: Translator
    act: Callable[[Action], Refusal | None]
    why: Callable[[str], None]
    rule: Callable[[str], None]
    header: ft.Control | None = None
    alerts: tuple[ft.Control, ...] = ()
    log: ft.Control | None = None
    options: tuple[Option, ...] = field(default=())
    odds: bool = True
    locked: bool = False
    correcting: bool = False
    notes: tuple[Note, ...] = ()
    note: Callable[[int, str], bool] = lambda _seat, _text: False
    forget: Callable[[int], bool] = lambda _seat: False
    tool: Callable[[str], None] = lambda _tool: None
    kept: Callable[[str], str] = lambda _name: ""
    keep: Callable[[str, str], bool] = lambda _name, _text: False

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.translator.text(message)
