#!/usr/bin/env python3
"""Writes Tests/Fixtures/moon.tsv: phases of the moon by ephem (pip install ephem==4.2.1), every seventh turn.

    Tests/oracles/moon.py > Tests/Fixtures/moon.tsv
"""
import ephem

SEARCHES = [ephem.next_new_moon, ephem.next_first_quarter_moon, ephem.next_full_moon, ephem.next_last_quarter_moon]


def written(moment):
    year, month, day, hour, minute, second = ephem.Date(moment + 0.5 * ephem.second).tuple()
    return f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{int(second):02}Z"


def main():
    print(f"# Phases of the moon, 1950 to 2099, by ephem {ephem.__version__} (XEphem's library, VSOP87 and ELP): every seventh lunation.")
    print("# Columns: new moon, first quarter, full moon, last quarter; UTC, to the second.")
    start, turn = ephem.Date("1950/1/1"), 0
    while (new := ephem.next_new_moon(start)).tuple()[0] < 2100:
        if turn % 7 == 0:
            row = [new]
            for search in SEARCHES[1:]:
                row.append(search(row[-1]))
            print("\t".join(written(moment) for moment in row))
        start, turn = ephem.Date(new + 1), turn + 1


if __name__ == "__main__":
    main()
