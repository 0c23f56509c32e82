"""A language is data: what is there is used, English stands in for the rest, and tests say what."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from companion import __main__ as command_line, paths
from companion.errors import LibraryError, Message
from companion.i18n import SOURCE, Translator, marker
from companion.languages import choose, languages
from companion.resources import check_words, find_games, rule_folders, translators
from companion.rules.library import Book, Library, RuleEntry
from companion.rules.search import Index
from companion.rules.source import load_library, load_synonyms
from companion.rules.stemming import STEMMERS, words
from companion.ship.web.client import page
from companion.sync.exchange import HOW_MANY
from companion.ui.shell.preferences import restore
from companion.ui.sync.exchange import words_line
from companion.widgets.ink import Ink
from tests.test_messages import MESSAGES
from tests.ui.table import table_in

OTHERS = [language for language in languages() if language != SOURCE]
_ = marker("common")


def missing(language: str) -> Iterator[str]:
    """Yields what a language lacks, and where English stands in for it."""
    for domain in MESSAGES.domains():
        yield from MESSAGES.faults(domain, language)
    library = load_library(rule_folders())
    for game in library.games:
        for entry in book_of(library, game, SOURCE).entries:
            found = library.entry(game, entry.id, language)
            if found is None or found.language != language:
                yield f"{language}, {game}: no rule {entry.id}"
    if len(set(check_words().get(language, ()))) != HOW_MANY:
        yield f"{language}: not {HOW_MANY} words for two phones to compare"
    if not languages()[language].stop_words:
        yield f"{language}: no stop words"


def book_of(library: Library, game: str, language: str) -> Book:
    book = library.book(game, language)
    assert book is not None
    return book


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing_of_a_language(language: str) -> None:
    assert list(missing(language)) == []


@pytest.mark.parametrize("language", languages())
def test_a_language_names_a_known_stemmer_and_stop_words_as_they_are_compared(
    language: str,
) -> None:
    known = languages()[language]
    assert known.stemmer in ("", *STEMMERS)
    assert all(words(word) == [word] for word in known.stop_words)
    assert known.name
    assert known.yes


@pytest.mark.parametrize(
    ("asked", "chosen"),
    [
        (("fr",), "fr"),
        (("fr-CA",), "fr"),
        (("FR_ca.UTF-8",), "fr"),
        (("", "fr"), "fr"),
        (("xx", "fr"), "fr"),
        (("frr", None), "en"),
        (("C.UTF-8",), "en"),
        ((), "en"),
    ],
)
def test_the_first_language_that_is_known_is_chosen(
    asked: tuple[str | None, ...], chosen: str
) -> None:
    assert choose(*asked) == chosen


def test_numbers_and_lists_are_written_as_the_language_writes_them() -> None:
    voices = translators({})
    for language, said in {
        "en": ("a and b", "x, y and z", "12.5%", "0.06%", "150%", "−2.5"),
        "fr": ("a et b", "x, y et z", "12,5\u00a0%", "0,06\u00a0%", "150\u00a0%", "−2,5"),
    }.items():
        voice = voices[language]
        assert said == (
            voice.enumeration(("a", "b")),
            voice.enumeration(("x", "y", "z")),
            voice.percent(Fraction(1, 8), 1),
            voice.percent(Fraction(1, 1700), 2),
            voice.whole_percent(150),
            voice.decimal(Fraction(-5, 2)),
        )


GERMAN = """
name = "Deutsch"
english = "German"
yes = ["j", "ja"]
"""
SAID = {
    "Settings": "Einstellungen",
    "Later": "Später",
    "{whole}.{decimals}": "{whole},{decimals}",
}
RULES = """# Regicide

## Der Kampf {#fight}

### Genau getroffen {#exact-kill}
page: p. 6
keywords: genau, getroffen, Punktlandung
related: overview

Der Gegner kommt verdeckt auf den Stapel.
"""


@pytest.fixture(scope="module")
def germans(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder with a third language: a file, some messages, one rule."""
    data = tmp_path_factory.mktemp("german") / "data"
    shutil.copytree(paths.data_folder(), data)
    (data / "common" / "languages" / "de.toml").write_text(GERMAN, encoding="utf-8")
    (data / "regicide" / "rules" / "de.md").write_text(RULES, encoding="utf-8")
    with pytest.MonkeyPatch.context() as here:
        here.setattr(MESSAGES, "DATA", data)
        MESSAGES.update("common", "de")
        texts = MESSAGES.po_file("common", "de")
        said = texts.read_text("utf-8")
        for english, text in SAID.items():
            untold, told = (f'msgid "{english}"\nmsgstr "{word}"' for word in ("", text))
            said = said.replace(untold, told)
        texts.write_text(said, "utf-8")
        MESSAGES.update("common", "de")
    return data


@pytest.fixture
def german(germans: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Everything reads the data folder with a third language."""
    monkeypatch.setattr(MESSAGES, "DATA", germans)
    monkeypatch.setattr(paths, "_PACKAGE", germans.parent / "companion")
    command_line.speak.cache_clear()
    yield germans
    command_line.speak.cache_clear()


@pytest.mark.usefixtures("german")
async def test_a_third_language_can_be_selected_and_english_stands_in(tmp_path: Path) -> None:
    assert [*languages()] == ["en", "de", "fr"]
    table = table_in(tmp_path / "store")
    assert restore(table.services.settings, "new", "de").language == "de"
    async with table.sit("/settings") as app:
        await app.tap("Deutsch")
        assert app.shows("Einstellungen")
        assert app.shows("Theme")
        assert app.shows("100%")
        locale = app.page.locale_configuration
        assert locale is not None
        assert locale.current_locale == ft.Locale("de")
        assert ft.Locale("de") in (locale.supported_locales or ())
        await app.tap("Français")
        assert app.shows("Réglages")
    table.database.close()


@pytest.mark.usefixtures("german")
def test_a_third_language_says_what_it_can() -> None:
    voice = translators({})["de"]
    assert voice.text(_("Settings")) == "Einstellungen"
    assert voice.decimal(Fraction(20, 3)) == "6,7"
    assert voice.percent(Fraction(1, 2)) == "50%"
    assert voice.enumeration(("a", "b")) == "a and b"
    plural = Message("{count} day ago", (("count", 2),), "common", "{count} days ago", 2)
    assert voice.text(plural) == "2 days ago"


@pytest.mark.usefixtures("german")
def test_a_rule_that_a_language_lacks_is_read_and_found_in_english() -> None:
    library = load_library(rule_folders())

    def entry(game: str, anchor: str) -> RuleEntry:
        found = library.entry(game, anchor, "de")
        assert found is not None
        return found

    assert entry("regicide", "exact-kill").title == "Genau getroffen"
    assert entry("regicide", "joker").language == SOURCE
    assert book_of(library, "mordred", "de").language == SOURCE
    index = Index(library, load_synonyms(paths.data_folder()))
    (first, *_others) = index.search("punktlandung", "de")
    assert (first.entry.id, first.entry.language) == ("exact-kill", "de")
    (first, *_others) = index.search("exécution parfaite", "de")
    assert first.entry.id == "exact-kill"
    (first, *_others) = index.search("joker", "de", "regicide")
    assert (first.entry.id, first.entry.language) == ("joker", SOURCE)


@pytest.mark.usefixtures("german")
def test_the_command_line_speaks_a_third_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line.terminal_language({"LANG": "de_AT.UTF-8"}) == "de"
    assert command_line.speak("de").language == "de"
    monkeypatch.setattr("builtins.input", lambda _prompt: "Ja")
    assert command_line.answered_yes(Translator("de"), Message("Download it?"))
    with pytest.raises(SystemExit):
        command_line.main(["rules", "exact kill", "--game", "regicide", "--lang", "de"])
    assert "Genau getroffen" in capsys.readouterr().out


@pytest.mark.usefixtures("german")
def test_the_page_of_the_offline_app_has_a_third_language() -> None:
    template = (Path(__file__).parents[1] / "assets" / "index.html").read_text("utf-8")
    assert '"later": "Später"' in page(template, "/", dict(translators({})), {})


@pytest.mark.usefixtures("german")
def test_a_language_without_words_of_its_own_compares_in_english() -> None:
    shell: Any = SimpleNamespace(
        ink=Ink(),
        services=SimpleNamespace(words={"en": ["one"] * HOW_MANY, "fr": ["un"] * HOW_MANY}),
        preferences=SimpleNamespace(language="de"),
        say=Translator("de").text,
    )
    assert check_words().keys() == {"en", "fr"}
    line: Any = words_line(shell, (7, 255))
    assert line.label == "When both phones agree, both say: one · one, un · un"


@pytest.mark.usefixtures("german")
def test_what_a_third_language_lacks_is_said() -> None:
    lacking = set(missing("de"))
    assert "de, common: not translated: 'Theme'" in lacking
    assert "de, regicide: the .mo file is not compiled from the .po file" in lacking
    assert "de, regicide: no rule joker" in lacking
    assert "de: no stop words" in lacking
    assert f"de: not {HOW_MANY} words for two phones to compare" in lacking
    assert "de, common: not translated: 'Settings'" not in lacking
    assert "de, regicide: no rule exact-kill" not in lacking
    assert "fr, common: not translated: 'German'" in set(MESSAGES.faults("common", "fr"))


def test_a_language_that_cannot_be_read_is_one_error(
    german: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(german / "common" / "languages", tmp_path / "data" / "common" / "languages")
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "companion")
    for broken in (b"name = ", b'name = "x"', b"\xff"):
        (tmp_path / "data" / "common" / "languages" / "de.toml").write_bytes(broken)
        with pytest.raises(LibraryError):
            languages()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ana", "Points d’Ana"),
        ("Émile", "Points d’Émile"),
        ("Œdipe", "Points d’Œdipe"),
        ("Yves", "Points d’Yves"),
        ("Yann", "Points de Yann"),
        ("Hana", "Points de Hana"),
        ("Ben", "Points de Ben"),
        ("A", "Points de A"),
        ("7", "Points de 7"),
        ("", "Points de "),
        ("{x}", "Points de {x}"),
        ("A{x}", "Points de A{x}"),
    ],
)
def test_french_leaves_a_vowel_out_before_a_name_that_begins_with_one(name: str, said: str) -> None:
    french = translators(find_games())["fr"]
    assert french.text(Message("Points of {player}", (("player", name),), "tally")) == said
