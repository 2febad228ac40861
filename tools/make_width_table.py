#!/usr/bin/env python3
"""Writes Sources/Cells/WidthTable.swift from the Unicode Character Database.

    pip install unicodedata2
    tools/make_width_table.py > Sources/Cells/WidthTable.swift

The categories and the East Asian widths come from the package unicodedata2, which carries a newer database than Python's own.
The code points that are ignorable by default are listed here, as the package does not know that property.
"""
import re
import unicodedata2 as ucd

NARROW, WIDE, MARK, BLANK, HIDDEN, UNKNOWN = range(6)

# DerivedCoreProperties.txt, Default_Ignorable_Code_Point.
IGNORABLE = [(0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
             (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
             (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)]
# PropList.txt, Prepended_Concatenation_Mark: format characters that are seen.
PREPENDED = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
LINE_ENDS = {0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029}
KEYCAP = 0x20E3


def kind(code):
    character = chr(code)
    category = ucd.category(character)
    wide = ucd.east_asian_width(character) in "WF"
    if code in LINE_ENDS: return BLANK
    if any(low <= code <= high for low, high in IGNORABLE) or code == KEYCAP: return HIDDEN
    if code in PREPENDED: return NARROW
    if category in ("Cc", "Cf"): return HIDDEN
    if category in ("Cn", "Cs"): return UNKNOWN
    if category in ("Mn", "Me"): return MARK
    if category == "Mc": return HIDDEN if wide else NARROW
    if 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FB: return MARK  # vowels and finals of decomposed Hangul
    if category == "Zs" and code not in (0x1680, 0x3000): return BLANK
    return WIDE if wide else NARROW


def letter(code):
    base = ucd.normalize("NFD", chr(code))[0]
    if base.isascii() and base.isalpha(): return base
    found = re.match(r"LATIN (SMALL|CAPITAL) (?:LETTER|LIGATURE) (?:SHARP |DOTLESS |LONG |OPEN |REVERSED |TURNED )?([A-Z])",
                     ucd.name(chr(code), ""))
    return "?" if not found else found[2].lower() if found[1] == "SMALL" else found[2]


def rows(values, width=120, indent="        "):
    line = indent
    for value in values:
        if len(line) + len(value) + 2 > width:
            yield line.rstrip()
            line = indent
        line += value + ", "
    yield line.rstrip()


def text(first, last):
    letters = "".join(letter(code) for code in range(first, last + 1))
    pieces = [letters[at:at + 100] for at in range(0, len(letters), 100)]
    return " +\n".join(f'        "{piece}"' for piece in pieces).replace(" +\n        ", "\n        + ")


runs, last = [], None
for code in range(0x110000):
    now = kind(code)
    if now != last: runs.append(f"0x{code << 3 | now:X}")
    last = now

print(f"""\
// Made by tools/make_width_table.py from Unicode {ucd.unidata_version} (PyPI unicodedata2: categories, East Asian widths). Do not edit.

/// How each Unicode scalar fills cells.
enum WidthTable {{
    /// Runs of scalars of one kind, in order: the first scalar, shifted left by three, and the raw value of its `ScalarKind`.
    static let runs: [UInt32] = [""")
print("\n".join(rows(runs)))
print(f"""\
    ]

    /// The ASCII letter nearest to each of U+00C0 ... U+024F.
    static let latin = Array((
{text(0xC0, 0x24F)}
    ).utf8)

    /// The ASCII letter nearest to each of U+1E00 ... U+1EFF.
    static let latinAdditional = Array((
{text(0x1E00, 0x1EFF)}
    ).utf8)
}}""")
