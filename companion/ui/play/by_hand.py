"""How a play ends when its table says so: who has won, or that it was broken off."""

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Finish, Player, who_wins
from companion.ui.shell import Shell, action_button
from companion.widgets import (
    Face,
    Radius,
    Space,
    TextSize,
    bounded,
    choice,
    flex,
    player_badge,
    tap,
)

NOBODY: frozenset[int] = frozenset()


@bounded
def EndByHand(
    shell: Shell, players: tuple[Player, ...], end: Callable[[Finish], object]
) -> ft.Control:
    """The choice of who has won: one by a tap, several once they are chosen."""
    chosen, choose = ft.use_state(NOBODY)

    def quiet(word: Message, finish: Finish) -> ft.Control:
        return action_button(shell, word, lambda: end(finish), kind="tonal")

    rows = [
        person_row(
            shell,
            player,
            _("{player} has won", player=player.name),
            lambda winner=index: end(Finish((winner,))),
        )
        for index, player in enumerate(players)
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
        rows.append(action_button(shell, word, lambda: end(Finish(winners))))
    if len(players) > 1:
        rows.append(quiet(_("All together"), Finish(tuple(range(len(players))))))
    rows.append(quiet(_("Nobody"), Finish(())))
    rows.append(quiet(_("Abandoned: it counts for nobody"), Finish((), abandoned=True)))
    return flex.column(rows, Space.L, tight=False)


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
