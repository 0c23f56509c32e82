"""The rules that matter now."""

from __future__ import annotations

from companion.games.murky_fairies.state import State, Step

TOPICS: dict[Step, tuple[str, ...]] = {
    "prepare": ("setup", "introductory-first", "defence-tokens"),
    "card": ("action-cards", "move-item", "exhaustion", "curse"),
    "act": (
        "skills",
        "attack",
        "defence-tokens",
        "rank-barrier",
        "extra-actions",
        "shop",
        "special-skills",
    ),
    "reward": ("enemy-beaten", "heroic"),
    "round": ("action-cards", "turn"),
    "over": ("victory-points", "game-end"),
}
"""The anchors of the rules for each step."""


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules for this moment, the most urgent first."""
    return TOPICS[state.step]
