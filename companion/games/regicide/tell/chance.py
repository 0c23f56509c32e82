"""The chance to win over a play, its turning points, and why it is not known."""

from collections.abc import Callable
from typing import Any

from companion.games.regicide.model import State, _, card_sign
from companion.games.regicide.moves import MOVES
from companion.games.regicide.odds.chance.curve import Turn, chances, other_rules, turning_points
from companion.play import Action, Chart, Description, Mark, Message, Moment, Story, Track

_DESCRIBE: dict[type[Action], Callable[[Any, State, State], Description]] = {
    move.action: move.describe for move in MOVES
}

_KNOWN = _("The share of games like this that were won when the app played on.")
_GAPS = _(
    "The share of games like this that were won when the app played on. Where the line stops, it "
    "is not known: the cards did not add up, or an enemy was not named."
)


def chance_chart(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the chart of the chance, or of why there is none; what was set by hand is no turn."""
    values, note = chances(story), unknown_because(story.last)
    known = [place for place, value in enumerate(values) if value is not None]
    if story.last.over and len(known) == 1:
        known = []  # nothing but the end
    if not known and note is None:
        return ()
    shown = range(known[0], known[-1] + 1) if known else range(0)
    if note is None:
        note = _GAPS if len(known) < len(shown) else _KNOWN
    marks = tuple(
        Mark(shown.index(turn.moment + 1), _turn(story.moments[turn.moment], turn), 0)
        for turn in turning_points(values)
        if type(story.moments[turn.moment].action) in _DESCRIBE
    )
    enemies = _enemies(story)
    return (
        Chart(
            "chance",
            _("Chance to win"),
            tuple(enemies[place] for place in shown),
            (Track(_("Chance in %"), tuple(values[place] for place in shown)),),
            marks=marks,
            chances=True,
            steps=tuple(shown),
            note=note,
        ),
    )


def unknown_because(state: State) -> Message | None:
    """Returns why nobody knows the chance at a table, if its house rules are the reason."""
    if state.rules.plain or not (others := other_rules(state)):
        return None
    return _(
        "Not known here: it was learnt from games with the usual house rules. Yours differ in: "
        "{questions}",
        questions=tuple(option.title for option in others),
    )


def _turn(moment: Moment[State], turn: Turn) -> Message:
    what = _DESCRIBE[type(moment.action)](moment.action, moment.before, moment.after).text
    return _("{what}: {before}% → {after}%", what=what, before=turn.before, after=turn.after)


def _enemies(story: Story[State]) -> list[Message | str]:
    """Returns for each place the enemy that stands there, or stood before it fell."""
    names: list[Message | str] = [_("Deal")]
    for moment in story.moments:
        fight = moment.after.fight or moment.before.fight
        names.append(names[-1] if fight is None else card_sign(fight.enemy))
    return names
