"""What is read out after each move of each recorded play, of all games in all languages.

A page of it for each game and language is kept beside the recordings, to be read by people.
``python -m tests.games.test_announcements`` writes these pages anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.regicide import GAME as REGICIDE
from companion.games.regicide.cards import DECK, Card, card_name, card_sign
from companion.languages import languages
from companion.play.action import Outcome
from companion.play.announcement import announced, in_words, read_out
from companion.play.game import AnyGame
from tests.games.recorded import REPLAYS, recorded, short_plays
from tests.games.resources import GAMES, voices

PAGE = 40
"""How many of the first moves are on a page; the last one is on it too."""

SIGNS = re.compile("[♣♦♥♠⚀-⚅−→·×✓★]")
STOPS_TWICE = re.compile(r"[.!?:][.:]")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_language = pytest.mark.parametrize("language", languages())


def moves(game: AnyGame) -> Iterator[tuple[Any, Any, Outcome[Any, Any]]]:
    """Yields each move of a recorded play: the state before, what was done, and its outcome."""
    for line in recorded(game).lines:
        if isinstance(line.outcome, Outcome) and line.counts:
            yield line.before, line.action, line.outcome


def short_moves(game: AnyGame) -> Iterator[tuple[Any, Any, Outcome[Any, Any]]]:
    for play in short_plays(game):
        for each in play.attempts:
            if isinstance(each.found, Outcome):
                yield each.before, each.action, each.found


def transcript(game: AnyGame, language: str) -> str:
    """Returns what is read out in the recorded play of a game, a line for each move."""
    say = voices()[language].text
    lines = [read_out(announced(game, *move), say) for move in moves(game)]
    if len(lines) > PAGE:
        lines = [*lines[:PAGE], "…", lines[-1]]
    return "".join(f"{line}\n" for line in lines)


def page_of(game: AnyGame, language: str) -> Any:
    return REPLAYS / "spoken" / f"{game.id}.{language}.txt"


@every_language
@pytest.mark.parametrize("card", DECK)
def test_a_card_is_read_out_by_its_name(card: Card, language: str) -> None:
    say = voices()[language].text
    assert in_words(say(card_sign(card)), say) == say(card_name(card))


@every_game
@every_language
def test_a_recorded_play_is_read_out_as_it_was_read_by_people(game: AnyGame, language: str) -> None:
    assert transcript(game, language) == page_of(game, language).read_text("utf-8")


@every_game
@every_language
def test_what_happened_is_read_out_in_whole_sentences_without_signs_and_once(
    game: AnyGame, language: str
) -> None:
    translator = voices()[language]
    for move in (*moves(game), *short_moves(game)):
        text = read_out(announced(game, *move), translator.text)
        assert text, move
        assert text[-1] in ".!?…:", text
        assert SIGNS.search(text) is None, text
        assert STOPS_TWICE.search(text) is None, text
        sentences = re.split(r"(?<=[.!?]) ", text)
        assert len(set(sentences)) == len(sentences), text


@every_game
def test_who_owes_something_new_or_how_it_ended_is_read_out_last(game: AnyGame) -> None:
    say = voices()["en"].text
    for before, action, outcome in (*moves(game), *short_moves(game)):
        text = read_out(announced(game, before, action, outcome), say).casefold()
        result, heading = game.ending(outcome.state), game.heading(outcome.state)
        if result is not None:
            assert read_out((result.headline,), say).rstrip(".").casefold() in text
        elif heading.title != game.heading(before).title:
            assert read_out((heading.title,), say).rstrip(".").casefold() in text


def test_a_payment_is_asked_for_as_soon_as_it_is_owed_and_a_new_enemy_is_told_whole() -> None:
    say = voices()["en"].text
    texts = [read_out(announced(REGICIDE, *move), say) for move in moves(REGICIDE)]
    assert texts[0].startswith("Jack of Spades is turned up.")
    assert "life 20, attack 10" in texts[0]
    assert texts[1] == "Ana plays 4 of Clubs. Life: 12. Ana pays 10."


def main() -> None:
    """Writes the pages anew."""
    for game in GAMES.values():
        for language in languages():
            page_of(game, language).write_text(transcript(game, language), "utf-8")


if __name__ == "__main__":
    main()
