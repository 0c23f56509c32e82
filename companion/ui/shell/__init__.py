"""The frame of the app: the first screen, its window, and what every screen is handed.

Screens import from here.
"""

from companion.ui.shell.context import Services, Shell, now_ms, tried
from companion.ui.shell.device import (
    ALL_PLAYS,
    PEOPLE,
    play_topic,
    use_redraw,
    use_subscription,
)
from companion.ui.shell.page import (
    READABLE,
    Entry,
    action_button,
    back_bar,
    dead_end,
    heading,
    in_pairs,
    menu_line,
    menu_rows,
    muted,
    notice,
    plain_page,
    shell_sheet,
)
from companion.ui.shell.phrases import (
    DAY,
    HOUR,
    MINUTE,
    clock_time,
    date_of,
    day,
    day_or_age,
    month,
    number_text,
    players_named,
    plays_text,
    value_text,
)

__all__ = [
    "ALL_PLAYS",
    "DAY",
    "HOUR",
    "MINUTE",
    "PEOPLE",
    "READABLE",
    "Entry",
    "Services",
    "Shell",
    "action_button",
    "back_bar",
    "clock_time",
    "date_of",
    "day",
    "day_or_age",
    "dead_end",
    "heading",
    "in_pairs",
    "menu_line",
    "menu_rows",
    "month",
    "muted",
    "notice",
    "now_ms",
    "number_text",
    "plain_page",
    "play_topic",
    "players_named",
    "plays_text",
    "shell_sheet",
    "tried",
    "use_redraw",
    "use_subscription",
    "value_text",
]
