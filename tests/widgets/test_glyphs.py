"""Every character that reaches the screen has a glyph in a font of ours."""

import json
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion.widgets.glyphs import (
    DICE,
    SUITS,
    UNICODE_TWINS,
    Glyph,
    drawn,
    glyph,
    spoken,
    undrawn,
)
from companion.widgets.tokens import FONTS, Typeface

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FRENCH = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»“”‘’–—…£€·×%−\u00a0\u202f"
NAMES = "ŁukaszÇağrıĐorđeŠárkaØrjanÞóraŐÚ"


@cache
def characters(file: str) -> frozenset[int]:
    return frozenset(cmap_of(file))


@cache
def cmap_of(file: str) -> dict[int, str]:
    return TTFont(ASSETS / file).getBestCmap() or {}


@pytest.mark.parametrize("face", [Typeface.BODY, Typeface.MEDIUM, Typeface.BOLD, Typeface.TITLE])
def test_text_faces_cover_french_and_european_names(face: Typeface) -> None:
    ascii_signs = "".join(map(chr, range(0x20, 0x7F)))
    missing = {sign for sign in ascii_signs + FRENCH + NAMES if ord(sign) not in _of(face)}
    assert not missing


def test_numerals_cover_signed_amounts_and_chances() -> None:
    assert not {
        sign
        for sign in "0123456789+−-£%/.,=×\u00a0\u202f"
        if ord(sign) not in _of(Typeface.NUMERAL)
    }


def test_sigil_draws_every_named_glyph() -> None:
    font = TTFont(ASSETS / FONTS[Typeface.SIGIL])
    cmap, outlines = cmap_of(FONTS[Typeface.SIGIL]), font["glyf"]
    empty = [each.name for each in Glyph if not outlines[cmap[ord(each)]].numberOfContours]
    assert not empty


def test_no_two_glyphs_share_a_code() -> None:
    assert len({str(each) for each in Glyph}) == len(list(Glyph))


@pytest.mark.parametrize("face", [Typeface.BODY, Typeface.MEDIUM, Typeface.BOLD, Typeface.NUMERAL])
def test_digits_have_one_width(face: Typeface) -> None:
    font = TTFont(ASSETS / FONTS[face])
    cmap = cmap_of(FONTS[face])
    assert len({font["hmtx"][cmap[ord(digit)]][0] for digit in "0123456789"}) == 1


def test_the_last_fallback_covers_whatever_a_player_types() -> None:
    font = TTFont(ASSETS / "assets" / "fonts" / "roboto.woff2")
    full = next(table for table in font["cmap"].tables if table.format == 13)
    assert len(full.cmap) == 0x110000
    for sign in "Ольга Ελένη 王小明 🐉👨‍👩‍👧 ♥♦♣♠ ⚀⚅ → ✓ ★":
        assert full.cmap[ord(sign)] != ".notdef"
    letters = [full.cmap[ord(sign)] for sign in "Ольгаλ♥é"]
    assert full.cmap[ord("王")] == full.cmap[ord("🐉")]
    assert full.cmap[ord("王")] not in letters


def test_which_letters_of_a_name_are_empty_frames_is_known() -> None:
    font = TTFont(ASSETS / "assets" / "fonts" / "roboto.woff2")
    full = next(table for table in font["cmap"].tables if table.format == 13).cmap
    letters = [chr(code) for code in range(0xE000) if chr(code).isalpha()]
    frames = [each for each in letters if full[ord(each)] == full[ord("王")]]
    assert undrawn("".join(letters)) == "".join(frames)
    assert undrawn("Nguyễn Ольга Ελένη Ґ") == ""
    assert undrawn("小明 und 小王") == "小明王"


def test_the_web_client_loads_our_fonts_before_its_first_frame() -> None:
    manifest = json.loads((ASSETS / "assets" / "FontManifest.json").read_text("utf-8"))
    listed = {entry["family"]: entry["fonts"][0]["asset"] for entry in manifest}
    assert listed == {str(face): f"../{file}" for face, file in FONTS.items()}


def test_fonts_stay_small() -> None:
    files = [ASSETS / file for file in FONTS.values()]
    assert sum(file.stat().st_size for file in files) < 200_000


def test_suits_dice_and_arrows_become_glyphs_of_ours() -> None:
    assert drawn("♥♦♣♠") == "".join(SUITS)
    assert drawn("⚀⚁⚂⚃⚄⚅") == "".join(DICE)
    shown = drawn("".join(UNICODE_TWINS))
    assert all(ord(sign) in characters(FONTS[Typeface.SIGIL]) for sign in shown)


def test_plain_text_is_left_alone() -> None:
    assert drawn("Égalité, £8 − 3") == "Égalité, £8 − 3"
    assert spoken("Égalité, £8 − 3") == "Égalité, £8 − 3"


def test_speech_hears_suits_and_not_icons() -> None:
    assert spoken(f"{Glyph.SWORD} Play 5{Glyph.SPADE} 5♣") == "Play 5♠ 5♣"


def test_an_unknown_emblem_is_a_star() -> None:
    assert glyph("crown") is Glyph.CROWN
    assert glyph("no such emblem") is Glyph.STAR


def _of(face: Typeface) -> frozenset[int]:
    return characters(FONTS[face])
