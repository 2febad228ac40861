#!/usr/bin/env python3
"""Builds the examples, runs each over calendars of these days, and compares what it prints.

    check.py            all of them, and ends with 1 if anything differs
    check.py bench      Examples/bench beside tcal's own way (tcal-bench door), over 100,000 events
"""
import datetime, os, pathlib, re, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent
SWIFT = os.environ.get("SWIFT", "swift").split()
# What the Makefile says to the project's own builds is not for others.
os.environ.pop("TCAL_BUILD", None)
TODAY = datetime.datetime.now(datetime.timezone.utc).date()

# In both texts {N:FORMAT} is the day N days from today.
CALENDAR = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//example//EN
BEGIN:VEVENT
UID:planning@example.org
DTSTAMP:20260101T000000Z
DTSTART:{1:%Y%m%d}T093000
DTEND:{1:%Y%m%d}T103000
SUMMARY:Planning
X-KEPT:as it
  was folded
END:VEVENT
BEGIN:VEVENT
UID:fair@example.org
DTSTAMP:20260101T000000Z
DTSTART;VALUE=DATE:{5:%Y%m%d}
DTEND;VALUE=DATE:{7:%Y%m%d}
TRANSP:TRANSPARENT
SUMMARY:Fair
END:VEVENT
BEGIN:VEVENT
UID:yoga@example.org
DTSTAMP:20260101T000000Z
DTSTART:{-12:%Y%m%d}T183000Z
DTEND:{-12:%Y%m%d}T193000Z
RRULE:FREQ=WEEKLY;COUNT=4
SUMMARY:Yoga
END:VEVENT
END:VCALENDAR
"""
BIRTHDAY = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//example//EN
BEGIN:VEVENT
UID:ana@example.org
DTSTAMP:20260101T000000Z
DTSTART;VALUE=DATE:1984{0:%m%d}
RRULE:FREQ=YEARLY
SUMMARY:Birthday of Ana
END:VEVENT
END:VCALENDAR
"""
EXPECTED = {
    "next-days": """{1:%Y-%m-%d}T09:30:00 Planning
{2:%Y-%m-%d}T18:30:00 Yoga
{5:%Y-%m-%d}T00:00:00 Fair
""",
    "expand-rule": "2026-01-13T09:00:00\n2026-02-10T09:00:00\n2026-03-10T09:00:00\n2026-04-14T09:00:00\n2026-05-12T09:00:00\n",
    "free-busy": """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//free-busy//EN
METHOD:PUBLISH
BEGIN:VFREEBUSY
DTSTART:{0:%Y%m%d}T000000Z
DTEND:{7:%Y%m%d}T000000Z
ORGANIZER:mailto:me@example.org
FREEBUSY;FBTYPE=BUSY:{1:%Y%m%d}T093000Z/{1:%Y%m%d}T103000Z
FREEBUSY;FBTYPE=BUSY:{2:%Y%m%d}T183000Z/{2:%Y%m%d}T193000Z
END:VFREEBUSY
END:VCALENDAR
""",
    "difference": "new: Lunch\nchanged: Planning with Mei\ngone: Fair\n",
    "year-list": """{1:%A, %x}
    09:30 Planning
{2:%A, %x}
    18:30 Yoga
{5:%A, %x}
    – Fair
{6:%A, %x}
    – Fair
{9:%A, %x}
    18:30 Yoga
""",
    "with-foundation": """{1:%Y-%m-%d}T09:30:00Z 60 Planning
{2:%Y-%m-%d}T18:30:00Z 60 Yoga
{5:%Y-%m-%d}T00:00:00Z 2880 Fair
""",
    "save": "saved: Dentist\n",
    "change-line": "",
    "birthday-mailer": "To: me@example.org\nSubject: Birthday of Ana today\n\nIt is {0:%Y-%m-%d}.\n\n",
    "room-counter": "".join(f"Room {number} {10 if number in (4, 7) else 0} %\n" for number in range(10)) + "at most 2 of 10\n",
    "calendars": "['Halls', 'home']\nall as it was\n".replace("'", '"'),
}
# A document's code stands in an example. Comments, blank lines and the modules that are imported do not count.
ARTICLES = ["Sources/*/*.docc/*.md", "README.md", "docs/*.md"]
COMMENTED = ["CalendarEngine", "ICalendar", "Calendars", "CalendarsFoundation"]


def lines_of(code):
    """The lines of a text of Swift that a compiler would read, each with single blanks."""
    lines = (" ".join(line.split("//")[0].split()).removeprefix("_ = ") for line in code.splitlines())
    return [line for line in lines if line and not line.startswith("import ")]


def blocks():
    """The code in documents and in comments of what the products offer, with where it stands."""
    top = ROOT.parent
    documents = [(path, path.read_text()) for pattern in ARTICLES for path in top.glob(pattern)]
    for module in COMMENTED:
        for path in (top / "Sources" / module).rglob("*.swift"):
            comments = re.findall(r"(?m)^ */// ?(.*)$|^(.*)$", path.read_text())
            documents.append((path, "\n".join(comment if comment else "" for comment, _ in comments)))
    for path, text in documents:
        for code in re.findall(r"(?ms)^```swift\n(.*?)^```", text):
            if not code.startswith("// Package.swift"):
                yield path.relative_to(top), lines_of(code)


def check_documents():
    """Says which documents show code that no example has."""
    known = [lines_of(path.read_text()) for path in ROOT.glob("Sources/*/*.swift")]
    wrong = 0
    for path, code in blocks():
        if not any(lines[i : i + len(code)] == code for lines in known for i in range(len(lines))):
            print(f"{path}: no example has this code:", *code, sep="\n    ")
            wrong += 1
    return wrong


def fill(text):
    day = lambda found: (TODAY + datetime.timedelta(int(found[1]))).strftime(found[2])
    return re.sub(r"\{(-?\d+):([^}]*)\}", day, text)


def build(configuration):
    command = [*SWIFT, "build", "--package-path", ROOT, "--configuration", configuration]
    built = subprocess.run([*command, "--quiet"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if built.returncode or "warning:" in built.stdout:
        sys.exit(f"the examples do not build without a word:\n{built.stdout}")
    return pathlib.Path(subprocess.check_output([*command, "--show-bin-path"], text=True).strip())


def check(programs):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        home, other, state = folder / "home.ics", folder / "other.ics", folder / "state"
        several, rooms, birthdays = folder / "several", folder / "rooms", folder / "birthdays.ics"
        (several / "home").mkdir(parents=True)
        text = fill(CALENDAR).replace("\n", "\r\n")
        home.write_bytes(text.encode())
        lunch = text[text.index("BEGIN:VEVENT"):text.index("BEGIN:VEVENT", text.index("BEGIN:VEVENT") + 1)]
        lunch = lunch.replace("planning@", "lunch@").replace("Planning", "Lunch")
        fair = text[text.index("BEGIN:VEVENT\r\nUID:fair"):text.index("BEGIN:VEVENT\r\nUID:yoga")]
        other.write_bytes(text.replace(fair, lunch).replace("SUMMARY:Planning", "SUMMARY:Planning with Mei").encode())
        arguments = {
            "next-days": [home], "expand-rule": ["2026-01-13T09:00", "FREQ=MONTHLY;BYDAY=2TU"],
            "free-busy": ["me@example.org", home], "difference": [home, other], "year-list": ["C.UTF-8", home],
            "with-foundation": ["UTC", home], "change-line": [home, "Planning", "Plan", state], "save": [home, state],
            "calendars": [several, state], "birthday-mailer": ["me@example.org", birthdays, home],
            "room-counter": [(TODAY + datetime.timedelta(1)).isoformat(), rooms],
        }
        shutil.copy(home, several / "home" / "a.ics")
        birthday = fill(BIRTHDAY).replace("\n", "\r\n")
        birthdays.write_text(birthday, newline="")
        for number in range(10):
            (rooms / f"Room {number}").mkdir(parents=True)
        for number in (4, 7):
            (rooms / f"Room {number}" / "planning.ics").write_bytes(text.encode())
        environment = {"TZ": "UTC", "PATH": os.environ["PATH"]}
        wrong = 0
        for name in arguments:
            run = subprocess.run([programs / name, *map(str, arguments[name])], env=environment, timeout=60,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            # What is new in each run.
            found = re.sub(r"(?m)^(UID|DTSTAMP):.*\n", "", run.stdout)
            if run.returncode or found != fill(EXPECTED[name]):
                print(f"{name} ended with {run.returncode} and printed\n{found}instead of\n{fill(EXPECTED[name])}")
                wrong += 1
            if name == "change-line":
                stamp = re.compile(r"DTSTAMP|LAST-MODIFIED|SEQUENCE")
                lines = lambda text: [line for line in text.split("\r\n") if not stamp.match(line)]
                if lines(home.read_bytes().decode()) != lines(text.replace("SUMMARY:Planning", "SUMMARY:Plan")):
                    print("change-line: other bytes differ")
                    wrong += 1
            called_wrongly = subprocess.run([programs / name], env=environment, timeout=60, stderr=subprocess.PIPE)
            if called_wrongly.returncode != 64 or not called_wrongly.stderr.endswith(b" is missing\n"):
                print(f"{name} without arguments ended with {called_wrongly.returncode}: {called_wrongly.stderr}")
                wrong += 1
        if "SUMMARY:Dentist" not in home.read_text():
            print("save: nothing was saved")
            wrong += 1
    print(f"{len(arguments)} examples, {wrong} wrong")
    return wrong


def measure(programs):
    """The best of alternating runs of both ways."""
    tools = ROOT.parent / "tools"
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/large.ics"
        subprocess.run([sys.executable, tools / "make_calendars.py", "100000", path], check=True)
        best = {"front door": {}, "own way": {}}
        for _ in range(3):
            for way, command in (
                ("front door", [programs / "bench", path, "2026-11-21", f"{folder}/state"]),
                ("own way", [ROOT.parent / ".build/release/tcal-bench", "door", path, "2026-11-21", f"{folder}/state"]),
            ):
                run = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={"TZ": "UTC", "HOME": folder})
                out = run.stdout.read()
                _, status, usage = os.wait4(run.pid, 0)
                if status:
                    sys.exit(f"{way} ended with {status}\n{out}")
                rows = [line.split("\t") for line in out.splitlines()] + [["memory", "", usage.ru_maxrss / 1024]]
                for name, _, value in rows:
                    best[way][name] = min(float(value), best[way].get(name, 1e9))
    worst = 0
    for name, own in best["own way"].items():
        ratio = best["front door"][name] / own
        worst = max(worst, ratio)
        print(f"{name:8} {best['front door'][name]:10.6f} {own:10.6f} {ratio:6.2f}")
    return worst > 1.1


if sys.argv[1:] == ["bench"]:
    sys.exit(measure(build("release")))
sys.exit(1 if check_documents() + check(build("debug")) else 0)
