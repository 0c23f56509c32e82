"""What a play says of itself: its heading, why numbers are so, charts and figures."""

from __future__ import annotations

from dataclasses import replace

from companion.errors import Message
from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.moves.fairies import Afflict, UseSkill
from companion.games.murky_fairies.moves.layout import SetEnemy
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.shop import Buy
from companion.games.murky_fairies.moves.turn import BuyAction, EndTurn, PlayCard, StartTurn
from companion.games.murky_fairies.report import charts, explain, heading, result, summary, topics
from companion.games.murky_fairies.rules import Affliction, Rarity
from companion.games.murky_fairies.state import State, points
from companion.i18n import load
from companion.paths import data_folder
from companion.play.action import Action
from companion.play.by_hand import Adjust, SetRule
from companion.play.reporting import Chart, Story
from tests.games.murky_fairies.driver import (
    DEMON,
    SCOURGE,
    TITAN,
    M,
    acting,
    begun,
    done,
    enemy,
    hit,
    laid_out,
    outcome,
    played,
)
from tests.games.recorded import by_player, done as done_of, figures_of, recorded
from tests.rules.shipped import library

VOICES = {
    language: load(language, {"murky_fairies": data_folder() / "murky_fairies" / "locale"})
    for language in ("en", "fr")
}


BOOK = library().book("murky_fairies", "en")
assert BOOK is not None
ANCHORS = {entry.id for entry in BOOK.entries}


def say(message: Message | str) -> str:
    return VOICES["en"].text(message)


def told(state: State, action: Action) -> str:
    found = GAME.announce(state, action, outcome(state, action))
    return " ".join(say(notice.message) for notice in found)


def test_a_destroyed_token_is_taken_as_souls():
    text = told(acting(enemy(DEMON, "PP")), hit(0, 3))
    assert text == "1 token destroyed Take the token: it is 3 souls."


def test_the_last_token_beats_the_enemy_and_opens_the_next_rank():
    text = told(acting(enemy(DEMON), enemy(SCOURGE)), hit(0, 3))
    assert text.startswith("Demon 1 is beaten Take the token: it is 3 souls.")
    assert "All demons are down: the scourges are open." in text


def test_an_event_has_one_title_and_each_step_is_one_thing():
    titles, steps = 0, list[str]()
    for before, action, found in played(laid_out(), 11):
        notices = GAME.announce(before, action, found)
        titles = max(titles, sum(notice.tone in ("good", "bad") for notice in notices))
        steps += [say(notice.message) for notice in notices if notice.tone == "ask"]
    assert titles == 1
    assert all(step.count(".") == 1 and step.endswith(".") for step in steps)
    assert max(map(len, steps)) < 60


def test_damage_that_is_wasted_or_short_is_said():
    assert "Wrong type: 4 damage does nothing." in told(acting(enemy()), hit(0, 4, M))
    assert "1 more in this turn" in told(acting(enemy(DEMON, "PP")), hit(0, 2))


def test_the_titans_fall_and_the_count_are_said():
    state = acting(enemy(TITAN))
    assert "Titan is beaten" in told(state, hit(0, 9))
    assert "Count the points" in told(done(state, hit(0, 9)), TakeReward(0, None, None))


def test_the_end_of_a_round_names_the_next_first_player():
    state = acting()
    seats = tuple(replace(s, used=(2, 3, 4, 5, 6)) for s in state.seats)
    text = told(replace(state, seats=seats), EndTurn(0))
    assert text == "Both take their five action cards back. Zoé begins the next round."


def test_a_new_turn_says_which_cubes_come_off_and_which_items_work():
    state = done(acting(), Buy(0, 1, Rarity.RARE), Afflict(0, 0, Affliction.EXHAUSTED))
    text = told(state, StartTurn(0))
    assert "Take one black cube off 1 fairy." in text
    assert "No cube left, but engaged for this turn: Fairy 1." in text
    assert "1 new item works from now on." in text


def test_prices_and_cubes_are_told_in_words():
    assert "Take 5 white cubes." in told(begun(), PlayCard(0, 5))
    assert told(acting(), BuyAction(0)) == "Pay 3 souls. Take one more white cube."
    assert "Pay 6 souls. Engage Fairy 1." in told(acting(), Buy(0, 0, Rarity.RARE))


def test_the_log_shows_the_value_that_changed():
    state = acting(enemy(DEMON, "PP"))
    line = GAME.describe(hit(0, 3), state, done(state, hit(0, 3)))
    assert say(line.text) == "Ana attacks Demon 1: 3 physical"
    assert (line.before, line.after) == (30, 33)
    skill = GAME.describe(UseSkill(0, 0, 2), state, done(state, UseSkill(0, 0, 2)))
    assert say(skill.text) == "Ana: Fairy 1 acts for 2 actions"
    assert (skill.before, skill.after) == (5, 3)


def test_the_log_marks_what_was_done_by_hand():
    state = begun()
    line = GAME.describe(Adjust("souls", 0, 2), state, done(state, Adjust("souls", 0, 2)))
    assert line.manual
    assert say(line.text) == "Souls of Ana: +2"
    change = SetRule("damage_stays", True)
    rule = GAME.describe(change, state, done(state, change))
    assert isinstance(rule.after, Message)
    assert say(rule.after).startswith("Yes")
    enemy_line = GAME.describe(SetEnemy(0, TITAN, "PPM", "Hotlan"), state, state)
    assert say(enemy_line.text) == "Enemy Hotlan: 2 physical, 1 magical"


def test_victory_points_are_explained_by_line():
    state = begun(souls=(10, 4))
    found = explain(state.with_seat(0, replace(state.seats[0], kills=(2, 0, 0))), "vp:0")
    assert found is not None
    assert found.total == 9
    assert [step.value for step in found.lines] == [3, 6, 0]


def test_the_heroic_bonus_tells_whether_it_can_still_be_had():
    found = explain(begun(*(enemy() for _ in range(7))), "heroic:0")
    assert found is not None
    assert isinstance(found.total, Message)
    assert say(found.total) == "still possible"
    far = explain(begun(enemy()), "heroic:1")
    assert far is not None
    assert isinstance(far.total, Message)
    assert say(far.total) == "out of reach"


def test_actions_and_tokens_are_explained():
    state = done(acting(enemy(DEMON, "PP")), UseSkill(0, 0, 2), hit(0, 2))
    actions = explain(state, "actions")
    token = explain(state, "token:0:0")
    assert actions is not None
    assert token is not None
    assert (actions.total, [step.value for step in actions.lines]) == (3, [5, 0, -2])
    assert token.total == 1
    assert explain(state, "token:0:7") is None
    assert explain(begun(), "actions") is None
    assert explain(state, "vp:9") is None


def test_everything_can_be_said_in_both_languages_at_every_moment():
    for seed in range(6):
        for before, action, found in played(laid_out(), seed):
            after = found.state
            spoken = [
                *(notice.message for notice in GAME.announce(before, action, found)),
                GAME.describe(action, before, after).text,
                heading(after).title,
                heading(after).detail,
                summary(after).headline,
            ]
            ended = result(after)
            if ended is not None:
                spoken += [ended.headline, *(m for m in (ended.reason, ended.decided) if m)]
            for voice in VOICES.values():
                assert all(voice.text(message) for message in spoken)
            assert set(topics(after)) <= ANCHORS
            rules = {notice.rule for notice in GAME.announce(before, action, found)}
            assert rules <= ANCHORS | {""}


def drawn() -> dict[str, Chart]:
    return {chart.id: chart for chart in charts(recorded(GAME).story())}


def test_each_line_ends_at_the_points_of_its_player() -> None:
    state = recorded(GAME).state
    for player, track in enumerate(drawn()["points"].tracks):
        assert track.player == player
        assert track.values[-1] == points(state, player).total


def test_the_lines_add_up_to_the_points() -> None:
    found = drawn()
    assert found["lines"].kind == "bar"
    for by_line, over_turns in zip(found["lines"].tracks, found["points"].tracks, strict=True):
        assert sum(value or 0 for value in by_line.values) == over_turns.values[-1]


def test_there_is_a_point_for_each_turn() -> None:
    last = recorded(GAME).state.turn
    turns = [
        dict(point.facts)["number"]
        for point in drawn()["points"].points
        if not isinstance(point, str)
    ]
    assert turns == list(range(1, last + 1))


def test_a_play_that_has_just_begun_has_one_point() -> None:
    first = charts(Story(recorded(GAME).first, ()))[0]
    assert len(first.points) == 1


def test_what_was_bought_and_won() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    for figure, tag in (("items", "buy"), ("extra", "extra"), ("lifted", "lift")):
        found = [action.player for action, _before, _after in done_of(play, tag)]
        assert told[figure] == by_player(2, found)
    # The two bid in turn, and who stops has lost.
    losers = [
        (action.starts + action.raises.index(False)) % 2
        for action, _before, _after in done_of(play, "auction")
    ]
    assert told["auctions"] == by_player(2, [1 - loser for loser in losers])


def test_tokens_and_titans_by_what_is_left_of_the_enemy() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    tokens: list[int] = []
    titans: list[int] = []
    wasted: list[int] = []
    for action, before, after in done_of(play, "attack"):
        old, new = (state.enemies[action.enemy] for state in (before, after))
        tokens += [
            action.player
            for was, now in zip(old.tokens, new.tokens, strict=True)
            if was.taken_by is None and now.taken_by is not None
        ]
        if old.rank.value == "titan" and new.beaten_by is not None:
            titans.append(action.player)
        wasted += [
            action.player for hit in action.hits if hit.type != old.tokens[hit.token].defence
        ]
    assert told["tokens"] == by_player(2, tokens)
    assert told["titan"] == by_player(2, titans)
    assert told["wrong"] == by_player(2, wasted)
    heroic = [
        player
        for player, seat in enumerate(play.state.seats)
        for fairy in seat.fairies
        if fairy.heroic
    ]
    assert told["heroic"] == by_player(2, heroic)
