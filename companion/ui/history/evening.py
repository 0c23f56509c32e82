"""The evening: what was played and who won, as a page, as a picture and as a text to send."""

from __future__ import annotations

from datetime import date
from functools import partial

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.play import Player
from companion.store.evening import Evening, evening_of
from companion.store.records import PlayRecord
from companion.ui.history.row import duration, lasting
from companion.ui.history.sheet import on_day
from companion.ui.play.result import keep_picture, picture_of
from companion.ui.shell import (
    ALL_PLAYS,
    Shell,
    action_button,
    back_bar,
    day,
    heading,
    muted,
    notice,
    plain_page,
    plays_text,
    tried,
    use_redraw,
    use_subscription,
)
from companion.widgets import (
    Face,
    Glyph,
    Radius,
    Space,
    TextSize,
    bounded,
    button_row,
    flex,
    game_badge,
    named,
    player_badge,
)

NOTHING_SAID: Message | None = None


@bounded
def EveningPage(shell: Shell, wanted: str) -> ft.Control:
    """The page of the evening that began on a day, given as 2026-11-21."""
    redraw = use_redraw()
    use_subscription(shell.device, (ALL_PLAYS,), redraw)
    said, say = ft.use_state(NOTHING_SAID)
    found = tried(lambda: _read(shell, wanted))
    bar = back_bar(shell, _("The evening"))
    if isinstance(found, CompanionError):
        return plain_page(shell, bar, [notice(shell, found.message, tone="alert")])
    if found is None or not found.plays:
        return plain_page(shell, bar, [muted(shell, _("Nothing was played to its end then."))])
    told = _title(found)
    picture = picture_of(shell, [heading(shell, told), *_parts(shell, found)])
    text = evening_text(shell, found)

    async def copy() -> None:
        done = await shell.device.copy(text)
        say(_("Copied.") if done else _("This device does not let it be copied."))

    async def share() -> None:
        if not await shell.device.share(shell.say(told), text):
            say(_("This device does not let it be shared."))

    shares = shell.device.shares
    word, sign = (
        (_("Share the picture"), Glyph.SHARE) if shares else (_("Save the picture"), Glyph.DOWNLOAD)
    )
    keep = partial(keep_picture, shell, picture, f"evening-{found.day.isoformat()}")
    send = (_("Share as text"), share) if shares else (_("Copy as text"), copy)
    keys = button_row(
        action_button(shell, *send, kind="tonal", expand=2, size=TextSize.BODY),
        action_button(shell, word, keep, icon=sign, expand=3, size=TextSize.BODY),
    )
    body = [*([notice(shell, said)] if said else []), picture.shown]
    return plain_page(shell, bar, body, [keys], spacing=Space.L)


def _read(shell: Shell, wanted: str) -> Evening | None:
    try:
        when = date.fromisoformat(wanted)
    except ValueError:  # an address that somebody typed
        return None
    services = shell.services
    known = [row for row in services.plays.plays() if row.game in services.games]
    return evening_of(known, services.players.aliases(), when)


def _title(evening: Evening) -> Message:
    ended = evening.plays[0].finished_at or 0
    return _("The evening of {day}", day=day(on_day(ended, evening.day)))


def _parts(shell: Shell, evening: Evening) -> list[ft.Control]:
    """Returns a band for each play, and below them who won how often."""
    total = [plays_text(len(evening.plays))]
    if all(map(duration, evening.plays)):  # else the sum would be that of some of them
        total.append(lasting(evening.took))
    return [
        muted(shell, " · ".join(shell.say(part) for part in total)),
        *(_band(shell, play) for play in evening.plays),
        *(_person(shell, *each) for each in evening.people),
    ]


def _band(shell: Shell, play: PlayRecord) -> ft.Control:
    game, result, setup = shell.services.games[play.game], play.result, play.setup
    if result is None or setup is None:  # an evening has none like that
        return ft.Container()
    ink = shell.ink.painted(game.palette)
    headline = shell.say(result.headline)
    about = " · ".join([shell.say(game.title), *(shell.say(took) for took in duration(play))])
    discs = [
        ft.Container(
            content=player_badge(ink, player.colour, size=26),
            border_radius=Radius.BUTTON,
            border=ft.Border.all(
                2, ink.game.on if place in result.winners else ft.Colors.TRANSPARENT
            ),
        )
        for place, player in enumerate(setup.players)
    ]
    words = flex.column(
        [
            ink.text(headline, TextSize.HEADING, Face.TITLE, ink.game.on, cap=1.5, leading=1.15),
            ink.text(about, TextSize.SMALL, Face.MEDIUM, ink.game.on),
            flex.row(discs, Space.S, wrap=True),
        ],
        Space.S,
        expand=True,
    )
    content = flex.row([game_badge(ink, game), words], Space.L)
    band = ft.Container(
        content=content, padding=Space.XL, border_radius=Radius.CARD, bgcolor=ink.game.tint
    )
    return named(band, f"{headline}, {about}, {', '.join(player.name for player in setup.players)}")


def _person(shell: Shell, player: Player, wins: int) -> ft.Control:
    ink, won = shell.ink, shell.say(_wins(wins))
    row: list[ft.Control] = [
        player_badge(ink, player.colour, size=26),
        ink.text(player.name, TextSize.BODY, Face.MEDIUM, cap=1.7, expand=True),
        muted(shell, won),
    ]
    return named(flex.row(row, Space.L), f"{player.name}: {won}")


def _wins(count: int) -> Message:
    return _n("{count} win", "{count} wins", count)


def evening_text(shell: Shell, evening: Evening) -> str:
    """Returns the evening in words, a line for each play and each person."""
    say = shell.say
    lines = [say(_title(evening))]
    for play in evening.plays:
        if play.result is not None:
            title = say(shell.services.games[play.game].title)
            took = [say(each) for each in duration(play)]
            lines.append(" · ".join([f"{title}: {say(play.result.headline)}", *took]))
    lines += [f"{player.name}: {say(_wins(wins))}" for player, wins in evening.people]
    return "\n".join(lines)
