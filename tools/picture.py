#!/usr/bin/env python3
"""Takes the pictures of the documents: runs tcal --demo on a pseudo-terminal, types keys and draws its cells.

    picture.py [NAME...]      all pictures, or those with a word in their names
"""
import pathlib, re, sys, tempfile

import pyte
from PIL import Image, ImageDraw, ImageFont
from ptyprogram import PtyProgram

ROOT = pathlib.Path(__file__).resolve().parent.parent
FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")
WIDE_FONT = pathlib.Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
CELL = (10, 20)
NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
DARK = dict(zip(NAMES + ["bright" + n for n in NAMES], "#45475a #f38ba8 #a6e3a1 #f9e2af #89b4fa #f5c2e7 #94e2d5 #bac2de #6c7086 #f38ba8 #a6e3a1 #f9e2af #89b4fa #f5c2e7 #94e2d5 #ffffff".split()), fore="#d4d4d4", back="#1e1e2e")
LIGHT = dict(zip(NAMES + ["bright" + n for n in NAMES], "#222222 #c01c28 #26782e #8a6500 #1a5fb4 #813d9c #0f7a7a #777777 #999999 #c01c28 #26782e #8a6500 #1a5fb4 #813d9c #0f7a7a #000000".split()), fore="#333333", back="#fafafa")

DEMO = [str(ROOT / ".build/release/tcal"), "--demo"]
# The size, the keys that are typed, and the ground of each.
PICTURES = {
    "tcal": ((100, 30), "enter down down", DARK),
    "pictures/week-dark": ((120, 36), "2", DARK),
    "pictures/week-light": ((120, 36), "2 v 5 tab tab", LIGHT),
    "pictures/week-zones": ((110, 32), "2 Z t o k y o enter", DARK),
    "pictures/titles-dark": ((110, 32), "3", DARK),
    "pictures/titles-light": ((140, 36), "3 right enter", LIGHT),
    "pictures/year-dark": ((110, 32), "4", DARK),
    "pictures/year-light": ((80, 24), "4", LIGHT),
    "pictures/agenda-dark": ((100, 30), "5", DARK),
}


# The themes after no palette, as docs/guide/themes.md shows them; the ready ones are named there with their backgrounds.
OWN_THEMES = {"dark": DARK, "light": LIGHT, "high-contrast": DARK, "high-contrast-light": LIGHT, "mono": DARK}
THEME_SIZE, THEME_KEYS = (72, 14), "enter down down"


def themes():
    """The pictures of themes: by name the configuration and the ground."""
    found = {name: (f"[view]\n    theme = {name if name == 'light' else name.removesuffix('-light')}\n", ground)
             for name, ground in OWN_THEMES.items()}
    page = (ROOT / "docs/guide/themes.md").read_text(encoding="utf-8")
    for name, ground in re.findall(r"`theme = ([\w-]+)`, for the background `(#\w{6})`", page):
        base = LIGHT if sum(bytes.fromhex(ground[1:])) > 384 else DARK
        found[name] = (f"[view]\n    theme = {name}\n", base | {"back": ground})
    return {f"pictures/theme-{name}": value for name, value in found.items()}


def screen_of(command, size, keys, environment):
    """The screen after the keys, as pyte sees it."""
    screen = pyte.Screen(*size)
    stream = pyte.ByteStream(screen)
    with PtyProgram(command, *size, environment=environment) as program:
        stream.feed(program.read_burst(quiet=0.3, patience=10)[0])
        for key in keys:
            program.type(key)
            stream.feed(program.read_burst(quiet=0.2, patience=3)[0])
    return screen


def environment_of(home, palette):
    return {"HOME": home, "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "TCAL_NOW": "2026-11-24T09:48", "COLORTERM": "truecolor",
            "COLORFGBG": "0;15" if palette is LIGHT else "15;0"}


def color(name, default, palette):
    if name == "default":
        return default
    return palette.get(name, "#" + name)


def picture_of(screen, palette):
    if not FONTS.exists():
        sys.exit("the picture needs DejaVu Sans Mono: apt-get install fonts-dejavu-core")
    fonts = {(bold, italic): ImageFont.truetype(FONTS / f"DejaVuSansMono{face}.ttf", 16)
             for (bold, italic), face in {(0, 0): "", (1, 0): "-Bold", (0, 1): "-Oblique", (1, 1): "-BoldOblique"}.items()}
    wide_font = ImageFont.truetype(WIDE_FONT, 15) if WIDE_FONT.exists() else fonts[0, 0]
    width, height = CELL
    image = Image.new("RGB", (screen.columns * width, screen.lines * height), palette["back"])
    pen = ImageDraw.Draw(image)
    for row in range(screen.lines):
        for column in range(screen.columns):
            cell = screen.buffer[row][column]
            if not cell.data:
                continue
            wide = column + 1 < screen.columns and screen.buffer[row][column + 1].data == ""
            fore, back = color(cell.fg, palette["fore"], palette), color(cell.bg, palette["back"], palette)
            if cell.reverse:
                fore, back = back, fore
            x, y, right = column * width, row * height, (column + (2 if wide else 1)) * width
            pen.rectangle([x, y, right - 1, y + height - 1], fill=back)
            pen.text((x, y), cell.data, font=wide_font if wide else fonts[int(cell.bold), int(cell.italics)], fill=fore)
            if cell.underscore:
                pen.line([x, y + height - 2, right, y + height - 2], fill=fore)
            if cell.strikethrough:
                pen.line([x, y + height // 2, right, y + height // 2], fill=fore)
    return image


def is_wanted(name):
    return not sys.argv[1:] or any(word in name for word in sys.argv[1:])


def picture(size, keys, palette, configuration=""):
    with tempfile.TemporaryDirectory() as home:
        path = pathlib.Path(home) / ".config/tcal/config"
        path.parent.mkdir(parents=True)
        path.write_text(configuration, encoding="utf-8")
        return picture_of(screen_of(DEMO, size, keys.split(), environment_of(home, palette)), palette)


def main():
    for name, (size, keys, palette) in PICTURES.items():
        if is_wanted(name):
            picture(size, keys, palette).save(ROOT / "docs" / f"{name}.png", optimize=True)
    for name, (configuration, palette) in themes().items():
        if is_wanted(name):
            # Few colours make it small; those of calendars are rare in it and must stay.
            image = picture(THEME_SIZE, THEME_KEYS, palette, configuration)
            image.quantize(64, method=Image.Quantize.MAXCOVERAGE).save(ROOT / "docs" / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
