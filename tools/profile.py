#!/usr/bin/env python3
"""Counts where the instructions of the screen go (valgrind), and prints the functions with the most of their own.

    profile.py CALENDAR [KEY ...]      from the start to the first frame; with keys: of those keys alone

A calendar is a file or folder, keys are those of ptyprogram.py. Functions that were inlined count where they ended up.
"""
import collections, os, re, subprocess, sys, tempfile

from bench_kit import count_on_terminal

# What takes a message, in Swift's spelling of names. Keys are pressed this many times more than the start takes messages.
UPDATE, TIMES = "$s7Planner6update*", 10


def count(calendar, keys, out):
    count_on_terminal(out, ["--toggle-collect=" + UPDATE] if keys else [], [calendar], keys * TIMES)


def table(out, lines=10):
    listing = subprocess.run(["callgrind_annotate", "--auto=no", "--threshold=100", out], capture_output=True, text=True, check=True).stdout
    costs = collections.Counter()
    for number, name in re.findall(r"^ *([\d,]+) \([^)]*\)  \S.*?:(.+?)(?: \[.*)?$", listing, re.M):
        costs[name] += int(number.replace(",", ""))
    total = sum(costs.values())
    names = subprocess.run(["swift", "demangle", "--simplified"], input="\n".join(costs), capture_output=True, text=True, check=True).stdout.split("\n")
    readable = collections.Counter()
    for name, number in zip(names, costs.values()):
        readable[re.sub(r"^(specialized |static )+", "", name)] += number
    print(f"{total / 1e6:10.1f} million instructions")
    for name, number in readable.most_common(lines):
        print(f"{number / 1e6:10.1f} {100 * number / total:5.1f} %  {name[:100]}")


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        raise SystemExit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "callgrind.out")
        count(sys.argv[1], sys.argv[2:], out)
        table(out)


main()
