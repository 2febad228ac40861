#!/usr/bin/env python3
"""Keeps the house rules that a compiler cannot: who may import what, what may not be named, what a file is about.

    lint.py            checks the tree it stands in; prints file:line: what is wrong, and ends with 1 if anything is
"""
import pathlib, re, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The module table of docs/design/architecture.md. Whatever a target imports must stand here; `Swift` itself needs no import.
IMPORTS = {
    "CalendarEngine": set(),
    "ICalendar": {"CalendarEngine", "CBytes", "Synchronization"},
    "Phrases": {"CalendarEngine", "Synchronization"},
    "Holidays": {"CalendarEngine"},
    "Cells": set(),
    "Planner": {"CalendarEngine", "Phrases", "Cells"},
    "Replication": set(),
    "WebDAV": {"CExpat", "CJansson", "CCrypto"},
    "Commands": {"CalendarEngine", "Phrases"},
    "Languages": {"CalendarEngine", "Phrases", "Planner", "Commands", "Replication"},
    "CalendarStore": {"CalendarEngine", "ICalendar", "Phrases", "Holidays", "CLinux", "Glibc", "Synchronization"},
    "Calendars": {"CalendarEngine", "ICalendar", "Phrases", "CalendarStore", "Glibc", "Synchronization"},
    "CalendarsFoundation": {"Calendars", "Foundation"},
    "Terminal": {"Cells", "CNcurses", "Glibc", "Synchronization"},
    "TcalApp": {
        "CalendarEngine", "Phrases", "Holidays", "CalendarStore", "Cells", "Planner", "Commands", "Languages", "Terminal", "Glibc",
    },
    "tcal": {"TcalApp"},
    # A tool of the build, which is in no program.
    "make-texts": {"Foundation"},
    "TcalSync": {
        "CalendarEngine", "ICalendar", "Phrases", "Commands", "Languages", "CalendarStore", "Replication", "WebDAV", "CCurl",
        "CSQLite", "CResolver", "Glibc",
    },
    "tcal-sync": {"TcalSync"},
    "tcal-bench": {"CalendarEngine", "ICalendar", "Phrases", "Languages", "CalendarStore", "Glibc"},
}
# Foundation's time is wrong on Linux (docs/design/decisions.md), and the rest of it costs 7 MB and the start-up time.
FORBIDDEN = re.compile(
    r"\b(Locale\.current|Calendar\.current|TimeZone\.current|TimeZone\(identifier:[^,)]*\)|Calendar\.RecurrenceRule|NSCalendar|DateFormatter)"
)
# The table of all characters' names is not linked (`slimmed` in Package.swift): who asks for a name ends the program. This sees the
# usual way to ask and says the line; tools/check-names.sh sees every way, in what was compiled.
NAME_OF_CHARACTER = re.compile(r"\.properties[?!]?\.name\b")
# Each needs its reason beside it, in a comment that begins with "Why:".
NEEDS_REASON = re.compile(r"\b(try!|as!|fatalError\(|nonisolated\(unsafe\)|@unchecked Sendable|unsafeBitCast)")
# A path goes to the system with all its bytes (CalendarStore/System/SystemText), and so through `withCString { … $0 … }`.
PATH_AS_TEXT = re.compile(
    r"(?<![\w.])(?:Glibc\.)?(?:(?:open|l?stat|access|realpath|mkdir|rmdir|unlink|rename|readlink|opendir|chmod|truncate)\("
    r"|(?:inotify_add_watch|(?:open|fstat|faccess|mkdir|unlink)at)\(\w+, )(?:\w+\.)*(?:path|place|folder|name|temporary)\b *[,)]"
)
# A sentence belongs into a language (docs/design/architecture.md, Words): two words beside each other in a text of the program.
# The manual that is made of tables is English, and so is what only a file says; statements for SQLite look like sentences, and
# so do these.
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
SENTENCE = re.compile(r"(?<![\w./$<`-])[A-Za-z]{2,},? [a-z]{2,}\b")
FOR_PROGRAMS = re.compile(r"<!DOCTYPE |busctl ")
INTERPOLATION = re.compile(r"\\\((?:[^()]|\([^()]*\))*\)")
SPEAKING = {"Phrases", "Planner", "Commands", "TcalApp", "TcalSync"}
MANUAL = {
    "JSONShape.swift", "SearchReference.swift", "QuickAddReference.swift", "ConfigurationReference.swift", "KeyReference.swift",
    "ManualPage.swift", "StateDatabase.swift"
}
# A comment has its subject first (docs/design/architecture.md, house rules): these words begin a sentence about nothing yet.
SUBJECTLESS = re.compile(r"^\s*///? (What|Whether|Where|How|The same)\b")
COMMENT = re.compile(r"^\s*///? ?\S")
# One or two words after an article say no more than the name that they stand above.
EMPTY = re.compile(r"^\s*/// (?:A|An|The) \w+(?: [a-z]+)?\.$")
# Other programs read the comments of what these offer them.
PRODUCTS = {"CalendarEngine", "ICalendar", "Calendars", "CalendarsFoundation"}
OFFERED = re.compile(
    r"^( *)(?:@\w+(?:\([^)]*\))? )*public (?:(?:static|final|indirect|mutating|convenience|nonisolated|package\(set\)|private\(set\)|internal\(set\)) )*"
    r"(func|var|let|init|struct|class|enum|protocol|typealias|subscript)\b"
)
UNFINISHED = re.compile(r"\b(TODO|FIXME|HACK)\b")
IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|internal|private|fileprivate|package)?\s*import\s+(?:\w+\s+)?([A-Za-z_]\w*)")
# Ideas count, not lines (docs/design/architecture.md, house rules); this only stops monsters.
LONGEST_FILE = 700
# All words of a language are one file, so that another language is another file, and so that a translator reads one.
LANGUAGES = "Sources/Languages/"
LONGEST_LINE = 120
# A function fits on a screen, but for a table: one `switch` with its cases. It ends at the brace below its own first letter.
LONGEST_FUNCTION = 50
# `Thing+Idea.swift` says its idea in the name, and in a comment above its extension where it is more than one function.
IDEALESS = {"More", "Rest", "Other", "Others", "Extra", "Extras", "Misc", "Helpers", "Utilities", "Additions", "Part", "Continued"}
SHORT_PART = 60
FUNCTION = re.compile(r"^( *)(?:[@\w()]+ )*(?:func|init|subscript)\b")

def long_functions(lines):
    for number, line in enumerate(lines):
        # What a protocol asks for has no body.
        if not (match := FUNCTION.match(line)) or line.rstrip()[-1] not in "{(,[":
            continue
        end = next((n for n in range(number + 1, len(lines)) if lines[n].rstrip() == match[1] + "}"), number)
        length = next((n for n in range(number + 1, end) if lines[n] and not lines[n].startswith(match[1])), end) - number + 1
        is_table = lines[number + 1 : number + 3] and any(l.lstrip().startswith("switch ") for l in lines[number + 1 : number + 3])
        if is_table and end and lines[end - 1] == match[1] + "    }":
            continue
        if not line.rstrip().endswith("}") and length > LONGEST_FUNCTION:
            yield number + 1, f"a function of {length} lines, more than {LONGEST_FUNCTION}"

def part_without_idea(name, lines):
    idea = name.removesuffix(".swift").partition("+")[2]
    if idea in IDEALESS or re.search(r"\d$", idea):
        return f"`{idea}` says no idea: name it, or join the file with what it is a part of"
    first = next((n for n, line in enumerate(lines) if line.startswith(("extension", "private", "fileprivate", "struct", "enum"))), 0)
    if len(lines) > SHORT_PART and not any(line.startswith("///") for line in lines[:first]):
        return "a comment above its extension says what this part is about"
    return None

def uncommented(lines):
    """What a product offers without a word: public symbols, cases of public enums, what public protocols ask for. Cases
    side by side, and those that a standard names, say it themselves."""
    def has_comment(number):
        above = number - 1
        while above >= 0 and lines[above].lstrip().startswith("@"):
            above -= 1
        return above >= 0 and lines[above].lstrip().startswith("///")

    inner = None
    for number, line in enumerate(lines):
        if inner is not None and line == inner[: -4] + "}":
            inner = None
        match = OFFERED.match(line)
        is_inner = inner is not None and re.match(inner + r"(?:indirect )?(?:case|func|var|init|static|mutating)\b", line)
        is_named = is_inner and re.match(r" *case (\w+ = \"|\w+, \w)", line)
        if (match or is_inner and not is_named) and not has_comment(number):
            yield number + 1, "other programs read a comment here: what it is, its units, its errors"
        if match and match[2] in ("enum", "protocol") and line.endswith("{"):
            inner = match[1] + "    "

def problems_of(path):
    relative = path.relative_to(ROOT)
    lines = path.read_text(encoding="utf-8").splitlines()
    in_sources = relative.parts[0] == "Sources"
    # Conversions, and programs that show them.
    meets_foundation = "import CalendarsFoundation" in lines
    generated = any("Generated by tools/" in line for line in lines[:5])
    if in_sources and len(lines) > LONGEST_FILE and not generated and not relative.as_posix().startswith(LANGUAGES):
        yield relative, len(lines), f"{len(lines)} lines, more than {LONGEST_FILE}: which second idea is hiding here?"
    if in_sources and "+" in path.name and (words := part_without_idea(path.name, lines)):
        yield relative, 1, words
    for number, what in uncommented(lines) if in_sources and relative.parts[1] in PRODUCTS and not generated else ():
        yield relative, number, what
    for number, what in long_functions(lines) if in_sources else ():
        yield relative, number, what
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE and not generated:
            yield relative, number, f"{len(line)} columns, more than {LONGEST_LINE}"
        is_first = number < 2 or not COMMENT.match(lines[number - 2])
        if is_first and (match := SUBJECTLESS.match(line)):
            yield relative, number, f"a comment says first what it is about, and does not begin with `{match[1]}`"
        if is_first and EMPTY.match(line) and not COMMENT.match((lines + [""])[number]):
            yield relative, number, "a comment says what the name does not, or goes"
        if UNFINISHED.search(line):
            yield relative, number, "unfinished work is not committed"
        if in_sources and (match := IMPORT.match(line)):
            target = relative.parts[1]
            if target not in IMPORTS:
                yield relative, number, f"no imports are listed for the target {target}"
            elif match[1] not in IMPORTS[target]:
                yield relative, number, f"{target} may not import {match[1]}"
        if in_sources and relative.parts[1] in SPEAKING and path.name not in MANUAL and not line.lstrip().startswith("//"):
            if any(SENTENCE.search(text) and not FOR_PROGRAMS.match(text) for text in LITERAL.findall(INTERPOLATION.sub("", line))):
                yield relative, number, "a sentence belongs into a language: a case or a function of its vocabulary"
        if FORBIDDEN.search(line) and not meets_foundation and not line.lstrip().startswith("//"):
            yield relative, number, "Foundation's zones, locales and rules are not to be used"
        if in_sources and PATH_AS_TEXT.search(line):
            yield relative, number, "a path goes to the system by its bytes: name.withCString { … $0 … }"
        if in_sources and NAME_OF_CHARACTER.search(line):
            yield relative, number, "the names of characters are left out of the program"
        if in_sources and NEEDS_REASON.search(line) and not line.lstrip().startswith("//"):
            if not any("Why:" in near for near in lines[max(0, number - 6) : number]):
                yield relative, number, "needs its reason in a comment that begins with `Why:`"

def decisions_beside_index():
    """Headings of the decisions that its index lacks, and lines of the index that lead nowhere."""
    text = (ROOT / "docs/design/decisions.md").read_text(encoding="utf-8")
    listed = re.findall(r"^- \[(.*)\]\(#", text, re.M)
    headings = [name for name in re.findall(r"^## (.*)$", text, re.M) if name != "Index"]
    return sorted(set(listed) ^ set(headings))

def slug(heading):
    """The anchor of a heading, as hosts of Markdown make it."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"[`*]", "", heading.strip().lower()))
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")

def broken_links():
    """Links of the documents that lead to no file of the tree, or to no heading of it."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "Sources").rglob("*.md")]
    headings = {page: {slug(h) for h in re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)} for page in pages}
    for page in sorted(pages):
        text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.S)
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"\w+:", target):
                continue
            path, _, anchor = target.partition("#")
            there = (page.parent / path).resolve() if path else page
            if not there.exists() or anchor and anchor not in headings.get(there, {anchor}):
                yield page.relative_to(ROOT), target

def main():
    found = [p for folder in ("Sources", "Tests", "Examples/Sources") for f in sorted((ROOT / folder).rglob("*.swift")) for p in problems_of(f)]
    for path, number, what in found:
        print(f"{path}:{number}: {what}")
    targets = {p.name for p in (ROOT / "Sources").iterdir() if p.is_dir()} - {"CBytes", "CLinux", "CNcurses", "CExpat", "CJansson", "CCrypto", "CCurl", "CSQLite", "CResolver"}
    for name in sorted(targets ^ set(IMPORTS)):
        print(f"tools/lint.py: the list of imports and the folders of Sources differ in {name}")
        found.append(name)
    for name in decisions_beside_index():
        print(f"docs/design/decisions.md: the index and the headings differ in “{name}”")
        found.append(name)
    for page, target in broken_links():
        print(f"{page}: the link to {target} leads nowhere")
        found.append(target)
    sys.exit(1 if found else 0)

main()
