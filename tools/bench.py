#!/usr/bin/env python3
"""Prints what a person waits for, beside what the machine needs for the same files in the same run.

    bench.py [--sizes 1000,10000,100000] [--runs 5]

Calendars are made once into .cache/bench. First frame: from exec to the last byte of the first burst of output on a
pseudo-terminal of 100 x 30. Figures are medians; times vary from run to run, ratios less.
"""
import argparse, os, pathlib, statistics, subprocess, sys, time

from ptyprogram import PtyProgram

ROOT = pathlib.Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache" / "bench"
TCAL = str(ROOT / ".build/release/tcal")
BENCH = str(ROOT / ".build/release/tcal-bench")
# A configuration and a state of its own, so that nothing of the user's is read or written.
ENVIRONMENT = {"TCAL_NOW": "2026-11-21T10:42", "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "HOME": str(CACHE / "home"),
               "XDG_CONFIG_HOME": str(CACHE / "home/config"), "XDG_STATE_HOME": str(CACHE / "home/state"), "XDG_DATA_HOME": str(CACHE / "home/data")}


def made(size, shape):
    """The path of a calendar of `size` events as one file or as a folder of files, made if it is not there."""
    path = CACHE / (f"{size}.ics" if shape == "file" else f"{size}")
    if not path.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name("unfinished-" + path.name)
        subprocess.run([sys.executable, ROOT / "tools/make_calendars.py", str(size), unfinished, *(["--folder"] if shape == "folder" else [])], check=True)
        unfinished.rename(path)
    return path


def median_ms(runs, once):
    once()  # warms the page cache
    return statistics.median(once() for _ in range(runs)) * 1e3


def timed(command, **options):
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, **options)
    return time.perf_counter() - begin


def over_all(program, path):
    """`program` over the file, or over all files of the folder."""
    return [program, str(path)] if path.is_file() else ["find", str(path), "-name", "*.ics", "-exec", program, "{}", "+"]


def first_frame(path):
    with PtyProgram([TCAL, str(path)], environment=ENVIRONMENT) as program:
        _, last = program.read_burst()
        return last - program.began


def listing(path):
    environment = {**os.environ, **ENVIRONMENT}
    return timed([TCAL, "list", "2026-11-01", "2026-11-30", "-f", str(path)], env=environment)


def sizes_table(sizes, runs):
    print(f"{'events':>8} {'as':<7}{'MB':>7}{'md5sum':>9}{'cat':>8}{'frame':>9}{'× md5sum':>10}{'list':>9}{'× md5sum':>10}{'peak MB':>9}   (ms)")
    for size in sizes:
        for shape in ("file", "folder"):
            path = made(size, shape)
            files = [path] if path.is_file() else list(path.glob("*.ics"))
            megabytes = sum(f.stat().st_size for f in files) / 1e6
            md5sum = median_ms(runs, lambda: timed(over_all("md5sum", path)))
            cat = median_ms(runs, lambda: timed(over_all("cat", path)))
            frame = median_ms(runs, lambda: first_frame(path))
            month = median_ms(runs, lambda: listing(path))
            with PtyProgram([TCAL, str(path)], environment=ENVIRONMENT) as program:
                program.read_burst()
                peak = program.peak_bytes() / 1e6
            print(f"{size:>8} {shape:<7}{megabytes:>7.1f}{md5sum:>9.1f}{cat:>8.1f}{frame:>9.1f}{frame / md5sum:>10.2f}{month:>9.1f}{month / md5sum:>10.2f}{peak:>9.1f}")


def keys_table(size):
    print(f"\nkeys, {size} events in one file, 100 × 30            cpu ms    bytes")
    with PtyProgram([TCAL, str(made(size, "file"))], environment=ENVIRONMENT) as program:
        program.read_burst()
        for name, key in (("a day on", "right"), ("a week on", "down"), ("a month on", "pgdn"), ("a month back", "pgup")):
            costs, drawn = [], []
            for _ in range(40):
                before = program.cpu_seconds()
                program.type(key)
                output, _ = program.read_burst(quiet=0.02, patience=5)
                costs.append(program.cpu_seconds() - before)
                drawn.append(len(output))
            print(f"  {name:<45}{statistics.median(costs) * 1e3:>8.2f}{statistics.median(drawn):>9.0f}")


def rules_table():
    print("\nrules, instances a second")
    for line in subprocess.run([BENCH, "rules"], capture_output=True, text=True, check=True).stdout.splitlines():
        name, instances, seconds = line.split("\t")
        print(f"  {name:<45}{int(instances) / float(seconds):>16,.0f}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--sizes", default="1000,10000,100000")
    arguments.add_argument("--runs", type=int, default=5)
    options = arguments.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    sizes_table(sizes, options.runs)
    keys_table(max(sizes))
    rules_table()


main()
