#!/usr/bin/env python3
"""Tortures the writer: kills it, lets its system calls fail, watches their order, cuts the power, writes beside it.

    run.py TCAL-BENCH [--kills N] [--states N] [--seed N] [PART...]
        parts: order power failures together kills user (all when none is named)

Calendars are kept in three ways at once: two folders of a file for each event, and one file for all. Every event says its number in
its title and 400 times in its notes, so that a file that is half old and half new is seen. After each kill and each failure the
events have to be those from before the change or those from after it, none in two calendars and none in no calendar; nothing may
lie around; and undo and redo have to lead to the states that were there before, also in the next process.
"""
import argparse, ctypes, errno, os, pathlib, random, re, shutil, subprocess, sys, tempfile, threading, time

from home import Home, Model, Wrong
from powercut import PowerCut

HERE = pathlib.Path(__file__).resolve().parent

class Torture:
    def __init__(self, bench, seed):
        self.bench, self.random = bench, random.Random(seed)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tcal-torture-"))
        self.prefix, self.count = [], 0
        self.library = self.folder / "failing.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", self.library, HERE / "failing.c", "-ldl"], check=True)

    def close(self): shutil.rmtree(self.folder)

    def home(self, name):
        """A home that belongs to whoever the programs run as."""
        home = Home(self.folder / name)
        if self.prefix: subprocess.run(["chown", "-R", "65534:65534", home.path], check=True)
        return home

    def become_nobody(self):
        """Runs the programs from now on as a user to whom the system refuses what it refuses people."""
        if os.geteuid(): return
        if not shutil.which("setpriv"): raise Wrong("setpriv is missing")
        self.folder.chmod(0o755)
        self.bench = shutil.copy(self.bench, self.folder / "tcal-bench")
        self.prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

    def saving(self, home, what, **environment):
        result = subprocess.run([*self.prefix, self.bench, "saving", *what, *home.paths], env=home.environment(**environment),
                                capture_output=True, text=True, timeout=60)
        if result.returncode:
            raise Wrong(f"{what}: ended with {result.returncode}: {result.stderr[-2000:]}")
        return result.stdout.splitlines()

    def kills(self, number, name, kind="random", **environment):
        """Kills a program that writes at random moments; the next start clears up, and the next program goes on."""
        home = self.home(f"kills-{name}")
        model = Model(home.events())
        killed = {"before": 0, "after": 0, "between": 0}
        writes = 0
        for round in range(number):
            process = subprocess.Popen(
                [*self.prefix, self.bench, "saving", kind, str(self.random.randrange(1 << 40)), "100000", *home.paths],
                env=home.environment(**environment), stdout=subprocess.PIPE, text=True)
            head = process.stdout.readline()
            time.sleep(self.random.random() ** 2 * (1 if kind == "steps" else 0.2))
            process.kill()
            lines = (head + process.stdout.read()).splitlines()
            process.wait()
            pending = None
            for line in lines:
                if line.startswith("try "): pending = line[4:]
                elif line == "done":
                    model, pending = model.after(pending), None
                    writes += 1
                elif line.startswith("refused"):
                    if not re.search(r"nothingTo", line): raise Wrong(f"{pending}: {line}")
                    pending = None
                else: raise Wrong(f"{pending}: {line}")
            told = self.saving(home, ["look"], **environment)
            if told: raise Wrong(f"after kill {round}: {told}")
            events = home.events()
            if pending is None: killed["between"] += 1
            if pending and events == (after := model.after(pending)).events:
                killed["after"] += 1
                model = after
            elif events == model.events: killed["before"] += 1 if pending else 0
            else: raise Wrong(f"after kill {round} in `{pending}`:\n  is {events}\n  was {model.events}")
        print(f"kills, {name}: {number} kills in {writes} writes: {killed['before']} left the files as before, {killed['after']} as"
              f" after the change, {killed['between']} came between two; all whole, undo and redo right over all of them")

    CHANGES = [["change e0 77"], ["change e7 77"], ["create one 88"], ["create three 88"], ["delete e0"], ["delete e7"],
               ["move e0 two"], ["move e0 three"], ["move e7 one"], ["move e0 three", "undo"], ["move e0 two", "undo", "redo"]]

    def failures(self, name, stays, kinds=None, **environment):
        """Lets each system call of each kind of change fail, one after the other."""
        endings = []
        for changes in kinds or self.CHANGES:
            for at in range(1, 1000):
                ending = self.failure(changes, at, stays, environment)
                if ending is None: break
                endings.append(ending)
        print(f"failures, {name}: {len(endings)} places, {sum(endings)} refused with the reason; every file old or new, nothing left"
              " lying around, the next change made")

    def failure(self, changes, at, stays, environment):
        """Lets one call of the last of some changes fail; whether it was refused, or None when there is no such call."""
        code = (errno.EIO, errno.ENOSPC, errno.EACCES)[at % 3]
        shutil.rmtree(self.folder / "failing", ignore_errors=True)
        home = self.home("failing")
        model = Model(home.events())
        for change in changes[:-1]:
            self.saving(home, [change])
            model = model.after(change)
        told = home.path / "told"
        told.unlink(missing_ok=True)
        said = self.saving(home, [changes[-1]], LD_PRELOAD=str(self.library), FAIL_AT=str(at), FAIL_WITH=str(code),
                           FAIL_ON=str(int(stays)), FAIL_TOLD=str(told), **environment)[-1]
        if not told.exists(): return None
        where = f"{changes}, call {at} fails with {errno.errorcode[code]}, {said}"
        refused = said.startswith("refused")
        if not refused and said != "done": raise Wrong(where)
        # What a file has besides its bytes is refused in words of its own.
        kept = re.search(r"Obstacle\.(permissions|owner|group|attribute)\b", said)
        if refused and os.strerror(code) not in said and not kept: raise Wrong(f"{where}: the reason is not told")
        self.saving(home, ["look"])
        old, new = model.events, model.after(changes[-1]).events
        # A disk that is gone at once and for all cannot be told what is taken back; then it is one or the other.
        if home.events() not in ([old, new] if stays else [old] if refused else [new]): raise Wrong(f"{where}:\n  {home.events()}")
        if self.saving(home, ["change e11 99"])[-1] != "done" or home.events()["e11"][1] != "99":
            raise Wrong(f"{where}: the next change is not made")
        return refused

    # What to do to a home, the change that is refused then, and what the reason has in it.
    REFUSALS = [
        ("a folder that may not be written", "chmod 555 one", "change e0 77", "ermission|not be written|writ"),
        ("a file that may not be written", "chmod 444 one/0.ics", "change e0 77", "ermission|mode|writ"),
        ("a file of somebody else", "chown 0:0 one/0.ics", "change e0 77", r"Obstacle\.owner\b"),
        ("a file of a group of others", "chown 65534:0 one/0.ics", "change e0 77", "group"),
        ("one of two files of a move", "chmod 444 three.ics", "move e0 three", "ermission|mode|writ"),
        ("one of two folders of a move", "chmod 555 two", "move e0 two", "ermission|writ"),
        ("a state folder that may not be written", "chmod 500 state", "change e0 77", "ermission|writ"),
        ("a journal of somebody else", "mkdir -p state/tcal && touch state/tcal/journal && chmod 600 state/tcal/journal && "
         "chown 65534 state state/tcal", "change e0 77", "ermission|writ")]

    def refusals(self):
        """What the system refuses an ordinary user is refused in words, and every byte stays."""
        for what, command, change, reason in self.REFUSALS:
            shutil.rmtree(self.folder / "refused", ignore_errors=True)
            home = self.home("refused")
            (home.path / "state").mkdir(exist_ok=True)
            if self.prefix: os.chown(home.path / "state", 65534, 65534)
            elif "chown" in command: continue
            subprocess.run(command, shell=True, cwd=home.path, check=True)
            said, before = self.saving(home, [change])[-1], home.events()
            if not said.startswith("refused") or not re.search(reason, said): raise Wrong(f"{what}: {said}")
            if before != self.home("other-refused").events(): raise Wrong(f"{what}: {before}")
            shutil.rmtree(self.folder / "other-refused")
        print(f"an ordinary user: {len(self.REFUSALS)} things that the system refuses, refused in words; every file as before")

    def order(self):
        """The order in which things reach the disk."""
        if not shutil.which("strace"):
            raise Wrong("strace is missing")
        for change, places in (("change e0 77", ["0.ics"]), ("change e7 77", ["three.ics"]), ("move e0 three", ["three.ics", "0.ics"])):
            shutil.rmtree(self.folder / "order", ignore_errors=True)
            home = Home(self.folder / "order")
            log = self.folder / "strace"
            subprocess.run(["strace", "-f", "-y", "-o", log, "-e",
                            "trace=openat,write,pwrite64,fsync,fdatasync,rename,renameat,renameat2,linkat,unlinkat,unlink,ftruncate",
                            self.bench, "saving", change, *home.paths], env=home.environment(), check=True, capture_output=True)
            self.check_order(log.read_text().splitlines(), change, places)
        print("order: entry in the journal, fsync; each new file, fsync; exchange; fsync of the folder; old file away; journal")

    def check_order(self, lines, change, places):
        def first(pattern, start=0):
            for number, line in enumerate(lines[start:], start):
                if re.search(pattern, line): return number
            raise Wrong(f"order of `{change}`: no {pattern} after line {start}\n" + "\n".join(lines[-60:]))
        written = first(r"write\(\d+<[^>]*/journal>")
        # The head of a new journal comes before the entry.
        intent = first(r"f(data)?sync\(\d+<[^>]*/journal>", written)
        position = intent
        for place in places:
            if "move" in change and place == "0.ics": continue
            temporary = first(rf"write\(\d+<[^>]*/\.{place}\.tcal-[0-9a-f]+\.tmp>", position)
            position = first(rf"fsync\(\d+<[^>]*/\.{place}\.tcal-[0-9a-f]+\.tmp>", temporary)
        for place in places:
            position = first(rf'rename(at|at2)\(.*"\.?{place}', position + 1)
        durable = first(r"fsync\(\d+<[^>]*/(one|order)>", position)
        gone = first(r'unlinkat\(.*\.tcal-[0-9a-f]+(-old)?\.tmp"', durable)
        first(r"write\(\d+<[^>]*/journal>", gone)
        for number, line in enumerate(lines):
            if re.search(r"rename|unlink", line) and ".ics" in line and number < intent:
                raise Wrong(f"order of `{change}`: {line} before the entry is durable")

class Together:
    """Two programs of ours and somebody else's on the same files."""

    UIDS = [f"e{i}" for i in range(10)]

    def __init__(self, torture, name):
        self.torture, self.home = torture, Home(torture.folder / f"together-{name}")
        self.random = torture.random
        self.overwritten, self.written, self.told = [], {}, {"done": 0, "conflict": 0, "refused": 0}
        self.moments = set()
        self.library = ctypes.CDLL(None, use_errno=True)

    def file(self, uid):
        number = int(uid[1:])
        return self.home.path / ("three.ics" if number > 5 else f"{('one', 'two')[number % 2]}/{number}.ics")

    def foreign(self, uid, number, in_place):
        """Somebody else puts a number into an event, from what they read just before."""
        file = self.file(uid)
        basis = file.read_bytes()
        block = re.search(rb"BEGIN:VEVENT\r\nUID:" + uid.encode() + rb"\r\n.*?END:VEVENT", basis, re.S)
        if not block: return
        rest = re.sub(rb"X-FOREIGN:.*\r\n", b"", block[0]).removesuffix(b"END:VEVENT")
        for other, last in self.written.items():
            # They looked in the moment in which a version without their last change stood there, and write over it (docs/design/data.md).
            if self.file(other) == file and not re.search(rb"X-FOREIGN:%d\r\n" % last, basis): self.moments.add((other, last))
        title = self.random.random() < 0.2
        if title: rest = re.sub(rb"SUMMARY:.*\r\n", b"SUMMARY:f%d\r\n" % number, rest)
        new = basis[:block.start()] + rest + b"X-FOREIGN:%d\r\nEND:VEVENT" % number + basis[block.end():]
        if in_place:
            with open(file, "r+b", buffering=0) as out:
                out.truncate(0)
                out.write(new[:len(new) // 2])
                time.sleep(self.random.random() * 0.003)
                out.write(new[len(new) // 2:])
        else:
            temporary = file.with_name(f".{file.name}.foreign")
            temporary.write_bytes(new)
            # As a rename, but what was overwritten is seen.
            if self.library.renameat2(-100, bytes(temporary), -100, bytes(file), 2): raise OSError(ctypes.get_errno(), "renameat2")
            displaced = temporary.read_bytes()
            temporary.unlink()
            if displaced != basis: self.overwritten.append((displaced, basis))
        self.written[uid] = number

    def run(self, edits, in_place):
        programs = {}
        for word in ("title", "place"):
            programs[word] = subprocess.Popen([self.torture.bench, "saving", "told", *self.home.paths], env=self.home.environment(),
                                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        stopping = threading.Event()
        failure = []
        def write():
            number = 0
            try:
                while not stopping.is_set():
                    number += 1
                    self.foreign(self.random.choice(self.UIDS), number, in_place)
                    time.sleep(self.random.random() * 0.004)
            except Exception as error: failure.append(error)
        done = []
        def edit(word):
            program, source = programs[word], random.Random(word)
            for number in range(edits // 2):
                uid = source.choice(self.UIDS)
                program.stdin.write(f"{word} {uid} {word[0]}{number}\n")
                program.stdin.flush()
                program.stdout.readline()
                said = program.stdout.readline().strip()
                kind = said.split(" ")[0]
                if kind not in self.told or kind == "refused" and not re.search(r"itemGone|\.(keepsChanging|beingWritten|changedWhileRead|brokenStructure)\b", said):
                    failure.append(Wrong(f"{word} {uid}: {said}"))
                    return
                self.told[kind] += 1
                if kind == "done": done.append((word, uid, f"{word[0]}{number}"))
        threads = [threading.Thread(target=edit, args=(word,)) for word in programs]
        writer = threading.Thread(target=write)
        for thread in [writer, *threads]: thread.start()
        for thread in threads: thread.join()
        stopping.set()
        writer.join()
        for program in programs.values():
            program.stdin.close()
            program.wait()
        if failure: raise failure[0]
        return done

    def check(self, done, in_place):
        """What each edit wrote last is there, unless the other program itself wrote over it from an older basis."""
        texts = {uid: self.file(uid).read_bytes().decode().replace("\r\n ", "") for uid in self.UIDS}
        for file in self.home.path.rglob("*.tmp"): raise Wrong(f"{file} lies around")
        def value(text, uid, name):
            block = re.search(rf"UID:{uid}\r\n.*?END:VEVENT", text, re.S)
            found = re.search(rf"^{name}:(.*)\r$", block[0], re.M) if block else None
            return found and found[1]
        for uid, number in self.written.items():
            if value(texts[uid], uid, "X-FOREIGN") != str(number) and (uid, number) not in self.moments:
                raise Wrong(f"{uid}: somebody else wrote {number}, and there is {value(texts[uid], uid, 'X-FOREIGN')}")
        last = {(word, uid): text for word, uid, text in done}
        excused = 0
        for (word, uid), text in last.items():
            name = "SUMMARY" if word == "title" else "LOCATION"
            found = value(texts[uid], uid, name)
            if found == text or word == "title" and found and found.startswith("f"): continue
            if in_place or any(value(displaced.decode().replace("\r\n ", ""), uid, name) == text for displaced, _ in self.overwritten):
                excused += 1
                continue
            raise Wrong(f"{uid}: {word} {text} was told to be done, and there is {found}")
        return excused

    def report(self, edits, in_place):
        done = self.run(edits, in_place)
        excused = self.check(done, in_place)
        how = "in place" if in_place else "by rename"
        print(f"together with a program that writes {how}: {edits} edits by two programs: {self.told['done']} done, {self.told['conflict']} told"
              f" as conflicts, {self.told['refused']} refused; nothing of anybody lost by us ({excused} of the last edits were overwritten by the"
              f" other program, which had read the file before; {len(self.moments)} of its own by itself, which looked in the wrong moment)")

def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bench")
    parser.add_argument("parts", nargs="*")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--states", type=int, default=60, help="states of the disk for each trace")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--large", action="store_true", help="the calendar of one file is so large that its bytes are not held")
    options = parser.parse_args()
    if options.large: Home.padding = 1_200_000
    torture = Torture(os.path.abspath(options.bench), options.seed)
    parts = options.parts or ["order", "power", "failures", "together", "kills", "user"]
    plain = {"LD_PRELOAD": str(torture.library), "NO_EXCHANGE": "1"}
    try:
        if "order" in parts: torture.order()
        if "power" in parts:
            PowerCut(torture, options.states).run("exchanging")
            PowerCut(torture, max(1, options.states // 4)).run("without exchanging", **plain)
        if "failures" in parts:
            torture.failures("one call", False)
            torture.failures("all calls from one on", True)
            torture.failures("one call, without exchanging", False, NO_EXCHANGE="1")
        if "together" in parts:
            Together(torture, "rename").report(1000, in_place=False)
            Together(torture, "in-place").report(300, in_place=True)
        if "kills" in parts:
            torture.kills(options.kills, "exchanging")
            torture.kills(max(1, options.kills // 10), "steps of 70 files", "steps")
            torture.kills(max(1, options.kills // 4), "without exchanging", **plain)
            torture.kills(max(1, options.kills // 4), "without second names", NO_LINK="1", **plain)
        if "user" in parts:
            torture.become_nobody()
            torture.refusals()
            torture.failures("one call, an ordinary user", False, [["change e0 77"], ["create three 88"], ["move e0 two"], ["delete e0"]])
            torture.kills(max(1, options.kills // 10), "an ordinary user")
    except Wrong as wrong:
        print(f"torture: {wrong}\n(seed {options.seed}, {torture.folder} is kept)")
        sys.exit(1)
    torture.close()

main()
