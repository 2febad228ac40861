"""Stories of the manual and of the completion of shells."""
import os, pathlib, shutil, subprocess, time

from stories import write_week
from terminal import Terminal, StoryFailed

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPLETIONS = ROOT / "tools/install/completions"


def expect(condition, what):
    if not condition:
        raise StoryFailed(what)


def home_with_tcal(program, folder):
    """A home with a calendar, and the program in PATH by its own name."""
    (folder / ".calendars/work").mkdir(parents=True)
    write_week(folder / ".calendars/work/week.ics")
    (folder / "bin").mkdir()
    os.symlink(program, folder / "bin/tcal")
    return {"HOME": str(folder), "PATH": f"{folder}/bin:{os.environ['PATH']}", "TZ": "UTC", "LC_ALL": "C.UTF-8",
            "TCAL_NOW": "2026-11-21T10:42", "TERM": "xterm-256color"}


def the_man_pages_are_well_formed(program, folder):
    """Each page goes through scdoc and man without a word of complaint, and says what it is."""
    for page in ["tcal.1", "tcal-config.5", "tcal-sync.1", "tcal-formats.7"]:
        source = subprocess.run([program, "docs", page], capture_output=True, check=True).stdout
        made = subprocess.run(["scdoc"], input=source, capture_output=True)
        expect(made.returncode == 0 and not made.stderr, f"scdoc takes {page}: {made.stderr.decode()}")
        (folder / page).write_bytes(made.stdout)
        shown = subprocess.run(["man", "--warnings", "-l", str(folder / page)], capture_output=True, text=True,
                               env={**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MAN_KEEP_FORMATTING": ""})
        expect(shown.returncode == 0 and not shown.stderr, f"man shows {page}: {shown.stderr}")
        expect(page[:-2] + " - " in shown.stdout and "SEE ALSO" in shown.stdout, f"{page} has its name: {shown.stdout[:300]}")


def help_is_shown_in_a_pager(program, folder):
    """`tcal help` opens less, or $PAGER; without one, and in a pipe, it is plain text."""
    with Terminal(folder) as terminal:
        terminal.say(f"{program} help config; echo ended with $?")
        terminal.wait_for("tcal-config - the configuration of tcal")
        terminal.expect("ended with" not in terminal.screen(), "the pager waits")
        terminal.type("q")
        terminal.wait_for("ended with 0")
        terminal.say(f"clear; PAGER='head -n 3' {program} help keys; echo ended again with $?")
        terminal.wait_for("ended again with 0")
        terminal.say(f"clear; PAGER=no-such-pager {program} help list | tail -n 2; echo piped $?")
        terminal.wait_for("piped 0")
        terminal.expect("unless --strict is given." in terminal.screen(), "plain text in a pipe")


def everything_works_in_the_demo_and_nothing_is_kept(program, folder):
    """`tcal --demo` has a day full of events, takes changes, and leaves home and memory as they were."""
    memory = folder / "memory"
    for place in (folder / "home", memory): place.mkdir()
    environment = {"HOME": str(folder / "home"), "XDG_STATE_HOME": "", "XDG_RUNTIME_DIR": str(memory), "TCAL_NOW": "2026-11-24T09:48"}
    with Terminal(folder, environment=environment) as terminal:
        terminal.say(f"{program} --demo; echo ended with $?")
        terminal.wait_for("November 2026")
        terminal.wait_for("Lunch with Mei")
        terminal.expect("Design review: the new week" in terminal.screen(), "the day of the demo is shown")
        terminal.type("2")
        terminal.wait_for("Standup")
        terminal.type("1", "n")
        terminal.say("dinner with Ana wed 19:30-21")
        terminal.wait_for("Created")
        terminal.wait_for("dinner with Ana")
        terminal.type("u")
        terminal.wait_for("Undone")
        terminal.type("C-r")
        terminal.wait_for("dinner with Ana")
        terminal.type("c", "n")
        terminal.say("Choir book")
        terminal.wait_for("● Choir book")
        terminal.type("Escape")
        time.sleep(0.6)
        terminal.type("q")
        terminal.wait_for("The demo is over; nothing was kept.")
        terminal.wait_for("ended with 0")
        # Without TCAL_NOW its clock begins at the same moment.
        terminal.say(f"clear; TCAL_NOW= {program} --demo; echo ended again with $?")
        terminal.wait_for("Lunch with Mei")
        terminal.expect("dinner with Ana" not in terminal.screen(), "what was made before is gone")
        terminal.type("q")
        terminal.wait_for("ended again with 0")
    for place in (folder / "home", memory):
        expect(not any(place.rglob("*")), f"nothing is left: {list(place.rglob('*'))}")


BASH = r"""
source %s
complete_line() {
    COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9 COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2))
    compopt() { :; }
    _tcal
    printf '%%s\n' "${COMPREPLY[@]}"
}
complete_line 'tcal sho' tcal sho
complete_line 'tcal list --kind=' tcal list --kind =
complete_line 'tcal list --kind=r' tcal list --kind = r
complete_line 'tcal list -c w' tcal list -c w
complete_line 'tcal show Offs' tcal show Offs
complete_line 'tcal list 2026-11-29' tcal list 2026-11-29
""" % COMPLETIONS.joinpath("tcal.bash")


def complete_by_tab(terminal):
    """A verb, an item by a word of its title, and options with their values."""
    terminal.type("tcal calen", "Tab")
    terminal.wait_for("tcal calendars")
    terminal.type("C-u", "tcal show Lunch", "Tab")
    terminal.wait_for("tcal show lunch")
    terminal.type("C-u", "tcal list --ki", "Tab", "ev", "Tab", "--sect", "Tab", "we", "Tab")
    terminal.wait_for("tcal list --kind event --section week")


def bash_completes(program, folder):
    """By its own function, and by Tab in a terminal."""
    environment = home_with_tcal(program, folder)
    ran = subprocess.run(["bash", "--norc", "-c", BASH], capture_output=True, text=True, env=environment)
    expect(ran.stdout.split() == ["show", "event", "reminder", "reminder", "work", "offsite", "2026-11-29"],
           f"bash is told: {ran.stdout} {ran.stderr}")
    with Terminal(folder) as terminal:
        terminal.say("exec bash --norc --noprofile -i")
        terminal.say(f"PATH={folder}/bin:$PATH; source {COMPLETIONS}/tcal.bash; clear")
        terminal.wait(lambda screen: "source" not in screen, "the clear screen")
        complete_by_tab(terminal)


def zsh_completes(program, folder):
    """By Tab in a terminal."""
    environment = home_with_tcal(program, folder)
    (folder / "functions").mkdir()
    shutil.copy(COMPLETIONS / "_tcal", folder / "functions/_tcal")
    (folder / ".zshrc").write_text(f"fpath=({folder}/functions $fpath)\nautoload -Uz compinit\ncompinit -u -d {folder}/dump\nPS1='zsh> '\nPATH={environment['PATH']}\n")
    with Terminal(folder) as terminal:
        terminal.say("clear; exec zsh -i")
        terminal.wait_for("zsh>")
        complete_by_tab(terminal)
        terminal.type("C-u", "tcal list --kind=r", "Tab")
        terminal.wait_for("tcal list --kind=reminder")


def fish_completes(program, folder):
    """By its own `complete -C`, which is what Tab asks."""
    environment = home_with_tcal(program, folder)

    def told(line):
        ran = subprocess.run(["fish", "--no-config", "-c", f"source {COMPLETIONS}/tcal.fish; complete -C {line!r}"],
                             capture_output=True, text=True, env=environment)
        return [row.split("\t")[0] for row in ran.stdout.splitlines()]

    for line, wanted in [("tcal calen", ["calendars"]), ("tcal list --kind ", ["event", "reminder"]), ("tcal list --kind=r", ["--kind=reminder"]),
                         ("tcal list -c w", ["work"]), ("tcal show off", ["offsite"]), ("tcal list 2026-11-29", ["2026-11-29"])]:
        expect(told(line) == wanted, f"fish is told of {line!r}: {told(line)}")


ALL = [the_man_pages_are_well_formed, help_is_shown_in_a_pager, everything_works_in_the_demo_and_nothing_is_kept, bash_completes, zsh_completes, fish_completes]
