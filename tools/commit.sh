#!/bin/sh
# The commit of this tree as the linker gets it: 1, or 2 when files differ from it, and twelve digits. A source archive
# (`make dist`) has it in this line, written by `git archive`; where neither is known nothing is printed.
archived='$Format:%H$'
cd "$(dirname "$0")/.." || exit
case $archived in
    *ormat*)
        commit=$(git rev-parse --verify --quiet HEAD 2>/dev/null) || exit 0
        git diff --quiet HEAD -- 2>/dev/null && mark=1 || mark=2
        ;;
    *) commit=$archived mark=1 ;;
esac
printf '%s%.12s\n' "$mark" "$commit"
