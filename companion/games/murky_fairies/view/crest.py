"""A fairy's wings at the end, under the enemies: full for each that was beaten."""

from companion.games.murky_fairies.rules import Rank
from companion.games.murky_fairies.state import State
from companion.widgets.display.crest import CrestInk, arc, rays

_UPPER = "M4 6C10 -30 40 -74 92 -82C112 -84 120 -70 116 -48C108 -14 60 10 4 14Z"
_LOWER = "M4 18C40 16 78 26 86 52C90 72 76 88 58 84C34 78 12 50 4 26Z"
_SPOTS = "M26 -8C42 -38 66 -58 92 -64M30 2C56 -8 84 -26 98 -46M22 28C42 34 58 48 66 66"
_BODY = "M120 68c5 0 8 5 8 11s-2 8-3 11c4 10 5 26 3 44c-2 18-5 34-8 48c-3-14-6-30-8-48"
_BODY += "c-2-18-1-34 3-44c-1-3-3-5-3-11s3-11 8-11z"


def crest(state: State, ink: CrestInk) -> str:
    """Returns the wings; the titan's pip is the large one in the middle."""
    beaten = {
        rank: [enemy.beaten_by is not None for enemy in state.enemies if enemy.rank is rank]
        for rank in Rank
    }
    titan, others = any(beaten[Rank.TITAN]), beaten[Rank.SCOURGE] + beaten[Rank.DEMON]
    half = len(others) // 2
    line = f'stroke="{ink.tint if ink.won else ink.on}"'
    wing = (
        f'<path d="{_UPPER}" {ink.solid} opacity=".85"/>'
        f'<path d="{_LOWER}" {ink.solid} opacity=".5"/>'
        f'<path d="{_SPOTS}" {line} stroke-width="2" fill="none" stroke-linecap="round" '
        'opacity=".6"/>'
        f'<circle cx="92" cy="-62" r="7" fill="{ink.fact}"/>'
        f'<circle cx="62" cy="62" r="5" fill="{ink.fact}"/>'
    )
    row = [*sorted(others[:half]), titan, *sorted(others[half:], reverse=True)]
    return (
        f"{rays(ink, 92, 112, 250, 64)}{arc(ink, row, 114, 100, large=half + 1)}"
        f'<g transform="translate(184 126)">{wing}</g>'
        f'<g transform="translate(176 126) scale(-1 1)">{wing}</g>'
        f'<g transform="translate(60 0)"><path d="{_BODY}" {ink.solid}/>'
        f'<path d="M117 70C112 56 104 50 96 50M123 70C128 56 136 50 144 50" stroke="{ink.on}" '
        'stroke-width="2.5" fill="none" stroke-linecap="round"/></g>'
    )
