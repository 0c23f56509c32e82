"""What stands beside the code and is found there: the games, their texts, rules and table data."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from companion import paths
from companion.games import discover
from companion.i18n import Translator, load
from companion.languages import languages
from companion.play import Games, Value


def find_games() -> Games:
    """Finds the games of this app, and those of the folder that ``COMPANION_EXTRA`` names."""
    extra = paths.extra_folder()
    return discover([extra / "games"] if extra else [])


def translators(games: Games) -> Mapping[str, Translator]:
    """Loads the catalogues of all languages."""
    folders = {domain: data_of(domain) / "locale" for domain in ("common", *games)}
    return {tag: load(tag, folders, known.elided) for tag, known in languages().items()}


def data_of(name: str) -> Path:
    """Returns the data folder of a game, or of what is common to all."""
    extra = paths.extra_folder()
    if extra is not None and (extra / "data" / name).is_dir():
        return extra / "data" / name
    return paths.data_folder() / name


def rule_folders() -> Mapping[str, Path]:
    """Returns the data folders that have rules, by game: those of all games that are known."""
    extra = paths.extra_folder()
    more = paths.game_folders(extra / "data") if extra else {}
    return {**paths.game_folders(paths.data_folder()), **more}


def table_of(game: str, file: str | None) -> Mapping[str, Value]:
    """Reads what a game's data folder says of the table's own copy."""
    if file is None:
        return {}
    with (data_of(game) / file).open("rb") as stream:
        raw = tomllib.load(stream)
    return {name: tuple(v) if isinstance(v, list) else v for name, v in raw.items()}


def load_models(game: str, folder: str | None) -> Mapping[int, bytes]:
    """Reads what was learnt of a game, by the number of players."""
    files = () if folder is None else (data_of(game) / folder).glob("*.bin")
    return {int(file.stem): file.read_bytes() for file in files}


def check_words() -> Mapping[str, tuple[str, ...]]:
    """Reads the words by which two phones compare what they have; the same places in each list.

    A language may lack them.
    """
    files = {language: data_of("common") / "words" / f"{language}.txt" for language in languages()}
    return {
        language: tuple(file.read_text(encoding="utf-8").split())
        for language, file in files.items()
        if file.is_file()
    }
