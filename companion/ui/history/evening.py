"""The evening: what was played, who won and where it turned, as a page, a picture and a text."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import partial

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.play import Mark, Player
from companion.store.evening import Evening, evening_of
from companion.store.records import PlayRecord
from companion.ui.history.row import duration, lasting
from companion.ui.history.sheet import on_day
from companion.ui.play.highlights import Blow, boldest_blow, turning_point
from companion.ui.play.opening import main_chart
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
    Ink,
    Radius,
    Space,
    TextSize,
    bounded,
    button_row,
    card,
    flex,
    game_badge,
    named,
    player_badge,
)
from companion.widgets.chart.scale import scale_of
from companion.widgets.chart.sparkline import sparkline

NOTHING_SAID: Message | None = None
_CURVE, _CURVE_WIDTH = 40, 84


@dataclass(frozen=True, slots=True)
class _Told:
    """What is told of a play.

    Attributes:
        turning: where it turned.
        curve: the number that did, along the way.
        blow: its boldest one.
    """

    turning: Mark | None = None
    curve: tuple[int, ...] = ()
    blow: Blow | None = None


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
    title, told = _title(found), [_told(shell, play) for play in found.plays]
    picture = picture_of(shell, [heading(shell, title), *_parts(shell, found, told)])
    text = evening_text(shell, found, told)

    async def copy() -> None:
        done = await shell.device.copy(text)
        say(_("Copied.") if done else _("This device does not let it be copied."))

    async def share() -> None:
        if not await shell.device.share(shell.say(title), text):
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


def _told(shell: Shell, play: PlayRecord) -> _Told:
    """Returns what the play's entries say; nothing where only its result was entered."""
    opened = tried(lambda: shell.services.open_plays.open(play.id))
    if isinstance(opened, CompanionError) or not opened.timeline.tracked:
        return _Told()
    timeline = opened.timeline
    blow = boldest_blow(timeline.game, timeline.story())
    winners = play.result.winners if play.result else ()
    for chart in main_chart(shell, timeline):
        turning = turning_point(chart, winners, timeline.setup.players)
        if turning is not None and turning.track is not None:
            values = chart.tracks[turning.track].values
            return _Told(turning, tuple(value or 0 for value in values), blow)
    return _Told(blow=blow)


def _blows(evening: Evening, told: list[_Told]) -> list[tuple[PlayRecord, Blow]]:
    """Returns the boldest blow of each game, in the order in which they were played."""
    best: dict[str, tuple[PlayRecord, Blow]] = {}
    for play, each in zip(evening.plays, told, strict=True):
        known = best.get(play.game)
        if each.blow and (known is None or each.blow.figure.value > known[1].figure.value):
            best[play.game] = play, each.blow
    return list(best.values())


def _parts(shell: Shell, evening: Evening, told: list[_Told]) -> list[ft.Control]:
    """Returns a band for each play, the boldest blows, and who won how often."""
    total = [plays_text(len(evening.plays))]
    if all(map(duration, evening.plays)):  # else the sum would be that of some of them
        total.append(lasting(evening.took))
    return [
        muted(shell, " · ".join(shell.say(part) for part in total)),
        *(_band(shell, *each) for each in zip(evening.plays, told, strict=True)),
        *(_bold(shell, *each) for each in _blows(evening, told)),
        *(_person(shell, *each) for each in evening.people),
    ]


def _band(shell: Shell, play: PlayRecord, told: _Told) -> ft.Control:
    game, result, setup = shell.services.games[play.game], play.result, play.setup
    if result is None or setup is None:  # an evening has none like that
        return ft.Container()
    ink = shell.ink.painted(game.palette).tinted
    headline, turned = shell.say(result.headline), _turned(shell, told)
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
            ink.text(headline, TextSize.HEADING, Face.TITLE, cap=1.5, leading=1.15),
            ink.text(about, TextSize.SMALL, Face.MEDIUM),
            ink.text(turned, TextSize.SMALL, Face.BOLD, ink.theme.gold) if turned else None,
            flex.row(discs, Space.S, wrap=True),
        ],
        Space.S,
        expand=True,
    )
    content = flex.row([game_badge(shell.ink, game), words, *_curve(ink, told)], Space.L)
    band = ft.Container(
        content=content, padding=Space.XL, border_radius=Radius.CARD, bgcolor=ink.theme.ground
    )
    people = ", ".join(player.name for player in setup.players)
    return named(band, ", ".join(filter(None, (headline, about, turned, people))))


def _turned(shell: Shell, told: _Told) -> str:
    mark = told.turning
    return shell.say(_("Turning point: {what}", what=mark.label)) if mark else ""


def _boldest(blow: Blow) -> Message:
    figure = blow.figure
    return _("{label}: {value}. {done}", label=figure.label, value=figure.value, done=blow.told)


def _curve(ink: Ink, told: _Told) -> list[ft.Control]:
    if told.turning is None or ink.large:
        return []
    scale = scale_of(told.curve)
    drawn = sparkline(ink, told.curve, told.turning.point, _CURVE, (scale.low, scale.high))
    return [ft.Container(width=_CURVE_WIDTH, content=drawn)]


def _bold(shell: Shell, play: PlayRecord, blow: Blow) -> ft.Control:
    ink, game = shell.ink, shell.services.games[play.game]
    label, done = shell.say(blow.figure.label), shell.say(blow.told)
    words = flex.column(
        [
            ink.text(label, TextSize.SMALL, Face.BOLD, ink.theme.gold),
            ink.text(done, TextSize.BODY, Face.MEDIUM),
        ],
        Space.XS,
        expand=True,
    )
    number = ink.number(blow.figure.value, 40)
    shown = card(ink, flex.row([game_badge(ink, game), words, number], Space.L))
    return named(shown, f"{shell.say(game.title)}, {shell.say(_boldest(blow))}")


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


def evening_text(shell: Shell, evening: Evening, told: list[_Told]) -> str:
    """Returns the evening in words: lines for each play, blow and person."""
    say = shell.say
    lines = [say(_title(evening))]
    for play, each in zip(evening.plays, told, strict=True):
        if play.result is not None:
            title = say(shell.services.games[play.game].title)
            took = [say(part) for part in duration(play)]
            lines.append(" · ".join([f"{title}: {say(play.result.headline)}", *took]))
            lines += [turned] if (turned := _turned(shell, each)) else []
    for _play, blow in _blows(evening, told):
        lines.append(say(_boldest(blow)))
    lines += [f"{player.name}: {say(_wins(wins))}" for player, wins in evening.people]
    return "\n".join(lines)
