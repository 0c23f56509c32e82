"""The glyphs of Sigil, drawn by us, by the names of `companion.widgets.glyphs.Glyph`."""

from collections.abc import Callable

from drawing import Drawing, box, circle, rays, star

_PIPS = {
    1: [(50, 50)],
    2: [(28, 28), (72, 72)],
    3: [(27, 27), (50, 50), (73, 73)],
    4: [(29, 29), (71, 29), (29, 71), (71, 71)],
    5: [(27, 27), (73, 27), (50, 50), (27, 73), (73, 73)],
    6: [(30, 26), (70, 26), (30, 50), (70, 50), (30, 74), (70, 74)],
}


def _die(face: int) -> Drawing:
    drawing = Drawing().fill(box(5, 5, 95, 95, 19)).cut(box(12, 12, 88, 88, 13))
    return drawing.fill(*(circle(x, y, 9.5) for x, y in _PIPS[face]))


def _suits() -> dict[str, Drawing]:
    return {
        "HEART": Drawing().fill(
            "M50 92C36 76 8 56 8 33C8 18 19 9 30 9C40 9 47 15 50 24"
            "C53 15 60 9 70 9C81 9 92 18 92 33C92 56 64 76 50 92Z"
        ),
        "DIAMOND": Drawing().fill(
            "M50 5C58 22 70 38 85 50C70 62 58 78 50 95C42 78 30 62 15 50C30 38 42 22 50 5Z"
        ),
        "CLUB": Drawing().fill(
            circle(50, 27, 20),
            circle(28, 58, 20),
            circle(72, 58, 20),
            "M40 40H60V62H40Z",
            "M47 55H53C53 76 57 88 69 95H31C43 88 47 76 47 55Z",
        ),
        "SPADE": Drawing().fill(
            "M50 6C60 24 92 42 92 63C92 75 83 82 73 82C64 82 57 78 53 70C54 82 58 90 68 95"
            "H32C42 90 46 82 47 70C43 78 36 82 27 82C17 82 8 75 8 63C8 42 40 24 50 6Z"
        ),
    }


def _emblems() -> dict[str, Drawing]:
    return {
        "CROWN": Drawing()
        .fill("M10 30L29 50L50 16L71 50L90 30L83 74H17Z", box(17, 80, 83, 91, 3))
        .fill(circle(10, 27, 7), circle(50, 14, 8), circle(90, 27, 7)),
        "TOWER": Drawing().fill(
            "M14 8H30V20H42V8H58V20H70V8H86V38L78 46V92H60V72C60 60 40 60 40 72V92H22V46L14 38Z"
        ),
        "SWORD": Drawing()
        .fill("M50 2L58 13V58H80V69H57V82H62V95H38V82H43V69H20V58H42V13Z")
        .scratch("M50 16V58", 3.5),
        "WINGS": Drawing().fill(
            "M50 50C40 20 22 8 6 12C6 34 20 50 42 54C26 56 16 66 18 82C34 84 46 72 50 56"
            "C54 72 66 84 82 82C84 66 74 56 58 54C80 50 94 34 94 12C78 8 60 20 50 50Z"
        ),
        "MOUNTAIN": Drawing()
        .fill("M4 90L36 28L50 50L62 34L96 90Z")
        .fill("M36 4C43 10 45 17 40 23C33 20 31 12 36 4Z"),
        "SHIELD": Drawing().fill("M50 5L90 16V48C90 72 72 88 50 96C28 88 10 72 10 48V16Z"),
        "JESTER": Drawing()
        .fill(
            "M50 32C56 12 80 6 91 28C93 33 93 38 91 43C85 34 77 33 73 41L79 74H21L27 41"
            "C23 33 15 34 9 43C7 38 7 33 9 28C20 6 44 12 50 32Z"
        )
        .fill(box(19, 81, 81, 91, 3), circle(10, 53, 7), circle(90, 53, 7)),
        "STAR": Drawing().fill(star(50, 54, 48, 20)),
        "SKULL": Drawing()
        .fill(
            "M50 6C76 6 90 24 90 46C90 60 84 68 76 73V92H24V73C16 68 10 60 10 46C10 24 24 6 50 6Z"
        )
        .cut(circle(33, 48, 11), circle(67, 48, 11), "M50 58L57 71H43Z")
        .scratch("M41 80V94M59 80V94", 5),
        "FLAME": Drawing()
        .fill(
            "M54 4C58 24 84 36 84 63C84 82 69 95 50 95C31 95 16 82 16 63C16 48 25 40 31 29"
            "C35 36 38 40 42 42C40 28 44 14 54 4Z"
        )
        .cut("M51 52C54 62 64 66 64 77C64 84 58 88 50 88C42 88 36 84 36 77C36 68 47 63 51 52Z"),
    }


def _signs() -> dict[str, Drawing]:
    def line(shape: str, width: float = 12) -> Drawing:
        return Drawing().stroke(shape, width)

    return {
        "BACK": line("M62 18L30 50L62 82", 13),
        "FORWARD": line("M38 18L70 50L38 82", 13),
        "UP": line("M50 88V14M20 42L50 13L80 42"),
        "DOWN": line("M50 12V86M20 58L50 87L80 58"),
        "RIGHT": line("M12 50H86M58 20L87 50L58 80"),
        "LEFT": line("M88 50H14M42 20L13 50L42 80"),
        "SWAP": line("M14 34H84M64 12L86 34L64 56", 10).stroke("M86 68H16M36 46L14 68L36 90", 10),
        "UNDO": line("M38 16L12 42L38 68M14 42H60C76 42 88 53 88 67C88 80 77 88 64 88"),
        "REDO": line("M62 16L88 42L62 68M86 42H40C24 42 12 53 12 67C12 80 23 88 36 88"),
        "MORE": Drawing().fill(circle(18, 50, 9), circle(50, 50, 9), circle(82, 50, 9)),
        "CLOSE": line("M20 20L80 80M80 20L20 80"),
        "PLUS": line("M50 14V86M14 50H86", 13),
        "MINUS": line("M14 50H86", 13),
        "CHECK": line("M14 54L38 78L86 24", 14),
        "SEARCH": Drawing().stroke(circle(42, 42, 29), 11).stroke("M64 64L88 88", 13),
        "LOG": line("M16 22H84M16 50H84M16 78H56", 11),
        "PLAY": Drawing().fill("M24 12Q24 5 30 9L88 45Q93 50 88 55L30 91Q24 95 24 88Z"),
        "PAUSE": Drawing().fill(box(20, 12, 42, 88, 6), box(58, 12, 80, 88, 6)),
        "HISTORY": line("M13 20V42H35", 10)
        .stroke(
            "M16 40C22 22 36 12 52 12C74 12 90 29 90 50C90 71 74 88 52 88C35 88 21 78 15 62", 10
        )
        .stroke("M52 30V52L66 62", 10),
    }


def _objects() -> dict[str, Drawing]:
    gear = Drawing().stroke(rays(50, 50, 30, 42, 8), 16, sharp=True).fill(circle(50, 50, 33))
    return {
        "SETTINGS": gear.cut(circle(50, 50, 14)),
        "EDIT": Drawing()
        .fill("M12 88L18 64L66 16Q71 11 76 16L84 24Q89 29 84 34L36 82Z")
        .scratch("M57 25L75 43", 5),
        "TRASH": Drawing()
        .fill("M22 34H78L73 86Q72 93 65 93H35Q28 93 27 86Z", box(12, 18, 88, 28, 4))
        .stroke("M36 18Q36 9 44 9H56Q64 9 64 18", 8)
        .scratch("M42 46L44 80M58 46L56 80", 6),
        "SHARE": Drawing()
        .fill(circle(76, 20, 15), circle(22, 50, 15), circle(76, 80, 15))
        .stroke("M22 50L76 20M22 50L76 80", 9),
        "QR": _qr(),
        "CAMERA": Drawing()
        .fill("M6 32Q6 24 14 24H28L35 12H65L72 24H86Q94 24 94 32V80Q94 88 86 88H14Q6 88 6 80Z")
        .cut(circle(50, 55, 22))
        .fill(circle(50, 55, 13)),
        "EYE": _eye(),
        "EYE_OFF": _eye().scratch("M14 92L90 8", 20).stroke("M12 88L88 12", 9),
        "LOCK": Drawing()
        .stroke("M28 48V32Q28 9 50 9Q72 9 72 32V48", 11)
        .fill(box(14, 44, 86, 94, 9))
        .cut(circle(50, 64, 8))
        .scratch("M50 66V80", 7),
        "SUN": Drawing().fill(circle(50, 50, 21)).stroke(rays(50, 50, 34, 44, 8), 9),
        "MOON": Drawing().fill(circle(48, 52, 42)).cut(circle(66, 36, 36)),
        "TROPHY": Drawing()
        .fill("M24 8H76V36C76 54 65 64 50 64C35 64 24 54 24 36Z")
        .stroke("M24 18H9C9 36 14 44 29 46M76 18H91C91 36 86 44 71 46", 8)
        .fill(box(44, 60, 56, 84), box(26, 82, 74, 94, 4)),
        "FIGHT": Drawing()
        .stroke("M14 12L74 72M86 12L26 72", 10)
        .stroke("M56 82L84 54M44 82L16 54", 9)
        .stroke("M76 74L90 88M24 74L10 88", 12),
        "COIN": Drawing()
        .fill(circle(50, 50, 44))
        .cut(circle(50, 50, 36))
        .stroke("M63 34C60 26 44 25 43 38C42 48 46 56 40 70H64M34 53H57", 8),
        "FLAG": Drawing()
        .stroke("M20 8V94", 10)
        .fill("M20 12C38 4 52 22 84 12L76 34L84 56C54 66 38 48 20 56Z"),
        "WARNING": Drawing()
        .fill("M43 10Q50 0 57 10L96 82Q100 93 89 93H11Q0 93 4 82Z")
        .scratch("M50 34V60", 9)
        .cut(circle(50, 77, 6)),
        "INFO": _disc().scratch("M50 48V74", 10).cut(circle(50, 29, 7)),
        "QUESTION": _disc()
        .scratch("M35 39C35 21 65 21 65 39C65 50 50 50 50 61", 9)
        .cut(circle(50, 76, 6)),
        "HOURGLASS": Drawing()
        .fill(box(16, 5, 84, 15, 3), box(16, 85, 84, 95, 3))
        .fill(
            "M24 18H76V26C76 38 60 44 57 50C60 56 76 62 76 74V82"
            "H24V74C24 62 40 56 43 50C40 44 24 38 24 26Z"
        )
        .cut("M32 24H68C66 32 58 36 50 40C42 36 34 32 32 24Z"),
        "BOOK": Drawing()
        .fill("M6 18C22 10 38 12 47 20V88C38 80 22 78 6 86Z")
        .fill("M94 18C78 10 62 12 53 20V88C62 80 78 78 94 86Z")
        .scratch("M17 34C25 31 32 32 38 35M17 50C25 47 32 48 38 51", 5)
        .scratch("M83 34C75 31 68 32 62 35M83 50C75 47 68 48 62 51", 5),
        "PLAYER": _person(50, 50, 1.0),
        "PLAYERS": _person(72, 54, 0.72)
        .cut(circle(34, 30, 26), "M-4 100C-4 66 14 52 34 52C54 52 72 66 72 100Z")
        .fill(circle(34, 32, 18), "M4 92C4 68 16 57 34 57C52 57 64 68 64 92Z"),
        "DOWNLOAD": Drawing()
        .stroke("M50 10V58M28 38L50 60L72 38", 11)
        .stroke("M12 64V82Q12 88 18 88H82Q88 88 88 82V64", 11),
        "UPLOAD": Drawing()
        .stroke("M50 60V12M28 33L50 11L72 33", 11)
        .stroke("M12 64V82Q12 88 18 88H82Q88 88 88 82V64", 11),
        "CHART": Drawing().stroke("M12 10V88H92", 9).stroke("M26 68L44 44L60 56L86 22", 10),
        "COPY": Drawing()
        .fill(box(8, 6, 66, 70, 8))
        .cut(box(18, 16, 56, 60, 3))
        .cut(box(28, 26, 100, 100, 10))
        .fill(box(34, 30, 92, 94, 8)),
        "CARDS": Drawing()
        .fill("M6 28L46 14Q52 12 54 18L58 29L34 38Q28 40 28 47V86Q22 87 20 81L3 36Q2 30 6 28Z")
        .fill(box(36, 34, 92, 94, 8))
        .cut("M64 46C69 54 74 59 80 64C74 69 69 74 64 82C59 74 54 69 48 64C54 59 59 54 64 46Z"),
        "HOME": Drawing().fill("M50 8L95 48H82V92H60V64H40V92H18V48H5Z"),
    }


def _board() -> dict[str, Drawing]:
    return {
        "MAN": Drawing().fill(
            circle(50, 26, 20),
            "M28 44H72V52H64C65 66 70 74 78 80H22C30 74 35 66 36 52H28Z",
            box(14, 80, 86, 94, 4),
        ),
        "VILLAGE": Drawing().fill("M50 18L90 54H80V90H20V54H10Z").cut(box(42, 62, 58, 90)),
        "TOWN": Drawing()
        .fill("M28 34L54 60V92H6V56Z", "M68 8L94 36V92H58V58L46 46V34Z")
        .cut(box(22, 70, 36, 92), box(69, 46, 83, 60), box(69, 70, 83, 92)),
        "SMALL_CASTLE": Drawing().fill(
            "M18 24H32V34H43V24H57V34H68V24H82V48L76 54V92H60V74C60 62 40 62 40 74V92H24V54L18 48Z"
        ),
        "LARGE_CASTLE": Drawing()
        .fill(
            "M2 24H11V32H19V24H28V44H36V6H44V14H56V6H64V44H72V24H81V32H89V24H98V92"
            "H62V74C62 60 38 60 38 74V92H2Z"
        )
        .scratch("M15 50V62M85 50V62M50 26V40", 8),
    }


def _qr() -> Drawing:
    drawing = Drawing()
    for x, y in ((8, 8), (58, 8), (8, 58)):
        drawing.fill(box(x, y, x + 34, y + 34, 4)).cut(box(x + 8, y + 8, x + 26, y + 26))
        drawing.fill(box(x + 12, y + 12, x + 22, y + 22))
    return drawing.fill(
        box(58, 58, 68, 68),
        box(82, 58, 92, 68),
        box(70, 70, 80, 80),
        box(58, 82, 68, 92),
        box(82, 82, 92, 92),
    )


def _eye() -> Drawing:
    lid = "M4 50C18 26 33 16 50 16C67 16 82 26 96 50C82 74 67 84 50 84C33 84 18 74 4 50Z"
    white = "M16 50C26 34 37 26 50 26C63 26 74 34 84 50C74 66 63 74 50 74C37 74 26 66 16 50Z"
    return Drawing().fill(lid).cut(white).fill(circle(50, 50, 15))


def _disc() -> Drawing:
    return Drawing().fill(circle(50, 50, 45))


def _person(x: float, y: float, size: float) -> Drawing:
    head = circle(x, y - 22 * size, 20 * size)
    left, right, foot = x - 36 * size, x + 36 * size, y + 42 * size
    top = y + 6 * size
    return Drawing().fill(
        head,
        f"M{left} {foot}C{left} {top + 6 * size} {x - 20 * size} {top} {x} {top}"
        f"C{x + 20 * size} {top} {right} {top + 6 * size} {right} {foot}Z",
    )


def drawings() -> dict[str, Drawing]:
    """Return every glyph by its name."""
    groups: list[Callable[[], dict[str, Drawing]]] = [
        _suits,
        _emblems,
        _signs,
        _objects,
        _board,
    ]
    drawn = {f"DIE_{face}": _die(face) for face in _PIPS}
    for group in groups:
        drawn |= group()
    return drawn
