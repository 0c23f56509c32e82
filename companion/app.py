"""The composition root: the only place that wires games, store, languages and screens together."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft

from companion import paths
from companion.browser.bridge import Bridge
from companion.browser.decoder import BrowserDecoder
from companion.browser.glance import Glance, last_play
from companion.browser.storage import keep_in, nothing_kept
from companion.errors import CompanionError
from companion.games import discover
from companion.host.visitor import Visitor, current_visitor
from companion.i18n import LANGUAGES, Translator, load
from companion.play.game import Games
from companion.play.setup import Value
from companion.rules.loader import game_folders
from companion.store.database import Database
from companion.store.identity import device_of
from companion.store.opening import FILE, open_database
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.private_notes import PrivateNotes
from companion.store.settings import SettingStore
from companion.store.shelf import Shelf
from companion.store.statistics.reading import StatisticsStore
from companion.sync.scan import Decoder, best_decoder
from companion.ui.device import Device
from companion.ui.failure import show_failure
from companion.ui.preferences import LANGUAGE
from companion.ui.root import start_session
from companion.ui.rulebook import Rulebook
from companion.ui.shell import House


def find_games() -> Games:
    """Finds the games of this app, and those of the folder that ``COMPANION_EXTRA`` names."""
    extra = paths.extra_folder()
    return discover([extra / "games"] if extra else [])


def translators(games: Games) -> Mapping[str, Translator]:
    """Loads the catalogues of all languages."""
    folders = {domain: data_of(domain) / "locale" for domain in ("common", *games)}
    return {language: load(language, folders) for language in LANGUAGES}


def data_of(name: str) -> Path:
    """Returns the data folder of a game, or of what is common to all."""
    extra = paths.extra_folder()
    if extra is not None and (extra / "data" / name).is_dir():
        return extra / "data" / name
    return paths.data_folder() / name


def rule_folders() -> Mapping[str, Path]:
    """Returns the data folders that have rules, by game: those of all games that are known."""
    extra = paths.extra_folder()
    more = game_folders(extra / "data") if extra else {}
    return {**game_folders(paths.data_folder()), **more}


def table_of(game: str, file: str | None) -> Mapping[str, Value]:
    """Reads what a game's data folder says of the table's own copy."""
    if file is None:
        return {}
    with (data_of(game) / file).open("rb") as stream:
        raw = tomllib.load(stream)
    return {name: tuple(v) if isinstance(v, list) else v for name, v in raw.items()}


def check_words() -> Mapping[str, tuple[str, ...]]:
    """Reads the words by which two phones compare what they have; the same places in each list."""
    folder = data_of("common") / "words"
    return {
        language: tuple((folder / f"{language}.txt").read_text(encoding="utf-8").split())
        for language in LANGUAGES
    }


def build(
    folder: Path,
    found: Games | None = None,
    keep: Callable[[], None] | None = None,
    decoder: Decoder | None = None,
) -> tuple[House, Database]:
    """Opens the store and gathers what all sessions of this process share.

    Args:
        folder: where the database is or will be.
        found: the games by id; None for all that are here.
        keep: makes a commit stay where files do not; see `companion.store.keeping`.
        decoder: reads QR codes; None for the best that this machine has.

    Raises:
        StoreError: the folder cannot be used at all. A damaged database is no such case: it is
            kept aside, and the house says so.
    """
    games = find_games() if found is None else found
    database, report = open_database(folder / FILE, keep)
    plays, players = PlayStore(database, games), PlayerStore(database)
    house = House(
        games=games,
        plays=plays,
        shelf=Shelf(plays),
        players=players,
        statistics=StatisticsStore(plays, players),
        settings=SettingStore(database),
        notes=PrivateNotes(database),
        rulebook=Rulebook(rule_folders(), paths.data_folder()),
        translators=translators(games),
        tables={game.id: table_of(game.id, game.table) for game in games.values()},
        words=check_words(),
        decoder=decoder or best_decoder(),
        report=report,
    )
    return house, database


def make_main(
    house: House, database: Database, owner: Visitor | None = None
) -> Callable[[ft.Page], None]:
    """Returns the function that shows the app to each client that connects.

    Args:
        house: what all sessions share.
        database: where the names of devices are.
        owner: what the only client has told of itself, where there is no server to ask it.
    """

    def main(page: ft.Page) -> None:
        visitor = current_visitor() or owner
        language = visitor.language if visitor else None
        try:
            name = partial(device_of, database, visitor.device if visitor else "")
            secure = visitor.secure if visitor else True
            start_session(page, house, Device(page, name, language, secure=secure))
        except CompanionError as error:
            voice = house.translators.get(language or "", house.translators[LANGUAGES[0]])
            show_failure(page, voice, error, lambda: main(page))

    return main


def start_in_browser(bridge: Bridge) -> None:
    """Starts the app in the worker of the offline site, which calls this.

    Raises:
        StoreError: the storage cannot be used at all.
    """
    glance = Glance(bridge.tell)
    keep = keep_in(bridge, _MEMORY, glance.changed)
    house, database = build(_MEMORY, keep=keep, decoder=BrowserDecoder(bridge))
    if keep is None:
        house = replace(house, report=nothing_kept())
    language = bridge.language[:2].lower()

    def look() -> dict[str, Any] | None:
        chosen = house.settings.get(LANGUAGE, device_of(database)) or language
        return last_play(house, house.translators.get(chosen, house.translators[LANGUAGES[0]]))

    glance.watch(look)
    ft.run(make_main(house, database, Visitor("", language, secure=bridge.secure)))


_MEMORY = Path("/storage")
"""Where a browser's Python has its databases; in memory, like all of its files."""
