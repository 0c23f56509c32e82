"""What is learnt of games: how good moves are, and what a network's answers turn out to mean."""

from __future__ import annotations

import numpy as np
import pytest

from companion.games.regicide.odds.outlook import STEPS, Network
from tests.tools.chance.playing import Lessons
from tests.tools.chance.training import EVEN, Net, Scale, surer, values_of


def test_what_the_answers_turned_out_to_mean_is_learnt_and_keeps_their_order() -> None:
    dice = np.random.default_rng(5)
    said = dice.random(40_000)
    scale = Scale()
    scale.see(said, dice.random(len(said)) < said**2)
    shares = scale.fitted()
    assert abs(shares - EVEN**2).max() < 0.03
    assert (np.diff(shares) > 0).all()
    assert (shares >= 0).all() and (shares <= 1).all()
    untold = Scale().fitted()
    assert abs(untold - EVEN).max() < 0.01, "what never came stays as it is said"


def test_what_a_settled_network_will_say_is_known_before() -> None:
    dice = np.random.default_rng(7)
    net, inputs = Net(5, 8, dice), dice.random((200, 5)).astype("f")
    said = net(inputs)
    net.settle(1.7, -0.3)
    assert surer(said, 1.7, -0.3) == pytest.approx(net(inputs), abs=2e-3)
    assert abs(net(inputs) - said).max() > 0.05


def test_moves_that_are_worth_more_are_learnt_to_be_taken() -> None:
    dice = np.random.default_rng(6)
    inputs = dice.normal(size=(4000, 3, 2)).astype("f")
    worth = (0.5 + 0.02 * inputs[:, :, 0] - 0.01 * inputs[:, :, 1]).astype("f")
    told = worth + dice.normal(0, 0.02, worth.shape).astype("f")
    told[:, 2] = 9  # no move stands there
    net = Net(2, 8, dice)
    lessons = Lessons(inputs, told, np.array([[True, True, False]]).repeat(4000, 0))
    net.learn_choices([lessons], rounds=6, first=3e-3, last=3e-4)
    said = net(inputs.reshape(-1, 2)).reshape(4000, 3)
    better = worth[:, 0] > worth[:, 1]
    assert ((said[:, 0] > said[:, 1]) == better).mean() > 0.9
    assert abs(said[:, :2] - worth[:, :2]).mean() < 0.1, "and about what they are worth"


def test_an_answer_means_what_stands_between_two_places_of_the_scale() -> None:
    scale = tuple((place / STEPS) ** 2 for place in range(STEPS + 1))
    network = Network((((1.0,), 0.0, 1.0),), -2.0, scale)
    rows = np.linspace(-1, 9, 50)[:, None]
    answers = [network.chance(row) for row in rows.tolist()]
    assert answers == pytest.approx(values_of(network)(rows))
    assert answers == sorted(answers)
    assert network.chance([2.0]) == 0.25
