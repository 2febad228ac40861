#!/usr/bin/env python3
"""Runs tcal under ever smaller limits of memory (ulimit -v, ulimit -d): nothing may end with a signal, every failure has
words, and files are whole.

    memory.py TCAL [--events N] [--step MIB]
"""
import argparse, os, resource, shutil, subprocess, sys, tempfile

HEAD = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tcal//memory//EN\r\n"
MORE = ("SUMMARY:Standup with everybody who works on it\r\nDESCRIPTION:" + "some words about it, " * 12 + "\r\n")


def event(number, lines=""):
    return (f"BEGIN:VEVENT\r\nUID:event-{number}@example.org\r\nDTSTAMP:20260101T000000Z\r\n"
            f"DTSTART:202601{number % 28 + 1:02}T{number % 24:02}0000Z\r\n{lines}END:VEVENT\r\n")


def shapes(count):
    """Calendars by name: as they are, and those that take most memory for their bytes."""
    usual = "".join(event(n, MORE + ("RRULE:FREQ=WEEKLY\r\n" if n % 9 == 0 else "")) for n in range(count))
    yield "usual", HEAD + usual + "END:VCALENDAR\r\n"
    yield "small", HEAD + "".join(event(n) for n in range(2 * count)) + "END:VCALENDAR\r\n"
    yield "dates", HEAD + "".join(event(n, "RDATE:20270101T000000Z\r\n") for n in range(count)) + "END:VCALENDAR\r\n"
    lines = "".join(f"RDATE:20{n % 70 + 27}{n // 70 % 12 + 1:02}{n // 840 % 28 + 1:02}T000000Z\r\n" for n in range(count))
    yield "lists", HEAD + event(0, lines) + event(1) + "END:VCALENDAR\r\n"
    yield "nothing", HEAD + "BEGIN:VEVENT\nEND:VEVENT\n" * (4 * count) + event(0) + "END:VCALENDAR\r\n"


class Run:
    def __init__(self, tcal, folder):
        self.tcal, self.folder, self.path = tcal, folder, os.path.join(folder, "calendar.ics")
        self.bad, self.runs, self.refused = [], 0, 0

    def run(self, words, limit=None, kind=resource.RLIMIT_AS):
        def limited():
            if limit: resource.setrlimit(kind, (limit, limit))
        world = {"HOME": self.folder, "PATH": os.environ["PATH"], "TZ": "UTC", "TCAL_NOW": "2026-01-10T10:42"}
        done = subprocess.run([self.tcal, *words], env=world, preexec_fn=limited, stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=300)
        return done.returncode, done.stderr.decode(errors="replace").strip()

    def read(self):
        with open(self.path, "rb") as file: return file.read()

    def verbs(self):
        title = ["--title", "New", "--scope", "all"]
        more = os.path.join(self.folder, "more.ics")
        out = os.path.join(self.folder, "out.ics")
        return [(["list"], False), (["doctor"], False), (["edit", "event-0@example.org", *title], True),
                (["undo"], True), (["import", more], True), (["undo"], True),
                (["export", "-o", out], False), (["import", self.path], False)]

    def names(self, words):
        """The options that name the calendar: all of it is imported into a folder that is empty."""
        if words != ["import", self.path]: return ["-f", self.path] + (["-c", "calendar"] if words[0] == "import" else [])
        into = os.path.join(self.folder, "into")
        shutil.rmtree(into, ignore_errors=True)
        os.mkdir(into)
        return ["-f", into, "-c", "into"]

    def shape(self, name, text, step, kind, letter):
        with open(self.path, "w", newline="") as file: file.write(text)
        with open(os.path.join(self.folder, "more.ics"), "w", newline="") as file:
            file.write(HEAD + event(999_999) + "END:VCALENDAR\r\n")
        least = None
        for mebibytes in range(16, 2000, step):
            refused = False
            for words, changes in self.verbs():
                before = self.read()
                if os.path.exists(os.path.join(self.folder, "out.ics")): os.unlink(os.path.join(self.folder, "out.ics"))
                code, said = self.run(words + self.names(words), mebibytes << 20, kind)
                self.runs += 1
                where = f"{name}: ulimit -{letter} {mebibytes} MiB: {words[0]}: {code}"
                if code < 0 or code > 3: self.bad.append(f"{where}: {said[-300:]}")
                # What doctor found stands on standard output.
                if code != 0 and not said and words[0] != "doctor": self.bad.append(f"{where}: no word")
                if "Fatal error" in said: self.bad.append(f"{where}: {said[:200]}")
                # An import is refused before it is begun, with what it takes and what there is.
                if words[0] == "import" and "so it ends" in said: self.bad.append(f"{where}: {said[:200]}")
                if "memory" in said: refused, self.refused = True, self.refused + 1
                after = self.read()
                if not (changes and code == 0) and after != before: self.bad.append(f"{where}: the file changed")
                if not after.endswith(b"END:VCALENDAR\r\n"): self.bad.append(f"{where}: the file is not whole")
            names = [n for n in os.listdir(self.folder) if n.endswith(".tmp")]
            if names: self.bad.append(f"{name}: {mebibytes} MiB: {names} stay")
            if not refused:
                least = mebibytes
                break
        print(f"{name:8} {len(text) >> 20:4} MiB: enough with {least} MiB of ulimit -{letter}", flush=True)
        if least is None: self.bad.append(f"{name}: never enough")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tcal")
    parser.add_argument("--events", type=int, default=40_000)
    parser.add_argument("--step", type=int, default=8)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run = Run(os.path.abspath(options.tcal), folder)
        for name, text in shapes(options.events):
            for kind, letter in [(resource.RLIMIT_AS, "v"), (resource.RLIMIT_DATA, "d")]:
                run.shape(name, text, options.step, kind, letter)
    for line in run.bad[:40]: print("BAD", line)
    print(f"{run.runs} runs, {run.refused} refused for lack of memory, {len(run.bad)} bad")
    sys.exit(1 if run.bad else 0)


if __name__ == "__main__":
    main()
