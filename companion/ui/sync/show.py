"""Showing a message to another phone: as codes that stand still or take turns."""

from __future__ import annotations

import asyncio
import base64
import binascii
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.delays import delays
from companion.errors import Message
from companion.i18n import _, _n
from companion.store.open_plays import SHORT
from companion.sync.exchange import EntryBatch, SyncMessage, kind_of, pack
from companion.sync.frames import MOST_ORIGINALS, Carousel, net_bytes
from companion.sync.picture import draw
from companion.sync.text import write_text
from companion.ui.shell import Shell, muted, notice
from companion.ui.shell.background import use_worked_out
from companion.ui.sync.transfer import COPIED, CodeDisplay, TransferOptions
from companion.widgets import (
    WHITE,
    Handler,
    Radius,
    Space,
    TextSize,
    Typeface,
    error_boundary,
    flex,
    use_stable,
)

STILL = tuple(range(4, 16))
"""Versions for one code that stands still, the easiest to read first."""
USUAL, COARSE = 10, 8
"""Versions for codes that take turns: the usual one, and the one for cameras that fail on it."""
USUAL_RATE, CALM_RATE = 5.0, 3.0
"""Codes a second. More than six would let some squares flash more than three times a second.
Source: WCAG 2.3.1."""
JITTER = 0.1
"""By what share the time of a code varies: an even beat may fall in with the camera's own."""
LONGEST_S = 3600.0
_GOLDEN = 0.618034
_FIRST: tuple[int, int] = (0, 0)
"""The number of the first code, and the seconds for which codes were shown."""


@dataclass(frozen=True)
class Pace:
    """How a message is shown.

    Attributes:
        version: of the codes.
        rate: codes a second.
    """

    version: int
    rate: float


def has_coarser(message: bytes) -> bool:
    """Returns whether larger squares would make a difference."""
    return len(message) > net_bytes(COARSE)


def pace_for(message: bytes, *, calm: bool, coarse: bool) -> Pace:
    """Returns how to show a message: as one still code where one of a readable size holds it."""
    coarse = coarse and has_coarser(message)
    if not coarse:
        for version in STILL:
            if len(message) <= net_bytes(version):
                return Pace(version, 0)
    return Pace(COARSE if coarse else USUAL, CALM_RATE if calm or coarse else USUAL_RATE)


def pause(number: int, rate: float) -> float:
    """Returns how many seconds code ``number`` stays."""
    return (1 + JITTER * (2 * (number * _GOLDEN % 1) - 1)) / rate


@error_boundary
def AnimatedCode(
    shell: Shell, message: bytes, pace: Pace, side: float, on_late: Callable[[], None]
) -> ft.Control:
    """The codes of a message, and how many they are.

    Args:
        shell: the look.
        message: what is shown; with another one, give another key.
        pace: how it is shown.
        side: the largest width and height, in pixels.
        on_late: called after the time in which nearly every camera has read them all.
    """
    carousel, _keep = ft.use_state(lambda: Carousel(message, pace.version, kind=kind_of(message)))
    shown, show = ft.use_state(_FIRST)
    parts = carousel.frames_needed
    moving = parts > 1

    async def turn() -> None:
        begun, number = time.monotonic(), 0
        late = max(delays().unread_s, 3 * parts / (pace.rate or 1))
        elapsed = 0.0
        while elapsed < LONGEST_S:  # a session may end without a word
            await asyncio.sleep(pause(number, pace.rate) if moving else 1.0)
            number += 1
            elapsed = time.monotonic() - begun
            if elapsed >= late:
                on_late()
                late = float("inf")
            if moving:
                show((number, int(elapsed)))

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(turn, [], lambda: None)
    picture = draw(carousel.frame(shown[0]), pace.version)
    ink = shell.ink
    name = _n("Sync code", "Sync code, moving, {count} parts", parts)
    rows: list[ft.Control] = [code_card(picture.data, picture.modules, side, shell.say(name))]
    if moving:
        text = _("{count} parts · {seconds} s", count=parts, seconds=shown[1])
        rows.append(ink.label(shell.say(text), TextSize.SMALL, Typeface.MEDIUM))
    return flex.column(rows, Space.S, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def code_card(data: bytes, modules: int, side: float, name: str) -> ft.Control:
    """Returns a drawn code, each square the same whole number of pixels where there is room.

    It stands on white in both themes: readers look for dark squares on light ground.
    """
    squares = int(side // modules)
    exact = squares * modules if squares >= 2 else side
    return ft.Semantics(
        label=name,
        image=True,
        container=True,
        content=ft.Container(
            bgcolor=WHITE,
            border_radius=Radius.CELL,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            width=side,
            height=side,
            alignment=ft.Alignment.CENTER,
            content=ft.Image(
                # Given as bytes, Flet 1.0.5 shows nothing on a page without https, where the
                # browser lacks WebCodecs; given as Base64 it does.
                src=base64.b64encode(data).decode(),
                width=exact,
                height=exact,
                fit=ft.BoxFit.FILL,
                gapless_playback=True,
                filter_quality=ft.FilterQuality.NONE,
                exclude_from_semantics=True,
            ),
        ),
    )


LONGEST = MOST_ORIGINALS * net_bytes(COARSE)
"""Bytes of a message that codes can show in any of their sizes."""


@error_boundary
def ShowPane(
    shell: Shell,
    letter: SyncMessage,
    sentence: Message,
    notes: Sequence[ft.Control],
    head: Sequence[ft.Control] = (),
    *,
    first: bool = False,
    copied: bool = False,
    paste_answer: Handler | None = None,
) -> ft.Control:
    """A message for another phone.

    Args:
        shell: the look and the device.
        letter: the message.
        sentence: what to do with it.
        notes: what else stands beside the code.
        head: what stands above it, in a wide window beside it.
        first: whether the other phone may not have opened the app yet: where a site has it, the
            code is one that any camera opens.
        copied: whether it was copied as text already.
        paste_answer: reads what the other phone sent back as text, once this was copied.
    """
    ink = shell.ink
    link = first and shell.device.page.pyodide
    display, set_display = ft.use_state(CodeDisplay(link=link, message=COPIED if copied else None))
    late = use_stable(lambda: set_display(_slowed))
    entries = len(letter.entries) if isinstance(letter, EntryBatch) else 0
    message = use_worked_out(
        lambda: pack(letter, shell.services.plays.codec),
        [letter.play, repr(letter.version), entries],
        quick=entries <= SHORT,
    )
    if message is None:
        return muted(shell, _("Making the code…"))
    ways = TransferOptions(
        shell, letter.game, write_text(message), display, set_display, paste_answer
    )
    drawn, side = ways.link_code(), code_side(shell)
    if drawn is not None and display.link:
        sentence = _("Scan this with the other phone’s own camera, or with Companion.")
        name = shell.say(_("Code for a phone’s own camera"))
        code = code_card(drawn.data, drawn.modules, side, name)
    else:
        code = _code(shell, message, side, display, late)
    slowed = display.late and has_coarser(message)
    hint = _("If it is not read: brighter screen, a hand’s breadth apart, no glare.")
    slower = _("Larger squares and slower now, for cameras that could not read it.")
    rows: list[ft.Control] = [
        ink.text(shell.say(sentence), TextSize.LARGE, Typeface.MEDIUM),
        *notes,
        *ways.rows(linked=drawn is not None, coarser=has_coarser(message)),
        muted(shell, slower if slowed else hint, TextSize.SMALL),
    ]
    return beside(shell, code, rows, head)


def _slowed(display: CodeDisplay) -> CodeDisplay:
    """Returns the look after a time in which nearly every camera has read the codes."""
    return display if display.chosen else replace(display, coarse=True, late=True)


def _code(
    shell: Shell, message: bytes, side: float, display: CodeDisplay, late: Callable[[], None]
) -> ft.Control:
    if len(message) > LONGEST:
        text = _("This play is too long for codes. Send it as a file.")
        return ft.Container(width=side, content=notice(shell, text))
    pace = pace_for(message, calm=shell.preferences.calm, coarse=display.coarse)
    key = f"{binascii.crc32(message)}-{pace.version}-{pace.rate}"
    return AnimatedCode(shell, message, pace, side, late, key=key)


def code_side(shell: Shell) -> float:
    """Returns how large a code may be, so that what is said about it still shows."""
    ink = shell.ink
    if ink.landscape:
        return max(200.0, min(ink.width * 0.5, ink.height - 76, 600))
    return max(200.0, min(ink.width - 32, ink.height * 0.55, 520))


def beside(
    shell: Shell,
    code: ft.Control,
    rows: Sequence[ft.Control],
    head: Sequence[ft.Control],
) -> ft.Control:
    """Returns the code above the words, or left of them in a wide window."""
    if shell.ink.landscape:
        return flex.row(
            [code, flex.column([*head, *rows], Space.XL, expand=True)],
            Space.XXL,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    centred = ft.Row([code], alignment=ft.MainAxisAlignment.CENTER)
    return flex.column([*head, centred, *rows], Space.XL)
