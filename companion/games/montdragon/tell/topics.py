"""The rules that matter now."""

from __future__ import annotations

from companion.games.montdragon.state import State, Step


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    match state.step:
        case Step.OVER:
            return ("game-end",)
        case Step.LOOK:
            return (
                "inspect",
                "not-your-princess",
                "landing-only",
                "say-what-seen",
                "double-points",
                "rainbows-open",
                "deduction",
            )
        case Step.DUEL:
            return ("duel", "duel-places", "duel-cards", "start-space-choice")
        case Step.TURN:
            return _turn_topics(state)


def _turn_topics(state: State) -> tuple[str, ...]:
    knight = state.knight
    if state.played:
        urgent = ["points-mandatory", "play-cards"]
    elif knight.hand == 0:
        urgent = ["empty-hand", "replace-cards", "take-cards", "use-discard"]
    else:
        urgent = ["turn", "play-cards"]
    if state.must_reshuffle and not state.played:
        urgent.append("reshuffle")
    if knight.armour:
        urgent += ["inspect", "bridge-card", "dragon-card"]
    else:
        urgent += ["armour", "castle", "rainbow-card"]
    if state.rainbows_open:
        urgent.append("castle-to-rock")
    if knight.doubling:
        urgent += ["double-points", "deduction"]
    return tuple(urgent)
