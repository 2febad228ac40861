#!/bin/sh
# Compiles the locales that the tests look at into a folder of their own (for LOCPATH), so that nothing of the system changes.
#
#   make-locales.sh DIR
set -eu
mkdir -p "$1"
for name in de_DE en_US en_GB fr_FR ja_JP; do
    [ -e "$1/$name.UTF-8/LC_TIME" ] && continue
    localedef --no-archive -i "$name" -f UTF-8 "$1/$name.UTF-8" 2>/dev/null || [ -e "$1/$name.UTF-8/LC_TIME" ]
done
