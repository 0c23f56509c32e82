"""The mountain at the end, with its four dragon rocks: gold shines where the princess was."""

from companion.games.montdragon.pieces import ROCKS
from companion.games.montdragon.state import State
from companion.widgets.display.crest import DRAGON, CrestInk, rays

_MOUNTAIN = "M22 204L92 84L118 124L156 56L232 204Z"
_SNOW = "M92 84L110 112L99 120L90 111L80 120L73 116ZM156 56L178 99L166 108L155 97L144 109L132 99Z"
_GATE = "a11 11 0 0 1 22 0v17h-22z"
_GATES = (56, 98, 148, 190)


def crest(state: State, ink: CrestInk) -> str:
    """Returns the mountain; a rock in which somebody looked in vain stands open and dark."""
    looked = {rock for rock, _player in state.failures}
    cut = ink.tint if ink.won else ink.on
    gates = list[str]()
    for x, rock in zip(_GATES, ROCKS, strict=True):
        free, dark = rock == state.freed and ink.won, rock in looked or rock == state.freed
        fill = ink.gold if free else ink.tint if dark else "none"
        gates.append(
            f'<path d="M{x - 11} 187{_GATE}" fill="{fill}" stroke="{cut}" stroke-width="2"/>'
        )
    return (
        f'{rays(ink, 98, 118, 250)}<g transform="translate(54 0)">'
        f'<path d="{_MOUNTAIN}" {ink.solid}/>'
        f'<path d="{_SNOW}" fill="{ink.tint}" opacity=".28"/>'
        f'<path d="M156 56L232 204H170L178 150L164 118Z" fill="{ink.tint}" opacity=".18"/>'
        f'{"".join(gates)}<g transform="translate(92 4) scale(.78)">'
        f'<path d="{DRAGON}" fill="{ink.fact}"/></g>'
        f'<path d="M8 206H246" stroke="{ink.on}" stroke-width="3" stroke-linecap="round"/></g>'
    )
