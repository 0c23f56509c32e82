from companion.play.setup import Player
from companion.store.database import Database
from companion.store.players import PlayerStore

ANA = Player("a", "Ana", "red", "crown")
BEA = Player("b", "Béa", "blue", "key")
CAL = Player("c", "Cal", "green", "leaf")


def test_those_who_played_last_come_first(database: Database) -> None:
    players = PlayerStore(database)
    players.save((ANA, BEA), 1000)
    players.save((CAL,), 2000)
    assert players.recent() == (CAL, ANA, BEA)
    players.save((BEA,), 3000)
    assert players.recent(2) == (BEA, CAL)


def test_a_known_player_changes_in_place(database: Database) -> None:
    players = PlayerStore(database)
    players.save((ANA,), 1000)
    changed = Player("a", "Anaïs", "gold", "star")
    players.save((changed,), 1000)
    assert players.recent() == (changed,)


def test_a_player_is_forgotten(database: Database) -> None:
    players = PlayerStore(database)
    players.save((ANA, BEA), 1000)
    players.forget("a")
    assert players.recent() == (BEA,)


def test_nobody_is_saved_when_there_is_nobody(database: Database) -> None:
    players = PlayerStore(database)
    players.save((), 1000)
    assert players.recent() == ()
