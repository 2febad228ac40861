"""Stories about keys: those of the user's, commands found by words, letters of other keyboards, and reading the screen by lines."""
import os, pathlib, signal, subprocess, time

from processes import expect
from pseudo import PseudoTerminal
from stories import write_week
from terminal import Terminal


def configure(folder, text):
    """Writes a configuration that finds nothing but the calendars that are named."""
    path = pathlib.Path(folder) / ".config/tcal/config"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def leave(terminal, times=1):
    """Presses Esc, and waits until it is no beginning of something else."""
    for _ in range(times):
        terminal.type("Escape")
        time.sleep(0.2)


def open_week(terminal, program):
    """Opens tcal with the calendar of the week."""
    terminal.say(f"{program} week.ics; echo ended with $?")
    terminal.wait_for("Mias birthday")


def report_keyboard(terminal):
    """Types a letter of another script, l by its place, and answers tcal's question as a terminal that reports keys."""
    terminal.type("д")
    terminal.wait_for("\x1b[?u")
    terminal.type("\x1b[?0u\x1b[?62c")
    terminal.wait_for("\x1b[>29u")


def expect_silence(terminal, seconds, words):
    """Waits so long, in which the program has to write nothing."""
    terminal.read(0)
    before = len(terminal.written)
    for _ in range(10 * seconds):
        terminal.read(0.1)
    expect(len(terminal.written) == before, f"{words}: {terminal.written[before:]!r}")


def maps_keys_and_finds_commands(program, folder):
    """Keys of a configuration hold, its faults are named with their lines; commands and dates are found behind a colon."""
    write_week(folder / "week.ics")
    configure(folder, """[view]
    keys = vim
[keys]
    today = T, F6
    nonsense = x
    quit = T
[keys "week"]
    today = W
    finer = Ctrl-C
""")
    doctor = subprocess.run([program, "doctor"], capture_output=True, text=True, cwd=folder,
                            env={"HOME": str(folder), "LC_ALL": "C.UTF-8", "TZ": "UTC"})
    for line, words in [(5, "there is no command “nonsense”"), (6, "“T” has a key of “today” (line 4)"), (9, "which keep their meaning")]:
        expect(any(f":{line}:" in text and words in text for text in doctor.stdout.split("\n")), f"line {line}: {doctor.stdout}")
    bound = subprocess.run([program, "docs", "keys"], capture_output=True, text=True,
                           env={"HOME": str(folder), "LC_ALL": "C.UTF-8"}).stdout
    expect("| `T` `F6` |" in bound and "`gg` `(`" in bound, f"tcal docs keys has what is bound: {bound[:3000]}")
    with Terminal(folder) as terminal:
        open_week(terminal, program)
        terminal.type("g", "g")
        terminal.wait_for("Sunday  1 November")
        terminal.type("T")
        terminal.wait_for("Mias birthday")
        terminal.type("g")
        terminal.wait_for("the first day of the month")
        terminal.expect("g …" in terminal.screen(), "the keys so far stand in the bottom line")
        terminal.type("Escape")
        terminal.wait_until_gone("the first day of the month")
        terminal.write(":2027-01")
        terminal.wait_for("Friday 1 January 2027")
        terminal.type("Enter")
        terminal.wait_for("New year")
        terminal.write(":")
        terminal.write("view we")
        terminal.wait_for("view-week")
        terminal.type("Enter")
        terminal.wait_for("Tue 29")
        terminal.write(":import ~/nothing.ics")
        terminal.wait_for("import-file")
        terminal.type("Enter")
        terminal.wait_for("Import ~/nothing.ics into which calendar?")
        terminal.type("Enter")
        terminal.wait_for("nothing.ics: ")
        leave(terminal)
        terminal.write(":quit")
        terminal.wait_for("1 command")
        terminal.type("Enter")
        terminal.wait_for("ended with 0")


def follows_letters_where_they_stand(program, folder):
    """Letters of another keyboard are the keys where they stand; the terminal is asked for them, and gets its own way back."""
    write_week(folder / "week.ics")
    with PseudoTerminal(folder, program, "week.ics") as terminal:
        terminal.wait_for("Mias birthday")
        expect(b"\x1b[?u" not in terminal.written, "nobody is asked who types Latin")
        report_keyboard(terminal)
        terminal.wait_for("Sunday 22")
        # A letter that no table has, on the key of t.
        terminal.type("\x1b[4306::116;1;4306u")
        terminal.wait_for("Saturday 21")
        # In a line it is the letter that was typed.
        terminal.type("\x1b[1090::110;1;1090u")  # n
        terminal.wait_for("What it is and when")
        terminal.type("\x1b[1076::108;1;1076u\x1b[1091::101;2;1059u")
        terminal.wait_for("дУ")
        terminal.type("\x1b[27u")
        time.sleep(0.3)
        terminal.type("\x1b[1081::113;1;1081u")  # q
        expect(terminal.end() == 0 and terminal.is_restored(), "q leaves")
        expect(terminal.written.count(b"\x1b[<u") == 1, "the keyboard is as it was")
        expect(terminal.written.index(b"\x1b[<u") < terminal.written.rindex(b"\x1b[?1049l"), "before the screen is left")
    for number in [signal.SIGTERM, signal.SIGSEGV]:
        with PseudoTerminal(folder, program, "week.ics", before=lambda: signal.signal(signal.SIGTERM, signal.SIG_DFL)) as terminal:
            terminal.wait_for("Mias birthday")
            report_keyboard(terminal)
            os.kill(terminal.process, number)
            status = terminal.end()
            expect(os.WTERMSIG(status) == number and b"\x1b[<u" in terminal.written, f"signal {number} gives the keyboard back")
    # Ctrl-C is a key then, and ends the program all the same.
    with PseudoTerminal(folder, program, "week.ics", before=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as terminal:
        terminal.wait_for("Mias birthday")
        report_keyboard(terminal)
        terminal.type("\x1b[1089::99;5u")
        expect(os.WTERMSIG(terminal.end()) == signal.SIGINT, "Ctrl-C ends it")
    configure(folder, "[view]\n    layout = off\n")
    with Terminal(folder) as terminal:
        open_week(terminal, program)
        terminal.write("д")
        terminal.wait_for("д does nothing here")
        time.sleep(0.6)
        terminal.type("q")
        terminal.wait_for("ended with 0")


def is_read_by_lines(program, folder):
    """Who reads the line of the cursor alone, as a braille display does, follows what is selected in each view; idle writes nothing."""
    write_week(folder / "week.ics")

    def line(terminal, words):
        """Waits until the line with the cursor has some words."""
        def has(screen):
            lines, row = screen.split("\n"), terminal.cursor_row()
            return row < len(lines) and words in lines[row]
        terminal.wait(has, f"the line of the cursor to have {words!r}")
        terminal.expect(terminal.tmux("display-message", "-p", "-t", "story", "#{cursor_flag}").strip() == "1", "the cursor is shown")

    with Terminal(folder) as terminal:
        open_week(terminal, program)
        line(terminal, "21")
        terminal.type("Enter")
        line(terminal, "Lunch with Ana")
        terminal.type("Up")
        line(terminal, "Mias birthday")
        terminal.type("Enter")
        line(terminal, "Mias birthday")
        leave(terminal, 2)
        terminal.type("2", "Tab")
        line(terminal, "Lunch")
        terminal.type("3")
        line(terminal, "Lun")
        terminal.type("5", "Up")
        line(terminal, "Mias birthday")
        terminal.type("4")
        line(terminal, "21")
        terminal.type("c")
        line(terminal, "week")
        leave(terminal)
        terminal.type(":")
        line(terminal, ": ")
        leave(terminal)
        terminal.type("1", "Enter", "e")
        line(terminal, "Mias birthday")
        leave(terminal)
        leave(terminal, 2)
        terminal.type("c", "d")
        line(terminal, "Delete")
        leave(terminal, 2)
        terminal.type("q")
        terminal.wait_for("ended with 0")
    with PseudoTerminal(folder, program, "week.ics") as terminal:
        terminal.wait_for("Mias birthday")
        terminal.type("\x1b[?62c")
        time.sleep(0.5)
        expect_silence(terminal, 3, "nothing is written while nothing happens")
        terminal.type("v")
        time.sleep(1)
        expect_silence(terminal, 2, "what may follow is written once")


ALL = [maps_keys_and_finds_commands, follows_letters_where_they_stand, is_read_by_lines]
