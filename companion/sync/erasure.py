"""Cauchy Reed–Solomon erasure code: of 255 blocks any K give the K original ones back.

Blocks 0 to K-1 are the original ones; block i from K on is the sum over j of 1/(i+j) times block
j in GF(256). Every square part of such a matrix can be inverted, and by a closed formula.
"""

from collections.abc import Mapping, Sequence

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


BLOCKS = 255
"""Different blocks of a message. Odd, so that a camera that sees every second one finishes."""

MOST_ORIGINALS = 120


def block(originals: Sequence[bytes], index: int) -> bytes:
    """Returns block number ``index``, from 0 to 254, of equally long originals."""
    if index < len(originals):
        return originals[index]
    factors = [divide(1, index ^ j) for j in range(len(originals))]
    return combine(list(originals), factors, len(originals[0]))


def restore(blocks: Mapping[int, bytes], count: int) -> list[bytes]:
    """Returns the originals.

    Args:
        blocks: exactly ``count`` equally long blocks by their number.
        count: how many originals there are.
    """
    lost = [j for j in range(count) if j not in blocks]
    sums = [index for index in sorted(blocks) if index >= count]
    known = [j for j in range(count) if j in blocks]
    size = len(next(iter(blocks.values())))
    rest = [
        combine(
            [blocks[index], *(blocks[j] for j in known)],
            [1, *(divide(1, index ^ j) for j in known)],
            size,
        )
        for index in sums
    ]
    restored = dict(blocks)
    for j, factors in zip(lost, _inverse(sums, lost), strict=True):
        restored[j] = combine(rest, factors, size)
    return [restored[j] for j in range(count)]


def _inverse(rows: list[int], columns: list[int]) -> list[list[int]]:
    """Returns the inverse of the matrix 1/(x+y) over ``rows`` x and ``columns`` y.

    The factors of the closed formula that depend on x alone or on y alone are made once, so the
    work is quadratic.
    """
    by_row = [_ratio(x, columns, rows) for x in rows]
    by_column = [_ratio(y, rows, columns) for y in columns]
    return [
        [divide(multiply(u, v), x ^ y) for x, u in zip(rows, by_row, strict=True)]
        for y, v in zip(columns, by_column, strict=True)
    ]


def _ratio(value: int, others: list[int], own: list[int]) -> int:
    """Returns the product of value+other over all others, divided by that over its own kind."""
    product = 1
    for other in others:
        product = multiply(product, value ^ other)
    for same in own:
        if same != value:
            product = divide(product, value ^ same)
    return product
