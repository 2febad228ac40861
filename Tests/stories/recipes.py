"""The recipes of docs/guide/recipes.md, each done as it is written there.

With TCAL_RECORD=1 the page gets what the program says now, but for lines with …, which stand for anything.
"""
import os, pathlib, re, shutil, subprocess

from terminal import StoryFailed

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/guide/recipes.md"
# The section whose commands make the calendars of all others.
FIRST = "The calendars of this page"


def recipes_are_as_told(program, folder):
    """Each recipe has its own home with the calendars of the page; its commands say what stands below them."""
    sections = sections_of(PAGE.read_text(encoding="utf-8"))
    (folder / "bin").mkdir()
    os.symlink(program, folder / "bin/tcal")
    # `make test` builds tcal-sync, whose recipes are here too, with the unit tests alone.
    beside, built = (pathlib.Path(program).resolve().parent / "tcal-sync", ROOT / ".build/debug/tcal-sync")
    os.symlink(beside if beside.exists() else built, folder / "bin/tcal-sync")
    base = folder / "base"
    base.mkdir()
    failures, written, count = [], [], 0
    for title, parts in sections:
        home = base if title == FIRST else folder / "anna"
        if title != FIRST:
            shutil.rmtree(home, ignore_errors=True)
            shutil.copytree(base, home, symlinks=True)
        for index, (is_session, text) in enumerate(parts):
            if not is_session:
                continue
            count += 1
            told = "".join(command + as_told(expected, run(command, home, folder)) for command, expected in commands_of(text))
            if told != text:
                failures.append(f"{title}\n--- the page\n{text}--- tcal\n{told}")
                parts[index] = (True, told)
        written.append((title, parts))
    if failures and os.environ.get("TCAL_RECORD"):
        PAGE.write_text("".join(text for _, parts in written for _, text in parts), encoding="utf-8")
        failures = []
    if failures:
        raise StoryFailed(f"{len(failures)} of {count} are not as told:\n" + "\n".join(failures))
    if count < 41:
        raise StoryFailed(f"there are {count - 1} recipes, not forty")


def sections_of(text):
    """Each heading of the page with its text cut into what is run and what is not."""
    sections = []
    for section in re.split(r"(?m)^(?=## )", text):
        title = section.split("\n", 1)[0].removeprefix("## ")
        parts, rest = [], section
        while found := re.search(r"(?m)^```console\n(.*?)^```$", rest, re.S):
            parts += [(False, rest[: found.start(1)]), (True, found[1])]
            rest = rest[found.end(1):]
        sections.append((title, parts + [(False, rest)]))
    return sections


def commands_of(session):
    """The commands of a session, each with what it says; what begins with > goes on with the line above."""
    for command, said in re.findall(r"(?m)((?:^\$ .*\n)(?:^> ?.*\n)*)((?:^(?!\$ ).*\n)*)", session):
        yield command, said


def run(command, home, folder):
    lines = [re.sub(r"^(\$|>) ?", "", line) for line in command.splitlines()]
    done = subprocess.run(
        ["bash", "-c", "\n".join(lines)], cwd=home, text=True, timeout=60, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={"HOME": str(home), "PATH": f"{folder}/bin:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin",
             "TCAL_NOW": "2026-11-24T09:48", "GIT_CONFIG_GLOBAL": "/dev/null"})
    # The place of the home is of no interest to the page, and every UID is another one.
    said = re.sub(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}", "…", done.stdout.replace(str(home), "~"))
    return "".join(line + "\n" for line in said.splitlines())


def as_told(expected, said):
    """What the page has where that is so, with … for anything; else what was said."""
    pattern = "".join(
        "(?:.*\n)*" if line == "…\n" else ".*".join(re.escape(part) for part in line.split("…"))
        for line in expected.splitlines(keepends=True))
    return expected if re.fullmatch(pattern, said) else said


ALL = [recipes_are_as_told]
