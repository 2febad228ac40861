#!/bin/sh
# Writes what calcurse itself makes of Tests/Fixtures/calcurse: export.ics, and occurrences.tsv (start, end, title;
# 1200 days from November 2026; events of whole days without an end). Run when apts or todo changed.
set -e
cd "$(dirname "$0")/../Fixtures/calcurse"
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
cp -r apts todo conf notes "$data"
export TZ=UTC LC_ALL=C.UTF-8
calcurse -D "$data" -xical >export.ics
times='A %(start:%Y%m%dT%H%M) %(end:%Y%m%dT%H%M) %m
'
days='E %m
'
calcurse -D "$data" -Q --from 11/01/2026 --days 1200 --filter-type cal \
    --format-apt="$times" --format-recur-apt="$times" --format-event="$days" --format-recur-event="$days" |
    awk '/^[0-9][0-9]\/[0-9][0-9]\/[0-9][0-9]:$/ { day = "20" substr($0, 7, 2) substr($0, 1, 2) substr($0, 4, 2) }
         /^E / { print day "\t\t" substr($0, 3) }
         /^A / { print $2 "\t" $3 "\t" substr($0, length($2 $3) + 5) }' | LC_ALL=C sort -u >occurrences.tsv
