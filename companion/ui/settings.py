"""Settings of this device: language, theme, text size, what it does by itself, what it says.

Its keys of a keyboard and its unanswered questions have pages of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.errors import CompanionError
from companion.i18n import _
from companion.languages import languages
from companion.store.device import Unanswered
from companion.ui.invite.phones import TRUST, NameField
from companion.ui.invite.table import TABLE
from companion.ui.play.opening import ODDS_TOPIC, agree_on_odds, odds_shown
from companion.ui.rules.hits import KEEPS_UNANSWERED, game_title
from companion.ui.shell import (
    MenuEntry,
    Shell,
    action_button,
    back_bar,
    heading,
    menu_rows,
    muted,
    notice,
    plain_page,
    tried,
    use_redraw,
    use_subscription,
)
from companion.ui.shell.keyboard import key_rows
from companion.ui.shell.page import time_ago
from companion.ui.shell.preferences import SPEED, TEXT
from companion.ui.shell.senses import Sign
from companion.widgets import (
    Glyph,
    Space,
    TextSize,
    Typeface,
    card,
    choice,
    error_boundary,
    flex,
    switch,
)


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
    keys = MenuEntry(Glyph.INFO, _("Keyboard shortcuts"), lambda: shell.go("/keys"))
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
                MenuEntry(Glyph.PLAYERS, _("Players and statistics"), lambda: shell.go("/players")),
                MenuEntry(Glyph.DOWNLOAD, _("Backup and export"), lambda: shell.go("/safekeeping")),
            ],
        ),
        *menu_rows(
            shell,
            [
                MenuEntry(Glyph.SEARCH, _("Unanswered questions"), lambda: shell.go("/unanswered")),
                *([keys] if shell.device.typing else []),
            ],
        ),
        heading(shell, _("About")),
        *_about(shell),
    ]
    return plain_page(shell, back_bar(shell, _("Settings")), parts)


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
    invite = MenuEntry(Glyph.SHARE, _("Play along"), lambda: shell.go("/invite"))
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
        rows += menu_rows(
            shell, [MenuEntry(Glyph.BOOK, word, lambda: shell.device.open_beside(page))]
        )
    return rows


EXAMPLE = _("It is your turn.")
UNKNOWN: bool | None = None


@error_boundary
def HeardAndFelt(shell: Shell) -> ft.Control:
    """The switches of the voice and of the signs; each lets one hear or feel what it does."""
    language, (has_voice, set_voice) = shell.preferences.language, ft.use_state(UNKNOWN)

    async def look() -> None:
        set_voice(await shell.device.senses.has_voice(language))

    ft.use_effect(look, [language])
    voiceless = has_voice is False
    switches = flex.column(
        [_voice_switch(shell, voiceless), *_sign_switches(shell)], Space.XS, tight=False
    )
    parts = [
        heading(shell, _("Hear and feel it")),
        card(shell.ink, switches, padding=Space.XL),
        *([] if voiceless or not shell.preferences.spoken else _speeds(shell)),
    ]
    return flex.column(parts, Space.L)


def _voice_switch(shell: Shell, voiceless: bool) -> ft.Control:
    chosen, senses = shell.preferences, shell.device.senses

    def speak(on: bool) -> None:
        shell.prefer(replace(chosen, spoken=on))
        if on:
            senses.speak(shell.say(EXAMPLE), chosen.language, chosen.speed)
        else:
            senses.silence()

    detail = _("what happened and what is owed, in a voice of this device; nothing leaves it")
    if voiceless:
        detail = _("this device has no voice of its own for this language")
    word = shell.say(_("Speak at the table"))
    return switch(shell.ink, word, chosen.spoken, speak, detail=shell.say(detail))


def _speeds(shell: Shell) -> list[ft.Control]:
    chosen = shell.preferences

    def hurry(percent: str) -> None:
        shell.prefer(replace(chosen, speed=int(percent)))
        shell.device.senses.speak(shell.say(EXAMPLE), chosen.language, int(percent))

    speeds = [(str(each), shell.translator.whole_percent(each)) for each in SPEED.choices]
    return [
        choice(shell.ink, speeds, str(chosen.speed), hurry),
        muted(shell, _("How fast it speaks."), TextSize.SMALL),
    ]


def _sign_switches(shell: Shell) -> list[ft.Control]:
    chosen, senses = shell.preferences, shell.device.senses

    def feel(on: bool) -> None:
        shell.prefer(replace(chosen, signs_felt=on))
        senses.sign(Sign.TURN, felt=on, heard=False)

    def hear(on: bool) -> None:
        shell.prefer(replace(chosen, signs_heard=on))
        senses.sign(Sign.TURN, felt=False, heard=on)

    felt = _("a vibration, on a phone that has a player’s name")
    heard = _("a short sound, on a phone that has a player’s name")
    return [
        switch(
            shell.ink,
            shell.say(_("Feel your turn")),
            chosen.signs_felt,
            feel,
            detail=shell.say(felt),
        ),
        switch(
            shell.ink,
            shell.say(_("Hear your turn")),
            chosen.signs_heard,
            hear,
            detail=shell.say(heard),
        ),
    ]


@error_boundary
def Keys(shell: Shell) -> ft.Control:
    """The screen of all keys."""
    rows = card(shell.ink, flex.column(key_rows(shell), Space.XL))
    return plain_page(shell, back_bar(shell, _("Keyboard shortcuts")), [rows])


@error_boundary
def UnansweredPage(shell: Shell) -> ft.Control:
    """The screen of a device's unanswered questions: to read, to clear, to keep none."""
    ink, services, device = shell.ink, shell.services, shell.device.name
    redraw = use_redraw()

    def keep(wanted: bool) -> None:
        shell.attempt(lambda: services.settings.put(KEEPS_UNANSWERED, wanted, device))
        redraw()

    def clear() -> None:
        shell.attempt(lambda: services.unanswered.forget(device))
        redraw()

    where = (
        _("They stay on this device: in no backup, export or code.")
        if shell.device.host
        else _("They stay on the device that hosts the table, and no other guest is shown them.")
    )
    parts: list[ft.Control] = [
        muted(shell, _("What you looked for in the rules without opening one.")),
        muted(shell, where),
        card(
            ink,
            switch(
                ink,
                shell.say(_("Keep unanswered questions")),
                services.settings.get(KEEPS_UNANSWERED, device),
                keep,
            ),
            padding=Space.XL,
        ),
    ]
    questions = tried(lambda: services.unanswered.of(device))
    if isinstance(questions, CompanionError):
        parts.append(notice(shell, questions.message, tone="alert"))
    elif questions:
        lines = [_line(shell, question) for question in questions]
        parts.append(card(ink, flex.column(lines, Space.XL), padding=Space.XL))
        parts.append(action_button(shell, _("Clear the list"), clear, kind="ghost"))
    else:
        parts.append(muted(shell, _("There are none.")))
    return plain_page(shell, back_bar(shell, _("Unanswered questions")), parts)


def _line(shell: Shell, question: Unanswered) -> ft.Control:
    ink = shell.ink
    where = (game_title(shell, question.game),) if question.game else ()
    about = " · ".join((*where, time_ago(shell, question.at)))
    words = [ink.text(question.text, TextSize.BODY, Typeface.MEDIUM), ink.label(about)]
    return flex.column(words, Space.XXS, stretch=False)
