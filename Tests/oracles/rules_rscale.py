#!/usr/bin/env python3
"""RSCALE (RFC 7529) read to the letter, with the dates of ICU, and the moons of ephem where ICU has them a day off.

    rules_rscale.py N SEED                 writes N random rules with their instances: `START<TAB>RULE<TAB>INSTANCES`
    rules_rscale.py compare BENCH N SEED   compares them with what `tcal-bench` makes of the rules

Needs PyICU and ephem from PyPI. Interval by interval the days that the parts name are written down, be they there or not; SKIP
makes days of them that are there; BYDAY follows, then BYSETPOS, and COUNT counts what is left. In Hebrew years from 5806
to 5807 ICU 72 differs from the calendar's rules, so that Hebrew rules end before them.
"""
import datetime as dt, pathlib, random, subprocess, sys

import icu

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import make_calendar_tables as moons

EPOCH = dt.date(1970, 1, 1)
NAMES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
SYSTEMS = ["hebrew", "chinese", "dangi", "islamic-umalqura", "islamic-civil", "persian", "ethiopic", "coptic", "indian"]
IS_LEAP_MONTH = 22  # UCAL_IS_LEAP_MONTH, which PyICU has no name for
MOST = 40
FIRST, LAST = dt.date(1950, 1, 1), dt.date(2044, 1, 1)


class Years:
    """The years of a calendar: number -> [(month, first day, length)], by asking ICU for each day."""

    def __init__(self, name):
        made = icu.Calendar.createInstance(icu.TimeZone.createTimeZone("UTC"), icu.Locale(f"@calendar={name}"))
        field = icu.UCalendarDateFields
        starts = []
        for day in range((FIRST - EPOCH).days, (LAST - EPOCH).days):
            made.setTime(day * 86400.0)
            if made.get(field.DATE) != 1:
                continue
            month, leap = made.get(field.MONTH) + 1, made.get(IS_LEAP_MONTH)
            if name == "hebrew":
                # ICU counts Adar I as the sixth month of every year.
                month, leap = (5, 1) if month == 6 else (month - (month > 6), 0)
            starts.append((made.get(field.EXTENDED_YEAR), f"{month}L" if leap else str(month), day))
        if name in moons.LUNISOLAR:
            starts = [(year, f"{month}L" if leap else str(month), day)
                      for year, (months, _) in sorted(moons.lunisolar_years(name).items()) for day, month, leap in months
                      if FIRST <= EPOCH + dt.timedelta(day) < LAST]
        self.years = {}
        for (year, month, day), (_, _, end) in zip(starts, starts[1:]):
            self.years.setdefault(year, []).append((month, day, end - day))
        whole = sorted(self.years)[1:-1]
        self.years = {year: self.years[year] for year in whole}
        self.first, self.last = whole[0], whole[-1]
        self.order = [(year, place) for year in whole for place in range(len(self.years[year]))]

        self.places = {
            day: (year, place) for year, months in self.years.items()
            for place, (_, first, length) in enumerate(months) for day in range(first, first + length)}

    def find(self, day):
        return self.places[day]

    def span(self, year):
        months = self.years[year]
        return months[0][1], months[-1][1] + months[-1][2]

    def named(self, year, names, skip):
        """The places of the months that BYMONTH names in a year."""
        own = [month for month, _, _ in self.years[year]]
        places = set()
        for name in names:
            if name in own:
                places.add(own.index(name))
            elif name.endswith("L") and skip != "OMIT":
                places.add(own.index(name[:-1]) + (1 if skip == "FORWARD" else 0))
        return places


def there(number, first, end, skip):
    """The day that the number of a month or a year means; None where it is left out."""
    day = first + number - 1 if number > 0 else end + number
    if first <= day < end or skip == "OMIT":
        return day if first <= day < end else None
    if day >= end:
        return end if skip == "FORWARD" else end - 1
    return first if skip == "FORWARD" else first - 1


def is_named(years, day, entries, in_month):
    weekday = NAMES[(day + 3) % 7]
    year, place = years.find(day)
    first, end = years.span(year)
    if in_month:
        _, first, length = years.years[year][place]
        end = first + length
    for entry in entries:
        if entry[-2:] == weekday and (
                not entry[:-2] or int(entry[:-2]) in ((day - first) // 7 + 1, -((end - 1 - day) // 7 + 1))):
            return True
    return False


def interval(years, rule, start, year, place, skip):
    """The days of an interval: a month, or a year where `place` is None."""
    own_year, own_place = years.find(start)
    own_month, own_first, _ = years.years[own_year][own_place]
    if place is not None:
        places = {place} & (years.named(year, rule["BYMONTH"], skip) if "BYMONTH" in rule else {place})
    elif "BYMONTH" in rule:
        places = years.named(year, rule["BYMONTH"], skip)
    elif "BYYEARDAY" not in rule and ("BYMONTHDAY" in rule or "BYDAY" not in rule):
        places = years.named(year, [own_month], skip)
    else:
        places = set(range(len(years.years[year])))
    days = set()
    if "BYYEARDAY" in rule:
        first, end = years.span(year)
        for number in rule["BYYEARDAY"]:
            exact = there(number, first, end, "OMIT")
            if exact is not None:
                if years.find(exact)[1] in places:
                    days.add(exact)
            elif (len(years.years[year]) - 1 if number > 0 else 0) in places:
                days.add(there(number, first, end, skip))
    else:
        for number in places:
            _, first, length = years.years[year][number]
            if "BYMONTHDAY" in rule:
                days |= {there(day, first, first + length, skip) for day in rule["BYMONTHDAY"]}
            elif "BYDAY" in rule:
                days |= set(range(first, first + length))
            else:
                days.add(there(start - own_first + 1, first, first + length, skip))
    days = sorted(days - {None})
    if "BYDAY" in rule:
        in_month = place is not None or "BYMONTH" in rule
        days = [day for day in days if is_named(years, day, rule["BYDAY"], in_month)]
    if "BYSETPOS" in rule:
        picked = {number - 1 if number > 0 else len(days) + number for number in rule["BYSETPOS"]}
        days = [day for place, day in enumerate(days) if place in picked]
    return days


def instances(years, rule, start, step, skip, count):
    found = set()
    year, place = years.find(start)
    last = years.last - 2
    if rule["FREQ"] == "YEARLY":
        for number in range(year, last, step):
            found.update(interval(years, rule, start, number, None, skip))
    elif rule["FREQ"] == "MONTHLY":
        at = years.order.index((year, place))
        while years.order[at][0] < last:
            found.update(interval(years, rule, start, *years.order[at], skip))
            at += step
    else:
        for day in range(start, years.span(last)[0], step):
            number, place = years.find(day)
            month, first, length = years.years[number][place]
            if "BYMONTH" in rule and month not in rule["BYMONTH"]:
                continue
            if "BYMONTHDAY" in rule and not {day - first + 1, day - first - length} & set(rule["BYMONTHDAY"]):
                continue
            if "BYDAY" not in rule or is_named(years, day, rule["BYDAY"], True):
                found.add(day)
    # What the last interval moves into years that were not looked at is not compared.
    end = years.span(last - step)[0] if rule["FREQ"] == "YEARLY" else years.span(last - 1)[0]
    result = sorted(day for day in found if start <= day < end)
    return result[:count] if count else result[:MOST]


def one(generator, tables):
    name = generator.choice(SYSTEMS)
    years = tables[name]
    frequency = generator.choice(["MONTHLY", "YEARLY", "YEARLY", "DAILY"])
    year = generator.randint(years.first + 2, years.first + 45)
    leaps = [place for place, (month, _, _) in enumerate(years.years[year]) if month.endswith("L")]
    place = leaps[0] if leaps and generator.random() < 0.4 else generator.randrange(len(years.years[year]))
    _, first, length = years.years[year][place]
    start = first + (length - 1 if generator.random() < 0.4 else generator.randrange(length))
    rule = {"FREQ": frequency}

    def some(values, most=3):
        chosen = {generator.choice(values) for _ in range(generator.randint(1, most))}
        return [value for value in values if value in chosen]

    months = [str(number) for number in range(1, 14 if name in ("ethiopic", "coptic") else 13)]
    if name in ("hebrew", "chinese", "dangi"):
        months += ["5L"] * 4 if name == "hebrew" else ["4L", "6L", "5L"]
    if generator.random() < 0.5 or frequency == "DAILY":
        rule["BYMONTH"] = sorted(set(some(months)), key=lambda month: (int(month.rstrip("L")), month))
    if generator.random() < 0.5 and frequency != "DAILY" or generator.random() < 0.3:
        rule["BYMONTHDAY"] = sorted(set(some([1, 2, 5, 6, 15, 29, 30, 30, 31, -1, -6, -29, -30, -31])))
    if frequency == "YEARLY" and "BYMONTHDAY" not in rule and generator.random() < 0.3:
        rule["BYYEARDAY"] = sorted(set(some([1, 60, 354, 355, 366, 384, 385, -1, -355, -366, -384, -385])))
    if generator.random() < 0.3:
        plain = frequency == "DAILY" or "BYMONTHDAY" in rule or "BYYEARDAY" in rule
        rule["BYDAY"] = sorted(set(some(NAMES if plain or generator.random() < 0.5 else ["1MO", "-1FR", "5SU", "SA"])))
    if frequency != "DAILY" and len(rule) > 1 and generator.random() < 0.3:
        rule["BYSETPOS"] = sorted(set(some([1, 2, 3, -1, -2])))
    step = generator.choice([1, 1, 1, 2, 3, 5, 7])
    skip = "OMIT" if frequency == "DAILY" else generator.choice(["OMIT", "BACKWARD", "FORWARD"])
    count = generator.choice([0, 0, 1, 2, 5, 17])
    parts = [f"RSCALE={name.upper()}"] + [
        f"{part}={value if part == 'FREQ' else ','.join(map(str, value))}" for part, value in rule.items()]
    parts += [f"INTERVAL={step}"] * (step > 1) + [f"SKIP={skip}"] + [f"COUNT={count}"] * (count > 0)
    return EPOCH + dt.timedelta(start), ";".join(parts), instances(years, rule, start, step, skip, count)


def rules(count, seed):
    generator = random.Random(seed)
    tables = {name: Years(name) for name in SYSTEMS}
    for _ in range(count):
        start, text, found = one(generator, tables)
        yield f"{start:%Y%m%d}", text, " ".join(f"{EPOCH + dt.timedelta(day):%Y%m%d}" for day in found)


def compare(bench, count, seed):
    made = list(rules(count, seed))
    asked = "".join(f"{start}\t{text}\t{len(found.split())}\n" for start, text, found in made)
    answers = subprocess.run([bench, "expand"], input=asked, capture_output=True, text=True, check=True).stdout.split("\n")
    wrong = [(rule, answer) for rule, answer in zip(made, answers) if rule[2] != answer]
    for (start, text, found), answer in wrong[:5]:
        print(f"{start} {text}\n  expected {found}\n  found    {answer}")
    print(f"ICU {icu.ICU_VERSION}, rules of other calendars: {len(made) - len(wrong)} of {len(made)} the same")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    if sys.argv[1] == "compare":
        compare(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    for rule in rules(int(sys.argv[1]), int(sys.argv[2])):
        print("\t".join(rule))
