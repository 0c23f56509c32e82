"""What a play says of itself: its heading, why numbers are so, charts and figures."""

from __future__ import annotations

import pytest

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.fight import Fight, Fought
from companion.games.morrigan.moves.place import (
    AddAdversary,
    AddTerritory,
    GiveCard,
    PutCard,
    Reinforce,
    RemoveCard,
    SetReinforcements,
)
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.report import charts
from companion.play.action import Action, Outcome
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.reporting import Chart, Story
from tests.games.morrigan.driver import ANA, BEN, BLUFF, CHLOE, Table, action_card, english
from tests.games.recorded import by_player, done, figures_of, recorded


def log(table: Table, action: Action) -> tuple[str, object, object]:
    before = table.state
    table.do(action)
    line = GAME.describe(action, before, table.state)
    return english(line.text), line.before, line.after


def test_reaching_fifteen_is_read_out_once() -> None:
    table = Table()
    table.do(AddTerritory(ANA, 5), AddTerritory(ANA, 5))
    said = table.read_out(AddTerritory(ANA, 5))
    assert said == (
        "Ana has 15 prestige",
        "Ana says it aloud: 15 prestige.",
        "With 15 still held at the start of the next turn, Ana may duel.",
    )
    assert table.read_out(AddTerritory(ANA, 1)) == ()


def test_falling_below_fifteen_is_read_out() -> None:
    table = Table()
    table.do(*(AddTerritory(ANA, 5) for _card in range(3)))
    table.pass_turns()
    said = table.read_out(Fight(BEN, table.state.cards[0].id, (5, 1)))
    assert said[:2] == ("Ben conquers Territory 5", "Lay Territory 5 in front of Ben.")
    assert said[2].startswith("Discard 2 cards")
    assert said[3] == "Ana is down to 10: no duel below 15."


def test_equal_totals_and_what_to_discard_are_read_out() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 3)
    table.do(SetReinforcements(foe.id, 2))
    said = table.read_out(Fight(ANA, foe.id, (5,), revealed=(action_card(2), BLUFF)))
    assert said == (
        "Equal totals, 5: the attacker loses",
        "Discard 1 card of the attack.",
        "Discard 1 bluff.",
        "Turn 1 reinforcement face down again.",
        "Everyone knows the defence now: 5.",
    )
    assert table.read_out(Fight(ANA, foe.id, (3,))) == (
        "3 against 5: 3 short",
        "Discard 1 card of the attack.",
        "Turn 1 reinforcement face down again.",
        "Everyone knows the defence now: 5.",
    )


def test_who_may_reinforce_a_new_adversary_is_read_out() -> None:
    said = Table().read_out(AddAdversary(ANA, 3))
    assert said == (
        "In this order, each may slip one face-down card under it: Ben and Chloé. "
        "The table keeps track of the order.",
    )


def test_the_end_of_a_turn_reads_out_discards_effects_and_the_duel() -> None:
    table = Table()
    table.do(*(AddTerritory(ANA, 5) for _card in range(3)), PlaySpecial(ANA, Special.DELUGE))
    assert table.read_out(EndTurn(ANA, 7)) == ("Hand limit 5: Ana discards 2 cards.",)
    table.pass_turns()
    assert table.read_out(EndTurn(CHLOE)) == (
        "Discard Deluge: it is over.",
        "Ana has 15 and may challenge Maletar instead of a turn.",
    )


def test_trials_say_who_wins_who_stakes_again_and_what_goes() -> None:
    table = Table()
    assert table.read_out(Trial(ANA, 3, ((Stake(BEN, 2),),))) == (
        "Ben wins Trial 3",
        "Lay Trial 3 in front of Ben.",
        "Discard all the stakes.",
    )
    tie = (Stake(ANA, 2), Stake(BEN, 2))
    assert table.read_out(Trial(ANA, 3, (tie,))) == ("A tie: only Ana and Ben stake again.",)
    assert table.read_out(Trial(ANA, 3, (tie, ()))) == (
        "Nobody wins: discard the trial and all the stakes.",
    )


@pytest.mark.parametrize(
    ("special", "said"),
    [
        (Special.ALLY, "Ana takes any one card from the discard pile."),
        (Special.FAVOURITE, "Ana draws one card from the hand of each other player."),
        (Special.TREASURE, "Ana draws two cards at once."),
        (Special.SORCERY, "Ben discards their whole hand."),
        (Special.DELUGE, "Deluge: it ends when Ana’s next turn starts."),
        (Special.WINTER, "Icy Winter: it ends when Ana’s next turn starts."),
        (
            Special.RELIC,
            "Holy Relic on Territory 2: it ends when Ana’s next turn starts.",
        ),
        (Special.EARTHQUAKE, "Earthquake: no territory is reinforced, nothing falls."),
    ],
)
def test_special_cards_say_what_to_do(special: Special, said: str) -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 2, ANA)
    assert table.read_out(PlaySpecial(ANA, special, land.id, BEN)) == (said,)


def test_a_lost_duel_says_what_is_lost() -> None:
    table = Table()
    for value in (5, 4, 4, 3):
        table.put(Kind.TRIAL, value, ANA)
    said = table.read_out(Duel(ANA, (5, 1), (action_card(1),)))
    assert said == (
        "Equal totals, 6: the duel is lost",
        "Discard the cards of the duel.",
        "Ana also discards Trial 5.",
        "Ana is down to 11: no duel below 15.",
    )


def test_a_won_duel_ends_the_play() -> None:
    table = Table()
    for _card in range(3):
        table.put(Kind.TRIAL, 5, ANA)
    assert table.read_out(Duel(ANA, (5, 1))) == ("6 against 5: Ana beats Maletar",)
    ended = GAME.result(table.state)
    assert ended is not None and ended.decided is not None
    assert english(ended.headline) == "Ana frees Morrigan"
    assert english(ended.decided) == "Attack 6 against 5"
    assert [figure.value for figure in GAME.finale(table.state).figures] == [6, 5]
    assert english(GAME.summary(table.state).headline) == "Ana wins"
    assert english(GAME.heading(table.state).detail) == "Ana wins"


def test_the_heading_says_whose_turn_it_is_and_what_is_asked() -> None:
    table = Table()
    heading = GAME.heading(table.state)
    assert (english(heading.title), heading.player) == ("Ana’s turn", ANA)
    assert english(heading.detail) == "Draw 2, then play"
    table.do(*(AddTerritory(ANA, 5) for _card in range(3)))
    assert english(GAME.heading(table.state).detail) == "Play or reinforce"
    table.do(Reinforce(ANA, table.state.cards[0].id))
    assert english(GAME.heading(table.state).detail) == "Reinforce or end turn"
    table.pass_turns(3)
    assert english(GAME.heading(table.state).detail) == "Duel, or draw 2"
    assert GAME.topics(table.state)[0] == "duel"
    table.do(SetRule("plain", True))
    assert english(GAME.heading(table.state).detail) == "Ana leads with 15"


def test_the_log_names_the_action_and_the_prestige_it_changed() -> None:
    table = Table()
    assert log(table, AddTerritory(ANA, 4)) == ("Ana lays Territory 4", 0, 4)
    land = table.state.cards[0].id
    assert log(table, AddAdversary(ANA, 2)) == ("Ana lays Adversary 2", None, None)
    foe = table.state.cards[1].id
    assert log(table, Fight(ANA, foe, (1,))) == ("Ana attacks Adversary 2 and loses", None, None)
    assert log(table, Fight(ANA, foe, (3,))) == ("Ana attacks Adversary 2 and wins it", 4, 6)
    assert log(table, Trial(ANA, 3, ((Stake(BEN, 1),),))) == ("Ben wins Trial 3", 0, 3)
    assert log(table, Trial(ANA, 1, ()))[0] == "Ana lays Trial 1: nobody wins it"
    assert log(table, PlaySpecial(ANA, Special.DELUGE))[0] == "Ana plays Deluge"
    assert log(table, Reinforce(ANA, land)) == ("Ana reinforces Territory 4", 0, 1)
    assert log(table, EndTurn(ANA))[0] == "Ana ends the turn"


def test_the_log_marks_what_was_done_by_hand() -> None:
    table = Table()
    assert log(table, PutCard(Kind.TRIAL, 3, BEN)) == ("Added: Trial 3", 0, 3)
    card = table.state.cards[0].id
    assert log(table, GiveCard(card, ANA)) == ("Given to Ana: Trial 3", 0, 3)
    assert log(table, RemoveCard(card)) == ("Taken away: Trial 3", 3, 0)
    assert log(table, Adjust("prestige", ANA, 2)) == ("Prestige of Ana: +2", 0, 2)
    assert log(table, Adjust("prestige", ANA, -1)) == ("Prestige of Ana: −1", 2, 1)
    assert log(table, Adjust("current", None, 1)) == ("It is Ben’s turn", "Ana", "Ben")
    foe = table.put(Kind.ADVERSARY, 5).id
    under = log(table, SetReinforcements(foe, 2))
    assert under == ("Reinforcements corrected: Adversary 5", 0, 2)
    assert log(table, Adjust(f"hidden:{foe}", None, 1)) == ("Cards under Adversary 5: +1", 2, 3)
    assert log(table, Finish((ANA, BEN)))[0] == "The table ends the play. Ana and Ben win"
    line = GAME.describe(Adjust("prestige", ANA, 1), table.state, table.state)
    assert line.manual


def test_a_changed_house_rule_shows_its_readings() -> None:
    table = Table()
    before = table.state
    change = SetRule("curse", "value")
    table.do(change)
    line = GAME.describe(change, before, table.state)
    assert english(line.before).startswith("The adversary’s value and")
    assert english(line.after) == "The adversary’s value only"


def test_refused_actions_are_told_without_a_result() -> None:
    state = Table().state
    told = [
        GAME.describe(action, state, state)
        for action in (Fight(ANA, 3, (1,)), Duel(ANA), Trial(ANA, 2, ()), AddTerritory(9, 2))
    ]
    assert [english(line.text) for line in told] == [
        "Ana attacks an unknown card",
        "Ana challenges Maletar",
        "Ana lays Trial 2",
        "? lays Territory 2",
    ]


def test_every_number_says_why() -> None:
    table = Table()
    table.do(AddTerritory(ANA, 4), Adjust("prestige", ANA, 1))
    why = GAME.explain(table.state, "prestige:0")
    assert why is not None
    assert [(english(step.label), step.value) for step in why.lines] == [
        ("Territory 4", 4),
        ("Changed by hand", 1),
    ]
    assert why.total == 5
    foe = table.put(Kind.ADVERSARY, 3)
    table.do(SetReinforcements(foe.id, 1, (2,), 1))
    defence = GAME.explain(table.state, f"defence:{foe.id}")
    assert defence is not None
    assert english(defence.total) == "10 to 20"
    totals = {
        name: why.total
        for name in ("cards_to_draw", "sure_attack")
        if (why := GAME.explain(table.state, name)) is not None
    }
    assert totals == {"cards_to_draw": 4, "sure_attack": 16}
    lost = GAME.explain(table.state, "lost_card:0")
    assert lost is not None and lost.total == 4


@pytest.mark.parametrize(
    "name", ["", "prestige", "prestige:3", "prestige:-1", "prestige:²", "defence:99", "gold:0"]
)
def test_what_has_no_name_is_not_explained(name: str) -> None:
    assert GAME.explain(Table().state, name) is None


def test_whether_one_may_challenge_is_explained() -> None:
    table = Table()
    for answer in ("not now", "yes"):
        why = GAME.explain(table.state, "challenge:0")
        assert why is not None and english(why.total) == answer
        table.do(Adjust("prestige", ANA, 15))


@pytest.mark.parametrize(("attack", "tone"), [(2, "bad"), (5, "good")])
def test_a_won_fight_sounds_good_and_a_lost_one_bad(attack: int, tone: str) -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 3)
    fight = Fight(ANA, foe.id, (attack,))
    outcome = GAME.apply(table.state, fight)
    assert isinstance(outcome, Outcome)
    loud = [each.tone for each in GAME.announce(table.state, fight, outcome) if not each.quiet]
    assert tone in loud
    assert {"bad": "good", "good": "bad"}[tone] not in loud


def test_the_table_itself_asks_who_slips_a_card_under_a_new_adversary() -> None:
    state = Table().state
    outcome = GAME.apply(state, AddAdversary(ANA, 3))
    assert isinstance(outcome, Outcome)
    notices = GAME.announce(state, AddAdversary(ANA, 3), outcome)
    assert notices
    assert all(notice.quiet for notice in notices)


def drawn() -> Chart:
    (chart,) = charts(recorded(GAME).story())
    return chart


def test_each_line_ends_at_the_prestige_of_its_knight() -> None:
    state = recorded(GAME).state
    assert [track.values[-1] for track in drawn().tracks] == list(state.prestige)
    assert [track.player for track in drawn().tracks] == list(range(state.players))


def test_fifteen_is_the_line_that_matters() -> None:
    assert [goal.value for goal in drawn().goals] == [15]


def test_a_knight_who_duels_stood_at_fifteen_or_above() -> None:
    play, chart = recorded(GAME), drawn()
    duellists = [mark for mark in chart.marks if "Maletar" in mark.label.key]
    assert duellists
    challenged = [
        moment.before.prestige[moment.action.player]
        for moment in play.story().moments
        if isinstance(moment.action, Duel)
    ]
    assert len(challenged) == len(duellists)
    assert min(challenged) >= chart.goals[0].value


def test_every_conquest_is_marked_at_its_turn_on_the_line_of_the_conqueror() -> None:
    play, chart = recorded(GAME), drawn()
    turn, conquests = 0, list[tuple[int, int]]()
    for moment in play.story().moments:
        effect = moment.outcome.effect
        if isinstance(effect, Fought) and effect.won and effect.target.owner is not None:
            assert isinstance(moment.action, Fight)
            conquests.append((turn, moment.action.player))
        turn += moment.after.turn != moment.before.turn
    found = [(mark.point, mark.track) for mark in chart.marks if "Maletar" not in mark.label.key]
    assert found == conquests
    assert conquests


def test_the_points_follow_the_turns() -> None:
    play, chart = recorded(GAME), drawn()
    ends = [
        moment.after.prestige
        for moment in play.story().moments
        if moment.after.turn != moment.before.turn
    ]
    for place, prestige in enumerate(ends):
        assert tuple(track.values[place] for track in chart.tracks) == prestige


def test_a_play_that_has_just_begun_has_one_point() -> None:
    (chart,) = charts(Story(recorded(GAME).first, ()))
    assert len(chart.points) == 1


def test_prestige_at_the_end_and_at_its_peak() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    assert told["prestige"] == dict(enumerate(play.state.prestige))
    peaks = zip(*(line.after.prestige for line in play.lines), strict=True)
    assert told["peak"] == dict(enumerate(map(max, peaks)))


def test_fights_by_what_they_moved() -> None:
    """A fight that moves no prestige was lost; one that another pays for was a conquest."""
    play = recorded(GAME)
    told = figures_of(play)
    lost, foes, conquered, robbed = [], [], [], []
    for action, before, after in done(play, "fight"):
        moved = [new - old for old, new in zip(before.prestige, after.prestige, strict=True)]
        who = action.player
        if moved[who] <= 0:
            lost.append(who)
        elif min(moved) < 0:
            conquered.append(who)
            robbed.append(moved.index(min(moved)))
        else:
            foes.append(who)
    assert told["repelled"] == by_player(3, lost)
    assert told["foes"] == by_player(3, foes)
    assert told["conquests"] == by_player(3, conquered)
    assert told["robbed"] == by_player(3, robbed)


def test_trials_specials_and_duels() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    trials = []
    for _action, before, after in done(play, "trial"):
        gains = [new - old for old, new in zip(before.prestige, after.prestige, strict=True)]
        trials.append(gains.index(max(gains)))
    assert told["trials"] == by_player(3, trials)
    specials = [action.player for action, _before, _after in done(play, "special")]
    assert told["specials"] == by_player(3, specials)
    lost = [
        action.player
        for action, before, after in done(play, "duel")
        if after.prestige[action.player] < before.prestige[action.player]
    ]
    assert told["duels_lost"] == by_player(3, lost)
