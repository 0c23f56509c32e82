"""Build the fonts under `assets/` from their sources. Run by hand; see README.md here.

Figures are frozen to lining and tabular ones, because Flet cannot ask a font
for its features. The web client's fallback face covers every character, so that
nothing a player types makes the client ask for a font that is not there.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from drawing import Drawing, box
from fontTools import merge, subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.varLib import instancer
from sigil import drawings

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from companion.widgets.glyphs import UNICODE_TWINS, Glyph  # noqa: E402  (after the path is set)

FRAUNCES = "@fontsource-variable/fraunces/files/fraunces-{}-full-normal.woff2"
INSTRUMENT = "@fontsource/instrument-sans/files/instrument-sans-{}-{}-normal.woff2"
NOTO = "@fontsource/noto-sans/files/noto-sans-{}-500-normal.woff2"

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), 0x1E9E, 0x2013, 0x2014]
LATIN += [0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, 0x2212]
DIGITS = range(0x30, 0x3A)
SCRIPTS = ("latin-ext", "vietnamese", "greek", "cyrillic")
LETTERS = [*range(0x100, 0x25A), *range(0x1E00, 0x1F00), *range(0x370, 0x530), 0x2116]
"""What names are written in beyond the Latin of Europe, without phonetics and accents that stand
apart."""
SPACES = {0x2002: 0.5, 0x2003: 1.0, 0x2009: 0.17, 0x200A: 0.1, 0x202F: 0.2}
"""Spaces the sources lack, with their width as a part of the em."""

FOUR, FOUR_HEIGHT = (
    "M338 0h142v462h104v66H480v104q0 18 22 21l66 7v40H254v-40l62-7q22-3 22-21V528H18v-54z"
    "M338 158 122 462h216z",
    0.724,
)
"""A closed 4 with a slab foot, from its top left corner in 600 × 700 units, and its height as a
part of the em: Fraunces' own with its ball is taken for a 2 from afar."""

NUMERAL_AXES = {"opsz": 72, "wght": 680, "SOFT": 0, "WONK": 0}
TITLE_AXES = {"opsz": 36, "wght": 600, "SOFT": 0, "WONK": 0}


def load(path: Path, axes: dict[str, float] | None = None) -> TTFont:
    """Open a source as a static TrueType font."""
    font = TTFont(path)
    font.flavor = None
    if axes:
        font = instancer.instantiateVariableFont(font, axes)
    for table in ("gvar", "fvar", "avar", "HVAR", "MVAR", "STAT", "DSIG"):
        if table in font:
            del font[table]
    return font


def freeze_figures(font: TTFont) -> None:
    """Let the digits be the lining, tabular ones of the font itself, if it has them."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    lookups = [
        table.LookupList.Lookup[index]
        for tag in ("lnum", "tnum")
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == tag
        for index in record.Feature.LookupListIndex
    ]
    for lookup in lookups:
        for plain in lookup.SubTable:
            mapping = getattr(getattr(plain, "ExtSubTable", plain), "mapping", {})
            for cmap in font["cmap"].tables:
                for digit in DIGITS:
                    cmap.cmap[digit] = mapping.get(cmap.cmap.get(digit), cmap.cmap.get(digit))


def keep(font: TTFont, characters: Iterable[int], features: list[str]) -> TTFont:
    """Drop all but some characters and features."""
    options = subset.Options(layout_features=features, notdef_outline=True, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def equalise_digits(font: TTFont, factor: float) -> None:
    """Give every digit the widest digit's width times `factor`, its ink centred."""
    cmap, metrics, outlines = font.getBestCmap(), font["hmtx"], font["glyf"]
    names = [cmap[digit] for digit in DIGITS]
    width = round(max(metrics[name][0] for name in names) * factor)
    for name in names:
        outline = outlines[name]
        outline.coordinates.translate(((width - metrics[name][0]) // 2, 0))
        outline.recalcBounds(outlines)
        metrics[name] = (width, outline.xMin)


def close_the_four(font: TTFont) -> None:
    """Draw the 4 anew, in the middle of its width."""
    name, outlines, metrics = font.getBestCmap()[ord("4")], font["glyf"], font["hmtx"]
    scale, width = FOUR_HEIGHT * font["head"].unitsPerEm / 700, metrics[name][0]
    pen = TTGlyphPen(None)
    shift = (width - 600 * scale) / 2
    parse_path(FOUR, TransformPen(pen, (scale, 0, 0, -scale, shift, 700 * scale)))
    outlines[name] = pen.glyph()
    outlines[name].recalcBounds(outlines)
    metrics[name] = (width, outlines[name].xMin)


def add_spaces(font: TTFont) -> None:
    """Add the spaces of French typography and a non-breaking hyphen."""
    cmap, em = font.getBestCmap(), font["head"].unitsPerEm
    for code, part in SPACES.items():
        if code in cmap:
            continue
        name = f"uni{code:04X}"
        font["glyf"][name] = TTGlyphPen(None).glyph()
        font["hmtx"][name] = (round(em * part), 0)
        font.setGlyphOrder(list(dict.fromkeys([*font.getGlyphOrder(), name])))
        _map(font, code, name)
    _map(font, 0x2011, cmap[0x2D])


def _map(font: TTFont, code: int, name: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def joined(fonts: list[TTFont]) -> TTFont:
    """Merge fonts of one em; the first one's metrics and features stay."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, font in enumerate(fonts):
            file = Path(folder) / f"{number}.ttf"
            font.save(file)
            files.append(str(file))
        return merge.Merger().merge(files)


def text_face(sources: Path, weight: int) -> TTFont:
    """Return Instrument Sans in one weight, Latin of all European languages."""
    latin = load(sources / INSTRUMENT.format("latin", weight))
    freeze_figures(latin)
    keep(latin, LATIN, ["kern", "mark", "mkmk", "ccmp"])
    wider = keep(load(sources / INSTRUMENT.format("latin-ext", weight)), LATIN, [])
    font = joined([latin, without(wider, latin)])
    add_spaces(font)
    return font


def without(font: TTFont, other: TTFont) -> TTFont:
    """Drop from `font` the characters that `other` has, and all layout."""
    mine = set(font.getBestCmap()) - set(other.getBestCmap())
    keep(font, mine, [])
    for table in ("GSUB", "GPOS", "GDEF"):
        if table in font:
            del font[table]
    return font


def display_face(sources: Path, axes: dict[str, float], digits: float | None) -> TTFont:
    """Return Fraunces at one point of its axes; with equal digits if asked."""
    latin = load(sources / FRAUNCES.format("latin"), axes)
    freeze_figures(latin)
    if digits is not None:
        signs = [*DIGITS, *(ord(sign) for sign in " +-.,:/%£€×=?()"), 0xA0, 0x2212, 0x2013, 0xBD]
        keep(latin, signs, [])
        equalise_digits(latin, digits)
        close_the_four(latin)
        add_spaces(latin)
        return latin
    keep(latin, LATIN, ["kern", "mark", "mkmk", "ccmp"])
    wider = keep(load(sources / FRAUNCES.format("latin-ext"), axes), LATIN, [])
    font = joined([latin, without(wider, latin)])
    close_the_four(font)
    add_spaces(font)
    return font


def sigil_face() -> TTFont:
    """Return our own glyphs at their private places."""
    drawn = drawings()
    missing = {glyph.name for glyph in Glyph} ^ set(drawn)
    if missing:
        raise SystemExit(f"drawn and named glyphs differ: {sorted(missing)}")
    outlines = {".notdef": TTGlyphPen(None).glyph(), "space": TTGlyphPen(None).glyph()}
    outlines |= {glyph.name: drawn[glyph.name].outline() for glyph in Glyph}
    cmap = {0x20: "space"} | {ord(glyph): glyph.name for glyph in Glyph}
    return _built("Sigil", outlines, cmap, 1000)


def _built(family: str, outlines: dict[str, object], cmap: dict[int, str], advance: int) -> TTFont:
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(outlines))
    builder.setupCharacterMap(cmap)
    builder.setupGlyf(outlines)
    builder.setupHorizontalMetrics(
        {
            name: (250 if name == "space" else advance, getattr(outline, "xMin", 0))
            for name, outline in outlines.items()
        }
    )
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=880, usWinDescent=120)
    builder.setupPost(keepGlyphNames=False)
    return builder.font


def fallback_face(sources: Path, text: TTFont, sigil: TTFont) -> TTFont:
    """Return a face that has a glyph for every character there is.

    The letters of `SCRIPTS` and Sigil are real; anything else is an
    empty frame, mapped by ranges (cmap format 13) in a few hundred bytes.
    """
    parts = [text]
    for script in SCRIPTS:
        noto = load(sources / NOTO.format(script))
        keep(noto, LETTERS, [])
        for part in parts:
            noto = without(noto, part)
        parts.append(noto)
    frame = Drawing().fill(box(8, 4, 72, 96, 6)).cut(box(15, 11, 65, 89, 2))
    outlines = {".notdef": frame.outline(), "frame": frame.outline()}
    parts += [sigil, _built("Frame", outlines, {0xF8FF: "frame"}, 800)]
    font = joined(parts)
    names = dict(font.getBestCmap())
    frame_name = names.pop(0xF8FF)
    for twin, glyph in UNICODE_TWINS.items():
        names.setdefault(ord(twin), names[ord(glyph)])
    _cover_everything(font, names, frame_name)
    return font


def _cover_everything(font: TTFont, names: dict[int, str], frame: str) -> None:
    empty = "uni200A"
    silent = [*range(0x00, 0x20), *range(0x7F, 0xA0), *range(0x200B, 0x2010), 0x2060, 0xFEFF]
    silent += [*range(0x2028, 0x202F), *range(0xFE00, 0xFE10), *range(0xE0000, 0xE01F0)]
    full = dict.fromkeys(range(1114112), frame) | dict.fromkeys(silent, empty) | names
    table = CmapSubtable.newSubtable(13)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.format, table.reserved, table.length, table.nGroups = 13, 0, 0, 0
    table.cmap = full
    basic = CmapSubtable.newSubtable(4)
    basic.platformID, basic.platEncID, basic.language = 3, 1, 0
    basic.cmap = {code: name for code, name in names.items() if code <= 0xFFFF}
    font["cmap"].tables = [basic, table]


def save(font: TTFont, path: Path, family: str, *, packed: bool = False) -> None:
    """Write a font under its own family name."""
    for record in font["name"].names:
        if record.nameID in {1, 16}:
            record.string = family
    font.flavor = "woff2" if packed else None
    path.parent.mkdir(parents=True, exist_ok=True)
    font.save(path)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")


def main() -> None:
    """Build all faces."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", type=Path, help="the node_modules folder with the sources")
    sources = parser.parse_args().sources
    fonts = ROOT / "assets" / "fonts"
    for weight in (400, 600, 700):
        save(
            text_face(sources, weight),
            fonts / f"InstrumentSans-{weight}.ttf",
            f"Instrument Sans {weight}",
        )
    numerals = display_face(sources, NUMERAL_AXES, 0.91)
    save(numerals, fonts / "Fraunces-Numerals.ttf", "Fraunces Numerals")
    save(display_face(sources, TITLE_AXES, None), fonts / "Fraunces-Title.ttf", "Fraunces Title")
    save(sigil_face(), fonts / "Sigil.ttf", "Sigil")
    everything = fallback_face(sources, text_face(sources, 400), sigil_face())
    target = ROOT / "assets" / "assets" / "fonts" / "roboto.woff2"
    save(everything, target, "Companion Fallback", packed=True)


if __name__ == "__main__":
    main()
