"""The charts of one play: how its numbers went, during it and afterwards."""

import flet as ft

from companion.i18n import _
from companion.store.open_play import OpenPlay
from companion.ui.play.clock import times_rows
from companion.ui.play.opening import charts_of, opened_play, use_news
from companion.ui.shell import Shell, back_bar, heading, in_pairs, muted, plain_page, players_named
from companion.widgets import Space, card, error_boundary, flex
from companion.widgets.chart.card import chart_card
from companion.widgets.chart.scale import Frame

WIDEST = 1080
"""Two charts stand side by side in this width."""

SIDE_BY_SIDE = 900
TALL, TALL_ALONE = 200.0, 320.0
"""The most that the field of a chart is high: one of several, and the only one."""
GAP = Space.XL


@error_boundary
def PlayCharts(shell: Shell, play_id: str) -> ft.Control:
    """The screen of a play's charts."""
    return opened_play(shell, play_id, _Charts)


@error_boundary
def _Charts(shell: Shell, play: OpenPlay) -> ft.Control:
    use_news(shell, play)
    timeline, ink = play.timeline, shell.ink
    charts = charts_of(shell, timeline)
    bar = back_bar(
        shell, _("Charts"), f"{shell.say(timeline.game.title)} · {players_named(timeline.setup)}"
    )
    beside = ink.width >= SIDE_BY_SIDE and not ink.large and len(charts) > 1
    widest = WIDEST if ink.width >= SIDE_BY_SIDE else 720
    room = min(ink.width - 32, widest)
    width = (room - GAP) / 2 if beside else room
    tallest = TALL if len(charts) > 1 else TALL_ALONE
    height = max(110.0, min(tallest, ink.height * 0.42))
    players = timeline.setup.players
    cards: list[ft.Control] = [
        chart_card(ink, chart, players, shell.say, Frame(width, height)) for chart in charts
    ]
    if not cards:
        cards = [muted(shell, _("There is nothing to draw yet."))]
    body = [in_pairs(cards, GAP, GAP)] if beside else cards
    if times := times_rows(shell, timeline):
        body += [
            heading(shell, _("Time taken")),
            card(ink, flex.column(times, Space.XL), padding=GAP),
        ]
    return plain_page(shell, bar, body, widest=widest, spacing=GAP)
