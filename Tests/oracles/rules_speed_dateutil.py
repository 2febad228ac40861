#!/usr/bin/env python3
"""Walks rules with python-dateutil, as `tcal-bench rules` does: prints name, instances and seconds, separated by tabs."""
import datetime, itertools, time
from dateutil.rrule import rrulestr

KINDS = {
    "weekly": "FREQ=WEEKLY;BYDAY=MO,WE,FR",
    "monthly BYDAY": "FREQ=MONTHLY;BYDAY=2TU,-1FR",
    "yearly BYWEEKNO": "FREQ=YEARLY;BYWEEKNO=20,40;BYDAY=MO,TH",
    "BYSETPOS": "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "minutely": "FREQ=MINUTELY;INTERVAL=7;BYHOUR=9,10,11;BYDAY=MO,WE",
}
START, MOST = datetime.datetime(1997, 9, 2, 9), 20_000

for name, text in KINDS.items():
    best, count = 1e9, 0
    for _ in range(5):
        begin = time.perf_counter()
        count = sum(1 for _ in itertools.islice(rrulestr(text, dtstart=START), MOST))
        best = min(best, time.perf_counter() - begin)
    print(f"{name}\t{count}\t{best}")
