#!/bin/sh
# sabre/dav (what Baikal and Nextcloud are built on, in Debian's old 1.8) with SQLite under an Apache of its own, users anna and bert,
# password geheim; it takes Digest, or with AUTH=basic Basic. As root.
# URL: http://127.0.0.1:PORT/ (calendars: /calendars/anna/)
set -eu
PACKAGES="php-sabre-dav php-sabre-vobject apache2 libapache2-mod-php php-sqlite3 php-xml php-mbstring sqlite3 curl"
. "$(dirname "$0")/common.sh"
need_root
MODULES=/usr/lib/apache2/modules
make() {
    mkdir -p "$F/www" "$F/data"; echo "$PORT" > "$F/port"; chmod 755 "$F"
    for what in calendars principals users locks; do
        { cat /usr/share/doc/php-sabre-dav/examples/sql/sqlite.$what.sql* | gunzip -cf; echo ';'; } | sqlite3 "$F/data/db.sqlite" || true
    done
    for user in anna bert; do
        hash=$(printf '%s:SabreDAV:geheim' $user | md5sum | cut -d ' ' -f 1)
        sqlite3 "$F/data/db.sqlite" "INSERT INTO users (username, digesta1) VALUES ('$user', '$hash');
            INSERT INTO principals (uri, email, displayname) VALUES ('principals/$user', '$user@example.com', '$user');
            INSERT INTO principals (uri, email, displayname) VALUES ('principals/$user/calendar-proxy-read', null, null), ('principals/$user/calendar-proxy-write', null, null);"
    done
    cat > "$F/www/server.php" <<END
<?php
error_reporting(E_ALL & ~E_DEPRECATED & ~E_NOTICE & ~E_WARNING);
date_default_timezone_set('UTC');
spl_autoload_register(function (\$name) {
    \$file = '/usr/share/php/' . str_replace('\\\\', '/', \$name) . '.php';
    if (is_file(\$file)) require_once \$file;
});
\$pdo = new PDO('sqlite:$F/data/db.sqlite');
\$pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
\$pdo->exec('PRAGMA busy_timeout = 10000');
class Plain extends Sabre\\DAV\\Auth\\Backend\\AbstractBasic {
    public \$pdo;
    protected function validateUserPass(\$user, \$password) {
        \$found = \$this->pdo->prepare('SELECT digesta1 FROM users WHERE username = ?');
        \$found->execute([\$user]);
        return \$found->fetchColumn() === md5("\$user:SabreDAV:\$password");
    }
}
if ('${AUTH:-digest}' == 'basic') { \$auth = new Plain(); \$auth->pdo = \$pdo; } else \$auth = new Sabre\\DAV\\Auth\\Backend\\PDO(\$pdo);
\$principals = new Sabre\\DAVACL\\PrincipalBackend\\PDO(\$pdo);
\$calendars = new Sabre\\CalDAV\\Backend\\PDO(\$pdo);
\$server = new Sabre\\DAV\\Server([new Sabre\\CalDAV\\Principal\\Collection(\$principals), new Sabre\\CalDAV\\CalendarRootNode(\$principals, \$calendars)]);
\$server->setBaseUri('/');
\$server->addPlugin(new Sabre\\DAV\\Auth\\Plugin(\$auth, 'SabreDAV'));
\$server->addPlugin(new Sabre\\DAVACL\\Plugin());
\$server->addPlugin(new Sabre\\CalDAV\\Plugin());
\$server->exec();
END
    chown -R www-data:www-data "$F/data"
    cat > "$F/apache.conf" <<END
ServerRoot $F
ServerName 127.0.0.1
Listen 127.0.0.1:$PORT
PidFile $F/apache.pid
User www-data
Group www-data
LoadModule mpm_prefork_module $MODULES/mod_mpm_prefork.so
LoadModule authz_core_module $MODULES/mod_authz_core.so
LoadModule mime_module $MODULES/mod_mime.so
LoadModule rewrite_module $MODULES/mod_rewrite.so
LoadModule php_module $(ls $MODULES/libphp*.so | tail -1)
ErrorLog $F/error.log
TypesConfig /etc/mime.types
DocumentRoot $F/www
<Directory $F/www>
  Require all granted
</Directory>
<FilesMatch \.php$>
  SetHandler application/x-httpd-php
</FilesMatch>
RewriteEngine On
RewriteRule ^/\.well-known/caldav\$ / [R=301,L]
RewriteRule .* /server.php [L]
END
}
run() {
    setsid apache2 -f "$F/apache.conf" -k start
    until_it_answers /
}
case $1 in
start) [ -e "$F/apache.conf" ] || make; run ;;
stop) end_by "$F/apache.pid" ;;
restart) end_by "$F/apache.pid"; run ;;
esac
