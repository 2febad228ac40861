#!/usr/bin/env python3
"""Writes tools/link-order.txt: the functions that tcal calls until its first frames and in `tcal list`, and after them those of a
session at the keys. The linker puts them beside one another, so that fewer pages of the program are in memory.

Functions are found by the addresses of their instructions that ran under valgrind. Names that are gone do no harm.
"""
import bisect, collections, os, pathlib, subprocess, tempfile

from bench_kit import ENVIRONMENT, ROOT, TCAL, count_on_terminal, counting, made

ORDER = ROOT / "tools/link-order.txt"
OPTIONS = ["--dump-instr=yes", "--compress-pos=no", "--compress-strings=no"]
# The clock is the system's: alarms do not ring on another one.
RINGING = {name: value for name, value in ENVIRONMENT.items() if name != "TCAL_NOW"}
# Every view, a line of quick add, a form, a search, the details, help, palette and calendars, and a walk through months.
SESSION = ["down", "right", "pgdn", "pgup", "t", "w", "right", "M", "y", "a", "m", "tab", "down", "enter", "esc", "?", "esc", "n",
           "Lunch tomorrow 12:30", "enter", "e", "esc", "/", "lunch", "enter", "esc", ":", "esc", "c", "esc"]


def functions():
    """The addresses of the program's functions, ascending, and the names of each. Some functions have one name in several modules."""
    listing = subprocess.run(["nm", TCAL], capture_output=True, text=True, check=True).stdout
    lines = (line.split() for line in listing.splitlines())
    symbols = [(int(line[0], 16), line[2]) for line in lines if len(line) == 3 and line[1] in "tTwW"]
    names = collections.defaultdict(list)
    for address, name in symbols:
        names[address].append(name)
    return sorted(names), names


def called(out, addresses):
    """The addresses of the functions that ran, ascending."""
    found, is_ours = set(), False
    for line in open(out):
        if line.startswith("ob="):
            is_ours = line[3:].strip() == os.path.realpath(TCAL)
        elif is_ours and line.startswith("0x"):
            found.add(addresses[bisect.bisect_right(addresses, int(line.split()[0], 16)) - 1])
    return sorted(found)


def main():
    addresses, names = functions()
    day = ["list", "2026-11-21", "2026-11-21", "-f"]
    # A file that is read in pieces, and one that is held; folders are read by other functions.
    large, small, folder = (str(path) for path in (made(10_000, "file"), made(1_000, "file"), made(1_000, "folder")))
    # The second time it knows what rang before.
    runs = [([large], []), ([large], []), ([small], []), ([folder], []), ([*day, large], None), ([*day, folder], None), (["--demo"], SESSION)]
    order = {}
    with tempfile.TemporaryDirectory() as scratch:
        for number, (command, keys) in enumerate(runs):
            out = pathlib.Path(scratch) / str(number)
            if keys is None:
                subprocess.run(counting(out, OPTIONS, command), env={**os.environ, **RINGING}, stdout=subprocess.DEVNULL, check=True)
            else:
                count_on_terminal(out, OPTIONS, command, keys, RINGING)
            for address in called(out, addresses):
                order.update(dict.fromkeys(names[address]))
            print(f"{len(order):>6} functions after tcal {' '.join(command)}", flush=True)
    ORDER.write_text("".join(f"{name}\n" for name in order))


main()
