"""The composition root: the only place that wires games, store, languages and screens together."""

from __future__ import annotations

import asyncio
import atexit
import gc
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft

from companion import paths
from companion.browser.bridge import (
    Bridge,
    BrowserDecoder,
    BrowserLinks,
    came_in,
    mended_storage,
    no_storage,
    persist_in,
    torn_storage,
)
from companion.browser.glance import Glance, last_play
from companion.browser.presses import Presses
from companion.browser.warm_up import warm_up
from companion.delays import delays
from companion.errors import CompanionError, StoreError
from companion.host.visitor import Visitor, current_visitor
from companion.i18n import Translator, _
from companion.languages import choose
from companion.play import Games, Player, Setup
from companion.resources import (
    check_words,
    find_games,
    load_models,
    rule_folders,
    table_of,
    translators,
)
from companion.store.database import Database
from companion.store.device import PrivateNotes, UnansweredStore, device_of
from companion.store.open_plays import OpenPlays
from companion.store.opening import FILE, open_database
from companion.store.page_log import Damage, Keep
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.settings import SettingStore
from companion.store.statistics import StatisticsStore
from companion.sync.scan import Decoder, best_decoder
from companion.ui.invite.phones import NAME
from companion.ui.invite.table import TABLE, ServedTable
from companion.ui.live.connections import Live
from companion.ui.rules.rulebook import Rulebook
from companion.ui.shell import ALL_PLAYS, Services, play_topic
from companion.ui.shell.device import Device
from companion.ui.shell.preferences import LANGUAGE
from companion.ui.shell.root import show_failure, start_session
from companion.ui.shell.ways import LAZY_SCREENS, load_modules, module_of


def build(
    folder: Path,
    found: Games | None = None,
    keep: Keep | None = None,
    decoder: Decoder | None = None,
    *,
    doubtful: bool = False,
) -> tuple[Services, Database]:
    """Opens the store and gathers what all sessions of this process share.

    Args:
        folder: where the database is or will be.
        found: the games by id; None for all that are here.
        keep: makes a commit stay where files do not; see `companion.store.page_log`.
        decoder: reads QR codes; None for the best that this machine has.
        doubtful: whether the database is known to be damaged, whatever it looks like.

    Raises:
        StoreError: the folder cannot be used at all. A damaged database is no such case: it is
            kept aside, and the report says so.
    """
    games = find_games() if found is None else found
    database, report = open_database(folder / FILE, keep, doubtful=doubtful)
    open_plays = OpenPlays(PlayStore(database, games))
    with suppress(StoreError):  # then they are shown as they are
        open_plays.store.mend_endings()
    services = Services(
        games=games,
        **_stores(open_plays),
        rulebook=Rulebook(rule_folders(), paths.data_folder()),
        translators=translators(games),
        tables={game.id: table_of(game.id, game.table) for game in games.values()},
        trained_models={
            game.id: load_models(game.id, game.model_folder) for game in games.values()
        },
        words=check_words(),
        decoder=decoder or best_decoder(),
        report=report,
    )
    return services, database


def _stores(open_plays: OpenPlays) -> dict[str, Any]:
    """Returns those of the services that keep something, all in the database of some plays."""
    plays, database = open_plays.store, open_plays.store.database
    players = PlayerStore(database)
    return {
        "plays": plays,
        "open_plays": open_plays,
        "players": players,
        "statistics": StatisticsStore(plays, players),
        "settings": SettingStore(database),
        "notes": PrivateNotes(database),
        "unanswered": UnansweredStore(database),
    }


def sealed(services: Services) -> Services:
    """Returns the same services with nothing among them that could write."""
    return replace(services, **_stores(services.open_plays.sealed))


def make_main(
    services: Services, database: Database, owner: Visitor | None = None
) -> Callable[[ft.Page], None]:
    """Returns the function that shows the app to each client that connects.

    Args:
        services: what all sessions share.
        database: where the names of devices are.
        owner: what the only client has told of itself, where there is no server to ask it.
    """

    def main(page: ft.Page) -> None:
        visitor = current_visitor() or owner
        language = visitor.language if visitor else None
        try:
            if visitor is not None and visitor.watches:
                # It gets nothing that could write, whatever it may ask of its screens.
                watcher = Device(
                    page, lambda: WATCHER, language, host=False, zone=visitor.zone, watches=True
                )
                start_session(page, sealed(services), watcher)
                track_watcher(services, watcher)
                return
            name = partial(device_of, database, visitor.device if visitor else "")
            secure = visitor.secure if visitor else True
            host = visitor.host if visitor else True
            zone = visitor.zone if visitor else None
            device = Device(page, name, language, secure=secure, host=host, zone=zone)
            start_session(page, services, device)
            track_presence(services, device)
        except CompanionError as error:
            show_failure(page, services.translators[choose(language)], error, lambda: main(page))

    return main


def track_presence(services: Services, device: Device) -> None:
    """Lets the table know when a device comes and goes."""
    table, page = services.table, device.page

    def tell(name: str, *, came: bool) -> None:
        phone = services.settings.get(NAME, name)
        if phone:
            text = (
                _("{phone} is here.", phone=phone) if came else _("{phone} has left.", phone=phone)
            )
        else:
            text = _("Another phone is here.") if came else _("A phone has left.")
        table.report(text, name, partial(page.pubsub.send_others_on_topic, TABLE, None))

    def present(here: bool) -> None:
        if here:
            name = device.name
            table.enter(page.session.id, name, lambda: tell(name, came=True))
        else:
            table.leave(page.session.id, partial(tell, came=False))

    device.on_presence = present
    present(True)
    if services.live is not None:  # inside a browser there is no other session

        def hear(play: str) -> None:
            for topic in (play_topic(play), ALL_PLAYS):
                device.hear(topic)

        services.live.on_change, services.live.on_play = partial(device.hear, TABLE), hear


def track_watcher(services: Services, device: Device) -> None:
    """Lets the table know how many are here that only watch; nobody is told of one by a message."""
    page = device.page

    def present(here: bool) -> None:
        services.table.watch(page.session.id, here=here)
        page.pubsub.send_others_on_topic(TABLE, None)

    device.on_presence = present
    present(True)


def app_in(folder: Path, table: ServedTable | None = None) -> Callable[[ft.Page], None]:
    """Returns the app of a data folder.

    Args:
        folder: where the database is or will be; see `build`.
        table: the table that others join, if there is one.
    """
    services, database = build(folder)
    atexit.register(database.close)  # so that its log goes into the file
    services = replace(services, table=table or services.table)
    return ahead(make_main(services, database), services.games, services.open_plays)


def ahead(
    main: Callable[[ft.Page], None],
    games: Games,
    shared: OpenPlays | None = None,
    when_whole: Callable[[], Awaitable[None]] | None = None,
) -> Callable[[ft.Page], None]:
    """Returns the same app, which loads its other screens while the first one is looked at.

    Args:
        main: the app.
        games: whose screens are loaded.
        shared: the open plays, where other processes may add to them.
        when_whole: returns when the modules of these screens have come, where they come later.
    """

    async def load() -> None:
        if when_whole is not None:
            await when_whole()
        await load_modules(_lazy_modules(games), delays().load_s)

    def begun(page: ft.Page) -> None:
        main(page)
        if not running:
            running.append(page.run_task(load))
            if shared is not None:
                running.append(page.run_task(_watch, page.pubsub, shared))

    running: list[Future[None]] = []
    return begun


async def _watch(hub: ft.PubSubClient, plays: OpenPlays) -> None:
    """Tells all sessions, for ever, of what another process has done."""
    while True:
        await asyncio.sleep(delays().look_s)
        if changed := plays.refresh():
            for topic in (*map(play_topic, changed), ALL_PLAYS):
                hub.send_all_on_topic(topic, None)


def start_in_browser(bridge: Bridge) -> None:
    """Starts the app in the worker of the offline site, which calls this.

    Raises:
        StoreError: the storage cannot be used at all.
    """
    glance = Glance(bridge.tell)

    live: Live | None = None

    def kept() -> None:
        glance.changed()
        if live is not None:
            live.kept()

    storage = persist_in(bridge, _MEMORY, kept)
    keep, damage = storage or (None, Damage.NONE)
    services, database = build(
        _MEMORY,
        keep=keep,
        decoder=BrowserDecoder(bridge),
        doubtful=damage is Damage.LASTING,
    )
    if storage is None or not bridge.lasting:
        services = replace(services, report=no_storage())
    elif damage is not Damage.NONE and services.report is None:
        report = torn_storage() if damage is Damage.TORN else mended_storage()
        services = replace(services, report=report)
    language = choose(bridge.language)

    live = Live(
        BrowserLinks(bridge),
        services.open_plays,
        services.games,
        services.table,
        services.settings,
        partial(device_of, database),
    )
    services = replace(services, live=live, incoming=partial(came_in, bridge))

    def say() -> Translator:
        chosen = choose(services.settings.get(LANGUAGE, device_of(database)), language)
        return services.translators[chosen]

    presses = Presses(services, partial(device_of, database))

    def do_presses(text: str, anyway: bool) -> str:
        answer = presses.answer(text, say(), anyway=anyway)
        glance.show()  # the next press rests on what these have led to
        return answer

    glance.watch(lambda: last_play(services, say()))
    bridge.on_presses = do_presses
    gc.freeze()
    gc.enable()
    main = make_main(services, database, Visitor("", language, secure=bridge.secure))
    ft.run(ahead(main, services.games, when_whole=bridge.when_whole))


async def warm_up_in_browser(folder: Path) -> None:
    """Loads all screens, and shows some and a play of each game to nobody.

    Args:
        folder: where a database for these plays can be.

    Raises:
        StoreError: the folder cannot be used.
        RehearsalError: a screen could not be drawn.
    """
    services, database = build(folder)
    await load_modules(_lazy_modules(services.games), 0)
    routes = ["/"]
    for game in services.games.values():
        people = tuple(Player(str(n), str(n), "", "") for n in range(game.players[0]))
        setup = Setup(people, data=tuple(services.tables[game.id].items()))
        play = services.plays.create(game.id, setup, device_of(database), 0)
        if isinstance(play, str):
            routes += [f"/new/{game.id}", f"/play/{play}"]
    for language in services.translators:
        await warm_up(make_main(services, database, Visitor("", language)), tuple(routes))
    database.close()


def _lazy_modules(games: Games) -> Iterator[str]:
    """Yields the modules of all that is loaded when it is first shown."""
    for game in games.values():
        yield game.view
        yield from filter(None, (game.seats, game.crest))
    yield from map(module_of, LAZY_SCREENS)


WATCHER = "watches"
"""What every device is called that only watches: no journal has a word of it."""

_MEMORY = Path("/storage")
"""Where a browser's Python has its databases; in memory, like all of its files."""
