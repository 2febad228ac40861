"""Stories about what a real terminal shows, and what it is asked."""
import ctypes, locale, os, pathlib, time

from stories import calendar, event
from terminal import Terminal

WORDS = ["हिन्दी बैठक", "ประชุมทีม", "👩‍👩‍👧‍👦 Family 🏳️‍🌈 🇩🇪 ❤️", "اجتماع الفريق", "தமிழ்", "日本語の会議"]


def keeps_its_borders_straight(program, folder):
    """Titles in scripts that terminals count differently: the line between the panes stays in one column."""
    path = pathlib.Path(folder) / "many.ics"
    path.write_text(calendar(*(
        event(f"e{hour}", title, f"20261121T{11 + hour}0000Z", f"20261121T{11 + hour}3000Z").replace(
            "END:VEVENT", f"LOCATION:{title}\r\nEND:VEVENT")
        for hour, title in enumerate(WORDS))), encoding="utf-8")
    with Terminal(folder, size=(160, 45)) as terminal:
        terminal.say(f"{program} many.ics; echo ended with $?")
        terminal.wait_for("日本語")
        terminal.type("Enter")
        for _ in WORDS:
            rows = terminal.tmux("capture-pane", "-p", "-t", "story").split("\n")[1:-2]
            columns = {tuple(cell_columns(row, "│")) for row in rows if "│" in row}
            terminal.expect(len(columns) == 1, f"the borders stand in the same columns of all rows: {columns}")
            terminal.type("Down")
            time.sleep(0.1)
        terminal.type("q")
        terminal.wait_for("ended with 0")


def cell_columns(row, mark):
    """The columns of a mark in a row of tmux, which counts cells as the C library does."""
    library = ctypes.CDLL(None)
    locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
    column, found = 0, []
    for character in row:
        if character == mark:
            found.append(column)
        column += max(0, library.wcwidth(ctypes.c_wchar(character)))
    return found


def asks_an_xterm_for_its_colours(program, folder):
    """TERM=xterm: 256 colours once the terminal has answered; nothing of its answers is typed, here or into the shell."""
    (pathlib.Path(folder) / "one.ics").write_text(
        calendar(event("a", "Coloured", "20261121T110000Z", "20261121T120000Z")))
    with Terminal(folder) as terminal:
        terminal.say(f"TERM=xterm {program} one.ics; echo ended with $?")
        terminal.wait_for("Coloured")
        terminal.wait(lambda _: "38;5;" in terminal.screen(styled=True), "colours beyond the eight")
        terminal.type("q")
        terminal.wait_for("ended with 0")
        for _ in range(5):
            terminal.say(f"clear; TERM=xterm {program} one.ics; echo ended again")
            terminal.type("q")
            terminal.wait_for("ended again")
        time.sleep(1.2)
        terminal.expect("rgb:" not in terminal.screen() and "[?" not in terminal.screen(), "the shell got no answers")


def opens_links(program, folder):
    """o hands the address to the program of the configuration, as one argument, and says when that fails."""
    folder = pathlib.Path(folder)
    address = "https://zoom.us/j/1?a=$(touch$IFS.evil)&b='c;id&d=*"
    (folder / "one.ics").write_text(calendar(
        event("a", "Meeting", "20261121T110000Z", "20261121T120000Z").replace(
            "END:VEVENT", f"URL:{address}\r\nEND:VEVENT")))
    opener = folder / "opener"
    opener.write_text('#!/bin/sh\nprintf "%s|" "$@" > "$0.tmp"; mv "$0.tmp" "$0.out"; exit 3\n')
    opener.chmod(0o755)
    config = folder / ".config/tcal/config"
    config.parent.mkdir(parents=True)
    config.write_text(f"[view]\n    opener = {opener} --new\n")
    with Terminal(folder) as terminal:
        terminal.say(f"{program} one.ics; echo ended with $?")
        terminal.wait_for("Meeting")
        terminal.type("Enter")
        terminal.type("o")
        terminal.wait(lambda _: os.path.exists(f"{opener}.out"), "the program was started")
        got = pathlib.Path(f"{opener}.out").read_text()
        terminal.expect(got == f"--new|{address}|", f"one argument: {got}")
        terminal.wait_for("failed with 3")
        terminal.expect(not list(folder.glob("*evil*")), "nothing of the address was run")
        terminal.type("q")
        terminal.wait_for("ended with 0")


ALL = [keeps_its_borders_straight, asks_an_xterm_for_its_colours, opens_links]
