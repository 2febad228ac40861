"""The stories of changing things. As in `stories.py`, each gets the program and an empty folder."""
import time

from stories import calendar, cursor_line, event, replace
from terminal import Terminal

LUNCH = calendar(event("lunch", "Lunch with Ana", "20261121T111500Z", "20261121T113000Z"))
STANDUP = calendar(event("standup", "Standup", "20261102T090000Z", "20261102T091500Z").replace(
    "SUMMARY", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\r\nX-KEPT:As it is\r\nSUMMARY"))


def home(folder, **files):
    """A calendar called home with files in it."""
    place = folder / "calendars" / "home"
    place.mkdir(parents=True)
    (place / "displayname").write_text("Home")
    for name, text in files.items():
        (place / f"{name}.ics").write_bytes(text.encode())
    return place


def text_of(path):
    """A file as it is, line ends included."""
    return path.read_bytes().decode()


def open_item(terminal, program, title):
    """Opens tcal with the cursor on today's item of that title."""
    terminal.say(f"{program} ./calendars")
    terminal.wait_for(title)
    terminal.type("Enter")
    terminal.wait(lambda _: title in cursor_line(terminal), f"the cursor on {title}")


def open_standup(terminal, program):
    """Opens tcal with the cursor on the standup of 24 November, one date of its series."""
    terminal.say(f"{program} ./calendars")
    terminal.wait_for("November 2026")
    terminal.type("g")
    terminal.write("2026-11-24")
    terminal.type("Enter")
    terminal.wait_for("[24]")
    terminal.type("Enter")
    terminal.wait(lambda _: "Standup" in cursor_line(terminal), "the cursor on the standup")


def creates_an_event(program, folder):
    """A new event typed in one breath: its file appears, tcal list knows it, and the cursor stands on it."""
    place = home(folder)
    with Terminal(folder) as terminal:
        terminal.say(f"{program} ./calendars")
        terminal.wait_for("November 2026")
        terminal.type("N")
        terminal.wait_for("New event")
        terminal.write("Standup")
        terminal.type("Tab", "C-u")
        terminal.write("tue 9-9:15")
        terminal.wait_for("Tue 24 Nov 09:00–09:15 · 15 min")
        terminal.type("Enter")
        terminal.wait_for("Created “Standup”")
        terminal.wait(lambda _: "09:00 09:15" in cursor_line(terminal), "the cursor on the new event")
        files = list(place.glob("*.ics"))
        terminal.expect(len(files) == 1, "there is one new file")
        text = text_of(files[0])
        for line in ["SUMMARY:Standup\r\n", "DTSTART:20261124T090000Z\r\n", "DTEND:20261124T091500Z\r\n"]:
            terminal.expect(line in text, f"the file has {line!r}:\n{text}")
        terminal.type("q")
        terminal.wait_for("shell>")
        terminal.say(f"clear; {program} list -f ./calendars tue")
        terminal.wait_for("Standup")


def says_it_in_one_line(program, folder):
    """A line behind n: the preview shows what will be saved, Enter saves it, and Up brings the line back."""
    place = home(folder)
    with Terminal(folder) as terminal:
        terminal.say(f"{program} ./calendars")
        terminal.wait_for("November 2026")
        terminal.type("n")
        terminal.wait_for("What it is and when")
        terminal.write("gym every other tue 18:00 for 45m at Wembley #sport !10m")
        terminal.wait_for("Tue 24 Nov 18:00–18:45 · 45 min · in 3 days")
        terminal.wait_for("every 2 weeks on Tuesday · Wembley · #sport · alarm 10 minutes before")
        terminal.type("Enter")
        terminal.wait_for("Created “gym”")
        terminal.wait(lambda _: "18:00 18:45" in cursor_line(terminal), "the cursor on the new event")
        files = list(place.glob("*.ics"))
        terminal.expect(len(files) == 1, "there is one new file")
        text = text_of(files[0])
        for line in [
            "SUMMARY:gym\r\n", "DTSTART:20261124T180000Z\r\n", "RRULE:FREQ=WEEKLY;INTERVAL=2\r\n",
            "LOCATION:Wembley\r\n", "CATEGORIES:sport\r\n", "TRIGGER:-PT10M\r\n",
        ]:
            terminal.expect(line in text, f"the file has {line!r}:\n{text}")
        terminal.type("n", "Up")
        terminal.wait_for("gym every other tue 18:00")
        terminal.type("Escape")
        terminal.wait_until_gone("gym every other tue 18:00")
        terminal.type("q")
        terminal.wait_for("shell>")
        terminal.say(f"clear; {program} add -f ./calendars 'todo call Tom fri p1'")
        terminal.wait_for("Added “call Tom”")
        terminal.wait_for("due Fri 27 Nov")


def finds_what_was_meant(program, folder):
    """/ finds while one types, Tab walks, Esc brings everything back, Enter goes there, and the verb finds the same."""
    trip = event("trip", "Train to Zürich", "20270310T081500Z", "20270310T123000Z").replace("SUMMARY", "CATEGORIES:TRAVEL\r\nSUMMARY")
    home(folder, lunch=LUNCH, standup=STANDUP, trip=calendar(trip))
    with Terminal(folder) as terminal:
        terminal.say(f"{program} ./calendars")
        terminal.wait_for("Lunch with Ana")
        # The bottom line is drawn last.
        terminal.wait_for("? help")
        before = terminal.screen()
        terminal.type("/")
        terminal.wait_for("Searches all calendars")
        terminal.write("zuri")
        terminal.wait_for("Wed 10 Mar 2027")
        terminal.type("Tab")
        terminal.wait_for("March 2027")
        terminal.type("Escape")
        terminal.wait_until_gone("Find:")
        terminal.wait(lambda screen: screen == before, "the screen as it was")
        terminal.type("/")
        terminal.write("tag:trav\r")
        terminal.wait_for("1 of 1 for “tag:trav”")
        terminal.wait(lambda _: "Train to Zürich" in cursor_line(terminal), "the cursor on the journey")
        terminal.type("t", "/")
        terminal.write("standup")
        terminal.wait_for("↻")
        terminal.type("Enter")
        terminal.wait_for("for “standup”")
        terminal.type("q")
        terminal.wait_for("shell>")
        terminal.say(f"clear; {program} search -f ./calendars zürich")
        terminal.wait_for("Upcoming")
        terminal.wait_for("Train to Zürich")


def leaves_a_form(program, folder):
    """Esc closes a form that was not touched, and asks once for another; Ctrl-C does not lose what was typed."""
    home(folder, lunch=LUNCH)
    with Terminal(folder) as terminal:
        open_item(terminal, program, "Lunch with Ana")
        terminal.type("e")
        terminal.wait_for("Edit event")
        terminal.type("Escape")
        terminal.wait_until_gone("Edit event")
        terminal.type("e")
        terminal.wait_for("Edit event")
        terminal.type("C-c")
        terminal.wait_until_gone("Edit event")
        terminal.type("e")
        terminal.wait_for("Edit event")
        terminal.write("!")
        terminal.type("C-c")
        terminal.wait_for("Discard changes?")
        terminal.type("Left", "Enter", "n")
        terminal.wait_until_gone("Discard changes?")
        terminal.wait_for("Edit event")
        terminal.type("Escape")
        terminal.wait_for("Discard changes?")
        # So soon after keys that meant nothing y would be none either.
        time.sleep(0.8)
        terminal.type("y")
        terminal.wait_until_gone("Edit event")
        # So soon after keys that meant nothing q would be none either.
        terminal.type("C-c")
        terminal.wait_for("shell>")


def edits_one_of_a_series(program, folder):
    """Another title for one date of a series: asked which, an override is added, all other lines stay, and undo gives the old bytes."""
    place = home(folder, standup=STANDUP)
    with Terminal(folder) as terminal:
        open_standup(terminal, program)
        terminal.type("e")
        terminal.wait_for("Edit event")
        terminal.type("End")
        terminal.write(" in the park")
        terminal.type("Enter")
        terminal.wait_for("This and following")
        terminal.expect("Tue 24 Nov 09:00" in terminal.screen(), "the date concerned is listed")
        terminal.type("1")
        terminal.wait_for("Changed “Standup in the park”")
        text = text_of(place / "standup.ics")
        terminal.expect(text.count("BEGIN:VEVENT") == 2 and "RECURRENCE-ID:20261124T090000Z\r\n" in text, f"one override:\n{text}")
        master = STANDUP[STANDUP.index("BEGIN:VEVENT"):STANDUP.index("END:VCALENDAR")]
        terminal.expect(master in text, f"the series keeps every byte:\n{text}")
        terminal.type("Down")
        terminal.wait(lambda _: "09:00" in cursor_line(terminal) and "park" not in cursor_line(terminal), "the next date as it was")
        terminal.type("u")
        terminal.wait_for("Undone: changed “Standup”")
        terminal.expect(text_of(place / "standup.ics") == STANDUP, "undo gives the old bytes back")
        terminal.type("q")
        terminal.wait_for("shell>")


def deletes_nothing_by_a_word_that_looks_for_something(program, folder):
    """/dentist and Enter, typed on one of a series, by keys or as a paste: nothing is deleted."""
    place = home(folder, standup=STANDUP)
    with Terminal(folder) as terminal:
        open_standup(terminal, program)
        terminal.write("/dentist\r")
        terminal.wait_for("Find: dentist")
        terminal.wait_for("Nothing found")
        terminal.type("Escape")
        terminal.wait_until_gone("Find:")
        terminal.paste("dentist\n")
        terminal.wait_for("Pasted text does nothing here")
        terminal.expect(text_of(place / "standup.ics") == STANDUP, "the series is as it was")
        # An arrow looks around and works at once; Ctrl-C is no key but a signal.
        terminal.type("Down")
        terminal.wait_for("[25]")
        terminal.type("C-c")
        terminal.wait_for("shell>")


def deletes_and_undoes_after_a_restart(program, folder):
    """What was deleted comes back by undo, also in another run of the program."""
    place = home(folder, lunch=LUNCH)
    with Terminal(folder) as terminal:
        open_item(terminal, program, "Lunch with Ana")
        terminal.type("d")
        terminal.wait_for("Deleted “Lunch with Ana” · u undoes")
        terminal.wait_for("Deleted “Lunch with Ana”")
        terminal.expect("BEGIN:VEVENT" not in "".join(map(text_of, place.glob("*.ics"))), "the event is gone from the disk")
        terminal.type("q")
        terminal.wait_for("shell>")
        terminal.say(f"clear; {program} ./calendars")
        terminal.wait_for("November 2026")
        terminal.type("u")
        terminal.wait_for("Undone: deleted “Lunch with Ana”")
        terminal.wait(lambda _: "Lunch with Ana" in cursor_line(terminal), "the cursor on what came back")
        terminal.wait_for("11:15")
        terminal.expect(text_of(place / "lunch.ics") == LUNCH, "the file is back as it was")
        terminal.type("C-r")
        terminal.wait_for("Redone: deleted “Lunch with Ana”")
        terminal.type("q")
        terminal.wait_for("shell>")


def deletes_all_that_is_marked(program, folder):
    """Three events are marked and deleted in one step, after a question that lists them; one undo brings all back, as they were."""
    files = {name: calendar(event(name, name.capitalize(), f"20261121T{hour}0000Z", f"20261121T{hour}3000Z"))
             for name, hour in [("breakfast", 13), ("coffee", 15), ("dinner", 19)]}
    place = home(folder, **files)
    with Terminal(folder) as terminal:
        open_item(terminal, program, "Breakfast")
        terminal.type("V")
        terminal.wait_for("1 marked")
        terminal.type("Down", "Down", "V")
        terminal.wait_for("3 marked")
        terminal.type("d")
        terminal.wait_for("Delete 3 items?")
        for name in files:
            terminal.wait_for(f"▎{name.capitalize()}")
        # The question takes no Enter before it can have been read.
        terminal.type("Down", "Enter")
        terminal.wait_for("Deleted “Breakfast” and 2 more")
        terminal.expect(not list(place.glob("*.ics")), "all files are gone")
        terminal.type("u")
        terminal.wait_for("Undone: deleted “Breakfast” and 2 more")
        for name, text in files.items():
            terminal.expect(text_of(place / f"{name}.ics") == text, f"{name} is back as it was")
        terminal.type("q")
        terminal.wait_for("shell>")


def does_dates_together_and_what_was_found(program, folder):
    """Two dates of a reminder are marked and done together; what a search found is marked, and stays marked when it is left; one undo for each."""
    pay = calendar("BEGIN:VTODO\r\nUID:pay\r\nDTSTAMP:20260101T000000Z\r\nDUE;VALUE=DATE:20261121\r\n"
                   "RRULE:FREQ=DAILY;COUNT=4\r\nSUMMARY:Pay\r\nEND:VTODO\r\n")
    teas = {f"tea{hour}": calendar(event(f"tea{hour}", f"Tea {hour}", f"20261122T{hour}0000Z", f"20261122T{hour}3000Z")) for hour in (13, 15)}
    place = home(folder, pay=pay, **teas)
    with Terminal(folder) as terminal:
        open_item(terminal, program, "Pay")
        terminal.type("V", "Down", "V")
        terminal.wait_for("2 marked")
        terminal.type("x")
        terminal.wait_for("Mark 2 reminders as done?")
        terminal.type("Down", "Enter")
        terminal.wait_for("Completed “Pay” and 1 more")
        terminal.expect("DUE;VALUE=DATE:20261123" in text_of(place / "pay.ics"), "the series begins with the third date")
        terminal.expect(len(list(place.glob("*.ics"))) == 5, "what is done has files of its own")
        terminal.type("u")
        terminal.wait_for("Undone: completed “Pay” and 1 more")
        terminal.expect(text_of(place / "pay.ics") == pay and len(list(place.glob("*.ics"))) == 3, "everything is back as it was")
        terminal.type("/")
        terminal.wait_for("Find:")
        terminal.write("tea")
        terminal.wait_for("2 upcoming")
        terminal.type("C-s")
        terminal.wait_for("2 marked")
        terminal.type("Escape")
        terminal.wait_until_gone("Find:")
        terminal.type("d")
        terminal.wait_for("Delete 2 items?")
        terminal.type("Down", "Enter")
        terminal.wait_for("Deleted “Tea 13” and 1 more")
        terminal.type("u")
        terminal.wait_for("Undone: deleted “Tea 13” and 1 more")
        for name, text in teas.items():
            terminal.expect(text_of(place / f"{name}.ics") == text, f"{name} is back as it was")
        terminal.type("q")
        terminal.wait_for("shell>")


def does_what_a_list_names(program, folder):
    """A list names dates of a series and an event, one to a line; delete - takes them in one step, and undo brings all back."""
    place = home(folder, standup=STANDUP, lunch=LUNCH)
    with Terminal(folder) as terminal:
        terminal.say(f"{program} list -f ./calendars today 5d --format '{{start:%a %H:%M}} {{title:8}}|'")
        terminal.wait_for("Sat 11:15 Lunch w…|")
        terminal.wait_for("Wed 09:00 Standup |")
        terminal.say(f"clear; {program} list -f ./calendars today 5d --format '{{id}}' | {program} delete -f ./calendars -")
        terminal.wait_for("Deleted Lunch with Ana and 3 more")
        terminal.expect("EXDATE" in text_of(place / "standup.ics"), "dates of the series are taken out")
        terminal.say(f"clear; {program} undo -f ./calendars")
        terminal.wait_for("Undone: deleted Lunch with Ana and 3 more")
        terminal.expect(text_of(place / "standup.ics") == STANDUP, "the series is back as it was")
        terminal.expect(text_of(place / "lunch.ics") == LUNCH, "the event is back as it was")


def meets_a_foreign_writer(program, folder):
    """Another program changes the event while its form is open: other properties are merged, the same one is shown in both versions."""
    place = home(folder, lunch=LUNCH)
    with Terminal(folder) as terminal:
        open_item(terminal, program, "Lunch with Ana")
        terminal.type("e")
        terminal.wait_for("Edit event")
        terminal.type("End")
        terminal.write(" and Ben")
        replace(place / "lunch.ics", LUNCH.replace("SUMMARY", "LOCATION:Canteen\r\nSUMMARY"))
        terminal.type("Enter")
        terminal.wait_for("Changed “Lunch with Ana and Ben”")
        text = text_of(place / "lunch.ics")
        terminal.expect("LOCATION:Canteen" in text and "SUMMARY:Lunch with Ana and Ben" in text, f"both changes are there:\n{text}")

        terminal.type("e")
        terminal.wait_for("Edit event")
        terminal.type("C-u")
        terminal.write("Early lunch")
        theirs = text.replace("Lunch with Ana and Ben", "Late lunch")
        replace(place / "lunch.ics", theirs)
        terminal.type("Enter")
        screen, _ = terminal.wait_for("m yours")
        terminal.expect("was changed by another program" in screen, "it is told what happened")
        terminal.expect("Early lunch" in screen and "Late lunch" in screen, "both versions are shown")
        terminal.expect(text_of(place / "lunch.ics") == theirs, "nothing is overwritten")
        terminal.type("Escape")
        terminal.wait_for("⏎ save")
        terminal.type("Enter")
        terminal.wait_for("m yours")
        # Before anybody can have read it, m alone would be no answer.
        terminal.type("Down", "m")
        terminal.wait_for("Changed ")
        terminal.expect("SUMMARY:Early lunch" in text_of(place / "lunch.ics"), "yours is saved when you say so")
        terminal.type("q")
        terminal.wait_for("shell>")


def edits_the_text_in_an_editor(program, folder):
    """E opens the item's text in $EDITOR; what cannot be read is kept and can be edited again."""
    place = home(folder, lunch=LUNCH)
    editor = folder / "editor"
    editor.write_text("#!/bin/sh\nif grep -q 'with Ana' \"$1\"; then sed -i 's/with Ana/with Ben/; s/^END:VEVENT//' \"$1\"\n"
                      "else printf 'END:VEVENT\\n' >> \"$1\"; fi\nstat -c %a \"$1\" > mode\n")
    editor.chmod(0o755)
    with Terminal(folder, environment={"EDITOR": str(editor)}) as terminal:
        open_item(terminal, program, "Lunch with Ana")
        terminal.type("E")
        terminal.wait_for("is not saved yet")
        terminal.expect(text_of(place / "lunch.ics") == LUNCH, "nothing is written yet")
        terminal.expect((folder / "mode").read_text().strip() == "600", "nobody else can read the editor's file")
        terminal.type("e")
        terminal.wait_for("11:15 11:30")
        terminal.wait(lambda _: "SUMMARY:Lunch with Ben" in text_of(place / "lunch.ics"), "the text in the file")
        terminal.wait(lambda _: "Lunch with Ben" in cursor_line(terminal), "the cursor on it")
        terminal.type("q")
        terminal.wait_for("shell>")


def stops_with_its_editor(program, folder):
    """Ctrl-Z in the editor stops both, fg continues both, and Ctrl-C there is the editor's."""
    place = home(folder, lunch=LUNCH)
    editor = folder / "editor"
    editor.write_text("#!/bin/sh\ntrap 'echo still here' INT\necho what now\nread answer || read answer\nsed -i \"s/with Ana/$answer/\" \"$1\"\n")
    editor.chmod(0o755)
    with Terminal(folder, environment={"VISUAL": str(editor)}) as terminal:
        open_item(terminal, program, "Lunch with Ana")
        terminal.type("E")
        terminal.wait_for("what now")
        terminal.expect(not terminal.in_alternate_screen(), "the editor has the normal screen")
        terminal.type("C-z")
        terminal.wait_for("Stopped")
        terminal.say("echo the shell $((40 + 2)) works; fg")
        terminal.wait_for("the shell 42 works")
        terminal.type("C-c")
        terminal.wait_for("still here")
        terminal.say("alone")
        terminal.wait(lambda _: "SUMMARY:Lunch alone" in text_of(place / "lunch.ics"), "the text in the file")
        terminal.wait(lambda _: "Lunch alone" in cursor_line(terminal), "the cursor on it")
        terminal.type("q")
        terminal.wait_for("shell>")


def keeps_calendars(program, folder):
    """A calendar is made, a file is looked at and brought in, the calendar goes to the trash and comes back."""
    home(folder, lunch=LUNCH)
    (folder / "team.ics").write_text(calendar(event("review", "Sprint review", "20261121T150000Z", "20261121T160000Z")))
    with Terminal(folder) as terminal:
        terminal.say(f"{program} ./calendars")
        terminal.wait_for("Lunch with Ana")
        terminal.type("c", "n")
        terminal.wait_for("New calendar")
        terminal.write("Sports")
        terminal.type("Enter")
        terminal.wait_for("Created the calendar “Sports”")
        terminal.wait(lambda _: "Sports" in cursor_line(terminal), "the cursor on the new calendar")
        terminal.type("i")
        terminal.wait_for("Import into Sports:")
        terminal.write("team.ics")
        terminal.type("Enter")
        terminal.wait_for("1 new")
        terminal.type("Down", "Enter")
        terminal.wait_for("Imported 1 item into “Sports”")
        terminal.wait_for("Sprint review")
        terminal.type("d")
        terminal.wait_for("Delete the calendar “Sports” with 1 item?")
        terminal.type("y")
        terminal.wait_for("Deleted the calendar “Sports”")
        terminal.wait_until_gone("Sprint review")
        terminal.type("u")
        terminal.wait_for("Undone: deleted the calendar “Sports”")
        terminal.wait_for("Sprint review")
        terminal.type("q")
        terminal.wait_for("shell>")


def drags_and_moves(program, folder):
    """An event dragged to a day of the month, moved on by keys, and marked in another calendar."""
    place = home(folder, lunch=LUNCH)
    other = folder / "calendars" / "work"
    other.mkdir()
    (other / "displayname").write_text("Work")
    with Terminal(folder) as terminal:
        terminal.say(f"{program} ./calendars")
        terminal.wait_for("Lunch with Ana")
        terminal.drag(terminal.place("Lunch with Ana"), terminal.place(" 25 "))
        terminal.wait_for("Moved “Lunch with Ana”")
        terminal.wait(lambda _: "DTSTART:20261125T111500Z" in text_of(place / "lunch.ics"), "the new day in the file")
        terminal.type("J", "J", "H")
        terminal.wait(lambda _: "DTSTART:20261124T114500Z" in text_of(place / "lunch.ics"), "a day earlier, half an hour later")
        terminal.type("m")
        terminal.wait_for("Move “Lunch with Ana” to")
        terminal.type("Enter")
        terminal.wait_for("Moved “Lunch with Ana” to Work")
        terminal.expect(len(list(other.glob("*.ics"))) == 1, "it is in the other calendar")
        terminal.expect("VEVENT" not in "".join(map(text_of, place.glob("*.ics"))), "and not in its old one")
        terminal.type("q")
        terminal.wait_for("shell>")


def imports_more_files_than_may_be_open(program, folder):
    """A shell that gives a process 64 descriptors: 500 events come in as 500 files, and go again."""
    place = home(folder)
    (folder / "many.ics").write_text(calendar(*(
        event(f"e{number}", f"Event {number}", "20261121T150000Z", "20261121T160000Z") for number in range(500))))
    with Terminal(folder) as terminal:
        terminal.say("ulimit -n 64")
        terminal.say(f"{program} import many.ics -f ./calendars")
        terminal.wait_for("500 new")
        terminal.wait(lambda _: len(list(place.glob("*.ics"))) == 500, "500 files")
        terminal.say(f"{program} undo")
        terminal.wait(lambda _: [path.name for path in place.iterdir()] == ["displayname"], "no file, and nothing beside them")


def completes_paths(program, folder):
    """Tab goes on with a path, a list shows what there is, and what is chosen is written and read: folders, hidden ones, names with blanks."""
    place = home(folder, lunch=LUNCH)
    for name in ("Documents/old papers", "Downloads", ".hidden"):
        (folder / name).mkdir(parents=True)
    (folder / "Documents" / "notes.ics").write_text(calendar(event("notes", "Read the notes", "20261121T150000Z", "20261121T160000Z")))
    with Terminal(folder) as terminal:
        terminal.say(f"HOME={folder} {program} ./calendars")
        terminal.wait_for("Lunch with Ana")
        terminal.type("c", "Down", "w")
        terminal.wait_for("~/Home.ics")
        terminal.type("Down")
        terminal.wait_for("Downloads/")
        terminal.expect(".hidden" not in terminal.screen(), "hidden names stay hidden")
        terminal.wait(lambda _: "Documents/" in cursor_line(terminal) or "› Documents/" in terminal.screen(), "the cursor on the first folder")
        terminal.type("Enter")
        terminal.wait_for("~/Documents/Home.ics")
        terminal.wait_for("old papers/")
        terminal.type("Enter")
        terminal.wait(lambda _: (folder / "Documents" / "Home.ics").exists(), "the calendar is written")
        terminal.expect("Lunch with Ana" in (folder / "Documents" / "Home.ics").read_text(), "with what is in it")
        terminal.type("i")
        terminal.wait_for("the path of an .ics file")
        terminal.write("~/Doc")
        terminal.type("Tab")
        terminal.wait_for("~/Documents/")
        terminal.write("n")
        terminal.type("Tab")
        terminal.wait_for("~/Documents/notes.ics")
        terminal.type("Enter")
        terminal.wait_for("Read the notes")
        terminal.type("Enter")
        terminal.wait(lambda _: len(list(place.glob("*.ics"))) == 2, "what was chosen is brought in")
        terminal.type("i")
        terminal.wait_for("the path of an .ics file")
        terminal.write("~/.h")
        terminal.type("Tab")
        terminal.wait_for("~/.hidden/")
        terminal.type("C-u")
        terminal.write("/nowhere/x")
        terminal.type("Tab")
        terminal.wait_for("No such file or directory")
        terminal.type("Escape")
        terminal.wait_for("n new")
        terminal.type("q")
        terminal.wait_for("shell>")


ALL = [creates_an_event, says_it_in_one_line, finds_what_was_meant, leaves_a_form, edits_one_of_a_series,
       deletes_nothing_by_a_word_that_looks_for_something, deletes_all_that_is_marked, does_dates_together_and_what_was_found, does_what_a_list_names, deletes_and_undoes_after_a_restart, meets_a_foreign_writer,
       edits_the_text_in_an_editor, stops_with_its_editor, keeps_calendars, drags_and_moves,
       imports_more_files_than_may_be_open, completes_paths]
