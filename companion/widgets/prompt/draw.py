"""Lays a prompt out: upright, on its side, on a large screen, in large text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import flet as ft

from companion.i18n import _
from companion.play import Action
from companion.prompt import (
    Alert,
    Fact,
    Group,
    Key,
    Matrix,
    Open,
    Pad,
    Part,
    Preview,
    Prompt,
    Question,
    Stepper,
    Text,
    TextEntry,
    looked_at,
)
from companion.prompt.asked import numbers_of
from companion.widgets import flex
from companion.widgets.game_layout import ActionArea, pad
from companion.widgets.glyphs import Glyph
from companion.widgets.landscape import measures
from companion.widgets.notice import banner
from companion.widgets.panel import section
from companion.widgets.prompt.boxes import boxes, key_button, line
from companion.widgets.prompt.pads import (
    TILES,
    TextEntryRow,
    choices,
    fact,
    far_numbers,
    group,
    matrix,
    number,
    tiles,
)
from companion.widgets.prompt.preview import draw_above, draw_preview
from companion.widgets.prompt.table import LOW, Pen, Sent
from companion.widgets.sheets import sheet
from companion.widgets.tappable import GuardedKey, button, button_row
from companion.widgets.tokens import Space, TextSize, Typeface

SIGN, SIDE = 64, 104
"""Shares of the primary row: of one sign, and of a word beside the primary key."""
PRIMARY, PRIMARY_BESIDE, PRIMARY_FOLDED = 246, 288, 208
"""The share of the primary key: upright, beside the picture, and there on a large screen."""
BESIDE = "beside"
"""Marks keys beside the primary one: alone in its row, one would give its name to all above it."""


def draw_prompt(
    pen: Pen,
    prompt: Prompt,
    alerts: Sequence[ft.Control],
    drawn: Mapping[str, ft.Control] | None = None,
) -> ActionArea:
    """Returns what is under the thumb, and what happened before until something is composed.

    Args:
        pen: what it is drawn with.
        prompt: what is asked.
        alerts: what happened before.
        drawn: the pads that the game draws, by their names.
    """
    ways, foot = _ways(pen, prompt, drawn), draw_foot(pen, prompt)
    if prompt.alert is not None:
        # It comes by a press here: nearest to the keys, it keeps its place when a question comes.
        alerts = [*alerts, _alert(pen, prompt.alert)]
    if prompt.preview is None:
        if _is_far(prompt):
            return ActionArea([*ways, *foot], alerts)
        flat = pen.beside and foot
        return ActionArea(
            [*ways, *foot] if flat else [pad(pen.ink, pen.height, ways, foot)], alerts, low=True
        )
    if pen.stacked:
        return ActionArea([*ways, draw_preview(pen, prompt.preview), *foot], alerts)
    line = draw_above(pen, prompt.preview)
    before = [] if prompt.composing else alerts
    if pen.beside:
        return ActionArea([*ways, *foot], before or [_in_slot(pen, line)])
    said = prompt.composing or not alerts or prompt.preview.worth
    shown = [line] if said and not prompt.preview.spare else []
    return ActionArea([pad(pen.ink, pen.height, ways, foot)], [*before, *shown])


def _is_far(prompt: Prompt) -> bool:
    """Returns whether what is chosen from is read from afar: it fills the room by itself."""
    return any(part.leaps for part in numbers_of(prompt.pads))


def _ways(pen: Pen, prompt: Prompt, drawn: Mapping[str, ft.Control] | None) -> list[ft.Control]:
    """Returns the question and what to choose from."""
    if _is_far(prompt):
        return far_numbers(pen, list(numbers_of(prompt.pads)))
    title = [section(pen.ink, pen.say(prompt.title))] if prompt.title else []
    return [*title, *draw_parts(pen, prompt.pads, prompt.moment, drawn)]


def draw_parts(
    pen: Pen, parts: Sequence[Part], moment: object, drawn: Mapping[str, ft.Control] | None = None
) -> Iterator[ft.Control]:
    """Yields parts, for a sheet or for a table that lays them out by itself; see `draw_prompt`."""
    for part in parts:
        match part:
            case Pad():
                yield _pad(pen, part, moment, drawn or {})
            case Matrix():
                yield from matrix(pen, part)
            case Group():
                yield from group(pen, part, list(draw_parts(pen, part.parts, moment, drawn)))
            case TextEntry():
                yield ft.Container(key=part.name, content=TextEntryRow(pen, part))
            case Stepper() | Fact() | Preview() | Alert():
                yield _BY_ITSELF[type(part)](pen, part)


def _pad(pen: Pen, pad: Pad, moment: object, drawn: Mapping[str, ft.Control]) -> ft.Control:
    match pad.look:
        case "drawn":
            return drawn[pad.name]
        case "choices":
            return choices(pen, pad)
        case "line":
            return line(pen, pad, moment)
        case _:
            return (tiles if pad.look in TILES else boxes)(pen, pad, moment)


def _alert(pen: Pen, alert: Alert) -> ft.Control:
    action = (pen.say(alert.key.label), Sent(pen.send, alert.key.do))
    return banner(pen.ink, pen.say(alert.text), tone="alert", action=action)


def _in_slot(pen: Pen, line: ft.Control) -> ft.Control:
    """Returns a line in the middle of the room for what happened, above the keys."""
    height = measures(pen.ink).event
    return ft.Container(height=height, alignment=ft.Alignment.CENTER_LEFT, content=line)


_BY_ITSELF: Mapping[type[Part], Callable[[Pen, Any], ft.Control]] = {
    Stepper: number,
    Fact: fact,
    Preview: draw_preview,
    Alert: _alert,
}


# What confirms ----------------------------------------------------------------------------------


def draw_foot(pen: Pen, prompt: Prompt, *, gaps: bool = False) -> list[ft.Control]:
    """Returns the primary row: both it and its keys keep their places from prompt to prompt.

    Args:
        pen: what it is drawn with.
        prompt: what is asked.
        gaps: whether a key that is not there leaves its place empty; in large text none does.
    """
    ink, primary = pen.ink, prompt.primary
    keys = _beside_primary(pen, prompt)
    shares = _shares(pen, keys)
    aside = [_aside(pen, prompt, key, share) for key, share in zip(keys, shares, strict=True)]
    gaps = gaps and not ink.large
    if primary is None:
        left = [ft.Container(expand=PRIMARY)] if gaps else []
        return [button_row(*aside, *left)] if aside else []
    if gaps and not aside:
        fixed = _fixed(pen)
        aside = [ft.Container(width=SIDE if fixed else None, expand=None if fixed else SIDE)]
    solid = ft.Container(
        expand=_primary_share(pen, primary),
        content=ft.memo(GuardedKey)(_primary, pen, primary, moment=prompt.moment),
    )
    if ink.large and len(aside) > 1 and not ink.landscape:
        return [flex.column([button_row(*aside), ft.Row([solid])])]
    return [button_row(*aside, solid)]


def _primary(pen: Pen, key: Key) -> ft.Control:
    brief = key.brief if pen.stacked else ""
    name = pen.say(brief or key.name)
    return button(
        pen.ink,
        pen.say(brief or key.label),
        pen.on(key.do),
        kind="tonal" if key.rare else "fill",
        say=name,
        enabled=key.do is not None and not key.dim,
        why=pen.say(key.why) or (name if key.do is None else ""),  # one that waits says what for
        expand=True,
        height=pen.row,
        identifier=key.id or None,
    )


def _beside_primary(pen: Pen, prompt: Prompt) -> Sequence[Key]:
    """Returns the keys that have room beside the primary one."""
    if not pen.beside or not prompt.all_aside:
        return prompt.aside
    among = [part.extra.do for part in prompt.pads if isinstance(part, Matrix) and part.extra]
    return [key for key in prompt.all_aside if not (pen.folded and key.do in among)]


def _primary_share(pen: Pen, key: Key) -> int:
    if pen.ink.large:
        return 3
    if pen.beside:
        return PRIMARY_FOLDED if pen.folded else PRIMARY_BESIDE
    return key.share or PRIMARY


def _shares(pen: Pen, keys: Sequence[Key]) -> list[int]:
    """Returns the shares of the keys beside the primary one.

    Beside the picture they are a word, a sign and a word: without a sign the last word has its
    place, too, so that the primary key keeps its own.
    """
    if pen.ink.large:  # a sign needs less, and words beside it all the room
        return [1 if key.sign and not _word(pen, key) else 2 for key in keys]
    shares = [SIGN if key.sign and not _word(pen, key) else SIDE for key in keys]
    if not pen.beside:
        return [key.share or share for key, share in zip(keys, shares, strict=True)]
    if not pen.folded and shares == [SIDE, SIDE]:
        return [SIDE, SIDE + SIGN + Space.M]
    return shares


def _word(pen: Pen, key: Key) -> bool:
    """Returns whether a key shows more than a sign and how many are left."""
    return len(pen.say(key.label)) > 2


def _aside(pen: Pen, prompt: Prompt, key: Key, share: int) -> ft.Control:
    width = share if _fixed(pen) else None
    if not isinstance(key.do, Action):
        drawn = _beside(pen, key, share)
        return drawn if width is None else ft.Container(width=width, content=drawn)
    # What is done at once must not take the second tap on what was there before.
    waking = ft.memo(GuardedKey)(_beside, pen, key, share, moment=(prompt.moment, key.do))
    return ft.Container(width=width, expand=share if width is None else None, content=waking)


def _beside(pen: Pen, key: Key, share: int) -> ft.Control:
    return key_button(
        pen,
        key,
        pen.say(key.name),
        expand=share,
        height=pen.row,
        size=15 if pen.ink.landscape and not pen.ink.roomy else 16,
        identifier=key.id or BESIDE,
    )


def _fixed(pen: Pen) -> bool:
    """Whether the keys beside the primary one are as wide as on a phone, and it has the rest."""
    return pen.ink.landscape and not pen.ink.large and not pen.beside


def question_sheet(
    pen: Pen,
    question: Question,
    drawn: Mapping[str, ft.Control] | None = None,
    refused: Text = "",
) -> ft.Control:
    """Returns the sheet that asks a question.

    Args:
        pen: what it is drawn with.
        question: what is asked.
        drawn: the pads that the game draws, by their names.
        refused: why what was pressed on it last was refused.
    """
    ink, close = pen.ink, Sent(pen.send, Open())
    body: list[ft.Control] = [ink.text(pen.say(text), TextSize.LARGE) for text in question.texts]
    if question.more:
        body.append(ink.text(pen.say(question.more), TextSize.BODY))
    if refused:
        warning = f"{Glyph.WARNING} {pen.say(refused)}"
        body.append(ink.text(warning, TextSize.BODY, Typeface.MEDIUM, ink.theme.life))
    broad = question.left is not None and ink.landscape and ink.height < LOW
    cut = question.left if broad and question.left else None
    body += draw_parts(pen, question.parts[:cut], question, drawn)
    beside = None if cut is None else [*draw_parts(pen, question.parts[cut:], question, drawn)]
    answers: list[ft.Control] = []
    if question.no:
        answers.append(button(ink, pen.say(question.no), close, kind="tonal", expand=1))
    if (yes := question.yes) is not None:
        waking = ft.memo(GuardedKey)(_yes, pen, yes, moment=question.title)
        answers.append(ft.Container(expand=1, content=waking))
    return sheet(
        ink,
        pen.say(question.title),
        body,
        close,
        close=pen.say(question.close or _("Close")),
        actions=[button_row(*answers)] if answers else (),
        beside=beside,
        broad=broad,
        key=pen.say(question.title),
    )


def draw_sheet(
    pen: Pen,
    asked: Question | None,
    draw: Callable[[Sequence[Part]], Mapping[str, ft.Control]] = lambda _parts: {},
    *,
    refused: Text = "",
    locked: bool = False,
) -> ft.Control | None:
    """Returns what lies over a table, if anything does.

    Args:
        pen: what it is drawn with.
        asked: what is asked there.
        draw: draws those of its pads that the game draws, by their names.
        refused: why what was pressed on it last was refused.
        locked: whether nothing can be changed: then it is only looked at.
    """
    if asked is not None and locked:
        asked = looked_at(asked)
    return None if asked is None else question_sheet(pen, asked, draw(asked.parts), refused)


def _yes(pen: Pen, key: Key) -> ft.Control:
    on, enabled, why = pen.on(key.do), not key.dim, pen.say(key.why)
    return button(
        pen.ink, pen.say(key.label), on, enabled=enabled, why=why, identifier=key.id or None
    )
