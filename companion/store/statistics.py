"""Everything that statistics tell, made at once from all finished plays."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sqlmodel import col

from companion.errors import CodecError, CompanionError
from companion.play import Player, Statistic, Timeline
from companion.store.figures import (
    FinishedPlay,
    Medal,
    Ranking,
    Record,
    Tally,
    medals_of,
    rankings_of,
    records_of,
    tally_of,
)
from companion.store.players import Aliases, PlayerStore, people, person
from companion.store.plays import PlayStore
from companion.store.records import all_records, record_of
from companion.store.results import load_figures
from companion.store.tables import PlayRow


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How a person did against another one, over the plays of both.

    Attributes:
        other: the id of the other one.
        plays: how many they sat at together.
        wins: how many of them the person won and the other one did not.
        losses: the other way round.
    """

    other: str
    plays: int
    wins: int
    losses: int


@dataclass(frozen=True, slots=True)
class PersonStatistics:
    """What is told of a person.

    Attributes:
        player: as they are shown.
        tally: over all games.
        games: for each game they have played, the one played most first.
        medals: what they have earned alone.
        rivals: with whom they have sat at a table, the one most met first.
    """

    player: Player
    tally: Tally
    games: tuple[tuple[str, Tally], ...] = ()
    medals: tuple[Medal, ...] = ()
    rivals: tuple[HeadToHead, ...] = ()

    @property
    def company(self) -> frozenset[str]:
        """With whom they have sat at a table, who are somebody else for sure."""
        return frozenset(each.other for each in self.rivals)


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """What is told of a game.

    Attributes:
        game: the game's id.
        plays: how often it was played to its end.
        won: how often anybody won.
        people: those who played it, with the most wins first.
        records: the highest and lowest of its figures.
        rankings: what its figures add up to.
        mean_took: how long a play takes, in milliseconds; 0 where nobody followed one.
    """

    game: str
    plays: int
    won: int
    people: tuple[tuple[str, Tally], ...]
    records: tuple[Record, ...]
    rankings: tuple[Ranking, ...]
    mean_took: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """What all finished plays together tell.

    Attributes:
        plays: how many there are.
        people: who is known here or has played, who played most first.
        games: those that were played, the one played most first.
        ends: when each play ended and how long it took, in milliseconds, the earliest first.
    """

    plays: int
    people: tuple[PersonStatistics, ...]
    games: tuple[GameStatistics, ...]
    ends: tuple[tuple[int, int], ...] = ()

    def person(self, player: str) -> PersonStatistics | None:
        """Returns what is told of a person, or None for nobody we know."""
        return next((person for person in self.people if person.player.id == player), None)

    def game(self, game: str) -> GameStatistics | None:
        """Returns what is told of a game, or None if it was never played."""
        return next((each for each in self.games if each.game == game), None)

    def fame(self, player: str) -> tuple[str, Ranking] | None:
        """Returns the game and figure that a person is known for.

        Of those whose highest mean is theirs alone, it is the one that is furthest above the mean
        of all.
        """
        best: tuple[Fraction, str, Ranking] | None = None
        for game in self.games:
            for ranking in game.rankings:
                keenest = ranking.keenest
                if keenest is None or keenest.person != player or ranking.mean <= 0:
                    continue
                times = keenest.each / ranking.mean
                if best is None or times > best[0]:
                    best = times, game.game, ranking
        return None if best is None else best[1:]


def statistics_of(
    finished: Iterable[FinishedPlay],
    known: Iterable[Player] = (),
    people: Mapping[str, str] | None = None,
) -> Statistics:
    """Returns what the plays tell, in whatever order they come.

    Args:
        finished: the finished plays.
        known: people as they are shown now; others are shown as in their last play.
        people: for each merged player the one that stands for the person.
    """
    resolved = (play.resolved(people or {}) for play in finished)
    plays = sorted(resolved, key=lambda play: (play.at, play.id))
    ends = tuple((play.at, play.took) for play in plays)
    return Statistics(len(plays), _people(plays, known), _games(plays), ends)


def _people(plays: Sequence[FinishedPlay], known: Iterable[Player]) -> tuple[PersonStatistics, ...]:
    shown = {player.id: player for play in plays for player in play.players}
    shown |= {player.id: player for player in known}
    played: dict[str, list[FinishedPlay]] = {player: [] for player in shown}
    for play in plays:
        for player in play.people:
            played[player].append(play)
    results = [_person(shown[player], own) for player, own in played.items()]
    return tuple(
        sorted(results, key=lambda p: (-p.tally.plays, -p.tally.wins, p.player.name, p.player.id))
    )


def _person(player: Player, plays: Sequence[FinishedPlay]) -> PersonStatistics:
    by_game: dict[str, list[FinishedPlay]] = {}
    for play in plays:
        by_game.setdefault(play.game, []).append(play)
    tallies = ((game, _tally(own, player.id)) for game, own in by_game.items())
    return PersonStatistics(
        player,
        _tally(plays, player.id),
        tuple(sorted(tallies, key=lambda each: (-each[1].plays, each[0]))),
        medals_of(plays, player.id),
        _rivals(plays, player.id),
    )


def _rivals(plays: Sequence[FinishedPlay], player: str) -> tuple[HeadToHead, ...]:
    met: dict[str, list[FinishedPlay]] = {}
    for play in plays:
        for other in set(play.people) - {player}:
            met.setdefault(other, []).append(play)
    rivals = [
        HeadToHead(
            other,
            len(together),
            sum(player in play.victors and other not in play.victors for play in together),
            sum(other in play.victors and player not in play.victors for play in together),
        )
        for other, together in met.items()
    ]
    return tuple(sorted(rivals, key=lambda each: (-each.plays, each.other)))


def _tally(plays: Iterable[FinishedPlay], player: str) -> Tally:
    return tally_of(player in play.victors for play in plays)


def _games(plays: Sequence[FinishedPlay]) -> tuple[GameStatistics, ...]:
    by_game: dict[str, list[FinishedPlay]] = {}
    for play in plays:
        by_game.setdefault(play.game, []).append(play)
    results = [_game(game, own) for game, own in by_game.items()]
    return tuple(sorted(results, key=lambda each: (-each.plays, each.game)))


def _game(game: str, plays: Sequence[FinishedPlay]) -> GameStatistics:
    tallies = (
        (player, _tally((play for play in plays if player in play.people), player))
        for player in dict.fromkeys(player for play in plays for player in play.people)
    )
    lasted = [play.took for play in plays if play.took]
    return GameStatistics(
        game,
        len(plays),
        sum(bool(play.winners) for play in plays),
        tuple(sorted(tallies, key=lambda each: (-each[1].wins, -each[1].plays, each[0]))),
        records_of(plays),
        rankings_of(plays),
        sum(lasted) // len(lasted) if lasted else 0,
    )


_FINISHED = all_records().where(col(PlayRow.deleted_at).is_(None), col(PlayRow.result).is_not(None))

Source = tuple[tuple[FinishedPlay, ...], tuple[Player, ...], Aliases]
"""All that statistics are made of."""


_Told = tuple[str, str | None, int | None]
"""What a stored play is read from: its result, its first entry, and its date if put right."""


class StatisticsStore:
    """The statistics of a database.

    Args:
        plays: its plays.
        players: its people.
    """

    def __init__(self, plays: PlayStore, players: PlayerStore) -> None:
        self._plays = plays
        self._players = players
        self._read: dict[str, tuple[_Told, FinishedPlay | None]] = {}
        self._computed: tuple[Source, Statistics] | None = None

    def read(self) -> Statistics:
        """Returns what all finished plays tell, as it is now.

        Raises:
            StoreError: the database cannot be read.
        """
        source = self.finished(), self._players.recent(), self._players.aliases()
        if self._computed is None or self._computed[0] != source:
            plays, known, aliases = source
            self._computed = source, statistics_of(plays, known, people(aliases))
        return self._computed[1]

    def whole(self, player: str) -> str:
        """Returns the player that stood for a person when the statistics were read last."""
        return player if self._computed is None else person(self._computed[0][2], player)

    def named(self) -> Mapping[str, Player]:
        """Returns every player there is by id, as known here or else as in their last play.

        Raises:
            StoreError: the database cannot be read.
        """
        plays = sorted(self.finished(), key=lambda play: play.at)
        players = {player.id: player for play in plays for player in play.players}
        return players | dict(self._players.known())

    def finished(self) -> tuple[FinishedPlay, ...]:
        """Returns the finished plays of games that are known, as their journals name the players.

        Raises:
            StoreError: the database cannot be read.
        """
        with self._plays.database.reading() as connection:
            rows = connection.execute(_FINISHED).all()
        self._read = {row.id: self._kept(row) for row in rows}
        return tuple(play for _source, play in self._read.values() if play is not None)

    def _kept(self, row: Any) -> tuple[_Told, FinishedPlay | None]:
        source = (row.result, row.content, row.played_at)
        cached = self._read.get(row.id)
        return (
            cached if cached is not None and cached[0] == source else (source, self._play_of(row))
        )

    def _play_of(self, row: Any) -> FinishedPlay | None:
        """Returns the play of a row; None if it counts for nobody, is damaged or of a new game."""
        record = record_of(row)
        if record.game not in self._plays.games or record.setup is None or record.result is None:
            return None
        if not record.result.counts:
            return None
        ended = record.finished_at
        return FinishedPlay(
            record.id,
            record.game,
            record.updated_at if ended is None else ended,
            record.setup.players,
            frozenset(record.result.winners),
            self._figures(row),
            record.took,
        )

    def _figures(self, row: Any) -> tuple[Statistic, ...]:
        """Returns the figures of a play, from its journal where an older version kept none."""
        try:
            figures = load_figures(row.result)
        except CodecError:
            figures = None
        return self._folded(row.id) if figures is None else figures

    def _folded(self, play: str) -> tuple[Statistic, ...]:
        try:
            timeline = Timeline(self._plays.load(play), self._plays.games)
        except CompanionError:
            return ()  # the list of plays says what is wrong with it
        return timeline.game.statistics(timeline.story())
