"""Everything that statistics tell, made at once from all finished plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.play.setup import Player
from companion.store.statistics.figures import (
    Medal,
    Ranking,
    Record,
    medals_of,
    rankings_of,
    records_of,
)
from companion.store.statistics.finished import FinishedPlay
from companion.store.statistics.tally import Tally, tally_of


@dataclass(frozen=True, slots=True)
class PersonStatistics:
    """What is told of a person.

    Attributes:
        player: as they are shown.
        tally: over all games.
        games: for each game they have played, the one played most first.
        medals: what they have earned alone.
        company: with whom they have sat at a table, who are somebody else for sure.
    """

    player: Player
    tally: Tally
    games: tuple[tuple[str, Tally], ...] = ()
    medals: tuple[Medal, ...] = ()
    company: frozenset[str] = frozenset()


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
    """

    game: str
    plays: int
    won: int
    people: tuple[tuple[str, Tally], ...]
    records: tuple[Record, ...]
    rankings: tuple[Ranking, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """What all finished plays together tell.

    Attributes:
        plays: how many there are.
        people: who is known here or has played, who played most first.
        games: those that were played, the one played most first.
    """

    plays: int
    people: tuple[PersonStatistics, ...]
    games: tuple[GameStatistics, ...]

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
    return Statistics(len(plays), _people(plays, known), _games(plays))


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
        frozenset(other for play in plays for other in play.people if other != player.id),
    )


def _tally(plays: Iterable[FinishedPlay], player: str) -> Tally:
    return tally_of(player in play.victors for play in plays)


def _games(plays: Sequence[FinishedPlay]) -> tuple[GameStatistics, ...]:
    by_game: dict[str, list[FinishedPlay]] = {}
    for play in plays:
        by_game.setdefault(play.game, []).append(play)
    results = [_game(game, own) for game, own in by_game.items()]
    return tuple(sorted(results, key=lambda each: (-each.plays, each.game)))


def _game(game: str, plays: Sequence[FinishedPlay]) -> GameStatistics:
    people = dict.fromkeys(player for play in plays for player in play.people)
    tallies = (
        (player, _tally((play for play in plays if player in play.people), player))
        for player in people
    )
    ordered = sorted(tallies, key=lambda each: (-each[1].wins, -each[1].plays, each[0]))
    return GameStatistics(
        game,
        len(plays),
        sum(bool(play.winners) for play in plays),
        tuple(ordered),
        records_of(plays),
        rankings_of(plays),
    )
