"""What `tcal accounts` and `tcal sync` do, as a new user would see it: from nothing to a synced calendar and back."""
import json, os, pathlib, shutil, stat, subprocess, sys, threading, time

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent / "stories"))
from quiet import Counter
from stories import event
from terminal import Terminal

ODD = "# mine \xe4\n[view]\n\tclock = 24 ; of the clock\n\n\n[calendar \"X\"]   # nothing\n  color = \"#ff0000\""


class Beginner:
    """A home in which nothing was set up."""

    def __init__(self, folder, programs):
        self.folder, self.programs = folder, programs
        folder.mkdir()
        self.environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Berlin"}
        self.config = folder / ".config/tcal/config"

    def run(self, *arguments, expect=0, program="tcal"):
        done = subprocess.run(
            [self.programs / program, *arguments], env=self.environment, capture_output=True, text=True, timeout=120,
            stdin=subprocess.DEVNULL)
        assert done.returncode == expect, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def secret(self, password, name="secret"):
        path = self.folder / name
        path.write_text(password + "\n")
        path.chmod(0o600)
        return path

    def with_text(self, text):
        """The files of the home with a text in them."""
        return sorted(
            path for path in self.folder.rglob("*") if path.is_file() and text.encode() in path.read_bytes())


class Spy(threading.Thread):
    """Looks for a text in the command lines and variables of all processes, but for those of tmux, which types it, and of the
    tool by which a story beside sets up its server."""

    def __init__(self, text):
        super().__init__(daemon=True)
        self.text, self.found, self.ends = text.encode(), set(), False

    def run(self):
        while not self.ends:
            for process in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    line = (process / "cmdline").read_bytes()
                    if b"tmux" not in line and b"cyradm" not in line and self.text in line + (process / "environ").read_bytes():
                        self.found.add(line)
                except OSError:
                    pass
            time.sleep(0.002)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.ends = True
        self.join()
        assert not self.found, self.found


def from_nothing_by_questions(programs, folder, server):
    work = server.make_calendar("work", "Office")
    server.make_calendar("private", "Private")
    server.put(work + "a.ics", event("a", "From the server"))
    home = Beginner(folder / "anna", programs)
    home.config.parent.mkdir(parents=True)
    home.config.write_text(ODD)
    variables = dict(home.environment, XDG_STATE_HOME=str(home.folder / ".local/state"))
    options = f" --ca-file {server.certificate}" if server.certificate else ""
    with Terminal(home.folder, environment=variables) as terminal, Spy(server.password):
        terminal.say(f"{programs}/tcal accounts add {server.url}{options}; echo ended with $?")
        terminal.wait_for("User:")
        terminal.say(server.user)
        terminal.wait_for("Password")
        terminal.say("not this one")
        terminal.wait_for("does not accept user and password")
        terminal.wait(lambda screen: screen.count("User:") == 2, "to be asked again")
        terminal.say(server.user)
        terminal.wait(lambda screen: screen.count("Password") == 2, "to be asked again")
        # A letter too much is taken back.
        terminal.write(server.password + "x")
        terminal.type("BSpace", "Enter")
        terminal.wait_for("There are 2 calendars")
        terminal.wait_for("Which of them?")
        number = next(line.split()[0] for line in terminal.screen().splitlines() if "Office" in line)
        terminal.say("9")
        terminal.wait_for("Write their numbers")
        terminal.say(number)
        terminal.wait_for("Name of the account here [127.0.0.1]")
        terminal.say("Work")
        terminal.wait_for("Work/Office: 1 received")
        terminal.wait_for("ended with 0")
        terminal.expect(server.password not in terminal.screen(), "the password is not shown")
        terminal.say("clear; stty -a | grep -o ' echo '; echo done")
        terminal.wait(lambda screen: " echo" in screen and "done" in screen, "a terminal that echoes")
    text = home.config.read_text()
    assert text.startswith(ODD) and "calendars = Office\n" in text, text
    secret = home.folder / ".local/share/tcal/secrets/Work"
    assert home.with_text(server.password) == [secret]
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600 and stat.S_IMODE(secret.parent.stat().st_mode) == 0o700
    assert "From the server" in home.run("list", "2026-11-20", "2027-01-10")
    assert "Work/Office: nothing new" in home.run("sync")
    # Whoever leaves in the middle has changed nothing.
    with Terminal(home.folder, environment=variables) as terminal:
        terminal.say(f"{programs}/tcal accounts add {server.url}{options}; echo ended with $?")
        terminal.wait_for("User:")
        terminal.say(server.user)
        terminal.wait_for("Password")
        terminal.type("C-c")
        terminal.wait_for("ended with 1")
    assert home.config.read_text() == text


def from_nothing_on_the_screen(programs, folder, server):
    """The settings of the screen add an account: the same questions, the first sync, and the calendar is there."""
    work = server.make_calendar("work", "Office")
    server.put(work + "a.ics", event("a", "From the server"))
    home = Beginner(folder / "anna", programs)
    home.config.parent.mkdir(parents=True)
    home.config.write_text(ODD)
    variables = dict(home.environment, XDG_STATE_HOME=str(home.folder / ".local/state"))
    with Terminal(home.folder, environment=variables) as terminal, Spy(server.password):
        terminal.say(f"{programs}/tcal --at 2026-11-24; echo ended with $?")
        terminal.wait_for("CALENDARS")
        terminal.type(",")
        terminal.wait_for("Week numbers")
        terminal.type("End", "Enter")
        terminal.wait_for("an email address or a server address")
        terminal.say(server.url)
        terminal.wait_for("User:")
        terminal.say(server.user)
        terminal.wait_for("Password")
        terminal.say(server.password)
        terminal.wait_for("Name of the account here [127.0.0.1]")
        terminal.say("Work")
        terminal.wait_for("Work/Office: 1 received")
        terminal.wait_for("Press Enter to go back to the calendar.")
        terminal.type("Enter")
        terminal.wait_for("CALENDARS")
        terminal.wait_for("● Office")
        # The page has the account now.
        terminal.wait(lambda screen: any(line.rstrip().endswith("  Work") for line in screen.splitlines()), "the account")
        terminal.type("Escape")
        terminal.wait(lambda screen: "More settings" not in screen, "the page is closed")
        terminal.wait_for("From the server")
        terminal.expect(server.password not in terminal.screen(), "the password is not shown")
        terminal.type("q")
        terminal.wait_for("ended with 0")
    text = home.config.read_text()
    assert text.startswith(ODD) and '[account "Work"]' in text, text


def two_commands_and_less_than_a_minute(programs, folder, server):
    """A new user, who has nothing but an address and a password: one command, and the next one shows the calendar."""
    work = server.make_calendar("work", "Office")
    for number in range(30):
        server.put(f"{work}{number}.ics", event(f"u{number}", f"Meeting {number}"))
    home = Beginner(folder / "anna", programs)
    password = home.secret(server.password)
    began = time.monotonic()
    added = home.run("accounts", "add", server.url, "--user", "anna", "--password-command", f"cat {password}", "--name", "Work")
    listed = home.run("list", "2026-11-24", "2026-11-25")
    took = time.monotonic() - began
    assert "Work/Office: 30 received" in added and listed.count("Meeting") == 30, added
    assert took < 60, took
    print(f"  two commands, 30 items: {took:.1f} s")


def an_account_comes_and_goes(programs, folder, server):
    work = server.make_calendar("work", "Office")
    server.put(work + "a.ics", event("a", "From the server"))
    home = Beginner(folder / "anna", programs)
    password = home.secret(server.password)
    more = ["--ca-file", str(server.certificate)] if server.certificate else []
    # Without a terminal nothing is asked, and what is missing is said.
    assert "--password-command or --password-file" in home.run(
        "accounts", "add", server.url, "--user", "anna", *more, expect=2)
    assert "is no address" in home.run("accounts", "add", "nonsense", expect=2)
    assert "nothing was added" in home.run("accounts", "add", "webcal://127.0.0.1:9/a.ics", expect=1)
    # Xandikos takes any password.
    if type(server).__name__ == "Radicale":
        assert "does not accept" in home.run(
            "accounts", "add", server.url, "--user", "anna", "--password-command", "echo wrong", *more, expect=1)
    assert "no calendar is called Nope" in home.run(
        "accounts", "add", server.url, "--user", "anna", "--password-file", password, "--calendar", "Nope", *more, expect=2)
    assert not home.config.exists()
    add = ["accounts", "add", server.url, "--user", "anna", "--password-file", str(password), *more]
    with Spy(server.password):
        assert "Mine/Office: 1 received" in home.run(*add, "--name", "Mine")
        assert "already" in home.run(*add, "--name", "Mine", expect=2)
        said = home.run("accounts", "check")
        assert "password: from" in said and "who one is: PROPFIND" in said and "207" in said and "Office" in said, said
        said = home.run("accounts")
    assert "Mine" in said and server.url in said and "synced just now" in said, said
    listed = json.loads(home.run("accounts", "--json"))
    assert [account["account"] for account in listed] == ["Mine"] and listed[0]["waiting"] == 0
    before = home.config.read_text()
    # What is changed while the server is away waits, and is said to.
    home.run("add", "--quick", "Lunch 2026-11-25 12:00 /Office")
    port, server.port = server.port, 1
    home.config.write_text(before.replace(f":{port}/", ":1/"))
    said = home.run("sync", expect=1)
    assert "no answer" in said, said
    assert "1 change waits" in home.run("accounts")
    home.config.write_text(before)
    server.port = port
    assert "no account called Other" in home.run("accounts", "remove", "Other", expect=2)
    assert "--yes" in home.run("accounts", "remove", "Mine", expect=2)
    said = home.run("accounts", "remove", "Mine", "--yes")
    assert "trash" in said, said
    assert home.config.read_text() == ""
    trash = home.folder / ".local/share/tcal/trash/Mine"
    assert "a.ics" in [path.name for path in trash.glob("Office/*.ics")]
    assert not list((home.folder / ".local/state/tcal/sync").glob("Mine*"))
    # What was given by somebody else is left alone, and the server has all that it had.
    assert password.exists() and server.names(work) == ["a.ics"]
    assert "there is no account" in home.run("sync", expect=2)


def what_others_read(programs, folder, server):
    work = server.make_calendar("work", "Office")
    server.put(work + "a.ics", event("a"))
    home = Beginner(folder / "anna", programs)
    password = home.secret(server.password)
    home.run("accounts", "add", server.url, "--user", "anna", "--password-command", f"cat {password}", "--name", "Work")
    told = json.loads(home.run("sync", "--json"))
    assert told[0]["calendar"] == "Office" and told[0]["received"] == 0 and told[0]["failure"] is None, told
    server.put(work + "b.ics", event("b"))
    assert json.loads(home.run("sync", "--dry-run", "--json"))[0]["received"] == 1
    # Two syncs at a time: one waits for the other.
    runs = [subprocess.Popen([programs / "tcal", "sync"], env=home.environment, stdout=subprocess.PIPE) for _ in range(3)]
    said = [run.communicate(timeout=120)[0].decode() for run in runs]
    assert [run.returncode for run in runs] == [0, 0, 0] and sum("1 received" in text for text in said) == 1, said
    # Watching: what is changed here is there some seconds later, without a word.
    watch = subprocess.Popen([programs / "tcal", "sync", "--watch"], env=home.environment, stdout=subprocess.DEVNULL)
    try:
        time.sleep(3)
        home.run("add", "--quick", "Lunch 2026-11-25 12:00 /Office")
        deadline = time.monotonic() + 60
        while len(server.names(work)) < 3:
            assert time.monotonic() < deadline
            time.sleep(0.2)
    finally:
        watch.terminate()
        watch.wait(20)


def nothing_new_is_one_request(programs, folder, server):
    for number in range(3):
        calendar = server.make_calendar(f"c{number}", f"Calendar {number}")
        server.put(calendar + "a.ics", event(f"a{number}"))
    counter = Counter(server.port)
    home = Beginner(folder / "anna", programs)
    password = home.secret(server.password)
    home.run("accounts", "add", f"http://127.0.0.1:{counter.port}/", "--user", "anna", "--password-file", password,
             "--name", "Work")
    counter.reset()
    assert home.run("sync").count("nothing new") == 3
    assert sum(counter.requests.values()) == 3, counter.told()
    assert counter.sent < 3 * 1024 and counter.received < 3 * 1024, counter.told()
    # A calendar that is gone is looked for again, in the same sync, and the others go on.
    server.delete(f"{server.home}c1/")
    server.make_calendar("new", "New")
    said = home.run("sync", expect=1)
    assert said.count("nothing new") == 3 and "Calendar 1: the server does not have it" in said, said


def without_the_program(programs, folder, server):
    home = Beginner(folder / "anna", programs)
    alone = folder / "bin"
    alone.mkdir()
    shutil.copy(programs / "tcal", alone / "tcal")
    home.programs, home.environment["PATH"] = alone, "/nowhere"
    assert "install-sync" in home.run("sync", expect=1)
    assert "--watch" in home.run("sync", "--help")
    shutil.copy(programs / "tcal-sync", folder / "tcal-sync")
    home.environment["PATH"] = str(folder)
    assert "there is no account" in home.run("sync", expect=2)
    assert "unknown option --nope; did you mean" not in home.run("sync", "--nope", expect=2)


ALL = [from_nothing_by_questions, from_nothing_on_the_screen, two_commands_and_less_than_a_minute, an_account_comes_and_goes, what_others_read, nothing_new_is_one_request, without_the_program]
