"""The composition root: the only place that wires games, store, languages and screens together."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

import flet as ft

from companion import paths
from companion.errors import CompanionError
from companion.games import discover
from companion.host.visitor import current_visitor
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
from companion.ui.device import Device
from companion.ui.failure import show_failure
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


def build(folder: Path, found: Games | None = None) -> tuple[House, Database]:
    """Opens the store and gathers what all sessions of this process share.

    Args:
        folder: where the database is or will be.
        found: the games by id; None for all that are here.

    Raises:
        StoreError: the folder cannot be used at all. A damaged database is no such case: it is
            kept aside, and the house says so.
    """
    games = find_games() if found is None else found
    database, report = open_database(folder / FILE)
    plays = PlayStore(database, games)
    house = House(
        games=games,
        plays=plays,
        shelf=Shelf(plays),
        players=PlayerStore(database),
        settings=SettingStore(database),
        notes=PrivateNotes(database),
        rulebook=Rulebook(rule_folders(), paths.data_folder()),
        translators=translators(games),
        tables={game.id: table_of(game.id, game.table) for game in games.values()},
        report=report,
    )
    return house, database


def make_main(house: House, database: Database) -> Callable[[ft.Page], None]:
    """Returns the function that shows the app to each client that connects."""

    def main(page: ft.Page) -> None:
        visitor = current_visitor()
        language = visitor.language if visitor else None
        try:
            name = device_of(database, visitor.device if visitor else "")
            secure = visitor.secure if visitor else True
            start_session(page, house, Device(page, name, language, secure=secure))
        except CompanionError as error:
            voice = house.translators.get(language or "", house.translators[LANGUAGES[0]])
            show_failure(page, voice, error, lambda: main(page))

    return main
