"""What a table sets by hand: how a play ends, and where it stands if it began without the app."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import (
    Adjust,
    ByHand,
    Finish,
    Number,
    Player,
    Quantity,
    Refusal,
    as_number,
    gone_of,
    places_of,
    who_wins,
)
from companion.play.bounds import LARGEST
from companion.ui.play.session import PlaySession
from companion.ui.shell import Shell, action_button, muted, use_redraw, value_text
from companion.widgets import (
    Count,
    Handler,
    Radius,
    Space,
    TextSize,
    Typeface,
    button_row,
    choice,
    counter,
    error_boundary,
    flex,
    kept_field,
    limit_text,
    player_badge,
    section,
    tap,
    use_stable,
)
from companion.widgets.form import DRAFTS, Drafts, use_draft

NOBODY: frozenset[int] = frozenset()
UNREADABLE = LARGEST + 1
"""The score of a field that holds no whole number."""
SCORE = 132
"""The width of a field for a score."""


@error_boundary
def EndByHand(
    shell: Shell,
    players: tuple[Player, ...],
    end: Callable[[Finish], object],
    scored: bool = False,
) -> ft.Control:
    """The choice of who has won: one by a tap, several once they are chosen.

    Args:
        shell: the look.
        players: who played.
        end: called with the end.
        scored: whether scores may be told, because nobody tracked the play.
    """
    chosen, choose = ft.use_state(NOBODY)
    drafts = ft.use_context(DRAFTS)
    scores, keep = ft.use_state(lambda: _scores_in(drafts, players))
    write = use_stable(lambda player, score: keep(lambda now: {**now, player: score}))

    def win(*winners: int) -> None:
        known = tuple(scores.get(player.id) for player in players)
        if UNREADABLE not in known:
            _forget(drafts, players)
            end(Finish(winners, places=places_of(winners, known)))

    def quiet(word: Message, on: Callable[[], object]) -> ft.Control:
        return action_button(shell, word, on, kind="tonal")

    rows: list[ft.Control] = [
        person_row(
            shell,
            player,
            _("{player} has won", player=player.name),
            lambda winner=index: win(winner),
        )
        for index, player in enumerate(players)
    ]
    if scored:
        rows = [
            flex.row(
                [
                    ft.Container(expand=True, content=row),
                    ScoreField(shell, player, write, scores.get(player.id) == UNREADABLE),
                ]
            )
            for row, player in zip(rows, players, strict=True)
        ]
    if len(players) > 2:
        rows.append(
            choice(
                shell.ink,
                [(str(index), player.name) for index, player in enumerate(players)],
                {str(index) for index in chosen},
                lambda index: choose(chosen ^ {int(index)}),
                several=True,
                label=shell.say(_("Several together")),
            )
        )
    if len(chosen) > 1:
        winners = tuple(sorted(chosen))
        word = who_wins(tuple(players[index].name for index in winners))
        rows.append(action_button(shell, word, lambda: win(*winners)))
    if len(players) > 1:
        rows.append(quiet(_("All together"), lambda: win(*range(len(players)))))
    rows.append(quiet(_("Nobody"), win))
    broken_off = Finish((), abandoned=True)
    rows.append(quiet(_("Abandoned: it counts for nobody"), lambda: end(broken_off)))
    return flex.column(rows, Space.L, tight=False)


@error_boundary
def ScoreField(
    shell: Shell, player: Player, write: Callable[[str, int | None], object], wrong: bool
) -> ft.Control:
    """A field for a score, which may be left empty."""
    draft = use_draft(_score_of(player))

    def change(text: str) -> None:
        draft.write(text)
        write(player.id, score_in(text))

    changed = use_stable(change)
    return kept_field(
        shell.ink,
        shell.say(_("Score of {player}", player=player.name)),
        changed,
        changed,
        key=f"score-{player.id}",
        start=draft.text,
        error=shell.say(_("A whole number")) if wrong else "",
        width=SCORE,
    )


def _scores_in(drafts: Drafts, players: tuple[Player, ...]) -> Mapping[str, int | None]:
    return {each.id: score_in(drafts.get(_score_of(each), "")) for each in players}


def _forget(drafts: Drafts, players: tuple[Player, ...]) -> None:
    for player in players:
        drafts.pop(_score_of(player), None)


def _score_of(player: Player) -> str:
    return f"score-{player.id}"


def score_in(text: str) -> int | None:
    """Returns the score that is typed, None for none, or `UNREADABLE`."""
    number = text.strip().replace("−", "-")
    try:
        score = int(number) if number else None
    except ValueError:
        return UNREADABLE
    return UNREADABLE if score is not None and abs(score) > LARGEST else score


def person_row(
    shell: Shell,
    player: Player,
    word: Message,
    on: Callable[[], object],
    shown: Message | str = "",
) -> ft.Control:
    """Returns a line with a player to tap; ``word`` says what that does."""
    text = shell.say(shown or player.name)
    name = shell.ink.text(text, TextSize.LARGE, Typeface.MEDIUM, expand=True)
    return tap(
        flex.row([player_badge(shell.ink, player.colour, size=28), name], Space.XL),
        shell.say(word),
        on,
        alignment=None,
        padding=ft.Padding.symmetric(vertical=Space.L, horizontal=Space.XS),
        border_radius=Radius.CELL,
        key=player.id,
    )


WIDE, LEAP = 30, 10
"""From which range on a number has longer steps too, and how long they are."""

TableChanges = tuple[Adjust, ...]
"""What was changed so far: one change for each number, in the order in which they began."""


@error_boundary
def UnderWay(shell: Shell, session: PlaySession, on_close: Handler) -> ft.Control:
    """Every number of the table; those that were changed become one entry each."""
    timeline = session.play.timeline
    # Taps that follow before the new value is drawn go on from the last one.
    draft, redraw = ft.use_ref(TableChanges()), use_redraw()
    by_hand, present = timeline.game.by_hand, timeline.state

    def step(name: str, by: int) -> None:
        quantity, _bar, player = name.partition("|")
        longer = with_change(
            draft.current or (), Adjust(quantity, int(player) if player else None, by)
        )
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
        rows.append(_number_row(shell, state, quantity, named, number, on_step))
    word = _n("Set {count} number", "Set {count} numbers", len(changes))
    why = "" if changes else shell.say(_("Change a number first."))
    rows.append(action_button(shell, word, record, enabled=not why, why=why))
    return flex.column(rows, Space.L)


def with_change(draft: TableChanges, step: Adjust) -> TableChanges:
    """Returns what is changed after one more step; a number that is back where it was is not."""
    same = [each for each in draft if (each.quantity, each.player) == (step.quantity, step.player)]
    changed = Adjust(step.quantity, step.player, step.by + sum(each.by for each in same))
    kept = tuple(changed if each in same else each for each in draft) if same else (*draft, step)
    return tuple(each for each in kept if each.by)


def state_of(by_hand: ByHand[Any, Any], state: Any, draft: TableChanges) -> Any | None:
    """Returns the table with these changes, or None where one of them cannot be."""
    for adjust in draft:
        outcome = by_hand.adjust(state, adjust)
        if isinstance(outcome, Refusal):
            return None
        state = outcome.state
    return state


def _number_row(
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
            enabled=not (why := limit_text(shell.ink, value + by, number.least, number.most)),
            why=why,
            size=TextSize.BODY,
            height=48,
            expand=1,
        )
        for by in (-LEAP, LEAP)
    ]
    return flex.column([one, button_row(*leaps)], Space.S)
