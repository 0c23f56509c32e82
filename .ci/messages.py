"""Keeps the translations current.

``python .ci/messages.py`` brings them in line with the code and compiles them; with ``--check``
it only says what is missing or out of date and changes nothing.

A domain is a game (``companion/games/<game>``) or ``common`` for everything else. English stands
in the code, the names of languages in their files (``data/common/languages/<tag>.toml``). What is
said in another is in ``data/<domain>/locale/<tag>/LC_MESSAGES/<domain>.po``, compiled beside it.
"""

from __future__ import annotations

import io
import re
import string
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.play.fields import names_in  # noqa: E402 - the app beside this file, not another
from companion.resources import find_games  # noqa: E402 - likewise

DATA = ROOT / "data"
SOURCE = "en"
KEYWORDS = {"_": None, "_n": (1, 2)}
HIGH_SIGNS = re.compile(r"(?<![\u00a0\u202f;:!?])[;:!?»](?=[\s.,)]|$)|«(?![\u00a0\u202f])")
"""A no-break space that is missing before high punctuation or inside quotation marks."""


def languages() -> dict[str, dict[str, Any]]:
    """Returns what is known of every language, by its tag."""
    files = sorted((DATA / "common" / "languages").glob("*.toml"))
    return {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}


def translations() -> list[str]:
    """Returns the languages that are translated into."""
    return [language for language in languages() if language != SOURCE]


def sources(domain: str) -> Iterator[Path]:
    """Yields the files whose texts belong to a domain."""
    games = ROOT / "companion" / "games"
    if domain != "common":
        yield from sorted((games / domain).rglob("*.py"))
        return
    for file in sorted((ROOT / "companion").rglob("*.py")):
        if games not in file.parents or file.parent == games:
            yield file


def domains() -> list[str]:
    """Returns every domain."""
    games = ROOT / "companion" / "games"
    return ["common", *sorted(f.parent.name for f in games.glob("*/__init__.py"))]


def named(domain: str) -> Iterator[tuple[str, str]]:
    """Yields what the moves of a domain and all that they hold are called, and where."""
    for game in find_games().values():
        for move in game.moves:
            place = f"{move.action.__module__.replace('.', '/')}.py"
            for name in sorted(names_in(move.action, game.id), key=lambda each: each.key):
                if name.domain == domain:
                    yield name.key, place


def extracted(domain: str) -> Catalog:
    """Returns the texts that stand in the code, and among those of all games what languages are."""
    catalog = Catalog(domain=domain)
    for tag, known in languages().items() if domain == "common" else ():
        catalog.add(known["english"], locations=[(f"data/common/languages/{tag}.toml", 1)])
    for file in sources(domain):
        for line, text, _comments, _context in extract_from_file("python", file, keywords=KEYWORDS):
            place = (file.relative_to(ROOT).as_posix(), line)
            catalog.add(text, locations=[place])
    for text, file in named(domain):
        catalog.add(text, locations=[(file, 1)])
    return catalog


def po_file(domain: str, language: str) -> Path:
    """Returns where a domain's texts in a language are."""
    return DATA / domain / "locale" / language / "LC_MESSAGES" / f"{domain}.po"


def translated(domain: str, language: str) -> Catalog:
    """Reads a domain's texts in a language; an empty catalogue if there are none yet."""
    path = po_file(domain, language)
    if not path.exists():
        return Catalog(locale=language, domain=domain)
    with path.open("rb") as stream:
        return read_po(stream, locale=language, domain=domain)


def compiled(catalog: Catalog) -> bytes:
    """Returns the compiled form; what is not translated is left out, so that English stands in."""
    for key, text in content(catalog).items():
        if not all(text):
            catalog.delete(key[0])
    stream = io.BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def content(catalog: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Returns what a catalogue says, without its header."""
    return {forms(message.id): forms(message.string) for message in catalog if message.id}


def is_compiled(domain: str, language: str, texts: Catalog) -> bool:
    """Says whether the compiled file holds what the readable one says."""
    binary = po_file(domain, language).with_suffix(".mo")
    if not binary.exists():
        return False
    with binary.open("rb") as stream:
        kept = content(read_mo(stream))
    return kept == {key: text for key, text in content(texts).items() if all(text)}


def places(text: str) -> set[str]:
    """Returns the names of the places in a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def forms(value: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Returns the forms of a text: one, or singular and plural."""
    return (value,) if isinstance(value, str) else tuple(value)


def faults(domain: str, language: str) -> Iterator[str]:
    """Yields what is wrong with a domain's texts in a language."""
    texts, high_signs = translated(domain, language), languages()[language].get("high_signs", False)
    where = f"{language}, {domain}"
    known = {message.id: message for message in texts if message.id}
    for message in extracted(domain):
        if message.id:
            found = _faults_of(message, known.pop(message.id, None), high_signs=high_signs)
            yield from (f"{where}: {fault}" for fault in found)
    for left in known:
        yield f"{where}: no longer in the code: {forms(left)[0]!r}"
    if not is_compiled(domain, language, texts):
        yield f"{where}: the .mo file is not compiled from the .po file"


def _faults_of(message: Message, said: Message | None, *, high_signs: bool) -> Iterator[str]:
    text = forms(message.id)[0]
    if said is None or not said.string or not all(forms(said.string)):
        yield f"not translated: {text!r}"
        return
    if said.fuzzy:
        yield f"only guessed: {text!r}"
    wanted = set().union(*(places(form) for form in forms(message.id)))
    for form in forms(said.string):
        if not places(form) <= wanted or (len(forms(said.string)) == 1 and places(form) != wanted):
            yield f"other places: {text!r} and {form!r}"
        if high_signs and HIGH_SIGNS.search(form):
            yield f"no-break space missing: {form!r}"


def update(domain: str, language: str) -> None:
    """Brings a domain's texts in a language in line with the code and compiles them."""
    kept = {message.id: message.string for message in translated(domain, language) if message.id}
    fresh = Catalog(locale=language, domain=domain, fuzzy=False)
    for message in extracted(domain):
        if message.id:
            empty = "" if isinstance(message.id, str) else ("",) * fresh.num_plurals
            fresh.add(message.id, kept.get(message.id, empty), locations=message.locations)
    path = po_file(domain, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    stream = io.BytesIO()
    write_po(stream, fresh, width=100, sort_output=True, include_lineno=False, omit_header=True)
    header = (
        f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {fresh.plural_forms}\\n"\n\n'
    )
    path.write_bytes(header.encode() + stream.getvalue())
    if not is_compiled(domain, language, translated(domain, language)):
        path.with_suffix(".mo").write_bytes(compiled(translated(domain, language)))


def main(arguments: list[str]) -> int:
    """Checks or updates every domain, or those named; returns the exit code."""
    named = [argument for argument in arguments if not argument.startswith("-")] or domains()
    chosen = [(domain, language) for language in translations() for domain in named]
    if "--check" not in arguments:
        for domain, language in chosen:
            update(domain, language)
    wrong = [fault for domain, language in chosen for fault in faults(domain, language)]
    for fault in wrong:
        print(fault)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
