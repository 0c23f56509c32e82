"""The files of all books: their rules, and how people ask for them. Both are read strictly.

The rules are Markdown with an anchor for each chapter and entry::

    # Régicide

    ## The fight {#fight}

    ### Immunity {#immunity}
    page: p. 9
    keywords: immune, blocked suit
    related: joker, spades

    An enemy cancels the power of cards of its own suit.

The questions are Markdown too, a list for each anchor::

    # What people ask

    ## immunity
    - why did my hearts do nothing
    - does the boss ignore his own colour
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from companion.errors import LibraryError, Message
from companion.i18n import _
from companion.languages import languages
from companion.rules.library import Book, Chapter, Library, RuleEntry
from companion.rules.vocabulary import Synonyms, read_synonyms

FIELDS = ("page", "keywords", "related")
"""The fields of an entry, in their order."""

_HEADING = re.compile(r"(#{2,3}) (\S.*?) \{#([a-z0-9]+(?:-[a-z0-9]+)*)\}")


@dataclass(frozen=True, slots=True)
class _Section:
    """A heading and the lines below it, up to the next heading."""

    depth: int
    title: str
    anchor: str
    line: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Place:
    """What an error names: the file, beside the line."""

    file: str

    def error(self, line: int, problem: Message) -> LibraryError:
        return LibraryError(
            _("{file}, line {line}: {problem}", file=self.file, line=line, problem=problem)
        )


def read_book(text: str, game: str, language: str, file: str) -> Book:
    """Reads the rules of a game.

    Args:
        text: the content of the file.
        game: the id of the game.
        language: the language of the file.
        file: its name, for errors.

    Raises:
        LibraryError: the text has not the form above; it names file and line.
    """
    place = _Place(file)
    lines = text.splitlines()
    if not lines or not lines[0].startswith("# ") or not lines[0][2:].strip():
        raise place.error(1, _("the first line must be “# ” and the title of the game"))
    sections = list(_sections(lines, place))
    _refuse_repeated(sections, place)
    chapters = tuple(_chapters(sections, game, language, place))
    return Book(game, language, lines[0][2:].strip(), chapters)


def _sections(lines: list[str], place: _Place) -> Iterator[_Section]:
    starts = [number for number, line in enumerate(lines) if number and line.startswith("#")]
    before = lines[1 : starts[0]] if starts else lines[1:]
    if any(line.strip() for line in before):
        raise place.error(2, _("a chapter must come first"))
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        heading = _HEADING.fullmatch(lines[start])
        if heading is None:
            raise place.error(
                start + 1, _("a heading must be “## Title {form}”", form="{#kebab-case}")
            )
        marks, title, anchor = heading.groups()
        yield _Section(len(marks), title, anchor, start + 1, tuple(lines[start + 1 : end]))


def _refuse_repeated(sections: list[_Section], place: _Place) -> None:
    seen: set[str] = set()
    for section in sections:
        if section.anchor in seen:
            raise place.error(
                section.line, _("the anchor {anchor} is used twice", anchor=section.anchor)
            )
        seen.add(section.anchor)


def _chapters(
    sections: list[_Section], game: str, language: str, place: _Place
) -> Iterator[Chapter]:
    if sections and sections[0].depth != 2:
        raise place.error(sections[0].line, _("a chapter must come first"))
    starts = [at for at, section in enumerate(sections) if section.depth == 2]
    for start, end in zip(starts, [*starts[1:], len(sections)], strict=True):
        head = sections[start]
        if end == start + 1:
            raise place.error(head.line, _("this chapter has no entry"))
        if any(line.strip() for line in head.lines):
            raise place.error(head.line + 1, _("no text may stand between chapter and entry"))
        entries = tuple(
            _entry(section, game, language, head.anchor, place)
            for section in sections[start + 1 : end]
        )
        yield Chapter(head.anchor, head.title, entries)


def _entry(section: _Section, game: str, language: str, chapter: str, place: _Place) -> RuleEntry:
    values = [_field(section, at, name, place) for at, name in enumerate(FIELDS)]
    count = len(FIELDS)
    if section.lines[count : count + 1] != ("",):
        raise place.error(section.line + count + 1, _("a blank line must follow the fields"))
    text = "\n".join(section.lines[count + 1 :]).rstrip()
    if not text or text.startswith("\n"):
        raise place.error(section.line + count + 2, _("the text of the entry is missing"))
    page, keywords, related = values
    return RuleEntry(
        game,
        language,
        section.anchor,
        chapter,
        section.title,
        page,
        _listed(keywords),
        _listed(related),
        text,
        section.line + count + 2,
    )


def _field(section: _Section, at: int, name: str, place: _Place) -> str:
    line = section.lines[at] if at < len(section.lines) else ""
    label, colon, value = line.partition(":")
    if label != name or not colon or not value.strip():
        raise place.error(section.line + at + 1, _("here must stand “{field}: …”", field=name))
    return value.strip()


def _listed(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(",") if part.strip())


def with_questions(book: Book, text: str, file: str) -> Book:
    """Returns a book whose entries know how people ask for them.

    Args:
        book: the rules.
        text: the content of the file of questions.
        file: its name, for errors.

    Raises:
        LibraryError: the text has not the form above, or names an entry that is not there.
    """
    place, anchors = _Place(file), {entry.id for entry in book.entries}
    asked: dict[str, list[str]] = {}
    questions: list[str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        anchor, question = line.removeprefix("## "), line.removeprefix("- ")
        if anchor != line:
            if anchor not in anchors or anchor in asked:
                raise place.error(number, _("there is no rule {anchor}, or twice", anchor=anchor))
            questions = asked.setdefault(anchor, [])
        elif question != line and questions is not None:
            questions.append(question)
        elif line and number > 1:
            raise place.error(number, _("here must stand “## anchor” or “- question”"))
    return replace(
        book,
        chapters=tuple(
            replace(chapter, entries=tuple(_asked(entry, asked) for entry in chapter.entries))
            for chapter in book.chapters
        ),
    )


def _asked(entry: RuleEntry, asked: Mapping[str, list[str]]) -> RuleEntry:
    return replace(entry, questions=tuple(asked.get(entry.id, ())))


def load_library(folders: Mapping[str, Path]) -> Library:
    """Loads every book there is; a game without rules has none in the library.

    Args:
        folders: the data folder of each game, by the id of the game.

    Raises:
        LibraryError: a file cannot be read or has not the form of a book.
    """
    return Library(_books(folders))


def load_synonyms(data: Path) -> Synonyms:
    """Loads the words that mean the same; none if the table is not there.

    Raises:
        LibraryError: the table cannot be read.
    """
    path = data / "common" / "synonyms.toml"
    return read_synonyms(_text(path), path.name) if path.is_file() else Synonyms()


def _books(folders: Mapping[str, Path]) -> Iterator[Book]:
    for game, folder in folders.items():
        for language in languages():
            path = folder / "rules" / f"{language}.md"
            if path.is_file():
                book = read_book(_text(path), game, language, f"{game}/rules/{path.name}")
                asked = path.with_suffix(".questions.md")
                yield with_questions(book, _text(asked), asked.name) if asked.is_file() else book


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LibraryError(_("{file} cannot be read", file=str(path))) from error
