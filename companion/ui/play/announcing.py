"""How a device tells whose turn it is and what happened: seen across the table, heard and felt.

For half a second the ground behind the keys takes the colour of whoever acts next, and the name
stands where the title is, and large over the state, for both sides of the table. That card takes no
press and is not read out, so every key is there and live all along. What is heard and felt is each
thing that happens once, wherever it was done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import pi

import flet as ft

from companion.play import Player, Timing
from companion.play.announcement import read_out
from companion.ui.invite.phones import phone_name, player_of
from companion.ui.play.session import PlaySession
from companion.ui.seats.seating import Seating
from companion.ui.shell import Shell
from companion.ui.shell.senses import Sign
from companion.widgets import (
    DARK,
    LIGHT,
    Ink,
    Radius,
    Space,
    Typeface,
    flex,
    glyph,
    move_animation,
    player_colour,
    use_animation_step,
)

COLOUR_S, NAME_S = 0.36, 0.42
"""Until the colour goes again, and until the name does, which can be read on it."""

SPREAD_MS = 140
"""How long the colour comes, and goes."""

HEAD, SHARE = 50, 0.41
"""Pixels below which the card stands, under the title, and its share of an upright window."""

LARGEST, LETTER = 104, 0.6
"""The size of the name at most, and how broad a letter of it is for its size."""

Bar = Callable[[Ink, str], ft.Control]
"""Draws the title bar: in this look, with this name in place of the title if there is one."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Who took over, and after how many entries.

    Attributes:
        entries: how many there were by then.
        player: whose turn it is now.
    """

    entries: int
    player: int


def turn_of(session: PlaySession) -> Turn | None:
    """Returns whose turn it is, or None where nobody's turn is followed or the play is over."""
    timeline = session.play.timeline
    player = timeline.game.heading(timeline.state).player
    if player is None or timeline.result is not None:
        return None
    return Turn(len(timeline.journal), player)


def passes_on(
    shell: Shell, session: PlaySession, seating: Seating, before: Turn | None, after: Turn | None
) -> bool:
    """Returns whether the device goes to another person of the table now.

    It does not where people have phones of their own, and not where it lies in the middle.
    """
    if before is None or after is None or before.player == after.player:
        return False
    live = shell.services.live
    alone = live is None or live.play != session.play.id
    devices = {entry.device for entry in session.play.journal.entries}
    return alone and devices == {session.device} and not (shell.ink.calm or seating.state.laid)


@ft.component
def Ground(ink: Ink, turn: Turn | None, player: Player | None) -> ft.Control:
    """What lies behind a play, in the colour of who acts next for a moment."""
    colour = _colour(ink, turn, player, COLOUR_S)
    return ft.Container(
        left=0,
        right=0,
        top=0,
        bottom=0,
        bgcolor=colour or ink.theme.ground,
        animate=move_animation(ink, SPREAD_MS),
    )


@ft.component
def Title(ink: Ink, turn: Turn | None, player: Player | None, draw: Bar) -> ft.Control:
    """The title bar over that ground, with the name of who acts next for the same moment."""
    if _colour(ink, turn, player, NAME_S) is None or player is None:
        return draw(ink, "")
    pale = _pale(ink)
    return draw(replace(ink, theme=replace(ink.theme, ink=pale, muted=pale)), player.name)


@ft.component
def Card(ink: Ink, turn: Turn | None, player: Player | None) -> ft.Control:
    """The card over the state, with the emblem and the name of who acts next."""
    colour = _colour(ink, turn, player, COLOUR_S)
    left, width, height = _place(ink)
    return ft.Container(
        left=left,
        top=HEAD,
        width=width,
        height=height,
        ignore_interactions=True,
        opacity=0 if colour is None else 1,
        animate_opacity=move_animation(ink, SPREAD_MS),
        content=ft.Semantics(
            exclude_semantics=True,
            content=None if player is None else _told(ink, player, width, height),
        ),
    )


def _place(ink: Ink) -> tuple[float, float, float]:
    """Returns the left edge, width and height of the state: above the keys, or beside them."""
    if ink.landscape:
        width = ink.width * ink.share - Space.M
        left = ink.width - width - Space.M if ink.left_handed else Space.M
        return left, width, ink.height - HEAD - Space.M
    return Space.XL, ink.width - 2 * Space.XL, ink.height * SHARE


def _told(ink: Ink, player: Player, width: float, height: float) -> ft.Control:
    colour, pale = ink.player(player.colour), _pale(ink)
    size = min(LARGEST, 0.3 * height, (width - 2 * Space.XL) / LETTER / max(3, len(player.name)))
    disc = 0.34 * height

    def named(size: float) -> ft.Text:
        name = player.name
        return ink.text(name, size, Typeface.TITLE, pale, cap=1, leading=1.1, no_wrap=True)

    emblem = ft.Container(
        width=disc,
        height=disc,
        border_radius=disc / 2,
        bgcolor=pale,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(glyph(player_colour(player.colour).emblem), 0.56 * disc, colour),
    )
    far = ft.Container(named(size / 2), rotate=ft.Rotate(pi))
    words = flex.column(
        [far, emblem, named(size)],
        Space.S,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        bgcolor=colour,
        border_radius=Radius.CARD,
        alignment=ft.Alignment.CENTER,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        content=words,
    )


def _pale(ink: Ink) -> str:
    """Returns the colour of words on a player's colour."""
    return DARK.ground if ink.dark else LIGHT.on_action


def _colour(ink: Ink, turn: Turn | None, player: Player | None, seconds: float) -> str | None:
    """Returns the colour while it is shown; a hook."""
    over = use_animation_step((seconds,), turn)
    return None if over or player is None else ink.player(player.colour)


AT_FIRST = (0, 0)
"""The moment before anything was heard."""


def use_announcements(shell: Shell, session: PlaySession) -> None:
    """Tells what happens, on this device or another one, as soon as it is shown.

    It is read out by a screen reader. Where the device's owner wants it, it is also spoken, and
    signs tell its player of the turn without words.

    A hook: call it in a component's body, always in the same order.
    """
    moment, turn = session.moment, turn_of(session)
    player = None if turn is None else turn.player
    before = ft.use_ref((moment, player))

    def tell() -> None:
        heard, former = before.current or (AT_FIRST, None)
        before.current = (moment, player)
        if moment == heard:  # the play has just been opened
            return
        text = read_out(session.announced(heard), shell.say)
        shell.device.read_out(text)
        chosen = shell.preferences
        if chosen.spoken:
            speak(shell, text)
        if chosen.signs_felt or chosen.signs_heard:
            give_sign(shell, sign_of(shell, session, former, player, new=moment[0] > heard[0]))

    def leave() -> None:
        if shell.preferences.spoken:
            shell.device.senses.silence()

    ft.use_effect(tell, [moment], lambda: None)
    ft.use_effect(lambda: None, [], leave)


def say_again(shell: Shell, session: PlaySession) -> None:
    """Speaks of what happened last once more."""
    speak(shell, read_out(session.announced(AT_FIRST), shell.say))


def speak(shell: Shell, text: str) -> None:
    """Has the device speak, as its owner wants it."""
    chosen = shell.preferences
    shell.device.senses.speak(text, chosen.language, chosen.speed)


def give_sign(shell: Shell, sign: Sign | None) -> None:
    """Gives a sign, if there is one and the device's owner wants any."""
    chosen = shell.preferences
    if sign is not None:
        shell.device.senses.sign(sign, felt=chosen.signs_felt, heard=chosen.signs_heard)


def sign_of(
    shell: Shell, session: PlaySession, former: int | None, player: int | None, *, new: bool
) -> Sign | None:
    """Returns what the player of this phone is told without words, the most urgent thing only.

    Args:
        shell: whose phone it is.
        session: the play.
        former: whose turn it was.
        player: whose turn it is.
        new: whether something was entered.
    """
    timeline = session.play.timeline
    own = player_of(timeline.setup.players, phone_name(shell, shell.device.name))
    if own is None:
        return None
    if player == own != former:
        return Sign.TURN
    reply = session.reply
    if reply is not None and reply.tone == "refusal":
        return Sign.REFUSED
    shown = session.banner()
    last = timeline.last
    if not new or shown is None or (last is not None and isinstance(last.action, Timing)):
        return None
    if shown.changed:
        return Sign.UNDONE
    tones = {notice.tone for notice in shown.notices}
    if "bad" in tones:
        return Sign.LOST
    return Sign.BEATEN if "good" in tones else None
