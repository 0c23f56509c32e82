"""The finished plays of a database, read in one query and kept in memory while they stay as is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlmodel import col

from companion.errors import CodecError, CompanionError
from companion.play.setup import Player
from companion.play.story import Figure
from companion.play.timeline import Timeline
from companion.store.aliases import Aliases, people, person
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.records import all_records, record_of
from companion.store.results import load_figures
from companion.store.statistics.finished import FinishedPlay
from companion.store.statistics.overview import Statistics, statistics_of
from companion.store.tables import PlayRow

_FINISHED = all_records().where(col(PlayRow.deleted_at).is_(None), col(PlayRow.result).is_not(None))

Source = tuple[tuple[FinishedPlay, ...], tuple[Player, ...], Aliases]
"""All that statistics are made of."""


class StatisticsStore:
    """The statistics of a database.

    Args:
        plays: its plays.
        players: its people.
    """

    def __init__(self, plays: PlayStore, players: PlayerStore) -> None:
        self._plays = plays
        self._players = players
        self._read: dict[str, tuple[tuple[str, str | None], FinishedPlay | None]] = {}
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

    def _kept(self, row: Any) -> tuple[tuple[str, str | None], FinishedPlay | None]:
        source = (row.result, row.content)
        cached = self._read.get(row.id)
        return (
            cached if cached is not None and cached[0] == source else (source, self._play_of(row))
        )

    def _play_of(self, row: Any) -> FinishedPlay | None:
        """Returns the play of a row; None if its game is unknown or the row is damaged."""
        record = record_of(row)
        if record.game not in self._plays.games or record.setup is None or record.result is None:
            return None
        ended = record.updated_at if record.finished_at is None else record.finished_at
        return FinishedPlay(
            record.id,
            record.game,
            ended,
            record.setup.players,
            frozenset(record.result.winners),
            self._figures(row),
        )

    def _figures(self, row: Any) -> tuple[Figure, ...]:
        """Returns the figures of a play, from its journal where an older version kept none."""
        try:
            figures = load_figures(row.result)
        except CodecError:
            figures = None
        return self._folded(row.id) if figures is None else figures

    def _folded(self, play: str) -> tuple[Figure, ...]:
        try:
            timeline = Timeline(self._plays.load(play), self._plays.games)
        except CompanionError:
            return ()  # the list of plays says what is wrong with it
        return timeline.game.figures(timeline.story())
