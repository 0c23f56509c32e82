"""Plays from the app BG Stats: its play file becomes people and results of ours.

What the file calls a play or a person is their id here too, or that of the one whose export it
is; so nothing is doubled, however often and wherever a file is read. The file may be hostile.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo
from functools import cached_property
from itertools import count
from typing import Any, TypeVar, cast

from sqlalchemy import func, select
from sqlmodel import col

from companion.errors import CodecError, CompanionError, StoreError
from companion.i18n import Translator, _
from companion.play import (
    Entry,
    Finish,
    Games,
    Journal,
    Player,
    PlayStarted,
    Refusal,
    Setup,
    Timeline,
)
from companion.play.bounds import EARLIEST
from companion.play.text import clean, clean_lines
from companion.store.database import Database
from companion.store.export.bg_stats import SOURCE, TIME, known_uuid, uuid_of
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.records import ARRIVING
from companion.store.tables import PlayRow

Row = Mapping[str, Any]

_SUM = re.compile(r"[+-]?\d{1,9}([+-]\d{1,9}){0,20}")


def places(rows: Sequence[Row], winners: Collection[int]) -> tuple[tuple[int, int | None], ...]:
    """Returns rank and score of each; where the file ranks nobody, those who won come first.

    Raises:
        ValueError: a rank is none.
    """
    scores = [_score(row.get("score")) for row in rows]
    ranks = [number(row.get("rank", 0)) for row in rows]
    if any(rank < 0 for rank in ranks):
        raise ValueError(ranks)
    told = [score for score in scores if score is not None]
    if not any(ranks) and len(set(told)) > 1 and 0 < len(winners) < len(rows):
        best = {scores[winner] for winner in winners}
        down = max(told) in best  # else less is more
        keys = [
            (seat not in winners, score is None, -(score or 0) if down else score or 0)
            for seat, score in enumerate(scores)
        ]
        ranks = [1 + sum(other < key for other in keys) for key in keys]
    ranked = tuple(zip(ranks, scores, strict=True))
    return ranked if any(rank or score is not None for rank, score in ranked) else ()


def _score(raw: object) -> int | None:
    """Returns a score, which may be written as a sum; None for nothing or another text."""
    if type(raw) is int:
        return raw
    text = raw.replace(" ", "") if isinstance(raw, str) else ""
    if not _SUM.fullmatch(text):
        return None
    return sum(int(part) for part in re.findall(r"[+-]?\d+", text))


def number(raw: object) -> int:
    """Returns a number.

    Raises:
        ValueError: it is none.
    """
    if type(raw) is not int:
        raise ValueError(raw)
    return raw


MOST_BYTES = 16 * 1024 * 1024
MOST_OPENED = 500_000
"""Brackets of a file: a play of four has six of them."""
MOST_PLAYS = 20_000
MOST_SEATS = 100
LONGEST_PLAY_MIN = 100 * 24 * 60
LONGEST_NAME, LONGEST_PLACE, LONGEST_NOTE = 24, 60, 2000
"""Characters that are kept of a text."""

DEVICE = "bgstats"
"""Who writes the entries: the same on every device that reads the same file."""

_ODD = (
    CompanionError,
    ValueError,
    KeyError,
    TypeError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""What is raised where something in a file is not what it should be."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ImportedPlay:
    """A play of a file.

    Attributes:
        id: the play's id.
        entries: its journal.
        ended_at: when it ended, in milliseconds since 1970.
        place: where it was played, or empty.
        note: what was written down of it, or empty.
    """

    id: str
    entries: tuple[Entry, ...]
    ended_at: int
    place: str
    note: str


@dataclass(slots=True)
class ImportSummary:
    """What a file brings.

    Attributes:
        plays: plays that are not here.
        people: people who are not known here.
        here: plays that are here already.
        unknown: plays of games that this version does not have.
        refused: plays that their game does not know like that, or that count for nobody there.
        odd: plays that are left out, for something in them is damaged or beyond what a play can
            hold: their days and games as the file tells them.
    """

    plays: int = 0
    people: int = 0
    here: int = 0
    unknown: int = 0
    refused: int = 0
    odd: list[str] = field(default_factory=list[str])


@dataclass(frozen=True)
class Known:
    """What a file is compared with.

    Attributes:
        games: the games by id.
        voices: a translator for each language.
        plays: the ids of all plays here, those in the bin too.
        players: everybody who has played here or is known.
        looks: colours with their emblems, for the seats of a table in turn.
        zone: where the other app's clock is; None where this machine's is.
    """

    games: Games
    voices: Collection[Translator]
    plays: Collection[str]
    players: Collection[str]
    looks: Sequence[tuple[str, str]]
    zone: tzinfo | None = None

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """The games' ids by their titles in any language."""
        return {
            plain_title(voice.text(game.title)): game.id
            for game in self.games.values()
            for voice in self.voices
        }


@dataclass(frozen=True, slots=True)
class _Tables:
    """What the plays of a file refer to, by its numbers."""

    games: Mapping[Any, str | None]
    people: Mapping[Any, Player]
    places: Mapping[Any, str]


@dataclass(slots=True)
class PlayFile:
    """A play file that was read: what it brings and what is left out, before anything is kept.

    A play that is odd is left out; the others come nevertheless.

    Args:
        data: the file.
        known: what is here.

    Attributes:
        plays: those that are not here.
        people: those who are not known here, and when they had played last.
        coming: what it brings.

    Raises:
        CodecError: it is none, damaged, or too large.
    """

    data: bytes
    known: Known
    plays: list[ImportedPlay] = field(default_factory=list[ImportedPlay])
    people: dict[Player, int] = field(default_factory=dict[Player, int])
    coming: ImportSummary = field(default_factory=ImportSummary)

    def __post_init__(self) -> None:
        try:
            self._read(_parsed(self.data))
        except _ODD:
            raise _foreign() from None

    def bring(self, store: PlayStore, players: PlayerStore) -> Generator[int, None, None]:
        """Keeps the plays and people, all or nothing; yields how many in a hundred are kept.

        Nobody sees the plays before the last step shows them all.

        Raises:
            CompanionError: nothing was kept.
        """
        hidden = [play.id for play in self.plays]
        try:
            store.forget_hidden(hidden)
            coming = [play for play in self.plays if not store.has(play.id)]
            for done, play in enumerate(coming, 1):
                beside = {"place": play.place, "note": play.note, "deleted_at": ARRIVING}
                store.adopt(play.entries, play.ended_at, **beside)
                yield 99 * done // len(coming)
            with store.database.writing() as connection:
                store.show(connection, [play.id for play in coming])
                players.save_in(connection, self.people)
            yield 100
        except BaseException:
            with suppress(StoreError):
                store.forget_hidden(hidden)
            raise

    def _read(self, document: Row) -> None:
        own = document.get("about") == SOURCE
        tables = _Tables(
            _by_number(_rows(document, "games"), self._game),
            self._players(_rows(document, "players")),
            _by_number(_rows(document, "locations"), lambda raw: clean(raw["name"], LONGEST_PLACE)),
        )
        here = {uuid_of("play", play) for play in self.known.plays}
        plays = _rows(document, "plays")
        if len(plays) > MOST_PLAYS:
            raise _foreign()
        titles = _by_number(_rows(document, "games"), lambda raw: clean(raw["name"], LONGEST_NAME))
        for raw in plays:
            try:
                self._plan(raw, tables, here, own=own)
            except _ODD:
                date, game = raw.get("playDate"), raw.get("gameRefId")
                day = clean(date, len("2026-11-21")) if isinstance(date, str) else ""
                title = titles.get(game, "") if isinstance(game, int) else ""
                self.coming.odd.append(f"{title} {day}".strip() or "?")

    def _plan(self, raw: Row, tables: _Tables, here: set[str], *, own: bool) -> None:
        """Plans what becomes of a play; raises one of `_ODD` if it is none."""
        game, uuid = tables.games[raw["gameRefId"]], _uuid(raw)
        if uuid in here:
            self.coming.here += 1
        elif game is None:
            self.coming.unknown += 1
        else:
            place = tables.places.get(raw.get("locationRefId", 0), "")
            self._take(raw, uuid, game, tables.people, place, own=own)
            here.add(uuid)

    def _game(self, raw: Row) -> str | None:
        """Returns which of our games one of the file is, by its id, its number or its name."""
        number, title = raw.get("bggId"), plain_title(str(raw.get("name", "")))
        for game in self.known.games.values():
            if raw.get("uuid") == uuid_of("game", game.id) or (game.bgg and number == game.bgg):
                return game.id
        return self.known.titles.get(title)

    def _players(self, rows: Iterable[Row]) -> dict[Any, Player]:
        """Returns the people by their numbers; who is known here is who they are here."""
        ids = {uuid_of("player", player): player for player in self.known.players}
        seats = count()

        def read(raw: Row) -> Player:
            uuid, look = _uuid(raw), self._look(next(seats))
            return Player(ids.get(uuid, uuid), clean(raw["name"], LONGEST_NAME) or "?", *look)

        return _by_number(rows, read)

    def _look(self, place: int) -> tuple[str, str]:
        return self.known.looks[place % len(self.known.looks)]

    def _take(
        self, raw: Row, uuid: str, game: str, people: Mapping[Any, Player], place: str, *, own: bool
    ) -> None:
        """Plans a play that is not here, unless its game refuses it."""
        rows = sorted(_rows(raw, "playerScores"), key=lambda row: number(row.get("seatOrder", 0)))
        ended = _moment(raw["playDate"], UTC if own else self.known.zone)
        ignored = raw.get("ignored") is True
        if not 0 < len(rows) <= MOST_SEATS:
            raise _foreign()
        seated = [people[row["playerRefId"]] for row in rows]
        starters = [seat for seat, row in enumerate(rows) if row.get("startPlayer") is True]
        setup = Setup(
            tuple(
                Player(player.id, player.name, *self._look(seat))
                for seat, player in enumerate(seated)
            ),
            (starters or [0])[0],
        )
        minutes = number(raw.get("durationMin", 0))
        if not 0 <= minutes <= LONGEST_PLAY_MIN:
            raise _foreign()
        began = ended - minutes * 60_000
        uncounted = ignored and not own  # there it does not mean that it was broken off
        if (
            uncounted
            or began < EARLIEST
            or isinstance(self.known.games[game].start(setup), Refusal)
        ):
            self.coming.refused += 1
            return
        winners = tuple(seat for seat, row in enumerate(rows) if row.get("winner") is True)
        finish = Finish(winners, ignored, places(rows, winners))
        codec, journal = self.known.games[game].codec, Journal()
        for content, at in ((PlayStarted(uuid, game, setup), began), (finish, ended)):
            entry = journal.compose(DEVICE, content, at)
            journal.append(codec.load(codec.dump(entry)))
        note = clean_lines(str(raw.get("comments") or ""), LONGEST_NOTE)
        if note in self._headlines(journal):
            note = ""
        self.plays.append(ImportedPlay(uuid, journal.entries, ended, place, note))
        self.coming.plays += 1
        for player in seated:
            if player.id not in self.known.players:
                self.people[player] = max(self.people.get(player, 0), ended)
        self.coming.people = len(self.people)

    def _headlines(self, journal: Journal) -> set[str]:
        """Returns how a play ended in the words of every language."""
        result = Timeline(journal, self.known.games).result
        if result is None:
            raise _foreign()
        return {voice.text(result.headline) for voice in self.known.voices}


def plain_title(title: str) -> str:
    """Returns a title without accents and capitals: other lists write it without them."""
    letters = unicodedata.normalize("NFKD", title[:LONGEST_NOTE])
    return "".join(each for each in letters if each.isalnum()).casefold()


def play_ids(database: Database) -> frozenset[str]:
    """Returns the ids of all plays, those in the bin too, without any that is only coming.

    Raises:
        StoreError: they cannot be read.
    """
    with database.reading() as connection:
        gone = func.coalesce(col(PlayRow.deleted_at), 0)
        there = select(col(PlayRow.id)).where(gone != ARRIVING)
        return frozenset(connection.execute(there).scalars())


def _parsed(data: bytes) -> Row:
    if len(data) > MOST_BYTES or data.count(b"[") + data.count(b"{") > MOST_OPENED:
        raise _foreign()
    document = json.loads(data)
    if not isinstance(document, dict) or not {"games", "players", "plays"} <= document.keys():
        raise _foreign()
    return cast("Row", document)


def _rows(raw: Row, name: str) -> list[Row]:
    rows = raw.get(name, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise _foreign()
    return cast("list[Row]", rows)


def _uuid(raw: Row) -> str:
    uuid = known_uuid(str(raw["uuid"]))
    if uuid is None:
        raise _foreign()
    return uuid


def _by_number(rows: Iterable[Row], read: Callable[[Row], T]) -> dict[Any, T]:
    """Returns what rows hold by their numbers; one that is odd is missing."""
    known: dict[Any, T] = {}
    for raw in rows:
        with suppress(*_ODD):
            known[raw["id"]] = read(raw)
    return known


def _moment(raw: object, zone: tzinfo | None) -> int:
    """Returns a time, in milliseconds since 1970."""
    return round(datetime.strptime(str(raw), TIME).replace(tzinfo=zone).timestamp()) * 1000


def _foreign() -> CodecError:
    """Returns the error that a file is no play file, or not a whole one."""
    return CodecError(_("This is no play file of BG Stats, or it is damaged. Nothing was changed."))
