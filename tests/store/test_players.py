from companion.play.setup import Player
from companion.store.database import Database
from companion.store.players import PlayerStore, people

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


def test_a_changed_person_has_not_played(database: Database) -> None:
    players = PlayerStore(database)
    players.save((ANA,), 1000)
    players.save((BEA,), 2000)
    changed = Player("a", "Anaïs", "gold", "shield")
    players.change(changed)
    assert players.recent() == (BEA, changed)
    players.change(CAL)
    assert players.recent() == (BEA, changed, CAL)


def test_one_who_was_merged_is_another_person_no_more(database: Database) -> None:
    players = PlayerStore(database)
    players.save((ANA, BEA, CAL), 1000)
    assert players.merge("b", "a") == "b"
    assert players.recent() == (ANA, CAL)
    assert players.known() == {"a": ANA, "b": BEA, "c": CAL}
    players.separate("b")
    assert players.recent() == (ANA, BEA, CAL)
    assert players.aliases() == {}


def test_merging_those_who_are_one_already_changes_nothing(database: Database) -> None:
    players = PlayerStore(database)
    assert players.merge("b", "a") == "b"
    assert players.merge("a", "b") is None
    assert players.merge("b", "a") is None
    assert players.merge("b", "c") == "a"
    assert people(players.aliases()) == {"a": "c", "b": "c"}
    players.separate("a")
    assert people(players.aliases()) == {"b": "a"}
