#!/usr/bin/env python3
"""Takes the pictures of docs/guide/sync.md: an account that is added, the states of the status line, two versions of an event. The
programs are the real ones, and so is the server (Radicale).

    pictures.py FOLDER-OF-PROGRAMS
"""
import pathlib, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path += [str(ROOT / "tools"), str(ROOT / "Tests/stories")]

import pyte
from PIL import Image
from picture import DARK, picture_of
from ptyprogram import PtyProgram
from screen import today
from servers import Radicale
from stories import Home

FOLDER = ROOT / "docs/pictures"


class Shown:
    """A program on a terminal, and what it shows by now."""

    def __init__(self, command, size, environment):
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.program = PtyProgram(command, *size, environment=environment | {"COLORFGBG": "15;0", "LC_ALL": "C.UTF-8"})

    def __enter__(self):
        self.program.__enter__()
        return self

    def __exit__(self, *problem):
        self.program.__exit__(*problem)

    def type(self, *keys):
        for key in keys:
            self.program.type(key)
            self.read(0.3)

    def read(self, seconds):
        self.stream.feed(self.program.read_burst(quiet=seconds, patience=seconds)[0])

    def wait_for(self, text, patience=60):
        end = time.monotonic() + patience
        while not any(text in line for line in self.screen.display):
            if time.monotonic() > end:
                sys.exit(f"waited in vain for {text}:\n" + "\n".join(self.screen.display))
            self.read(0.1)
        self.read(0.5)

    def image(self):
        return picture_of(self.screen, DARK)


def save(image, name):
    image.save(FOLDER / f"{name}.png", optimize=True)


def add(programs, folder, server):
    """The dialogue of `accounts add`, from nothing."""
    home = folder / "home"
    home.mkdir()
    environment = {"HOME": str(home), "TZ": "Europe/Berlin", "PATH": f"{programs}:/usr/bin:/bin", "PS1": "$ "}
    line = f"tcal accounts add {server.url}"
    with Shown(["bash", "--norc", "--noprofile", "--noediting", "-i"], (90, 15), environment) as shown:
        shown.wait_for("$")
        shown.type(*line, "enter")
        for question, answer in (("User:", server.user), ("Password", server.password), ("Which of them", "1 2"), ("Name of", "Work")):
            shown.wait_for(question)
            shown.type(*answer, "enter")
        shown.wait_for("received")
        shown.wait_for("Work/Home")
        save(shown.image(), "sync-add")


def look(programs, folder, server, office):
    """The bottom line in its states, and the page of two versions."""
    home = Home(folder / "anna", programs, server)
    home.sync()
    config = home.folder / ".config/tcal/config"
    working = config.read_text()
    lines = []

    def keep(shown):
        image = shown.image()
        lines.append(image.crop((0, image.height - 20, image.width, image.height)))

    with Shown([str(programs / "tcal")], (100, 30), home.environment | {"TCAL_NOW": ""}) as shown:
        shown.wait_for("synced just now")
        keep(shown)
        config.write_text(working.replace(f"url = {server.url}", "url = http://127.0.0.1:9/"))
        shown.type("n")
        for letter in "Lunch today 22:00 /Office":
            shown.program.type(letter)
        shown.wait_for("Lunch")
        shown.type("enter")
        shown.wait_for("1 change waits: offline")
        keep(shown)
        config.write_text(working)
        (home.folder / "secret").write_text("wrong\n")
        shown.type("S")
        shown.wait_for("Work: sync failed @")
        keep(shown)
        (home.folder / "secret").write_text(server.password + "\n")
        shown.type("S")
        shown.wait_for("synced just now")

        def version(title, place):
            return today("a", title, 20).replace("END:VEVENT", f"LOCATION:{place}\r\nEND:VEVENT")

        home.file("Office", "a.ics").write_text(version("Standup with Ben", "Room 2"), newline="")
        server.put(office + "a.ics", version("Short standup", "Room 3"))
        shown.type("S")
        shown.wait_for("two versions M")
        keep(shown)
        shown.type("M")
        shown.wait_for("was changed here and on the server")
        save(shown.image(), "sync-conflict")
    gap = 12
    whole = Image.new("RGB", (lines[0].width, len(lines) * (20 + gap) - gap), "#ffffff")
    for number, line in enumerate(lines):
        whole.paste(line, (0, number * (20 + gap)))
    save(whole, "sync-status")


def main(programs):
    programs = pathlib.Path(programs).resolve()
    with tempfile.TemporaryDirectory(prefix="tcal-", dir="/tmp", ignore_cleanup_errors=True) as place:
        folder = pathlib.Path(place)
        (folder / "server").mkdir()
        server = Radicale(folder / "server")
        try:
            office = server.make_calendar("work", "Office")
            server.put(office + "a.ics", today("a", "Standup", 20).replace("END:VEVENT", "LOCATION:Room 1\r\nEND:VEVENT"))
            server.put(server.make_calendar("home", "Home") + "b.ics", today("b", "Choir", 21))
            server.make_calendar("old", "Old things")
            add(programs, folder, server)
            look(programs, folder, server, office)
        finally:
            server.stop()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
