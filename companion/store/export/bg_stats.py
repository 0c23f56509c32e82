"""Plays for the app BG Stats: its play file.

Its shape is that of files which the app itself exports, with tables of games, players and places
that refer to each other by number.
"""

import json
from collections.abc import Iterable
from contextlib import suppress
from datetime import tzinfo
from typing import Any
from uuid import UUID, uuid5

from companion.store.export import ExportedPlay

SOURCE = "This file was made by Companion for the app BG Stats."
"""Stood in files whose times are in UTC, which are still read."""

ABOUT = "This file was made by Companion for the app BG Stats, in local time."

_SPACE = UUID("6f1c3a52-6a0f-5b0e-9d57-1f4c5d0f6a11")
"""Ids made from ours are the same at every export, so that nothing is imported twice."""

TIME = "%Y-%m-%d %H:%M:%S"


def play_file(plays: Iterable[ExportedPlay], zone: tzinfo | None = None) -> bytes:
    """Returns finished plays as a play file (``.bgsplay``) for BG Stats.

    Args:
        plays: in words of a language.
        zone: of its times; None for this machine's.
    """
    finished = [play for play in plays if play.ended is not None]
    games = {play.game: play for play in finished}
    players = {seat.id: seat for play in finished for seat in play.seats}
    game_numbers = {game: number for number, game in enumerate(games, 1)}
    player_numbers = {player: number for number, player in enumerate(players, 1)}
    places = dict.fromkeys(play.place for play in finished if play.place)
    place_numbers = {place: number for number, place in enumerate(places, 1)}
    document = {
        "about": ABOUT,
        "challenges": [],
        "groups": [],
        "games": [_game(play, game_numbers[game], zone) for game, play in games.items()],
        "players": [
            {
                "id": player_numbers[seat.id],
                "uuid": uuid_of("player", seat.id),
                "name": seat.name,
                "isAnonymous": False,
            }
            for seat in players.values()
        ],
        "locations": [
            {"id": number, "uuid": uuid_of("place", place), "name": place}
            for place, number in place_numbers.items()
        ],
        "plays": [
            {
                **_play(play, player_numbers, zone),
                "gameRefId": game_numbers[play.game],
                "locationRefId": place_numbers.get(play.place, 0),
            }
            for play in finished
        ],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def _won_or_lost_together(play: ExportedPlay) -> bool:
    ranked = any(seat.rank is not None for seat in play.seats)
    return not ranked and len({seat.winner for seat in play.seats}) == 1


def _game(play: ExportedPlay, number: int, zone: tzinfo | None) -> dict[str, Any]:
    return {
        "id": number,
        "uuid": uuid_of("game", play.game),
        "name": play.title,
        "bggId": play.bgg,
        "bggName": play.title if play.bgg else "",
        "bggYear": 0,
        "highestWins": True,
        "noPoints": all(seat.score is None for seat in play.seats),
        "cooperative": _won_or_lost_together(play),
        "usesTeams": False,
        "modificationDate": play.began.astimezone(zone).strftime(TIME),
    }


def _play(play: ExportedPlay, players: dict[str, int], zone: tzinfo | None) -> dict[str, Any]:
    # That app writes and reads the time of where it is.
    ended = (play.ended or play.began).astimezone(zone)
    return {
        "uuid": uuid_of("play", play.id),
        "playDate": ended.strftime(TIME),
        "playDateYmd": int(ended.strftime("%Y%m%d")),
        "entryDate": ended.strftime(TIME),
        "modificationDate": ended.strftime(TIME),
        "durationMin": play.minutes or 0,
        "ignored": not play.counts,
        "manualWinner": True,
        "usesTeams": False,
        "rounds": 0,
        "rating": 0,
        "scoringSetting": 0,
        "board": "",
        "metaData": "{}",
        "comments": play.note or play.headline,
        "playerScores": [
            {
                "playerRefId": players[seat.id],
                "score": "" if seat.score is None else str(seat.score),
                "rank": seat.rank or 0,
                "winner": seat.winner,
                "startPlayer": seat.starts,
                "newPlayer": False,
                "seatOrder": order,
            }
            for order, seat in enumerate(play.seats, 1)
        ],
    }


def uuid_of(kind: str, name: str) -> str:
    """Returns what the other app knows something by; what came from there keeps its id."""
    return known_uuid(name) or str(uuid5(_SPACE, f"{kind}/{name}")).upper()


def known_uuid(text: str) -> str | None:
    """Returns a UUID as that app writes it, or None for another text."""
    with suppress(ValueError):
        uuid = str(UUID(text)).upper()
        return uuid if uuid == text.upper() else None
    return None
