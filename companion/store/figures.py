"""A finished play as statistics see it, and the tallies, rankings and records of several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.errors import Message
from companion.play import Player, Statistic


@dataclass(frozen=True, slots=True)
class FinishedPlay:
    """A finished play.

    Attributes:
        id: the play's id.
        game: the game's id.
        at: when it ended, in milliseconds since 1970.
        players: who played, in the order of play; one person may have had two seats.
        winners: the indexes of those who won; nobody, or everybody, where the table plays together.
        figures: the numbers that the game told.
        took: how long it took, in milliseconds; 0 where only its result was entered.
    """

    id: str
    game: str
    at: int
    players: tuple[Player, ...]
    winners: frozenset[int]
    figures: tuple[Statistic, ...]
    took: int = 0

    @property
    def people(self) -> tuple[str, ...]:
        """Who played, each once."""
        return tuple(dict.fromkeys(player.id for player in self.players))

    @property
    def victors(self) -> frozenset[str]:
        """Who won."""
        return frozenset(p.id for place, p in enumerate(self.players) if place in self.winners)

    def whose(self, figure: Statistic) -> tuple[str, ...]:
        """Returns whose a figure is: one person's, or everybody's who played."""
        if figure.player is None:
            return self.people
        inside = 0 <= figure.player < len(self.players)
        return (self.players[figure.player].id,) if inside else ()

    def resolved(self, people: Mapping[str, str]) -> FinishedPlay:
        """Returns the play with each merged player as the person they are."""
        if people.keys().isdisjoint(player.id for player in self.players):
            return self
        players = (replace(p, id=people.get(p.id, p.id)) for p in self.players)
        return replace(self, players=tuple(players))


FEW = 5
"""With fewer plays than this a share would say nothing."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often somebody played and won.

    Attributes:
        plays: how many plays.
        wins: how many of them were won.
        streak: how many of the last plays in a row were won.
        longest: the longest row of plays that were won.
    """

    plays: int = 0
    wins: int = 0
    streak: int = 0
    longest: int = 0

    @property
    def share(self) -> Fraction | None:
        """The share of plays that were won; None where too few were played to tell."""
        return Fraction(self.wins, self.plays) if self.plays >= FEW else None


def tally_of(outcomes: Iterable[bool]) -> Tally:
    """Returns the tally of plays, each won or not, in the order in which they ended."""
    plays = wins = streak = longest = 0
    for won in outcomes:
        plays += 1
        wins += won
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    return Tally(plays, wins, streak, longest)


MEDAL = "medal_"
"""The id of a figure that is a medal begins like this."""


@dataclass(frozen=True, slots=True)
class PersonTotal:
    """What a figure adds up to for one person.

    Attributes:
        person: who.
        total: the sum over all plays.
        plays: of how many plays it is the sum.
    """

    person: str
    total: int
    plays: int

    @property
    def each(self) -> Fraction:
        """The mean of a play."""
        return Fraction(self.total, self.plays)


@dataclass(frozen=True, slots=True)
class Ranking:
    """A figure that adds up, for all who have played.

    Attributes:
        id: the figure's id within its game.
        label: its name.
        places: the largest sum first.
    """

    id: str
    label: Message
    places: tuple[PersonTotal, ...]

    @property
    def by_play(self) -> tuple[PersonTotal, ...]:
        """The places, the largest mean first."""
        return tuple(sorted(self.places, key=lambda place: (-place.each, place.person)))

    @property
    def leader(self) -> PersonTotal | None:
        """Who is alone at the head, if anybody is."""
        first, *others = (*self.places, None)
        rival = others[0] if others else None
        if first is None or first.total <= 0 or rival is None or rival.total == first.total:
            return None
        return first

    @property
    def keenest(self) -> PersonTotal | None:
        """Who alone has the highest mean of those who have played twice or more, if anybody has."""
        rivals = [place for place in self.by_play if place.plays > 1]
        if len(rivals) < 2 or rivals[0].total <= 0 or rivals[0].each == rivals[1].each:
            return None
        return rivals[0]

    @property
    def mean(self) -> Fraction:
        """The mean of all plays of all people."""
        return Fraction(sum(p.total for p in self.places), sum(p.plays for p in self.places))

    def place_of(self, person: str) -> PersonTotal | None:
        """Returns the place of a person, who need not have played."""
        return next((place for place in self.places if place.person == person), None)


@dataclass(frozen=True, slots=True)
class Record:
    """The highest or lowest value that a figure ever had.

    Attributes:
        id: the figure's id within its game.
        label: its name.
        value: the record.
        people: whose it is: one person's, or that of all who played.
        at: when the play ended, in milliseconds since 1970; the first of equals counts.
        play: the play.
        lowest: whether less is more.
    """

    id: str
    label: Message
    value: int
    people: tuple[str, ...]
    at: int
    play: str
    lowest: bool


@dataclass(frozen=True, slots=True)
class Medal:
    """A medal that somebody has earned, and how often."""

    game: str
    id: str
    label: Message
    count: int


def rankings_of(plays: Sequence[FinishedPlay]) -> tuple[Ranking, ...]:
    """Returns the rankings of one game's plays, which are in the order of their ends."""
    labels: dict[str, Message] = {}
    sums: dict[str, dict[str, list[int]]] = {}
    for play in plays:
        counted: set[tuple[str, str]] = set()
        for figure in play.figures:
            if figure.over != "sum" or figure.id.startswith(MEDAL):
                continue
            labels[figure.id] = figure.label
            for person in play.whose(figure):
                place = sums.setdefault(figure.id, {}).setdefault(person, [0, 0])
                place[0] += figure.value
                place[1] += (figure.id, person) not in counted
                counted.add((figure.id, person))
    return tuple(
        Ranking(
            name,
            labels[name],
            tuple(
                PersonTotal(person, *place)
                for person, place in sorted(places.items(), key=lambda each: (-each[1][0], each[0]))
            ),
        )
        for name, places in sums.items()
    )


def records_of(plays: Sequence[FinishedPlay]) -> tuple[Record, ...]:
    """Returns the records of one game's plays, which are in the order of their ends."""
    found: dict[str, Record] = {}
    for play in plays:
        for figure in play.figures:
            if figure.over == "sum" or not play.whose(figure):
                continue
            lowest = figure.over == "lowest"
            old = found.get(figure.id)
            # What was told differently in the past has no place beside what is told now.
            if old is not None and old.lowest is lowest and not _beats(figure, old):
                continue
            found[figure.id] = Record(
                figure.id, figure.label, figure.value, play.whose(figure), play.at, play.id, lowest
            )
    return tuple(found.values())


def _beats(figure: Statistic, record: Record) -> bool:
    return figure.value < record.value if record.lowest else figure.value > record.value


def medals_of(plays: Iterable[FinishedPlay], person: str) -> tuple[Medal, ...]:
    """Returns the medals of a person, as the games' plays have brought them."""
    found: dict[tuple[str, str], Medal] = {}
    for play in plays:
        for figure in play.figures:
            if not figure.id.startswith(MEDAL) or play.whose(figure) != (person,):
                continue
            key = play.game, figure.id
            before = found[key].count if key in found else 0
            found[key] = Medal(play.game, figure.id, figure.label, before + figure.value)
    return tuple(medal for medal in found.values() if medal.count)
