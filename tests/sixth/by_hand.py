"""What a table may change by hand."""

from __future__ import annotations

from companion.i18n import marker
from companion.play import ByHand, between, of_player, replace
from tests.sixth.moves.score import announce_goal
from tests.sixth.rules import Rules
from tests.sixth.state import State

_ = marker("toy")

BY_HAND: ByHand[State, Rules] = ByHand(
    rules=Rules,
    quantities=(
        of_player(
            "points",
            _("Points"),
            lambda state, player: state.points[player],
            State.with_points,
            between(0, 999),
        ),
    ),
    set_rules=lambda state, rules: replace(state, rules=rules),
    finish=lambda state, winners: replace(state, finished=winners),
    announce=announce_goal,
)
