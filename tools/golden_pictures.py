#!/usr/bin/env python3
"""Draws golden screens as pictures, to be looked at: several beside one another on a sheet.

    golden_pictures.py OUT.png [--light] [--columns 2] NAME...      names of Tests/Golden, without .txt
"""
import argparse, pathlib, re, unicodedata

from PIL import Image, ImageDraw, ImageFont

from picture import CELL, DARK, FONTS, LIGHT, NAMES, WIDE_FONT

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "Tests/Golden"


def read(name):
    """The size, the rows of characters, the rows of letters of styles, and what the letters mean."""
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").split("\n")
    width, height = map(int, re.match(r"(\d+)x(\d+)", lines[0]).groups())
    split = lines.index("styles")
    legend = {line[0]: line[2:] for line in lines[split + height + 1:] if len(line) > 2}
    return (width, height), [line[1:] for line in lines[1:height + 1]], [line[1:] for line in lines[split + 1:split + height + 1]], legend


def color(words, ground, palette):
    found = re.search(ground + r" (#\w+|\d+)", words)
    if not found:
        return palette["fore" if ground == "fg" else "back"]
    value = found.group(1)
    return value if value.startswith("#") else palette[(NAMES + ["bright" + name for name in NAMES])[int(value)]]


def drawn(name, palette):
    (width, height), rows, styles, legend = read(name)
    fonts = {bold: ImageFont.truetype(FONTS / f"DejaVuSansMono{face}.ttf", 16) for bold, face in {False: "", True: "-Bold"}.items()}
    wide_font = ImageFont.truetype(WIDE_FONT, 15) if WIDE_FONT.exists() else fonts[False]
    (cell_width, cell_height), image = CELL, Image.new("RGB", (width * CELL[0], height * CELL[1]), palette["back"])
    pen = ImageDraw.Draw(image)
    for row in range(height):
        column = 0
        letters = styles[row] + "." * width
        for character in rows[row] + " " * width:
            if column >= width:
                break
            if unicodedata.combining(character) and column:
                continue
            wide = unicodedata.east_asian_width(character) in "WF"
            words = legend.get(letters[column], "")
            fore, back = color(words, "fg", palette), color(words, "bg", palette)
            if "reverse" in words:
                fore, back = back, fore
            x, y, right = column * cell_width, row * cell_height, (column + 1 + wide) * cell_width
            pen.rectangle([x, y, right - 1, y + cell_height - 1], fill=back)
            pen.text((x, y), character, font=wide_font if wide else fonts["bold" in words], fill=fore)
            if "underline" in words or "undercurl" in words:
                pen.line([x, y + cell_height - 2, right, y + cell_height - 2], fill=fore)
            if "strikethrough" in words:
                pen.line([x, y + 10, right, y + 10], fill=fore)
            column += 1 + wide
    return image


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("out")
    arguments.add_argument("names", nargs="+")
    arguments.add_argument("--light", action="store_true")
    arguments.add_argument("--columns", type=int, default=2)
    options = arguments.parse_args()
    pictures = [drawn(name, LIGHT if options.light else DARK) for name in options.names]
    rows = [pictures[start:start + options.columns] for start in range(0, len(pictures), options.columns)]
    gap = 12
    sheet = Image.new("RGB", (max(sum(p.width + gap for p in row) for row in rows), sum(max(p.height for p in row) + gap for row in rows)), "#ff00ff")
    y = 0
    for row in rows:
        x = 0
        for picture in row:
            sheet.paste(picture, (x, y))
            x += picture.width + gap
        y += max(picture.height for picture in row) + gap
    sheet.save(options.out)


if __name__ == "__main__":
    main()
