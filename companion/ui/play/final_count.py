"""The final count at the end of a play: everybody who played, with what decides or was done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.play import Player, Result, Score, Standing, Statistic, Timeline
from companion.ui.shell import Shell, value_text
from companion.widgets import Glyph, Space, TextSize, Typeface, flex, named, player_badge

COLUMNS = 4
"""So many players stand beside each other at most."""

BESIDE = 3
"""So many badges of a table on its side have their names beside them at most."""

NARROWEST = 84
"""Pixels of width that a column needs."""

MAIN = 28
"""The size of the number that counts first."""


@dataclass(frozen=True, slots=True)
class FinalCount:
    """What is counted at the end of a play.

    Attributes:
        players: who played.
        winners: the indexes of those who won.
        standings: everybody, best first; rank 0 where nobody is ranked.
        decides: whether the numbers decide who wins, or only tell what everybody did.
        place: which of them decides, from 0; the one that counts first where none does.
    """

    players: tuple[Player, ...]
    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
    decides: bool
    place: int = 0

    @property
    def others(self) -> int:
        """How many numbers there are besides the one that counts first."""
        return max(0, max(len(each.scores) for each in self.standings) - 1)

    @property
    def tabled(self) -> bool:
        """Whether there is more to tell than the one number of everybody that decided."""
        return self.others > 0 or (not self.decides and any(each.scores for each in self.standings))

    def won(self, standing: Standing) -> bool:
        """Whether this player won and others did not."""
        return standing.player in self.winners and len(self.winners) < len(self.players)


def count_of(timeline: Timeline, result: Result) -> FinalCount:
    """Returns what is counted at the end; where nothing is, what each player did.

    Of what statistics add up that is the figure with the largest sum, and one more. Where other
    numbers decided, the scores only tell what everybody came to.
    """
    players = timeline.setup.players
    ranked = result.standings or tuple(Standing(place, 0) for place in range(len(players)))
    if any(each.scores for each in ranked):
        finale = timeline.game.finale(timeline.state)
        return FinalCount(players, result.winners, ranked, not finale.figures, finale.place)
    found: dict[str, dict[int, Statistic]] = {}
    for figure in timeline.game.statistics(timeline.story()) if timeline.tracked else ():
        if figure.player is not None:
            found.setdefault(figure.id, {})[figure.player] = figure
    whole = [each for each in found.values() if len(each) == len(players) and _total(each)]
    whole = [*sorted(whole, key=_total)[-1:], *whole]
    shown = [each for place, each in enumerate(whole) if each not in whole[:place]][:2]
    told = [
        replace(
            standing,
            scores=tuple(
                Score(each[standing.player].label, each[standing.player].value) for each in shown
            ),
        )
        for standing in ranked
    ]
    return FinalCount(players, result.winners, tuple(told), decides=False)


def _total(each: Mapping[int, Statistic]) -> int:
    return sum(figure.value for figure in each.values())


def lines_below(count: FinalCount) -> int:
    """Returns how many lines stand below the number that counts first, more than the usual one."""
    return max(0, count.others - 1)


def scores(shell: Shell, count: FinalCount, width: float) -> Sequence[ft.Control]:
    """Returns everybody who played, with what is counted; ``width`` is in pixels."""
    ranked = count.standings
    fits = len(ranked) <= COLUMNS and len(ranked) * NARROWEST * min(shell.ink.effective, 2) <= width
    line = ft.BorderSide(1, shell.ink.theme.line)
    if fits and count.tabled:
        return [_count_table(shell, count)]
    if not fits:
        top = ft.Border(top=line)
        return [ft.Container(_standing_row(shell, count, each), border=top) for each in ranked]
    columns = [
        ft.Container(
            _standing_column(shell, count, each),
            expand=1,
            border=ft.Border(left=line) if place else None,
            padding=ft.Padding.symmetric(horizontal=Space.XS),
        )
        for place, each in enumerate(ranked)
    ]
    row = flex.row(
        columns, 0, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )
    edges, room = ft.Border(top=line, bottom=line), ft.Padding.symmetric(vertical=Space.M)
    return [ft.Container(row, border=edges, padding=room)]


def _standing_text(shell: Shell, count: FinalCount, standing: Standing) -> str:
    """Returns a player's place and numbers in words."""
    counted = (
        f"{shell.say(each.label)} {value_text(shell, each.value)}" for each in standing.scores
    )
    place = f"{standing.rank}. " if standing.rank else ""
    return place + ", ".join([count.players[standing.player].name, *counted])


def _who(shell: Shell, count: FinalCount, standing: Standing, size: float) -> list[ft.Control]:
    """Returns badge and name, with a trophy where no number tells who won."""
    ink, player = shell.ink, count.players[standing.player]
    name = ink.text(
        player.name,
        size,
        Typeface.MEDIUM,
        cap=1.5,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    trophy = count.won(standing) and not count.decides
    sign = [ink.sigil(Glyph.TROPHY, 16, ink.theme.gold)] if trophy else []
    return [player_badge(ink, player.colour, size=22), name, *sign]


def _counted(
    shell: Shell, count: FinalCount, standing: Standing, align: ft.TextAlign
) -> list[ft.Control | None]:
    """Returns the number that counts first, gold for who won by it, what it is, and the others."""
    if not standing.scores:
        return []
    ink, first = shell.ink, standing.scores[count.place]
    others = [*standing.scores[: count.place], *standing.scores[count.place + 1 :]]
    gold = ink.theme.gold if count.decides and standing.player in count.winners else None
    rest = " · ".join(
        f"{shell.say(each.label)}\u00a0{value_text(shell, each.value)}" for each in others
    )
    look = {"text_align": align, "cap": 1.6}
    return [
        ink.number(value_text(shell, first.value), MAIN, gold),
        ink.label(shell.say(first.label), TextSize.FINE, **look),
        ink.label(rest, TextSize.FINE, **look) if rest else None,
    ]


def _standing_column(shell: Shell, count: FinalCount, standing: Standing) -> ft.Control:
    name = _who(shell, count, standing, TextSize.SMALL)
    column = flex.column(
        [
            flex.row(name, Space.S, alignment=ft.MainAxisAlignment.CENTER, wrap=True),
            *_counted(shell, count, standing, ft.TextAlign.CENTER),
        ],
        Space.XS,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return named(column, _standing_text(shell, count, standing))


def _count_table(shell: Shell, count: FinalCount) -> ft.Control:
    """Returns a line for each number that is counted, and in it one figure for each player."""
    ink, ranked = shell.ink, count.standings
    line = ft.BorderSide(1, ink.theme.line)
    centred = {"alignment": ft.Alignment.CENTER, "expand": 2}

    def row(label: ft.Control, cells: Sequence[ft.Control]) -> ft.Control:
        placed = [ft.Container(cell, **centred) for cell in cells]
        return flex.row([ft.Container(label, expand=3), *placed], Space.XS)

    def whose(standing: Standing) -> ft.Control:
        badge, name, *sign = _who(shell, count, standing, TextSize.SMALL)
        middle = {"alignment": ft.MainAxisAlignment.CENTER, "tight": True}
        if ink.landscape and len(ranked) <= BESIDE:
            name.expand, name.expand_loose = True, True
            head = flex.row([badge, name, *sign], Space.S, **middle)
        else:
            head = flex.column(
                [flex.row([badge, *sign], Space.S, **middle), name],
                0,
                stretch=False,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
        return named(head, _standing_text(shell, count, standing))

    lines = [
        row(
            ink.label(shell.say(score.label), TextSize.CAPTION, cap=1.6),
            [_figure(shell, count, each, place) for each in ranked],
        )
        for place, score in enumerate(ranked[0].scores)
    ]
    figures = ft.Semantics(exclude_semantics=True, content=flex.column(lines, Space.XXS))
    return ft.Container(
        flex.column([row(ft.Container(), [whose(each) for each in ranked]), figures], Space.XS),
        border=ft.Border(top=line, bottom=line),
        padding=ft.Padding.symmetric(vertical=Space.M),
    )


def _figure(shell: Shell, count: FinalCount, standing: Standing, place: int) -> ft.Control:
    """Returns a figure of a table: large is what decides, and gold the best of it."""
    ink = shell.ink
    text = value_text(shell, standing.scores[place].value)
    if place != count.place or not count.decides:
        return ink.text(text, TextSize.BODY, Typeface.MEDIUM, cap=1.6, no_wrap=True)
    gold = ink.theme.gold if standing.player in count.winners else None
    return ink.number(text, MAIN, gold)


def _standing_lines(shell: Shell, count: FinalCount, standing: Standing) -> ft.Control:
    """Returns a player's name, and below it a line for each number: what it is, and the figure."""
    ink = shell.ink
    badge, name, *sign = _who(shell, count, standing, TextSize.LARGE)
    name.expand = True
    lines = [
        flex.row(
            [
                ink.label(shell.say(score.label), TextSize.CAPTION, cap=1.6, expand=True),
                _figure(shell, count, standing, place),
            ]
        )
        for place, score in enumerate(standing.scores)
    ]
    shown = flex.column([flex.row([badge, name, *sign]), *lines], Space.XS)
    return named(
        ft.Container(shown, padding=ft.Padding.symmetric(vertical=Space.M)),
        _standing_text(shell, count, standing),
    )


def _standing_row(shell: Shell, count: FinalCount, standing: Standing) -> ft.Control:
    if shell.ink.large:
        return _standing_lines(shell, count, standing)
    numbers = flex.column(
        _counted(shell, count, standing, ft.TextAlign.RIGHT),
        Space.XXS,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    who = _who(shell, count, standing, TextSize.LARGE)
    who[1].expand = True
    row = flex.row([flex.row(who, expand=True), numbers], Space.XL)
    shown = ft.Container(row, padding=ft.Padding.symmetric(vertical=Space.M))
    return named(shown, _standing_text(shell, count, standing))
