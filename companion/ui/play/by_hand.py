"""How a play ends when its table says so: who has won, or that it was broken off."""

from collections.abc import Callable, Mapping

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Finish, Player, places_of, who_wins
from companion.play.bounds import LARGEST
from companion.ui.shell import Shell, action_button
from companion.widgets import (
    Face,
    Radius,
    Space,
    TextSize,
    choice,
    error_boundary,
    flex,
    kept_field,
    player_badge,
    tap,
    use_stable,
)
from companion.widgets.controls.form import DRAFTS, Drafts, use_draft

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
    name = shell.ink.text(text, TextSize.LARGE, Face.MEDIUM, expand=True)
    return tap(
        flex.row([player_badge(shell.ink, player.colour, size=28), name], Space.XL),
        shell.say(word),
        on,
        alignment=None,
        padding=ft.Padding.symmetric(vertical=Space.L, horizontal=Space.XS),
        border_radius=Radius.CELL,
        key=player.id,
    )
