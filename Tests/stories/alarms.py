"""Alarms on a desktop: a session bus of the story's own, notify-send, and a notification service that answers."""
import datetime, os, pathlib, signal, subprocess, threading, time

from jeepney import DBusAddress, HeaderFields, MessageType, new_method_return, new_signal
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

from terminal import PATIENCE, StoryFailed, Terminal

PLACE = "/org/freedesktop/Notifications"
NAME = "org.freedesktop.Notifications"
BUS = """<busconfig><type>session</type><listen>unix:dir={folder}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>"""


class Desktop:
    """A bus and its notification service, which answers each notification with what `answers` says; None goes by itself."""

    def __init__(self, folder, answers, capabilities=("actions", "body", "persistence")):
        self.answers, self.shown, self.folder = list(answers), [], folder
        self.capabilities, self.closed = list(capabilities), set()

    def __enter__(self):
        configuration = self.folder / "bus.conf"
        configuration.write_text(BUS.format(folder=self.folder))
        self.bus = subprocess.Popen(["dbus-daemon", f"--config-file={configuration}", "--print-address=1", "--nofork"],
                                    stdout=subprocess.PIPE, text=True)
        self.address = self.bus.stdout.readline().strip()
        self.connection = open_dbus_connection(bus=self.address)
        self.connection.send_and_get_reply(message_bus.RequestName(NAME))
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.bus.terminate()
        self.bus.wait(PATIENCE)

    def serve(self):
        try:
            while True:
                message = self.connection.receive()
                if message.header.message_type != MessageType.method_call:
                    continue
                member = message.header.fields[HeaderFields.member]
                if member == "Notify":
                    self.notify(message)
                elif member == "GetServerInformation":
                    self.connection.send(new_method_return(message, "ssss", ("story", "tcal", "1", "1.2")))
                elif member == "GetCapabilities":
                    self.connection.send(new_method_return(message, "as", (self.capabilities,)))
                else:
                    self.connection.send(new_method_return(message))
        except (OSError, EOFError):
            return

    def notify(self, message):
        _, _, _, title, text, actions, _, self.expires = message.body
        self.shown.append((title, text, actions))
        number = len(self.shown)
        self.connection.send(new_method_return(message, "u", (number,)))
        place = DBusAddress(PLACE, interface=NAME)
        answer = self.answers.pop(0) if self.answers else None
        if answer and answer != "stays":
            self.connection.send(new_signal(place, "ActionInvoked", "us", (number, answer)))
        if answer != "stays":
            self.connection.send(new_signal(place, "NotificationClosed", "uu", (number, 2)))

    def wait_for(self, count):
        """Waits until so many notifications were shown."""
        until = time.monotonic() + 2 * PATIENCE
        while len(self.shown) < count:
            if time.monotonic() > until:
                raise StoryFailed(f"{len(self.shown)} of {count} notifications: {self.shown}")
            time.sleep(0.05)


def wait_until(what, holds):
    until = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > until:
            raise StoryFailed(what)
        time.sleep(0.05)


def an_alarm_rings_on_the_desktop_is_put_off_and_rings_once_more(program, folder):
    calendar, state = folder / "cal", folder / "state"
    calendar.mkdir()
    start = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=4)

    def write(uid, title, more=""):
        # A person's other program puts it into the folder while tcal waits.
        (calendar / f"{uid}.tmp").write_text(
            f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:{uid}\r\nSUMMARY:{title}\r\n{more}"
            f"DTSTART:{start:%Y%m%dT%H%M%SZ}\r\nDURATION:PT1H\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S\r\n"
            "END:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
        (calendar / f"{uid}.tmp").rename(calendar / f"{uid}.ics")

    with Desktop(folder, ["later5"]) as desktop:
        environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "PATH": os.environ["PATH"], "TZ": "UTC",
                       "DBUS_SESSION_BUS_ADDRESS": desktop.address, "LC_ALL": "C.UTF-8"}
        run = subprocess.Popen([program, "notify", "-f", str(calendar)], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            told = state / "tcal" / "alarms"
            wait_until("it does not begin", told.exists)
            write("one", "Tea <b>& talk", "LOCATION:https://meet.google.com/abc-defg-hij\r\n")
            desktop.wait_for(1)
            title, text, actions = desktop.shown[0]
            if title != "Tea <b>& talk" or "https://meet.google.com" not in text:
                raise StoryFailed(f"another notification was shown: {title!r}, {text!r}")
            if [name for name in actions[::2] if name != "show"] != ["join", "later5", "later15", "later60", "dismiss"]:
                raise StoryFailed(f"other answers are offered: {actions}")
            if "Tea <b>& talk" not in run.stdout.readline():
                raise StoryFailed("the output does not name the ring")
            wait_until("nothing was put off", lambda: "later = " in told.read_text())
            if run.poll() is not None:
                raise StoryFailed("it has ended")
        finally:
            run.terminate()
            run.wait(PATIENCE)
        # Another program, later: what was put off rings once, what was told does not.
        lines = told.read_text().splitlines()
        moved = [line.replace(line.split('"')[1].split(" ")[0], str(int(time.time()) - 1), 1) if "later" in line else line for line in lines]
        told.write_text("\n".join(moved) + "\n")
        subprocess.run([program, "notify", "--once", "-f", str(calendar)], env=environment, check=True, capture_output=True)
        desktop.wait_for(2)
        subprocess.run([program, "notify", "--once", "-f", str(calendar)], env=environment, check=True, capture_output=True)
        time.sleep(0.5)
        if len(desktop.shown) != 2:
            raise StoryFailed(f"it rang once more: {desktop.shown}")


def a_program_that_waits_keeps_little_of_its_code_in_memory(program, folder):
    (folder / "cal").mkdir()
    state = folder / "state"
    environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    run = subprocess.Popen([program, "notify", "-f", str(folder / "cal")], env=environment, stdout=subprocess.PIPE, text=True)

    def share_of_code():
        """The part of the program's code that is in memory."""
        size = resident = 0
        is_code = False
        for line in pathlib.Path(f"/proc/{run.pid}/smaps").read_text().splitlines():
            words = line.split()
            if "-" in words[0] and not words[0].endswith(":"):
                is_code = words[1].startswith("r-x") and words[-1] == str(pathlib.Path(program).resolve())
            elif is_code and words[0] in ("Size:", "Rss:"):
                size, resident = (size + int(words[1]), resident) if words[0] == "Size:" else (size, resident + int(words[1]))
        return resident / size

    try:
        wait_until("it does not begin", (state / "tcal" / "alarms").exists)
        # Three quarters stay in memory of a release otherwise.
        wait_until("its code stays in memory", lambda: share_of_code() < 0.2)
    finally:
        run.terminate()
        run.wait(PATIENCE)


def a_notification_that_nobody_answers_keeps_no_alarm_back_and_goes_with_the_program(program, folder):
    calendar, state = folder / "cal", folder / "state"
    calendar.mkdir()
    with Desktop(folder, ["stays"] * 9, capabilities=["body"]) as desktop:
        environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "PATH": os.environ["PATH"], "TZ": "UTC",
                       "DBUS_SESSION_BUS_ADDRESS": desktop.address, "LC_ALL": "C.UTF-8"}
        run = subprocess.Popen([program, "notify", "-f", str(calendar)], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            wait_until("it does not begin", (state / "tcal" / "alarms").exists)
            start = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=3)
            alarms = "".join(f"BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT{second}S\r\nEND:VALARM\r\n" for second in (0, 2))
            (calendar / "a.tmp").write_text(
                f"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Tea\r\nDTSTART:{start:%Y%m%dT%H%M%SZ}\r\nDURATION:PT1H\r\n"
                f"{alarms}END:VEVENT\r\nEND:VCALENDAR\r\n")
            (calendar / "a.tmp").rename(calendar / "a.ics")
            desktop.wait_for(2)
            children = pathlib.Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()
        finally:
            run.terminate()
            run.wait(PATIENCE)
        wait_until("notifications stay", lambda: not any(pathlib.Path(f"/proc/{child}/exe").exists() for child in children))


def a_dismissed_alarm_says_so_in_the_file_but_not_where_others_take_part(program, folder):
    calendar, state = folder / "cal", folder / "state"
    calendar.mkdir()
    with Desktop(folder, ["dismiss", "dismiss"]) as desktop:
        environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "PATH": os.environ["PATH"], "TZ": "UTC",
                       "DBUS_SESSION_BUS_ADDRESS": desktop.address, "LC_ALL": "C.UTF-8"}
        run = subprocess.Popen([program, "notify", "-f", str(calendar)], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            wait_until("it does not begin", (state / "tcal" / "alarms").exists)
            start = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=4)
            for uid, more in [("meeting", "ATTENDEE:mailto:bob@example.com\r\n"), ("own", "")]:
                (calendar / f"{uid}.tmp").write_text(
                    f"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:{uid}\r\nSUMMARY:{uid}\r\n{more}DTSTART:{start:%Y%m%dT%H%M%SZ}\r\n"
                    "DURATION:PT1H\r\nRRULE:FREQ=DAILY\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S\r\nEND:VALARM\r\n"
                    "END:VEVENT\r\nEND:VCALENDAR\r\n")
                (calendar / f"{uid}.tmp").rename(calendar / f"{uid}.ics")
            meeting = (calendar / "meeting.ics").read_text()
            desktop.wait_for(2)
            wait_until("nothing is written", lambda: f"ACKNOWLEDGED:{start:%Y%m%dT%H%M%SZ}" in (calendar / "own.ics").read_text())
            if (calendar / "meeting.ics").read_text() != meeting:
                raise StoryFailed("an item that others take part in was changed")
        finally:
            run.terminate()
            run.wait(PATIENCE)
        following = subprocess.run([program, "notify", "--next", "-f", str(calendar)], env=environment, check=True, capture_output=True, text=True)
        if "own" not in following.stdout:
            raise StoryFailed(f"the next date does not ring: {following.stdout!r}")


def on_the_open_screen_an_alarm_stands_on_top_and_is_told_by_nobody_else(program, folder):
    calendar, state = folder / "cal", folder / "state"
    calendar.mkdir()
    environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8",
                   "TERM": "xterm-256color", "TCAL_NOW": ""}
    start = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=12)
    (calendar / "tea.ics").write_text(
        f"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:tea\r\nSUMMARY:Tea\r\nDTSTART:{start:%Y%m%dT%H%M%SZ}\r\nDURATION:PT1H\r\n"
        "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
    with Terminal(folder, size=(100, 30), environment=environment) as terminal:
        terminal.say(f"{program} {calendar}")
        terminal.wait_for("X dismiss", patience=12 + 2 * PATIENCE)
        once = subprocess.run([program, "notify", "--once", "-f", str(calendar)], env=environment, check=True, capture_output=True, text=True)
        if once.stdout:
            raise StoryFailed(f"it was told once more: {once.stdout!r}")
        terminal.type("X")
        terminal.wait_until_gone("X dismiss")
        wait_until("the file does not say that it was seen", lambda: "ACKNOWLEDGED:" in (calendar / "tea.ics").read_text())


def event(uid, title, start, more=""):
    return (f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:{uid}\r\nSUMMARY:{title}\r\n{more}DTSTART:{start:%Y%m%dT%H%M%SZ}\r\n"
            "DURATION:PT1H\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")


def soon(seconds):
    return datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=seconds)


def a_file_that_changes_unseen_is_read_once_more_before_it_rings(program, folder):
    calendar, state, elsewhere = folder / "cal", folder / "state", folder / "elsewhere"
    calendar.mkdir()
    elsewhere.mkdir()
    start = soon(9)
    (calendar / "tea.ics").write_text(event("tea", "Tea", start))
    # The kernel tells of what is written by the name in the folder that is watched: by the other one it is silent, as a network is.
    os.link(calendar / "tea.ics", elsewhere / "tea.ics")
    environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    run = subprocess.Popen([program, "notify", "-f", str(calendar)], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        wait_until("it does not begin", (state / "tcal" / "alarms").exists)
        (elsewhere / "tea.ics").write_text(event("tea", "Coffee", start))
        line = run.stdout.readline()
        if "Coffee" not in line:
            raise StoryFailed(f"it rang as it was before: {line!r}")
    finally:
        run.terminate()
        run.wait(PATIENCE)


def after_a_sleep_what_was_missed_is_told_once_and_together(program, folder):
    calendar, state, clock = folder / "cal", folder / "state", folder / "clock"
    calendar.mkdir()
    for uid, title in [("a", "Tea"), ("b", "Coffee")]:
        (calendar / f"{uid}.ics").write_text(event(uid, title, soon(6000)))
    # The clock of the program is the time of this file.
    clock.touch()
    environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8",
                   "FAKETIME_FOLLOW_FILE": str(clock), "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
    run = subprocess.Popen(["faketime", "-f", "%", program, "notify", "-f", str(calendar)], env=environment, stdout=subprocess.PIPE, text=True)

    def wake(name):
        """Wakes it by a change of its calendar, because no clock of the kernel was set."""
        (folder / name).write_text(event(name, "Later", soon(90_000)))
        (folder / name).rename(calendar / f"{name}.ics")

    try:
        wait_until("it does not begin", (state / "tcal" / "alarms").exists)
        later = time.time() + 7200
        os.utime(clock, (later, later))
        wake("c")
        lines = sorted(run.stdout.readline()[7:].split(" · ")[0] for _ in range(2))
        if lines != ["2 missed alarms: Coffee", "2 missed alarms: Tea"]:
            raise StoryFailed(f"other alarms are told of: {lines}")
        wake("d")
        time.sleep(2)
    finally:
        for child in pathlib.Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split():
            os.kill(int(child), signal.SIGTERM)
        run.terminate()
    rest = run.communicate(timeout=PATIENCE)[0]
    if rest:
        raise StoryFailed(f"it is told once more: {rest!r}")


def two_programs_tell_of_an_alarm_once_and_do_not_wake_before_it(program, folder):
    calendar, state = folder / "cal", folder / "state"
    calendar.mkdir()
    (calendar / "later.ics").write_text(event("later", "Later", soon(3600)))
    environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    runs = [subprocess.Popen([program, "notify", "-f", str(calendar)], env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]

    def wakes():
        """How often each thread has gone to sleep so far."""
        return [line.split()[1] for run in runs for task in sorted(pathlib.Path(f"/proc/{run.pid}/task").iterdir())
                for line in (task / "status").read_text().splitlines() if line.startswith("voluntary_ctxt_switches")]

    try:
        wait_until("it does not begin", (state / "tcal" / "alarms").exists)
        time.sleep(2)
        before = wakes()
        time.sleep(3)
        if wakes() != before:
            raise StoryFailed(f"it wakes while nothing happens: {before}, {wakes()}")
        # What is due stands in the folder, and both are told of it.
        (calendar / "tea.tmp").write_text(event("tea", "Tea", soon(6)))
        (calendar / "tea.tmp").rename(calendar / "tea.ics")
        time.sleep(8)
    finally:
        for run in runs:
            run.terminate()
    told = "".join(run.communicate(timeout=PATIENCE)[0] for run in runs)
    if told.count("Tea") != 1:
        raise StoryFailed(f"it was told {told.count('Tea')} times: {told!r}")


def an_alarm_stays_joins_the_meeting_and_starts_a_command_of_the_user(program, folder):
    calendar, state, configuration = folder / "cal", folder / "state", folder / "config" / "tcal"
    calendar.mkdir()
    configuration.mkdir(parents=True)
    (folder / "open").write_text(f'#!/bin/sh\necho "$1" > {folder}/opened\n')
    (folder / "open").chmod(0o755)
    (configuration / "config").write_text(
        f'[alarm]\nstays = true\ncommand = "printf \'%s|\' \\"$@\\" > {folder}/told"\n[view]\nopener = {folder}/open\n')
    with Desktop(folder, ["join"]) as desktop:
        environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "XDG_CONFIG_HOME": str(folder / "config"), "PATH": os.environ["PATH"],
                       "TZ": "UTC", "DBUS_SESSION_BUS_ADDRESS": desktop.address, "LC_ALL": "C.UTF-8"}
        run = subprocess.Popen([program, "notify", "-f", str(calendar)], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            wait_until("it does not begin", (state / "tcal" / "alarms").exists)
            start = soon(3)
            (calendar / "a.tmp").write_text(event("a", "Tea $(touch x) `y`", start, "LOCATION:https://meet.google.com/abc-defg-hij\r\n"))
            (calendar / "a.tmp").rename(calendar / "a.ics")
            desktop.wait_for(1)
            if desktop.expires != 0:
                raise StoryFailed(f"it goes by itself: {desktop.expires}")
            wait_until("the meeting is not opened", lambda: (folder / "opened").exists() and (folder / "opened").read_text())
            if (folder / "opened").read_text() != "https://meet.google.com/abc-defg-hij\n":
                raise StoryFailed(f"another page is opened: {(folder / 'opened').read_text()!r}")
            wait_until("the command does not run", lambda: (folder / "told").exists() and (folder / "told").read_text())
            told = (folder / "told").read_text().split("|")
            if told[0] != "Tea $(touch x) `y`" or told[3:] != ["https://meet.google.com/abc-defg-hij", "a", ""]:
                raise StoryFailed(f"the command gets something else: {told}")
        finally:
            run.terminate()
            run.wait(PATIENCE)


def an_alarm_is_shown_in_a_terminal_of_its_own(program, folder):
    calendar, state, configuration = folder / "cal", folder / "state", folder / "config" / "tcal"
    calendar.mkdir()
    configuration.mkdir(parents=True)
    (folder / "term").write_text(f'#!/bin/sh\nfor word; do echo "$word"; done > {folder}/words.tmp\nmv {folder}/words.tmp {folder}/words\n')
    (folder / "term").chmod(0o755)
    (configuration / "config").write_text(f"[alarm]\nterminal = {folder}/term -x\n")
    with Desktop(folder, ["show"]) as desktop:
        environment = {"HOME": str(folder), "XDG_STATE_HOME": str(state), "XDG_CONFIG_HOME": str(folder / "config"), "PATH": os.environ["PATH"],
                       "TZ": "UTC", "DBUS_SESSION_BUS_ADDRESS": desktop.address, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        run = subprocess.Popen([program, "notify", "-f", "cal"], env=environment, cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            wait_until("it does not begin", (state / "tcal" / "alarms").exists)
            start = soon(3)
            (calendar / "a.tmp").write_text(event("a", "Tea", start - datetime.timedelta(days=7), "RRULE:FREQ=DAILY\r\n"))
            (calendar / "a.tmp").rename(calendar / "a.ics")
            desktop.wait_for(1)
            wait_until("no terminal is opened", (folder / "words").exists)
        finally:
            run.terminate()
            run.wait(PATIENCE)
    words = (folder / "words").read_text().splitlines()
    own = str(pathlib.Path(program).resolve())
    if words[:3] != ["-x", own, "open"] or words[-1] != f"a#{start:%Y%m%dT%H%M%S}":
        raise StoryFailed(f"something else is opened: {words}")
    with Terminal(folder, size=(100, 30), environment=environment) as terminal:
        terminal.say(" ".join(words[1:]))
        terminal.wait_for("every day")
        terminal.wait_for(f"{start:%A} {start.day} {start:%B}")


def what_comes_next_is_a_line_that_is_written_when_it_is_another(program, folder):
    calendar = folder / "cal"
    calendar.mkdir()
    environment = {"HOME": str(folder), "XDG_STATE_HOME": str(folder / "state"), "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    none = subprocess.run([program, "next", "--within", "1h", "-f", str(calendar)], env=environment, capture_output=True, text=True)
    if none.returncode != 1 or none.stdout:
        raise StoryFailed(f"nothing comes, and it ends with {none.returncode}: {none.stdout!r}")
    run = subprocess.Popen([program, "next", "--follow", "--within", "1h", "-f", str(calendar)], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        lines = [run.stdout.readline()]
        for uid, title, minutes in [("a", "Tea", 30), ("b", "Coffee", 20)]:
            (calendar / f"{uid}.tmp").write_text(event(uid, title, soon(minutes * 60 + 50), "LOCATION:Room 4\r\n"))
            (calendar / f"{uid}.tmp").rename(calendar / f"{uid}.ics")
            lines.append(run.stdout.readline())
        if lines != ["\n", "in 31 min  Tea · Room 4\n", "in 21 min  Coffee · Room 4\n"]:
            raise StoryFailed(f"other lines: {lines}")
    finally:
        run.terminate()
        run.wait(PATIENCE)


ALL = [
    a_file_that_changes_unseen_is_read_once_more_before_it_rings,
    after_a_sleep_what_was_missed_is_told_once_and_together,
    two_programs_tell_of_an_alarm_once_and_do_not_wake_before_it,
    an_alarm_stays_joins_the_meeting_and_starts_a_command_of_the_user,
    an_alarm_is_shown_in_a_terminal_of_its_own,
    what_comes_next_is_a_line_that_is_written_when_it_is_another,
    on_the_open_screen_an_alarm_stands_on_top_and_is_told_by_nobody_else,
    a_dismissed_alarm_says_so_in_the_file_but_not_where_others_take_part,
    a_program_that_waits_keeps_little_of_its_code_in_memory,
    a_notification_that_nobody_answers_keeps_no_alarm_back_and_goes_with_the_program,
    an_alarm_rings_on_the_desktop_is_put_off_and_rings_once_more,
]
