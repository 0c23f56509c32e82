"""The last tower at the end, and on the ridge around it every man that stands on the map."""

from companion.games.mordred.state import State
from companion.widgets.display.crest import CrestInk, rays

_TOWER = "M84 84V56h12v10h12V48h-6V34h10v7h5v-7h6v7h5v-7h10v14h-6v18h12V56h12v28l-7 9v103H91V93z"
_RIDGE = "M-60 245C-10 208 60 194 120 194S250 208 300 245"
_NEAREST, _FARTHEST = 42, 172
"""How far from the tower's middle the men stand."""
_APART, _BREADTH = 19, 11
"""How far apart they stand where there is room, and how broad one is."""


def crest(state: State, ink: CrestInk) -> str:
    """Returns the tower with the men of the play."""
    return (
        f'{rays(ink, 92, 112, 230, 64)}<g transform="translate(60 0)">'
        f'<path d="{_RIDGE}Z" fill="{ink.on}" opacity=".1"/>'
        f'<path d="{_RIDGE}" stroke="{ink.on}" stroke-width="1.5" opacity=".5" fill="none"/>'
        f'<path d="M120 36V14" stroke="{ink.on}" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M121 14c12-6 20 6 36 0c-3 7-3 11 0 17c-16 6-24-6-36 0z" fill="{ink.fact}"/>'
        f'<path d="{_TOWER}" {ink.solid}/>{_stones(ink)}{_men(state.counted_men, ink)}</g>'
    )


def _stones(ink: CrestInk) -> str:
    """Returns the gate, the window, and what makes the tower round."""
    cut = ink.tint if ink.won else ink.on
    shade = "".join(f"M{126 + 5 * number} 98V194" for number in range(5))
    window = "M120 104a6 6 0 0 1 6 6v14h-12v-14a6 6 0 0 1 6-6zM106 195v-21a14 14 0 0 1 28 0v21z"
    return (
        f'<path d="{shade}" stroke="{cut}" stroke-width="1.6" opacity=".4"/>'
        f'<path d="M91 96h58" stroke="{cut}" stroke-width="2" opacity=".7"/>'
        f'<path d="{window}" fill="{ink.tint}" stroke="{cut}"/>'
        f'<path d="M106 178h28M113 165v30M120 161v34M127 165v30" stroke="{ink.on}" '
        'stroke-width="1.5" opacity=".55"/>'
    )


def _men(count: int, ink: CrestInk) -> str:
    """Returns the men on both sides of the tower, as close as their number wants them."""
    longer = max(1, -(-count // 2))
    apart = min(_APART, (_FARTHEST - _NEAREST) / max(1, longer - 1))
    grown = min(1.0, apart / _BREADTH)
    men = list[str]()
    for number in range(count):
        away = (_NEAREST + apart * (number // 2)) * (1 if number % 2 else -1)
        down = 195.5 + 29 * (away / 150) ** 2
        men.append(
            f'<g transform="translate({120 + away:.1f} {down:.1f}) scale({grown:.2f})">'
            '<circle cy="-15" r="3.6"/><path d="M-4.6 1c0-6 1.6-11 4.6-11s4.6 5 4.6 11z"/></g>'
        )
    return f'<g fill="{ink.on}">{"".join(men)}</g>'
