"""What a device says, and how its player is told of the turn: nothing of it unless it is wanted."""

from dataclasses import replace

import flet as ft

from companion.i18n import _
from companion.ui.settings.preferences import SPEED
from companion.ui.shell import Shell, heading, muted
from companion.ui.shell.senses import Sign
from companion.widgets import Space, TextSize, card, choice, error_boundary, flex, switch

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
            senses.hush()

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
