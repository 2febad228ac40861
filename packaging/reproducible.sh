#!/bin/bash
# Builds the commit once more from a fresh clone, in a folder of another name and with another clock, language and mask of
# permissions, and compares its programs, as they are installed, with those of this tree (`make reproducible`).
set -euo pipefail
cd "$(dirname "$0")/.."
git diff --quiet HEAD -- || { echo "commit first: a program that differs from its commit says so in its bytes" >&2; exit 1; }
make --no-print-directory build build-sync
again=$(mktemp -d)/a-folder-of-another-name
trap 'rm -rf "$(dirname "$again")"' EXIT
git clone --quiet . "$again"
(umask 077 && TZ=Pacific/Auckland LC_ALL=C make --no-print-directory -C "$again" build build-sync)
differing=0
for program in tcal tcal-sync; do
    for tree in . "$again"; do strip -o "$again/$program" "$tree/.build/release/$program" && sha256sum < "$again/$program"; done |
        sed "s/-/$program/" | tee "$again/sums"
    [ "$(sort -u "$again/sums" | wc -l)" = 1 ] || differing=1
done
[ $differing = 0 ] && echo "the same, byte for byte" || { echo "they differ" >&2; exit 1; }
