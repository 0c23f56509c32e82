"""What a table may change by hand."""

from companion.games.tally.rules import Rules
from companion.games.tally.state import LARGEST, State
from companion.games.tally.texts import _
from companion.play import ByHand, between, of_player, replace

BY_HAND: ByHand[State, Rules] = ByHand(
    rules=Rules,
    quantities=(
        of_player(
            "points",
            _("Points"),
            lambda state, player: state.points[player],
            State.with_points,
            between(-LARGEST, LARGEST),
        ),
    ),
    set_rules=lambda state, rules: replace(state, rules=rules),
    finish=lambda state, winners: replace(state, called=winners),
)
