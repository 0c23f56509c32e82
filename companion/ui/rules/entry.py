"""One rule: its text with tables and links, and what to read next; or as a sheet over a play."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.rules.library import RuleEntry, parse
from companion.ui.rules.hits import (
    OnEntry,
    answer,
    entry_rows,
    found_rows,
    game_title,
    page_text,
    palette_of,
    search_label,
    topic_rows,
    use_search,
)
from companion.ui.rules.rulebook import shared_text
from companion.ui.shell import (
    MenuEntry as Line,
    Shell,
    action_button,
    heading,
    menu_line,
    menu_rows,
    muted,
    notice,
    shell_sheet,
)
from companion.widgets import (
    Glyph,
    Radius,
    Space,
    TextSize,
    Typeface,
    error_boundary,
    flex,
    named,
    prose,
    tap,
)

Offers = tuple[Sequence[Line], Message | None]
"""What can be done, the likeliest first, or why it cannot."""


@dataclass(frozen=True)
class Asked:
    """What the field of a sheet is for, beside finding rules.

    Attributes:
        title: of the sheet.
        label: of the field; that of the search if empty.
        example: what may be typed, for instance.
        offers: what is offered for what is typed.
    """

    title: Message
    label: Message | str = ""
    example: Message | str = ""
    offers: Callable[[str], Offers] = lambda _text: ((), None)


ONLY_RULES = Asked(_("Rules for this moment"))


NOTHING_DONE: tuple[str, str] = ("", "")
"""The rule that was copied or shared last, and what came of it."""

FAILURES = {
    "refused": _("This device does not let the rule be copied."),
    "unshared": _("This device does not let the rule be shared."),
}


def entry_body(
    shell: Shell, entry: RuleEntry, on_entry: OnEntry, width: float, *, titled: bool = True
) -> list[ft.Control]:
    """Returns a rule as it is read.

    Args:
        shell: the look and the rules, in the colours of the game.
        entry: the rule.
        on_entry: opens another one.
        width: the room there is.
        titled: whether its title stands above.
    """
    ink, rulebook = shell.ink, shell.services.rulebook
    parts: list[ft.Control] = []
    if titled:
        title = ink.text(entry.title, TextSize.DISPLAY, Typeface.TITLE, cap=1.7, leading=1.15)
        parts.append(named(title, entry.title, heading=2))
    where = f"{rulebook.chapter(entry).title} · {shell.say(page_text(entry.page))}"
    parts.append(ink.text(where, TextSize.SMALL, Typeface.MEDIUM, ink.game.main))
    parts += prose(ink, parse(entry.text), lambda anchor: on_entry(entry.game, anchor), width)
    related = rulebook.related(entry)
    if related:
        title = heading(shell, _("Related rules"))
        parts.append(ft.Container(padding=ft.Padding.only(top=Space.M), content=title))
        parts.append(flex.column(entry_rows(shell, related, on_entry), 0))
    parts.append(_neighbours(shell, entry, on_entry))
    return parts


def _neighbours(shell: Shell, entry: RuleEntry, on_entry: OnEntry) -> ft.Control:
    before, after = shell.services.rulebook.neighbours(entry)
    ways = [
        _way(shell, other, word, sign, on_entry)
        for other, word, sign in (
            (before, shell.say(_("Before")), Glyph.BACK),
            (after, shell.say(_("Next")), Glyph.FORWARD),
        )
        if other
    ]
    if shell.ink.large or len(ways) == 1:
        return flex.column(ways)
    row = flex.row([ft.Container(expand=1, content=way) for way in ways], intrinsic_height=True)
    row.vertical_alignment = ft.CrossAxisAlignment.STRETCH
    return row


def _way(shell: Shell, other: RuleEntry, word: str, sign: str, on_entry: OnEntry) -> ft.Control:
    ink = shell.ink
    words: list[ft.Control] = [
        ink.label(word, TextSize.CAPTION, Typeface.MEDIUM),
        ink.text(other.title, TextSize.BODY, Typeface.BOLD, leading=1.2),
    ]
    arrow = ink.sigil(sign, 16, ink.theme.muted)
    text = flex.column(words, Space.XXS, expand=True)
    return tap(
        flex.row([arrow, text] if sign == Glyph.BACK else [text, arrow], Space.L),
        f"{word}: {other.title}",
        lambda: on_entry(other.game, other.id),
        alignment=ft.Alignment.CENTER_LEFT,
        padding=Space.XL,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
    )


def use_sharing(shell: Shell, entry: RuleEntry | None) -> list[ft.Control]:
    """Returns the buttons that copy and share a rule, and what came of it.

    A hook: call it in a component's body, always in the same order.
    """
    done, set_done = ft.use_state(NOTHING_DONE)
    if entry is None:
        return []
    here = f"{entry.game}/{entry.id}"
    text = shared_text(entry, game_title(shell, entry.game), shell.say(page_text(entry.page)))

    async def copy() -> None:
        copied = await shell.device.copy(text)
        set_done((here, "copied" if copied else "refused"))

    async def share() -> None:
        if not await shell.device.share(entry.title, text):
            set_done((here, "unshared"))

    outcome = done[1] if done[0] == here else ""
    return _share_row(shell, outcome, copy, share if shell.device.shares else None)


def _share_row(
    shell: Shell, outcome: str, copy: Callable[[], object], share: Callable[[], object] | None
) -> list[ft.Control]:
    copied = outcome == "copied"
    word, sign = (_("Copied"), Glyph.CHECK) if copied else (_("Copy"), Glyph.COPY)
    look: dict[str, Any] = {"kind": "tonal", "expand": 1, "size": TextSize.BODY, "height": 50}
    buttons = [
        action_button(shell, word, copy, icon=sign, **look),
        action_button(shell, _("Share"), share, icon=Glyph.SHARE, **look) if share else None,
    ]
    if copied:  # a changed name of a button is not read out by itself
        return [flex.row(buttons), named(ft.Container(), shell.say(word), live=True)]
    failed = [notice(shell, FAILURES[outcome], tone="refusal")] if outcome in FAILURES else []
    return [flex.row(buttons), *failed]


Place = tuple[str, str]
"""The game and the anchor of a rule."""

START: tuple[Place, ...] = ()


@error_boundary
def RuleSheet(
    shell: Shell,
    game: str,
    anchor: str,
    topics: Sequence[str],
    on_close: Callable[[], object],
    asked: Asked = ONLY_RULES,
) -> ft.Control:
    """A sheet with one rule, or with the search that opens on the rules of the moment.

    What is open in it is its own affair: the table below is not drawn anew.

    Args:
        shell: the look and the rules, in the colours of the game.
        game: the game that is played.
        anchor: the rule to begin with, or empty for the search.
        topics: the anchors of the rules that matter now.
        on_close: puts the sheet away.
        asked: what the field is for.
    """
    first: tuple[Place, ...] = ((game, anchor),) if anchor else START
    trail, set_trail = ft.use_state(first)
    lowest, set_lowest = ft.use_state(len(first))

    def read(other: str, wanted: str) -> None:
        place = other, wanted
        set_trail((*trail[: trail.index(place)], place) if place in trail else (*trail, place))

    def search() -> None:
        set_lowest(0)
        set_trail(())

    def back() -> None:
        set_trail(trail[:-1])

    rulebook, language = shell.services.rulebook, shell.preferences.language

    text, entry_field = use_search(
        shell,
        "",
        lambda _typed: None,
        shell.say(asked.label) or search_label(shell, game),
        game=game,
        autofocus=shell.device.typing,
        on_enter=lambda typed: _answer(shell, asked, typed, game, topics, on_close, read),
        done=lambda typed: any(asked.offers(typed)),
    )
    entry = rulebook.library.entry(*trail[-1], language) if trail else None
    sharing = use_sharing(shell, entry)
    if trail:
        title, body = _rule(shell, entry, read, sharing, search)
    else:
        title = shell.say(asked.title)
        offered = _offered(shell, asked, text, on_close)
        body = [*offered, *_search(shell, game, text, topics, read)]
    return shell_sheet(
        shell,
        title,
        # Another rule is another column, so that it is read from its beginning.
        [
            flex.column(
                body,
                Space.XL,
                stretch=False,
                tight=False,
                key="/".join(trail[-1]) if trail else "search",
            )
        ],
        on_close,
        fixed=[] if trail else [entry_field],
        full=True,
        on_back=back if len(trail) > lowest else None,
        levels=1 + max(0, len(trail) - lowest),
        key="rules",
    )


def _rule(
    shell: Shell,
    entry: RuleEntry | None,
    read: OnEntry,
    sharing: list[ft.Control],
    search: Callable[[], None],
) -> tuple[str, list[ft.Control]]:
    look_up = action_button(shell, _("Search the rules"), search, kind="ghost", size=TextSize.BODY)
    if entry is None:
        text = shell.say(_("There is no such rule"))
        return text, [notice(shell, text), look_up]
    shell = shell.with_palette(palette_of(shell, entry.game))
    body = entry_body(shell, entry, read, sheet_room(shell), titled=False)
    return entry.title, [*body, *sharing, look_up]


def _answer(
    shell: Shell,
    asked: Asked,
    text: str,
    game: str,
    topics: Sequence[str],
    on_close: Callable[[], object],
    read: OnEntry,
) -> None:
    """Does the first thing that is offered for a text, or else opens the first rule about it."""
    entries, _refused = asked.offers(text)
    if entries:
        menu_line(entries[0], on_close)()
        return
    index, language = shell.services.rulebook.index, shell.preferences.language
    for hit in index.search(text, language, game, topics, 1):
        answer(shell, text, game)
        read(hit.entry.game, hit.entry.id)


def _offered(
    shell: Shell, asked: Asked, text: str, on_close: Callable[[], object]
) -> list[ft.Control]:
    if not text.strip():
        return [muted(shell, asked.example)] if asked.example else []
    entries, refused = asked.offers(text)
    if refused is not None:
        return [notice(shell, refused, tone="refusal")]
    return [flex.column(menu_rows(shell, entries, on_close), 0)] if entries else []


def _search(
    shell: Shell, game: str, text: str, topics: Sequence[str], read: OnEntry
) -> list[ft.Control]:
    if text.strip():
        return [flex.column(found_rows(shell, text, read, game, topics), 0)]
    rows = topic_rows(shell, game, topics, read)
    if not rows:
        return []
    return [heading(shell, _("What matters now")), flex.column(rows, 0)]


def sheet_room(shell: Shell) -> float:
    """Returns the width inside a sheet."""
    ink = shell.ink
    return (min(460, ink.width * 0.62) if ink.landscape else ink.width) - 36
