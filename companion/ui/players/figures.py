"""What a person is known for: medals, and the figures that people laugh about."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.i18n import marker
from companion.store.statistics.figures import Medal, Place, Ranking
from companion.store.statistics.overview import GameStatistics, PersonStatistics, Statistics
from companion.ui.players.parts import columns, mean_text, more_row
from companion.ui.shell.context import Shell
from companion.ui.shell.page import heading, muted
from companion.ui.shell.phrases import number_text
from companion.widgets.boundary import bounded
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card, line_row
from companion.widgets.semantics import named
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("common")

FIRST = 2
"""Figures of a game that are shown at least until all are asked for."""
METALS = {"gold": "gold", "silver": "muted", "bronze": "life"}
"""The theme's colour for each medal; its name stands beside it."""


def medal_rows(shell: Shell, medals: Sequence[Medal]) -> list[ft.Control]:
    """Returns what a person has earned alone, or nothing."""
    if not medals:
        return []
    chips = [_medal(shell, medal) for medal in medals]
    return [
        heading(shell, _("Medals")),
        flex.row(chips, Space.L, wrap=True),
    ]


def _medal(shell: Shell, medal: Medal) -> ft.Control:
    ink, name = shell.ink, shell.say(medal.label)
    metal = METALS.get(medal.id.rpartition("_")[2], "ink")
    game = shell.say(shell.services.games[medal.game].title)
    words = flex.column(
        [
            ink.text(name, TextSize.BODY, Face.MEDIUM, leading=1.15),
            muted(shell, game, TextSize.CAPTION),
        ],
        0,
        stretch=False,
    )
    content = flex.row(
        [
            ink.sigil(Glyph.TROPHY, 24, getattr(ink.theme, metal)),
            ink.number(number_text(medal.count), 30),
            words,
        ],
        Space.L,
        tight=True,
    )
    return named(
        card(ink, content, padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.L)),
        f"{name}, {game}: {medal.count}",
    )


def figure_rows(shell: Shell, statistics: Statistics, person: PersonStatistics) -> list[ft.Control]:
    """Returns a person's figures, game by game."""
    rows: list[ft.Control] = []
    for game_id, _tally in person.games:
        places = _places(statistics.game(game_id), person.player.id)
        if places:
            rows.append(heading(shell, shell.services.games[game_id].title))
            rows.append(Figures(shell, places, key=game_id))
    return rows


def _places(game: GameStatistics | None, player: str) -> tuple[tuple[Ranking, Place], ...]:
    """Returns a person's figures of a game, those first in which they are ahead of all."""
    rankings = () if game is None else game.rankings
    places = [
        (each, place) for each in rankings if (place := each.place_of(player)) and place.total
    ]
    return tuple(sorted(places, key=lambda each: not _is_ahead(*each)))


def _is_ahead(ranking: Ranking, place: Place) -> bool:
    return place in (ranking.leader, ranking.keenest)


@bounded
def Figures(shell: Shell, places: tuple[tuple[Ranking, Place], ...]) -> ft.Control:
    """A person's figures of a game: those that tell them from others, and all when asked for."""
    opened, set_opened = ft.use_state(False)
    ahead = sum(_is_ahead(*each) for each in places)
    shown = places if opened else places[: max(ahead, FIRST)]
    lines = [_line(shell, *each) for each in shown]
    if len(shown) == len(places):
        return columns(shell.ink, lines, gap=0)
    more = more_row(shell, len(places) - len(shown), lambda: set_opened(True))
    return flex.column([columns(shell.ink, lines, gap=0), more], 0)


def _line(shell: Shell, ranking: Ranking, place: Place) -> ft.Control:
    notes = [mean_text(shell, place.each)]
    if place == ranking.leader:
        notes.append(shell.say(_("most in all")))
    if place == ranking.keenest:
        notes.append(shell.say(_("most per play")))
    trophy = shell.ink.sigil(Glyph.TROPHY, 18, shell.ink.theme.gold)
    return line_row(
        shell.ink,
        shell.say(ranking.label),
        after=number_text(place.total),
        note=" · ".join(notes),
        badge=ft.Container(content=trophy if _is_ahead(ranking, place) else None, width=22),
        key=ranking.id,
    )
