#!/usr/bin/env python3
"""Writes calendars to test and to measure with: the same for the same seed, and like those that people have.

    make_calendars.py N OUT.ics            one file of N events
    make_calendars.py N OUT --folder       a folder of N files, one event each (a vdir)
    make_calendars.py N OUT --home         a home: four calendars with names and colours, N events, reminders of every kind

Of ten events six are fixed to a zone, one is in UTC or floating, two take whole days, one recurs (with exceptions and
overrides). They lie within five years of --today, the nearer the denser. An event takes about 436 bytes, as in calendars that
people have exported.
"""
import argparse, datetime, pathlib, random

TITLES = {
    "work": ["Standup", "Planning & budget", "Retro", "Design review", "1:1 with Ana", "Release 4.2", "Interview", "Customer call",
             "All hands", "Workshop: onboarding", "Pairing", "Écriture du rapport", "Quartalsabschluss", "設計レビュー"],
    "home": ["Dentist", "Yoga", "Lunch with Ana", "Haircut", "Running club", "Concert: Naïve façade ♪", "Flight LH 716 to Tokyo",
             "Parents’ evening", "Book club", "Bouldering 🧗", "Встреча с Олей", "Piano lesson"],
    "family": ["Swimming lessons", "Babysitter", "Grandma visits", "School trip", "Football match", "Pick up the kids", "誕生日会"],
    "holidays": ["Public holiday", "School holidays", "Long weekend", "Offsite", "Summer camp"],
}
PLACES = ["Room 4\\, 2nd floor", "Café Central", "https://meet.example.org/abc", "Zürich", "Town hall", "Tokyo", "12 Mill Lane"]
NOTES = ["Bring the slides, the numbers of the last quarter and the list of open questions. Whoever cannot come sends what they have by the evening before, so that "
         "nobody has to wait for it.\\n\\nThe room has no projector; somebody should think of the adapter.",
         "Agenda:\\n- numbers: what changed since last time, and why\\n- plans: what is next, who does it, until when\\n- questions: everything that does not need all of us goes "
         "to the list instead\\n- any other business\\n\\nMinutes are written in turn, in the order of the list below.",
         "See https://example.org/notes/2026/what-was-said-last-time#decisions for what was said last time.\\n\\nJoin by video: https://meet.example.org/j/84213370955?pwd=bm90IGEgcGFzc3dvcmQ "
         "\\nMeeting ID: 842 1337 0955\\nOne tap mobile: +49 30 1234567\\,\\,84213370955#",
         "Ring twice; the bell is broken.\\n\\nFrom the station take the tram to the last stop but one, then follow the canal for ten minutes; the entrance is in the "
         "yard behind the bicycle shop\\, up the iron stairs. Bring shoes for inside, something to drink, and exact change for the machine if you want coffee.",
         "Kaffee und Kuchen für alle — bitte vorher zusagen, damit genug da ist: süß oder herzhaft? Der Schlüssel liegt beim Nachbarn, zweite Tür links. "
         "Parken ist vor dem Haus verboten; hinter der Kirche ist am Wochenende fast immer etwas frei, und von dort sind es keine fünf Minuten zu Fuß."]
PEOPLE = [("Ana Ruiz", "ana"), ("Ben Okafor", "ben"), ("Chloé Martin", "chloe"), ("Jürgen Groß", "juergen"), ("美咲 田中", "misaki")]
ZONES = ["Europe/Berlin"] * 7 + ["America/New_York", "Asia/Tokyo", "Europe/London"]
CALENDARS = {"work": ("Team", "#89b4fa", 10), "home": ("Home", "#a6e3a1", 6), "family": ("Family", "#f9e2af", 3), "holidays": ("Holidays in Germany", "#cba6f7", 1)}
BERLIN = """BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:STANDARD
DTSTART:19701025T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE""".split("\n")


def stamp(moment):
    return f"{moment:%Y%m%dT%H%M%S}"


def folded(line):
    """The content line in pieces of at most 75 octets, cut between characters (RFC 5545 3.1)."""
    if len(line) < 75 and line.isascii():
        return line + "\r\n"
    pieces, size = [""], 0
    for character in line:
        octets = len(character.encode())
        if size + octets > 74:
            pieces.append(" ")
            size = 1
        pieces[-1] += character
        size += octets
    return "\r\n".join(pieces) + "\r\n"


class Maker:
    def __init__(self, seed, today):
        self.random = random.Random(seed)
        self.today = today

    def uid(self, number):
        return f"{number:06d}-{self.random.getrandbits(48):012x}@calendar.tcal.example"

    def extras(self):
        r, lines = self.random, []
        if r.random() < 0.45: lines.append("LOCATION:" + r.choice(PLACES))
        if r.random() < 0.30: lines.append("DESCRIPTION:" + r.choice(NOTES))
        if r.random() < 0.15: lines.append("CATEGORIES:" + r.choice(["WORK", "TRAVEL,WORK", "HEALTH"]))
        if r.random() < 0.15:
            lines.append("ORGANIZER;CN=Ana Ruiz:mailto:ana@example.org")
            lines += [f"ATTENDEE;CN={name};PARTSTAT={r.choice(['ACCEPTED', 'TENTATIVE', 'NEEDS-ACTION', 'DECLINED'])}:mailto:{user}@example.org"
                      for name, user in r.sample(PEOPLE, r.randint(1, 5))]
        if r.random() < 0.10: lines.append("URL:https://example.org/events/" + str(r.randrange(10_000)))
        lines += ["STATUS:" + r.choices(["CONFIRMED", "TENTATIVE", "CANCELLED"], [90, 7, 3])[0], "TRANSP:OPAQUE"]
        if r.random() < 0.30:
            lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Alarm", f"TRIGGER:-PT{r.choice([5, 15, 30, 60])}M", "END:VALARM"]
        return lines

    def component(self, kind, uid, lines):
        made = f"{self.today:%Y%m%d}T080000Z"
        return "".join(folded(line) for line in [f"BEGIN:{kind}", "UID:" + uid, "DTSTAMP:" + made, "CREATED:" + made, "LAST-MODIFIED:" + made,
                                                     *([] if any(line.startswith("SEQUENCE:") for line in lines) else ["SEQUENCE:0"]), *lines, f"END:{kind}"])

    def event(self, number, calendar):
        r = self.random
        distance = int(r.triangular(-1826, 1826, 0))
        start = datetime.datetime.combine(self.today + datetime.timedelta(distance), datetime.time(r.randint(7, 21), r.choice([0, 0, 15, 30, 45])))
        end = start + datetime.timedelta(minutes=r.choice([15, 30, 45, 60, 60, 90, 120, 220]))
        uid, zone, title = self.uid(number), r.choice(ZONES), "SUMMARY:" + r.choice(TITLES[calendar])
        zoned = lambda name, moment: f"{name};TZID={zone}:{stamp(moment)}"
        shape = 0.8 if calendar == "holidays" else r.random()
        if shape < 0.62:
            return self.component("VEVENT", uid, [zoned("DTSTART", start), zoned("DTEND", end), title, *self.extras()])
        if shape < 0.72:
            suffix = "Z" if shape < 0.68 else ""
            return self.component("VEVENT", uid, [f"DTSTART:{stamp(start)}{suffix}", f"DTEND:{stamp(end)}{suffix}", title, *self.extras()])
        if shape < 0.89:
            days = 1 if shape < 0.84 else r.randint(2, 6)
            last = start.date() + datetime.timedelta(days)
            return self.component("VEVENT", uid, [f"DTSTART;VALUE=DATE:{start:%Y%m%d}", f"DTEND;VALUE=DATE:{last:%Y%m%d}", title, "TRANSP:TRANSPARENT"])
        return self.series(uid, start, end, zoned, title)

    def series(self, uid, start, end, zoned, title):
        r, weekday = self.random, ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
        day = weekday[start.weekday()]
        rule = r.choice([
            f"FREQ=WEEKLY;BYDAY={day}", f"FREQ=WEEKLY;INTERVAL=2;BYDAY={day}", f"FREQ=WEEKLY;BYDAY={day};COUNT=40", f"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL={stamp(start + datetime.timedelta(290))}Z",
            f"FREQ=MONTHLY;BYDAY=-1{day}", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", "FREQ=YEARLY", "FREQ=DAILY;COUNT=20",
            f"FREQ=WEEKLY;BYDAY={day};UNTIL={stamp(start + datetime.timedelta(300))}Z",
        ])
        lines, text = [zoned("DTSTART", start), zoned("DTEND", end), "RRULE:" + rule, title, *self.extras()], ""
        if rule == f"FREQ=WEEKLY;BYDAY={day}":
            week = datetime.timedelta(7)
            if r.random() < 0.4: lines.insert(3, zoned("EXDATE", start + 2 * week))
            if r.random() < 0.3:
                moved = datetime.timedelta(hours=1)
                text = self.component("VEVENT", uid, [zoned("RECURRENCE-ID", start + 3 * week), zoned("DTSTART", start + 3 * week + moved),
                                                      zoned("DTEND", end + 3 * week + moved), title + " (moved)", "SEQUENCE:1"])
        return self.component("VEVENT", uid, lines) + text

    def reminders(self, number):
        """Reminders of every kind: dated, timed, undated, overdue, done, half done, recurring, important, with a parent."""
        day = lambda offset: f"{self.today + datetime.timedelta(offset):%Y%m%d}"
        parent = self.uid(number)
        kinds = [
            ["SUMMARY:Move house", "DUE;VALUE=DATE:" + day(30), "PERCENT-COMPLETE:40", "STATUS:IN-PROCESS"],
            ["SUMMARY:Book the train", "DUE;VALUE=DATE:" + day(2)],
            ["SUMMARY:Call the bank", f"DUE;TZID=Europe/Berlin:{day(0)}T160000", "PRIORITY:1"],
            ["SUMMARY:Renew passport", "DUE;VALUE=DATE:" + day(-9), "PRIORITY:5"],
            ["SUMMARY:Learn the bass line", "PRIORITY:9"],
            ["SUMMARY:Read “The Dispossessed”"],
            ["SUMMARY:Water the plants", f"DTSTART;VALUE=DATE:{day(-20)}", f"DUE;VALUE=DATE:{day(-20)}", "RRULE:FREQ=WEEKLY"],
            ["SUMMARY:Send the invoice", "DUE;VALUE=DATE:" + day(-3), "STATUS:COMPLETED", "PERCENT-COMPLETE:100", f"COMPLETED:{day(-4)}T101500Z"],
            ["SUMMARY:Pack the boxes", "RELATED-TO:" + parent, f"DTSTART;TZID=Europe/Berlin:{day(5)}T090000", "DURATION:P2D"],
            ["SUMMARY:Old plan", "DUE;VALUE=DATE:" + day(4), "STATUS:CANCELLED"],
        ]
        return [(uid := parent if i == 0 else self.uid(number + i), self.component("VTODO", uid, lines)) for i, lines in enumerate(kinds)]


def calendar(text):
    return "".join(line + "\r\n" for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tcal//make_calendars//EN", *BERLIN]) + text + "END:VCALENDAR\r\n"


def write(path, text):
    path.write_text(text, encoding="utf-8", newline="")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("n", type=int)
    arguments.add_argument("out", type=pathlib.Path)
    arguments.add_argument("--folder", action="store_true")
    arguments.add_argument("--home", action="store_true")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--today", type=datetime.date.fromisoformat, default=datetime.date(2026, 11, 21))
    options = arguments.parse_args()
    maker = Maker(options.seed, options.today)
    names = maker.random.choices(list(CALENDARS), [weight for _, _, weight in CALENDARS.values()], k=options.n)
    if not options.folder and not options.home:
        return write(options.out, calendar("".join(maker.event(i, name) for i, name in enumerate(names))))
    folders = {name: options.out / name if options.home else options.out for name in CALENDARS}
    for name, folder in folders.items():
        folder.mkdir(parents=True, exist_ok=True)
        if options.home:
            write(folder / "displayname", CALENDARS[name][0])
            write(folder / "color", CALENDARS[name][1])
    for i, name in enumerate(names):
        write(folders[name] / f"{i:06d}.ics", calendar(maker.event(i, name)))
    if options.home:
        for i, (_, text) in enumerate(maker.reminders(options.n)):
            write(folders["home" if i % 3 else "work"] / f"reminder-{i}.ics", calendar(text))


main()
