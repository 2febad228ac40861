#!/bin/sh
# Horde's Kronolith and Nag (CalDAV by sabre/dav 1.8) with SQLite under an Apache of its own, users anna and bert, password geheim. As root.
# URL: http://127.0.0.1:PORT/rpc.php/ (calendars: /rpc.php/calendars/anna/)
set -eu
PACKAGES="php-horde php-horde-kronolith php-horde-nag php-horde-dav php-intl apache2 libapache2-mod-php php-sqlite3 php-xml php-mbstring sqlite3 curl"
. "$(dirname "$0")/common.sh"
need_root
MODULES=/usr/lib/apache2/modules
make() {
    mkdir -p "$F/data" "$F/tmp"; echo "$PORT" > "$F/port"; chmod 755 "$F"
    # A copy, so that its configuration is its own.
    cp -rL /usr/share/horde "$F/horde" 2> /dev/null || true
    cat > "$F/horde/config/conf.php" <<END
<?php
\$conf['use_ssl'] = 0; \$conf['server']['name'] = '127.0.0.1'; \$conf['server']['port'] = $PORT; \$conf['cookie']['domain'] = ''; \$conf['cookie']['path'] = '/';
\$conf['testdisable'] = true; \$conf['debug_level'] = 0; \$conf['umask'] = 077; \$conf['compress_pages'] = false; \$conf['max_exec_time'] = 0; \$conf['secret_key'] = 'x'; \$conf['tmpdir'] = '$F/tmp'; \$conf['safe_ips'] = [];
\$conf['session'] = ['name' => 'Horde', 'cache_limiter' => 'nocache', 'max_time' => 72000, 'timeout' => 0, 'use_only_cookies' => true]; \$conf['sessionhandler']['type'] = 'Builtin';
\$conf['sql'] = ['phptype' => 'sqlite', 'database' => '$F/data/horde.db', 'charset' => 'utf-8', 'splitread' => false];
\$conf['auth'] = ['admins' => ['anna'], 'driver' => 'sql', 'params' => ['driverconfig' => 'horde', 'table' => 'horde_users', 'username_field' => 'user_uid', 'password_field' => 'user_pass', 'encryption' => 'plain', 'show_encryption' => false], 'checkip' => false, 'checkbrowser' => false, 'alternate_login' => false, 'redirect_on_logout' => false, 'list_users' => 'list', 'resetpassword' => false];
\$conf['prefs'] = ['driver' => 'Sql', 'params' => ['driverconfig' => 'horde'], 'maxsize' => 65535];
\$conf['share'] = ['driver' => 'Sqlng', 'no_sharing' => false, 'auto_create' => true, 'world' => true, 'any_group' => false, 'hidden' => false, 'cache' => false];
\$conf['perms'] = ['driver' => 'Sql', 'driverconfig' => 'horde']; \$conf['group'] = ['driver' => 'Sql', 'driverconfig' => 'horde', 'cache' => false];
\$conf['cache'] = ['driver' => 'Null', 'default_lifetime' => 0, 'compress' => false]; \$conf['cachecss'] = false; \$conf['cachejs'] = false; \$conf['cachethemes'] = false;
\$conf['lock'] = ['driver' => 'Null']; \$conf['token'] = ['driver' => 'Null']; \$conf['history'] = ['driver' => 'Sql', 'params' => ['driverconfig' => 'horde']];
\$conf['davstorage'] = ['driver' => 'Sql', 'params' => ['driverconfig' => 'horde']]; \$conf['activesync']['enabled'] = false; \$conf['dns'] = [];
\$conf['mailer'] = ['type' => 'null', 'params' => []]; \$conf['vfs'] = ['type' => 'file', 'params' => ['vfsroot' => '$F/tmp']]; \$conf['alarms'] = ['driver' => false]; \$conf['hashtable']['driver'] = 'none';
\$conf['log'] = ['enabled' => true, 'type' => 'file', 'name' => '$F/data/horde.log', 'priority' => 'INFO', 'ident' => 'HORDE', 'params' => ['append' => true]]; \$conf['log_accesskeys'] = false;
\$conf['portal'] = ['fixed_blocks' => []]; \$conf['menu'] = ['apps' => [], 'links' => []]; \$conf['imsp']['enabled'] = false; \$conf['kolab']['enabled'] = false; \$conf['urls'] = ['token_lifetime' => 30, 'hmac_lifetime' => 30, 'pretty' => false]; \$conf['nobanner'] = true; \$conf['timezone']['location'] = ''; \$conf['geoip']['datafile'] = ''; \$conf['fileuploads']['method'] = 'none'; \$conf['problems'] = ['enabled' => false]; \$conf['user'] = ['verify_from_addr' => false, 'select_view' => false]; \$conf['tasklist'] = []; \$conf['facebook']['enabled'] = false; \$conf['twitter']['enabled'] = false; \$conf['urlshortener'] = false; \$conf['weather']['provider'] = false; \$conf['imap']['enabled'] = false; \$conf['queue']['driver'] = 'Null'; \$conf['identity'] = []; \$conf['spell']['driver'] = ''; \$conf['accounts']['driver'] = 'null'; \$conf['nosql']['phptype'] = false; \$conf['ldap']['useldap'] = false; \$conf['gnupg']['keyserver'] = []; \$conf['image'] = ['driver' => false, 'convert' => '']; \$conf['mail_domain'] = 'example.com'; \$conf['mime'] = []; \$conf['themes'] = []; \$conf['css'] = []; \$conf['openssl'] = [];
END
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
LoadModule dir_module $MODULES/mod_dir.so
LoadModule rewrite_module $MODULES/mod_rewrite.so
LoadModule php_module $(ls $MODULES/libphp*.so | tail -1)
ErrorLog $F/error.log
TypesConfig /etc/mime.types
DocumentRoot $F/horde
DirectoryIndex index.php
<Directory $F/horde>
  Require all granted
  AcceptPathInfo On
  AllowOverride None
</Directory>
<FilesMatch \.php$>
  SetHandler application/x-httpd-php
</FilesMatch>
php_value error_reporting 0
RewriteEngine On
RewriteRule ^/\.well-known/caldav\$ /rpc.php/ [R=301,L]
RewriteRule ^/rpc/(.*)\$ /rpc.php/\$1 [L]
END
    cat > "$F/horde/kronolith/config/conf.php" <<END
<?php
\$conf['calendar'] = ['driver' => 'sql', 'params' => ['table' => 'kronolith_events', 'driverconfig' => 'horde', 'utc' => true]];
\$conf['storage'] = ['driver' => 'sql', 'default_domain' => '', 'freebusy' => ['protect' => false], 'params' => ['driverconfig' => 'horde', 'table' => 'kronolith_storage']];
\$conf['resources'] = ['enabled' => false]; \$conf['resource'] = ['driver' => 'sql', 'params' => ['table' => 'kronolith_resources', 'driverconfig' => 'horde']];
\$conf['autoshare'] = ['shareperms' => 'none']; \$conf['share'] = ['notify' => false]; \$conf['holidays'] = ['enable' => false]; \$conf['menu'] = ['print' => false, 'import_export' => false, 'apps' => []]; \$conf['maps'] = ['driver' => false]; \$conf['metadata'] = ['keywords' => false];
END
    cat > "$F/horde/nag/config/conf.php" <<END
<?php
\$conf['storage'] = ['driver' => 'sql', 'params' => ['table' => 'nag_tasks', 'driverconfig' => 'horde']]; \$conf['autoshare'] = ['shareperms' => 'none']; \$conf['share'] = ['notify' => false]; \$conf['menu'] = ['print' => false, 'import_export' => false, 'apps' => []];
END
    # The program of Debian's asks PEAR where Horde is.
    sed '1{/^#!/d}' /usr/bin/horde-db-migrate | sed "/PEAR_Config/,/lib\/Application.php/c require_once '$F/horde/lib/Application.php';" > "$F/migrate.php"
    for _ in 1 2 3; do php -d error_reporting=0 "$F/migrate.php" > "$F/migrate.log" 2>&1 || true; done
    for user in anna bert; do sqlite3 "$F/data/horde.db" "INSERT INTO horde_users (user_uid, user_pass) VALUES ('$user', 'geheim');"; done
    chown -R www-data:www-data "$F/data" "$F/tmp" "$F/horde"
}
run() {
    setsid apache2 -f "$F/apache.conf" -k start
    until_it_answers /rpc.php/
}
case $1 in
start) [ -e "$F/apache.conf" ] || make; run ;;
stop) end_by "$F/apache.pid" ;;
restart) end_by "$F/apache.pid"; run ;;
esac
