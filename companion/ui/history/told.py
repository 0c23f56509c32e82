"""What is told of an evening: where each play turned, the boldest blows, and all of it in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.play import Chart, Mark
from companion.store.evening import Evening
from companion.store.records import PlayRecord
from companion.ui.history.row import duration, lasting
from companion.ui.play.highlights import Blow, boldest_blow, turning_point
from companion.ui.play.opening import main_chart
from companion.ui.shell import Shell, day_text, plays_text, tried


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a play.

    Attributes:
        turning: where it turned, if it did.
        curve: the number that did, else that of the first winner, along the way.
        blow: its boldest one.
    """

    turning: Mark | None = None
    curve: tuple[int, ...] = ()
    blow: Blow | None = None


def told_of(shell: Shell, play: PlayRecord) -> Told:
    """Returns what the play's entries say; nothing where only its result was entered."""
    opened = tried(lambda: shell.services.open_plays.open(play.id))
    if isinstance(opened, CompanionError) or not opened.timeline.tracked:
        return Told()
    timeline = opened.timeline
    blow = boldest_blow(timeline.game, timeline.story())
    winners = play.result.winners if play.result else ()
    for chart in main_chart(shell, timeline):
        turning = turning_point(chart, winners, timeline.setup.players)
        if turning is not None and turning.track is not None:
            return Told(turning, _values(chart, turning.track), blow)
        own = [place for place, each in enumerate(chart.tracks) if each.player in winners[:1]]
        if chart.kind == "line" and own:
            return Told(None, _values(chart, own[0]), blow)
    return Told(blow=blow)


def _values(chart: Chart, track: int) -> tuple[int, ...]:
    return tuple(value or 0 for value in chart.tracks[track].values)


def blows_of(evening: Evening, told: Sequence[Told]) -> list[tuple[PlayRecord, Blow]]:
    """Returns the boldest blow of each game, in the order in which they were played."""
    best: dict[str, tuple[PlayRecord, Blow]] = {}
    for play, each in zip(evening.plays, told, strict=True):
        known = best.get(play.game)
        if each.blow and (known is None or each.blow.figure.value > known[1].figure.value):
            best[play.game] = play, each.blow
    return list(best.values())


def title_of(evening: Evening) -> Message:
    """Returns what an evening is called."""
    return _("The evening of {day}", day=day_text(evening.day))


def total_of(evening: Evening) -> list[Message]:
    """Returns how many plays there were, and how long they took where all of them are timed."""
    count = plays_text(len(evening.plays))
    # Else the sum would be that of some of them.
    return [count, lasting(evening.took)] if all(map(duration, evening.plays)) else [count]


def turned(shell: Shell, told: Told) -> str:
    """Returns where a play turned, or an empty text."""
    mark = told.turning
    return shell.say(_("Turning point: {what}", what=mark.label)) if mark else ""


def boldest(blow: Blow) -> Message:
    """Returns a blow in words."""
    figure = blow.figure
    return _("{label}: {value}. {done}", label=figure.label, value=figure.value, done=blow.told)


def wins_text(count: int) -> Message:
    """Returns how often somebody has won."""
    return _n("{count} win", "{count} wins", count)


def evening_text(shell: Shell, evening: Evening, told: Sequence[Told]) -> str:
    """Returns the evening in words: lines for each play, blow and person."""
    say = shell.say
    lines = [say(title_of(evening))]
    for play, each in zip(evening.plays, told, strict=True):
        if play.result is not None:
            title = say(shell.services.games[play.game].title)
            took = [say(part) for part in duration(play)]
            lines.append(" · ".join([f"{title}: {say(play.result.headline)}", *took]))
            lines += [turning] if (turning := turned(shell, each)) else []
    for _play, blow in blows_of(evening, told):
        lines.append(say(boldest(blow)))
    lines += [f"{player.name}: {say(wins_text(wins))}" for player, wins in evening.people]
    return "\n".join(lines)
