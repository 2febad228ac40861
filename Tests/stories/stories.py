"""The stories. Each gets the program and an empty folder, and raises StoryFailed when something is not as told."""
import os, signal

from terminal import Terminal

# What changes outside is shown at once. How fast that is, is measured by tests of the store; here a busy machine has time.
AT_ONCE = 20.0


def event(uid, title, start, end):
    """A VEVENT; times in UTC, or days when they have no T."""
    kind = "" if "T" in start else ";VALUE=DATE"
    return (f"BEGIN:VEVENT\r\nUID:{uid}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART{kind}:{start}\r\nDTEND{kind}:{end}\r\n"
            f"SUMMARY:{title}\r\nEND:VEVENT\r\n")


def calendar(*events):
    """A VCALENDAR of events."""
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tcal//stories//EN\r\n" + "".join(events) + "END:VCALENDAR\r\n"


def write_week(path):
    """A calendar around 21 November 2026, the day on which all stories play."""
    path.write_text(calendar(
        event("mia", "Mias birthday", "20261121", "20261122"),
        event("lunch", "Lunch with Ana", "20261121T111500Z", "20261121T113000Z"),
        event("offsite", "Offsite", "20261123", "20261126"),
        event("new-year", "New year", "20270101", "20270102")))


def opens_and_walks_through_months(program, folder):
    """Open a file, walk over two months' ends and back, get help, leave, and find the same day selected at the next start."""
    write_week(folder / "week.ics")
    with Terminal(folder) as terminal:
        terminal.say(f"{program} week.ics; echo ended with $?")
        terminal.wait_for("November 2026")
        terminal.wait_for("Mias birthday")
        terminal.expect("Lunch with Ana" in terminal.screen(), "today shows all its events")
        for _ in range(6):
            terminal.type("Down")
        terminal.type("Left")
        terminal.wait_for("January 2027")
        terminal.wait_for("New year")
        terminal.type("t")
        terminal.wait_for("November 2026")
        terminal.type("PageDown")
        terminal.wait_for("December 2026")
        terminal.type("?")
        terminal.wait_for("Every day")
        terminal.type("Escape")
        terminal.wait_until_gone("Every day")
        terminal.type("q")
        terminal.wait_for("ended with 0")
        terminal.expect(not terminal.in_alternate_screen(), "the normal screen is back")

        terminal.say(f"clear; {program} week.ics; echo ended again with $?")
        terminal.wait_for("December 2026")
        terminal.type("t")
        terminal.wait_for("Mias birthday")
        terminal.type("q")
        terminal.wait_for("ended again with 0")


def resizes_suspends_and_leaves_clean(program, folder):
    """Every size from tiny to large, Ctrl-Z and back, then the ways out: q, SIGTERM, SIGHUP."""
    write_week(folder / "week.ics")
    with Terminal(folder) as terminal:
        terminal.say(f"{program} week.ics; echo ended with $?")
        terminal.wait_for("Mias birthday")
        for columns, rows in [(60, 24), (40, 12), (160, 45), (100, 30)]:
            terminal.resize(columns, rows)
            terminal.wait_for("November 2026" if columns >= 60 else "Nov")
        terminal.resize(30, 8)
        terminal.wait(lambda screen: "Mias birthday" not in screen, "word that this is too small")
        terminal.resize(100, 30)
        terminal.wait_for("Mias birthday")
        terminal.type("q")
        terminal.wait_for("ended with 0")
    with Terminal(folder) as terminal:
        terminal.say(f"{program} week.ics")
        terminal.wait_for("Mias birthday")
        terminal.type("C-z")
        terminal.wait_for("Stopped")
        terminal.expect(not terminal.in_alternate_screen(), "a suspended tcal gives the normal screen back")
        terminal.say("echo the shell $((40 + 2)) works")
        terminal.wait_for("the shell 42 works")
        terminal.say("fg; echo ended with $?")
        terminal.wait_for("Mias birthday")
        terminal.type("Right")
        terminal.wait(lambda screen: "Tomorrow" in screen or "Sunday" in screen, "the next day")
        terminal.type("q")
        terminal.wait_for("ended with 0")
    for number, name in [(signal.SIGTERM, "SIGTERM"), (signal.SIGHUP, "SIGHUP")]:
        with Terminal(folder) as terminal:
            terminal.say(f"bash -c 'echo $$ > pid; exec {program} week.ics'; echo ended with $?")
            terminal.wait_for("Mias birthday")
            os.kill(int((folder / "pid").read_text()), number)
            terminal.wait_for(f"ended with {128 + number}")
            terminal.expect(not terminal.in_alternate_screen(), f"{name} leaves the normal screen")
            terminal.say("echo typing $((1 + 1)) echoes")
            terminal.wait_for("typing 2 echoes")


def says_why_there_is_no_screen(program, folder):
    """A terminal that cannot show a screen: the reason on the normal screen, and 1."""
    write_week(folder / "week.ics")
    with Terminal(folder) as terminal:
        terminal.say(f"TERM=dumb {program} week.ics; echo ended with $?")
        terminal.wait_for("ended with 1")
        terminal.expect("cannot show a screen" in terminal.screen(), "the reason is told")


def makes_a_calendar_for_a_newcomer(program, folder):
    """The first start of somebody without calendars: one is made, and the screen says where until a key comes."""
    with Terminal(folder) as terminal:
        terminal.say(f"{program} list; {program}")
        terminal.wait_for("Personal")
        terminal.wait_for("~/.local/share/tcal/calendars/personal")
        (folder / ".local/share/tcal/calendars/personal/a.ics").write_text(
            calendar(event("lunch", "Lunch with Ana", "20261121T111500Z", "20261121T113000Z")))
        terminal.wait_for("Lunch with Ana", patience=AT_ONCE)
        terminal.type("q")
        terminal.wait_for("shell>")


def shows_what_changes_outside(program, folder):
    """Another program changes the calendar: within a second it shows, and the selected event stays selected."""
    home = folder / "calendars" / "home"
    home.mkdir(parents=True)
    (home / "lunch.ics").write_text(calendar(event("lunch", "Lunch with Ana", "20261121T111500Z", "20261121T113000Z")))
    (home / "dinner.ics").write_text(calendar(event("dinner", "Dinner", "20261121T190000Z", "20261121T200000Z")))
    with Terminal(folder) as terminal:
        terminal.say(f"{program} ./calendars")
        terminal.wait_for("Dinner")
        terminal.type("Enter")
        terminal.type("Down")
        terminal.wait(lambda _: "Dinner" in cursor_line(terminal), "the cursor on the dinner")

        replace(home / "breakfast.ics", calendar(event("breakfast", "Breakfast", "20261121T070000Z", "20261121T080000Z")))
        terminal.wait_for("Breakfast", patience=AT_ONCE)
        terminal.wait(lambda _: "Dinner" in cursor_line(terminal), "the cursor still on the dinner, one row below", AT_ONCE)

        replace(home / "dinner.ics", calendar(event("dinner", "Supper", "20261121T180000Z", "20261121T190000Z")))
        terminal.wait_for("Supper", patience=AT_ONCE)
        terminal.wait(lambda _: "Supper" in cursor_line(terminal), "the cursor on the same event under its new name", AT_ONCE)

        with open(home / "lunch.ics", "r+") as file:
            text = file.read().replace("Lunch with Ana", "Lunch with Ben")
            file.seek(0)
            file.write(text)
        terminal.wait_for("Lunch with Ben", patience=AT_ONCE)

        (home / "breakfast.ics").unlink()
        terminal.wait_until_gone("▎ Breakfast", patience=AT_ONCE)
        terminal.type("q")
        terminal.wait_for("shell>")


def replace(path, text):
    """Writes a file the way synchronizers do: under another name first."""
    new = path.with_suffix(".tmp")
    new.write_text(text)
    new.rename(path)


def cursor_line(terminal):
    """The line in which the cursor stands."""
    return (terminal.screen().split("\n") + [""] * 200)[terminal.cursor_row()]


ALL = [opens_and_walks_through_months, resizes_suspends_and_leaves_clean, says_why_there_is_no_screen, makes_a_calendar_for_a_newcomer,
       shows_what_changes_outside]
