"""Seat mode: the device lies in the middle, each player has a panel turned to them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Action, GoOn, Player, group_of, next_undo
from companion.ui.log import TO_TAKE_BACK, redo_label, reversal_text, undo_label
from companion.ui.play.clock import GO_ON, paused_text
from companion.ui.play.session import Banner, PlaySession, is_left
from companion.ui.seats.number import LARGER, TABLET, PanelCallbacks, PanelSpace
from companion.ui.seats.panel import corner_panel, message_over, middle_panel, seat_panel
from companion.ui.seats.plan import BAND, Box, Plan, message_box, plan, turn_near
from companion.ui.seats.seating import Seating
from companion.ui.seats.time_left import SeatTime, seat_times, with_time_left
from companion.ui.shell import Offer, Shell, now_ms
from companion.widgets import (
    TARGET,
    Glyph,
    Middle,
    Radius,
    Scene,
    SeatNumber,
    SeatPlace,
    SeatTable,
    StripPlayer,
    error_boundary,
    flex,
    icon_button,
    named,
    spoken,
    tone_colour,
)

TINT = 0.13
"""How much of the player's colour lies on the panel whose turn it is."""
GLOW = 0.55
CONTROL = TARGET + 2
"""The side of a control in the middle."""


@error_boundary
def SeatMode(
    shell: Shell,
    session: PlaySession,
    scene: Scene,
    seating: Seating,
    undo: Callable[[], None],
) -> ft.Control:
    """All panels around the edge, and the controls in the middle.

    Where the scene is locked, they hold nothing that changes the play.
    """
    ink = shell.ink
    space, set_space = ft.use_state((ink.width, ink.height))
    # The notch of a phone leaves less than the window: what is left is measured.
    same = (space[0] > space[1]) == (ink.width > ink.height)
    size = space if same else (ink.width, ink.height)
    table: SeatTable = import_module(session.play.timeline.game.seats or "").seat_table(scene)
    if scene.locked:
        table = _without_keys(table)
    layout = plan(len(table.places), *size, seating.state.turn, shared=table.middle is not None)
    return ft.Container(
        expand=True,
        on_size_change=lambda event: set_space((event.width, event.height)),
        content=_SeatModeView(session, scene, seating, undo, table, size, layout).drawn(),
    )


@dataclass(frozen=True)
class _SeatModeView:
    """One moment of seat mode."""

    session: PlaySession
    scene: Scene
    seating: Seating
    undo: Callable[[], None]
    table: SeatTable
    size: tuple[float, float]
    plan: Plan

    @property
    def shell(self) -> Shell:
        return self.seating.shell

    def drawn(self) -> ft.Control:
        plan, middle, places = self.plan, self.table.middle, self.table.places
        times = seat_times(self.shell, self.session.play.timeline, places)
        layers = [
            self._seat(index, box, places[index], self.scene.players[index], times[index])
            for index, box in enumerate(plan.seats)
        ]
        if middle is not None:
            layers += [self._middle(side, box, middle) for side, box in enumerate(plan.shared)]
            layers += [self._corner(side, box, middle) for side, box in enumerate(plan.free)]
        layers += [self._controls(plan.controls), *self._message()]
        layers.insert(0, self._heading())
        return ft.Stack(layers, expand=True, key="seats")

    def _heading(self) -> ft.Control:
        """Returns what the screen is for who does not see it; for others the panels are enough."""
        game, say = self.session.play.timeline.game, self.shell.say
        asked = game.heading(self.scene.state)
        label = f"{say(asked.title)}, {say(asked.detail)} · {say(game.title)}"
        heading = named(ft.Container(width=1, height=1), self.shell.ink.read(label), heading=1)
        return ft.Container(key="heading", left=0, top=0, content=heading)

    # Panels ---------------------------------------------------------------------------------

    def _seat(
        self, index: int, box: Box, place: SeatPlace, player: Player, time: SeatTime | None
    ) -> ft.Control:
        seat = StripPlayer(player.name, player.colour)
        if place.number is not None and index in self.scene.asked:
            place = replace(place, number=replace(place.number, after=f"{place.number.after} ?"))
        busy = any(each.actions for each in self.table.places)
        callbacks = self._callbacks(index)
        content = with_time_left(
            self._space(box),
            time,
            lambda space: seat_panel(space, seat, place, callbacks, busy=busy),
        )
        turn = self.shell.say(_("whose turn it is")) if place.turn else ""
        shared = self.table.middle is not None

        def drop(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
            """Moves the panel to where it was drawn: all keep their order around the table."""
            at = event.global_position.x, event.global_position.y
            count = len(self.table.places)
            self.seating.move_to(turn_near(index, at, count, *self.size, shared=shared))

        return self._placed(
            box,
            f"seat-{index}",
            ", ".join(part for part in (player.name, place.note, turn) if part),
            content,
            player.colour if place.turn else "",
            on_drop=drop,
        )

    def _middle(self, side: int, box: Box, middle: Middle) -> ft.Control:
        content = middle_panel(self._space(box), middle, self._callbacks(self._nearest(box)))
        return self._placed(box, f"middle-{side}", middle.title, content)

    def _corner(self, side: int, box: Box, middle: Middle) -> ft.Control:
        content = corner_panel(self._space(box), middle.facts)
        return self._placed(box, f"corner-{side}", self.shell.say(_("The table")), content)

    def _space(self, box: Box) -> PanelSpace:
        left, top, right, lower = box.margins(*self.size)
        grown = LARGER if min(self.size) >= TABLET else 1.0
        return PanelSpace(self.shell, box.across - left - right, box.deep - top - lower, grown)

    def _placed(
        self,
        box: Box,
        key: str,
        name: str,
        content: ft.Control,
        glow: str = "",
        edge: str = "",
        on_drop: Callable[[ft.DragEndEvent[ft.GestureDetector]], None] | None = None,
    ) -> ft.Control:
        """Returns a panel at its place, turned.

        Args:
            box: the place.
            key: tells it from others.
            name: what is read aloud of it, or empty.
            content: what it holds.
            glow: the colour of whose turn it is, or empty.
            edge: of the border, or empty for the usual one.
            on_drop: what is done when it was drawn elsewhere, if it can be.
        """
        ink, theme = self.shell.ink, self.shell.ink.theme
        left, top, right, lower = box.margins(*self.size)
        shade = ink.player(glow) if glow else edge or theme.line
        shown: ft.Control = ft.Container(
            content=content,
            padding=ft.Padding.only(left=left, top=top, right=right, bottom=lower),
            border_radius=Radius.CARD,
            bgcolor=_blended(theme.card, shade) if glow else theme.card,
            border=ft.Border.all(3 if glow else 2 if edge else 1, shade),
            shadow=ft.BoxShadow(
                blur_radius=10, spread_radius=1, color=ft.Colors.with_opacity(GLOW, shade)
            )
            if glow
            else None,
        )
        if on_drop is not None:
            shown = ft.GestureDetector(shown, on_pan_end=on_drop, exclude_from_semantics=True)
        group = ft.Semantics(
            label=spoken(name) or None, container=True, identifier=key, content=shown
        )
        return ft.Container(
            key=key,
            left=box.left,
            top=box.top,
            width=box.width,
            height=box.height,
            content=ft.RotatedBox(quarter_turns=box.turns, content=group),
        )

    # What is done and said ------------------------------------------------------------------

    def _callbacks(self, seat: int) -> PanelCallbacks:
        def act(action: Action) -> None:
            self.seating.note_actor(seat)
            self.scene.act(action)

        def face() -> None:
            asked = self.session.play.timeline.game.heading(self.scene.state).title
            self.seating.face(seat, asked, shared=self.table.middle is not None)

        return PanelCallbacks(act, face)

    def _nearest(self, box: Box) -> int:
        """Returns the player to whom the reply is turned when a shared number is changed."""
        heading = self.session.play.timeline.game.heading(self.scene.state)
        same = [seat for seat, mine in enumerate(self.plan.seats) if mine.turns == box.turns]
        if heading.player in same or not same:
            return heading.player or 0
        return same[0]

    def _message(self) -> list[ft.Control]:
        """Returns what is said now, over the panel of whoever acted or whose turn it is.

        Who came and went is not: it would cover the keys that somebody reaches for. Where nobody
        does anything, as on a screen that only watches, nobody would press it away either.
        """
        if self.scene.locked:
            return []
        reply, state = self.session.banner(), self.seating.state
        entries, timeline = len(self.session.play.journal), self.session.play.timeline
        paused = paused_text(self.shell, timeline)
        if paused is not None:
            reply = Banner((paused,), "plain")
        if reply is None or self.session.is_mention(reply) or state.hushed == entries:
            return []
        turn = next((seat for seat, place in enumerate(self.table.places) if place.turn), 0)
        mine = self.plan.seats[turn if state.actor is None else state.actor]
        box = message_box(mine, self.plan.controls, *self.size)
        on: Offer | None = None
        if paused is not None:
            on = GO_ON, lambda: self.session.act(GoOn())
        elif reply.redo and redo_label(timeline, self.session.device) is not None:
            on = _("Bring back"), self.session.redo
        message = message_over(
            self._space(box), reply, lambda: self.seating.dismiss_message(entries), on
        )
        return [
            self._placed(box, "message", "", message, edge=tone_colour(self.shell.ink, reply.tone))
        ]

    # The middle -----------------------------------------------------------------------------

    def _controls(self, box: Box) -> ft.Control:
        """Returns undo, the places, and the way back to the ordinary view."""
        undo, take_back = self._undo()
        word = undo or _("Nothing to take back")
        buttons = [self._control(Glyph.CLOSE, _("Take the device up again"), self.seating.take_up)]
        if len(self.table.places) > 1:
            move_on = _("Move everybody on by one place")
            buttons.insert(0, self._control(Glyph.SWAP, move_on, self.seating.move_on))
        if not self.scene.locked:
            undone = self._control(Glyph.UNDO, word, take_back, able=undo is not None)
            buttons.insert(0, undone)
        return ft.Container(
            key="controls",
            left=box.left,
            top=box.top,
            width=box.width,
            height=box.height,
            alignment=ft.Alignment.CENTER,
            content=_line(buttons, box),
        )

    def _undo(self) -> tuple[Message | None, Callable[[], object]]:
        """Returns what undo takes back, and what does it.

        Of quick taps on a number it is the last one: many hands reach for what lies in the middle.
        """
        timeline, device = self.session.play.timeline, self.session.device
        step = next_undo(timeline, device)
        burst = ()
        if step is not None and not step.correction:
            burst = group_of(timeline, step.contents[0].target)
        if len(burst) < 2 or is_left(timeline, now_ms()):
            return undo_label(timeline, device), self.undo
        last = burst[-1:]
        word = reversal_text(TO_TAKE_BACK, timeline.describe(last))
        return word, lambda: self.session.take_back(last)

    def _control(
        self, glyph: str, word: Message, on: Callable[[], object], *, able: bool = True
    ) -> ft.Control:
        label = self.shell.say(word)
        why = "" if able else label
        return icon_button(self.shell.ink, glyph, label, on, enabled=able, why=why, outlined=True)


def _without_keys(table: SeatTable) -> SeatTable:
    """Returns a table with all its numbers and nothing to press."""

    def fixed(number: SeatNumber) -> SeatNumber:
        return replace(number, quantity="")

    places = tuple(
        replace(place, number=place.number and fixed(place.number), actions=())
        for place in table.places
    )
    middle = table.middle
    if middle is not None:
        middle = replace(middle, numbers=tuple(map(fixed, middle.numbers)))
    return SeatTable(places, middle)


def _line(buttons: Sequence[ft.Control], box: Box) -> ft.Control:
    upright = box.height > BAND
    spare = max(box.width, box.height) - len(buttons) * CONTROL
    spacing = max(0.0, min(12.0, spare / max(1, len(buttons) - 1)))
    if upright:
        return flex.column(buttons, spacing, stretch=False)
    return flex.row(buttons, spacing, tight=True)


def _blended(ground: str, shade: str) -> str:
    """Returns a colour with a little of another one over it; both are `#RRGGBB`."""
    pairs = [(int(ground[at : at + 2], 16), int(shade[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * TINT):02X}" for a, b in pairs)
