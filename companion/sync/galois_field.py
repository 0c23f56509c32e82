"""Arithmetic in GF(256), the field of 256 elements, with the polynomial x⁸+x⁴+x³+x²+1.

Adding is exclusive or. Multiplying whole blocks by a constant is one table look-up a byte.
"""

from __future__ import annotations

_POLYNOMIAL = 0x11D
_ORDER = 255


def _powers() -> tuple[tuple[int, ...], tuple[int, ...]]:
    power, logarithm = [0] * (2 * _ORDER), [0] * 256
    value = 1
    for exponent in range(_ORDER):
        power[exponent] = power[exponent + _ORDER] = value
        logarithm[value] = exponent
        value <<= 1
        if value > 0xFF:
            value ^= _POLYNOMIAL
    return tuple(power), tuple(logarithm)


_POWER, _LOG = _powers()


def multiply(one: int, other: int) -> int:
    """Returns the product."""
    if one == 0 or other == 0:
        return 0
    return _POWER[_LOG[one] + _LOG[other]]


def divide(one: int, other: int) -> int:
    """Returns the quotient; ``other`` is not 0."""
    if one == 0:
        return 0
    return _POWER[_LOG[one] - _LOG[other] + _ORDER]


TIMES = tuple(bytes(multiply(factor, value) for value in range(256)) for factor in range(256))
"""For each factor the table that multiplies every byte of a block by it."""


def combine(blocks: list[bytes], factors: list[int], size: int) -> bytes:
    """Returns the sum of blocks of ``size`` bytes, each multiplied by its factor."""
    total = 0
    for block, factor in zip(blocks, factors, strict=True):
        total ^= int.from_bytes(block.translate(TIMES[factor]), "big")
    return total.to_bytes(size, "big")
