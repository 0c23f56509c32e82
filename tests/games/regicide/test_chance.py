"""The win chance: learnt from games by our rules, blind to what is hidden, and said to who asks.

What is said for a move is only what the table knows of the enemies to come.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.games.regicide import GAME
from companion.games.regicide.cards import ENEMY_CARDS, Card, Rank, Suit
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.games.regicide.odds.chance import (
    Hint,
    Turn,
    chance_now,
    chance_of,
    chances_with,
    hints,
    percent,
    turning_points,
    unknown_because,
    why_of,
)
from companion.games.regicide.odds.outlook import EACH, PUBLIC
from companion.games.regicide.odds.seen import dealt
from companion.games.regicide.report import charts
from companion.games.regicide.state import State
from companion.i18n import Translator
from companion.play import Chart, Refusal, Story
from companion.ui.play.opening import ODDS
from companion.ui.shell.context import now_ms
from tests.games.recorded import recorded
from tests.games.regicide.driver import (
    ENGLISH,
    FRENCH,
    cards,
    fighting,
    in_fight,
    setup,
    suffering,
)
from tests.tools.chance import clairvoyant, playing, policy
from tests.tools.chance.learnt import knowing, nets, novice
from tests.tools.chance.playing import Player, Proud
from tests.tools.chance.proof import BY_HALF_A_LOT, Game, prove
from tests.tools.chance.training import values_of
from tests.ui.table import table_in

ALL = [1, 2, 3, 4]


def chance_chart(story: Story[State]) -> Chart | None:
    return next((chart for chart in charts(knowing(story)) if chart.chances), None)


def chance_at(state: State, **seen: Any) -> float | None:
    return chance_of(state, replace(dealt(state), **seen), nets(state.players).public)


@pytest.mark.parametrize("players", ALL)
def test_games_that_are_learnt_from_follow_the_rules_of_the_app(players: int) -> None:
    assert prove(30, players, 1) > 500


@pytest.mark.parametrize("players", ALL)
def test_what_is_hidden_changes_no_chance_and_no_choice(players: int) -> None:
    own, compared, moved = policy.mind_of(nets(players).own), 0, 0
    for seed in range(15):
        game = Game(players, seed)
        while not game.over:
            other = game.dealt_again()
            moved += (other.table.place != game.table.place).any()
            for mine, others in zip(game.inputs(), other.inputs(), strict=True):
                assert mine == pytest.approx(others, abs=1e-5)  # it is added up in another order
            assert game.moves() == other.moves()
            assert game.rated(own) == pytest.approx(other.rated(own), abs=1e-4)
            compared += len(game.moves())
            game.go_on(BY_HALF_A_LOT)
    assert compared > 1000
    assert moved > 100, "and something was hidden"


@pytest.mark.parametrize("players", ALL)
def test_a_network_plays_here_as_in_the_app(players: int) -> None:
    network, game = nets(players).own, Game(players, 2)
    mind = policy.mind_of(network)
    for _step in range(20):
        inputs = game.inputs()[1]
        told = policy.told(mind, inputs, len(inputs))
        assert told == pytest.approx(network.chance(inputs.tolist()), abs=1e-4)
        game.go_on(BY_HALF_A_LOT)


def test_the_games_are_played_well() -> None:
    mind = policy.mind_of(nets(1).own)
    thinker = Player(playing.BY_THOUGHT, 0.0, mind, policy.Effort(8, 8, 2, halving=True))
    won = [
        playing.play_games(games, 1, who, 3, kept=False).won.mean()
        for games, who in (
            (30, thinker),
            (300, Player(playing.BY_STEP, mind=mind)),
            (300, Player(playing.BY_THUMB)),
            (300, Player(playing.BY_LOT)),
        )
    ]
    assert won[0] > 0.8
    assert won[1] > 0.6 > 0.1 > won[2] >= won[3]


@pytest.mark.parametrize("players", ALL)
def test_who_knows_the_deck_wins_nearly_all_deals_by_following_many_lines(players: int) -> None:
    mind, deals = policy.mind_of(nets(players).own), 60
    won = int((clairvoyant.won(deals, players, mind, 0) > 0).sum())
    by_one_line = sum(clairvoyant.is_won(players, 1, deal, mind) for deal in range(deals))
    assert by_one_line < won
    assert won >= deals - 1


@pytest.mark.parametrize("players", ALL)
def test_tables_that_ask_late_do_so_when_it_looks_bad(players: int) -> None:
    learnt = nets(players)
    first = Proud(novice(players), policy.mind_of(learnt.public))
    stepping = Player(playing.BY_STEP, mind=policy.mind_of(learnt.own))
    known = playing.play_games(20 * playing.PROUD, players, stepping, 5, first=first).public
    games, begins = np.unique(known.game, return_index=True)
    early = games % playing.PROUD == 0
    assert early.sum() == 20, "some ask from the deal"
    assert (known.inputs[begins[early], 0] == 1).all()
    assert 20 < (~early).sum() < 19 * playing.PROUD, "and some never"
    told = values_of(learnt.public)(known.inputs[begins[~early]])
    assert told.max() < playing.MOST_FEAR + 0.001
    assert told.min() < playing.MOST_FEAR / 2


@pytest.mark.parametrize("players", ALL)
def test_a_table_that_follows_the_hints_wins_more_often(players: int) -> None:
    state = fighting("JH", players)

    def told(hand: str) -> tuple[float, float]:
        found = chances_with(state, dealt(state), cards(hand), nets(players))
        assert found is not None
        return found

    judgement, following = told("7D 8H 9C 10S 5D")
    assert judgement + 0.05 < following < 1
    poorer = told("2C 2S 2H 3C 3H")
    assert poorer[0] < judgement and poorer[1] < following, "a poor hand makes both worse"


@pytest.mark.parametrize("players", ALL)
def test_a_chance_with_a_hand_is_known_where_that_of_the_table_is(players: int) -> None:
    state = fighting("JH", players)
    gone, learnt = replace(state, gone=(0,)), nets(players)
    assert chances_with(state, dealt(state), cards("7D 8H"), learnt) is not None
    assert chances_with(state, dealt(state), cards("7D 8H"), None) is None, "nothing was learnt"
    assert chances_with(gone, dealt(gone), cards("7D 8H"), learnt) is None
    twice = cards("7D 7D")
    assert chances_with(state, dealt(state), twice, learnt) is None, "that is no hand"


def test_the_chance_of_a_recorded_play_ends_at_its_end_and_names_where_it_turned() -> None:
    story = recorded(GAME).story()
    chart = chance_chart(story)
    assert chart is not None
    values = chart.tracks[0].values
    assert values[-1] == 100 * story.last.won
    assert chance_now(knowing(Story(story.first, story.moments[:40]))) == values[40]
    assert len(values) == len(chart.points) == len(chart.steps) == len(story.moments) + 1
    assert all(value is not None and 0 <= value <= 100 for value in values)
    assert 0 < len(chart.marks) <= 4
    for mark in chart.marks:
        facts = dict(mark.label.facts)
        assert (facts["before"], facts["after"]) == (values[mark.point - 1], values[mark.point])


def test_where_the_chance_is_not_known_the_line_stops_and_says_why() -> None:
    story = recorded(GAME).story()
    moments = list(story.moments)
    for place in range(40, 44):
        after = replace(moments[place].after, gone=(2,))
        outcome = replace(moments[place].outcome, state=after)
        moments[place] = replace(moments[place], outcome=outcome)
    chart = chance_chart(replace(story, moments=tuple(moments)))
    assert chart is not None
    assert chart.note is not None
    values = chart.tracks[0].values
    assert len(values) == len(chart.points) == len(chart.steps) == len(moments) + 1
    assert values[41:45] == (None,) * 4
    assert values[40] is not None
    assert values[45] is not None
    assert "Where the line stops" in chart.note.key


def test_the_largest_changes_are_named_in_the_order_of_the_play() -> None:
    values = (50, 61, 60, None, 20, 31, 60, 5, 95, 94)
    turns = [Turn(0, 50, 61), Turn(5, 31, 60), Turn(6, 60, 5), Turn(7, 5, 95)]
    assert turning_points(values) == tuple(turns)


def test_several_players_see_the_chance_during_a_play_only_if_they_want_to() -> None:
    story = recorded(GAME).story()
    half = Story(story.first, story.moments[:40])
    assert chance_chart(half) is None
    moment = half.moments[-1]
    rules = replace(moment.after.rules, chance_shown=True)
    asked = replace(moment.outcome, state=replace(moment.after, rules=rules))
    agreed = Story(half.first, (*half.moments[:-1], replace(moment, outcome=asked)))
    assert chance_chart(agreed) is not None


def test_what_nobody_has_learnt_has_no_chance() -> None:
    state = fighting("JH", 3)
    assert chance_at(state) is not None
    for odd in (
        replace(state, gone=(1,)),
        replace(state, castle_left=9),
        fighting("JH", 3, plain=True),
    ):
        assert chance_at(odd) is None
    assert chance_at(state, tavern=2) is None, "cards do not vanish"
    assert chance_of(state, dealt(state), None) is None


def test_a_stronger_enemy_and_fewer_cards_are_worse() -> None:
    for players in ALL:
        state = fighting("JH", players)
        seen = dealt(state)
        fresh = chance_at(state)
        lost = sum(seen.hands) - 3 * players
        likely = lost / (lost + 3 * players + seen.tavern)
        gone = tuple(likely for _card in seen.gone)
        poor = chance_at(state, hands=(3,) * players, discard=lost, gone=gone)
        late = replace(fighting("KH", players), castle_left=0, revealed=ENEMY_CARDS)
        end = in_fight(late, damage=39, shield=20)
        found = poor, fresh, chance_at(end, discard=11)
        assert None not in found
        assert list(found) == sorted(found, key=lambda chance: chance or 0)


def test_a_hint_names_only_what_the_hand_can_do_the_best_first() -> None:
    state, hand = fighting("QH", 1), cards("AS 2C 3D 9H 10C 7S 5D 5C")
    found = hints(state, dealt(state), hand, nets(1).own)
    assert not isinstance(found, Refusal)
    assert [hint.chance for hint in found] == sorted((h.chance for h in found), reverse=True)
    for hint in found:
        used = hint.action.cards if isinstance(hint.action, PlayCards) else ()
        assert set(used) | set(hint.rest) <= set(hand)
        assert not set(used) & set(hint.rest)


def test_a_hint_pays_enough_and_wins_where_it_can() -> None:
    owing = suffering(fighting("QH", 1), 15)
    found = hints(owing, dealt(owing), cards("10C 9H 5D 2S"), nets(1).own)
    assert not isinstance(found, Refusal)
    paid = [hint.action.worth for hint in found if isinstance(hint.action, PayDamage)]
    assert paid and min(paid) >= 15
    late = replace(fighting("KH", 1), castle_left=0, revealed=ENEMY_CARDS)
    last = in_fight(late, damage=31)
    found = hints(last, dealt(last), cards("9S 3C"), nets(1).own)
    assert not isinstance(found, Refusal)
    assert (found[0].action, found[0].chance) == (PlayCards(cards("9S")), 1)


@pytest.mark.parametrize("players", ALL)
def test_before_a_choice_players_know_their_whole_hand_and_after_it_not_what_they_drew(
    players: int,
) -> None:
    who = Player(playing.BY_STEP, mind=policy.mind_of(nets(players).own))
    played = playing.play_games(20, players, who, 7)
    drawn = PUBLIC + EACH * players + 1
    assert (played.before.inputs[:, drawn] == 0).all()
    assert (played.after.inputs[:, drawn] > 0).any()
    turned_up_or_named = played.before.inputs[:, [11, 13]]
    assert (turned_up_or_named == 0).all(), "they are about to play or to pay"
    assert (played.public.inputs[:, 11] == 1).any()


def test_games_of_some_lots_are_told_apart() -> None:
    who = Player(playing.BY_STEP, mind=policy.mind_of(nets(2).own))
    lots = [playing.play_games(8, 2, who, seed) for seed in (100, 108)]
    both, once = playing.joined(lots), playing.play_games(16, 2, who, 100)
    assert (both.won == once.won).all() and (both.beaten == once.beaten).all()
    for parts, whole in zip(both[2:], once[2:], strict=True):
        assert (parts.inputs == whole.inputs).all() and (parts.game == whole.game).all()


def test_only_what_is_certain_is_called_so() -> None:
    assert [percent(chance) for chance in (None, 0, 0.001, 0.384, 0.999, 1)] == [
        None,
        0,
        1,
        38,
        99,
        100,
    ]


@pytest.mark.parametrize(
    ("players", "rule", "matters"),
    [
        (1, "blocked_number_counts", True),
        (1, "solo_yield", True),
        (1, "joker_clears_yield", False),
        (2, "solo_yield", False),
        (2, "joker_names_self", False),
        (3, "joker_names_self", True),
        (4, "old_spades_whole_play", True),
        (4, "joker_outlasts_enemy", True),
    ],
)
def test_other_house_rules_leave_the_chance_unknown_if_they_matter(
    players: int, rule: str, matters: bool
) -> None:
    usual = fighting("JH", players)
    assert chance_at(usual) is not None
    other = replace(usual, rules=replace(usual.rules, **{rule: not getattr(usual.rules, rule)}))
    assert (chance_at(other) is None) == matters
    assert unknown_because(usual) is None
    assert (unknown_because(other) is not None) == matters


def test_a_chart_says_why_the_chance_is_not_known() -> None:
    story = recorded(GAME).story()
    moments = []
    for moment in story.moments:
        rules = replace(moment.after.rules, joker_names_self=False)
        after = replace(moment.outcome, state=replace(moment.after, rules=rules))
        moments.append(replace(moment, outcome=after))
    first = replace(story.first, rules=replace(story.first.rules, joker_names_self=False))
    chart = chance_chart(Story(first, tuple(moments)))
    assert chart is not None
    assert chart.note is not None
    assert chart.points == ()


async def test_a_table_without_odds_sees_no_chance(tmp_path: Path) -> None:
    table = table_in(tmp_path, {GAME.id: GAME})
    play = table.services.plays.adopt(recorded(GAME).journal.entries, now_ms())
    for shown in (True, False):
        table.services.settings.put(ODDS, shown)
        for screen in ("play", "charts", "replay"):
            async with table.sit(f"/{screen}/{play}") as app:
                assert app.shows("Chance to win") == shown, screen
    table.database.close()


@pytest.mark.parametrize(("asked", "shown"), [(True, True), (True, False), (False, True)])
async def test_the_table_sees_the_chance_during_a_play_if_it_asked_for_it(
    tmp_path: Path, asked: bool, shown: bool
) -> None:
    table = table_in(tmp_path, {GAME.id: GAME})
    table.services.settings.put(ODDS, shown)
    made = setup(3, chance_shown=asked)
    play = table.services.plays.create(GAME.id, made, "ann", now_ms())
    async with table.sit(f"/play/{play}") as app:
        labels = [label for label in app.labels() if label.startswith("Castle")]
        assert len(labels) == 1
        assert bool(re.search(r"; Chance to win: \d+%$", labels[0])) == (asked and shown)
    table.database.close()


def said(state: State, rest: str, voice: Translator = ENGLISH) -> str:
    """Returns what is said for paying with the ten of clubs, so that the rest stays."""
    paid, kept = cards("10C"), cards(rest)
    hint = Hint(PayDamage(paid), state, 0.5, kept)
    return voice.text(why_of(suffering(state, 9), hint, (*paid, *kept)))


@pytest.mark.parametrize(
    ("enemy", "rest", "why"),
    [
        ("KH", "7D 4D 2S", "keeps 7♦ and 4♦ for this king"),
        ("QH", "8H 2S", "keeps 8♥ for the next queen"),
        ("JD", "7D 8H", "keeps 7♦ for the next jack"),
        ("KC", "9S", "keeps 9♠"),
        ("KC", "", "nothing stays in hand"),
    ],
)
def test_precious_cards_are_kept_for_whom_they_work_against(
    enemy: str, rest: str, why: str
) -> None:
    assert said(fighting(enemy, 1), rest) == why


def last_but(rank: Rank, standing: Suit, to_come: Suit | None) -> State:
    """Returns a fight in which of a rank at most one enemy is still to come."""
    state = fighting(f"{rank.value}{standing.value}", 1)
    met = tuple(Card(rank, suit) for suit in Suit if suit is not to_come)
    others = tuple(card for card in state.revealed if card.rank is not rank)
    left = state.castle_left - len(met) + 1
    return replace(state, revealed=(*others, *met), castle_left=left)


def test_the_last_of_a_rank_is_known_by_its_suit() -> None:
    state = last_but(Rank.JACK, Suit.DIAMONDS, Suit.CLUBS)
    assert said(state, "7D") == "keeps 7♦ for J♣, which comes next"


def test_cards_are_not_kept_for_an_enemy_that_takes_their_power() -> None:
    state = last_but(Rank.JACK, Suit.HEARTS, Suit.DIAMONDS)
    beaten = replace(state, fight=None)
    assert said(beaten, "7D 3H") == "keeps 3♥ for J♦, which comes next"


def test_after_the_last_of_a_rank_comes_the_next_rank() -> None:
    state = replace(last_but(Rank.QUEEN, Suit.DIAMONDS, None), fight=None)
    assert said(state, "7D") == "keeps 7♦ for the next king"
    assert said(state, "7D", FRENCH) == "garde 7♦ pour le prochain roi"


def test_nothing_is_kept_for_enemies_when_none_is_left() -> None:
    state = replace(last_but(Rank.KING, Suit.HEARTS, None), fight=None)
    assert said(state, "7D") == "keeps 7♦"
