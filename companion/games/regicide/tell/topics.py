"""Which rules matter now."""

from __future__ import annotations

from companion.games.regicide.state import State, Step

_TOPICS: dict[Step, tuple[str, ...]] = {
    Step.REVEAL: ("enemies", "defeat", "exact-kill", "setup"),
    Step.PLAY: (
        "play-cards",
        "immunity",
        "ace",
        "combo",
        "yield",
        "hearts",
        "diamonds",
        "clubs",
        "spades",
        "joker",
        "captured-enemy",
        "exact-kill",
        "talking",
    ),
    Step.SUFFER: ("suffer-damage", "spades", "captured-enemy", "end", "talking"),
    Step.CHOOSE_NEXT: ("joker", "joker-next", "talking", "turn"),
    Step.OVER: ("end", "exact-kill"),
}
_PLAIN_TOPICS = ("enemies", "damage", "spades", "defeat", "exact-kill")


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    plain = state.rules.plain and state.step is Step.PLAY
    anchors = _PLAIN_TOPICS if plain else _TOPICS[state.step]
    return (*anchors, "solo") if state.solo else anchors
