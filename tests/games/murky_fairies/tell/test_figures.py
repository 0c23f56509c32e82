"""The figures of the recorded play, beside a count by hand."""

from __future__ import annotations

from companion.games.murky_fairies import GAME
from tests.games.recorded import by_player, done as done_of, figures_of, recorded


def test_what_was_bought_and_won() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    for figure, tag in (("items", "buy"), ("extra", "extra"), ("lifted", "lift")):
        found = [action.player for action, _before, _after in done_of(play, tag)]
        assert told[figure] == by_player(2, found)
    # The two bid in turn, and who stops has lost.
    losers = [
        (action.starts + action.raises.index(False)) % 2
        for action, _before, _after in done_of(play, "auction")
    ]
    assert told["auctions"] == by_player(2, [1 - loser for loser in losers])


def test_tokens_and_titans_by_what_is_left_of_the_enemy() -> None:
    play = recorded(GAME)
    told = figures_of(play)
    tokens: list[int] = []
    titans: list[int] = []
    wasted: list[int] = []
    for action, before, after in done_of(play, "attack"):
        old, new = (state.enemies[action.enemy] for state in (before, after))
        tokens += [
            action.player
            for was, now in zip(old.tokens, new.tokens, strict=True)
            if was.taken_by is None and now.taken_by is not None
        ]
        if old.rank.value == "titan" and new.beaten_by is not None:
            titans.append(action.player)
        wasted += [
            action.player for hit in action.hits if hit.type != old.tokens[hit.token].defence
        ]
    assert told["tokens"] == by_player(2, tokens)
    assert told["titan"] == by_player(2, titans)
    assert told["wrong"] == by_player(2, wasted)
    heroic = [
        player
        for player, seat in enumerate(play.state.seats)
        for fairy in seat.fairies
        if fairy.heroic
    ]
    assert told["heroic"] == by_player(2, heroic)
