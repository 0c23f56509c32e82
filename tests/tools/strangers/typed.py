"""What strangers type, and where they lead people: the command field, links, and settings."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from sqlalchemy.dialects.sqlite import insert

from companion.errors import CompanionError
from companion.i18n import Translator
from companion.play.action import Outcome, Refusal
from companion.play.timeline import Timeline
from companion.resources import find_games, translators
from companion.store.export import read_recording
from companion.store.settings import EVERYBODY
from companion.store.tables import SettingRow
from companion.sync.live.handshake import unpack as unpack_end
from companion.sync.text import read_text, write_text
from companion.ui.play.menu import meant
from companion.ui.sync.transfer import join_link, message_in, reaches_others
from tests.headless import Headless
from tests.tools.fuzz import Hostile
from tests.tools.strangers.slow import CLOCK
from tests.ui.table import Table, table_in

REPLAYS = Path(__file__).parents[2] / "replays"
PIECES = (
    *"+-−=*/10 ,.;\t\n\0\u202e\ud800é🂡♥",
    "10s",
    "Ah",
    "  ",
    "+2",
    "-999999",
    "=0",
    "＋٣",
    "Ｂｅｎ",
    "ß",
    "\u0301",
    "١٢",
)
LONG = (1, 1, 1, 2, 5, 40, 3000)
"""How often a piece is said in a row."""


@cache
def moments() -> tuple[Timeline, ...]:
    """Returns some moments of each recorded play."""
    games = find_games()
    plays = [read_recording(REPLAYS / f"{name}.jsonl", games) for name in games]
    return tuple(
        play.head(len(play.journal) * part // 5) for play in plays for part in (1, 2, 3, 4, 5)
    )


@cache
def voices() -> tuple[Translator, ...]:
    """Returns every language."""
    return tuple(translators(find_games()).values())


def text_of(dice: Random, words: tuple[str, ...] = ()) -> str:
    """Returns a text that somebody may type, or paste."""
    pieces = (*PIECES, *words, *words)
    return "".join(
        dice.choice(pieces) * dice.choice(LONG) for _piece in range(dice.randrange(1, 9))
    )


def command(dice: Random) -> Counter[str]:
    """Types things at a table."""
    play, voice = dice.choice(moments()), dice.choice(voices())
    game, state = play.game, play.state
    labels = tuple(voice.text(number.label) for _q, _c, number in game.by_hand.numbers(state))
    words = (*state.names, *labels)
    found: Counter[str] = Counter()
    for _text in range(400):
        text = text_of(dice, words)
        if dice.random() < 0.5:  # one that may mean something
            named = dice.choice(words)[: dice.choice((1, 3, None))]
            change = dice.choice("+-−=") + dice.choice(("1", " 7", "0", "999999", "٣", "2 "))
            text = dice.choice(("", "", text)) + f"{named} {dice.choice(words)} {change}"
        actions = CLOCK.time(
            f"command {text[:30]!r} of {len(text)}",
            lambda text=text: tuple(meant(game, state, text, voice.text)),
        )
        for action in actions:
            outcome = game.apply(state, action)
            if isinstance(outcome, Outcome):
                voice.text(game.describe(action, state, outcome.state).text)
            else:
                assert isinstance(outcome, Refusal)
                voice.text(outcome.message)
        found["meant something" if actions else "meant nothing"] += 1
    return found


_HOSTS = (
    "ws://127.0.0.1:1",
    "wss://table.test",
    "http://[::1]:9",
    "http://[",
    "ws://a:99999999",
    "x",
)


@cache
def true_texts() -> tuple[str, ...]:
    """Returns messages as links have them."""
    hostile = Hostile(Random(1))  # noqa: S311 - no secret
    return tuple(write_text(letter) for letter in hostile.letters)


def links(dice: Random) -> Counter[str]:
    """Opens links, as they are and as screens do."""
    found: Counter[str] = Counter()
    for _link in range(300):
        route = route_of(dice)
        text = CLOCK.time(f"link {route[:40]!r}", lambda route=route: message_in(route))
        try:
            unpack_end(read_text(text))
        except CompanionError:
            found["refused"] += 1
        else:
            found["read"] += 1
        link = join_link(dice.choice(_HOSTS) + route, text, hashed=dice.random() < 0.5)
        reaches_others(link or route)
    asyncio.run(_opened(dice, found))
    return found


def route_of(dice: Random) -> str:
    """Returns where a link may lead."""
    text = dice.choice(true_texts())
    match dice.randrange(6):
        case 0:
            text = text[: dice.randrange(len(text))]
        case 1:
            at = dice.randrange(len(text))
            text = text[:at] + text_of(dice) + text[at + 1 :]
        case 2:
            text = text_of(dice)
        case _:
            pass
    if dice.random() < 0.5:
        text = quote(text, errors="surrogatepass")
    text = text.encode("utf-8", "replace").decode()  # as a browser sends it
    start = dice.choice(("/join", "/join", "/join/", "//[", "/play/", "/new/", "/#/join", "", "//"))
    return start + dice.choice(("?d=", "?d=x&d=", "?", "/", "#", "?d")) + text


SCREENS = ("/settings", "/", "/plays", "/players", "/new/toy", "/scan", "/backup")


async def _opened(dice: Random, found: Counter[str]) -> None:
    """Shows what some links lead to."""
    with TemporaryDirectory() as folder:
        table = table_in(Path(folder))
        async with table.sit() as app:
            for _link in range(10):
                await app.go(route_of(dice))
                whole(app)
                found["shown"] += 1
        table.database.close()


BROKEN = {"This part cannot be shown", "This play cannot be opened"}


def whole(app: Headless) -> None:
    """Makes sure that a screen is shown, and nothing on it broke."""
    texts = app.texts()
    assert texts, app.page.route
    assert not BROKEN.intersection(texts), (app.page.route, texts)


KEYS = ("language", "text", "theme", "haptics", "awake", "timer", "apart", "odds", "phone_name")
KEYS += ("guests_destroy", "last_backup", "rules:toy", "toy:table")
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**63,
    1e308,
    [],
    {},
    "x" * 5000,
    "\0",
    "\u202e",
    [[["a"]]],
    [["a", 1]],
    [[[], 1]],
    {"target": []},
    {"first": "x"},
    "{}",
    "[]",
    "null",
    '{"target": {"a": 1}}',
    '{"target": [1, [2]]}',
    '[["target", 99999999999999999999]]',
    "[" * 100_000,
    "a b\nc\n d",
)


def settings(dice: Random) -> Counter[str]:
    """Keeps settings that no version of the app keeps, as a file may bring them."""
    found: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        table = table_in(Path(folder))
        table.play()
        for key in KEYS:
            _keep(table, key, _value(dice))
            found["kept"] += 1
        asyncio.run(_looked(table, dice, found))
        table.database.close()
    return found


def _value(dice: Random) -> str:
    """Returns a stored value: JSON of something, or none at all."""
    if dice.random() < 0.2:
        return dice.choice(("", "[" * 100_000, "nul", '"\\ud800"', "1" * 5000, "NaN", "-", "\0"))
    value = dice.choice(VALUES)
    if dice.random() < 0.4:
        value = json.dumps(value)
    return json.dumps(value)


def _keep(table: Table, key: str, value: str) -> None:
    scope = "ann" if key in ("language", "text", "theme", "phone_name") else EVERYBODY
    row = insert(SettingRow).values(scope=scope, key=key, value=value)
    with table.database.writing() as connection:
        connection.execute(row.on_conflict_do_update(["scope", "key"], set_={"value": value}))


async def _looked(table: Table, dice: Random, found: Counter[str]) -> None:
    async with table.sit() as app:
        for route in dice.sample(SCREENS, 3):
            await app.go(route)
            whole(app)
            found["shown"] += 1
