#!/usr/bin/env python3
"""Writes Sources/CalendarEngine/Calendars/CalendarTables.swift: the months of calendars that follow the moon.

Needs from PyPI: PyICU, which asks ICU for each day, and ephem, which knows when the moon is new: ICU computes that
roughly. The program itself has neither.
Usage: tools/make_calendar_tables.py > Sources/CalendarEngine/Calendars/CalendarTables.swift
       tools/make_calendar_tables.py digests   writes the digests of Tests/CalendarEngineTests/CalendarSystemTests.swift
"""

import bisect
import datetime as dt
import sys

import ephem
import icu

EPOCH = dt.date(1970, 1, 1)
# UCAL_IS_LEAP_MONTH, which PyICU has no name for.
IS_LEAP_MONTH = 22
# For both calendars of the moon: how far ICU's years are from those of the table, since when the time of a zone has
# counted, and the hours from UTC of that zone. Before, ICU has the days that were published.
LUNISOLAR = {"chinese": (2637, 1929, 8), "dangi": (2333, 1962, 9)}
# The months that leap months followed where ICU has another one (lunardate 0.3.0 has the published ones).
LEAP_MONTHS = {"chinese": {1917: 2, 1922: 5, 1987: 6}, "dangi": {}}


def calendar(name):
    made = icu.Calendar.createInstance(icu.TimeZone.createTimeZone("UTC"), icu.Locale(f"@calendar={name}"))
    assert made.getType() == name
    return made


def months(name, first, last):
    """The months that begin between two days: (first day, extended year, month from 1, leap)."""
    made = calendar(name)
    field = icu.UCalendarDateFields
    for day in range((first - EPOCH).days, (last - EPOCH).days):
        made.setTime(day * 86400.0)
        if made.get(field.DATE) == 1:
            yield day, made.get(field.EXTENDED_YEAR), made.get(field.MONTH) + 1, made.get(IS_LEAP_MONTH)


def years(name, first, last):
    """The whole years of a calendar: year -> [(first day, month, leap)], and the day behind each."""
    found = {}
    for day, year, month, leap in months(name, first, last):
        found.setdefault(year, []).append((day, month, leap))
    return {year: (list_, found[year + 1][0][0]) for year, list_ in found.items() if year + 1 in found}


def new_moons(first_year, hours):
    """The days on which the moon is new in a zone."""
    moon, days = ephem.Date(f"{first_year}/1/1"), set()
    while moon < ephem.Date("2152/1/1"):
        moon = ephem.next_new_moon(moon)
        days.add((ephem.Date(moon + hours * ephem.hour).datetime().date() - EPOCH).days)
    return days


def lunisolar_years(name):
    """The years of a calendar of the moon by the Gregorian ones, with the days on which the moon is new."""
    offset, first, hours = LUNISOLAR[name]
    moons = new_moons(first, hours)

    def begun(day, year):
        near = {day, day - 1, day + 1} & moons
        return next(iter(near)) if year >= first and len(near) == 1 else day

    made = {}
    for year, (starts, end) in years(name, dt.date(1889, 1, 1), dt.date(2152, 1, 1)).items():
        year -= offset
        starts = [(begun(day, year), month, leap) for day, month, leap in starts]
        if leap := LEAP_MONTHS[name].get(year):
            names = [(month, is_leap) for month in range(1, 13) for is_leap in ([0, 1] if month == leap else [0])]
            starts = [(day, *month) for (day, _, _), month in zip(starts, names, strict=True)]
        made[year] = starts, begun(end, year + 1)
    return made


def bits(starts, end):
    ends = [start for start, _, _ in starts[1:]] + [end]
    lengths = [after - start for (start, _, _), after in zip(starts, ends)]
    assert all(length in (29, 30) for length in lengths)
    return sum(1 << place for place, length in enumerate(lengths) if length == 30)


def table(name, summary, kind, rows, width):
    print()
    for line in summary:
        print(f"    /// {line}")
    print(f"    static let {name}: [{kind}] = [")
    for place in range(0, len(rows), width):
        print("        " + ", ".join(rows[place:place + width]) + ",")
    print("    ]")


def islamic():
    made = years("islamic-umalqura", dt.date(1882, 1, 1), dt.date(2176, 1, 1))
    made = {year: value for year, value in made.items() if 1300 <= year <= 1600}
    assert sorted(made) == list(range(1300, 1601))
    assert all([month for _, month, _ in starts] == list(range(1, 13)) for starts, _ in made.values())
    table("ummAlQura", [
        "The months of the years 1300 to 1600 of the calendar of Umm al-Qura: bit `m - 1` is set where month `m` has",
        "30 days and not 29.",
    ], "UInt16", [f"0x{bits(*made[year]):03X}" for year in sorted(made)], 14)
    print()
    print("    /// The first day of the year 1300, counted from 1970-01-01.")
    print(f"    static let ummAlQuraStart = {made[1300][0][0][0]}")


def lunisolar(name, title):
    made = lunisolar_years(name)
    rows = []
    for year in range(1890, 2150):
        starts, end = made[year]
        leap = [month for _, month, is_leap in starts if is_leap]
        assert len(leap) <= 1 and len(starts) == 12 + len(leap)
        new_year = starts[0][0] - (dt.date(year, 1, 1) - EPOCH).days
        assert 0 <= new_year < 64
        rows.append(f"0x{new_year << 17 | (leap[0] if leap else 0) << 13 | bits(starts, end):06X}")
    table(name, [f"The years 1890 to 2149 of the {title} calendar, each by the Gregorian year in which it begins."],
          "UInt32", rows, 11)


def digests():
    """The dates of 1900 to 2100, day by day, for each calendar, as one number (FNV-1a)."""
    field = icu.UCalendarDateFields
    for name in ("hebrew islamic-umalqura islamic-civil islamic-tbla persian chinese dangi japanese buddhist roc ethiopic "
                 "ethiopic-amete-alem coptic indian").split():
        made, digest = calendar(name), 0xCBF29CE484222325
        known = []
        if name in LUNISOLAR:
            known = sorted((day, year, month, leap) for year, (starts, _) in lunisolar_years(name).items()
                           for day, month, leap in starts)
        for day in range((dt.date(1900, 1, 1) - EPOCH).days, (dt.date(2101, 1, 1) - EPOCH).days):
            made.setTime(day * 86400.0)
            year, month, leap = made.get(field.YEAR), made.get(field.MONTH) + 1, made.get(IS_LEAP_MONTH)
            date = made.get(field.DATE)
            if name == "hebrew":
                # ICU 72 begins 5807 a day too late.
                if dt.date(2045, 11, 10) <= EPOCH + dt.timedelta(day) <= dt.date(2046, 11, 29):
                    continue
                # ICU counts Adar I as the sixth month of every year.
                month, leap = (5, 1) if month == 6 else (month - (month > 6), 0)
            elif known:
                start, year, month, leap = known[bisect.bisect_right(known, (day, 9999)) - 1]
                date = day - start + 1
            digest = ((digest ^ year * 1024 + month * 64 + leap * 32 + date) * 0x100000001B3) % 2**64
        print(f"{name} 0x{digest:016X}")


def main():
    print("// Generated by tools/make_calendar_tables.py; change that, not this.")
    print()
    print(f"/// Months of calendars that follow the moon, as ICU {icu.ICU_VERSION} has them, the Chinese and the Korean ones with")
    print("/// the moons of ephem.")
    print("///")
    print("/// A year of the Chinese and the Korean calendar has, from the lowest bit: for each of its months a bit that is set")
    print("/// where it has 30 days and not 29 (13 bits), the number of the month that its leap month follows, or 0 (4 bits),")
    print("/// and the number of days from 1 January to its first day (6 bits).")
    print("enum CalendarTables {", end="")
    islamic()
    lunisolar("chinese", "Chinese")
    lunisolar("dangi", "Korean")
    print("}")


if __name__ == "__main__":
    digests() if sys.argv[1:] == ["digests"] else main()
