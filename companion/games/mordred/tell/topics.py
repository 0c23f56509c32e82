"""The rules that matter now."""

from __future__ import annotations

from companion.games.mordred.state import End, State, Step

STEP_RULES: dict[Step, tuple[str, ...]] = {
    "roll": ("choose-row", "money-table", "mordred-track", "type-exhausted"),
    "place": ("place-men", "storm-building", "combat-table", "faq-withhold", "all-men-placed"),
    "spend": ("build", "build-costs", "surcharge", "replace", "attack-man", "anglesey"),
    "over": ("winner", "ties", "game-end"),
}
END_RULE = {
    End.TRACK: "mordred-track",
    End.ALL_MEN_PLACED: "all-men-placed",
    End.TYPE_EXHAUSTED: "type-exhausted",
    End.ANGLESEY: "anglesey",
    End.BY_HAND: "game-end",
}


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules for this moment, the most urgent first."""
    anchors = STEP_RULES[state.step]
    if state.end is not None:
        return (END_RULE[state.end], *anchors)
    if state.step == "roll" and not state.board.checked:
        return ("black-squares", *anchors)
    if state.step == "spend" and not state.first_building_done:
        return ("first-building", *anchors)
    return anchors
