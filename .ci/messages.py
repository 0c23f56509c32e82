"""Keeps the translations current.

``python .ci/messages.py`` brings them in line with the code and compiles them; with ``--check``
it only says what is missing or out of date and changes nothing.

A domain is a game (``companion/games/<game>``) or ``common`` for everything else. English stands
in the code; French is in ``data/<domain>/locale/fr/LC_MESSAGES/<domain>.po``, compiled beside it.
"""

from __future__ import annotations

import io
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {"_": None, "_n": (1, 2)}
HIGH_SIGNS = re.compile(r"(?<![\u00a0\u202f;:!?])[;:!?»](?=[\s.,)]|$)|«(?![\u00a0\u202f])")
"""French sets a no-break space before high punctuation and inside quotation marks."""


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


def extracted(domain: str) -> Catalog:
    """Returns the texts that stand in the code."""
    catalog = Catalog(domain=domain)
    for file in sources(domain):
        for line, text, _comments, _context in extract_from_file("python", file, keywords=KEYWORDS):
            place = (file.relative_to(ROOT).as_posix(), line)
            catalog.add(text, locations=[place])
    return catalog


def po_file(domain: str) -> Path:
    """Returns where a domain's French is."""
    return ROOT / "data" / domain / "locale" / "fr" / "LC_MESSAGES" / f"{domain}.po"


def translated(domain: str) -> Catalog:
    """Reads a domain's French; an empty catalogue if there is none yet."""
    path = po_file(domain)
    if not path.exists():
        return Catalog(locale="fr", domain=domain)
    with path.open("rb") as stream:
        return read_po(stream, locale="fr", domain=domain)


def compiled(catalog: Catalog) -> bytes:
    """Returns the compiled form."""
    stream = io.BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def content(catalog: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Returns what a catalogue says, without its header."""
    return {forms(message.id): forms(message.string) for message in catalog if message.id}


def is_compiled(domain: str, french: Catalog) -> bool:
    """Says whether the compiled file holds what the readable one says."""
    binary = po_file(domain).with_suffix(".mo")
    if not binary.exists():
        return False
    with binary.open("rb") as stream:
        kept = content(read_mo(stream))
    return kept == {key: text for key, text in content(french).items() if all(text)}


def places(text: str) -> set[str]:
    """Returns the names of the places in a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def forms(value: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Returns the forms of a text: one, or singular and plural."""
    return (value,) if isinstance(value, str) else tuple(value)


def faults(domain: str) -> Iterator[str]:
    """Yields what is wrong with a domain's French."""
    code, french = extracted(domain), translated(domain)
    known = {message.id: message for message in french if message.id}
    for message in code:
        if message.id:
            yield from _faults_of(domain, message, known.pop(message.id, None))
    for left in known:
        yield f"{domain}: no longer in the code: {forms(left)[0]!r}"
    if not is_compiled(domain, french):
        yield f"{domain}: the .mo file is not compiled from the .po file"


def _faults_of(domain: str, message: Message, french: Message | None) -> Iterator[str]:
    text = forms(message.id)[0]
    if french is None or not french.string or not all(forms(french.string)):
        yield f"{domain}: not translated: {text!r}"
        return
    if french.fuzzy:
        yield f"{domain}: only guessed: {text!r}"
    wanted = set().union(*(places(form) for form in forms(message.id)))
    for form in forms(french.string):
        if not places(form) <= wanted or (
            len(forms(french.string)) == 1 and places(form) != wanted
        ):
            yield f"{domain}: other places: {text!r} and {form!r}"
        if HIGH_SIGNS.search(form):
            yield f"{domain}: no-break space missing: {form!r}"


def update(domain: str) -> None:
    """Brings a domain's French in line with the code and compiles it."""
    french = translated(domain)
    code = extracted(domain)
    kept = {message.id: message.string for message in french if message.id}
    fresh = Catalog(locale="fr", domain=domain, fuzzy=False)
    for message in code:
        if message.id:
            empty = "" if isinstance(message.id, str) else ("", "")
            fresh.add(message.id, kept.get(message.id, empty), locations=message.locations)
    path = po_file(domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    stream = io.BytesIO()
    write_po(stream, fresh, width=100, sort_output=True, include_lineno=False, omit_header=True)
    header = (
        'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
    )
    path.write_bytes(header.encode() + stream.getvalue())
    path.with_suffix(".mo").write_bytes(compiled(translated(domain)))


def main(arguments: list[str]) -> int:
    """Checks or updates every domain, or those named; returns the exit code."""
    chosen = [argument for argument in arguments if not argument.startswith("-")] or domains()
    if "--check" not in arguments:
        for domain in chosen:
            update(domain)
    wrong = [fault for domain in chosen for fault in faults(domain)]
    for fault in wrong:
        print(fault)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
