#!/bin/sh
# check-names.sh [FOLDER]    ends with 1 when anything that was compiled asks for the name of a character
#
# The table of these names is left out of the program (`slimmed` in Package.swift), and who asks for one ends it. What tools/lint.py
# sees in the text is the usual way to ask; kept in a variable, or asked by a key path, only the compiled code shows it.
folder=${1:-.build/release}
getter='$ss7UnicodeO6ScalarV10PropertiesV4nameSSSgvg'
for object in "$folder"/*.build/*.o; do
    [ -e "$object" ] || { echo "tools/check-names.sh: nothing is compiled in $folder" >&2; exit 1; }
done
found=$(nm -A -u "$folder"/*.build/*.o | grep -F "$getter")
[ -z "$found" ] && exit 0
echo "the names of characters are left out of the program, but asked for in:" >&2
echo "$found" | sed 's/: .*//; s/\.o$//; s/^/    /' >&2
exit 1
