"""A new play: who plays, which house rules hold, what the table's own copy says; then start."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import reduce
from importlib import import_module
from typing import Any

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.play import KEPT_TABLE, AnyGame, Countdown, Finish, Player, Refusal, Setup, Value
from companion.play.timing import NO_COUNTDOWN, countdown_text
from companion.store.settings import Setting
from companion.ui.invite.phones import code_rows, tell_begun
from companion.ui.new_play.player_picker import (
    NAME,
    PlayerPicker,
    Seating,
    Seats,
    SeatSheet,
    joined,
    nameless,
)
from companion.ui.new_play.preparing import HouseRules, use_preparing
from companion.ui.play.by_hand import EndByHand
from companion.ui.play.clock import countdown_choice
from companion.ui.play.opening import memory_key, tool_address, use_memory
from companion.ui.rules.entry import RuleSheet
from companion.ui.shell import (
    ALL_PLAYS,
    READABLE,
    Services,
    Shell,
    action_button,
    muted,
    notice,
    now_ms,
    plain_page,
)
from companion.widgets import (
    Space,
    TextSize,
    ToolScene,
    Typeface,
    card,
    error_boundary,
    flex,
    folding,
    layered,
    title_bar,
    use_stable,
)
from companion.widgets.form import DRAFTS

NOTHING = "{}"


def last_seats(services: Services, game: AnyGame, again: str = "") -> Seats:
    """Returns the players of the last play as they are shown now, as many as the game takes.

    Args:
        services: where the plays are.
        game: what is to be played.
        again: the play to be played again, with whoever began; empty for the last one.
    """
    plays = [record for record in services.plays.plays() if record.setup is not None]
    wanted = next((record for record in plays if record.id == again), None)
    setup = (wanted or plays[0]).setup if plays else None
    if setup is None:
        return Seats()
    known = services.players.as_known(setup.players)
    seats = reduce(Seats.add, known[: game.players[1]], Seats())
    if wanted is None:
        return seats
    (starter,) = services.players.as_known((setup.players[setup.first],))
    places = [place for place, each in enumerate(seats.players) if each.id == starter.id]
    return seats.begin_with(*(places or [0]))


def last_rules(services: Services, game: AnyGame) -> dict[str, Value]:
    """Returns the house rules that this table took when it last played the game."""
    stored = _load(services, _rules(game))
    return {
        option.id: stored[option.id]
        for option in game.options
        if any(stored.get(option.id) == choice.value for choice in option.choices)
    }


def table_data(services: Services, game: AnyGame) -> dict[str, Value]:
    """Returns what is known of the table's own copy: what was corrected, else the data folder."""
    data = dict(services.tables.get(game.id, {}))
    corrected = _load(services, _table(game))
    return data | {name: value for name, value in corrected.items() if name in data}


def keep_rules(services: Services, game: AnyGame, setup: Setup) -> None:
    """Keeps the house rules of a play for the next one.

    Raises:
        StoreError: they could not be kept.
    """
    services.settings.put(_rules(game), json.dumps(dict(setup.rules)))


def keep_table(services: Services, game: AnyGame, data: Mapping[str, Value]) -> None:
    """Keeps what the table's own copy says.

    Raises:
        StoreError: it could not be kept.
    """
    services.settings.put(_table(game), json.dumps(dict(data)))


def _rules(game: AnyGame) -> Setting[str]:
    return Setting(f"rules:{game.id}", NOTHING)


def _table(game: AnyGame) -> Setting[str]:
    return Setting(memory_key(game.id, KEPT_TABLE), NOTHING)


def _load(services: Services, setting: Setting[str]) -> dict[str, Any]:
    try:
        stored: dict[str, Any] = dict(json.loads(services.settings.get(setting)))
    except (TypeError, ValueError):  # no JSON, or of something else
        return {}
    return {name: tuple(v) if isinstance(v, list) else v for name, v in stored.items()}


NO_REFUSAL: Message | None = None

SEATS, RULES, COUNTDOWN = "seats", "rules", "countdown"
"""What has been chosen for a play that has not begun."""


@error_boundary
def NewPlay(shell: Shell, game_id: str, again: str = "") -> ft.Control:
    """The screen on which a play is set up; it opens with the players of last time.

    Args:
        shell: the look and the services.
        game_id: what is to be played.
        again: the play that is to be played again, or empty.
    """
    game = shell.services.games[game_id]
    shell = shell.with_palette(game.palette)
    place = f"new/{game_id}/{again}"
    drafts = shell.device.drafts[place]
    seats, set_seats = ft.use_state(
        lambda: drafts.get(SEATS) or last_seats(shell.services, game, again)
    )
    rules, set_rules = ft.use_state(lambda: drafts.get(RULES) or last_rules(shell.services, game))
    countdown, agree = _use_countdown(drafts)
    data, set_data = ft.use_state(lambda: table_data(shell.services, game))
    refused, set_refused = ft.use_state(NO_REFUSAL)
    rule, read = ft.use_state("")
    asked, ask = ft.use_state(-1)
    begun = ft.use_ref(False)
    settled = game.settled(data)
    options = [option for option in game.options if option.id not in settled]
    memory = use_memory(shell, game.id)

    def change(chosen: Seats) -> None:
        set_refused(None)
        _read_out_spare(shell, game, chosen.players)
        drafts[SEATS] = chosen
        set_seats(chosen)

    def correct(changed: Mapping[str, Value]) -> None:
        set_data(dict(changed))
        shell.attempt(lambda: keep_table(shell.services, game, changed))

    def choose(option: str, value: Value) -> None:
        set_refused(None)
        drafts[RULES] = {**rules, option: value}
        set_rules(drafts[RULES])

    def start(finish: Finish | None = None) -> None:
        if begun.current:  # a second tap before the play is shown
            return
        # A name that stands in its field counts, though nobody has sent it.
        named = joined(shell, seats, drafts.get(NAME, ""))
        table = nameless(shell, named, game.players[0])
        answers = tuple((name, value) for name, value in rules.items() if name not in settled)
        setup = Setup(table.players, table.first, answers, tuple(data.items()))
        play = _spare(game, setup.players) or begin(shell, game, setup, finish or countdown)
        if isinstance(play, Message):
            set_refused(play)
        else:
            begun.current = True
            shell.device.drafts.pop(place, None)
            shell.go(f"/play/{play}")

    sat = nameless(shell, seats, game.players[0])
    prepared, steps = use_preparing(shell, game, len(sat.players), read)
    correct_stable, ask_stable = use_stable(correct), use_stable(ask)
    widest = min(shell.ink.width, READABLE) - 2 * Space.XXL
    picker, result = DRAFTS(
        drafts,
        lambda: (
            PlayerPicker(shell, seats, widest, change),
            OnlyTheResult(shell, sat.players, use_stable(start)),
        ),
    )
    body: list[ft.Control] = [
        picker,
        Seating(shell, seats, game.players, change, ask_stable),
        *prepared,
    ]
    if game.table is not None:  # what the table must check on its own copy
        scene = ToolScene(
            ink=shell.ink,
            translator=shell.translator,
            kept=memory.kept,
            keep=memory.keep,
            tool=lambda tool: shell.go(tool_address(game.id, tool)),
        )
        body.append(import_module(game.view).TableData(scene, data, correct_stable))
    body += [HouseRules(shell, game, options, rules, choose, read)] if options else []
    body += [TimeOfPlay(shell, countdown, agree), result, *code_rows(shell)]
    refusal = [notice(shell, refused, tone="refusal")] if refused else []
    foot = [*refusal, _start_button(shell, game, seats, start)]
    bar = title_bar(
        shell.ink,
        shell.say(game.title),
        shell.say(_("New play")),
        back=(shell.say(_("Back")), lambda: shell.go("/")),
    )
    page = plain_page(shell, bar, body, foot)
    seat = SeatSheet(shell, seats, asked, change, ask_stable) if asked >= 0 else None
    return layered(page, _rule_sheet(shell, game, rule, read) if rule else steps or seat)


def _rule_sheet(
    shell: Shell, game: AnyGame, rule: str, read: Callable[[str], object]
) -> ft.Control:
    return RuleSheet(shell, game.id, rule, (), lambda: read(""), key=f"rule-{rule}")


def _use_countdown(drafts: dict[str, Any]) -> tuple[Countdown, Callable[[Countdown], None]]:
    """Returns the countdown that was chosen, and what chooses another one; a hook."""
    countdown, set_countdown = ft.use_state(lambda: drafts.get(COUNTDOWN) or NO_COUNTDOWN)

    def agree(chosen: Countdown) -> None:
        drafts[COUNTDOWN] = chosen
        set_countdown(chosen)

    return countdown, use_stable(agree)


@error_boundary
def TimeOfPlay(shell: Shell, agreed: Countdown, agree: Callable[[Countdown], object]) -> ft.Control:
    """The countdown of a new play, folded up until somebody wants one."""
    opened, set_opened = ft.use_state(False)
    note = muted(shell, countdown_text(agreed), TextSize.SMALL)
    head = folding(
        shell.ink, shell.say(_("Countdown")), note, opened, lambda: set_opened(not opened)
    )
    chips = countdown_choice(shell, agreed, agree)
    return flex.column(
        [head, *([card(shell.ink, chips, padding=Space.XL)] if opened else [])], Space.XL
    )


@error_boundary
def OnlyTheResult(
    shell: Shell, players: tuple[Player, ...], end: Callable[[Finish], object]
) -> ft.Control:
    """The end of a play that nobody tracked, folded up until somebody wants to enter it."""
    opened, set_opened = ft.use_state(False)
    note = muted(shell, _("for a play that is over already"), TextSize.SMALL)
    title = shell.say(_("Enter only the result"))
    head = folding(shell.ink, title, note, opened, lambda: set_opened(not opened))
    if not opened:
        return head
    question = shell.ink.text(shell.say(_("Who has won?")), TextSize.BODY, Typeface.MEDIUM)
    answers = flex.column([question, EndByHand(shell, players, end, scored=True)])
    return flex.column([head, card(shell.ink, answers, padding=Space.XL)], Space.XL)


def begin(
    shell: Shell, game: AnyGame, setup: Setup, first: Finish | Countdown = NO_COUNTDOWN
) -> str | Message:
    """Stores a new play and what the table will want again.

    Args:
        shell: the look and the services.
        game: what is played.
        setup: how it begins.
        first: the end of a play that is over already, or the countdown of one that begins.

    Returns:
        The play's id, or why there is none.
    """
    try:
        play = shell.services.plays.create(game.id, setup, shell.device.name, now_ms())
    except CompanionError as error:
        return error.message
    if isinstance(play, Refusal):
        return play.message
    if first != NO_COUNTDOWN:
        shell.attempt(
            lambda: shell.services.open_plays.open(play).act(shell.device.name, first, now_ms())
        )
    with suppress(CompanionError):  # the play has begun: that matters more than the next one
        shell.services.players.save(setup.players, now_ms())
        keep_rules(shell.services, game, setup)
    shell.device.announce(ALL_PLAYS)
    if not isinstance(first, Finish):
        tell_begun(shell, game, play)
    return play


def _spare(game: AnyGame, players: Sequence[Player]) -> Message | None:
    """Returns how many are too many, if any are."""
    spare = len(players) - game.players[1]
    return _n("{count} player too many", "{count} players too many", spare) if spare > 0 else None


def _read_out_spare(shell: Shell, game: AnyGame, players: Sequence[Player]) -> None:
    spare = _spare(game, players)
    if spare is not None:
        shell.device.read_out(shell.say(spare))


def _start_button(
    shell: Shell, game: AnyGame, seats: Seats, start: Callable[[], None]
) -> ft.Control:
    spare = _spare(game, seats.players)
    if spare is not None:
        word = spare
    elif len(seats.players) > 1:
        word = _("Start: {player} begins", player=seats.players[seats.first].name)
    else:
        word = _("Start")
    why = "" if spare is None else shell.say(spare)
    return action_button(shell, word, start, enabled=not why, why=why, identifier="start")
