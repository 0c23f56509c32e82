"""Plays for the app BG Stats: its play file.

Its shape is that of files which the app itself exports, with tables of games, players and places
that refer to each other by number.
"""

import json
from collections.abc import Iterable
from typing import Any
from uuid import UUID, uuid5

from companion.store.export.finished import ExportedPlay

SOURCE = "This file was made by Companion for the app BG Stats."
_SPACE = UUID("6f1c3a52-6a0f-5b0e-9d57-1f4c5d0f6a11")
"""Ids made from ours are the same at every export, so that nothing is imported twice."""

_TIME = "%Y-%m-%d %H:%M:%S"


def play_file(plays: Iterable[ExportedPlay]) -> bytes:
    """Returns finished plays as a play file (``.bgsplay``) for BG Stats."""
    finished = [play for play in plays if play.ended is not None]
    games = {play.game: play for play in finished}
    players = {seat.id: seat for play in finished for seat in play.seats}
    game_numbers = {game: number for number, game in enumerate(games, 1)}
    player_numbers = {player: number for number, player in enumerate(players, 1)}
    document = {
        "about": SOURCE,
        "challenges": [],
        "groups": [],
        "games": [_game(play, game_numbers[game]) for game, play in games.items()],
        "players": [
            {
                "id": player_numbers[seat.id],
                "uuid": _uuid("player", seat.id),
                "name": seat.name,
                "isAnonymous": False,
            }
            for seat in players.values()
        ],
        "locations": [],
        "plays": [_play(play, game_numbers[play.game], player_numbers) for play in finished],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def _won_or_lost_together(play: ExportedPlay) -> bool:
    ranked = any(seat.rank is not None for seat in play.seats)
    return not ranked and len({seat.winner for seat in play.seats}) == 1


def _game(play: ExportedPlay, number: int) -> dict[str, Any]:
    return {
        "id": number,
        "uuid": _uuid("game", play.game),
        "name": play.title,
        "bggId": play.bgg,
        "bggName": play.title if play.bgg else "",
        "bggYear": 0,
        "highestWins": True,
        "noPoints": all(seat.score is None for seat in play.seats),
        "cooperative": _won_or_lost_together(play),
        "usesTeams": False,
        "modificationDate": play.began.strftime(_TIME),
    }


def _play(play: ExportedPlay, game: int, players: dict[str, int]) -> dict[str, Any]:
    ended = play.ended or play.began
    return {
        "uuid": _uuid("play", play.id),
        "playDate": ended.strftime(_TIME),
        "playDateYmd": int(ended.strftime("%Y%m%d")),
        "entryDate": ended.strftime(_TIME),
        "modificationDate": ended.strftime(_TIME),
        "durationMin": play.minutes or 0,
        "gameRefId": game,
        "locationRefId": 0,
        "ignored": not play.counts,
        "manualWinner": True,
        "usesTeams": False,
        "rounds": 0,
        "rating": 0,
        "scoringSetting": 0,
        "board": "",
        "metaData": "{}",
        "comments": play.headline,
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


def _uuid(kind: str, name: str) -> str:
    return str(uuid5(_SPACE, f"{kind}/{name}")).upper()
