"""What forms are made of: chips to choose from, texts, facts, parts that belong together."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.prompt import Entry, Fact, Group, Key, Pad
from companion.widgets import flex
from companion.widgets.form import choice, field, use_draft
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.panel import card, line_row, section
from companion.widgets.prompt.pen import Pen, Sent, sign_of
from companion.widgets.prompt.table import TYPED
from companion.widgets.tappable import button, icon_button, tap
from companion.widgets.tokens import Face, Radius, Space, TextSize


def choices(pen: Pen, pad: Pad) -> ft.Control:
    """Returns chips of which one or some are chosen."""
    keys = {str(place): key for place, key in enumerate(pad.keys)}
    return choice(
        pen.ink,
        [(name, pen.say(key.label)) for name, key in keys.items()],
        [name for name, key in keys.items() if key.chosen or key.checked],
        lambda name: Sent(pen.send, keys[name].do)(),
        several=any(key.checked is not None for key in pad.keys),
        label=pen.say(pad.label),
        dimmed=[name for name, key in keys.items() if key.dim],
        wrap=pad.wrap or pen.ink.large,
    )


@ft.component
def Typed(pen: Pen, part: Entry) -> ft.Control:
    """A text that is typed; what was not sent stands in it again, whatever took it away."""
    kept, begun = use_draft(TYPED + part.kept, part.value), ft.use_ref(False)

    def begin() -> None:
        begun.current = True
        if kept.text != part.value:
            pen.send(part.to(kept.text))

    ft.use_effect(begin, [])
    if begun.current:
        kept.write(part.value)
    sends = part.key is not None and part.key.checked is None
    submit = Sent(pen.send, part.key.do) if part.key is not None and sends else None
    label = pen.say(part.label)
    text = field(pen.ink, label, part.value, lambda text: pen.send(part.to(text)), on_submit=submit)
    return text if part.key is None else _with_key(pen, text, part.key)


def _with_key(pen: Pen, text: ft.Control, key: Key) -> ft.Control:
    """Returns a text with the key that sends it, or with what is ticked of it."""
    ink, name, on = pen.ink, pen.say(key.name), Sent(pen.send, key.do)
    if key.checked is not None:
        beside = _ticked(pen, key)
    elif key.label:
        beside = button(ink, name, on, kind="tonal", size=TextSize.BODY, height=TARGET)
    else:
        beside = icon_button(ink, sign_of(key.sign), name, on, outlined=True)
    return flex.row([ft.Container(expand=True, content=text), beside])


def _ticked(pen: Pen, key: Key) -> ft.Control:
    """Returns a sign that is ticked."""
    theme, on = pen.ink.theme, bool(key.checked)
    return tap(
        pen.ink.sigil(sign_of(key.sign), 20, theme.action if on else theme.ink),
        pen.say(key.name),
        Sent(pen.send, key.do),
        checked=on,
        width=TARGET + 6,
        height=TARGET + 6,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if on else theme.card,
        border=ft.Border.all(2 if on else 1, theme.action if on else theme.edge),
    )


def fact(pen: Pen, part: Fact) -> ft.Control:
    """Returns a line that explains itself when it is tapped, or a quiet sentence."""
    ink, label = pen.ink, pen.say(part.label)
    if part.why is None and not part.value:
        return ink.label(label, TextSize.BODY)
    return line_row(
        ink,
        label,
        before=pen.say(part.before),
        after=pen.say(part.value),
        note=pen.say(part.note),
        on=pen.on(part.why),
        trailing=None if part.why is None else ink.sigil(Glyph.QUESTION, 16, ink.theme.muted),
    )


def group(pen: Pen, part: Group, parts: Sequence[ft.Control]) -> list[ft.Control]:
    """Returns parts that belong together below what they are, or in a frame of their own."""
    ink, title, note = pen.ink, pen.say(part.title), pen.say(part.note)
    if not part.framed:
        trailing = ink.label(note, TextSize.BODY, Face.MEDIUM) if note else None
        return [section(ink, title, trailing), *parts]
    words = [ink.text(title, TextSize.BODY, Face.BOLD) if title else None]
    words.append(ink.label(note) if note else None)
    return [card(ink, flex.column([*words, *parts], Space.S), padding=Space.XL)]
