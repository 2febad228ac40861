#!/bin/sh
# Instances a second of five kinds of rules: tcal, Debian's libical (where libical-dev is installed) and python-dateutil, one
# after the other on one machine. Each walks from 1997 on, at most a million instances a time; the best of five counts.
#   bench-rules-peers.sh [TCAL-BENCH]
set -eu
cd "$(dirname "$0")/.."
bench=${1:-.build/release/tcal-bench}
cache=.cache/peers
mkdir -p $cache

"$bench" rules | head -5 >$cache/tcal.tsv
: >$cache/libical.tsv
if [ -e /usr/include/libical/ical.h ]; then
    cc -O2 -o $cache/rules-libical Tests/oracles/rules_libical.c -lical
    $cache/rules-libical >$cache/libical.tsv
else
    echo "libical-dev is not installed: without it" >&2
fi
python3 Tests/oracles/rules_speed_dateutil.py >$cache/dateutil.tsv

printf '%-18s %12s %12s %12s %10s %10s\n' 'instances a second' tcal libical dateutil /libical /dateutil
awk -F '\t' '
    FILENAME ~ /libical/ { libical[$1] = $2 / $3; next }
    FILENAME ~ /dateutil/ { dateutil[$1] = $2 / $3; next }
    {
        own = $2 / $3
        printf "%-18s %12d %12d %12d %10s %10s\n", $1, own, libical[$1], dateutil[$1],
            libical[$1] ? sprintf("%.1f", own / libical[$1]) : "-", dateutil[$1] ? sprintf("%.1f", own / dateutil[$1]) : "-"
    }' $cache/libical.tsv $cache/dateutil.tsv $cache/tcal.tsv
