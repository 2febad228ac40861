"""Stories about what a real terminal shows, and what it is asked."""
import ctypes, locale, os, pathlib, time

from stories import calendar, event
from terminal import Terminal

# Titles that terminals count and turn in different ways: wide, combining, joined, from right to left, of no width.
HARD = [
    "हिन्दी बैठक", "नमस्ते दुनिया", "क्षत्रिय ज्ञान", "ประชุมทีม", "ก็ดี ที่นี่", "தமிழ் கூட்டம்", "తెలుగు", "മലയാളം", "বাংলা সভা", "ગુજરાતી",
    "한국어 회의", "한글 자모", "日本語の会議", "ﾊﾝｶｸ ｶﾅ", "が ぎ ぐ", "繁體中文會議", "简体中文会议", "𠀋𠮷野家", "ＦＵＬＬ　ＷＩＤＴＨ", "㈱会社 ㍿",
    "اجتماع الفريق", "لا إله", "مُحَمَّد", "سلام 123 دنیا", "פגישה עם דן", "שָׁלוֹם עֲלֵיכֶם", "Abc עברית xyz", "‮reversed‬", "⁦isolated⁩ text", "ܫܠܡܐ",
    "👩‍👩‍👧‍👦 Family", "🏳️‍🌈 Pride", "🇩🇪 🇫🇷 Flags", "🇺 odd flag", "❤️ Heart", "☺ ☺️ smile", "👍🏽 tone", "👩🏿‍🚀 astronaut", "1️⃣ keycap", "©️ ® ™️",
    "🫠 new emoji", "⌚ watch", "⚽ match", "☂ umbrella", "🀄 tile", "e\u0301e\u0301 acute", "Z\u0351\u0327\u0321a\u0337\u0328l\u0334\u0322g\u0335o", "a\u0308\u0304\u0301b", "\u0301leading mark", "o\u20dd circled",
    "zero\u200bwidth\u200bspace", "soft\u00adhyphen", "\ufeffmark of order", "word\u2060joiner", "tab\tin title", "two\\nlines", "nbsp\u00a0nbsp", "ﬁ ﬂ ligature", "𝒻𝒶𝓃𝒸𝓎 𝕞𝕒𝕥𝕙", "ༀམཎི་པདྨེ",
]


def keeps_its_borders_straight(program, folder):
    """Sixty hard titles in all five views: every border stays in its column."""
    path = pathlib.Path(folder) / "many.ics"
    # A working day's hours, one after the other, from Monday on; each title is its place, too.
    path.write_text(calendar(*(
        event(f"e{number}", title, f"202611{16 + number // 9}T{8 + number % 9:02}0000Z", f"202611{16 + number // 9}T{8 + number % 9:02}4500Z")
        .replace("END:VEVENT", f"LOCATION:{title}\r\nDESCRIPTION:{title}\r\nEND:VEVENT")
        for number, title in enumerate(HARD))), encoding="utf-8")
    assert len(HARD) == 60
    with Terminal(folder, size=(160, 45), environment={"TCAL_NOW": "2026-11-16T07:42"}) as terminal:
        def rows():
            return terminal.tmux("capture-pane", "-p", "-t", "story").split("\n")[1:-2]

        terminal.say(f"{program} many.ics; echo ended with $?")
        terminal.wait_for("10:45")
        for view, sign, steps in [(1, "CALENDARS", 3), (2, "Sun 22", 8), (3, "44 ─", 8), (4, "busy", 2), (5, "10:45", 60)]:
            terminal.type(str(view), "t")
            terminal.wait_for(sign)
            for _ in range(steps):
                if view != 4:
                    check_columns(terminal, rows(), view)
                terminal.type("Right" if view in (2, 3, 4) else "Down")
                time.sleep(0.05)
        # Beside the list with the details.
        terminal.type("1", "t", "Enter")
        for _ in range(60):
            terminal.type("Down")
            time.sleep(0.05)
            check_columns(terminal, rows(), 1)
        terminal.type("q")
        terminal.wait_for("ended with 0")


def check_columns(terminal, rows, view):
    """Borders stand in the same columns of all rows that have any; the bars of blocks and lines in those of their cells."""
    lines = {tuple(cell_columns(row, "│")) for row in rows if "│" in row}
    if view == 2:
        # Blocks stand over the rows; each day's border is the same in all of them.
        every = max((set(line) for line in lines), key=len)
        terminal.expect(len(every) == 7 and all(set(line) <= every for line in lines), f"a line between days is moved: {lines}")
        bars = {column for row in rows for column in cell_columns(row, "▎")}
        terminal.expect(all(column - 1 in every for column in bars), f"a block is moved: {bars} beside {every}")
    elif view == 3:
        bars = {column for row in rows for column in cell_columns(row, "▎")}
        terminal.expect(0 < len(bars) <= 7, f"a line is moved: {bars}")
    else:
        terminal.expect(len(lines) <= 1, f"the borders stand in the same columns of all rows: {lines}")
        terminal.expect(len({column for row in rows for column in cell_columns(row, "▎")}) <= 1, "a row is moved")


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


def settings_change_the_screen_at_once(program, folder):
    """`,` changes theme, clock and language while one looks; the configuration keeps its comments, and a restart finds it all."""
    home = folder / "home"
    config = home / ".config/tcal/config"
    config.parent.mkdir(parents=True)
    config.write_text("# mine\n[view]   # look\n\tclock = 24 ; of the wall\n")
    (folder / "one.ics").write_text(calendar(event("a", "Standup", "20261116T130000Z", "20261116T140000Z")))
    environment = {"HOME": str(home), "XDG_CONFIG_HOME": "", "TCAL_NOW": "2026-11-16T07:42", "TZ": "UTC", "COLORFGBG": "15;0"}
    with Terminal(folder, environment=environment) as terminal:
        def choose(name):
            terminal.type("Home")
            terminal.wait_for("Week numbers")
            for _ in range(40):
                if any("›" in line and name in line for line in terminal.screen().splitlines()): return
                terminal.type("Down")
                time.sleep(0.05)
            terminal.expect(False, f"no line {name}")

        terminal.say(f"{program} one.ics; echo ended with $?")
        terminal.wait_for("13:00")
        terminal.type(",")
        choose("Theme")
        before = terminal.screen(styled=True)
        terminal.type("Enter")
        terminal.wait_for("○ Nord")
        for _ in range(20):
            if any("›" in line and "Nord" in line for line in terminal.screen().splitlines()): break
            terminal.type("Down")
            time.sleep(0.05)
        terminal.wait(lambda _: "38;2;229;233;240" in terminal.screen(styled=True) or terminal.screen(styled=True) != before, "another paint")
        terminal.type("Enter")
        terminal.wait(lambda _: "theme = nord" in config.read_text(), "the theme is written")
        choose("Clock")
        terminal.type("Right")
        terminal.wait_for("7:42 AM")
        choose("Length")
        terminal.type("Enter")
        terminal.say("often")
        terminal.wait_for("Expected: a length such as 30m")
        terminal.type("C-u")
        terminal.say("45m")
        terminal.wait(lambda _: "duration = 45m" in config.read_text(), "the length is written")
        terminal.wait_until_gone("Length 45m")
        choose("Language")
        terminal.type("Enter")
        terminal.wait_for("○ Deutsch")
        terminal.type("Down", "Down", "Enter")
        terminal.wait_for("Einstellungen")
        terminal.type("Escape")
        terminal.wait_until_gone("Einstellungen")
        terminal.type("q")
        terminal.wait_for("ended with 0")
        terminal.say(f"clear; {program} one.ics; echo ended again with $?")
        terminal.wait_for("KALENDER")
        terminal.type("q")
        terminal.wait_for("ended again with 0")
    expected = "# mine\n[view]   # look\n\tclock = 12 ; of the wall\n\ttheme = nord\n\tlanguage = de\n\n[new]\n    duration = 45m\n"
    terminal.expect(config.read_text() == expected, config.read_text())


def u_undoes_what_was_set_on_the_screen(program, folder):
    """Holidays and a setting are undone in the order in which they were made, and done again; their lines go and come back."""
    home = folder / "home"
    config = home / ".config/tcal/config"
    config.parent.mkdir(parents=True)
    before = f"# mine\n[calendar \"Work\"]\n\tpath = {folder}/work\n"
    config.write_text(before)
    (folder / "work").mkdir()
    (folder / "work/one.ics").write_text(calendar(event("a", "Standup", "20261116T130000Z", "20261116T140000Z")))
    environment = {"HOME": str(home), "XDG_CONFIG_HOME": "", "TCAL_NOW": "2026-11-16T07:42", "TZ": "UTC"}
    with Terminal(folder, environment=environment) as terminal:
        terminal.say(f"{program}; echo ended with $?")
        terminal.wait_for("13:00")
        terminal.type("c", "H")
        terminal.wait_for("Argentina")
        terminal.type(*"bavaria", "Enter")
        terminal.wait_for("shown with your calendars")
        # The calendar is read, and that takes the words away no more.
        terminal.wait_for("● Germany, Bavaria")
        time.sleep(1)
        terminal.wait_for("shown with your calendars")
        terminal.type("Escape")
        terminal.wait_until_gone("Public holidays")
        terminal.type(",")
        terminal.wait_for("Week numbers")
        terminal.type("Down", "Down", "Down", "Down", "Right")
        terminal.wait(lambda _: "clock = " in config.read_text(), "the clock is written")
        terminal.type("u")
        terminal.wait_for("Undone: Clock")
        terminal.expect("clock = " not in config.read_text(), "the line of the clock is gone")
        terminal.type("u")
        terminal.wait_for("Undone: “Holidays: Germany, Bavaria”")
        terminal.expect(config.read_text().split("[view]")[0].strip() == before.strip(), f"{config.read_text()!r}")
        terminal.type("u")
        terminal.wait_for("There is nothing to undo.")
        terminal.type("U")
        terminal.wait_for("Redone: “Holidays: Germany, Bavaria”")
        terminal.expect('[holidays "de-BY"]' in config.read_text(), "they are back")
        terminal.type("Escape")
        terminal.wait_until_gone("Week numbers")
        terminal.type("q")
        terminal.wait_for("ended with 0")


ALL = [keeps_its_borders_straight, settings_change_the_screen_at_once, u_undoes_what_was_set_on_the_screen, asks_an_xterm_for_its_colours, opens_links]
