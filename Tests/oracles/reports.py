#!/usr/bin/env python3
"""Compares the hours of `tcal report` with those that icalendar and recurring-ical-events find.

    reports.py TCAL [FOLDER]      every .ics file below the folder; without one, calendars that are made up

Each file is reported on a year, by title. What the two libraries refuse is left out and counted. Where a series crosses a
change of the clock, the libraries give its dates the same length on the clock, and tcal the same exact length (RFC 5545
3.8.5.3): series that are made up last less than a night.
"""
import collections, datetime as dt, json, os, pathlib, random, subprocess, sys, tempfile, zoneinfo

import icalendar, recurring_ical_events

ZONE = zoneinfo.ZoneInfo("Europe/Berlin")


def expected(path, first, last):
    """The seconds of each title: timed events that take time, each instant once within a title."""
    calendar = icalendar.Calendar.from_ical(path.read_bytes())
    start, end = (dt.datetime.combine(day, dt.time(), ZONE) for day in (first, last))
    spans = collections.defaultdict(list)
    for event in recurring_ical_events.of(calendar, components=["VEVENT"]).between(start, end):
        begins, ends = event.start, event.end
        if not isinstance(begins, dt.datetime) or str(event.get("TRANSP", "")) == "TRANSPARENT" or str(event.get("STATUS", "")) == "CANCELLED":
            continue
        span = [(time if time.tzinfo else time.replace(tzinfo=ZONE)).timestamp() for time in (begins, ends)]
        span = max(span[0], start.timestamp()), min(span[1], end.timestamp())
        if span[0] < span[1]:
            spans[str(event.get("SUMMARY", "")).strip()].append(span)
    return {title: union(found) for title, found in spans.items()}


def union(spans):
    total, reached = 0, float("-inf")
    for start, end in sorted(spans):
        total += max(0, end - max(start, reached))
        reached = max(reached, end)
    return round(total)


def reported(tcal, path, first, last):
    done = subprocess.run(
        [tcal, "report", f"{first}", f"{(last - first).days}d", "--by", "title", "--json", "-f", path],
        env=os.environ | {"TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8"}, capture_output=True, text=True, timeout=120)
    assert done.returncode in (0, 3), done.stderr
    return {row["group"]["title"].strip(): row["seconds"] for row in json.loads(done.stdout)["rows"] if row["seconds"]}


def made(seed):
    """A calendar of a year, with series, whole days, free and cancelled events, over both changes of the clock."""
    chance = random.Random(seed)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//oracle//EN"]
    for number in range(60):
        day = dt.date(2026, 1, 1) + dt.timedelta(days=chance.randrange(365))
        minute = chance.randrange(0, 1440, 5)
        start = dt.datetime.combine(day, dt.time(minute // 60, minute % 60))
        end = start + dt.timedelta(minutes=chance.choice([5, 30, 45, 60, 90, 600, 1500]))
        form = chance.choice(["", "", ";TZID=Europe/Berlin", ";TZID=America/New_York", "Z"])
        zone, utc = ("", "Z") if form == "Z" else (form, "")
        lines += ["BEGIN:VEVENT", f"UID:{number}", "DTSTAMP:20260101T000000Z", f"SUMMARY:{chance.choice('ABCDEF')}",
                  f"DTSTART{zone}:{start:%Y%m%dT%H%M%S}{utc}", f"DTEND{zone}:{end:%Y%m%dT%H%M%S}{utc}"]
        short = end - start < dt.timedelta(hours=2)
        lines += chance.choice([[], [], *[["RRULE:FREQ=WEEKLY;COUNT=20"], ["RRULE:FREQ=DAILY;INTERVAL=2;COUNT=40"], ["RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=8"]][: 3 * short]])
        lines += chance.choice([[], [], [], ["TRANSP:TRANSPARENT"], ["STATUS:CANCELLED"], ["STATUS:TENTATIVE"]])
        lines.append("END:VEVENT")
    return "\r\n".join(lines + ["END:VCALENDAR", ""])


def main(tcal, folder=None):
    random.seed(1)
    with tempfile.TemporaryDirectory() as scratch:
        paths = sorted(pathlib.Path(folder).rglob("*.ics")) if folder else []
        for seed in range(0 if folder else 40):
            paths.append(pathlib.Path(scratch, f"{seed}.ics"))
            paths[-1].write_text(made(seed), newline="")
        same, refused, wrong = 0, 0, []
        for path in paths:
            years = [2026] if not folder else (2012, 2022)
            for year in years:
                first, last = dt.date(year, 1, 1), dt.date(year + 1, 1, 1)
                try:
                    wanted = expected(path, first, last)
                except Exception:
                    refused += 1
                    continue
                found = reported(tcal, path, first, last)
                differ = {title: (wanted.get(title), found.get(title)) for title in wanted.keys() | found.keys() if abs(wanted.get(title, 0) - found.get(title, 0)) >= 60}
                same += not differ
                wrong += [(str(path), year, differ)] if differ else []
        for path, year, differ in wrong[:20]:
            print(f"{path} {year}: {dict(list(differ.items())[:3])}")
        print(f"{same} reports are the same, {len(wrong)} differ, {refused} are refused by the libraries")
        return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
