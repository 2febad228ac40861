#!/bin/sh
# Installs what stands beside the programs under a prefix, or removes it: man pages (from .build/man), completions,
# desktop file, icon and AppStream data.
#
#   documents.sh install|uninstall PREFIX
set -eu
cd "$(dirname "$0")/../.."
share=$2/share

each() {
    for page in tcal.1 tcal-config.5 tcal-formats.7; do
        "$1" ".build/man/$page" "$share/man/man${page##*.}/$page"
    done
    "$1" tools/install/completions/tcal.bash "$share/bash-completion/completions/tcal"
    "$1" tools/install/completions/_tcal "$share/zsh/site-functions/_tcal"
    "$1" tools/install/completions/tcal.fish "$share/fish/vendor_completions.d/tcal.fish"
    "$1" tools/install/desktop/io.github.tcal.tcal.desktop "$share/applications/io.github.tcal.tcal.desktop"
    "$1" tools/install/desktop/io.github.tcal.tcal.metainfo.xml "$share/metainfo/io.github.tcal.tcal.metainfo.xml"
    "$1" tools/install/desktop/io.github.tcal.tcal.svg "$share/icons/hicolor/scalable/apps/io.github.tcal.tcal.svg"
}

copy() { install -D -m 644 "$1" "$2"; }
remove() { rm -f "$2"; }

case $1 in
    install) each copy ;;
    uninstall) each remove ;;
esac
