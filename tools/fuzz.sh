#!/bin/sh
# Feeds the reader and the rules with mutated fixtures (libFuzzer, with the address sanitizer) for some seconds each.
#   fuzz.sh [SECONDS [SEED]]   what ends it is kept in .cache/fuzz/found
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
seed=${2:-0}
build=.cache/fuzz
mkdir -p $build/found $build/Reader $build/Rules
flags="-O -wmo -swift-version 6 -sanitize=fuzzer,address -parse-as-library -I $build
    -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny"

if ! echo 'func f() {}' | swiftc -sanitize=fuzzer -parse-as-library -emit-object -o /dev/null - 2>/dev/null; then
    echo "this Swift has no libFuzzer" >&2
    exit 1
fi
for module in CalendarEngine ICalendar; do
    # shellcheck disable=SC2046,SC2086 # flags and file names have no blanks
    swiftc $flags -emit-module -emit-module-path $build/$module.swiftmodule -emit-object -o $build/$module.o \
        -module-name $module $(find Sources/$module -name '*.swift')
done
for target in Reader Rules; do
    # The gold linker warns of symbols of the sanitizer that it need not export.
    # shellcheck disable=SC2086
    swiftc $flags -module-name Fuzz$target Tests/fuzz/$target.swift $build/CalendarEngine.o $build/ICalendar.o \
        -o $build/fuzz-$target >$build/link.log 2>&1 || { grep -v 'Cannot export local symbol' $build/link.log; exit 1; }
done

# The seeds: all fixtures, and each rule of the table behind three bytes that choose a start.
cp Tests/Fixtures/*/*.ics $build/Reader/
awk -F '\t' -v folder=$build/Rules '{ printf "abc%s", $2 > (folder "/" NR); close(folder "/" NR) }' Tests/Fixtures/rules.tsv
for target in Reader Rules; do
    echo "== $target, $seconds s"
    $build/fuzz-$target -seed="$seed" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=4096 \
        -dict=Tests/fuzz/icalendar.dict -artifact_prefix=$build/found/ -print_final_stats=1 $build/$target 2>$build/$target.log || {
        tail -60 $build/$target.log
        exit 1
    }
    grep -E '^INFO: Seed|^Done|number_of_executed|peak_rss' $build/$target.log
done
