#!/usr/bin/env python3
"""Records the demo of the README: types into tcal on a pseudo-terminal, and makes a GIF of what is seen.

    demo.py OUT.gif

The life is that of `tcal --demo`, which takes no changes: it exports its calendars first, and what is recorded works on
those files, so that it can make something new.
"""
import collections, pathlib, sys, tempfile

import pyte
from picture import DARK, DEMO, environment_of, picture_of
from PIL import Image
from ptyprogram import PtyProgram

CALENDARS = ["Family", "Holidays", "Home", "Travel", "Work"]
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


def export(folder, environment):
    """Writes the demo's calendars into a folder, each with the colour that it has on the screen."""
    screen = pyte.Screen(*SIZE)
    stream = pyte.ByteStream(screen)
    with PtyProgram(DEMO, *SIZE, environment=environment) as program:
        def type_all(keys):
            for key in keys:
                program.type(key)
                stream.feed(program.read_burst(quiet=0.15, patience=10)[0])

        stream.feed(program.read_burst(quiet=0.3, patience=10)[0])
        type_all("c")
        for number, title in enumerate(CALENDARS):
            path = folder / f"{title}.ics"
            row = next(row for row, text in enumerate(screen.display) if f"● {title}" in text)
            color = screen.buffer[row][screen.display[row].index("●")].fg
            type_all((["down"] if number else []) + ["w", *str(path), "enter"])
            text = path.read_bytes()
            path.write_bytes(text.replace(b"BEGIN:V", f"X-APPLE-CALENDAR-COLOR:#{color}\r\nBEGIN:V".encode(), 2).replace(
                f"X-APPLE-CALENDAR-COLOR:#{color}\r\n".encode(), b"", 1))


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
        folder = pathlib.Path(home) / "Demo"
        folder.mkdir()
        export(folder, environment)
        with PtyProgram([DEMO[0], *sorted(map(str, folder.iterdir()))], *SIZE, environment=environment) as program:
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
