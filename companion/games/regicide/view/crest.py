"""The crown at the end: toppled when the castle has fallen, a bead for each of its twelve."""

from math import pi, sin

from companion.games.regicide.state import ENEMIES, State
from companion.widgets.badges import CrestInk, rays

_BODY = (
    "M47 158C44 128 38 102 31 80C48 106 64 118 79 119C99 105 113 82 120 50C127 82 141 105 161 119"
    "C176 118 192 106 209 80C202 102 196 128 193 158C146 148 94 148 47 158Z"
)
_BAND = "M45 165C94 153 146 153 195 165L192 191C146 179 94 179 48 191Z"


def crest(state: State, ink: CrestInk) -> str:
    """Returns the crown; a bead is full for a beaten enemy, gold for one beaten exactly."""
    fall = "rotate(-8 120 130)" if ink.won else ""
    jewels = (
        ""
        if not ink.won
        else (
            f'<path d="M120 100l8 13-8 13-8-13zM79 123l6 6-6 6-6-6zM161 123l6 6-6 6-6-6z" '
            f'fill="{ink.tint}"/><circle cx="117" cy="37" r="3" fill="{ink.tint}" opacity=".55"/>'
        )
    )
    back = '<path d="M60 150C64 112 88 90 120 90C152 90 176 112 180 150C140 142 100 142 60 150Z" '
    back += f'fill="{ink.on}" opacity=".28"/>' if ink.won else 'fill="none"/>'
    shade = "".join(_shade(number) for number in range(6))
    return (
        f'{rays(ink, 104, 120)}<g transform="translate(60 -2) {fall}">{back}'
        f'<path d="{_BODY}" {ink.solid}/>'
        f'<path d="{shade}" stroke="{ink.tint}" stroke-width="1.6" opacity=".45"/>'
        f'<path d="M59 138C98 129 142 129 181 138" stroke="{ink.tint if ink.won else ink.on}" '
        'stroke-width="2" fill="none" opacity=".8"/>'
        f'<circle cx="29" cy="72" r="8" {ink.solid}/><circle cx="211" cy="72" r="8" {ink.solid}/>'
        f'<circle cx="120" cy="40" r="10" {ink.solid}/>{jewels}'
        f'<path d="{_BAND}" {ink.solid}/>{_beads(state, ink)}'
        f'<path d="M47 198C94 186 146 186 193 198" stroke="{ink.on}" stroke-width="3" '
        'fill="none" stroke-linecap="round"/></g>'
    )


def _shade(number: int) -> str:
    """Returns a line of the shade on the right half of the crown, within its edge."""
    x = 130 + 9 * number
    return f"M{x} {92 + 7 * number}L{x - 1} 150"


def _beads(state: State, ink: CrestInk) -> str:
    beaten = state.revealed[: state.beaten]
    beads = list[str]()
    for place in range(ENEMIES):
        along = place / (ENEMIES - 1)
        at = f'cx="{58 + 124 * along:.1f}" cy="{176 - 10 * sin(pi * along):.1f}"'
        exact = place < len(beaten) and beaten[place] in state.captured
        dark = ink.tint if ink.won else ink.on
        if exact and ink.won:
            look = f'r="5.5" fill="{ink.gold}" stroke="{ink.tint}" stroke-width="2"'
        elif place < state.beaten:
            look = f'r="{5 if exact else 3.6}" fill="{dark}"'
        else:
            look = f'r="3.2" fill="none" stroke="{dark}" stroke-width="1.5"'
        beads.append(f"<circle {at} {look}/>")
    return "".join(beads)
