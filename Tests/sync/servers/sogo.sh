#!/bin/sh
# SOGo with a PostgreSQL and a memcached of its own, users anna, bert and carla, password geheim. As root.
# URL: http://127.0.0.1:PORT/SOGo/dav/ (calendars: /SOGo/dav/anna/Calendar/)
set -eu
PACKAGES="sogo postgresql memcached curl"
. "$(dirname "$0")/common.sh"
need_root
DB=$((PORT + 1000)); CACHE=$((PORT + 2000)); PG=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
as() { user=$1; shift; setpriv --reuid="$user" --regid="$user" --clear-groups env HOME="$F/$user" PGHOST="$F/postgres" PGPORT="$DB" LC_ALL=C.UTF-8 "$@"; }
make() {
    mkdir -p "$F/postgres" "$F/sogo" "$F/run"; echo "$PORT" > "$F/port"; chmod 755 "$F"
    chown postgres "$F/postgres"
    as postgres "$PG/initdb" -D "$F/postgres/data" -A trust -E UTF8 --no-sync > "$F/initdb.log"
    chown -R sogo:sogo "$F/sogo" "$F/run"
}
tables() {
    as postgres psql -qX postgres -c "CREATE ROLE sogo LOGIN PASSWORD 'sogo'" -c "CREATE DATABASE sogo OWNER sogo"
    as postgres psql -qX -U sogo sogo <<END
CREATE TABLE sogo_users (c_uid VARCHAR(64) PRIMARY KEY, c_name VARCHAR(64), c_password VARCHAR(255), c_cn VARCHAR(128), mail VARCHAR(128));
INSERT INTO sogo_users VALUES ('anna', 'anna', 'geheim', 'Anna', 'anna@example.com'), ('bert', 'bert', 'geheim', 'Bert', 'bert@example.com'), ('carla', 'carla', 'geheim', 'Carla', 'carla@example.com');
END
}
run() {
    as postgres "$PG/pg_ctl" -D "$F/postgres/data" -l "$F/postgres/log" -w \
        -o "-p $DB -k $F/postgres -c listen_addresses=127.0.0.1 -c fsync=off" start > /dev/null
    [ -z "${1:-}" ] || "$1"
    setsid memcached -u nobody -l 127.0.0.1 -p $CACHE -m 64 < /dev/null > "$F/memcached.log" 2>&1 &
    echo $! > "$F/memcached.pid"
    daemon
}
daemon() {
    # Its settings are arguments, which go before /etc/sogo/sogo.conf.
    url="postgresql://sogo:sogo@127.0.0.1:$DB/sogo"
    # shellcheck disable=SC2086
    as sogo setsid sogod -SOGoProfileURL "$url/sogo_user_profile" -OCSFolderInfoURL "$url/sogo_folder_info" \
        -OCSSessionsFolderURL "$url/sogo_sessions_folder" -OCSEMailAlarmsFolderURL "$url/sogo_alarms_folder" \
        -SOGoUserSources "({type = sql; id = users; viewURL = \"$url/sogo_users\"; canAuthenticate = YES; isAddressBook = YES;
            displayName = Users; userPasswordAlgorithm = plain;})" \
        -SOGoMailDomain example.com -SOGoTimeZone Europe/Berlin -SOGoMemcachedHost "127.0.0.1:$CACHE" \
        -SOGoAppointmentSendEMailNotifications NO -SOGoIMAPServer imap://127.0.0.1:9 -SOGoSMTPServer smtp://127.0.0.1:9 \
        ${SOGO_MORE:-} -WOWorkersCount 3 -WOPort "127.0.0.1:$PORT" -WOPidFile "$F/run/sogo.pid" -WOLogFile "$F/run/sogo.log" \
        -WONoDetach NO -SxVMemLimit 0
    until_it_answers /SOGo/dav/
}
# All that it has is in the database; it would take more than ten seconds to end by itself.
end_sogo() {
    [ -e "$F/run/sogo.pid" ] || return 0
    pid=$(cat "$F/run/sogo.pid")
    # shellcheck disable=SC2046
    kill -9 "$pid" $(ps -o pid= --ppid "$pid") 2> /dev/null || return 0
    while kill -0 "$pid" 2> /dev/null; do sleep 0.05; done
}
end() {
    end_sogo; end_by "$F/memcached.pid"
    as postgres "$PG/pg_ctl" -D "$F/postgres/data" -m fast -w stop > /dev/null || true
}
case $1 in
start) if [ -e "$F/initdb.log" ]; then run; else make; run tables; fi ;;
stop) end ;;
restart) end_sogo; daemon ;;
esac
