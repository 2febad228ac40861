#!/bin/sh
# Feeds what reads other people's bytes with mutated fixtures (libFuzzer, with the address sanitizer), each target for
# some seconds, one after the other.
#   fuzz.sh [SECONDS [SEED [TARGET...]]]   targets: Reader Rules Phrases Journal Keys; what ends one is kept in .cache/fuzz/found
#   fuzz.sh check   only sees that each target still compiles, against the modules of a debug build
set -eu
cd "$(dirname "$0")/.."
features="-enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny"

# shared TARGET: the files of the tests that it needs beside its own.
shared() {
    case $1 in
    Phrases) echo Tests/TestKit/EnglishWords.swift Tests/PhrasesTests/LocaleFixtures.swift ;;
    Rules | Journal) echo Tests/TestKit/EnglishWords.swift ;;
    esac
}

maps=$(for map in Sources/*/module.modulemap; do echo "-Xcc -fmodule-map-file=$map"; done)

if [ "${1:-}" = check ]; then
    # The package manager names a package after its folder.
    package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]')
    for target in Reader Rules Phrases Journal Keys; do
        # shellcheck disable=SC2046,SC2086 # none of these names has blanks in it
        swiftc -typecheck -swift-version 6 -parse-as-library -module-name "Fuzz$target" -package-name "$package" $features \
            -I .build/debug/Modules $maps "Tests/fuzz/$target.swift" Tests/fuzz/Promise.swift $(shared "$target")
    done
    exit 0
fi

seconds=${1:-60}
seed=${2:-0}
shift $(($# < 2 ? $# : 2))
targets=${*:-Reader Rules Phrases Journal Keys}
build=.cache/fuzz
mkdir -p $build/found
flags="-O -wmo -swift-version 6 -sanitize=fuzzer,address -parse-as-library -enable-testing -package-name tcal -I $build
    $maps $features"
# A trap ends the program at once, and is not explained for minutes by a program that the sanitizer slows down too.
export SWIFT_BACKTRACE=enable=no

if ! echo 'func f() {}' | swiftc -sanitize=fuzzer -parse-as-library -emit-object -o /dev/null - 2>/dev/null; then
    echo "this Swift has no libFuzzer" >&2
    exit 1
fi

# module NAME FILE...: compiles a module when one of its files, or a module before it, is newer.
newer=
module() {
    name=$1
    shift
    objects="$objects $build/$name.o"
    if [ -z "$newer" ] && [ -f "$build/$name.o" ] && [ -z "$(find "$@" -newer "$build/$name.o")" ]; then return; fi
    newer=yes
    # shellcheck disable=SC2086 # flags have no blanks in them
    swiftc $flags -emit-module -emit-module-path "$build/$name.swiftmodule" -emit-object -o "$build/$name.o" -module-name "$name" "$@"
}

# modules TARGET: what it is made of, and which files of the tests it needs.
# shellcheck disable=SC2046 # file names have no blanks
modules() {
    objects=
    newer=
    case $1 in
    Keys)
        module Cells $(find Sources/Cells -name '*.swift')
        # The decoder knows no system calls and no curses.
        module Terminal Sources/Terminal/InputDecoder*.swift Sources/Terminal/PasteCollector.swift Sources/Terminal/TerminalAnswer.swift
        ;;
    *)
        module CalendarEngine $(find Sources/CalendarEngine -name '*.swift')
        case $1 in Rules | Phrases | Journal)
            # A language has the words of the screen too.
            for each in Phrases Cells Planner Commands Replication; do module $each $(find "Sources/$each" -name '*.swift'); done
            words=$build/words
            if [ -n "$(find Sources/make-texts Sources/Languages/Texts Sources/Languages/Typed -newer $words/Words.swift 2>&1)" ]; then
                swiftc -o $build/make-texts Sources/make-texts/*.swift
                mkdir -p $words
                $build/make-texts $words Sources/Languages/Texts/*.txt Sources/Languages/Typed/*.txt
            fi
            module Languages $words/*.swift $(find Sources/Languages -name '*.swift')
            ;;
        esac
        case $1 in Rules | Phrases) return ;; esac
        module ICalendar $(find Sources/ICalendar -name '*.swift')
        case $1 in Reader) return ;; esac
        module CalendarStore $(find Sources/CalendarStore -name '*.swift')
        ;;
    esac
}

# The seeds: all fixtures; each rule of the table behind three bytes that choose a start; each phrase and each line of
# quick add behind three that choose a language, a field and a start; the journal of a step that was begun, in many ways; what terminals send.
seeds() {
    folder=$build/$1
    mkdir -p "$folder"
    case $1 in
    Reader) cp Tests/Fixtures/*/*.ics "$folder" ;;
    Rules) awk -F '\t' -v folder="$folder" '{ printf "abc%s", $2 > (folder "/" NR); close(folder "/" NR) }' Tests/Fixtures/rules.tsv ;;
    Phrases)
        awk -F '\t' -v folder="$folder" 'BEGIN {
                split("C 0 de 1 us 3 gb 4", list, " "); for (i = 1; i < 9; i += 2) locale[list[i]] = list[i + 1]
                split("when 0 date 1 end 2 length 3 rule 4 alarm 5", list, " "); for (i = 1; i < 13; i += 2) kind[list[i]] = list[i + 1]
            }
            /^[^#]/ { printf "%c%c%c%s", 66 + locale[$2], 66 + kind[$1], 64 + NR % 60, $4 > (folder "/" NR); close(folder "/" NR) }
            ' Tests/Fixtures/phrases.tsv 2>/dev/null || true
        awk -F '\t' -v folder="$folder" 'BEGIN { split("C 0 de 1 us 3 gb 4", list, " "); for (i = 1; i < 9; i += 2) locale[list[i]] = list[i + 1] }
            /^[^#]/ { printf "%cx%c%s", 66 + locale[$1], 64 + NR % 60, $2 > (folder "/line-" NR); close(folder "/line-" NR) }
            ' Tests/Fixtures/quick-add.tsv
        ;;
    esac
    lower=$(echo "$1" | tr '[:upper:]' '[:lower:]')
    if [ -d "Tests/fuzz/$lower" ]; then cp Tests/fuzz/"$lower"/* "$folder"; fi
}

for target in $targets; do
    modules "$target"
    # The gold linker warns of symbols of the sanitizer that it need not export.
    # shellcheck disable=SC2046,SC2086
    swiftc $flags -module-name "Fuzz$target" "Tests/fuzz/$target.swift" Tests/fuzz/Promise.swift $(shared "$target") $objects -o "$build/fuzz-$target" >$build/link.log 2>&1 || {
        grep -v 'Cannot export local symbol' $build/link.log
        exit 1
    }
    seeds "$target"
    case $target in
    Reader | Rules) dictionary=Tests/fuzz/icalendar.dict ;;
    Keys) dictionary=Tests/fuzz/keys.dict ;;
    Phrases) dictionary=Tests/fuzz/phrases.dict ;;
    Journal) dictionary= ;;
    esac
    echo "== $target, $seconds s"
    $build/fuzz-"$target" -seed="$seed" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=1024 -max_len=8192 ${dictionary:+-dict=$dictionary} \
        -artifact_prefix="$build/found/$target-" -print_final_stats=1 "$build/$target" 2>"$build/$target.log" || {
        tail -60 "$build/$target.log"
        exit 1
    }
    grep -aE '^INFO: Seed|^Done|number_of_executed|peak_rss' "$build/$target.log"
done
