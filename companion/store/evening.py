"""What was played in one evening: nothing is told but what the records of its plays hold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo

from companion.play import Player
from companion.store.players import Aliases, person
from companion.store.records import PlayRecord

NIGHT = timedelta(hours=5)
"""What ends in so many hours after midnight belongs to the evening before."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The plays that ended in an evening and count, the first one first.

    Attributes:
        day: the day on which it began.
        plays: the plays.
        people: who played and how many of the plays they won, who won most first.
    """

    day: date
    plays: tuple[PlayRecord, ...]
    people: tuple[tuple[Player, int], ...]

    @property
    def took(self) -> int:
        """How long the plays took together, in milliseconds; one that was only entered took 0."""
        return sum(play.took for play in self.plays)


def day_of(at: int, zone: tzinfo | None = None) -> date:
    """Returns the day of the evening that a time belongs to.

    Args:
        at: milliseconds since 1970.
        zone: where the clock is; None where this machine's is.
    """
    return (datetime.fromtimestamp(at / 1000, UTC).astimezone(zone) - NIGHT).date()


def evening_of(
    records: Iterable[PlayRecord], aliases: Aliases, day: date, zone: tzinfo | None = None
) -> Evening:
    """Returns an evening.

    Args:
        records: all plays.
        aliases: players that were merged into others.
        day: the day on which it began.
        zone: where the clock is; None where this machine's is.
    """
    plays = sorted(
        (
            record
            for record in records
            if record.finished_at is not None
            and day_of(record.finished_at, zone) == day
            and record.setup is not None
            and record.result is not None
            and record.result.counts
        ),
        key=lambda record: (record.finished_at, record.id),
    )
    shown: dict[str, Player] = {}
    wins: dict[str, int] = {}
    for record in plays:
        players = record.setup.players if record.setup else ()
        winners = record.result.winners if record.result else ()
        for player in players:
            shown.setdefault(person(aliases, player.id), player)
        for who in {person(aliases, players[winner].id) for winner in winners}:
            wins[who] = wins.get(who, 0) + 1
    people = [(player, wins.get(who, 0)) for who, player in shown.items()]
    people.sort(key=lambda each: (-each[1], each[0].name, each[0].id))
    return Evening(day, tuple(plays), tuple(people))
