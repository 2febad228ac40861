#!/bin/sh
# Makes sure that what `make` needs is there, and installs what is missing with apt-get (through sudo when not root).
# Where there is no apt-get it names what is missing and stops.
#
#   require.sh build        to build and run: Swift, the ncurses headers, time-zone data
#   require.sh sync         to build tcal-sync: the headers of libcurl, expat, jansson and SQLite
#   require.sh has-sync     installs nothing: ends with 1 where those headers are not
#   require.sh test         to test: tmux, localedef with its sources, openssl, neomutt, aerc, faketime, scdoc, man, zsh, fish, Cyrus, what sync needs, a Python environment in .venv
#   require.sh sync-servers to sync with SOGo, DAViCal, sabre/dav and Horde: these, PostgreSQL, Apache with PHP
#   require.sh build test   both
#   require.sh man          to make the man pages: scdoc
#   require.sh deb          to make Debian packages: debhelper, fakeroot, lintian
#   require.sh deb-try      to try them: mmdebstrap
#   require.sh tarball      to make the archive that runs anywhere: tic, with what terminals can do
#   require.sh instructions to count instructions: valgrind
#   require.sh torture      to torture the writer: python3, a C compiler, strace
#   require.sh peers        to compare with: calcurse, khal and libical
set -eu
cd "$(dirname "$0")/.."

missing=""
start_none=""
need() { missing="$missing $1"; }

ncurses_package() {
    # Debian's old name where it is still known, the new one elsewhere.
    if apt-cache show libncursesw5-dev >/dev/null 2>&1; then echo libncursesw5-dev; else echo libncurses-dev; fi
}

has_ncurses() {
    [ -e /usr/include/ncurses.h ] || return 1
    for library in /usr/lib/*/libncursesw.so /usr/lib*/libncursesw.so; do
        [ -e "$library" ] && return 0
    done
    return 1
}

check_build() {
    if ! command -v "${SWIFT:-swift}" >/dev/null 2>&1; then
        echo "tcal needs Swift 6.2 or later: https://www.swift.org/install" >&2
        exit 1
    fi
    has_ncurses || need ncurses-headers
    [ -e "${TZDIR:-/usr/share/zoneinfo}/Europe/Berlin" ] || need tzdata
}

check_test() {
    command -v tmux >/dev/null 2>&1 || need tmux
    command -v dbus-daemon >/dev/null 2>&1 || need dbus-daemon
    command -v busctl >/dev/null 2>&1 || need systemd
    command -v notify-send >/dev/null 2>&1 || need libnotify-bin
    command -v localedef >/dev/null 2>&1 || need libc-bin
    { [ -e /usr/share/i18n/locales/de_DE ] && [ -e /usr/share/i18n/charmaps/UTF-8.gz ]; } || need locales
    command -v python3 >/dev/null 2>&1 || need python3
    command -v openssl >/dev/null 2>&1 || need openssl
    command -v neomutt >/dev/null 2>&1 || need neomutt
    command -v faketime >/dev/null 2>&1 || need faketime
    command -v aerc >/dev/null 2>&1 || need aerc
    command -v man >/dev/null 2>&1 || need man-db
    command -v zsh >/dev/null 2>&1 || need zsh
    command -v fish >/dev/null 2>&1 || need fish
    check_man
    check_sync
    python3 -c 'import ensurepip' >/dev/null 2>&1 || need python3-venv
    need_server cyrus
}

# What a server of Tests/sync/servers needs. The tests start it themselves: that a package of it starts one is not wanted.
need_server() {
    for package in $("Tests/sync/servers/$1.sh" missing); do
        need "$package"
        start_none=1
    done
}

check_sync_servers() {
    for server in cyrus sogo davical sabre horde; do need_server $server; done
}

check_man() {
    command -v scdoc >/dev/null 2>&1 || need scdoc
}

check_deb() {
    command -v dh >/dev/null 2>&1 || need debhelper
    command -v dpkg-buildpackage >/dev/null 2>&1 || need dpkg-dev
    command -v lintian >/dev/null 2>&1 || need lintian
    command -v desktop-file-validate >/dev/null 2>&1 || need desktop-file-utils
    command -v appstreamcli >/dev/null 2>&1 || need appstream
}

check_deb_try() {
    command -v mmdebstrap >/dev/null 2>&1 || need mmdebstrap
}

check_tarball() {
    [ -e /usr/share/terminfo/a/alacritty ] || need ncurses-term
}

check_sync() {
    [ -e /usr/include/expat.h ] || need libexpat1-dev
    [ -e /usr/include/sqlite3.h ] || need libsqlite3-dev
    [ -e /usr/include/jansson.h ] || need libjansson-dev
    [ -e /usr/include/openssl/sha.h ] || need libssl-dev
    for header in /usr/include/curl/curl.h /usr/include/*/curl/curl.h; do
        [ -e "$header" ] && return 0
    done
    need libcurl4-openssl-dev
}

check_torture() {
    command -v python3 >/dev/null 2>&1 || need python3
    command -v cc >/dev/null 2>&1 || need gcc
    command -v strace >/dev/null 2>&1 || need strace
}

check_instructions() {
    command -v valgrind >/dev/null 2>&1 || need valgrind
}

check_peers() {
    command -v calcurse >/dev/null 2>&1 || need calcurse
    command -v khal >/dev/null 2>&1 || need khal
    [ -e /usr/include/libical/ical.h ] || need libical-dev
}

install_missing() {
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "tcal needs what this machine lacks:$missing" >&2
        exit 1
    fi
    root=""
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null 2>&1 || { echo "as root, install:$missing" >&2; exit 1; }
        root=sudo
    fi
    echo "installing:$missing"
    $root apt-get update -qq || echo "apt-get update failed; trying with the lists that are here" >&2
    packages=$(for name in $missing; do if [ "$name" = ncurses-headers ]; then ncurses_package; else echo "$name"; fi; done)
    policy=/usr/sbin/policy-rc.d
    if [ -n "$start_none" ] && [ ! -e $policy ]; then
        printf '#!/bin/sh\nexit 101\n' | $root tee $policy >/dev/null
        # shellcheck disable=SC2064
        trap "$root rm -f $policy" EXIT
        $root chmod 755 $policy
    fi
    # shellcheck disable=SC2086
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
}

make_environment() {
    stamp=.venv/requirements.txt
    cmp -s tools/requirements.txt "$stamp" && return 0
    echo "making the Python environment of the tests in .venv"
    python3 -m venv .venv
    .venv/bin/pip install --quiet --disable-pip-version-check -r tools/requirements.txt
    cp tools/requirements.txt "$stamp"
}

if [ "$*" = has-sync ]; then
    check_sync
    [ -z "$missing" ]
    exit
fi
for purpose in "$@"; do "check_$(echo "$purpose" | tr - _)"; done
install_missing
case " $* " in *" test "*) make_environment ;; esac
