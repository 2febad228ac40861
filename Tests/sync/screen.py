"""Accounts while somebody looks: the screen in a terminal, a real server, and another client of the same calendar."""
import datetime, pathlib, re, sys, time, zoneinfo

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "stories"))
from terminal import StoryFailed, Terminal

from stories import Home, event


def screen_of(home, folder):
    environment = home.environment | {"LC_ALL": "C.UTF-8", "TCAL_NOW": "", "XDG_STATE_HOME": str(home.folder / ".local/state")}
    return Terminal(folder, size=(110, 32), environment=environment)


def until(what, holds, patience=20):
    end = time.monotonic() + patience
    while not holds():
        if time.monotonic() > end:
            raise StoryFailed(f"waited in vain: {what}")
        time.sleep(0.05)


def today(uid, title, hour=23):
    # The homes' clocks stand in Berlin, whatever the machine's says, and no story begins as a day of theirs ends.
    now = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Berlin"))
    if (now.hour, now.minute) == (23, 59):
        time.sleep(60 - now.second)
        return today(uid, title, hour)
    return event(uid, title).replace("20261124T090000Z", f"{now:%Y%m%d}T{hour:02d}0000").replace(
        "20261124T100000Z", f"{now:%Y%m%d}T{hour:02d}3000")


def syncs_while_one_looks(programs, folder, server):
    calendar = server.make_calendar("work", "Office")
    server.put(calendar + "a.ics", today("a", "Standup"))
    home = Home(folder / "anna", programs, server)
    with screen_of(home, folder) as terminal:
        # It comes as the screen opens, and the line says so.
        terminal.say(f"{programs}/tcal")
        terminal.wait_for("Standup")
        terminal.wait_for("synced just now")
        # A change here is sent three seconds later, without a key.
        terminal.type("n")
        terminal.write("Lunch today 22:00 /Office")
        terminal.wait_for("Lunch")
        terminal.type("Enter")
        until("the change is on the server", lambda: len(server.names(calendar)) == 2)
        terminal.wait_for("synced just now")
        # What others change comes with the key, and the cursor stays on what it was on.
        terminal.type("Down", "Up")
        server.put(calendar + "b.ics", today("b", "Called at once", 21))
        before = [line for line in terminal.screen().split("\n") if "Lunch" in line]
        terminal.type("S")
        terminal.wait_for("Called at once")
        terminal.expect(len(before) >= 1 and "Lunch" in terminal.screen(), "what was there is there still")
        # A change that was made just before the end is sent though nobody waits for it.
        terminal.type("n")
        terminal.write("Tea today 20:00 /Office")
        terminal.wait_for("Tea")
        terminal.type("Enter")
        until("it is saved", lambda: any("Tea" in text for text in home.items("Office").values()))
        terminal.type("q")
        terminal.wait_for("shell>")
        until("the last change is sent", lambda: any("Tea" in server.get(calendar + name) for name in server.names(calendar)))


def says_what_waits_and_what_failed(programs, folder, server):
    calendar = server.make_calendar("work", "Office")
    server.put(calendar + "a.ics", today("a", "Standup"))
    home = Home(folder / "anna", programs, server)
    home.sync()
    config = home.folder / ".config/tcal/config"
    working = config.read_text()
    config.write_text(working.replace(f"url = {server.url}", "url = http://127.0.0.1:9/"))
    with screen_of(home, folder) as terminal:
        terminal.say(f"{programs}/tcal")
        terminal.wait_for("offline, synced")
        terminal.type("n")
        terminal.write("Lunch today 22:00 /Office")
        terminal.wait_for("Lunch")
        terminal.type("Enter")
        terminal.wait_for("1 change waits: offline", patience=20)
        # A wrong password is another matter: the page says what the server said.
        config.write_text(working)
        (home.folder / "secret").write_text("wrong\n")
        terminal.type("S")
        terminal.wait_for("Work: sync failed @")
        terminal.type("@")
        terminal.wait_for("does not accept user and password (401)")
        (home.folder / "secret").write_text(server.password + "\n")
        terminal.type("S")
        terminal.wait_until_gone("does not accept")
        terminal.type("Escape")
        terminal.wait_for("synced just now")
        until("what waited is sent", lambda: len(server.names(calendar)) == 2)
        # Another program's sync is seen too: the status is watched, not the process.
        server.put(calendar + "b.ics", today("b", "From a timer", 21))
        assert "1 received" in home.sync()
        terminal.wait_for("From a timer")
        terminal.type("q")


def decides_between_two_versions(programs, folder, server):
    """Both sides change the same: the item is marked, and a page of both versions decides, which the next sync sends."""
    calendar = server.make_calendar("work", "Office")
    path = calendar + "a.ics"

    def version(title, place):
        return today("a", title).replace("END:VEVENT", f"LOCATION:{place}\r\nEND:VEVENT")

    server.put(path, version("Standup", "Room 1"))
    home = Home(folder / "anna", programs, server)
    home.sync()

    def change_both(mine, theirs):
        home.file("Office", "a.ics").write_text(version(*mine), newline="")
        server.put(path, version(*theirs))
        said = home.sync(expect=3)
        assert "conflict in a.ics: both sides changed LOCATION, SUMMARY" in said, said

    def says(text, title, place):
        return f"SUMMARY:{title}" in text and f"LOCATION:{place}" in text

    def is_everywhere(title, place):
        return says(server.get(path), title, place) and says(home.items("Office")["a.ics"], title, place)

    change_both(("My standup", "Room 2"), ("Their standup", "Room 3"))
    with screen_of(home, folder) as terminal:
        terminal.say(f"{programs}/tcal")
        terminal.wait_for("≠ My standup")
        # The key stands in the bottom line; it takes the cursor there, and opens the page.
        terminal.wait_for("two versions M")
        terminal.type("Enter", "M")
        terminal.wait_for("“My standup” was changed here and on the server")
        terminal.wait_for("Their standup")
        time.sleep(1.1)
        # Their title, my place.
        terminal.type("Space", "m")
        terminal.wait_for("Decided “Their standup”")
        terminal.wait_until_gone("≠")
        until("both sides have what was decided", lambda: is_everywhere("Their standup", "Room 2"))
        terminal.wait_for("synced just now")
        # Yours alone leaves the file as it is, and is sent all the same.
        change_both(("Mine", "Room 4"), ("Theirs", "Room 5"))
        terminal.wait_for("≠ Mine")
        terminal.type("M")
        terminal.wait_for("was changed here and on the server")
        time.sleep(1.1)
        terminal.type("m")
        terminal.wait_until_gone("≠")
        until("both sides have mine", lambda: is_everywhere("Mine", "Room 4"))
        # The server's alone, which is taken back: then there are two versions again, whether a sync came between or
        # not. One of the screen's comes three seconds after what was decided.
        change_both(("Mine again", "Room 6"), ("Theirs again", "Room 7"))
        for syncs_between in (False, True):
            terminal.wait_for("≠ Mine again")
            terminal.type("M")
            terminal.wait_for("was changed here and on the server")
            time.sleep(1.1)
            terminal.type("t")
            terminal.wait_for("Theirs again")
            terminal.wait_until_gone("≠")
            if syncs_between:
                home.sync()
            terminal.type("u")
            terminal.wait_for("≠ Mine again")
            home.sync(expect=3)
            terminal.expect(says(server.get(path), "Theirs again", "Room 7"), "the server has its own")
            # Letters typed on within a word's time after one that undid something do nothing.
            time.sleep(0.4)
        terminal.type("M")
        terminal.wait_for("was changed here and on the server")
        time.sleep(1.1)
        terminal.type("t")
        until("both sides have the server's", lambda: is_everywhere("Theirs again", "Room 7"))
        terminal.wait_for("synced just now")
        terminal.type("q")
        terminal.wait_for("shell>")
    # What is kept for an undo is gone with the sync after the one that took the decision.
    for _ in range(2):
        home.sync()
    assert not list((home.folder / ".local/state/tcal/sync/conflicts").rglob("*.ics"))


def costs_nothing_without_an_account(programs, folder, server):
    """No process is started, and no file of accounts is looked for."""
    home = Home(folder / "anna", programs, server)
    (home.folder / ".config/tcal/config").write_text("[view]\n    clock = 24\n")
    with screen_of(home, folder) as terminal:
        terminal.say(f"strace -f -o trace -e trace=openat,execve,inotify_init1,clone,clone3 {programs}/tcal")
        terminal.wait_for("Personal", patience=30)
        time.sleep(3)
        terminal.type("q")
        terminal.wait_for("shell>")
    trace = (folder / "trace").read_text()
    odd = [line for line in trace.split("\n") if "/tcal/sync" in line or re.search(r'execve\("[^"]*/tcal-sync"', line)]
    assert not odd, odd[:3]


RADICALE = [decides_between_two_versions, syncs_while_one_looks, says_what_waits_and_what_failed, costs_nothing_without_an_account]
