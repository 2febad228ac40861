#!/usr/bin/env python3
"""Records the demo of the README: types into tcal --demo on a pseudo-terminal, and makes a GIF of what is seen.

    demo.py OUT.gif
"""
import sys, tempfile

import pyte
from picture import DARK, DEMO, environment_of, picture_of
from PIL import Image
from ptyprogram import PtyProgram

SIZE = (92, 28)
# Seconds for which the screen stands after a key, and after the last key of a line below.
LETTER, READ = 0.09, 1.6
COLORS = 48

# What is typed: keys with blanks between them; text between quotes, a letter at a time. A number in front is how many
# seconds the screen stands behind the line, where it is not READ.
SCRIPT = """
2.0
right right down
0.8 pgdn
0.8 t
enter
down down
1.2 esc
n "lunch with Ana fri 1-2pm at Luigi"
0.4 esc
/ "flight"
0.4 esc
2
right down
3
4
5
: "tokyo"
0.4 esc
1
"""


def keys_of(line):
    """The keys of a line of the script, and the seconds for which the screen stands behind it."""
    first, _, rest = line.partition(" ")
    seconds, line = (float(first), rest) if first.replace(".", "").isdigit() and "." in first else (READ, line)
    plain, _, text = line.partition('"')
    return plain.split() + list(text.removesuffix('"')), seconds


def record(program, screen, stream):
    """A picture of each screen that differs from the one before, with the seconds for which it stands."""
    frames, shown = [], None
    for line in SCRIPT.split("\n")[1:-1]:
        keys, seconds = keys_of(line)
        for key in keys or [None]:
            if key:
                program.type(key)
            stream.feed(program.read_burst(quiet=0.3, patience=10)[0])
            cells = [[screen.buffer[row][column] for column in range(screen.columns)] for row in range(screen.lines)]
            if cells == shown:
                frames[-1][1] += LETTER
            else:
                frames.append([picture_of(screen, DARK), LETTER])
                shown = cells
        frames[-1][1] += seconds
    return frames


def main():
    screen = pyte.Screen(*SIZE)
    with tempfile.TemporaryDirectory() as home, PtyProgram(DEMO, *SIZE, environment=environment_of(home, DARK)) as program:
        frames = record(program, screen, pyte.ByteStream(screen))
    # One palette for all, so that only what changes is in each frame.
    sheet = Image.new("RGB", (frames[0][0].width, frames[0][0].height * 6))
    for place, (image, _) in enumerate(frames[:: max(1, len(frames) // 6)][:6]):
        sheet.paste(image, (0, place * image.height))
    palette = sheet.quantize(COLORS)
    images = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image, _ in frames]
    images[0].save(sys.argv[1], save_all=True, append_images=images[1:], loop=0, optimize=True,
                   duration=[round(seconds * 1000) for _, seconds in frames])


if __name__ == "__main__":
    main()
