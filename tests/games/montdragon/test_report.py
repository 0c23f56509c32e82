"""What is read out, logged and explained; the chart and the figures of the recorded play."""

from __future__ import annotations

from companion.errors import Message
from companion.games.montdragon import GAME
from companion.games.montdragon.moves.knight import Duel, Look, MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.moves.turn import Replace, TakeCards
from companion.games.montdragon.pieces import CARDS, Card, Landing, Place, Rock, Space
from companion.games.montdragon.report import charts, explain, heading, result, summary, topics
from companion.games.montdragon.state import State
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.reporting import Chart, Story
from tests.games.montdragon.driver import ENGLISH, after, armed, begun, told, without_dragon
from tests.games.recorded import by_player, done, figures_of, recorded


def logged(state: State, action: Action) -> str:
    return ENGLISH.text(GAME.describe(action, state, after(state, action)).text)


def at_rock() -> State:
    return after(without_dragon(armed(begun())), MoveKnight(2, landing=Landing.ROCK))


def test_the_first_look_tells_where_the_princess_is_not_and_what_it_gives() -> None:
    assert told(at_rock(), Look(Rock.R1, False)) == [
        "Ana’s princess is not in rock 1.",
        "Ana may double from now on",
    ]


def test_the_real_cards_and_pieces_are_spoken_of() -> None:
    assert told(begun(), Replace()) == [
        "Ana: shuffle your hand into the talon.",
        "Draw 7 cards.",
    ]
    assert told(begun(), TakeCards((0, 2, 0, 1))) == [
        "Ana: draw 2 cards unseen from Ben.",
        "Ana: draw 1 card unseen from Dia.",
    ]
    duel = after(begun(), MoveKnight(1, landing=Landing.DUEL))
    assert told(duel, Duel(1, 2)) == [
        "Ana wins the duel",
        "Put Ben’s knight on any free start space.",
        "Ana: draw 2 cards unseen from Ben.",
    ]
    assert told(begun(), MoveKnight(1, landing=Landing.CASTLE)) == [
        "Armour for Ana",
        "Take a suit of armour from the castle.",
    ]


def test_the_log_says_who_did_what_and_how_the_hand_changed() -> None:
    line = GAME.describe(MoveKnight(3), begun(), after(begun(), MoveKnight(3)))
    assert ENGLISH.text(line.text) == "Ana plays 3: 3 spaces"
    assert (line.before, line.after) == (7, 6)
    assert logged(begun(), PlayMagic(Card.CLOUD)) == "Ana plays Big cloud"
    assert (
        logged(at_rock(), Look(Rock.R1, False)) == "Ana looks into rock 1: not the right princess"
    )
    line = GAME.describe(Adjust("armour", 1, 1), begun(), after(begun(), Adjust("armour", 1, 1)))
    assert line.manual
    assert ENGLISH.text(line.text) == "Armour of Ben: yes"


def test_every_number_on_the_table_can_be_explained() -> None:
    state = after(at_rock(), Look(Rock.R1, False))
    for quantity in (
        "talon",
        "deck",
        "knight_0",
        *(f"chance_{rock.value}" for rock in Rock),
        *(f"used_{card.value}" for card in CARDS),
    ):
        explanation = explain(state, quantity)
        assert explanation is not None
        assert isinstance(explanation.title, Message)
        assert explanation.lines
    for quantity in ("", "knight_9", "knight_x", "knight_²", "luck"):
        assert explain(state, quantity) is None


def test_public_chances_are_explained_by_the_looks() -> None:
    state = after(at_rock(), Look(Rock.R1, False))
    explanation = explain(state, "chance_R1")
    assert explanation is not None
    assert [step.value for step in explanation.lines[1:]] == ["0", "1/3", "1/3", "1/3"]


def test_the_heading_asks_for_the_next_step() -> None:
    assert ENGLISH.text(heading(begun()).title) == "Ana’s turn"
    assert ENGLISH.text(heading(begun()).detail) == "7 cards in hand"
    assert ENGLISH.text(heading(at_rock()).detail) == "a look"
    assert topics(at_rock())[0] == "inspect"
    assert ENGLISH.text(summary(at_rock()).headline) == "1 knight in armour"


def test_who_reaches_the_castle_is_told_of_the_rainbow_that_was_crossed() -> None:
    state = after(begun(), PlayMagic(Card.RAINBOW, target=Place.CASTLE))
    assert told(state, MoveKnight(1, landing=Landing.CASTLE)) == [
        "Armour for Ana",
        "Take a suit of armour from the castle.",
        "Ana may now move the rainbow just crossed.",
    ]
    landed = after(begun(), MoveKnight(1, landing=Landing.DUEL))
    assert told(landed, Duel(1, 0, Space.CASTLE)) == [
        "No duels in front of the king: both stay.",
        "Armour for Ana",
        "Take a suit of armour from the castle.",
    ]


def test_cards_may_be_chosen_by_house_rule() -> None:
    state = begun(blind=False)
    assert told(state, TakeCards((0, 1, 0, 0))) == ["Ana: choose 1 card from Ben’s open hand."]
    duel = after(state, MoveKnight(1, landing=Landing.DUEL))
    assert told(duel, Duel(2, 2))[2:] == ["Ana: choose 2 cards from Cem’s open hand."]
    state = after(state, SetRule("blind", True), SetRule("rainbow_look", False))
    assert (state.rules.blind, state.rules.rainbow_look) == (True, False)


def test_the_winner_stands_before_all_others() -> None:
    state = after(begun(), Finish((2,)))
    found = result(state)
    assert found is not None
    assert [(each.player, each.rank) for each in found.standings] == [
        (2, 1),
        (0, 2),
        (1, 2),
        (3, 2),
    ]
    shared = result(after(begun(), Finish((1, 3))))
    assert shared is not None
    assert [each.rank for each in shared.standings] == [1, 1, 3, 3]
    nobody = result(after(begun(), Finish(())))
    assert nobody is not None
    assert nobody.standings == ()


def drawn() -> Chart:
    (chart,) = charts(recorded(GAME).story())
    return chart


def test_each_line_ends_at_the_hand_of_its_knight() -> None:
    state = recorded(GAME).state
    assert [track.values[-1] for track in drawn().tracks] == [k.hand for k in state.knights]


def test_every_look_is_marked_on_the_line_of_who_looked() -> None:
    play = recorded(GAME)
    looks = [(look.won, before.current) for look, before, _after in done(play, "look")]
    marks = drawn().marks
    assert [mark.track for mark in marks] == [player for _won, player in looks]
    assert ["frees" in mark.label.key for mark in marks] == [won for won, _player in looks]
    assert looks[-1][0], "the recorded play was won"


def test_the_last_look_stands_at_the_last_point() -> None:
    chart = drawn()
    assert chart.marks[-1].point == len(chart.points) - 1


def test_only_what_all_can_see_is_drawn() -> None:
    assert {track.label.key for track in drawn().tracks} == {"Cards in hand"}


def test_a_play_that_has_just_begun_has_one_point() -> None:
    (chart,) = charts(Story(recorded(GAME).first, ()))
    assert len(chart.points) == 1


def test_the_figures_of_the_recorded_play_are_those_counted_by_hand() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    vain = [before.current for action, before, _after in done(play, "look") if not action.won]
    assert told["looks"] == by_player(3, vain)
    duels = list(done(play, "duel"))
    assert told["duels"] == by_player(3, [before.current for _action, before, _after in duels])
    assert told["chased"] == by_player(3, [action.defender for action, _before, _after in duels])
    taken = dict.fromkeys(range(3), 0)
    for action, before, _after in duels:
        taken[before.current] += action.cards
    for action, before, _after in done(play, "take"):
        taken[before.current] += sum(action.counts) - action.counts[before.current]
    assert told["taken"] == taken
    magic = [(action.card.value, before.current) for action, before, _a in done(play, "magic")]
    assert told["magic"] == by_player(3, [player for _card, player in magic])
    flown = [player for card, player in magic if card == "dragon"]
    assert told["dragons"] == by_player(3, flown)
