# What the scripts beside this have in common:
#   NAME.sh start FOLDER PORT | stop FOLDER | restart FOLDER | missing
# Everything that a server writes is in its folder, it listens on 127.0.0.1 alone, and it ends by the pid files that it has there.
# `missing` writes which of the Debian packages that it needs are not here.
# shellcheck shell=sh

missing() {
    for package in $PACKAGES; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null)" = installed ] || echo "$package"
    done
}

fail() { echo "$(basename "$0"): $*" >&2; exit 1; }

[ "$*" != missing ] || { missing; exit; }
[ $# -ge 2 ] || fail "start FOLDER PORT | stop FOLDER | restart FOLDER | missing"
F=$2
PORT=${3:-$(cat "$F/port" 2> /dev/null || true)}
[ -n "$PORT" ] || fail "$F has no port"
[ -z "$(missing)" ] || fail "these packages are not here, which tools/require.sh sync-servers installs:" $(missing)

need_root() { [ "$(id -u)" = 0 ] || fail "it starts programs of other users: run it as root"; }

# until_it_answers PATH: waits until there is an answer, whichever, for 30 s at most.
until_it_answers() {
    for _ in $(seq 300); do
        curl -s -o /dev/null "http://127.0.0.1:$PORT$1" && return; sleep 0.1
    done
    fail "no answer from port $PORT; its logs are in $F"
}

# end_by FILE: ends the process whose number is in a file, and waits for its end.
end_by() {
    [ -e "$1" ] || return 0
    pid=$(cat "$1"); kill "$pid" 2> /dev/null || return 0
    for _ in $(seq 200); do kill -0 "$pid" 2> /dev/null || return 0; sleep 0.05; done
    kill -9 "$pid"
}
