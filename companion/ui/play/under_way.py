"""The sheet for a game that began without the app: all numbers of the table at once."""

from typing import Any

import flet as ft

from companion.i18n import _, _n
from companion.play import Adjust, ByHand, Number, Quantity, Refusal, as_number, gone_of
from companion.ui.play.session import PlaySession
from companion.ui.shell import Shell, action_button, muted, use_redraw, value_text
from companion.widgets import (
    Count,
    Handler,
    Space,
    TextSize,
    button_row,
    choice,
    counter,
    error_boundary,
    flex,
    section,
    use_stable,
)

WIDE, LEAP = 30, 10
"""From which range on a number has longer steps too, and how long they are."""

Draft = tuple[Adjust, ...]
"""What was changed so far: one change for each number, in the order in which they began."""


@error_boundary
def UnderWay(shell: Shell, session: PlaySession, on_close: Handler) -> ft.Control:
    """Every number of the table; those that were changed become one entry each."""
    timeline = session.play.timeline
    # Taps that follow before the new value is drawn go on from the last one.
    draft, redraw = ft.use_ref(Draft()), use_redraw()
    by_hand, present = timeline.game.by_hand, timeline.state

    def step(name: str, by: int) -> None:
        quantity, _bar, player = name.partition("|")
        longer = drafted(draft.current or (), Adjust(quantity, int(player) if player else None, by))
        if state_of(by_hand, present, longer) is not None:
            draft.current = longer
            redraw()

    def record() -> None:
        if all(session.act(adjust) is None for adjust in draft.current or ()):
            on_close()

    on_step = use_stable(step)
    changes = draft.current or ()
    state = state_of(by_hand, present, changes) or present
    rows: list[ft.Control] = [
        muted(
            shell,
            _(
                "For a game that began without the app: set what the table shows now. "
                "Each number that you change is one line of the log."
            ),
        )
    ]
    owner: int | None = None
    for quantity, named, number in by_hand.numbers(state):
        if named.player != owner and named.player is not None:
            rows.append(section(shell.ink, state.names[named.player]))
        owner = named.player
        rows.append(_row(shell, state, quantity, named, number, on_step))
    word = _n("Set {count} number", "Set {count} numbers", len(changes))
    rows.append(action_button(shell, word, record, enabled=bool(changes)))
    return flex.column(rows, Space.L)


def drafted(draft: Draft, step: Adjust) -> Draft:
    """Returns what is changed after one more step; a number that is back where it was is not."""
    same = [each for each in draft if (each.quantity, each.player) == (step.quantity, step.player)]
    changed = Adjust(step.quantity, step.player, step.by + sum(each.by for each in same))
    kept = tuple(changed if each in same else each for each in draft) if same else (*draft, step)
    return tuple(each for each in kept if each.by)


def state_of(by_hand: ByHand[Any, Any], state: Any, draft: Draft) -> Any | None:
    """Returns the table with these changes, or None where one of them cannot be."""
    for adjust in draft:
        outcome = by_hand.adjust(state, adjust)
        if isinstance(outcome, Refusal):
            return None
        state = outcome.state
    return state


def _row(
    shell: Shell,
    state: Any,
    quantity: Quantity[Any],
    named: Adjust,
    number: Number,
    on_step: Any,
) -> ft.Control:
    """Returns a number with its keys; one of few values that have names as a choice."""
    name = f"{named.quantity}|{'' if named.player is None else named.player}"
    label, value = shell.say(number.label), number.value
    values = range(number.least, number.most + 1)
    if quantity.sentence is not None:
        values = [seat for seat in range(len(state.names)) if seat not in gone_of(state)]
    if quantity.sentence is not None or (quantity.show is not as_number and len(values) < 3):
        return choice(
            shell.ink,
            [(str(each), value_text(shell, quantity.show(state, each))) for each in values],
            str(value),
            lambda picked: on_step(name, int(picked) - value),
            label=label,
        )
    owner = "" if named.player is None else f"{state.names[named.player]}, "
    count = Count(name, label, value, number.least, number.most, say=f"{owner}{label}")
    one = counter(shell.ink, count, on_step)
    if len(values) <= WIDE:
        return one
    leaps = [
        action_button(
            shell,
            f"{'+' if by > 0 else '−'}{LEAP}",
            lambda by=by: on_step(name, by),
            kind="tonal",
            say=f"{owner}{label} {'+' if by > 0 else '−'}{LEAP}",
            enabled=number.least <= value + by <= number.most,
            size=TextSize.BODY,
            height=48,
            expand=1,
        )
        for by in (-LEAP, LEAP)
    ]
    return flex.column([one, button_row(*leaps)], Space.S)
