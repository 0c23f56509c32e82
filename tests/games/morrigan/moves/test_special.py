"""Special cards played on their own. Source: Morrigan, the section on special cards."""

import pytest

from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import SetReinforcements
from companion.games.morrigan.moves.special import ACCOMPANYING, PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from tests.games.morrigan.driver import ANA, BEN, CHLOE, Table


def test_an_earthquake_clears_every_territory_and_no_adversary() -> None:
    table = Table()
    lands = [table.put(Kind.TERRITORY, 2, player) for player in (ANA, BEN)]
    foe = table.put(Kind.ADVERSARY, 3)
    table.do(
        SetReinforcements(lands[0].id, 2, (3,)),
        SetReinforcements(lands[1].id, 1),
        SetReinforcements(foe.id, 2),
    )
    said = table.read_out(PlaySpecial(ANA, Special.EARTHQUAKE))
    assert said == ("Earthquake: discard all 4 cards under the territories.",)
    assert [card.under for card in table.state.cards] == [0, 0, 2]


@pytest.mark.parametrize("special", sorted(ACCOMPANYING))
def test_some_cards_only_go_with_another(special: Special) -> None:
    assert Table().refuse(PlaySpecial(ANA, special)).code == "wrong_time"


@pytest.mark.parametrize("special", sorted(set(Special) - set(ACCOMPANYING) - {Special.SHIELD}))
def test_the_others_are_played_in_ones_own_turn(special: Special) -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 2, BEN)
    play = PlaySpecial(BEN, special, land.id, CHLOE)
    assert table.refuse(play).code == "wrong_time"
    table.pass_turns()
    table.do(play)
    assert sum(table.state.discarded) == (special is not Special.ALLY)


def test_the_blessed_shield_comes_at_any_time_after_action_cards() -> None:
    table = Table()
    refusal = table.refuse(PlaySpecial(BEN, Special.SHIELD))
    assert (refusal.code, refusal.numbers) == ("wrong_time", (("player", BEN),))
    table.do(Trial(ANA, 2, ((Stake(BEN, 3), Stake(CHLOE)),)))
    table.do(PlaySpecial(BEN, Special.SHIELD))
    assert table.refuse(PlaySpecial(CHLOE, Special.SHIELD)).code == "wrong_time"
    foe = table.put(Kind.ADVERSARY, 5)
    table.do(Fight(ANA, foe.id, (1,)), PlaySpecial(ANA, Special.SHIELD))


def test_the_relic_goes_on_an_own_territory() -> None:
    table = Table()
    land, trophy = table.put(Kind.TERRITORY, 2, BEN), table.put(Kind.TRIAL, 2, ANA)
    refusal = table.refuse(PlaySpecial(ANA, Special.RELIC, land.id))
    assert (refusal.code, refusal.numbers) == ("only_own_territory", (("owner", BEN),))
    assert table.refuse(PlaySpecial(ANA, Special.RELIC, trophy.id)).code == "unknown_target"
    assert table.refuse(PlaySpecial(ANA, Special.RELIC)).code == "needs_a_target"


def test_sorcery_strikes_another_player() -> None:
    table = Table()
    assert table.refuse(PlaySpecial(ANA, Special.SORCERY)).code == "needs_a_target"
    assert table.refuse(PlaySpecial(ANA, Special.SORCERY, victim=ANA)).code == "not_yourself"
    assert table.refuse(PlaySpecial(ANA, Special.SORCERY, victim=9)).code == "unknown_player"
    said = table.read_out(PlaySpecial(ANA, Special.SORCERY, victim=BEN))
    assert said == ("Ben discards their whole hand.",)


@pytest.mark.parametrize(
    ("special", "hands"),
    [
        (Special.ALLY, (7, 5, 5)),
        (Special.FAVOURITE, (8, 4, 4)),
        (Special.TREASURE, (8, 5, 5)),
        (Special.SORCERY, (6, 0, 5)),
        (Special.DELUGE, (6, 5, 5)),
        (Special.EARTHQUAKE, (6, 5, 5)),
    ],
)
def test_hands_follow_the_cards_where_they_are_counted(
    special: Special, hands: tuple[int, ...]
) -> None:
    table = Table(count_hands=True)
    table.do(PlaySpecial(ANA, special, victim=BEN))
    assert table.state.hands == hands
    quiet = Table()
    quiet.do(PlaySpecial(ANA, special, victim=BEN))
    assert quiet.state.hands == (None, None, None)
