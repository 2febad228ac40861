#!/usr/bin/env python3
"""Compares the holidays of all regions, 2000 to 2035, with the Python package `holidays`, which knows nothing of tcal.

    public_holidays.py TCAL [REGION …]     ends with 1 when a day differs that Tests/oracles/public_holidays.tsv does not explain

Days are compared, not names. A line of public_holidays.tsv has four columns: regions (`es-*`), the side that has the day (`tcal`
or `package`), a pattern of `YEAR-MONTH-DAY WEEKDAY NAME`, and the reason. A line that explains nothing is a fault too.
"""
import datetime, fnmatch, pathlib, re, subprocess, sys

try:
    import holidays
except ImportError:
    sys.exit("public_holidays.py needs the package holidays: .venv/bin/pip install holidays")

YEARS = range(2000, 2036)
# The package has no region of that extent; Metz is in it.
OTHER_NAMES = {"fr-ARA": ("FR", "57")}


def of_tcal(tcal, region):
    text = subprocess.run([tcal, "holidays", region, "--language", "en"], check=True, capture_output=True, text=True).stdout
    days = {}
    for day, name in re.findall(r"DTSTART;VALUE=DATE:(\d{8})\r?\nSUMMARY:(.*?)\r?\n(?! )", text, re.S):
        if int(day[:4]) in YEARS:
            days.setdefault(f"{day[:4]}-{day[4:6]}-{day[6:]}", re.sub(r"\r?\n ", "", name))
    return days


def of_package(region):
    country, _, part = region.partition("-")
    country, part = OTHER_NAMES.get(region, (country.upper(), part or None))
    known = holidays.country_holidays(country, subdiv=part, years=YEARS, language="en_US")
    return {str(day): known[day] for day in known}


def main():
    tcal, wanted = sys.argv[1], sys.argv[2:]
    listed = subprocess.run([tcal, "holidays", "--language", "en"], check=True, capture_output=True, text=True).stdout
    regions = [line[2:].split()[0] for line in listed.splitlines()]
    table = pathlib.Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8").splitlines()
    reasons = [(line.split("\t"), [0]) for line in table if line and not line.startswith("#")]
    compared = unexplained = 0
    for region in wanted or regions:
        ours, theirs = of_tcal(tcal, region), of_package(region)
        compared += len(ours.keys() | theirs.keys())
        for day in sorted(ours.keys() ^ theirs.keys()):
            side, name = ("tcal", ours[day]) if day in ours else ("package", theirs[day])
            weekday = "Mon Tue Wed Thu Fri Sat Sun".split()[datetime.date.fromisoformat(day).weekday()]
            said = f"{day} {weekday} {name}"
            for (places, known_side, pattern, _), count in reasons:
                if known_side == side and re.search(pattern, said) and any(fnmatch.fnmatch(region, p) for p in places.split(",")):
                    count[0] += 1
                    break
            else:
                unexplained += 1
                print(f"{region}\t{side}\t{said}")
    idle = [] if wanted else [row for row, count in reasons if not count[0]]
    for row in idle:
        print("explains nothing: " + " ".join(row))
    explained = sum(count[0] for _, count in reasons)
    print(f"{len(wanted or regions)} regions, {compared} days, {explained} differences explained, {unexplained} not")
    sys.exit(1 if unexplained or idle else 0)


if __name__ == "__main__":
    main()
