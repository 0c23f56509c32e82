"""Pictures to keep: parts of a screen with a margin, handed to other apps or saved."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.sync.scan import size_of
from companion.ui.shell import Shell
from companion.ui.shell.device import Kept, known_of
from companion.widgets import Space, TextSize, flex

_ATTEMPTS = 5
_PAUSE_S = 0.1
_PATIENCE_S = 30.0
"""How long a client may draw: one that was connected anew meanwhile never answers."""

MARGIN = 24
"""Pixels of ground around what is kept."""

DENSE, LONGEST = 3.0, 2400
"""Pixels of the picture for one of the screen, as a good phone has them, and its width at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """Parts of a screen that can be kept as a picture.

    Attributes:
        shown: the parts, as they stand on the screen.
        width: their width on the screen, in pixels.
        sharp: pixels of the picture for one of the screen.
    """

    shown: ft.Screenshot
    width: float
    sharp: float = DENSE


def picture_of(
    shell: Shell, parts: Sequence[ft.Control], about: str, width: float, height: float
) -> Picture:
    """Returns parts of a screen with a margin, the app's name and what the picture is of.

    Args:
        shell: the screen's.
        parts: what is kept, below each other.
        about: which play it is, and when.
        width: with the margins, in pixels.
        height: at least; what is left of it stands between the parts.
    """
    ink = shell.ink
    foot = [
        ink.label("Companion", TextSize.CAPTION, cap=1.4, expand=True),
        ink.label(about, TextSize.CAPTION, cap=1.4, text_align=ft.TextAlign.RIGHT),
    ]
    framed = ft.Container(
        width=width,
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, top=Space.XXL, bottom=Space.XXL),
        bgcolor=ink.theme.ground,
        content=flex.at_least(
            height - 2 * Space.XXL,
            flex.column(
                [*parts, flex.row(foot)],
                Space.L,
                tight=False,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
        ),
    )
    # Where it ends within a pixel, that one is covered too.
    under = ft.Container(left=0, right=0, top=0, bottom=-1, bgcolor=ink.theme.ground)
    whole = ft.Stack([under, framed], clip_behavior=ft.ClipBehavior.NONE)
    return Picture(ft.Screenshot(content=whole), width, min(DENSE, LONGEST / width))


async def keep_picture(
    shell: Shell, picture: Picture, name: str, say: Callable[[Message], object]
) -> None:
    """Hands a picture to the device's other apps, or saves it where there are none.

    Args:
        shell: the screen's.
        picture: as `picture_of` returns it.
        name: the file's, without its ending.
        say: says what became of it, where no other app does.
    """
    file = f"{name}.png"
    device = shell.device
    data = await _taken(picture)
    if data and device.shares and await device.share_picture(file, data):
        return
    kept = await device.files.keep(file, data, web=device.page.web) if data else Kept.REFUSED
    refused = kept is Kept.REFUSED
    say(_("The picture could not be saved here.") if refused else known_of(kept, file))


async def _taken(picture: Picture) -> bytes:
    """Returns the picture as a PNG file; empty where the client can't take any.

    A browser's client takes its first picture with a canvas as large as the window, whatever the
    picture's size, and cuts off what does not fit. It has the right one a moment later.
    """
    expected = round(picture.width * picture.sharp)
    data = b""
    for attempt in range(_ATTEMPTS):
        try:
            taking = picture.shown.capture(pixel_ratio=picture.sharp)
            data = await asyncio.wait_for(taking, _PATIENCE_S)
        except TimeoutError:
            break
        except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
            data = b""  # what is drawn anew at this moment cannot be taken yet
        size = size_of(data) if data else None
        if attempt and size is not None and abs(size[0] - expected) <= 1:
            break
        await asyncio.sleep(_PAUSE_S)
    return data
