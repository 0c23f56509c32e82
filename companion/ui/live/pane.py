"""Making connections to other phones, and who is connected."""

from __future__ import annotations

import binascii
from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.sync.live.heartbeats import Phone
from companion.sync.text import write_text
from companion.ui.invite.phones import NameField
from companion.ui.live.connections import Live
from companion.ui.live.links import Attempt
from companion.ui.live.presence import called, offer_of
from companion.ui.shell import Shell, action_button, heading, muted, notice, use_redraw
from companion.ui.sync.show import AnimatedCode, beside, code_side, pace_for
from companion.widgets import Glyph, Space, TextSize, Typeface, error_boundary, field, flex, named

_NOTHING: Message | None = None


@error_boundary
def LivePane(
    shell: Shell,
    play: str,
    scan: Callable[[], None],
    head: Sequence[ft.Control] = (),
    *,
    moving: bool = False,
    reader: ft.Control | None = None,
) -> ft.Control:
    """The codes by which two phones are connected, and who is.

    Args:
        shell: the look and the services.
        play: the play that is shared, or empty while another phone has to say which.
        scan: goes on to read the other phone's answer.
        head: what stands above it, in a wide window beside it.
        moving: whether no play is needed, for everything of one phone goes to the other.
        reader: what reads the other phone's answer while the code is shown, instead of `scan`.
    """
    redraw = use_redraw()
    live = shell.services.live

    def begin() -> None:
        wanted = play or moving
        if live is not None and wanted and live.attempt is None and live.group is None:
            live.invite(play)

    ft.use_effect(begin, [])
    if live is None:
        return flex.column([*head, notice(shell, _("Phones stay connected in the offline app."))])
    if live.play and (moving or live.play != (play or live.play)):
        return flex.column([*head, _elsewhere(shell, live, play, moving=moving)], Space.XL)
    rows = [
        *_moving_rows(shell, live),
        *_attempt_rows(
            shell, live.attempt, lambda: live.invite(live.play or play), scan, reader, moving=moving
        ),
        *_ways_on(shell, live, live.play or play, scan, moving=moving),
        *([] if moving else _watch_row(shell, live, live.play or play)),
        NameField(shell, redraw, key="name"),
        *_who_is_connected(shell, live),  # last, for who comes must not push a key under a thumb
    ]
    if live.attempt is not None and live.attempt.message and live.attempt.fault is None:
        return beside(shell, _code(shell, live.attempt.message), rows, head)
    return flex.column([*head, *rows], Space.XL)


def _elsewhere(shell: Shell, live: Live, play: str, *, moving: bool) -> ft.Control:
    if not moving:
        text = _("This phone is connected with others at another play.")
        along = _("Take them along to this play"), lambda: live.move_on(play)
        return notice(shell, text, action=along, more=(_("Disconnect"), live.part))

    def begin_anew() -> None:
        live.part()
        live.invite_new_phone()

    text = _(
        "This phone is connected with others at a play. Disconnect, then connect the new phone "
        "alone."
    )
    return notice(shell, text, action=(_("Disconnect"), begin_anew))


def _code(shell: Shell, message: bytes) -> ft.Control:
    pace = pace_for(message, calm=True, coarse=False)
    key = f"{binascii.crc32(message)}"
    return AnimatedCode(shell, message, pace, code_side(shell), lambda: None, key=key)


def _moving_rows(shell: Shell, live: Live) -> list[ft.Control]:
    to_backup = _("Go on"), lambda: shell.go("/safekeeping")
    if live.moving is not None and live.moving.incoming is not None:
        return [notice(shell, offer_of(live, live.moving.incoming), action=to_backup)]
    if live.new_phones:
        return [notice(shell, _("The phones are connected."), tone="good", action=to_backup)]
    return []


def _attempt_rows(
    shell: Shell,
    attempt: Attempt | None,
    invite: Callable[[], None],
    scan: Callable[[], None],
    reader: ft.Control | None,
    *,
    moving: bool,
) -> list[ft.Control]:
    if attempt is None:
        return []
    if attempt.fault is not None:
        way_on = _way_on(shell, attempt, invite, scan, moving=moving)
        return [notice(shell, attempt.fault, tone="alert", action=way_on)]
    if not attempt.message:
        return [notice(shell, _("Making the code…"))]
    if attempt.scanned:
        return [notice(shell, _("Connecting…"))]
    copy = CopyText(shell, attempt.message, key=f"copy-{binascii.crc32(attempt.message)}")
    if attempt.watching:
        watches = _("It shows the play and changes nothing: what it sends is dropped.")
        copy = flex.column([muted(shell, watches), copy], Space.L)
    if not attempt.offering:
        return [
            _sentence(shell, _("Now let the other phone scan this: then you are connected.")),
            needed(shell),
            copy,
        ]
    if reader is not None:
        ask = _("Let the other phone scan this, then hold the camera over its answer.")
        return [_sentence(shell, ask), needed(shell), copy, reader]
    answer = action_button(shell, _("Scan their answer"), scan, icon=Glyph.CAMERA)
    return [
        _sentence(shell, _("Let the other phone scan this, then scan its answer.")),
        answer,
        needed(shell),
        copy,
    ]


def _way_on(
    shell: Shell,
    attempt: Attempt,
    invite: Callable[[], None],
    scan: Callable[[], None],
    *,
    moving: bool,
) -> tuple[Message, Callable[[], None]] | None:
    """Returns what may help after a fault. Where "Show" stands above, that does."""
    if attempt.unable and moving:
        return _("Backup and export"), lambda: shell.go("/safekeeping")
    if not attempt.offering:
        return _("Scan"), scan
    return None if attempt.unable else (_("Try again"), invite)


def needed(shell: Shell) -> ft.Control:
    """Returns what two phones need to be connected, said before it fails."""
    text = _(
        "Both must be in the same Wi-Fi, or one in the other’s hotspot. No internet is needed."
    )
    return muted(shell, text)


def _sentence(shell: Shell, message: Message) -> ft.Control:
    return shell.ink.text(shell.say(message), TextSize.LARGE, Typeface.MEDIUM)


@error_boundary
def CopyText(shell: Shell, message: bytes) -> ft.Control:
    """The button that copies a code as text, for a phone without a camera."""
    said, say = ft.use_state(_NOTHING)
    refused, refuse = ft.use_state(False)
    text = write_text(message)

    async def copy() -> None:
        done = await shell.device.copy(text)
        refuse(not done)
        by_hand = _("The app may not copy here. Copy this text yourself.")
        say(_("Copied. Send it to the other phone.") if done else by_hand)

    rows = [
        action_button(
            shell, _("Copy as text"), copy, kind="tonal", icon=Glyph.COPY, size=TextSize.BODY
        )
    ]
    if said is not None:
        rows.append(muted(shell, said))
    if refused:
        name = shell.say(_("The text to copy"))
        rows.append(field(shell.ink, name, text, lambda _t: None, lines=4, read_only=True))
    return flex.column(rows, Space.S)


def _ways_on(
    shell: Shell, live: Live, play: str, scan: Callable[[], None], *, moving: bool
) -> list[ft.Control]:
    word = _("Connect the new phone") if moving else _("Let another phone in")
    invite = action_button(shell, word, lambda: live.invite(play), kind="tonal", icon=Glyph.QR)
    if live.group is None:
        if live.attempt is not None:
            return []
        alone = notice(shell, _("No phone is connected."), action=(_("Scan"), scan))
        return [invite if play or moving else alone]
    part = action_button(shell, _("Disconnect"), live.part, kind="ghost")
    if not play and not moving:  # it is on its way: the key that leads to it comes with the others
        return [part]
    to_play = action_button(shell, _("To the play"), lambda: shell.go(f"/play/{play}"))
    free = live.attempt is None or live.attempt.fault is not None
    enough = moving and live.group.links
    return [*([to_play] if play else []), *([invite] if free and not enough else []), part]


def _watch_row(shell: Shell, live: Live, play: str) -> list[ft.Control]:
    """Returns the way to let in a screen that only watches, or back to letting a phone in."""
    attempt = live.attempt
    if not play or (live.group is not None and live.group.watching):
        return []
    if attempt is not None and attempt.fault is None and attempt.watching:
        again = _("Let another phone in")
        return [action_button(shell, again, lambda: live.invite(play), kind="ghost")]
    word = _("Let a screen watch only")
    letting = partial(live.invite, play, watching=True)
    return [action_button(shell, word, letting, kind="ghost", icon=Glyph.EYE)]


def _who_is_connected(shell: Shell, live: Live) -> list[ft.Control]:
    if live.group is None:
        return []
    rows: list[ft.Control] = [_phone_row(shell, one) for one in live.phones]
    if live.watchers:
        said = _n("{count} screen watches", "{count} screens watch", live.watchers)
        rows.append(muted(shell, said))
    return [heading(shell, _("Connected phones")), *rows]


def _phone_row(shell: Shell, phone: Phone) -> ft.Control:
    name = called(shell, phone)
    state = shell.say(_("connected") if phone.here else _("not connected"))
    line = flex.row(
        [
            shell.ink.text(name, TextSize.LARGE, Typeface.MEDIUM, expand=True),
            muted(shell, state, TextSize.SMALL),
        ],
        Space.XL,
    )
    return named(ft.Container(line, height=max(48, 48 * shell.ink.scale)), f"{name}, {state}")
