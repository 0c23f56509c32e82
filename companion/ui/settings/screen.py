"""Settings of this device: language, theme, text size, and what the device does by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.i18n import _
from companion.languages import languages
from companion.ui.invite.phones import TRUST, NameField
from companion.ui.invite.table import TABLE
from companion.ui.play.odds_agreement import ODDS_TOPIC, agree_on_odds, odds_shown
from companion.ui.settings.preferences import TEXT
from companion.ui.settings.senses import HeardAndFelt
from companion.ui.shell import (
    Entry,
    Shell,
    back_bar,
    heading,
    menu_rows,
    muted,
    plain_page,
    use_redraw,
    use_subscription,
)
from companion.widgets import Glyph, Space, TextSize, card, choice, error_boundary, flex, switch


@error_boundary
def SettingsScreen(shell: Shell) -> ft.Control:
    """The screen of settings; each takes effect at once."""
    ink, chosen = shell.ink, shell.preferences
    redraw = use_redraw()
    use_subscription(shell.device, (ODDS_TOPIC, TABLE), redraw)
    themes = [
        ("system", shell.say(_("As the device"))),
        ("light", shell.say(_("Light"))),
        ("dark", shell.say(_("Dark"))),
    ]
    parts: list[ft.Control] = [
        heading(shell, _("Language")),
        choice(
            ink,
            [(tag, language.name) for tag, language in languages().items()],
            chosen.language,
            lambda value: shell.prefer(replace(chosen, language=value)),
        ),
        heading(shell, _("Theme")),
        choice(ink, themes, chosen.theme, lambda value: shell.prefer(replace(chosen, theme=value))),
        heading(shell, _("Text size")),
        choice(
            ink,
            [(str(size), shell.translator.whole_percent(size)) for size in TEXT.choices],
            str(chosen.text),
            lambda value: shell.prefer(replace(chosen, text=int(value))),
        ),
        muted(shell, _("On top of the text size of your device."), TextSize.SMALL),
        heading(shell, _("At this table")),
        card(ink, _of_the_table(shell, redraw), padding=Space.XL),
        *_guests(shell, redraw),
        heading(shell, _("While you play")),
        card(ink, _switches(shell), padding=Space.XL),
        HeardAndFelt(shell, key="senses"),
        heading(shell, _("Your plays")),
        *menu_rows(
            shell,
            [
                Entry(Glyph.PLAYERS, _("Players and statistics"), lambda: shell.go("/players")),
                Entry(Glyph.DOWNLOAD, _("Backup and export"), lambda: shell.go("/safekeeping")),
            ],
        ),
        *menu_rows(
            shell,
            [
                Entry(Glyph.SEARCH, _("Unanswered questions"), lambda: shell.go("/unanswered")),
                *_of_a_keyboard(shell),
            ],
        ),
        heading(shell, _("About")),
        *_about(shell),
    ]
    return plain_page(shell, back_bar(shell, _("Settings")), parts)


def _of_a_keyboard(shell: Shell) -> list[Entry]:
    keys = Entry(Glyph.INFO, _("Keyboard shortcuts"), lambda: shell.go("/keys"))
    return [keys] if shell.device.typing else []


def _of_the_table(shell: Shell, redraw: Callable[[], None]) -> ft.Control:
    def trust(trusted: bool) -> None:
        if shell.attempt(lambda: shell.services.settings.put(TRUST, trusted)):
            shell.device.announce(TABLE)
        redraw()

    lines = [_odds_switch(shell, redraw)]
    if shell.services.table.code and shell.device.host:
        lines.append(
            switch(
                shell.ink,
                shell.say(_("Guests may do everything")),
                shell.services.settings.get(TRUST),
                trust,
                detail=shell.say(_("also delete plays, bring a backup back, merge people")),
            )
        )
    return flex.column(lines, Space.XS, tight=False)


def _guests(shell: Shell, redraw: Callable[[], None]) -> list[ft.Control]:
    if not shell.services.table.links:
        return []
    invite = Entry(Glyph.SHARE, _("Play along"), lambda: shell.go("/invite"))
    return [NameField(shell, redraw, key="name"), *menu_rows(shell, [invite])]


def _odds_switch(shell: Shell, redraw: Callable[[], None]) -> ft.Control:
    def agree(shown: bool) -> None:
        agree_on_odds(shell, shown)
        redraw()

    return switch(
        shell.ink,
        shell.say(_("Show chances")),
        odds_shown(shell),
        agree,
        detail=shell.say(_("if the table agrees; off hides every chance on all its devices")),
    )


def _switches(shell: Shell) -> ft.Control:
    chosen = shell.preferences
    still = _("no movement on the screen; sync codes take turns more slowly")
    hand = _("keys on the left, numbers on the right, where they stand beside each other")
    away = _("what others did while you were away, in three lines, until the next tap")
    switches = _("for those who have two switches, no arrows")
    keys = _("letters, digits and signs of a keyboard; Ctrl, Enter, Esc and arrows always work")

    def change(name: str) -> Callable[[bool], None]:
        return lambda on: shell.prefer(replace(chosen, **{name: on}))

    lines = [
        switch(
            shell.ink,
            shell.say(title),
            getattr(chosen, name),
            change(name),
            detail=shell.say(detail),
        )
        for name, title, detail in (
            ("awake", _("Keep the screen on"), _("while a play is open")),
            ("haptics", _("Feel each tap"), _("where the device can vibrate")),
            ("calm", _("Calm"), still),
            ("left_handed", _("Left hand"), hand),
            ("timer", _("Show the time"), _("how many minutes a turn takes, above the table")),
            ("since", _("Since you looked"), away),
            ("characters", _("Shortcuts of a single character"), keys),
            ("each_key", _("Tab stops at each key"), switches),
        )
    ]
    return flex.column(lines, Space.XS, tight=False)


def _about(shell: Shell) -> list[ft.Control]:
    lines = [
        _("Companion is unofficial: the publishers of the games neither made nor approved it."),
        *(
            _("{game}: {credit}", game=game.title, credit=game.credit)
            for game in shell.services.games.values()
        ),
        _("The games, their names and their rules belong to their authors and publishers."),
        _("Everything stays on this device: no account, no server elsewhere, no network needed.")
        if shell.device.host
        else _(
            "Everything stays on the device that hosts the table: no account, no server elsewhere."
        ),
    ]
    rows: list[ft.Control] = [muted(shell, line) for line in lines]
    page = shell.device.licences
    if page is not None:
        word = _("Licences of all parts")
        rows += menu_rows(shell, [Entry(Glyph.BOOK, word, lambda: shell.device.open_beside(page))])
    return rows
