#!/bin/sh
# Runs all unit tests under a sanitizer, each in a build folder of its own (.build-asan, .build-tsan).
#   sanitize.sh [address | thread]...   both when none is named; FILTER says which tests, all when it is empty
set -eu
cd "$(dirname "$0")/.."
for sanitizer in ${*:-address thread}; do
    case $sanitizer in
    address) folder=.build-asan ;;
    thread) folder=.build-tsan ;;
    *)
        echo "sanitize.sh: there are address and thread, and no $sanitizer" >&2
        exit 2
        ;;
    esac
    started=$(date +%s)
    echo "== $sanitizer"
    # What ends a program is the sanitizer's to say; the backtraces of Swift would take minutes more.
    export SWIFT_BACKTRACE=enable=no
    # Leaks are looked for as well, and nothing is suppressed but what the file names, each with its reason.
    # What is tested puts a signal stack of its own in the place of the sanitizer's, which would then be given back twice.
    export ASAN_OPTIONS=abort_on_error=0:detect_stack_use_after_return=1:use_sigaltstack=0
    export LSAN_OPTIONS="suppressions=$PWD/Tests/sanitize/leaks.txt:print_suppressions=0"
    export TSAN_OPTIONS="suppressions=$PWD/Tests/sanitize/thread.txt:halt_on_error=0:history_size=4"
    swift test --sanitize "$sanitizer" --scratch-path $folder --explicit-target-dependency-import-check error \
        ${FILTER:+--filter "$FILTER"}
    echo "$sanitizer: clean, $(($(date +%s) - started)) s"
done
