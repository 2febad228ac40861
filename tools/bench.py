#!/usr/bin/env python3
"""Prints what a person waits for against its bars, beside what the machine needs for the same files in the same run.

    bench.py [--runs 9] [--sizes 1000,10000,100000]      the table of bars, then sizes, keys and rules
    bench.py --million                                   the bars of a file of 1,000,000 (436 MB, made once), and no more
    bench.py --instructions                              instruction counts of three fixed workloads (valgrind)

Calendars and yardsticks are made once into .cache/bench. Figures are medians of the runs, in milliseconds where nothing
else is said; times vary from run to run, ratios less. docs/design/performance.md says how each figure is taken.
"""
import argparse, datetime, os, re, shutil, statistics, subprocess, time

from bench_kit import (
    BENCH, CACHE, DAY, ENVIRONMENT, TCAL, first_frame, in_turn, inside, listing, made, median_ms, over_all, page_faults, processor, timed, yardstick)
from bench_peers import peers_table
from ptyprogram import PtyProgram


def row(number, what, bar, figure, unit="ms", measured=True):
    """One line of the table: the bar as a number in the figure's unit."""
    verdict = "" if figure <= bar else "  above"
    print(f"{number:>3}  {what:<58}{bar:>9.1f}{figure:>9.1f} {unit:<4}{figure / bar:>7.2f}{verdict}", flush=True)


def bars_table(runs):
    curses, reading = yardstick("empty_curses", "ncursesw"), yardstick("read_files")
    print(f"tcal, {datetime.date.today()}, {processor()}, medians of {runs}\n")
    print(f"{'#':>3}  {'what':<58}{'bar':>9}{'figure':>9}     {'ratio':>7}")

    def frame(size, shape):
        # While a large folder is read the count runs, now and then with a pause.
        quiet = 0.5 if size == 100_000 and shape == "folder" else 0.12
        return lambda: first_frame([TCAL, str(made(size, shape))], quiet=quiet)

    def md5sum(size):
        return lambda: timed(["md5sum", str(made(size, "file"))])

    large, opened, day, month = in_turn(
        runs, md5sum(100_000), frame(100_000, "file"), lambda: listing(made(100_000, "file"), DAY), lambda: listing(made(100_000, "file")))
    row(1, "first frame, a file of 100,000: 0.6 × md5sum", 0.6 * large, opened)
    if curses:
        empty, none, sums, first = in_turn(
            runs, lambda: first_frame([curses]), frame(0, "file"), md5sum(10_000), frame(10_000, "file"))
        row(2, "first frame, a file of 10,000: 1.5 × curses + md5sum", 1.5 * empty + sums, first)
    for number, size in ((3, 10_000), (4, 100_000)):
        if reading:
            files, first = in_turn(runs, lambda: timed([reading, str(made(size, "folder"))]), frame(size, "folder"))
            row(number, f"first frame, a folder of {size:,}: 1.3 × reading in C", 1.3 * files, first)
    row(4, "first paint, with a count, a folder of 100,000", 100, median_ms(runs, lambda: first_paint(made(100_000, "folder"))))
    if curses:
        row(5, "first frame, no events: 2 × curses", 2 * empty, none)
    row(6, "list of a day, 100,000: 0.6 × md5sum", 0.6 * large, day)
    row(6, "list of a month, 100,000: 0.8 × md5sum", 0.8 * large, month)
    row(6, "page faults of a list of a day, 100,000", 4000, page_faults(made(100_000, "file")), "")
    keys_rows(made(100_000, "file"))
    windows_rows(made(100_000, "file"))
    search_rows(made(100_000, "file"), runs)
    line_rows()
    changes_rows(made(10_000, "folder"), runs)
    stripped = CACHE / "tcal-stripped"
    subprocess.run(["strip", "-o", stripped, TCAL], check=True)
    row(12, "the program, stripped", 10, stripped.stat().st_size / 1e6, "MB")


def first_paint(path):
    """Seconds to the frame that shows a count of the files that were read."""
    with PtyProgram([TCAL, str(path)], environment=ENVIRONMENT) as program:
        return program.read_until(b" of 100,000") - program.began


def keys_rows(path):
    with PtyProgram([TCAL, str(path)], environment=ENVIRONMENT) as program:
        program.read_burst(quiet=0.2)
        peak = program.peak_bytes() / 1e6
        for what, key, bar in (("a day on", "right", 0.9), ("a week on", "down", 1), ("another pane", "tab", 1), ("a month on", "pgdn", 3.5)):
            cost, drawn = key_cost(program, key)
            row(7, f"CPU of a key, 100,000: {what}", bar, cost)
            if key == "right":
                row(7, "to the terminal for a day", 4, drawn / 1e3, "kB")
        before = program.cpu_seconds()
        output, _ = program.read_burst(quiet=1, patience=1)
        row(7, "CPU of a second without a key", 0.1, (program.cpu_seconds() - before) * 1e3)
        assert not output, "written while idle"
    row(8, "peak memory, 100,000: 0.6 × the file", 0.6 * path.stat().st_size / 1e6, peak, "MB")
    view_rows(path)


def million_table(runs):
    """A file whose bytes would not fit beside other programs. An edit is measured by bench_saving.py."""
    path = made(1_000_000, "file")
    print(f"tcal, {datetime.date.today()}, {processor()}, medians of {runs}\n")
    sums, opened = in_turn(
        runs, lambda: timed(["md5sum", str(path)]), lambda: first_frame([TCAL, str(path)], quiet=0.6))
    row(16, "first frame, a file of 1,000,000: 0.55 × md5sum", 0.55 * sums, opened)
    with PtyProgram([TCAL, str(path)], environment=ENVIRONMENT) as program:
        program.read_burst(quiet=0.6)
        row(16, "peak memory, 1,000,000: 0.4 × the file", 0.4 * path.stat().st_size / 1e6, program.peak_bytes() / 1e6, "MB")


def view_rows(path):
    """Keys in the other views; each begins anew, on today."""
    for view, keys in VIEW_KEYS.items():
        with PtyProgram([TCAL, "--view", view, str(path)], environment=ENVIRONMENT) as program:
            program.read_burst(quiet=0.2)
            for what, key, bar, most in keys:
                cost, drawn = key_cost(program, *key.split())
                row(7, f"CPU of a key, 100,000, {view}: {what}", bar, cost)
                if most:
                    row(7, f"to the terminal, {view}: {what}", most, drawn / 1e3, "kB")


# The keys, the bar in milliseconds, and the bar of what is written in kB, where there is one. Rows go to and fro: at a
# day's end there is none below, and nothing is written.
VIEW_KEYS = {
    "week": (("a row", "down down up up", 1, 2), ("a day on", "right", 1, 2), ("a week on", "pgdn", 1.5, None), ("a month on", "}", 4, None)),
    "titles": (("a day on", "right", 1, None), ("a week on", "down", 1.5, None), ("a month on", "pgdn", 4, None)),
    "year": (("a day on", "right", 1, None), ("a year on", ">", 25, None)),
    "agenda": (("a row on", "down", 1, None), ("a day on", "right", 1, None), ("a week on", "]", 1.5, None), ("a month on", "pgdn", 4, None)),
}


def key_cost(program, *keys, times=40):
    """The median CPU in milliseconds and bytes written, over `times` presses of keys in turn."""
    costs, drawn = [], []
    for press in range(times):
        before = program.cpu_seconds()
        program.type(keys[press % len(keys)])
        # Within one long event a row further writes nothing; a key that takes longer than the patience is counted in part.
        output, _ = program.read_burst(quiet=0.02, patience=0.2)
        costs.append(program.cpu_seconds() - before)
        drawn.append(len(output))
    return statistics.median(costs) * 1e3, statistics.median(drawn)


def windows_rows(path):
    measured = {name: (count, seconds) for name, count, seconds in inside("windows", path)}
    for name, (count, seconds) in measured.items():
        row(9, f"{name} ({count:,})", 0.5 if "busy" in name else 5, seconds * 1e3)
    for name, count, seconds in inside("rules"):
        if name in ("weekly", "monthly BYDAY", "BYSETPOS"):
            bar = 2 if name == "BYSETPOS" else 10
            # A rate: more is better.
            print(f"{10:>3}  {name + ', million instances a second, at least':<58}{bar:>9.1f}{count / seconds / 1e6:>9.1f}     {count / seconds / 1e6 / bar:>7.2f}")


def search_rows(path, runs):
    """Searches of 100,000 events: the first results on the screen, all of them, beside grep, and the memory for it."""
    words = ("retro", "ana", "s", "dentist zürich", "設計")
    with PtyProgram([TCAL, str(path)], environment=ENVIRONMENT) as program:
        program.read_burst(quiet=0.3)
        before = program.peak_bytes()
        waits = []
        for _ in range(runs + 1):
            program.type("/")
            program.read_burst(quiet=0.1)
            began = time.perf_counter()
            program.type("r")
            waits.append(program.read_until(b"upcoming") - began)
            program.read_burst(quiet=0.1)
            program.type("esc")
            program.read_burst(quiet=0.2)
        row(13, "search, 100,000: first results of a letter", 16, statistics.median(waits[1:]) * 1e3)
        row(13, "search, 100,000: memory, a tenth of the file", path.stat().st_size / 1e7, (program.peak_bytes() - before) / 1e6, "MB")
    for name, count, seconds in inside("search", path, *words):
        if name.startswith("all of "):
            word = name.removeprefix("all of ")
            grep = median_ms(runs, lambda: subprocess_seconds(["grep", "-i", "-c", word.split()[0], str(path)]))
            row(14, f"search, 100,000: all of {word} ({count:,})", 50, seconds * 1e3)
            row(14, f"search, 100,000: all of {word}: grep -i -c", grep, seconds * 1e3)


def line_rows():
    """A letter of a line of quick add: the calendars have no part in it."""
    with open(os.path.join(os.path.dirname(__file__), "../Tests/Fixtures/quick-add.tsv"), encoding="utf-8") as table:
        lines = table.read()
    for name, count, seconds in inside("lines", typed=lines):
        row(15, f"a letter of quick add, {name} ({count:,})", 2, seconds * 1e3)


def subprocess_seconds(command):
    """As `timed`, for a program that ends with another code when it finds nothing. Its output is read: GNU grep stops at
    the first match where nobody would see it."""
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.PIPE, check=False, env=dict(os.environ, LC_ALL="C.UTF-8"))
    return time.perf_counter() - begin


def changes_rows(path, runs):
    """A file comes into the folder by a rename, as synchronizers do it."""
    event = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:bench-change\r\nDTSTART:20261121T{:02}0000\r\nSUMMARY:Change {}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    new, shown = path.parent / "change.tmp", path / "zz-bench-change.ics"
    waits, costs = [], []
    with PtyProgram([TCAL, str(path)], environment=ENVIRONMENT) as program:
        program.read_burst(quiet=0.3)
        for number in range(runs + 1):
            # Another title each time, which the line of messages says wherever the event stands.
            new.write_text(event.format(8 + number % 8, number))
            before, began = program.cpu_seconds(all_threads=True), time.perf_counter()
            new.rename(shown)
            _, last = program.read_burst(quiet=0.2, patience=2)
            waits.append((last or began + 2) - began)
            costs.append(program.cpu_seconds(all_threads=True) - before)
        shown.unlink()
    row(11, "a file changed in a folder of 10,000: shown", 50, statistics.median(waits[1:]) * 1e3)
    row(11, "a file changed in a folder of 10,000: CPU", 5, statistics.median(costs[1:]) * 1e3)


def sizes_table(sizes, runs):
    print(f"\n{'events':>8} {'as':<7}{'MB':>7}{'md5sum':>9}{'cat':>8}{'frame':>9}{'× md5sum':>10}{'list':>9}{'× md5sum':>10}{'peak MB':>9}")
    for size in sizes:
        for shape in ("file", "folder"):
            path = made(size, shape)
            files = [path] if path.is_file() else list(path.glob("*.ics"))
            megabytes = sum(f.stat().st_size for f in files) / 1e6
            md5sum = median_ms(runs, lambda: timed(over_all("md5sum", path)))
            cat = median_ms(runs, lambda: timed(over_all("cat", path)))
            frame = median_ms(runs, lambda: first_frame([TCAL, str(path)], quiet=0.5))
            month = median_ms(runs, lambda: listing(path))
            with PtyProgram([TCAL, str(path)], environment=ENVIRONMENT) as program:
                program.read_burst(quiet=0.5)
                peak = program.peak_bytes() / 1e6
            print(f"{size:>8} {shape:<7}{megabytes:>7.1f}{md5sum:>9.1f}{cat:>8.1f}{frame:>9.1f}{frame / md5sum:>10.2f}{month:>9.1f}{month / md5sum:>10.2f}{peak:>9.1f}", flush=True)


def rules_table():
    print("\nrules, instances a second")
    for name, count, seconds in inside("rules"):
        print(f"  {name:<45}{count / seconds:>16,.0f}")


def instructions_table():
    """Millions of instructions, which hardly differ between runs: where timings are noisy, a regression shows here."""
    if not shutil.which("valgrind"):
        raise SystemExit("valgrind is missing: make bench-instructions installs it")
    file, folder = str(made(10_000, "file")), str(made(1_000, "folder"))
    print(f"{'workload':<58}{'million instructions':>21}")
    for what, command in (
        ("list of a day, a file of 10,000", [TCAL, "list", "2026-11-21", "-f", file]),
        ("list of a month, a folder of 1,000", [TCAL, "list", "2026-11-01", "2026-11-30", "-f", folder]),
        ("six weeks and busy weeks, a file of 10,000", [BENCH, "windows", file]),
    ):
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
                             env={**os.environ, **ENVIRONMENT}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        collected = re.search(r"Collected : (\d+)", run.stderr)
        print(f"{what:<58}{int(collected.group(1)) / 1e6:>21.1f}" if collected else f"{what:<58}{'failed':>21}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--sizes", default="1000,10000,100000")
    arguments.add_argument("--runs", type=int, default=9)
    arguments.add_argument("--instructions", action="store_true")
    arguments.add_argument("--million", action="store_true")
    options = arguments.parse_args()
    if options.instructions:
        instructions_table()
        return
    if options.million:
        million_table(options.runs)
        return
    bars_table(options.runs)
    sizes_table([int(size) for size in options.sizes.split(",")], options.runs)
    rules_table()
    peers_table()


main()
