"""The sheet of a player: the victory points by line, and every number changed by hand."""

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.by_hand import BY_HAND
from companion.games.murky_fairies.model import CARDS, RANKS, _, points, words
from companion.games.murky_fairies.moves import AddFairy, CountUp, StartTurn
from companion.games.murky_fairies.tell.why import bonus_line
from companion.games.murky_fairies.view.steps.pane import (
    Navigation,
    player_choice,
    side_button,
)
from companion.games.murky_fairies.view.table.fairies import fairy_chips, nobody
from companion.play import Action, Adjust, Message, Number
from companion.widgets import (
    TARGET,
    Count,
    Face,
    Glyph,
    Kind,
    Radius,
    Scene,
    Space,
    TextSize,
    bounded,
    choice,
    counter,
    flex,
    player_badge,
    section,
    sheet,
    tap,
    use_stable,
)

OF_PLAYER = ("souls", "demons", "scourges", "titans")
OF_TABLE = ("actions", "extra", "round")


@bounded
def Counters(scene: Scene, player: int | None) -> ft.Control:
    """A player's numbers, or the table's own, with less and more."""
    on_step = use_stable(lambda name, by: scene.act(Adjust(name, player, by)))
    names = (
        OF_PLAYER + ("heroic",) * scene.state.rules.plain
        if player is not None
        else OF_TABLE + ("reserve",) * scene.state.rules.shop_reserve
    )
    numbers = [(name, BY_HAND.number(scene.state, name, player)) for name in names]
    return flex.column([_row(scene, n, number, player, on_step) for n, number in numbers if number])


def _row(
    scene: Scene,
    name: str,
    number: Number,
    player: int | None,
    on_step: Callable[[str, int], object],
) -> ft.Control:
    label = scene.say(number.label)
    return counter(
        scene.ink,
        Count(
            name,
            label,
            number.value,
            low=number.least,
            high=number.most,
            say=label if player is None else f"{scene.state.names[player]}, {label}",
        ),
        on_step,
    )


@bounded
def HandSheet(scene: Scene, player: int, to: Navigation) -> ft.Control:
    """The sheet of a player: victory points by line, and everything by hand."""
    ink = scene.ink
    body: list[ft.Control] = [
        points_table(scene),
        _standing(scene),
    ]
    if not scene.locked:
        body += [
            section(ink, scene.say(_("By hand"))),
            player_choice(scene, player, to.seat),
            Counters(scene, player, key=f"counters-{player}"),
            _cards(scene, player),
            fairy_chips(scene, player, None, lambda place: to.fairy(player, place), dimmed=nobody),
            section(ink, scene.say(_("The table"))),
            Counters(scene, None, key="table-counters"),
            player_choice(
                scene,
                scene.state.first,
                lambda first: scene.act(Adjust("first", None, first - scene.state.first)),
                label=scene.say(_("First player of the round")),
            ),
            *_decisions(scene, player, to),
        ]
    return sheet(
        ink,
        scene.say(_("Points, and changes by hand")),
        body,
        to.close,
        close=scene.say(_("Close")),
        key="by-hand",
    )


def _standing(scene: Scene) -> ft.Control:
    ink, text, number = scene.ink, scene.say(_("Enemies still standing")), scene.state.standing
    parts: list[ft.Control] = [
        ink.text(text, TextSize.BODY, expand=True, cap=1.7),
        ink.text(str(number), TextSize.BODY, Face.BOLD),
        ink.sigil(Glyph.QUESTION, 16, ink.theme.muted),
    ]
    return tap(
        flex.row(parts, Space.L),
        f"{text}, {number}",
        lambda: scene.why("enemies"),
        height=None if ink.large else TARGET,
        alignment=None,
        border_radius=Radius.CELL,
    )


def _cards(scene: Scene, player: int) -> ft.Control:
    used = {str(card) for card in scene.state.seats[player].used}

    def toggle(card: str) -> None:
        scene.act(Adjust(f"card:{card}", player, -1 if card in used else 1))

    return choice(
        scene.ink,
        [(str(card), str(card)) for card in CARDS],
        used,
        toggle,
        several=True,
        label=scene.say(_("Action cards played this round")),
    )


def _decisions(scene: Scene, player: int, to: Navigation) -> list[ft.Control]:
    state = scene.state

    def decide(label: Message, action: Action, kind: Kind = "tonal") -> ft.Control:
        def go() -> None:
            scene.act(action)
            to.close()

        return side_button(scene, label, go, kind=kind)

    name = state.names[player]
    turn = decide(_("It is {player}’s turn", player=name), StartTurn(player))
    return [
        decide(_("Add a fairy"), AddFairy(player, "")),
        side_button(scene, _("Add an enemy"), lambda: to.enemy(len(state.enemies))),
        *([turn] if state.turn else []),
        decide(
            _("{player} beat the titan: count the points", player=name), CountUp(player), "ghost"
        ),
        decide(_("End the game now and count the points"), CountUp(), "ghost"),
    ]


WIDTH = 84
"""Of a player's column."""


def points_table(scene: Scene) -> ft.Control:
    """Returns a line for each source of points, with a number for each player.

    A number that hangs on something else, or the total, tells why when it is tapped.
    """
    counted = [points(scene.state, player) for player in (0, 1)]
    bonus = [
        f"{each.heroic} · {scene.say(bonus_line(scene.state, p))}" for p, each in enumerate(counted)
    ]
    return flex.column(
        [
            _head(scene),
            _line(scene, words.SOULS, [str(each.souls) for each in counted], "souls"),
            *[
                _line(scene, words.RANKS[rank], [str(each.kills[place]) for each in counted])
                for place, rank in enumerate(RANKS)
            ],
            _line(scene, words.HEROIC, bonus, "heroic"),
            _line(scene, words.VP, [str(each.total) for each in counted], "vp", total=True),
        ],
        Space.XS,
    )


def _head(scene: Scene) -> ft.Control:
    ink = scene.ink
    names: list[ft.Control] = [
        flex.row(
            [
                player_badge(ink, player.colour, size=18),
                ink.text(
                    player.name,
                    TextSize.SMALL,
                    Face.BOLD,
                    cap=1.4,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
            ],
            Space.XS,
            width=_width(scene),
        )
        for player in scene.players
    ]
    return flex.row([ink.label(scene.say(_("Points so far")), expand=True), *names], Space.S)


def _width(scene: Scene) -> float:
    return WIDTH * (1.2 if scene.ink.large else 1)


def _line(
    scene: Scene, label: Message, values: list[str], quantity: str = "", *, total: bool = False
) -> ft.Control:
    text = scene.say(label)
    face = Face.BOLD if total else Face.BODY
    cells = [
        _cell(
            scene,
            value,
            f"{scene.players[player].name}, {text}: {value}",
            quantity and f"{quantity}:{player}",
            size=20 if total else 17,
        )
        for player, value in enumerate(values)
    ]
    return flex.row(
        [scene.ink.text(text, TextSize.BODY, face, expand=True, cap=1.7), *cells],
        Space.S,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _cell(scene: Scene, value: str, label: str, quantity: str, *, size: int) -> ft.Control:
    ink = scene.ink
    number, _dot, note = value.partition(" · ")
    shown: list[ft.Control] = [ink.text(number, size, Face.BOLD, cap=1.6)]
    if note:
        shown.append(ink.label(note, TextSize.FINE, cap=1.4, leading=1.05))
    content = flex.column(shown, 0, stretch=False)
    if not quantity:
        return ft.Semantics(
            label=label,
            container=True,
            exclude_semantics=True,
            content=ft.Container(content, width=_width(scene)),
        )
    return tap(
        content,
        label,
        lambda: scene.why(quantity),
        width=_width(scene),
        height=None if ink.large and note else TARGET,
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.CELL,
    )
