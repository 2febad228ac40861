#!/usr/bin/env python3
"""SKIP (RFC 7529 4.1) read to the letter, for rules of months and years in the Gregorian calendar.

    rules_skip.py N SEED   writes N random rules with their instances: `START<TAB>RULE<TAB>INSTANCES`

Interval by interval: the dates that the parts name are written down, be they there or not; SKIP makes days of them that
are there; BYDAY, BYHOUR and BYMINUTE follow, then BYSETPOS, and COUNT counts what is left. It shares nothing with the
program, and knows no other calendar than a table of month lengths.
"""
import datetime as dt, random, sys

NAMES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
LAST_YEAR = 2070
MOST = 60


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def length(year, month):
    return [31, 29 if is_leap(year) else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]


def there(year, month, day, skip):
    """The day that is meant by one that may not exist; None where it is left out."""
    if 1 <= day <= length(year, month):
        return dt.date(year, month, day)
    if skip == "OMIT":
        return None
    first = dt.date(year, month, 1)
    following = dt.date(year + month // 12, month % 12 + 1, 1)
    if day > length(year, month):
        return following if skip == "FORWARD" else following - dt.timedelta(1)
    return first if skip == "FORWARD" else first - dt.timedelta(1)


def dates(rule, start, year, months, skip):
    """What an interval names: (year, month, day) that may not exist."""
    if "BYYEARDAY" in rule:
        days = 366 if is_leap(year) else 365
        for number in rule["BYYEARDAY"]:
            place = number if number > 0 else days + 1 + number
            if 1 <= place <= days:
                one = dt.date(year, 1, 1) + dt.timedelta(place - 1)
                named = (year, one.month, one.day)
            else:
                named = (year, 12, 32) if place > days else (year, 1, 0)
            if named[1] not in months:
                continue
            if "BYMONTHDAY" in rule:
                limits = [d if d > 0 else length(year, named[1]) + 1 + d for d in rule["BYMONTHDAY"]]
                if named[2] not in limits or not 1 <= named[2] <= 31:
                    continue
            yield named
        return
    for month in months:
        if "BYMONTHDAY" in rule:
            for day in rule["BYMONTHDAY"]:
                yield year, month, day if day > 0 else length(year, month) + 1 + day
        elif "BYDAY" in rule:
            for day in range(1, length(year, month) + 1):
                yield year, month, day
        else:
            yield year, month, start.day


def is_named(day, entries, in_month):
    for entry in entries:
        name, ordinal = entry[-2:], entry[:-2]
        if NAMES[day.weekday()] != name:
            continue
        if not ordinal:
            return True
        if in_month:
            place, days = day.day, length(day.year, day.month)
        else:
            place, days = day.timetuple().tm_yday, 366 if is_leap(day.year) else 365
        if int(ordinal) in ((place + 6) // 7, -((days - place + 7) // 7)):
            return True
    return False


def interval(rule, start, year, month, skip):
    """The instances of one interval: a month, or a year where `month` is None."""
    if month is not None:
        months = [month] if month in rule.get("BYMONTH", [month]) else []
    elif "BYMONTH" in rule:
        months = rule["BYMONTH"]
    else:
        # Without BYMONTH a day of the month is one of DTSTART's month (3.3.10).
        of_start = "BYYEARDAY" not in rule and ("BYMONTHDAY" in rule or "BYDAY" not in rule)
        months = [start.month] if of_start else list(range(1, 13))
    days = {there(*named, skip) for named in dates(rule, start, year, months, skip)} - {None}
    if "BYDAY" in rule:
        in_month = month is not None or "BYMONTH" in rule
        days = {day for day in days if is_named(day, rule["BYDAY"], in_month)}
    times = [(h, m) for h in rule.get("BYHOUR", [start.hour]) for m in rule.get("BYMINUTE", [start.minute])]
    found = sorted(dt.datetime(d.year, d.month, d.day, h, m, start.second) for d in days for h, m in times)
    if "BYSETPOS" in rule:
        places = {p - 1 if p > 0 else len(found) + p for p in rule["BYSETPOS"]}
        found = [time for place, time in enumerate(found) if place in places]
    return found


def instances(rule, start, step, skip, count):
    found = set()
    year, month = start.year, start.month
    while year <= LAST_YEAR:
        found.update(interval(rule, start, year, month if rule["FREQ"] == "MONTHLY" else None, skip))
        if rule["FREQ"] == "MONTHLY":
            months = year * 12 + month - 1 + step
            year, month = months // 12, months % 12 + 1
        else:
            year += step
    # What the last interval moves into years that were not looked at is not compared.
    result = sorted(time for time in found if start <= time and time.year < LAST_YEAR)
    return result[:count] if count else result


def one(generator):
    frequency = generator.choice(["MONTHLY", "MONTHLY", "YEARLY"])
    late = generator.random() < 0.7
    month = generator.randint(1, 12)
    year = generator.randint(1995, 2016)
    day = generator.choice([28, 29, 30, 31, 1]) if late else generator.randint(1, 28)
    start = dt.datetime(year, month, min(day, length(year, month)), generator.choice([0, 9, 23]), 0)
    rule = {"FREQ": frequency}

    def some(values, most=3):
        return sorted(set(generator.choice(values) for _ in range(generator.randint(1, most))))

    if generator.random() < 0.6:
        rule["BYMONTHDAY"] = some([1, 2, 15, 28, 29, 29, 30, 31, 31, -1, -28, -29, -30, -31, -31])
    if frequency == "YEARLY" and generator.random() < 0.3:
        rule["BYYEARDAY"] = some([1, 59, 60, 365, 366, 366, -1, -365, -366, -366])
    if generator.random() < 0.35:
        rule["BYMONTH"] = some([1, 2, 2, 2, 3, 4, 6, 9, 11, 12])
    if generator.random() < 0.3:
        entries = NAMES if generator.random() < 0.6 or "BYMONTHDAY" not in rule else ["1MO", "-1FR", "5SU", "SA"]
        rule["BYDAY"] = some(entries, 4)
    if generator.random() < 0.25:
        rule["BYHOUR"] = some([0, 6, 12, 23])
    if generator.random() < 0.1:
        rule["BYMINUTE"] = some([0, 30])
    if len(rule) > 1 and generator.random() < 0.35:
        rule["BYSETPOS"] = some([1, 2, 3, -1, -2])
    step = generator.choice([1, 1, 1, 2, 3, 5, 7])
    skip = generator.choice(["OMIT", "BACKWARD", "FORWARD"])
    count = generator.choice([0, 0, 1, 2, 5, 17, 40])
    parts = ["RSCALE=GREGORIAN"] + [
        f"{name}={value if name == 'FREQ' else ','.join(map(str, value))}" for name, value in rule.items()]
    parts += [f"INTERVAL={step}"] * (step > 1) + [f"SKIP={skip}"] + [f"COUNT={count}"] * (count > 0)
    found = instances(rule, start, step, skip, count)[:MOST]
    return start, ";".join(parts), found


if __name__ == "__main__":
    generator = random.Random(int(sys.argv[2]))
    for _ in range(int(sys.argv[1])):
        start, text, found = one(generator)
        print(f"{start:%Y%m%dT%H%M%S}\t{text}\t" + " ".join(f"{time:%Y%m%dT%H%M%S}" for time in found))
