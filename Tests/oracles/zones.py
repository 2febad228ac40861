#!/usr/bin/env python3
"""What Python's zoneinfo says of every zone around every transition from 1900 to 2100, for the test ZoneOracleTests.

Writes to the file named by the argument, in the machine's byte order. For each zone: a line with its name and two counts;
then so many pairs of 64-bit numbers (seconds since 1970 UTC, offset), then so many triples (seconds since 1970 on the wall
clock, offset with fold=0, offset with fold=1). Zones with equal files are written once.
"""

import array
import datetime
import hashlib
import pathlib
import sys
import zoneinfo
from zoneinfo import _zoneinfo

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1)
FIRST = int((datetime.datetime(1900, 1, 1) - EPOCH).total_seconds())
YEARS = range(2038, 2101)


def folder():
    return next(path for path in map(pathlib.Path, zoneinfo.TZPATH) if (path / "Europe/Berlin").exists())


def transitions(name):
    """The instants of a zone's table, and those of its rule for the years after it."""
    with open(folder() / name, "rb") as file:
        zone = _zoneinfo.ZoneInfo.from_file(file)  # Python's own implementation, which shows its table
    instants = {second for second in zone._trans_utc if second >= FIRST}
    after = zone._tz_after
    if hasattr(after, "transitions"):
        for year in YEARS:
            start, end = after.transitions(year)
            instants.add(int(start - after.std.utcoff.total_seconds()))
            instants.add(int(end - after.dst.utcoff.total_seconds()))
    return sorted(instants)


def offset(moment):
    return int(moment.utcoffset().total_seconds())


def write(out, name):
    zone = zoneinfo.ZoneInfo(name)  # the one in C
    instants = []
    clocks = []
    for transition in transitions(name):
        around = [transition + step for step in (-1, 0, 1)]
        offsets = [
            offset((EPOCH + datetime.timedelta(seconds=second)).replace(tzinfo=UTC).astimezone(zone)) for second in around
        ]
        for second, seconds in zip(around, offsets):
            instants += (second, seconds)
        low, high = sorted((transition + offsets[0], transition + offsets[1]))
        for second in {low - 1, low, (low + high) // 2, high - 1, high, high + 1}:
            local = (EPOCH + datetime.timedelta(seconds=second)).replace(tzinfo=zone)
            clocks += (second, offset(local), offset(local.replace(fold=1)))
    out.write(f"{name} {len(instants) // 2} {len(clocks) // 3}\n".encode())
    array.array("q", instants).tofile(out)
    array.array("q", clocks).tofile(out)


def main():
    seen = set()
    with open(sys.argv[1], "wb") as out:
        for name in sorted(zoneinfo.available_timezones()):
            digest = hashlib.sha1((folder() / name).read_bytes()).digest()
            if digest not in seen and name != "Factory":
                seen.add(digest)
                write(out, name)


main()
