"""The same of other programs, where they are installed: calcurse, khal and libical over 10,000 events."""
import os, pathlib, shutil, subprocess

from bench_kit import CACHE, ENVIRONMENT, TCAL, first_frame, listing, made, median_ms, timed, yardstick

KHAL = """[calendars]
[[bench]]
path = {folder}
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = {database}
[default]
default_calendar = bench
"""


def peers_table(size=10_000):
    rows = [("tcal", lambda: first_frame([TCAL, str(made(size, "folder"))]), lambda: listing(made(size, "folder")))]
    if shutil.which("calcurse"):
        rows.append(("calcurse", *calcurse(size)))
    if shutil.which("khal") and shutil.which("ikhal"):
        rows.append(("khal", *khal(size)))
    print(f"\nothers, {size:,} events{'':<28}{'frame':>10}{'list':>10}   (ms; khal after its first start)")
    for name, frame, month in rows:
        print(f"  {name:<44}{shown(frame):>10}{shown(month):>10}", flush=True)
    if pathlib.Path("/usr/include/libical/ical.h").exists() and (parser := yardstick("parse_libical", "ical")):
        # It has neither frame nor list: a program over it has only begun when it has parsed.
        for events in (size, 10 * size):
            parse = shown(lambda: timed([parser, str(made(events, "file"))]))
            print(f"  {f'libical, parsing one file of {events:,} and no more':<50}{parse:>14}", flush=True)


def shown(once):
    try:
        return f"{median_ms(3, once):.0f}"
    except (subprocess.SubprocessError, TypeError):
        return "failed"


def calcurse(size):
    """Over its own copy of the events; what it cannot read it leaves out."""
    folder, environment = CACHE / f"calcurse-{size}", {**os.environ, **ENVIRONMENT}
    command = ["calcurse", "-D", str(folder), "-C", str(folder)]
    if not (folder / "apts").exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([*command, "-q", "-i", str(made(size, "file"))], env=environment, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (lambda: first_frame(command, quiet=0.3),
            lambda: timed([*command, "-Q", "--from", "11/01/2026", "--days", "30"], env=environment, stdin=subprocess.DEVNULL))


def khal(size):
    """Over the same folder, with its database made once."""
    home = CACHE / f"khal-{size}"
    home.mkdir(parents=True, exist_ok=True)
    configuration = home / "config"
    configuration.write_text(KHAL.format(folder=made(size, "folder"), database=home / "khal.db"))
    environment = {**os.environ, **ENVIRONMENT, "HOME": str(home)}
    return (lambda: first_frame(["ikhal", "-c", str(configuration)], environment, quiet=1.5),
            lambda: timed(["khal", "-c", str(configuration), "list", "2026-11-01", "30d"], env=environment))
