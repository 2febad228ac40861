"""Stories about tcal as a process: what it was given to write to, limits, signals, names of files, no home."""
import csv, ctypes, fcntl, io, itertools, json, os, pathlib, pwd, re, resource, signal, subprocess, time, unicodedata

from pseudo import PseudoTerminal, limit
from stories import calendar, event, write_week
from terminal import StoryFailed

UNTIL_PIPE = -signal.SIGPIPE


def expect(truth, what):
    if not truth:
        raise StoryFailed(what)


class Shell:
    """Runs verbs in a home of their own, with any of the standard descriptors as somebody else left them."""

    def __init__(self, program, folder):
        folder.mkdir(exist_ok=True)
        self.program, self.folder = program, folder

    def run(self, *words, output="pipe", errors="pipe", input="null", home=None, before=lambda: None, **more):
        """Runs a verb; output may be `pipe`, `full`, `gone` (nobody reads) or `closed`, errors and input `closed` too."""
        streams = {0: input, 1: output, 2: errors}
        reading, writing = os.pipe()
        os.close(reading)
        full = os.open("/dev/full", os.O_WRONLY)
        ways = {"null": subprocess.DEVNULL, "pipe": subprocess.PIPE, "full": full, "gone": writing, "closed": subprocess.DEVNULL}

        def prepare():
            for number, way in streams.items():
                if way == "closed":
                    os.close(number)
            before()

        variables = {"HOME": str(self.folder), "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "TCAL_NOW": "2026-11-21T10:42"}
        kept = {name: os.environ[name] for name in ("PATH", "LOCPATH") if name in os.environ}
        variables = {**kept, **variables, **(home or {})}
        variables = {name: value for name, value in variables.items() if value is not None}
        try:
            return subprocess.run([self.program, *words], stdin=ways[input], stdout=ways[output], stderr=ways[errors],
                                  preexec_fn=prepare, env=variables, cwd=more.get("cwd", self.folder), timeout=60)
        finally:
            os.close(full)
            os.close(writing)

    def must(self, *words, **more):
        """Runs a verb that has to succeed, and gives its output."""
        done = self.run(*words, **more)
        expect(done.returncode == 0, f"{words}: {done.returncode} {done.stderr!r}")
        return done.stdout


CHANGES = [
    ["calendars", "create", "Work"], ["calendars", "create", "House"], ["import", "new.ics", "-c", "Work"],
    ["edit", "one", "--title", "Changed"], ["done", "two"], ["move", "one", "House"], ["delete", "one"], ["undo"], ["redo"],
    ["add", "Dentist", "mon 9:00", "-c", "Work"], ["add", "Nurse", "mon 9:00", "-c", "Work", "--json"],
    ["calendars", "recolor", "House", "red"], ["calendars", "rename", "House", "Home"], ["calendars", "delete", "Home", "--yes"],
]
REMINDER = "BEGIN:VTODO\r\nUID:two\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:Two\r\nEND:VTODO\r\n"


def says_that_it_is_done_where_nobody_hears_it(program, folder):
    """A change whose report cannot be written is made once: 3, and words where there is somebody to hear them."""
    reasons = {"full": "No space left on device", "gone": "Broken pipe", "closed": "it is closed"}
    for way, errors in [("full", "pipe"), ("gone", "pipe"), ("closed", "pipe"), ("closed", "closed"), ("gone", "gone")]:
        shell = Shell(program, folder / f"{way}-{errors}")
        (shell.folder / "new.ics").write_text(calendar(event("one", "One", "20261122", "20261123"), REMINDER))
        for words in CHANGES:
            done = shell.run(*words, output=way, errors=errors)
            expect(done.returncode == 3, f"{words} to {way}: {done.returncode} {done.stderr!r}")
            said = f"tcal: done, but the output cannot be written: {reasons[way]}\n".encode()
            expect(errors != "pipe" or said in done.stderr, f"{words} to {way} says {done.stderr!r}")
        titles = sorted(item["title"] for item in json.loads(shell.must("list", "--json", "--kind", "event")))
        expect(titles == ["Dentist", "Nurse"], f"everything once, but there is {titles}")
        for _ in range(3):
            shell.must("undo")
        # Nothing was changed: that is a failure.
        refused = shell.run("delete", "nobody", output=way)
        expect(refused.returncode == 1 and b"done, but" not in refused.stderr, f"a refusal: {refused}")
        dry = shell.run("calendars", "create", "New", "--dry-run", output=way)
        expect(dry.returncode == (UNTIL_PIPE if way == "gone" else 1) and b"done, but" not in dry.stderr, f"a dry run: {dry}")


def reads_for_whoever_listens(program, folder):
    """Verbs that read: silence and SIGPIPE for who stops listening, 1 and words for a full disk, and patience."""
    shell = Shell(program, folder / "home")
    for name in ["a", "b"]:
        text = calendar(*(event(f"{name}{n}", f"Event {n}", f"20261122T{n // 60 % 24:02}{n % 60:02}00Z", "20261123T235900Z")
                          for n in range(1000)))
        (shell.folder / f"{name}.ics").write_text(text)
    for words in [["list", "-f", "."], ["list", "-f", ".", "--json"], ["cal", "-f", "."], ["calendars", "-f", "."], ["doctor", "-f", "."],
                  ["rule", "FREQ=DAILY"], ["export", "-f", "."], ["--help"], ["list", "--help"], ["--version"], ["docs", "keys"]]:
        gone = shell.run(*words, output="gone")
        expect(gone.returncode == UNTIL_PIPE and gone.stderr == b"", f"{words}, and nobody reads: {gone}")
        expect(shell.run(*words, output="gone", errors="gone").returncode == UNTIL_PIPE, f"{words}, and nobody reads errors either")
        for way, reason in [("full", b"No space left on device"), ("closed", b"it is closed")]:
            done = shell.run(*words, output=way)
            expect(done.returncode == 1 and reason in done.stderr, f"{words} to {way}: {done.returncode} {done.stderr!r}")
        expect(shell.run(*words, errors="closed").returncode == 0, f"{words} without standard error")
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    process = subprocess.Popen([program, "import", "-", "--dry-run", "-f", "a.ics"], stdin=reading, stdout=subprocess.PIPE, cwd=shell.folder)
    time.sleep(0.1)
    os.write(writing, calendar(event("late", "Late", "20261122", "20261123")).encode())
    os.close(writing)
    os.close(reading)
    expect(b"Late" in process.communicate(timeout=20)[0], "standard input may be slow, and its descriptor not wait")
    whole = shell.must("list", "-f", ".", "--json")
    expect(len(whole) > 200_000, f"much to write: {len(whole)}")
    for stops_at in [None, 20_000]:
        reading, writing = os.pipe()
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
        # As a terminal is that another program made so.
        os.set_blocking(writing, False)
        process = subprocess.Popen([program, "list", "-f", ".", "--json"], stdout=writing, stderr=subprocess.PIPE, cwd=shell.folder,
                                   env={"HOME": str(shell.folder), "TZ": "Europe/Berlin", "TCAL_NOW": "2026-11-21T10:42"})
        os.close(writing)
        read = b""
        while (chunk := os.read(reading, 3000)) and (stops_at is None or len(read) < stops_at):
            read += chunk
            time.sleep(0.0005)
        os.close(reading)
        _, errors = process.communicate(timeout=20)
        expect(errors == b"", f"a slow reader hears nothing of errors: {errors!r}")
        if stops_at is None:
            expect(process.returncode == 0 and read == whole, f"a slow reader gets all: {process.returncode}, {len(read)}")
        else:
            expect(process.returncode == UNTIL_PIPE and whole.startswith(read), f"a reader that leaves: {process.returncode}")


def keeps_files_apart_from_closed_descriptors(program, folder):
    """Each of the eight ways to be started without standard descriptors: the journal and the calendars get no stray byte."""
    hook = folder / "hook"
    hook.write_text('#!/bin/sh\nls -l /proc/$PPID/fd | grep " [0-2] -> " > "$HOME/descriptors"\n')
    hook.chmod(0o755)
    for number, closed in enumerate(itertools.product([False, True], repeat=3)):
        ways = {name: "closed" if is_closed else way
                for name, way, is_closed in zip(["input", "output", "errors"], ["null", "pipe", "pipe"], closed)}
        shell = Shell(program, folder / f"home{number}")
        (shell.folder / "new.ics").write_text(calendar(event("one", "One", "20261122", "20261123"), REMINDER))
        (shell.folder / ".config/tcal").mkdir(parents=True)
        (shell.folder / ".config/tcal/config").write_text(f"[sync]\n\tafter-change = exec {hook}\n")
        for words in [CHANGES[0], *CHANGES[2:4], *CHANGES[6:11]]:
            done = shell.run(*words, **ways)
            expect(done.returncode == (3 if ways["output"] == "closed" else 0), f"{words} with {ways}: {done}")
        held = (shell.folder / "descriptors").read_text()
        for descriptor, is_closed in enumerate(closed):
            place = re.search(f" {descriptor} -> (.*)", held)
            expect(place and (not is_closed or place[1] == "/dev/null"), f"{descriptor} with {ways}: {held}")
        journal = (shell.folder / ".local/state/tcal/journal").read_bytes()
        expect(journal.startswith(b"tcal journal") and b"tcal: " not in journal and b"Added" not in journal, "the journal is whole")
        (shell.folder / ".config/tcal/config").unlink()
        for verb in ["undo", "undo", "redo", "redo"]:
            shell.must(verb)
        expect(shell.run("doctor").returncode == 0, "the calendars are whole")
        for words in [["list"], ["cal"], ["calendars"], ["export"]]:
            done = shell.run(*words, **ways)
            expect(done.returncode == (1 if ways["output"] == "closed" else 0), f"{words} with {ways}: {done}")
        read = shell.run("import", "-", **ways)
        expect(not closed[0] or read.returncode in (1, 2) and (closed[2] or b"standard input" in read.stderr), f"no input: {read}")


def shows_the_screen_with_descriptors_closed(program, folder):
    """The screen needs standard output alone; undo in it writes the journal, and nothing else does."""
    for closed in [[0], [2], [0, 2]]:
        shell = Shell(program, folder / f"home{closed}")
        shell.must("calendars", "create", "Work")
        shell.must("add", "Dentist", "today 12:00")
        with PseudoTerminal(shell.folder, program, before=lambda: [os.close(number) for number in closed]) as terminal:
            terminal.wait_for("Dentist")
            for number in closed:
                place = os.readlink(f"/proc/{terminal.process}/fd/{number}")
                expect(place == "/dev/null", f"{number} is {place}")
            terminal.type("u")
            terminal.wait_for("ndone")
            terminal.type("q")
            status = terminal.end()
            expect(status == 0 and terminal.is_restored(), f"leaves with {status}")
        expect(b"Dentist" in shell.must("redo"), "redo knows what the screen took back")


def restores_the_terminal_on_every_signal(program, folder):
    """Whatever signal ends the screen, the terminal is as before, and the signal is how it ended."""
    write_week(folder / "week.ics")
    harmless = {"SIGKILL", "SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGCHLD", "SIGCONT", "SIGURG", "SIGWINCH"}
    # Those for real time have no names but the first and the last.
    deadly = [int(number) for number in signal.valid_signals() if getattr(number, "name", "") not in harmless]

    def usual():
        for number in deadly:
            signal.signal(number, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (resource.getrlimit(resource.RLIMIT_CORE)[1],) * 2)

    for number in deadly:
        with PseudoTerminal(folder, program, "week.ics", before=usual) as terminal:
            terminal.wait_for("Mias birthday")
            os.kill(terminal.process, number)
            status = terminal.end()
            expect(os.WIFSIGNALED(status) and os.WTERMSIG(status) == number, f"signal {number} ends with {status}")
            expect(terminal.is_restored(), f"signal {number} leaves the terminal as it was: {terminal.written[-200:]!r}")
            if number in (signal.SIGQUIT, signal.SIGSEGV):
                alone = subprocess.Popen(["sleep", "9"], preexec_fn=usual, cwd=folder)
                os.kill(alone.pid, number)
                dumps = os.WCOREDUMP(os.waitpid(alone.pid, 0)[1])
                alone.returncode = 0
                expect(os.WCOREDUMP(status) == dumps, f"signal {number} dumps as ever: {dumps}")
    # A crash of a thread that reads or watches.
    with PseudoTerminal(folder, program, "week.ics", before=usual) as terminal:
        terminal.wait_for("Mias birthday")
        thread = next(int(name) for name in os.listdir(f"/proc/{terminal.process}/task") if int(name) != terminal.process)
        ctypes.CDLL(None).tgkill(terminal.process, thread, signal.SIGSEGV)
        status = terminal.end()
        expect(os.WTERMSIG(status) == signal.SIGSEGV and terminal.is_restored(), f"a crash of a thread ends with {status}")
    # What somebody wants ignored stays so.
    ignored = [signal.SIGUSR1, signal.SIGALRM, signal.SIGQUIT, signal.SIGRTMAX, signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGTSTP]
    with PseudoTerminal(folder, program, "week.ics", before=lambda: [signal.signal(n, signal.SIG_IGN) for n in ignored]) as terminal:
        terminal.wait_for("Mias birthday")
        for number in [*ignored, signal.SIGCHLD, signal.SIGURG]:
            os.kill(terminal.process, number)
        terminal.type("\x1b[6~")
        terminal.wait_for("December 2026")
        terminal.type("q")
        expect(terminal.end() == 0, "signals that are ignored change nothing")


def works_with_few_descriptors(program, folder):
    """Whatever `ulimit -n` leaves: the screen, with words about what it could not do, or the reason why there is none."""
    write_week(folder / "week.ics")
    shell = Shell(program, folder / "home")
    shell.must("calendars", "create", "Work")
    shell.must("add", "Dentist", "today 12:00")
    for most in [*range(3, 14), 16]:
        with PseudoTerminal(folder, program, "week.ics", before=limit("NOFILE", most)) as terminal:
            deadline = time.monotonic() + 10
            while not terminal.has_ended() and b"\x1b]11;?" not in terminal.written and time.monotonic() < deadline:
                terminal.read(0.02)
            if terminal.has_ended():
                status, said = terminal.end(), terminal.written
                # Below four files the system cannot even begin the program.
                expect(b"descriptor" in said or b"Error 24" in said or b"Too many open files" in said, f"{most}: {said!r}")
                expect(os.WEXITSTATUS(status) in (1, 127) and most < 13, f"{most} ends with {status}")
                expect(terminal.is_restored(), f"{most} leaves the terminal as it was")
                continue
            terminal.type("!")
            if b"Mias birthday" not in terminal.written or b"problem" in terminal.written:
                terminal.wait_for("Too many open files")
            terminal.type("q")
            terminal.type("q")
            expect(terminal.end() == 0 and terminal.is_restored(), f"{most} is left as ever")
        if most > 3:
            done = shell.run("list", before=limit("NOFILE", most))
            expect(b"Dentist" in done.stdout or b"Too many open files" in done.stderr, f"{most}: {done}")
            done = shell.run("add", "Nurse", "today 13:00", before=limit("NOFILE", most))
            expect(b"Made the calendar" not in done.stderr, f"{most} makes no calendar beside those that it cannot see: {done}")
            expect(done.returncode == 0 or b"Too many open files" in done.stderr, f"{most}: {done}")
            if done.returncode == 0:
                shell.must("undo")


def stays_whole_where_files_may_not_grow(program, folder):
    """`ulimit -f`: the reason in words instead of SIGXFSZ, and what was there before."""
    shell = Shell(program, folder / "home")
    shell.must("calendars", "create", "Work")
    shell.must("add", "Dentist", "mon 9:00")
    for most in [0, 16, 100, 700, 1500, 3000, 1 << 20]:
        done = shell.run("add", "Nurse", "tue 9:00", before=limit("FSIZE", most))
        expect(done.returncode == 0 and most > 100 or done.returncode == 1 and b"File too large" in done.stderr, f"{most}: {done}")
        titles = [item["title"] for item in json.loads(shell.must("list", "--json"))]
        expect(titles == ["Dentist"] + ["Nurse"] * (done.returncode == 0), f"{most}: {titles}")
        if done.returncode == 0:
            expect(b"Nurse" in shell.must("undo"), f"{most}: undo knows what was done")
    expect(b"Dentist" in shell.must("undo"), "undo knows what was done before")
    with open(folder / "output", "wb") as output:
        full = subprocess.run([program, "list", "--help"], stdout=output, stderr=subprocess.PIPE, preexec_fn=limit("FSIZE", 100))
    expect(full.returncode == 1 and b"File too large" in full.stderr, f"a report that is too long: {full}")


def takes_any_size(program, folder):
    """Windows of no size, of one cell and of more cells than there is memory for."""
    write_week(folder / "week.ics")
    for size in [(0, 0), (1, 1), (2, 65535), (100, 32768), (32768, 100), (40000, 40000), (65535, 65535)]:
        with PseudoTerminal(folder, program, "week.ics", size=size) as terminal:
            terminal.wait_for("\x1b]11;?")
            # From there to a usual size and back.
            for other in [(100, 30), size, (100, 30)]:
                terminal.resize(other)
                os.kill(terminal.process, signal.SIGWINCH)
                terminal.read(0.2)
            terminal.wait_for("Mias birthday")
            terminal.type("q")
            status = terminal.end()
            expect(status == 0 and terminal.is_restored(), f"{size} ends with {status}")
            expect(terminal.usage.ru_maxrss < 400 << 10, f"{size} takes {terminal.usage.ru_maxrss >> 10} MiB")
        with PseudoTerminal(folder, program, "list", "-f", "week.ics", size=size) as terminal:
            expect(terminal.end() == 0 and len(terminal.written) < 100_000, f"a list at {size}: {len(terminal.written)} bytes")


def knows_names_that_are_not_utf8(program, folder):
    """Names of any bytes: as arguments, as the working folder, in folders; they are shown with \\xNN, and lost nowhere."""
    shell = Shell(program, folder / "home")
    place = os.fsencode(shell.folder) + b"/caf\xe9 \xff\xf4\x8f\xbe\x80"
    work = place + b"/w\xf6rk"
    os.makedirs(work)
    for name, uid, title in [(b"\xe9.ics", "one", "One"), (b"\xea.ics", "two", "Two"), (b"plain.ics", "three", "Three")]:
        pathlib.Path(os.fsdecode(work + b"/" + name)).write_text(calendar(event(uid, title, "20261122", "20261123")))
    text = shell.must("list", "-f", work)
    expect(all(title in text for title in [b"One", b"Two", b"Three"]) and b"w\\xf6rk" in text, f"as an argument: {text!r}")
    for where, path in [(place, b"w\xf6rk"), (work, b"."), (work, b"\xe9.ics")]:
        expect(b"One" in shell.must("list", "-f", path, cwd=where), f"{path!r} in {where!r}")
    items = json.loads(shell.must("list", "--json", "-f", work))
    expect(items[0]["calendar"] == "w\U0010fff6rk", f"in JSON: {items[0]}")
    shell.must("edit", "one", "--title", "Changed", "-f", work)
    expect(b"Changed" in pathlib.Path(os.fsdecode(work + b"/\xe9.ics")).read_bytes(), "the file itself is changed")
    expect(sorted(os.listdir(work)) == [b"plain.ics", b"\xe9.ics", b"\xea.ics"], f"and no other: {os.listdir(work)}")
    shell.must("undo", "-f", work)
    expect(b"Changed" not in pathlib.Path(os.fsdecode(work + b"/\xe9.ics")).read_bytes(), "and undone")
    shell.must("add", "New", "mon 9:00", "-f", work, "-c", work)
    expect(len(os.listdir(work)) == 4, "a new item goes there")
    out = place + b"/out\xfc.ics"
    shell.must("export", "-f", work, "-o", out)
    expect(b"SUMMARY:New" in pathlib.Path(os.fsdecode(out)).read_bytes(), "an export has the name that was asked for")
    shell.must("calendars", "create", "Personal")
    pathlib.Path(os.fsdecode(work + b"/\xeb.ics")).symlink_to("nowhere")
    done = shell.run("import", work)
    expect(done.returncode == 3 and b"4 new" in done.stdout and b"\\xeb.ics" in done.stderr, f"an import takes what it can: {done}")
    missing = shell.run("list", "-f", place + b"/n\xf6")
    expect(b"/n\\xf6" in missing.stderr, f"what is missing is named: {missing.stderr!r}")
    refused = shell.run("add", b"Z\xfcrich", "mon 9:00")
    expect(refused.returncode == 2 and b"not UTF-8" in refused.stderr, f"a title is text: {refused}")
    with PseudoTerminal(os.fsdecode(place), program, b"w\xf6rk", environment={"XDG_STATE_HOME": os.fsdecode(place + b"/state")}) as terminal:
        terminal.wait_for("w\\xf6rk")
        replaced = pathlib.Path(os.fsdecode(work + b"/\xea.ics"))
        replaced.write_text(calendar(event("two", "Watched", "20261121", "20261122")))
        terminal.wait_for("Watched")
        terminal.type("q")
        expect(terminal.end() == 0, "the screen is left as ever")
    expect(os.path.exists(place + b"/state/tcal/state"), "what was shown is kept there")


def asks_for_a_home(program, folder):
    """HOME missing, empty or no path: the account's home, and where it has none a refusal in words."""
    shell = Shell(program, folder / "home")
    account = pwd.getpwuid(os.getuid()).pw_dir
    ways = [{"HOME": None}, {"HOME": ""}, {"HOME": "here"}, {"HOME": "./here"}]
    for way in ways:
        done = shell.run("calendars", "create", "Nowhere", "--dry-run", home=way)
        expect(account.encode() in done.stdout + done.stderr or b"~" in done.stdout + done.stderr, f"{way}: {done}")
        expect(not (shell.folder / "here").exists(), f"{way} makes nothing in the working folder")
    if os.getuid() != 0:
        return
    os.chmod(folder, 0o755)
    for way in ways:
        for words in [["list"], ["add", "New", "mon 9:00"], ["list", "-f", "/tmp"]]:
            done = shell.run(*words, home=way, before=lambda: os.setuid(3_999_999))
            expect(done.returncode == 1 and b"there is no home folder" in done.stderr, f"{way} without an account: {done}")
        for words in [["--help"], ["--version"]]:
            expect(shell.run(*words, home=way, before=lambda: os.setuid(3_999_999)).returncode == 0, f"{words} need no home")



# Titles, places and notes that formats could break on.
ODD_TEXTS = {
    "wide": ("会議 東京タワー", "会議室", "メモ"), "marks": ("Cafe\u0301 \u1112\u1161\u11ab e\u0301\u0323", "Zu\u0308rich", "a\u0300"),
    "right-to-left": ("פגישה עם دانا abc", "ירושלים", "שורה"), "quotes": ('He said "no", then \'yes\'', '"', '""'),
    "bars": ("a|b||c\\d", "|", "x|y"), "tabs": ("tab\there", "t\tt", "a\tb\nc\\td"), "lines": ("one", "two", "first\nsecond\n\nfourth\n"),
    "backslashes": ("back\\slash \\n \\t", "\\", "\\\\n"), "commas": ("a, b; c:d", ";", ",,"), "formula": ("=1+2", "@x", "+3"),
    "empty": ("", "", ""), "braces": ("{title} {{x}} %H", "{", "}"), "blanks": ("  before and behind  ", " x ", " "),
    "joined": ("👨‍👩‍👧 family 🇩🇪 👍🏽", "🏠", "🎉"),
}


def columns_of(text):
    """The columns that a text takes, as Python's Unicode has them."""
    marks = ("Mn", "Me", "Cf")
    return sum(0 if unicodedata.category(sign) in marks or 0x1160 <= ord(sign) <= 0x11FF
               else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def cells_of(row):
    """The cells of a row of a Markdown table."""
    cells = re.findall(r"(?: |\\.|[^|\\])+", row[1:-1])
    return [re.sub(r"\\(.)", r"\1", cell[1:-1]) for cell in cells]


def writes_formats_that_others_read(program, folder):
    """Odd texts in csv, tsv, jsonl, ics, Markdown and columns: Python's csv and json, and icalendar, read back what was written."""
    import icalendar

    shell = Shell(program, folder)
    escaped = lambda text: "".join({"\\": "\\\\", "\n": "\\n", ",": "\\,", ";": "\\;"}.get(sign, sign) for sign in text)
    events = [f"BEGIN:VEVENT\r\nUID:{uid}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:202611{day:02}T090000\r\nSUMMARY:{escaped(title)}\r\n"
              f"LOCATION:{escaped(place)}\r\nDESCRIPTION:{escaped(notes)}\r\nEND:VEVENT\r\n"
              for day, (uid, (title, place, notes)) in enumerate(ODD_TEXTS.items(), 1)]
    (folder / "odd.ics").write_bytes(calendar(*events).encode())

    def written(form, *more):
        return shell.must("list", "2026-11-01", "2026-11-30", "-f", "odd.ics", "--format", form, *more).decode()

    def agree(form, rows):
        found = {row["uid"]: (row["title"], row["location"], row["description"]) for row in rows}
        expect(found == ODD_TEXTS, f"{form}: {[(found.get(uid), texts) for uid, texts in ODD_TEXTS.items() if found.get(uid) != texts]}")

    agree("csv", csv.DictReader(io.StringIO(written("csv"), newline="")))
    unescaped = lambda cell: re.sub(r"\\(.)", lambda sign: {"n": "\n", "t": "\t"}.get(sign[1], sign[1]), cell)
    head, *rows = [line.split("\t") for line in written("tsv").split("\n")[:-1]]
    expect(all(len(row) == len(head) for row in rows), "each row of tsv has a cell for each column")
    agree("tsv", [dict(zip(head, map(unescaped, row))) for row in rows])
    agree("jsonl", map(json.loads, written("jsonl").split("\n")[:-1]))
    items = icalendar.Calendar.from_ical(written("ics")).walk("VEVENT")
    agree("ics", [{"uid": str(item["UID"]), "title": str(item.get("SUMMARY", "")), "location": str(item.get("LOCATION", "")),
                   "description": str(item.get("DESCRIPTION", ""))} for item in items])
    # A cell of Markdown has one line, and a tab is a blank in it.
    rows = [cells_of(row) for row in written("md").split("\n")[2:-1]]
    texts = [(title.replace("\t", " "), place.replace("\t", " ")) for title, place, _ in ODD_TEXTS.values()]
    expect([(row[2], row[3]) for row in rows] == texts, f"Markdown: {rows}")
    for width in (1, 3, 7, 20):
        for side in "<>":
            lines = written(f"{{title:{side}{width}}}|").split("\n")[:-1]
            # Terminals do not agree about signs that are joined.
            wrong = [line for uid, line in zip(ODD_TEXTS, lines) if uid != "joined" and columns_of(line[:-1]) != width]
            expect(not wrong and len(lines) == len(ODD_TEXTS), f"{width} columns: {wrong}")


ALL = [says_that_it_is_done_where_nobody_hears_it, reads_for_whoever_listens, keeps_files_apart_from_closed_descriptors,
       shows_the_screen_with_descriptors_closed, restores_the_terminal_on_every_signal, works_with_few_descriptors,
       stays_whole_where_files_may_not_grow, takes_any_size,
       knows_names_that_are_not_utf8, asks_for_a_home, writes_formats_that_others_read]
