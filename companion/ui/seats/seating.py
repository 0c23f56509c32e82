"""Whether the device lies in the middle of the table, who sits where, and whom it is turned to."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.errors import CompanionError, Message
from companion.play import Heading
from companion.store.settings import Setting, V
from companion.ui.seats.plan import plan, turns_of
from companion.ui.shell import Shell, tried
from companion.widgets import use_stable

UNHUSHED = -1


@dataclass(frozen=True, slots=True)
class SeatingState:
    """How the device lies.

    Attributes:
        laid: whether it lies in the middle.
        turn: by how many steps the players are moved on around it.
        shared: whether there is something in the middle that all share.
        facing: the player to whom the game's own view is turned, or None.
        asked: what was asked of the table when it was turned there.
        actor: who did something last on this device, or None.
        hushed: at how many entries the message was put away, or `UNHUSHED`.
    """

    laid: bool = False
    turn: int = 0
    shared: bool = False
    facing: int | None = None
    asked: Message | None = None
    actor: int | None = None
    hushed: int = UNHUSHED


def turn_setting(play: str) -> Setting[int]:
    """Returns what keeps where the players of a play sit around a device."""
    return Setting(f"seats:{play}", 0)


def laid_setting(play: str) -> Setting[bool]:
    """Returns what keeps whether a device lies in the middle at a play."""
    return Setting(f"laid:{play}", False)


@dataclass(frozen=True)
class Seating:
    """How the device lies, and what changes that.

    Attributes:
        shell: the look and the services.
        play: the play's id.
        count: how many play.
        state: how it lies now.
        change: changes that.
        kept: whether it stays so until the next time.
    """

    shell: Shell
    play: str
    count: int
    state: SeatingState
    change: Callable[[SeatingState], None]
    kept: bool = True

    @property
    def spread(self) -> bool:
        """Whether the panels of all players are shown."""
        return self.state.laid and self.state.facing is None

    @property
    def quarters(self) -> int:
        """The clockwise quarter turns of what is shown to the player it is turned to."""
        state, ink = self.state, self.shell.ink
        if not state.laid or state.facing is None:
            return 0
        made = plan(self.count, ink.width, ink.height, state.turn, shared=state.shared)
        return made.seats[state.facing].turns

    def lay_down(self) -> None:
        """Lays the device in the middle."""
        self._store(laid_setting(self.play), True)
        self.change(replace(self.state, laid=True, facing=None, actor=None))

    def take_up(self) -> None:
        """Takes it up again: the ordinary view."""
        self._store(laid_setting(self.play), False)
        self.change(replace(self.state, laid=False, facing=None))

    def move_on(self) -> None:
        """Moves every player to the next place, clockwise."""
        self.move_to(self.state.turn + 1)

    def move_to(self, turn: int) -> None:
        """Moves every player on by so many places from the first, clockwise."""
        turn %= turns_of(self.count)
        if turn != self.state.turn:
            self._store(turn_setting(self.play), turn)
            self.change(replace(self.state, turn=turn))

    def face(self, seat: int, asked: Message, *, shared: bool) -> None:
        """Turns the game's own view to a player, for what is asked now."""
        state = replace(self.state, facing=seat, asked=asked, actor=seat)
        self.change(replace(state, shared=shared, hushed=UNHUSHED))

    def rest(self) -> None:
        """Shows all panels again."""
        self.change(replace(self.state, facing=None))

    def note_actor(self, seat: int) -> None:
        """Notes who does something now: what is said about it is turned to them."""
        self.change(replace(self.state, actor=seat, hushed=UNHUSHED))

    def dismiss_message(self, entries: int) -> None:
        """Puts away what is said, until anybody does something."""
        self.change(replace(self.state, hushed=entries))

    def done(self, heading: Heading) -> None:
        """Shows all panels once it is no longer the turn of whom the view is turned to.

        Args:
            heading: what is asked of whom now; where nobody's turn is followed, the view stays
                until something else is asked.
        """
        state, player = self.state, heading.player
        theirs = heading.title == state.asked if player is None else player == state.facing
        if state.facing is not None and not theirs:
            self.rest()

    def _store(self, setting: Setting[V], value: V) -> None:
        settings, device = self.shell.services.settings, self.shell.device
        if self.kept:
            self.shell.attempt(lambda: settings.put(setting, value, device.name))


def use_seating(shell: Shell, play: str, count: int) -> Seating:
    """Returns how the device lies at a play; a hook."""
    state, set_state = ft.use_state(lambda: _read(shell, play))
    return Seating(shell, play, count, state, use_stable(set_state))


def _read(shell: Shell, play: str) -> SeatingState:
    settings = shell.services.settings

    def read() -> SeatingState:
        device = shell.device.name
        turn = settings.get(turn_setting(play), device)
        return SeatingState(laid=settings.get(laid_setting(play), device), turn=turn)

    state = tried(read)
    if isinstance(state, CompanionError):
        shell.tell(state.message)
        return SeatingState()
    return state


def facing(shell: Shell, seating: Seating) -> Shell:
    """Returns the shell as the player sees it to whom the view is turned."""
    if seating.quarters % 2 == 0:
        return shell
    ink = shell.ink
    return replace(shell, ink=replace(ink, width=ink.height, height=ink.width))


def turned(content: ft.Control, seating: Seating) -> ft.Control:
    """Returns what is shown, turned to the player whom it faces."""
    if seating.state.facing is None:
        return content
    return ft.RotatedBox(quarter_turns=seating.quarters, content=content, expand=True)
