"""Tables of Murky Fairies of all sorts, to be shown."""

from __future__ import annotations

from tests.games.murky_fairies.driver import laid_out, played

_PLAYED = [laid_out(scenario="first"), *(result.state for _, _, result in played(laid_out(), 11))]
KINDS = (_PLAYED[0], *{state.step: state for state in reversed(_PLAYED)}.values())
OTHERS = (*_PLAYED[:3], *_PLAYED[3::12], _PLAYED[-1])

SMALLEST = 14
"""An enemy above its tokens is as low as this, by 360 x 640 pixels."""
