#!/usr/bin/env python3
"""What other people's software sees of edits: icalendar and recurring-ical-events read files before and after.

    edits.py make FILE            writes one case for each edit x scope x kind x feature x instance
    edits.py check FILE RESULTS   compares what is seen after with what should be; ends with 1 if anything differs
    edits.py random FILE N SEED   writes N cases of series with dates beside their rules, which `check` knows again

A case is `@case ID EDIT SCOPE INSTANCE START END`, the file's lines, and `@end`; a result is the same with the lines of
all files after the edit, or `@refused` and the reason. What should be seen is worked out on the list of what was seen
before: it knows nothing of rules.
"""
import datetime as dt, random, sys
import icalendar, recurring_ical_events

KINDS = ["zoned", "utc", "floating", "day", "duration", "todo", "todo-due", "todo-day"]
FEATURES = ["endless", "exdate", "override", "count", "until", "everything", "rdate", "two-days", "other-week", "monthly", "range"]
EDITS = ["title", "delete", "time", "day", "length", "whole-day", "done"]
SCOPES = ["this", "following", "all"]
WINDOW = (dt.date(2025, 12, 1), dt.date(2026, 4, 20))
TZ = "Europe/Berlin"


def is_date(kind):
    return kind in ("day", "todo-day")


def line(kind, name, text, extra=""):
    if is_date(kind):
        return f"{name}{extra};VALUE=DATE:{text[:8]}"
    if kind == "utc":
        return f"{name}{extra}:{text}Z"
    if kind == "floating":
        return f"{name}{extra}:{text}"
    return f"{name}{extra};TZID={TZ}:{text}"


def times(kind, day, start="0900", end="0930"):
    first = line(kind, "DTSTART", f"{day}T{start}00")
    following = (dt.datetime.strptime(day, "%Y%m%d") + dt.timedelta(1)).strftime("%Y%m%d")
    end_name = "DUE" if kind.startswith("todo") else "DTEND"
    if kind == "duration":
        return [first, "DURATION:PT30M"]
    if kind == "todo-due":
        return [line(kind, "DUE", f"{day}T{start}00")]
    if is_date(kind):
        return [first, line(kind, end_name, following)]
    return [first, line(kind, end_name, f"{day}T{end}00")]


def until(kind, day):
    return {"day": day, "todo-day": day, "floating": day + "T090000", "utc": day + "T090000Z"}.get(kind, day + "T080000Z")


def rule(kind, feature):
    return {
        "count": "FREQ=WEEKLY;BYDAY=MO;COUNT=8",
        "everything": "FREQ=WEEKLY;COUNT=8",
        "until": f"FREQ=WEEKLY;BYDAY=MO;UNTIL={until(kind, '20260223')}",
        "two-days": "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=15",
        "other-week": "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO",
        "monthly": "FREQ=MONTHLY;COUNT=4",
    }.get(feature, "FREQ=WEEKLY;BYDAY=MO")


def calendar(kind, feature):
    head = ["UID:series", "DTSTAMP:20251201T000000Z"]
    master = head + times(kind, "20260105") + ["SUMMARY:Standup", f"RRULE:{rule(kind, feature)}"]
    overrides = []
    if feature in ("exdate", "everything"):
        master.append(line(kind, "EXDATE", "20260112T090000"))
    if feature in ("rdate", "everything"):
        master.append(line(kind, "RDATE", "20260114T090000"))
    if feature in ("override", "everything"):
        identity = line(kind, "RECURRENCE-ID", "20260126T090000")
        overrides.append(head + [identity] + times(kind, "20260126", "1400", "1430") + ["SUMMARY:Special"])
    if feature == "range":
        identity = line(kind, "RECURRENCE-ID", "20260126T090000", ";RANGE=THISANDFUTURE")
        overrides.append(head + [identity] + times(kind, "20260126", "1100", "1130") + ["SUMMARY:Later"])
    name = "VTODO" if kind.startswith("todo") else "VEVENT"
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tcal//test//EN"]
    for component in [master] + overrides:
        lines += [f"BEGIN:{name}"] + component + [f"END:{name}"]
    return lines + ["END:VCALENDAR"]


class Seen:
    """An occurrence: when it is on its own clock, name or title, and which one of its series it is."""

    def __init__(self, component):
        self.start, self.end = component.start, component.end
        if component.name == "VTODO" and "DTSTART" not in component:
            self.start = self.end = component["DUE"].dt
        self.title = str(component.get("SUMMARY", ""))
        self.place = str(component.get("LOCATION", ""))
        self.done = str(component.get("STATUS", "")) == "COMPLETED"
        identity = component.get("RECURRENCE-ID")
        self.key = identity.dt if identity is not None else self.start
        if identity is not None and "RANGE" in identity.params:
            # Those of a stretch all name its beginning; it is two hours late.
            self.key = add(self.start, -dt.timedelta(hours=2)) if isinstance(self.start, dt.datetime) else self.start
        self.is_override = identity is not None and self.title == "Special"

    @property
    def facts(self):
        return (self.text(self.start), self.text(self.end), self.title, self.place, self.done)

    @staticmethod
    def clock(time):
        return time.strftime("%H%M") if isinstance(time, dt.datetime) else ""

    @staticmethod
    def text(time):
        zone = getattr(time, "tzinfo", None)
        return f"{time.isoformat()} {'' if zone is None else time.tzname()}"

    def moved(self, start=dt.timedelta(0), end=None):
        self.start = add(self.start, start)
        self.end = add(self.end, start if end is None else end)


def add(time, delta):
    """On the clock's face."""
    return time + delta if isinstance(time, dt.datetime) else time + dt.timedelta(delta.days)


def order(time):
    """Comparable for every kind of time."""
    if not isinstance(time, dt.datetime):
        return dt.datetime.combine(time, dt.time(), dt.timezone.utc)
    return time.replace(tzinfo=dt.timezone.utc) if time.tzinfo is None else time


def seen(text):
    """What is seen in the window, in order."""
    result = []
    for calendar in icalendar.Calendar.from_ical(text, multiple=True):
        if not any(component.name in ("VEVENT", "VTODO") for component in calendar.walk()):
            continue
        query = recurring_ical_events.of(calendar, components=["VEVENT", "VTODO"])
        for component in query.between(*WINDOW):
            if component.get("STATUS") != "CANCELLED":
                result.append(Seen(component))
    return sorted(result, key=lambda s: (order(s.start), s.title))


def written(time):
    """A time for the program: `20260105`, `20260105T090000`, with Z or @zone."""
    if not isinstance(time, dt.datetime):
        return time.strftime("%Y%m%d")
    text = time.strftime("%Y%m%dT%H%M%S")
    if time.tzinfo is None:
        return text
    return text + ("Z" if time.tzname() == "UTC" else "@" + TZ)


def naive(time):
    return time.strftime("%Y%m%dT%H%M%S") if isinstance(time, dt.datetime) else time.strftime("%Y%m%dT000000")


def minutes(clock):
    return int(clock[:2]) * 60 + int(clock[2:])


def at_clock(time, text):
    """The same day at another time of the day."""
    return time.replace(hour=int(text[:2]), minute=int(text[2:]))


def new_times(kind, edit, one, feature=""):
    """The times that the edited occurrence gets."""
    start, end = one.start, one.end
    if edit == "clock":
        start = at_clock(start, feature.split()[1])
        end = add(start, end.replace(tzinfo=None) - one.start.replace(tzinfo=None))
    if edit == "time":
        start, end = (add(t, dt.timedelta(minutes=90)) for t in (start, end))
    elif edit == "day":
        start, end = (add(t, dt.timedelta(1)) for t in (start, end))
    elif edit == "length":
        end = add(end, dt.timedelta(1) if is_date(kind) else dt.timedelta(minutes=45))
    elif edit == "whole-day":
        start = start.date()
        end = start if kind == "todo-due" else start + dt.timedelta(1)
    return start, end


def is_asked(kind, feature, edit, scope):
    if edit == "done":
        return kind.startswith("todo") and scope == "this" and feature != "range"
    if edit in ("time", "whole-day") and is_date(kind):
        return False
    if edit == "length" and kind == "todo-due":
        return False
    return True


def cases():
    number = 0
    for kind in KINDS:
        for feature in FEATURES:
            text = "\r\n".join(calendar(kind, feature)) + "\r\n"
            before = seen(text)
            chosen = [before[0], before[len(before) // 2]] + [s for s in before if s.is_override]
            for edit in EDITS:
                for scope in SCOPES:
                    if not is_asked(kind, feature, edit, scope):
                        continue
                    for one in chosen:
                        is_all = scope == "all" or scope == "following" and one is before[0]
                        if feature == "range" and is_all and edit in ("time", "day", "length", "whole-day"):
                            # A stretch with times of its own keeps them; told in words in EditRangeTests.
                            continue
                        number += 1
                        yield number, kind, feature, edit, scope, text, before, one


def expected(kind, feature, edit, scope, before, one, text):
    after = seen(text)
    result = []
    # Where nothing of the rule is left behind a cut, the series begins with the date that was edited.
    rest = [s for s in after if order(s.key) >= order(one.key) and not is_beside(s, text)]
    series_time = "0900" if rest or scope != "following" else Seen.clock(one.start)
    for s in after:
        inside = scope == "all" or s.key == one.key or scope == "following" and order(s.key) > order(one.key)
        # With two days a week only the one that is moved follows.
        other_day = feature == "two-days" and edit == "day" and s.key.weekday() != one.key.weekday()
        is_same = s.key == one.key
        if not inside or other_day:
            result.append(s)
            continue
        if edit == "delete":
            continue
        if edit == "title" and (is_same or s.title in ("Standup", one.title)):
            s.title = "New"
        if edit == "day":
            s.moved(dt.timedelta(1))
        if edit == "time":
            # An override keeps a time of its own, unless it is the one that is moved: then all have its new time.
            if is_same or not s.is_override:
                wanted = add(one.start, dt.timedelta(minutes=90))
                delta = dt.timedelta(minutes=90)
                if one.is_override and not is_same:
                    delta = wanted.replace(tzinfo=None) - s.start.replace(tzinfo=None, year=wanted.year, month=wanted.month, day=wanted.day)
                s.moved(delta)
        if edit == "length":
            s.moved(end=dt.timedelta(1) if is_date(kind) else dt.timedelta(minutes=45))
        if edit == "whole-day":
            s.start = s.start.date()
            s.end = s.start if kind == "todo-due" else s.start + dt.timedelta(1)
        if edit == "done":
            s.done = True
        if edit == "clock":
            # Days stay: a date at a time of its own keeps that where it would come to another day.
            new = feature.split()[1]
            delta = dt.timedelta(minutes=minutes(new) - minutes(series_time))
            start = at_clock(s.start, new) if is_same else add(s.start, delta)
            start = start if start.date() == s.start.date() else s.start
            s.end = add(start, s.end.replace(tzinfo=None) - s.start.replace(tzinfo=None))
            s.start = start
        if edit == "place":
            s.place = "Room"
        result.append(s)
    return result


RULES = [
    "FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=8", "FREQ=WEEKLY;INTERVAL=2", "FREQ=DAILY;INTERVAL=3",
    "FREQ=DAILY;INTERVAL=5;COUNT=12", "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=15", "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=1MO",
    "FREQ=MONTHLY;BYMONTHDAY=5;COUNT=3", "FREQ=WEEKLY;INTERVAL=3;UNTIL=20260310",
]
OWN_TIMES = ["0900", "0900", "1300", "2200", "0030"]
NEW_TIMES = ["0830", "1015", "2345", "0005"]


def random_cases(count, seed):
    """Series with RDATEs that their rules do not give, at their time of the day and at others; edited at these, too."""
    generator = random.Random(seed)
    number = 0
    while number < count:
        kind = generator.choice(KINDS)
        rule = generator.choice(RULES)
        if "UNTIL" in rule:
            rule = rule.split("UNTIL")[0] + "UNTIL=" + until(kind, "20260310")
        head = ["UID:series", "DTSTAMP:20251201T000000Z"]
        master = head + times(kind, "20260105") + ["SUMMARY:Standup", "RRULE:" + rule]
        days = sorted(generator.sample([f"2026{m:02}{d:02}" for m in (1, 2, 3) for d in range(1, 29)][6:], 3))
        for day in days[: generator.randint(1, 3)]:
            master.append(line(kind, "RDATE", f"{day}T{generator.choice(OWN_TIMES)}00"))
        if generator.random() < 0.3:
            master.append(line(kind, "EXDATE", "20260119T090000"))
        name = "VTODO" if kind.startswith("todo") else "VEVENT"
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tcal//test//EN", f"BEGIN:{name}"] + master
        text = "\r\n".join(lines + [f"END:{name}", "END:VCALENDAR", ""])
        before = seen(text)
        dates = [s for s in before if is_beside(s, text)]
        edit = generator.choice(["title", "place", "delete", "length", "clock"])
        scope = generator.choice(["following", "following", "this", "all"])
        if edit == "clock" and is_date(kind) or edit == "length" and kind == "todo-due" or not dates:
            continue
        one = generator.choice(dates if generator.random() < 0.7 else before)
        number += 1
        yield number, kind, f"{edit} {generator.choice(NEW_TIMES)}", edit, scope, text, before, one


def is_beside(s, text):
    """Whether an occurrence is one of the RDATEs."""
    dates = "".join(x for x in text.split("\r\n") if x.startswith("RDATE"))
    return naive(s.key)[: 15 if isinstance(s.key, dt.datetime) else 8] in dates


def all_cases(first):
    """The cases of a file, by its first line."""
    words = first.split()
    return random_cases(int(words[1]), int(words[2])) if words[:1] == ["@random"] else cases()


def make(path, first=""):
    with open(path, "w", newline="") as out:
        if first:
            out.write(first + "\r\n")
        for number, kind, feature, edit, scope, text, _, one in all_cases(first):
            start, end = new_times(kind, edit, one, feature)
            first = "-" if kind == "todo-due" else written(start)
            out.write(f"@case {number} {edit} {scope} {naive(one.key)} {first} {written(end)}\r\n{text}@end\r\n")


def results(path):
    found, current, refused = {}, None, {}
    for text in open(path, newline=""):
        if text.startswith("@case "):
            current = int(text.split()[1])
            found[current] = []
        elif text.startswith("@refused"):
            refused[current] = text.strip()
        elif not text.startswith("@end"):
            found[current].append(text)
    return found, refused


def check(path, results_path):
    found, refused = results(results_path)
    wrong = total = 0
    first = open(path).readline()
    for number, kind, feature, edit, scope, text, before, one in all_cases(first):
        total += 1
        name = f"{number}: {edit} {scope} {kind} {feature} {naive(one.key)}"
        if number in refused or number not in found:
            wrong += 1
            print(f"{name}: {refused.get(number, 'no result')}")
            continue
        # Two that are moved to the same time are one.
        wanted = sorted(set(s.facts for s in expected(kind, feature, edit, scope, before, one, text)))
        after = "".join(found[number])
        actual = sorted(s.facts for s in seen(after)) if "BEGIN" in after else []
        if wanted != actual:
            wrong += 1
            if wrong <= 20:
                missing = [f for f in wanted if f not in actual]
                extra = [f for f in actual if f not in wanted]
                print(f"{name}:\n  missing {missing[:4]}\n  too much {extra[:4]}\n{after if wrong <= 3 else ''}")
    print(f"{total} edits, {wrong} seen otherwise than they should be")
    return 1 if wrong or total < (1 if first.startswith("@random") else 2000) else 0


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(sys.argv[2])
    elif sys.argv[1] == "random":
        make(sys.argv[2], f"@random {sys.argv[3]} {sys.argv[4]}")
    else:
        sys.exit(check(sys.argv[2], sys.argv[3]))
