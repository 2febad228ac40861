#!/usr/bin/env python3
"""Writes Sources/CalendarEngine/Time/ZoneTables.swift: Windows zone names and old IANA names.

Needs from PyPI: icalendar (its table names the CLDR commit it was made from) and tzlocal (for rows that are newer);
and the system's tzdata.zi for links. Usage: tools/make_zone_tables.py > Sources/CalendarEngine/Time/ZoneTables.swift
"""

import importlib.metadata
import pathlib

from icalendar.timezone import windows_to_olson
from tzlocal.windows_tz import win_tz

TZDATA = pathlib.Path("/usr/share/zoneinfo/tzdata.zi")


def links():
    lines = TZDATA.read_text().splitlines()
    version = lines[0].split()[-1]
    pairs = [line.split()[1:3] for line in lines if line.startswith("L ")]
    return version, sorted((link, target) for target, link in pairs)


def table(name, summary, rows):
    print()
    print(f"    /// {summary}")
    print(f'    static let {name} = """')
    for left, right in rows:
        print(f"        {left}={right}")
    print('        """')


def main():
    windows = dict(win_tz)
    windows.update(windows_to_olson.WINDOWS_TO_OLSON)
    newer = sorted(set(win_tz) - set(windows_to_olson.WINDOWS_TO_OLSON))
    release, old_names = links()
    version = importlib.metadata.version
    print("// Made by tools/make_zone_tables.py; change that, not this.")
    print()
    print("/// Names of time zones that are not, or no longer, the names of files: `name=IANA name`, one a line.")
    print("enum ZoneTables {", end="")
    table(
        "windows",
        f"CLDR's windowsZones, territory 001, at commit {windows_to_olson.version[:12]} of {windows_to_olson.version_date}\n"
        f"    /// (from icalendar {version('icalendar')});\n    /// from tzlocal {version('tzlocal')}, newer: {', '.join(newer)}.",
        sorted(windows.items()),
    )
    table("links", f"The links of tzdata {release}: older and shorter names of zones.", old_names)
    print("}")


main()
