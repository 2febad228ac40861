#!/usr/bin/env python3
"""What saving one edit costs, beside copying the same file: what `make bench-saving` prints.

    bench_saving.py TCAL-BENCH [RUNS]

Medians of RUNS (default 15). The edit and `cp --reflink=never` with fsync are taken in turns, in the folder that this is started in.
The time of an edit is that of the whole call: the lock, the journal, reading and comparing the file, writing, and the next snapshot.
"""
import os, pathlib, shutil, statistics, subprocess, sys, tempfile, time

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
    target.unlink(missing_ok=True)
    start = time.perf_counter()
    subprocess.run(["cp", "--reflink=never", source, target], check=True)
    file = os.open(target, os.O_RDWR)
    os.fsync(file)
    os.close(file)
    return (time.perf_counter() - start) * 1000

def measure(bench, home, runs):
    make = [sys.executable, TOOLS / "make_calendars.py"]
    large, folder, library = home / "large.ics", home / "folder", home / "failing.so"
    subprocess.run([*make, "100000", large], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*make, "10000", folder, "--folder"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, TOOLS.parent / "Tests/torture/failing.c", "-ldl"], check=True)
    saver = Saver(bench, home, large)
    copies, edits = zip(*((copy(large, home / "copy"), saver.edit()) for _ in range(runs)))
    saver.close()
    ours, theirs = statistics.median(edits), statistics.median(copies)
    print(f"one edit in a file of {large.stat().st_size / 1e6:.1f} MB: {ours:.0f} ms; cp and fsync: {theirs:.0f} ms; {ours / theirs:.2f} times"
          f" (bar: 2.00){' MISSED' if ours > 2 * theirs else ''}")
    results = {}
    for name, environment in (("all", {}), ("rest", {"LD_PRELOAD": str(library), "NO_SYNC": "1"})):
        saver = Saver(bench, home, folder, **environment)
        results[name] = statistics.median(saver.edit() for _ in range(runs * 3))
        saver.close()
    print(f"one edit in a folder of {sum(1 for _ in folder.iterdir())} files: {results['all']:.2f} ms; without its three fsyncs"
          f" {results['rest']:.2f} ms (bar: 2.00){' MISSED' if results['rest'] > 2 else ''}")

def main():
    bench, runs = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 15
    home = pathlib.Path(tempfile.mkdtemp(prefix=".tcal-saving-", dir="."))
    try: measure(bench, home.resolve(), runs)
    finally: shutil.rmtree(home)

main()
