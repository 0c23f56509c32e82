"""What a game's view or tool is given: what to show, and ways to act. Values down, actions up.

And what a game shows of each player when the device lies in the middle of the table. It tells that
as values and never draws it: the shell lays the panels around the edge, each turned to its player,
and does what is tapped.
"""

from collections.abc import Callable
from dataclasses import dataclass
from secrets import randbelow
from typing import Any, Generic, TypeVar

import flet as ft

from companion.errors import Message
from companion.i18n import Translator, _
from companion.play import Action, AnyGame, Note, Option, Player, Refusal, Story
from companion.widgets.hooks import use_stable
from companion.widgets.ink import Ink

S = TypeVar("S")

WAITS = _("waits for an answer")
"""Stands beside a number while people have still to say whether two phones noted the same."""

Listen = Callable[[Callable[[str], None], bool], None]
"""Takes what hears the keys of a keyboard, and whether it begins to, or ends."""


@dataclass(frozen=True, kw_only=True)
class ToolScene:
    """One moment of a tool.

    Attributes:
        ink: theme, text scales and window, painted in the game's colours.
        translator: says messages in the user's language.
        header: the bar above it, drawn by the frame.
        state: the state of the play, None for a tool that stands alone.
        players: who plays there, in the order of play.
        story: how the play went so far; None for a tool that stands alone, and while the past is
            looked at.
        odds: whether the table agreed to see chances.
        kept: returns what the game has kept under a name, or an empty text. Constant identity.
        lot: draws one of so many, from 0 on, each as likely as the others.
        keep: keeps a text for all plays and devices: (name, text); says whether it was kept.
            Constant identity.
        tool: opens a tool of the game by its id, with what this play knows. Constant identity.
    """

    ink: Ink
    translator: Translator
    header: ft.Control | None = None
    state: Any = None
    players: tuple[Player, ...] = ()
    story: Story[Any] | None = None
    odds: bool = True
    lot: Callable[[int], int] = randbelow
    kept: Callable[[str], str] = lambda _name: ""
    keep: Callable[[str, str], bool] = lambda _name, _text: False
    tool: Callable[[str], None] = lambda _tool: None

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.translator.text(message)


@dataclass(frozen=True, kw_only=True)
class Scene(ToolScene):
    """One moment of a play, for the view of its game.

    Attributes:
        game: whose play it is, for the table of a game that has no view of its own.
        act: does an action; returns the refusal, which the frame also shows. Constant identity.
        why: opens "why this number" for a quantity of the game. Constant identity.
        rule: opens a rule by its anchor. Constant identity.
        headed: returns the bar above the view with something of the game's in it, and where that
            begins; with None the bar alone, as wide as is said.
        alerts: banners of the frame; the view puts them at the head of its actions. The first one
            is the card of what just happened, if there is one, the last one a question.
        told_whole: returns that card with all its steps for a place of a width and a height; None
            where its own room is enough, or where the place is not.
        log: the log beside the view, where there is room for it.
        options: the game's house rules, for views that offer one directly.
        locked: nothing can be done (the play is over, or only looked at).
        correcting: the past is being changed: the state is an old one, and the next action goes
            there.
        former: what was entered there, where it is corrected: the view begins with it.
        notes: what this device alone knows, which no entry holds and no other session gets.
        note: keeps a private note: (seat, text); says whether it was kept. Constant identity.
        forget: removes a seat's private notes; says whether they are gone. Constant identity.
        chosen: the player whom this device chose last, else whose phone it is; None if nobody.
        choose: keeps who is chosen on this device. Constant identity.
        asked: the players with a number that waits until people say what two phones have noted;
            None stands for the table.
        listen: begins, or ends, to tell keys of a keyboard that no field has; see `use_keyboard`.
            Constant identity.
    """

    game: AnyGame | None = None
    act: Callable[[Action], Refusal | None]
    why: Callable[[str], None]
    rule: Callable[[str], None]
    headed: Callable[[ft.Control | None, float], ft.Control] = lambda middle, _left: (
        middle or ft.Container()
    )
    alerts: tuple[ft.Control, ...] = ()
    told_whole: Callable[[float, float], ft.Control | None] = lambda _width, _height: None
    log: ft.Control | None = None
    options: tuple[Option, ...] = ()
    locked: bool = False
    correcting: bool = False
    former: Action | None = None
    notes: tuple[Note, ...] = ()
    note: Callable[[int, str], bool] = lambda _seat, _text: False
    forget: Callable[[int], bool] = lambda _seat: False
    chosen: int | None = None
    choose: Callable[[int], bool] = lambda _player: False
    asked: frozenset[int | None] = frozenset()
    listen: Listen = lambda _on_key, _begin: None


def use_keyboard(scene: Scene, on_key: Callable[[str], None]) -> None:
    """Hears the keys of a keyboard while a view is shown: what they type, `ENTER`, `BACKSPACE`.

    A hook: call it in a component's body, always in the same order.
    """
    hear = use_stable(on_key)
    ft.use_effect(lambda: scene.listen(hear, True), [], lambda: scene.listen(hear, False))


@dataclass(frozen=True)
class GameController(Generic[S]):
    """What every part of a view is handed; a game adds what is open at its table, and ways on.

    Attributes:
        scene: what the frame gives.
    """

    scene: Scene

    @property
    def state(self) -> S:
        """Where the play stands."""
        return self.scene.state

    @property
    def ink(self) -> Ink:
        """The look."""
        return self.scene.ink

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.scene.say(message)


@dataclass(frozen=True, slots=True)
class SeatNumber:
    """A number that is read across the table.

    Attributes:
        label: what it is, translated.
        value: the number.
        quantity: its name for `Adjust`; empty when it cannot be changed here.
        player: whose it is for `Adjust`, or None when it is the table's.
        low: the smallest value it may be given, none if open.
        high: the largest value, none if open.
        before: what stands in front of it in small, such as a currency.
        after: what stands behind it in small.
        colour: of the numeral; the theme's ink if empty.
        brief: label and number in very few letters, where a smaller number has no room.
    """

    label: str
    value: int
    quantity: str = ""
    player: int | None = None
    low: int | None = 0
    high: int | None = None
    before: str = ""
    after: str = ""
    colour: str = ""
    brief: str = ""


@dataclass(frozen=True, slots=True)
class SeatAction:
    """One of the few things that a player does from the own panel.

    Attributes:
        label: what it is, translated and short.
        action: what it does; None opens the game's own view, turned to the player.
        main: whether it is the next thing to do.
    """

    label: str
    action: Action | None = None
    main: bool = False


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """What lies in front of one player.

    Attributes:
        number: the one that is read from afar, if there is one.
        facts: smaller numbers beside it.
        actions: one or two, up to four with plain counters.
        note: a few words under the name, translated.
        turn: whether it is this player's turn.
    """

    number: SeatNumber | None = None
    facts: tuple[SeatNumber, ...] = ()
    actions: tuple[SeatAction, ...] = ()
    note: str = ""
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Middle:
    """What all players share; it is shown twice, turned to both sides.

    Attributes:
        title: what it is, translated.
        note: a few words about it, translated.
        sign: a glyph in front, such as a suit.
        colour: of the glyph.
        numbers: those that are read from afar.
        facts: smaller numbers of the table, shown where a corner is free.
    """

    title: str
    note: str = ""
    sign: str = ""
    colour: str = ""
    numbers: tuple[SeatNumber, ...] = ()
    facts: tuple[SeatNumber, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatTable:
    """One moment of a play, seen from all sides.

    Attributes:
        places: the players in the order of play.
        middle: what they share, if anything.
    """

    places: tuple[SeatPlace, ...]
    middle: Middle | None = None
