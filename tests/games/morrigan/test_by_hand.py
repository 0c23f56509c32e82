"""What is changed by hand, and house rules changed in the middle of a play."""

import pytest

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.moves.duel import Duel, cards_to_draw, maletar_range
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import (
    AddTerritory,
    GiveCard,
    PutCard,
    RemoveCard,
    SetReinforcements,
)
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.state import Phase
from companion.i18n import marker
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.leaving import Leave
from tests.games.morrigan.driver import ANA, BEN, CHLOE, DAVID, Table

_ = marker("morrigan")


def test_prestige_by_hand_stays_within_what_a_lane_shows() -> None:
    table = Table()
    refusal = table.refuse(Adjust("prestige", ANA, -1))
    assert (refusal.code, refusal.numbers) == (
        "out_of_range",
        (("number", -1), ("least", 0), ("most", 99)),
    )
    assert table.refuse(Adjust("prestige", ANA, 100)).code == "out_of_range"
    effect = table.do(Adjust("prestige", ANA, 7))
    assert (effect.before, effect.after) == (0, 7)


@pytest.mark.parametrize(
    "adjust",
    [
        Adjust("gold", ANA, 1),
        Adjust("prestige", None, 1),
        Adjust("current", ANA, 1),
        Adjust("hidden:", None, 1),
        Adjust("hidden:²", None, 1),
        Adjust("hidden:9999999", None, 1),
        Adjust("hand", ANA, 1),
    ],
)
def test_only_what_is_counted_can_be_changed(adjust: Adjust) -> None:
    assert Table().refuse(adjust).code == "unknown_quantity"


def test_hands_and_players_have_bounds() -> None:
    table = Table(count_hands=True)
    assert table.do(Adjust("hand", BEN, -2)).after == 3
    assert table.refuse(Adjust("hand", BEN, -4)).code == "out_of_range"
    assert table.refuse(Adjust("hand", 3, 1)).code == "unknown_player"
    assert table.refuse(Adjust("prestige", -1, 1)).code == "unknown_player"


def test_hidden_cards_are_counted_by_hand_too() -> None:
    table = Table()
    foe, trophy = table.put(Kind.ADVERSARY, 3), table.put(Kind.TRIAL, 3, ANA)
    name = f"hidden:{foe.id}"
    assert table.do(Adjust(name, None, 2)).after == 2
    assert table.refuse(Adjust(name, None, -3)).code == "out_of_range"
    assert table.refuse(Adjust(f"hidden:{trophy.id}", None, 1)).code == "unknown_quantity"


def test_the_turn_moves_by_hand() -> None:
    table = Table()
    table.do(AddTerritory(ANA, 1), Adjust("current", None, -1))
    assert table.state.current == CHLOE


def test_a_turn_given_by_hand_begins_like_any_other() -> None:
    table = Table(count_hands=True)
    table.put(Kind.TERRITORY, 5, BEN)
    table.do(PlaySpecial(ANA, Special.DELUGE), EndTurn(ANA))
    table.do(PlaySpecial(BEN, Special.WINTER))
    assert table.state.hands == (5, 6, 5)
    said = table.read_out(Adjust("current", None, -1))
    assert said == (
        "Hand limit 5: Ben discards 1 card.",
        "Discard Deluge: it is over.",
    )
    assert [effect.special for effect in table.state.effects] == [Special.WINTER]
    assert (table.state.current, table.state.turn) == (ANA, 2)
    assert table.state.hands == (7, 5, 5)
    assert GAME.heading(table.state).detail == _("Draw {cards}, then play", cards=2)


def test_who_holds_fifteen_may_challenge_in_a_turn_given_by_hand() -> None:
    table = Table()
    for value in (5, 5, 5):
        table.put(Kind.TRIAL, value, CHLOE)
    said = table.read_out(Adjust("current", None, 2))
    assert said == ("Chloé has 15 and may challenge Maletar instead of a turn.",)
    table.do(Duel(CHLOE, (5, 5)))


def test_who_is_next_after_a_leaver_is_told_that_a_duel_is_possible() -> None:
    table = Table()
    for value in (5, 5, 5):
        table.put(Kind.TRIAL, value, BEN)
    said = table.read_out(Leave(ANA))
    assert said[1:] == ("Ben has 15 and may challenge Maletar instead of a turn.",)


def test_a_turn_given_by_hand_after_the_end_begins_nothing() -> None:
    table = Table(count_hands=True)
    table.do(PlaySpecial(ANA, Special.DELUGE), Finish((ANA,)), Adjust("current", None, 1))
    assert (table.state.current, table.state.hands, table.state.turn) == (BEN, (6, 5, 5), 0)


def test_a_turn_that_begins_anew_gives_no_more_cards() -> None:
    table = Table(count_hands=True)
    table.do(AddTerritory(ANA, 1), Adjust("current", None, 0))
    assert (table.state.hands, table.state.turn, table.state.phase) == ((6, 5, 5), 0, Phase.START)


def test_a_game_that_began_without_the_app_is_told_by_its_numbers() -> None:
    table = Table()
    land, foe = table.put(Kind.TERRITORY, 4, BEN), table.put(Kind.ADVERSARY, 3)
    listed = {(named.quantity, named.player) for _q, named, _n in GAME.by_hand.numbers(table.state)}
    assert {("current", None), (f"hidden:{foe.id}", None), (f"effect:{land.id}", BEN)} < listed
    assert (f"effect:{land.id}", ANA) not in listed
    assert {("prestige", ANA), ("effect:deluge", CHLOE)} < listed
    table.do(Adjust("effect:deluge", CHLOE, 1), Adjust(f"effect:{land.id}", BEN, 1))
    assert table.refuse(AddTerritory(ANA, 2)).code == "territories_forbidden"
    assert table.refuse(Fight(ANA, land.id, (5,))).code == "protected_by_relic"
    table.do(Adjust("effect:deluge", CHLOE, -1), AddTerritory(ANA, 2))
    assert table.refuse(Adjust("effect:deluge", CHLOE, 2)).code == "out_of_range"


def test_who_leaves_is_asked_nothing_more_and_keeps_what_lies_there() -> None:
    table = Table(4, count_hands=True)
    land = table.put(Kind.TERRITORY, 3, BEN)
    table.do(EndTurn(ANA), PlaySpecial(BEN, Special.DELUGE), Leave(BEN))
    assert (table.state.current, table.state.effects) == (CHLOE, ())
    assert table.state.prestige[BEN] == 3
    assert cards_to_draw(table.state) == 4
    assert maletar_range(table.state) == (5, 15)
    assert table.state.seats_after(CHLOE) == (DAVID, ANA)
    assert table.refuse(Trial(CHLOE, 2, ((Stake(BEN, 3),),))).code == "has_left"
    assert table.refuse(PlaySpecial(CHLOE, Special.SORCERY, victim=BEN)).code == "has_left"
    table.do(Fight(CHLOE, land.id, (4,)))
    assert table.state.prestige[CHLOE] == 3
    table.pass_turns(2)
    assert table.state.current == ANA
    table.do(EndTurn(ANA))
    assert table.state.current == CHLOE
    table.do(Leave(BEN, back=True), EndTurn(CHLOE), EndTurn(DAVID), EndTurn(ANA))
    assert table.state.current == BEN


def test_a_forgotten_card_is_put_into_play() -> None:
    table = Table()
    assert table.refuse(PutCard(Kind.TRIAL, 3)).code == "needs_an_owner"
    assert table.refuse(PutCard(Kind.TRIAL, 3, 5)).code == "unknown_player"
    assert table.refuse(PutCard(Kind.TRIAL, 0, BEN)).code == "bad_value"
    table.do(PutCard(Kind.TRIAL, 3, BEN), PutCard(Kind.ADVERSARY, 4))
    assert table.state.prestige == (0, 3, 0)
    assert len(table.state.centre) == 1


def test_a_card_goes_to_somebody_else_by_hand() -> None:
    table = Table()
    land, foe = table.put(Kind.TERRITORY, 4, ANA), table.put(Kind.ADVERSARY, 2)
    table.do(PlaySpecial(ANA, Special.RELIC, land.id), SetReinforcements(land.id, 2))
    table.do(SetReinforcements(foe.id, 1), GiveCard(land.id, BEN), GiveCard(foe.id, CHLOE))
    assert table.state.prestige == (0, 4, 2)
    assert [card.under for card in table.state.cards] == [2, 0]
    assert table.state.effects == ()
    assert table.refuse(GiveCard(99, BEN)).code == "unknown_target"
    assert table.refuse(GiveCard(land.id, 3)).code == "unknown_player"


def test_a_card_is_taken_away_by_hand() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 4, ANA)
    table.do(PlaySpecial(ANA, Special.RELIC, land.id), RemoveCard(land.id))
    assert (table.state.cards, table.state.effects, table.state.prestige[ANA]) == ((), (), 0)
    assert table.refuse(RemoveCard(land.id)).code == "unknown_target"


def test_what_lies_under_a_card_is_corrected_by_hand() -> None:
    table = Table()
    foe, land = table.put(Kind.ADVERSARY, 3), table.put(Kind.TERRITORY, 3, BEN)
    table.do(SetReinforcements(foe.id, 0, (4,), 1))
    assert table.do(Fight(ANA, foe.id, (1,))).defence == 14
    assert table.refuse(SetReinforcements(land.id, 0, (), 1)).code == "bad_count"
    assert table.refuse(SetReinforcements(foe.id, -1)).code == "bad_count"
    assert table.refuse(SetReinforcements(foe.id, 60, (1,))).code == "bad_count"
    assert table.refuse(SetReinforcements(foe.id, 0, (6,))).code == "bad_value"
    assert table.refuse(SetReinforcements(99, 0)).code == "unknown_target"


def test_a_house_rule_changes_from_here_on() -> None:
    table = Table()
    assert table.refuse(SetRule("nothing", True)).code == "unknown_rule"
    assert table.refuse(SetRule("curse", "twice")).code == "unknown_value"
    assert table.refuse(SetRule("plain", 1)).code == "unknown_value"
    table.do(SetRule("curse", "value"), SetRule("count_hands", True))
    assert not table.state.rules.curse_on_all
    assert table.state.hands == (7, 5, 5)
    table.do(SetRule("count_hands", False))
    assert table.state.hands == (None, None, None)


def test_a_play_is_ended_by_hand() -> None:
    table = Table()
    assert table.refuse(Finish((3,))).code == "unknown_player"
    table.put(Kind.TRIAL, 5, CHLOE)
    table.do(Finish((BEN, BEN)))
    ended = GAME.result(table.state)
    assert ended is not None
    assert ended.winners == (BEN,)
    assert [(each.player, each.rank) for each in ended.standings] == [
        (BEN, 1),
        (CHLOE, 2),
        (ANA, 3),
    ]
    assert table.refuse(Finish(())).code == "already_over"
    assert table.refuse(PutCard(Kind.TRIAL, 5, ANA)).code == "already_over"
    table.do(SetRule("plain", True))
    assert table.state.rules.plain


def test_a_play_ended_without_a_winner_ranks_by_prestige_with_ties() -> None:
    table = Table()
    table.put(Kind.TRIAL, 5, CHLOE)
    table.do(Finish(()))
    ended = GAME.result(table.state)
    assert ended is not None
    assert [(each.player, each.rank) for each in ended.standings] == [
        (CHLOE, 1),
        (ANA, 2),
        (BEN, 2),
    ]
