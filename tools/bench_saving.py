#!/usr/bin/env python3
"""What saving one edit costs, beside copying the same file: what `make bench-saving` prints.

    bench_saving.py TCAL-BENCH [RUNS] [--million]

Medians of RUNS (default 15), in the folder that this is started in; with --million in a file of 436 MB too. The edit and `cp
--reflink=never` with fsync are taken in turns. The copy takes the place of the one before, as the edited file does: so both find
the system's memory in the same state. The time of an edit is that of the whole call: the lock, the journal, reading and comparing
the file, writing, and the next snapshot.
"""
import os, pathlib, shutil, statistics, subprocess, sys, tempfile, time

from ptyprogram import peak_bytes

TOOLS = pathlib.Path(__file__).resolve().parent
TODAY = "2026-11-21"

class Saver:
    """A program that has read its calendars and makes edits as told."""

    def __init__(self, bench, home, path, **environment):
        self.number = 0
        self.process = subprocess.Popen(
            [bench, "saving", "timed", str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={"HOME": str(home), "XDG_STATE_HOME": str(home / "state"), "PATH": os.environ["PATH"], "TZ": "UTC", **environment})

    def edit(self):
        """How many milliseconds an edit took."""
        self.number += 1
        self.process.stdin.write(f"{self.number}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip().split("\t")
        if answer[0] != "done": sys.exit(f"bench_saving: {answer}")
        return float(answer[1]) * 1000

    def close(self):
        self.process.stdin.close()
        self.process.wait()

def copy(source, target):
    """How many milliseconds a durable copy took."""
    new = target.with_name("new-copy")
    start = time.perf_counter()
    subprocess.run(["cp", "--reflink=never", source, new], check=True)
    file = os.open(new, os.O_RDWR)
    os.fsync(file)
    os.close(file)
    new.rename(target)
    return (time.perf_counter() - start) * 1000

def make(size, *arguments):
    subprocess.run([sys.executable, TOOLS / "make_calendars.py", str(size), *arguments], check=True, stdout=subprocess.DEVNULL)

def measure_file(bench, home, runs, size):
    large = home / "large.ics"
    make(size, large)
    saver = Saver(bench, home, large)
    copies, edits = zip(*((copy(large, home / "copy"), saver.edit()) for _ in range(runs)))
    peak = peak_bytes(saver.process.pid) / large.stat().st_size
    saver.close()
    ours, theirs = statistics.median(edits), statistics.median(copies)
    print(f"one edit in a file of {large.stat().st_size / 1e6:.1f} MB: {ours:.0f} ms; cp and fsync: {theirs:.0f} ms; {ours / theirs:.2f} times"
          f" (bar: 1.30){' MISSED' if ours > 1.3 * theirs else ''}; peak memory {peak:.2f} times the file")

def measure_folder(bench, home, runs):
    folder, library = home / "folder", home / "failing.so"
    make(10_000, folder, "--folder")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, TOOLS.parent / "Tests/torture/failing.c", "-ldl"], check=True)
    results = {}
    for name, environment in (("all", {}), ("rest", {"LD_PRELOAD": str(library), "NO_SYNC": "1"})):
        saver = Saver(bench, home, folder, **environment)
        results[name] = statistics.median(saver.edit() for _ in range(runs * 3))
        saver.close()
    print(f"one edit in a folder of {sum(1 for _ in folder.iterdir())} files: {results['all']:.2f} ms; without its three fsyncs"
          f" {results['rest']:.2f} ms (bar: 2.00){' MISSED' if results['rest'] > 2 else ''}")

def main():
    words = [word for word in sys.argv[1:] if word != "--million"]
    bench, runs = os.path.abspath(words[0]), int(words[1]) if len(words) > 1 else 15
    home = pathlib.Path(tempfile.mkdtemp(prefix=".tcal-saving-", dir="."))
    try:
        for size in [100_000] + ([1_000_000] if "--million" in sys.argv else []): measure_file(bench, home.resolve(), runs, size)
        measure_folder(bench, home.resolve(), runs)
    finally: shutil.rmtree(home)

main()
