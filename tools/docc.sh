#!/bin/sh
# Makes the documentation of the products in .build/docc, and fails on any warning.
#   docc.sh MODULE...   of modules that are built (debug)
set -eu
cd "$(dirname "$0")/.."
bin=$(dirname "$(readlink -f "$(command -v swift)")")
if ! [ -x "$bin/docc" ]; then
    echo "this toolchain has no docc; that of swift.org has" >&2
    exit 1
fi
modules=$(readlink -f .build/debug)/Modules
triple=$(swift -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)
for module; do
    graphs=.build/docc/graphs/$module
    rm -rf "$graphs" ".build/docc/$module"
    mkdir -p "$graphs"
    "$bin/swift-symbolgraph-extract" -module-name "$module" -I "$modules" -target "$triple" -minimum-access-level public \
        -Xcc "-fmodule-map-file=Sources/CBytes/module.modulemap" -Xcc "-fmodule-map-file=Sources/CLinux/module.modulemap" -skip-inherited-docs -skip-synthesized-members -output-dir "$graphs"
    # Names that are handed on are documented where they are made.
    find "$graphs" -name '*@*' -delete
    "$bin/docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs" --output-dir ".build/docc/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "org.tcal.$module" --warnings-as-errors
    echo "made .build/docc/$module"
done
