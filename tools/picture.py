#!/usr/bin/env python3
"""Takes the picture of the README: runs tcal on a pseudo-terminal over a made home of calendars and draws its cells.

    picture.py OUT.png [--size 100x30] [--light] [--keys "right enter"]
"""
import argparse, pathlib, subprocess, sys, tempfile

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


def color(name, default, palette):
    if name == "default":
        return default
    return palette.get(name, "#" + name)


def draw(screen, palette, out):
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
    image.save(out, optimize=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("out")
    arguments.add_argument("--size", default="100x30")
    arguments.add_argument("--keys", default="right right right enter")
    arguments.add_argument("--light", action="store_true")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder) / "work@example.org"
        subprocess.run([sys.executable, ROOT / "tools/make_calendars.py", "900", home, "--home"], check=True)
        environment = {"HOME": folder, "XDG_STATE_HOME": folder + "/state", "XDG_CONFIG_HOME": folder + "/config", "TCAL_NOW": "2026-11-21T10:42",
                       "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "COLORFGBG": "0;15" if options.light else "15;0"}
        size = tuple(int(length) for length in options.size.split("x"))
        screen = screen_of([str(ROOT / ".build/release/tcal"), str(home)], size, options.keys.split(), environment)
    draw(screen, LIGHT if options.light else DARK, options.out)


if __name__ == "__main__":
    main()
