"""Showing a message to another phone: as codes, and by whatever other way there is."""

import binascii
from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.store.open_plays import SHORT
from companion.sync.erasure import MOST_ORIGINALS
from companion.sync.exchange import Delta, Letter, pack
from companion.sync.frames import net_bytes
from companion.sync.text import write_text
from companion.ui.shell import Shell, muted, notice
from companion.ui.shell.background import use_worked_out
from companion.ui.sync.animated_code import COARSE, AnimatedCode, code_card, has_coarser, pace_for
from companion.ui.sync.transfer import COPIED, CodeDisplay, TransferOptions
from companion.widgets import Face, Handler, Space, TextSize, bounded, flex, use_stable

LONGEST = MOST_ORIGINALS * net_bytes(COARSE)
"""Bytes of a message that codes can show in any of their sizes."""


@bounded
def ShowPane(
    shell: Shell,
    letter: Letter,
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
    entries = len(letter.entries) if isinstance(letter, Delta) else 0
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
        ink.text(shell.say(sentence), TextSize.LARGE, Face.MEDIUM),
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
