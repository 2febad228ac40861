#!/bin/sh
# Reads each hostile calendar in a process of its own, with 5 seconds of CPU and 1 GiB of memory; prints seconds and megabytes.
#   hostile.sh TCAL-BENCH [NAME...]
set -u
bench=$1
shift
failed=0
printf '%-44s %8s %6s\n' calendar seconds MB
for name in ${@:-$("$bench" hostile)}; do
    if line=$(ulimit -t 5; ulimit -v 1048576; timeout 60 "$bench" hostile "$name" 2>&1); then
        echo "$line" | awk -F '\t' '{ printf "%-44s %8.3f %6d\n", $1, $2, $3 }'
    else
        printf '%-44s FAILED (%d) %s\n' "$name" $? "$(echo "$line" | head -3 | tr '\n' ' ')"
        failed=$((failed + 1))
    fi
done
[ "$failed" = 0 ] || { echo "$failed failed"; exit 1; }
