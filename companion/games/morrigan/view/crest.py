"""Sword and raven's wings at the end, under the fifteen prestige that open the way to the duel."""

from companion.games.morrigan.state import GOAL, State
from companion.widgets.badges import CrestInk, arc, rays

_FAR = (
    "M4 40C22 8 58 -16 116 -24C114 -10 108 0 99 7C104 7 108 8 110 10C104 22 95 29 85 33C89 34 92 36"
    " 93 38C86 48 77 53 67 55C70 57 72 59 72 62C64 69 54 71 46 70C48 73 48 75 47 77C36 81 18 76"
    " 4 66Z"
)
_NEAR = (
    "M4 34C20 6 50 -12 92 -18C89 -6 82 2 74 6C77 7 79 8 80 10C74 18 66 22 58 24C60 26 61 28 61 30"
    "C54 36 45 38 38 37C39 39 39 41 38 43C28 46 14 46 4 44Z"
)
_FEATHERS = (
    "M14 32C32 12 54 0 78 -8M22 36C38 22 54 12 70 8M26 40C36 32 46 27 56 25"
    "M99 7C84 14 70 22 56 34M85 33C72 38 60 44 48 52M67 55C56 57 44 60 34 64"
)
_GUARD = "M78 162c10 5 24 6 42 6s32-1 42-6c4 0 5 8 1 10c-12 6-26 8-43 8s-31-2-43-8c-4-2-3-10 1-10z"


def crest(state: State, ink: CrestInk) -> str:
    """Returns the sword with the winner's prestige, the most of all where nobody won."""
    winners = state.ending.winners if state.ending else ()
    most = max((state.prestige[player] for player in winners), default=max(state.prestige))
    line = f'stroke="{ink.tint}"' if ink.won else f'stroke="{ink.on}"'
    wing = (
        f'<path d="{_FAR}" {ink.solid} opacity=".42"/><path d="{_NEAR}" {ink.solid} opacity=".85"/>'
        f'<path d="{_FEATHERS}" {line} stroke-width="1.5" fill="none" stroke-linecap="round" '
        'opacity=".75"/>'
    )
    return (
        f"{arc(ink, [place < most for place in range(GOAL)], large=5)}{rays(ink, 92, 112, 230, 60)}"
        f'<g transform="translate(60 0)"><g transform="translate(122 84)">{wing}</g>'
        f'<g transform="translate(118 84) scale(-1 1)">{wing}</g>'
        f'<path d="M120 22l11 18v126h-22V40z" {_edged(ink)}/>'
        f'<path d="M120 22l11 18v126h-11z" fill="{ink.tint}" opacity=".3"/>'
        f'<path d="M120 52v108" {line} stroke-width="2" opacity=".55" stroke-linecap="round"/>'
        f'<path d="{_GUARD}" {_edged(ink)}/>'
        f'<circle cx="120" cy="172" r="5" fill="{ink.fact}"/>'
        f'<path d="M113 181h14v26h-14z" {ink.solid}/>'
        f'<path d="M113 187l14 5M113 194l14 5M113 201l14 5" {line} stroke-width="1.8"/>'
        f'<circle cx="120" cy="215" r="10" {ink.solid}/>'
        f'<circle cx="120" cy="215" r="4" fill="{ink.tint}"/></g>'
    )


def _edged(ink: CrestInk) -> str:
    """Returns the look of what stands out against the wings."""
    return f'{ink.solid} stroke="{ink.tint}" stroke-width="2.5"' if ink.won else ink.solid
