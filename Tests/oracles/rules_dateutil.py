#!/usr/bin/env python3
"""Compares random rules with python-dateutil, and assigns every difference to a ruling.

    rules_dateutil.py TCAL_BENCH [N] [SEED]

Where the two differ, each ruling (docs/design/time.md) is applied to what dateutil is given, in every combination, smallest first. A
difference belongs to the rulings under which dateutil gives tcal's instances exactly; one that belongs to none is unexplained, and
the run fails. So a ruling is never assumed from the parts that a rule has: it is checked on the instances.
"""
import datetime, itertools, random, signal, subprocess, sys
from collections import Counter
from dateutil.rrule import rrulestr

LIMIT, MOST = 40, 100_000
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
STAMP = "%Y%m%dT%H%M%S"


class Rule:
    """A rule as parts, with its start; `text` is what both sides read."""

    def __init__(self, parts, start, is_date, only_month=None):
        self.parts, self.start, self.is_date, self.only_month = parts, start, is_date, only_month

    @property
    def text(self):
        return ";".join(f"{name}={value}" for name, value in self.parts.items())

    @property
    def freq(self):
        return self.parts["FREQ"]

    def with_parts(self, **changes):
        parts = dict(self.parts)
        for name, value in changes.items():
            parts.pop(name, None)
            if value is not None:
                parts[name] = value
        return Rule(parts, self.start, self.is_date, self.only_month)

    def in_month(self, month):
        return Rule(self.parts, self.start, self.is_date, month)

    def numbers(self, name):
        return [int(value) for value in self.parts[name].split(",")] if name in self.parts else []

    @property
    def week_start(self):
        return DAYS.index(self.parts.get("WKST", "MO"))


def some(rng, low, high, negative=False, most=4):
    values = {rng.randint(low, high) * (-1 if negative and rng.random() < 0.4 else 1) for _ in range(rng.randint(1, most))}
    return ",".join(str(value) for value in sorted(values))


def random_rule(rng):
    """A rule that the standard allows, from a start that may or may not match it."""
    freq = rng.choice(["YEARLY"] * 4 + ["MONTHLY"] * 4 + ["WEEKLY"] * 3 + ["DAILY"] * 2 + ["HOURLY", "MINUTELY", "SECONDLY"])
    is_clock = freq in ("HOURLY", "MINUTELY", "SECONDLY")
    is_date = not is_clock and rng.random() < 0.25
    start = datetime.datetime(rng.randint(1970, 2035), rng.randint(1, 12), rng.randint(1, 28))
    if rng.random() < 0.15:
        start = start.replace(month=12, day=rng.randint(25, 31))
    if not is_date:
        start = start.replace(hour=rng.randint(0, 23), minute=rng.randint(0, 59), second=rng.choice([0, rng.randint(0, 59)]))
    parts = {"FREQ": freq}
    if rng.random() < 0.45:
        parts["INTERVAL"] = str(rng.randint(1, {"DAILY": 40, "WEEKLY": 12, "HOURLY": 60, "MINUTELY": 600, "SECONDLY": 900}.get(freq, 7)))
    weeks = freq == "YEARLY" and rng.random() < 0.2
    if weeks:
        parts["BYWEEKNO"] = some(rng, 1, 53, True)
    if rng.random() < 0.3:
        parts["BYMONTH"] = some(rng, 1, 12, most=5)
    if freq != "WEEKLY" and rng.random() < 0.3:
        parts["BYMONTHDAY"] = some(rng, 1, 31, True)
    if (is_clock or freq == "YEARLY") and rng.random() < 0.15:
        parts["BYYEARDAY"] = some(rng, 1, 366, True, most=8)
    if rng.random() < 0.45:
        within = 0 if weeks or freq not in ("YEARLY", "MONTHLY") else 5 if freq == "MONTHLY" or "BYMONTH" in parts else 53
        entries = set()
        for _ in range(rng.randint(1, 4)):
            entries.add((some(rng, 1, within, True, most=1) if within and rng.random() < 0.5 else "") + rng.choice(DAYS))
        parts["BYDAY"] = ",".join(sorted(entries))
    for name, high in (("BYHOUR", 23), ("BYMINUTE", 59), ("BYSECOND", 59)):
        if (not is_date or rng.random() < 0.05) and rng.random() < 0.2:
            parts[name] = some(rng, 0, high)
    if is_clock:
        # dateutil looks at each interval: what lies years ahead it never finds.
        for name, value in (("BYMONTH", start.month), ("BYMONTHDAY", start.day), ("BYYEARDAY", start.timetuple().tm_yday),
                            ("BYDAY", DAYS[start.weekday()])):
            if name in parts and str(value) not in parts[name].split(","):
                parts[name] += f",{value}"
    if any(name.startswith("BY") for name in parts) and rng.random() < 0.25:
        parts["BYSETPOS"] = some(rng, 1, 4 if rng.random() < 0.8 else 60, True, most=3)
    if rng.random() < 0.25:
        parts["WKST"] = rng.choice(DAYS)
    if rng.random() < 0.25:
        parts["COUNT"] = str(rng.randint(1, 30))
    return Rule(parts, start, is_date)


# What dateutil gives, with rulings applied.

class TooLong(Exception):
    """dateutil looks for the next instance of a rule that has none up to the year 9999."""


def give_up(*_):
    raise TooLong


def horizon(rule):
    """The comparison ends here."""
    years = {"MONTHLY": 15, "WEEKLY": 8, "DAILY": 8, "HOURLY": 1, "MINUTELY": 0.05, "SECONDLY": 0.002}.get(rule.freq, 40)
    return rule.start + datetime.timedelta(days=365.25 * years)


def walk(rule, start=None):
    """dateutil's instances without COUNT, to the horizon."""
    # A year more than is compared, so that the last set is whole.
    end = horizon(rule) + datetime.timedelta(days=400 if rule.freq == "YEARLY" else 62)
    walked = []
    try:
        found = rrulestr(rule.with_parts(COUNT=None).text, dtstart=start or rule.start)
        # Ten times as many as are compared: sets that are made here need all of their elements.
        for instance in itertools.islice(found, MOST):
            if instance > end:
                break
            walked.append(instance)
    except ValueError as error:
        # dateutil proves that there are no (more) instances, before it walks or while it does.
        if "empty set" not in str(error) and "resulting in empty rule" not in str(error):
            raise
    return [instance for instance in walked if rule.only_month in (None, instance.month)]


def week_of(day, week_start):
    """Year and number of a day's week, and the number of weeks in that year, by the definition in 3.3.10."""
    first = day - datetime.timedelta(days=(day.weekday() - week_start) % 7)
    year = (first + datetime.timedelta(days=3)).year

    def week_one(year):
        fourth = datetime.date(year, 1, 4)
        return fourth - datetime.timedelta(days=(fourth.weekday() - week_start) % 7)
    return year, (first - week_one(year)).days // 7 + 1, (week_one(year + 1) - week_one(year)).days // 7


def in_weeks(rule, day):
    """Whether a day lies in a week of BYWEEKNO, of a week-year of the interval."""
    first, _, _ = week_of(rule.start.date(), rule.week_start)
    year, number, count = week_of(day, rule.week_start)
    weeks = rule.numbers("BYWEEKNO")
    return year >= first and (year - first) % int(rule.parts.get("INTERVAL", 1)) == 0 and (
        number in weeks or number - count - 1 in weeks)


def own_weekday(rule):
    """YEARLY;BYWEEKNO without a day: DTSTART's weekday (3.3.10)."""
    if rule.freq == "YEARLY" and "BYWEEKNO" in rule.parts and not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & rule.parts.keys():
        return rule.with_parts(BYDAY=DAYS[rule.start.weekday()])


def own_month(rule):
    """YEARLY;BYMONTHDAY without BYMONTH: DTSTART's month."""
    if rule.freq == "YEARLY" and "BYMONTHDAY" in rule.parts and not {"BYMONTH", "BYWEEKNO", "BYYEARDAY"} & rule.parts.keys():
        if any(len(entry) > 2 for entry in rule.parts.get("BYDAY", "").split(",")):
            # With BYMONTH the ordinals would count in the month; they are to go on counting in the year.
            return rule.in_month(rule.start.month)
        return rule.with_parts(BYMONTH=str(rule.start.month))
    return None


def no_times(rule):
    """BYHOUR, BYMINUTE, BYSECOND on a DATE: ignored."""
    if rule.is_date and {"BYHOUR", "BYMINUTE", "BYSECOND"} & rule.parts.keys():
        changed = rule.with_parts(BYHOUR=None, BYMINUTE=None, BYSECOND=None)
        if not any(name.startswith("BY") and name != "BYSETPOS" for name in changed.parts):
            changed = changed.with_parts(BYSETPOS=None)
        return changed


def has_mixed_days(rule):
    entries = rule.parts.get("BYDAY", "").split(",")
    return any(len(entry) > 2 for entry in entries) and any(len(entry) == 2 for entry in entries)


def by_sets(rule, mixed, sets, week_years):
    """dateutil's instances with the rulings that change sets: BYDAY of both kinds is a union, a set begins with its interval and not
    with DTSTART, and yearly rules with BYWEEKNO count week-years. Where one of these holds, dateutil is asked for single days (every
    interval, no BYSETPOS, from long before), and the sets are made here."""
    if not (mixed or sets or week_years):
        if rule.only_month and "BYSETPOS" in rule.parts:
            return None
        return finish(rule, walk(rule))
    single = rule.with_parts(BYSETPOS=None, COUNT=None)
    start = rule.start
    if sets or week_years:
        # From the beginning of the interval; further back where week-years may reach over New Year.
        start = interval_start(rule, week_years)
        if start is None:
            return None
        single = pinned(single)
    if week_years:
        single = single.with_parts(INTERVAL=None, BYWEEKNO=None)
    variants = [single]
    if mixed:
        entries = single.parts["BYDAY"].split(",")
        variants = [single.with_parts(BYDAY=",".join(e for e in entries if len(e) > 2)),
                    single.with_parts(BYDAY=",".join(e for e in entries if len(e) == 2))]
    found = sorted({instance for variant in variants for instance in walk(variant, start)})
    if week_years:
        found = [instance for instance in found if in_weeks(rule, instance.date())]
    if "BYSETPOS" in rule.parts:
        if not (sets or week_years):
            return None
        positions = rule.numbers("BYSETPOS")
        picked = []
        for _, group in itertools.groupby(found, key=lambda instance: period(rule, instance, week_years)):
            group = list(group)
            picked += [i for n, i in enumerate(group) if n + 1 in positions or n - len(group) in positions]
        found = picked
    return finish(rule, found)


def finish(rule, found):
    end = horizon(rule)
    found = [instance for instance in found if rule.start <= instance <= end]
    return found[:int(rule.parts.get("COUNT", LIMIT))][:LIMIT]


def pinned(rule):
    """With everything written out that dateutil would take from a start that is now another."""
    parts, start = rule.parts, rule.start
    changes = {}
    if "BYWEEKNO" in parts:
        if not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & parts.keys():
            changes["BYDAY"] = ",".join(DAYS)
    elif not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & parts.keys():
        if rule.freq == "WEEKLY":
            changes["BYDAY"] = DAYS[start.weekday()]
        elif rule.freq in ("MONTHLY", "YEARLY"):
            changes["BYMONTHDAY"] = str(start.day)
            if rule.freq == "YEARLY" and "BYMONTH" not in parts:
                changes["BYMONTH"] = str(start.month)
    if rule.freq in ("YEARLY", "MONTHLY", "WEEKLY", "DAILY"):
        changes["BYHOUR"] = parts.get("BYHOUR", str(start.hour))
    if rule.freq != "MINUTELY" and rule.freq != "SECONDLY":
        changes["BYMINUTE"] = parts.get("BYMINUTE", str(start.minute))
    if rule.freq != "SECONDLY":
        changes["BYSECOND"] = parts.get("BYSECOND", str(start.second))
    return rule.with_parts(**changes)


def interval_start(rule, week_years):
    start = rule.start
    if week_years:
        return start.replace(year=start.year - 1, month=1, day=1, hour=0, minute=0, second=0) if start.year > 1 else None
    midnight = start.replace(hour=0, minute=0, second=0)
    return {
        "YEARLY": midnight.replace(month=1, day=1), "MONTHLY": midnight.replace(day=1),
        "WEEKLY": midnight - datetime.timedelta(days=(start.weekday() - rule.week_start) % 7), "DAILY": midnight,
        "HOURLY": start.replace(minute=0, second=0), "MINUTELY": start.replace(second=0), "SECONDLY": start,
    }[rule.freq]


def period(rule, instance, week_years):
    """The number of the set that an instance belongs to."""
    if week_years:
        return week_of(instance.date(), rule.week_start)[0]
    day = instance.date()
    return {
        "YEARLY": (day.year,), "MONTHLY": (day.year, day.month),
        "WEEKLY": day - datetime.timedelta(days=(day.weekday() - rule.week_start) % 7), "DAILY": day,
        "HOURLY": (day, instance.hour), "MINUTELY": (day, instance.hour, instance.minute), "SECONDLY": instance,
    }[rule.freq]


# Rulings as (name, when it can matter, how).
PLAIN = {"no day beside BYWEEKNO": own_weekday, "no month beside BYMONTHDAY": own_month, "times on a DATE": no_times}
SETS = {"BYDAY of both kinds": "mixed", "BYSETPOS before DTSTART": "sets", "weeks and week-years by definition": "week_years"}


def under(rule, names):
    """dateutil's instances under some rulings; None where one of them has nothing to say."""
    for name in names:
        if name in PLAIN:
            rule = PLAIN[name](rule)
            if rule is None:
                return None
    flags = {flag: name in names for name, flag in SETS.items()}
    if flags["mixed"] and not has_mixed_days(rule):
        return None
    if flags["sets"] and "BYSETPOS" not in rule.parts:
        return None
    if flags["week_years"] and not (rule.freq == "YEARLY" and "BYWEEKNO" in rule.parts):
        return None
    return by_sets(rule, **flags)


def explanation(rule, expected):
    names = list(PLAIN) + list(SETS)
    for count in range(1, len(names) + 1):
        for chosen in itertools.combinations(names, count):
            try:
                if texts(rule, under(rule, chosen)) == expected:
                    return chosen
            except ValueError:
                pass
    return None


def texts(rule, instances):
    if instances is None:
        return None
    return [instance.strftime("%Y%m%d" if rule.is_date else STAMP) for instance in instances]


def main():
    bench, count, seed = sys.argv[1], int((sys.argv + ["10000"])[2]), int((sys.argv + ["", "1"])[3] if len(sys.argv) > 3 else 1)
    rng = random.Random(seed)
    rules = [random_rule(rng) for _ in range(count)]
    lines = "".join(f"{texts(rule, [rule.start])[0]}\t{rule.text}\t{LIMIT}\n" for rule in rules)
    answers = subprocess.run([bench, "expand"], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    shares, unexplained = Counter(), []
    signal.signal(signal.SIGVTALRM, give_up)
    for rule, answer in zip(rules, answers, strict=True):
        end = texts(rule, [horizon(rule)])[0]
        found = [instance for instance in answer.split() if instance <= end]
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.3)
            theirs = texts(rule, under(rule, ()))
            signal.setitimer(signal.ITIMER_VIRTUAL, 5)
            reason = ("the same",) if found == theirs else explanation(rule, found)
        except TooLong:
            reason = ("too long for dateutil, not compared",)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if reason is None:
            unexplained.append((rule, found, theirs))
        shares[" + ".join(reason) if reason else "unexplained"] += 1
    print(f"python-dateutil: {count} rules, seed {seed}")
    for name, number in shares.most_common():
        print(f"  {number:>7}  {100 * number / count:6.2f} %  {name}")
    for rule, found, theirs in unexplained[:10]:
        print(f"unexplained: {texts(rule, [rule.start])[0]} {rule.text}\n  tcal     {found[:12]}\n  dateutil {theirs[:12]}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
