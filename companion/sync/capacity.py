"""How much fits into a QR code of a version, with error correction L and alphanumeric mode."""

from __future__ import annotations

from companion.sync.frames import HEADER_BYTES

LARGEST_VERSION = 40

# Characters that versions 1 to 40 hold. Source: ISO/IEC 18004, table 7, level L, alphanumeric.
_CHARACTERS = (
    25, 47, 77, 114, 154, 195, 224, 279, 335, 395, 468, 535, 619, 667, 758, 854, 938, 1046, 1153,
    1249, 1352, 1460, 1588, 1704, 1853, 1990, 2132, 2223, 2369, 2520, 2677, 2840, 3009, 3183, 3351,
    3537, 3729, 3927, 4087, 4296,
)  # fmt: skip


def characters(version: int) -> int:
    """Returns how many characters a code of a version from 1 to 40 holds."""
    return _CHARACTERS[version - 1]


def net_bytes(version: int) -> int:
    """Returns how many bytes of a message one frame of a version carries."""
    whole, rest = divmod(characters(version), 3)
    return 2 * whole + rest // 2 - HEADER_BYTES
