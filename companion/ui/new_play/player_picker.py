"""The people of a new play: a field for a name, the people known, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import Player
from companion.play.text import clean, same_name
from companion.store.device import new_id
from companion.ui.shell import MenuEntry, Shell, heading, menu_rows, muted, shell_sheet
from companion.widgets import (
    PLAYER_COLOURS,
    TARGET,
    Glyph,
    Radius,
    Space,
    TextSize,
    Typeface,
    error_boundary,
    field_with,
    flex,
    icon_button,
    kept_field,
    player_badge,
    tap,
    use_stable,
)
from companion.widgets.form import FOR_NAMES, use_draft
from companion.widgets.glyphs import undrawn

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Seats:
    """The people chosen, in the order of play, and who begins.

    Attributes:
        players: the chosen ones, clockwise.
        first: the index of the one who begins.
    """

    players: tuple[Player, ...] = ()
    first: int = 0

    def add(self, player: Player) -> Seats:
        """Seats a player last, in a colour that nobody has yet."""
        if any(player.id == seated.id for seated in self.players):
            return self
        taken = {seated.colour for seated in self.players}
        usable = player.colour in PLAYER_COLOURS and player.colour not in taken
        colour = player.colour if usable else free_colour(taken)
        return replace(self, players=(*self.players, painted(player, colour)))

    def remove(self, index: int) -> Seats:
        """Lets a player go."""
        players = (*self.players[:index], *self.players[index + 1 :])
        first = self.first - 1 if self.first > index else self.first
        return Seats(players, min(first, max(0, len(players) - 1)))

    def move(self, index: int, to: int) -> Seats:
        """Seats a player elsewhere; who begins stays the same person."""
        if not 0 <= to < len(self.players):
            return self
        order = list(range(len(self.players)))
        order.insert(to, order.pop(index))
        players = tuple(self.players[place] for place in order)
        return Seats(players, order.index(self.first))

    def repaint(self, index: int) -> Seats:
        """Gives a player the next colour that nobody has."""
        player = self.players[index]
        taken = {seated.colour for seated in self.players} - {player.colour}
        names = list(PLAYER_COLOURS)
        start = names.index(player.colour) + 1 if player.colour in names else 0
        order = names[start:] + names[:start]
        colour = next((name for name in order if name not in taken), player.colour)
        players = list(self.players)
        players[index] = painted(player, colour)
        return replace(self, players=tuple(players))

    def begin_with(self, index: int) -> Seats:
        """Chooses who begins."""
        return replace(self, first=index)


def painted(player: Player, colour: str) -> Player:
    """Returns the player in a colour, with the sign that goes with it."""
    return replace(player, colour=colour, emblem=PLAYER_COLOURS[colour].emblem)


def free_colour(taken: set[str]) -> str:
    """Returns the first player colour that nobody has; the first one if all are taken."""
    return next((name for name in PLAYER_COLOURS if name not in taken), next(iter(PLAYER_COLOURS)))


def clean_name(typed: str) -> str:
    """Returns a name as it is kept: printable, without outer or double spaces, not too long."""
    return clean(typed, LONGEST_NAME)


Change = Callable[[Seats], None]

ROWS = 2
"""Lines of known people that are shown at once."""

LETTER = 9
"""The usual breadth of a letter of a name, in pixels at normal size."""

NAME = "name"
"""The draft of the next player's name."""

DISC = 52
SEAT = 82
"""The sides of a player's disc and of the place around it, in pixels."""


def nameless(shell: Shell, seats: Seats, fewest: int) -> Seats:
    """Returns the seats with as many players without a name as a play needs at least."""
    while len(seats.players) < fewest:
        seats = seats.add(_called(shell, shell.say(_nobody(len(seats.players))), seats))
    return seats


def _nobody(index: int) -> Message:
    return _("Player {number}", number=index + 1)


@error_boundary
def PlayerPicker(shell: Shell, seats: Seats, widest: float, change: Change) -> ft.Control:
    """A field for a name, and the people known here, of whom a tap seats one or lets them go."""
    draft = use_draft(NAME)
    typed, set_typed = ft.use_state(draft.text)
    first, _never = ft.use_state(draft.text)
    turn, renew = ft.use_state(0)  # how many fields there were
    trouble, set_trouble = ft.use_state("")
    everybody, show_everybody = ft.use_state(False)
    known = shell.services.players.recent()

    def write(name: str) -> None:
        draft.write(name)
        set_typed(name)
        set_trouble("")

    def add(name: str) -> None:
        clean = clean_name(name)
        seated = same_name(clean, seats.players)
        if not clean:
            set_trouble(shell.say(_("Type a name first.")))
        elif seated is not None:
            set_trouble(shell.say(_("{player} plays already", player=seated.name)))
        else:
            change(joined(shell, seats, name))
            shell.device.read_out(shell.say(_("{player} plays", player=clean)))
            set_trouble("")
        draft.drop()
        set_typed("")
        renew(turn + 1)  # the next name is not written behind one that was refused

    entry = kept_field(
        shell.ink,
        shell.say(_("Name of another player")),
        use_stable(write),
        use_stable(add),
        key=f"name-{turn}",
        start="" if turn else first,
        error=trouble,
        helper=_as_frames(shell, typed),
        helper_max_lines=3,
        autofocus=turn > 0,
        suffix=ft.Container(width=40),
        **FOR_NAMES,
    )
    plus = icon_button(
        shell.ink,
        Glyph.PLUS,
        shell.say(_("Add the player")),
        lambda: add(typed),
        enabled=bool(clean_name(typed)),
        why="" if clean_name(typed) else shell.say(_("Enter a name first.")),
    )
    places = {player.id: place for place, player in enumerate(seats.players)}
    people = tuple({each.id: each for each in (*known, *seats.players)}.values())
    fits = len(people) if everybody else _fitting(shell, people, widest)
    chips = [_chip(shell, seats, places.get(each.id), each, change) for each in people[:fits]]
    if fits < len(people):
        more = _n("{count} more", "{count} more", len(people) - fits)
        chips.append(_more(shell, shell.say(more), lambda: show_everybody(True)))
    return flex.column(
        [field_with(shell.ink, entry, plus), flex.row(chips, wrap=True) if chips else None],
        Space.L,
        tight=False,
    )


def _as_frames(shell: Shell, name: str) -> str | None:
    """Returns what to know of a name with letters that this client cannot draw, or None."""
    if not shell.device.page.web or not undrawn(name):
        return None
    return shell.say(
        _("Some of these letters are empty boxes here. The name is kept, and read out as it is.")
    )


def joined(shell: Shell, seats: Seats, typed: str) -> Seats:
    """Returns the seats with the person of a name as well, if it is one that nobody here has."""
    name = clean_name(typed)
    if not name or same_name(name, seats.players) is not None:
        return seats
    return seats.add(_called(shell, name, seats))


def _called(shell: Shell, name: str, seats: Seats) -> Player:
    """Returns the person known by a name who does not sit here yet, or somebody new."""
    seated = {player.id for player in seats.players}
    known = [each for each in shell.services.players.recent() if each.id not in seated]
    return same_name(name, known) or Player(new_id(), name, "", "")


def _fitting(shell: Shell, people: Sequence[Player], widest: float) -> int:
    """Returns how many people fit on the first lines, by the usual breadth of letters."""
    grown, rows, used = min(shell.ink.effective, 1.6), 1, 0.0
    for count, player in enumerate(people):
        width = 22 + Space.M + 2 * Space.XL + Space.M + LETTER * grown * len(player.name)
        if used and used + width > widest - (100 * grown if rows == ROWS else 0):
            rows, used = rows + 1, 0.0
        if rows > ROWS:
            return count
        used += width
    return len(people)


def _chip(
    shell: Shell, seats: Seats, place: int | None, player: Player, change: Change
) -> ft.Control:
    ink, chosen = shell.ink, place is not None
    shown = player if place is None else seats.players[place]
    edge = 2 if chosen else 1
    return tap(
        flex.row(
            [
                player_badge(ink, shown.colour, size=22),
                ink.text(player.name, TextSize.BODY, Typeface.MEDIUM, cap=1.6),
            ],
            tight=True,
        ),
        shell.say(_("{player} plays", player=player.name)),
        lambda: change(seats.add(player) if place is None else seats.remove(place)),
        selected=chosen,
        height=TARGET * min(1.4, max(1, ink.effective)),
        # A row that wraps gives way to what is aligned: only its own content makes it small.
        alignment=None,
        padding=ft.Padding.symmetric(horizontal=Space.XL - edge),
        border_radius=TARGET / 2,
        bgcolor=ft.Colors.with_opacity(0.09, ink.theme.action) if chosen else ink.theme.card,
        border=ft.Border.all(edge, ink.theme.action if chosen else ink.theme.edge),
        key=player.id,
    )


def _more(shell: Shell, word: str, on: Callable[[], object]) -> ft.Control:
    ink = shell.ink
    words = ink.text(word, TextSize.BODY, Typeface.BOLD, ink.theme.muted, cap=1.6)
    return tap(
        flex.row([words], tight=True),
        word,
        on,
        height=TARGET * min(1.4, max(1, ink.effective)),
        alignment=None,
        padding=ft.Padding.symmetric(horizontal=Space.L),
        border_radius=TARGET / 2,
        key="more",
    )


@error_boundary
def Seating(
    shell: Shell,
    seats: Seats,
    limits: tuple[int, int],
    change: Change,
    ask: Callable[[int], object],
) -> ft.Control:
    """Those who play, in order: drag one to another seat, or tap one to be asked."""
    fewest, most = limits
    count = len(seats.players)
    free = range(count, max(fewest, min(count + 1, most)))
    discs = [_seat(shell, seats, index, change, ask) for index in range(count)]
    discs += [_free(shell, seats, index, index < fewest, change) for index in free]
    hint = muted(shell, _("drag to change seats"), TextSize.SMALL) if count > 1 else None
    large = shell.ink.large
    title = heading(shell, _("Round the table"), None if large else hint)
    return flex.column(
        [
            title,
            hint if large else None,
            flex.row(discs, Space.XS, wrap=True, vertical_alignment=ft.CrossAxisAlignment.START),
        ]
    )


def _seat(
    shell: Shell, seats: Seats, index: int, change: Change, ask: Callable[[int], object]
) -> ft.Control:
    ink, player = shell.ink, seats.players[index]
    begins = index == seats.first and len(seats.players) > 1
    who = _("{player}, seat {seat}", player=player.name, seat=index + 1)
    said = shell.say(who) + (", " + shell.say(_("begins")) if begins else "")
    number = ft.Container(
        width=22,
        height=22,
        shape=ft.BoxShape.CIRCLE,
        right=-8,
        top=-4,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        alignment=ft.Alignment.CENTER,
        content=ink.text(str(index + 1), TextSize.FINE, Typeface.BOLD, cap=1),
    )
    badge = player_badge(ink, player.colour, size=DISC)
    disc = ft.Stack([badge, number], clip_behavior=ft.ClipBehavior.NONE, width=DISC, height=DISC)
    words = [
        ink.text(
            player.name,
            TextSize.BODY,
            Typeface.MEDIUM,
            cap=1.4,
            max_lines=2,
            text_align=ft.TextAlign.CENTER,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        ink.text(shell.say(_("begins")), TextSize.CAPTION, Typeface.BOLD, ink.theme.action, cap=1.4)
        if begins
        else None,
    ]
    place = _place(shell, [disc, *words], said, lambda: ask(index))
    moved = ft.Draggable(
        content=place,
        content_feedback=player_badge(ink, player.colour, size=DISC),
        affinity=ft.Axis.HORIZONTAL,  # a finger that scrolls the page drags nobody
        data=index,
    )
    return ft.DragTarget(
        content=moved,
        on_accept=lambda event: change(seats.move(event.src.data, index)),
        key=player.id,
    )


def _free(shell: Shell, seats: Seats, index: int, needed: bool, change: Change) -> ft.Control:
    """Returns a seat that nobody has; one that is needed will be somebody without a name."""
    ink = shell.ink
    word = _nobody(index) if needed else _("one more?")
    disc = ft.Container(
        width=DISC,
        height=DISC,
        border_radius=DISC / 2,
        border=ft.Border.all(2, ink.theme.line),
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(Glyph.PLUS, 16, ink.theme.muted),
    )
    words = muted(shell, word, TextSize.SMALL, cap=1.4, text_align=ft.TextAlign.CENTER)
    said = shell.say(_("Seat {player}", player=_nobody(index)))
    return _place(shell, [disc, words], said, lambda: change(nameless(shell, seats, index + 1)))


def _place(
    shell: Shell, parts: Sequence[ft.Control | None], said: str, on: Callable[[], object]
) -> ft.Control:
    return tap(
        flex.column(
            parts, Space.XS, stretch=False, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        ),
        said,
        on,
        width=SEAT * min(1.4, max(1, shell.ink.effective)),
        alignment=ft.Alignment.TOP_CENTER,
        padding=ft.Padding.symmetric(vertical=Space.S),
        border_radius=Radius.CELL,
    )


@error_boundary
def SeatSheet(
    shell: Shell, seats: Seats, index: int, change: Change, close: Callable[[int], object]
) -> ft.Control:
    """What may be done with a seat; ``close`` is told the seat to show next, or -1."""
    name = seats.players[index].name

    def entry(sign: Glyph, word: Message, changed: Seats, to: int) -> MenuEntry:
        def do() -> None:
            close(to)
            change(changed)

        return MenuEntry(sign, word, do, stays=True)

    entries = [
        entry(Glyph.FLAG, _("{player} begins", player=name), seats.begin_with(index), -1),
        entry(
            Glyph.LEFT,
            _("{player} one seat earlier", player=name),
            seats.move(index, index - 1),
            index - 1,
        ),
        entry(
            Glyph.RIGHT,
            _("{player} one seat later", player=name),
            seats.move(index, index + 1),
            index + 1,
        ),
        entry(
            Glyph.STAR, _("Another colour for {player}", player=name), seats.repaint(index), index
        ),
        entry(Glyph.CLOSE, _("{player} does not play", player=name), seats.remove(index), -1),
    ]
    if index == len(seats.players) - 1:
        del entries[2]
    if index == 0:
        del entries[1]
    badge = player_badge(shell.ink, seats.players[index].colour, size=DISC)
    head = ft.Row([badge])
    return shell_sheet(
        shell, name, [head, *menu_rows(shell, entries)], lambda: close(-1), key="seat"
    )
