#!/usr/bin/env python3
"""Records the demo of the README: types into tcal on a pseudo-terminal, and makes a GIF of what is seen.

    demo.py OUT.gif

The life is that of `tcal --demo`.
"""
import collections, sys, tempfile

import pyte
from picture import DARK, DEMO, environment_of, picture_of
from PIL import Image
from ptyprogram import PtyProgram

SIZE = (92, 26)
# Seconds for which the screen stands after a key, and after the last key of a line below.
LETTER, READ = 0.09, 1.6
COLORS = 160

# What is typed: keys with blanks between them; text between quotes, a letter at a time. A number in front is how many
# seconds the screen stands behind the line, where it is not READ.
SCRIPT = """
1.8
0.4 right
0.4 right
1.2 right
0.9 pgdn
0.6 t
2.2 n "dinner with Ana wed 19:30-21 at Luigi"
2.0 enter
1.6 2
1.6 K
1.8 3
0.5 1
0.5 /
1.6 "flight"
2.2 enter
0.3 esc
1.0 t
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
    with tempfile.TemporaryDirectory() as home:
        environment = environment_of(home, DARK)
        with PtyProgram(DEMO, *SIZE, environment=environment) as program:
            frames = record(program, screen, pyte.ByteStream(screen))
    # One palette for all, so that only what changes is in each frame.
    counts = collections.Counter()
    for image, _ in frames:
        counts.update({color: count for count, color in image.getcolors(1 << 24)})
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for color, _ in counts.most_common(COLORS) for part in color])
    images = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image, _ in frames]
    images[0].save(sys.argv[1], save_all=True, append_images=images[1:], loop=0, optimize=True,
                   duration=[round(1000 * seconds) for _, seconds in frames])


if __name__ == "__main__":
    main()
