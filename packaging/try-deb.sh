#!/bin/bash
# Installs, runs, upgrades and purges the packages of `make deb` in a bare Debian tree, before and after gcal, which has a
# program of the same name; then runs the programs of `make tarball` there, if they were made. As root.
#
#   try-deb.sh [SUITE]     bookworm unless said otherwise; TREE=FOLDER is kept and used again
set -euo pipefail
cd "$(dirname "$0")/.."
suite=${1:-bookworm}
tree=${TREE:-$(mktemp -d)}
finish() { umount "$tree/dev/pts" "$tree/proc" 2>/dev/null || true; [ -n "${TREE:-}" ] || rm -rf "$tree"; }
trap finish EXIT
[ -e "$tree/bin/sh" ] || mmdebstrap --quiet --variant=minbase --include=ca-certificates,man-db,less,bash-completion,tzdata "$suite" "$tree"
mountpoint -q "$tree/proc" || mount -t proc proc "$tree/proc"
mkdir -p "$tree/dev/pts"
mountpoint -q "$tree/dev/pts" || mount -t devpts -o newinstance,ptmxmode=666 devpts "$tree/dev/pts"
ln -sf pts/ptmx "$tree/dev/ptmx"
cp /etc/resolv.conf "$tree/etc/resolv.conf"
rm -rf "$tree/debs"
mkdir -p "$tree/debs/newer"
cp .build/deb/tcal_*.deb .build/deb/tcal-sync_*.deb "$tree/debs"
# A later version, for the upgrade.
for deb in "$tree"/debs/*.deb; do
    dpkg-deb -R "$deb" "$tree/debs/unpacked"
    sed -i -E 's/^Version: (.*)/Version: \1.1/; s/tcal \(= ([^)]*)\)/tcal (= \1.1)/' "$tree/debs/unpacked/DEBIAN/control"
    dpkg-deb --root-owner-group -Znone -b "$tree/debs/unpacked" "$tree/debs/newer" >/dev/null
    rm -rf "$tree/debs/unpacked"
done
inside() { chroot "$tree" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 TERM=xterm-256color DEBIAN_FRONTEND=noninteractive bash -ec "$1"; }
say() { printf '\n== %s\n' "$1"; }

say "apt install ./tcal ./tcal-sync in a bare $suite"
inside 'apt-get -qq update; apt-get -qq -y --no-install-recommends install /debs/tcal_*.deb /debs/tcal-sync_*.deb >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }; dpkg -l tcal tcal-sync | tail -n 2'
say "it runs"
inside 'tcal --version; tcal rule "FREQ=WEEKLY;COUNT=2" --start 2026-11-21 | head -n 3; tcal add "lunch fri 1-2pm"; tcal list 1y | head -n 3; code=0; tcal sync || code=$?; [ $code = 2 ]'
say "man tcal, and Tab"
inside 'MANWIDTH=80 man tcal | head -n 8; man -w tcal-config tcal-sync tcal-formats'
# A shell on a terminal, and what is typed into it.
typed='{ sleep 2; printf "tcal calen\t--help | head -n 1\r"; sleep 2; printf "exit\r"; } | script -qec "bash --rcfile /usr/share/bash-completion/bash_completion -i" /dev/null | tr -d "\r" | grep -a "tcal calendars"'
inside "$typed"
say "tcal --demo on a terminal"
# The words of the screen, without what moves and colours them.
demo='{ sleep 3; printf q; } | script -qec "stty rows 24 columns 80; $PROGRAM --demo" /dev/null | grep -aoE "Lunch with Mei|November 2026" | sort -u | paste -sd,'
inside "PROGRAM=tcal; $demo"
say "gcal beside it"
inside 'apt-get -qq -y --no-install-recommends install gcal >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }; dpkg -S /usr/bin/tcal; ls -1 /usr/bin/tcal /usr/bin/tcal.gcal; tcal.gcal --version | head -n 1; tcal --version'
say "upgrade"
inside 'apt-get -qq -y install /debs/newer/tcal_*.deb /debs/newer/tcal-sync_*.deb >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }; dpkg -l tcal tcal-sync | tail -n 2; tcal list 1y | tail -n 1'
say "purge: what is left in the system"
inside 'apt-get -qq -y purge tcal tcal-sync >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }; dpkg -l tcal 2>&1 | tail -n 1; tcal --version | head -n 1; dpkg-divert --list | grep tcal || true; find / -xdev \( -name proc -o -name debs -o -name root \) -prune -o -name "*tcal*" -print'
say "and again, with gcal there first"
inside 'apt-get -qq -y --no-install-recommends install /debs/tcal_*.deb >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }; tcal --version; tcal.gcal --version | head -n 1; apt-get -qq -y purge tcal >/dev/null 2>&1; tcal --version | head -n 1; apt-get -qq -y purge gcal >/dev/null 2>&1; ls /usr/bin/*tcal* 2>&1 || true'
for archive in .build/dist/tcal-*-linux-*.tar.gz; do
    [ -e "$archive" ] || continue
    say "the archive $archive"
    tar -C "$tree/opt" -xzf "$archive"
    inside 'cd /opt/tcal-*; bin/tcal --version; for file in libexec/*; do ldd $file | grep "not found" && echo "($file needs more of a bare tree)"; done; cat NEEDS'
    say "its own terminals, where the system describes none"
    inside 'mkdir /tmp/away; for folder in /usr/share/terminfo /lib/terminfo /etc/terminfo; do [ ! -d $folder ] || mv $folder /tmp/away/$(echo $folder | tr / -); done'
    for terminal in $(sed -n 's/^TERMINALS="\(.*\)"/\1/p' packaging/tarball.sh) none-such; do
        printf '%-24s' "$terminal"
        inside "printf '%-28s' \"\$(TERMINFO_DIRS=\$(echo /opt/tcal-*/share/terminfo) tput -T $terminal colors 2>&1 || true)\"; export TERM=$terminal; PROGRAM=\$(echo /opt/tcal-*/bin/tcal); $demo || echo 'does not run'"
    done
    inside 'for folder in /tmp/away/*; do mv $folder $(basename $folder | tr - /); done; rmdir /tmp/away; rm -r /opt/tcal-*'
done
