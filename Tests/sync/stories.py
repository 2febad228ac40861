"""What tcal-sync does with real servers, as a person would see it: two homes, and another client beside them."""
import os, pathlib, re, signal, subprocess, time

from servers import Radicale, Xandikos


class Home:
    """A person's home with one account, and tcal's programs in it."""

    def __init__(self, folder, programs, server, title="Work", lines=()):
        self.folder, self.programs, self.server, self.title = folder, programs, server, title
        folder.mkdir()
        secret = folder / "secret"
        secret.write_text(server.password + "\n")
        secret.chmod(0o600)
        self.environment = {
            "HOME": str(folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Berlin"}
        config = folder / ".config/tcal/config"
        config.parent.mkdir(parents=True)
        settings = [f"url = {server.url}", f"user = {server.user}", f"password-file = {secret}", *lines]
        if server.certificate:
            settings.append(f"ca-file = {server.certificate}")
        config.write_text(f'[account "{title}"]\n' + "".join(f"    {line}\n" for line in settings))
        self.calendars = folder / ".local/share/tcal/calendars" / title

    def run(self, program, *arguments, expect=0):
        done = subprocess.run(
            [self.programs / program, *arguments], env=self.environment, capture_output=True, text=True, timeout=120)
        assert expect is None or done.returncode == expect, f"{program} {arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
        assert self.server.password not in done.stdout + done.stderr
        return done.stdout + done.stderr

    def sync(self, *arguments, expect=0):
        return self.run("tcal", "sync", *arguments, expect=expect)

    def file(self, calendar, name):
        return self.calendars / calendar / name

    def items(self, calendar):
        folder = self.calendars / calendar
        return {path.name: path.read_text() for path in sorted(folder.glob("*.ics"))}

    def list(self):
        return self.run("tcal", "list", "2026-11-20", "2027-01-10")


def event(uid, title="Meeting", more=""):
    return (
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\n"
        f"UID:{uid}\r\nDTSTAMP:20261101T080000Z\r\nDTSTART:20261124T090000Z\r\nDTEND:20261124T100000Z\r\n"
        f"SUMMARY:{title}\r\n{more}END:VEVENT\r\nEND:VCALENDAR\r\n")


def answers(path):
    """The answers of all guests in a file, by their addresses."""
    text = re.sub(r"\r?\n[ \t]", "", path.read_text())
    lines = re.findall(r"^ATTENDEE(.*?):mailto:(\S+)", text, re.M)
    return {address: re.search(r"PARTSTAT=([\w-]+)", parameters).group(1) for parameters, address in lines}


def both_ways(programs, folder, server):
    calendar = server.make_calendar("work", "Office")
    server.put(calendar + "a.ics", event("a", "From elsewhere"))
    anna, bert = Home(folder / "anna", programs, server), Home(folder / "bert", programs, server)
    assert "Work/Office: 1 received" in anna.sync("--dry-run")
    assert not anna.calendars.exists()
    said = anna.sync()
    assert "Work/Office: 1 received" in said, said
    assert "From elsewhere" in anna.list()
    anna.run("tcal", "add", "--quick", "Lunch 2026-11-25 12:00 /Office")
    assert "1 sent" in anna.sync()
    assert "2 received" in bert.sync()
    assert "Lunch" in bert.list()
    # Nothing new is nothing new, on both sides.
    for home in (anna, bert):
        assert "nothing new" in home.sync()
    assert anna.list() == bert.list()
    # A change, and a deletion.
    name = next(name for name, text in bert.items("Office").items() if "Lunch" in text)
    path = bert.file("Office", name)
    path.write_bytes(path.read_bytes().replace(b"SUMMARY:Lunch", b"SUMMARY:Long lunch"))
    bert.file("Office", "a.ics").unlink()
    said = bert.sync()
    assert "1 sent" in said and "1 deleted there" in said, said
    assert server.get(calendar + "a.ics") is None
    said = anna.sync()
    assert "1 received" in said and "1 deleted here" in said, said
    assert "Long lunch" in anna.list() and "elsewhere" not in anna.list()
    # What came is not undone as if it were Anna's: undo is about her own last step, and Bert changed that since.
    assert "“created Lunch” cannot be undone" in anna.run("tcal", "undo", expect=1)
    anna.run("tcal", "add", "--quick", "Tea 2026-11-27 16:00 /Office")
    anna.sync()
    server.put(calendar + "late.ics", event("late", "Came later"))
    assert "1 received" in anna.sync()
    assert "Tea" in anna.run("tcal", "undo")
    assert "1 deleted there" in anna.sync()
    assert "Came later" in anna.list() and "Tea" not in anna.list()


def conflicts(programs, folder, server):
    calendar = server.make_calendar("work", "Office")
    server.put(calendar + "a.ics", event("a", "Meeting", "LOCATION:Room 1\r\n"))
    server.put(calendar + "b.ics", event("b"))
    home = Home(folder / "anna", programs, server)
    home.sync()
    # Different properties are merged.
    path = home.file("Office", "a.ics")
    path.write_bytes(path.read_bytes().replace(b"Room 1", b"Room 2"))
    server.put(calendar + "a.ics", event("a", "Their meeting", "LOCATION:Room 1\r\n"))
    assert "1 merged" in home.sync()
    for text in (path.read_text(), server.get(calendar + "a.ics")):
        assert "Their meeting" in text and "Room 2" in text, text
    # The same property is named, and stays as it is on both sides; the rest goes on.
    path.write_bytes(path.read_bytes().replace(b"Their meeting", b"Mine"))
    server.put(calendar + "a.ics", event("a", "Theirs", "LOCATION:Room 2\r\n"))
    other = home.file("Office", "b.ics")
    other.write_bytes(other.read_bytes().replace(b"SUMMARY:Meeting", b"SUMMARY:Other"))
    said = home.sync(expect=3)
    assert "conflict in a.ics: both sides changed SUMMARY" in said and "1 sent" in said, said
    assert "Mine" in path.read_text() and "Theirs" in server.get(calendar + "a.ics")
    assert "Other" in server.get(calendar + "b.ics")
    assert "conflict" in home.sync(expect=3)
    assert "decided a.ics: both sides changed SUMMARY" in home.sync("--on-conflict=mine")
    assert "Mine" in server.get(calendar + "a.ics") and "Mine" in path.read_text()
    # A change goes before a deletion, on either side.
    path.unlink()
    server.put(calendar + "a.ics", event("a", "Changed there"))
    other.write_bytes(other.read_bytes().replace(b"SUMMARY:Other", b"SUMMARY:Changed here"))
    server.delete(calendar + "b.ics")
    assert "kept a" in home.sync()
    assert "Changed there" in path.read_text()
    assert "Changed here" in server.get(calendar + "b.ics")
    assert "nothing new" in home.sync()


def nothing_is_emptied(programs, folder, server):
    calendar = server.make_calendar("work", "Office")
    for number in range(15):
        server.put(f"{calendar}{number}.ics", event(f"u{number}"))
    home = Home(folder / "anna", programs, server)
    assert "15 received" in home.sync()
    # The server loses everything, but for one.
    for number in range(1, 15):
        server.delete(f"{calendar}{number}.ics")
    said = home.sync(expect=3)
    assert "14 items are gone on the server" in said, said
    assert len(home.items("Office")) == 15
    assert "14 items" in home.sync(expect=3)
    assert "14 deleted here" in home.sync("--allow-deletions")
    # The state is gone: nothing is transferred.
    for path in (home.folder / ".local/state/tcal/sync").glob("*.db*"):
        path.unlink()
    before = home.items("Office")
    assert "nothing new" in home.sync()
    assert home.items("Office") == before
    # The folder is gone: nothing is deleted.
    (home.calendars / "Office").rename(folder / "away")
    home.sync(expect=1)
    assert server.names(calendar) == ["0.ics"]
    (folder / "away").rename(home.calendars / "Office")
    assert "nothing new" in home.sync()
    # A rehearsal does nothing.
    server.put(calendar + "new.ics", event("new"))
    assert "1 received" in home.sync("--dry-run")
    assert len(home.items("Office")) == 1
    assert "1 received" in home.sync()


def a_kill_loses_nothing(programs, folder, server):
    calendar = server.make_calendar("work", "Office")
    for number in range(120):
        server.put(f"{calendar}{number}.ics", event(f"u{number}"))
    home = Home(folder / "anna", programs, server)
    kills = 0
    delay = 0.02
    while kills < 12:
        process = subprocess.Popen(
            [programs / "tcal-sync", "sync"], env=home.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(delay)
            if kills >= 3:
                break
            # It was done before the kill: something to do for the next.
            for path in list((home.calendars / "Office").glob("*.ics"))[:10]:
                path.write_bytes(path.read_bytes().replace(b"SUMMARY:Meeting", b"SUMMARY:Edited"))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            kills += 1
        delay = delay * 1.4 if delay < 3 else 0.03
    home.sync()
    assert "nothing new" in home.sync()
    assert len(home.items("Office")) == 120
    assert server.names(calendar) == sorted(f"{number}.ics" for number in range(120))
    uids = [re.search(r"UID:(\S+)", text).group(1) for text in home.items("Office").values()]
    assert len(set(uids)) == 120
    for name, text in home.items("Office").items():
        assert ("Edited" in text) == ("Edited" in server.get(calendar + name)), name


def beside_vdirsyncer(programs, folder, server):
    calendar = server.make_calendar("work", "Office")
    home = Home(folder / "anna", programs, server)
    home.sync()
    other = folder / "vdir"
    config = folder / "vdirsyncer.conf"
    verify = f'verify = "{server.certificate}"\n' if server.certificate else ""
    config.write_text(
        f'[general]\nstatus_path = "{folder}/status"\n[pair p]\na = "l"\nb = "r"\ncollections = ["work"]\n'
        f'[storage l]\ntype = "filesystem"\npath = "{other}"\nfileext = ".ics"\n'
        f'[storage r]\ntype = "caldav"\nurl = "{server.url}"\nusername = "{server.user}"\npassword = "{server.password}"\n{verify}')

    def vdirsyncer():
        from servers import BIN
        for command in ("discover", "sync"):
            done = subprocess.run(
                [BIN / "vdirsyncer", "-c", config, command], input="y\ny\ny\n", capture_output=True, text=True, timeout=120)
            assert done.returncode == 0, done.stdout + done.stderr

    home.run("tcal", "add", "--quick", "Dentist 2026-11-26 15:00 /Office")
    home.sync()
    vdirsyncer()
    files = list((other / "work").glob("*.ics"))
    assert len(files) == 1 and "Dentist" in files[0].read_text()
    (other / "work" / "theirs.ics").write_bytes(event("theirs", "From vdirsyncer").encode())
    files[0].write_bytes(files[0].read_bytes().replace(b"Dentist", b"Orthodontist"))
    vdirsyncer()
    said = home.sync()
    assert "2 received" in said, said
    listed = home.list()
    assert "From vdirsyncer" in listed and "Orthodontist" in listed
    for path in (home.calendars / "Office").glob("*.ics"):
        if "From vdirsyncer" in path.read_text():
            path.unlink()
    home.sync()
    vdirsyncer()
    assert [path.read_text().count("Orthodontist") for path in (other / "work").glob("*.ics")] == [1]
    assert "nothing new" in home.sync()


def what_is_said_when_it_fails(programs, folder, server):
    server.make_calendar("work", "Office")
    home = Home(folder / "anna", programs, server)
    (home.folder / "secret").write_text("wrong\n")
    assert "does not accept user and password" in home.sync(expect=1)
    (home.folder / "secret").chmod(0o644)
    assert "can be read by others" in home.sync(expect=1)
    (home.folder / "secret").write_text(server.password)
    (home.folder / "secret").chmod(0o600)
    assert "nothing new" in home.sync("Work")
    assert "no account called Home" in home.sync("Home", expect=2)
    config = home.folder / ".config/tcal/config"
    text = config.read_text()
    config.write_text(text.replace(f"url = {server.url}", "url = http://caldav.invalid/"))
    assert "plain HTTP" in home.sync(expect=1)
    config.write_text(text.replace(f"url = {server.url}", "url = https://127.0.0.1:1/"))
    assert "no answer" in home.sync(expect=1)
    config.write_text(text + "    colour = red\n")
    assert "config:" in home.sync()


def watch_goes_on(programs, folder, server):
    calendar = server.make_calendar("work", "Office")
    server.put(calendar + "a.ics", event("a"))
    home = Home(folder / "anna", programs, server)
    process = subprocess.Popen(
        [programs / "tcal-sync", "sync", "--watch"], env=home.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def until(what, holds):
        end = time.monotonic() + 30
        while not holds():
            assert time.monotonic() < end and process.poll() is None, what
            time.sleep(0.05)

    try:
        until("the first sync", lambda: home.file("Office", "a.ics").exists())
        # What is changed here is sent when it has settled; so is a change that came while that was sent.
        for name in ("b", "c"):
            home.file("Office", f"{name}.ics").write_bytes(event(name).encode())
            until(f"{name} is sent", lambda: f"{name}.ics" in server.names(calendar))
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)
    assert "1 sent" in process.stdout.read().decode()
    # Two at a time are refused in words, and both kinds at once are no sense.
    assert "--watch" in home.sync("--watch", "--background", expect=2)


RADICALE = [watch_goes_on, both_ways, conflicts, nothing_is_emptied, a_kill_loses_nothing, beside_vdirsyncer, what_is_said_when_it_fails]
XANDIKOS = [both_ways, conflicts, nothing_is_emptied, a_kill_loses_nothing]
TLS = [both_ways, beside_vdirsyncer]
