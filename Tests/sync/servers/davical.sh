#!/bin/sh
# DAViCal with a PostgreSQL and an Apache of its own, users anna, bert and carla, password geheim. As root.
# URL: http://127.0.0.1:PORT/caldav.php/ (calendars: /caldav.php/anna/)
set -eu
PACKAGES="davical postgresql apache2 libapache2-mod-php php-pgsql php-xml php-curl php-mbstring libyaml-perl libdbd-pg-perl curl"
. "$(dirname "$0")/common.sh"
need_root
DB=$((PORT + 1000)); PG=$(ls -d /usr/lib/postgresql/*/bin | tail -1); MODULES=/usr/lib/apache2/modules
as_pg() { setpriv --reuid=postgres --regid=postgres --clear-groups env HOME="$F" PGHOST="$F/pg" PGPORT="$DB" LC_ALL=C.UTF-8 "$@"; }
make() {
    mkdir -p "$F/pg" "$F/www"; echo "$PORT" > "$F/port"; chmod 755 "$F"; chown postgres "$F/pg"
    as_pg "$PG/initdb" -D "$F/pg/data" -A trust -E UTF8 --no-sync > "$F/initdb.log"
    php=$(ls $MODULES/libphp*.so | tail -1)
    cat > "$F/apache.conf" <<END
ServerRoot $F
ServerName 127.0.0.1
Listen 127.0.0.1:$PORT
PidFile $F/apache.pid
User www-data
Group www-data
LoadModule mpm_prefork_module $MODULES/mod_mpm_prefork.so
LoadModule authz_core_module $MODULES/mod_authz_core.so
LoadModule dir_module $MODULES/mod_dir.so
LoadModule mime_module $MODULES/mod_mime.so
LoadModule rewrite_module $MODULES/mod_rewrite.so
LoadModule php_module $php
StartServers 2
ErrorLog $F/error.log
LogFormat "%h %u %t \"%r\" %>s %b" common
TypesConfig /etc/mime.types
DocumentRoot /usr/share/davical/htdocs
DirectoryIndex index.php
<Directory /usr/share/davical/htdocs>
  Require all granted
  AllowOverride None
  AcceptPathInfo On
</Directory>
<FilesMatch \.php$>
  SetHandler application/x-httpd-php
</FilesMatch>
php_value include_path /usr/share/awl/inc
php_value magic_quotes_gpc 0
php_value error_reporting "E_ALL & ~E_NOTICE & ~E_DEPRECATED & ~E_WARNING"
php_value default_charset "utf-8"
RewriteEngine On
RewriteRule ^/\.well-known/(.*)$ /caldav.php/.well-known/\$1 [NC,L]
END
}
tables() {
    as_pg sh /usr/share/davical/dba/create-database.sh davical geheim > "$F/create.log" 2>&1
    for user in anna bert carla; do
        as_pg psql -qX davical <<END
INSERT INTO usr (user_no, active, email_ok, updated, username, password, fullname, email)
  VALUES (nextval('usr_user_no_seq'), TRUE, current_date, current_date, '$user', '**geheim', '$user', '$user@example.com');
INSERT INTO principal (type_id, user_no, displayname, default_privileges)
  SELECT 1, user_no, username, privilege_to_bits(ARRAY['caldav:read-free-busy', 'caldav:schedule-deliver']) FROM usr WHERE username = '$user';
END
    done
}
run() {
    as_pg "$PG/pg_ctl" -D "$F/pg/data" -l "$F/pg/log" -w -o "-p $DB -k $F/pg -c listen_addresses= -c fsync=off" start > /dev/null
    # DAViCal says only the name of its database: libpq knows from these where that is.
    [ -z "${1:-}" ] || "$1"
    PGHOST="$F/pg" PGPORT="$DB" setsid apache2 -f "$F/apache.conf" -k start
    until_it_answers /
}
end() {
    end_by "$F/apache.pid"
    as_pg "$PG/pg_ctl" -D "$F/pg/data" -m fast -w stop > /dev/null || true
}
case $1 in
start)
    if [ -e "$F/apache.conf" ]; then run; else
        make; run tables
        # What its page for administrators makes for a new user.
        for user in anna bert carla; do curl -sf -o /dev/null -u $user:geheim -X MKCALENDAR "http://127.0.0.1:$PORT/caldav.php/$user/calendar/"; done
    fi
    ;;
stop) end ;;
restart) end; run ;;
esac
