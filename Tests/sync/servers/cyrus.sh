#!/bin/sh
# A Cyrus httpd (CalDAV with scheduling) alone, with users anna, bert and carla, password geheim. It needs no root.
# URL: http://127.0.0.1:PORT/ (calendars: /dav/calendars/user/anna/)
set -eu
PACKAGES="cyrus-imapd cyrus-caldav cyrus-admin sasl2-bin libsasl2-modules curl"
. "$(dirname "$0")/common.sh"
IMAP=$((PORT + 1000)) LIB=/usr/lib/cyrus/bin
# Its programs are this user's, or, started by root, those of Debian's user.
OWNER=$(id -un); [ "$OWNER" != root ] || OWNER=cyrus
make() {
    mkdir -p "$F/conf" "$F/spool" "$F/run/proc" "$F/run/lock" "$F/run/socket" "$F/sieve"
    echo "$PORT" > "$F/port"
    cat > "$F/imapd.conf" <<CONF
cyrus_user: $OWNER
configdirectory: $F/conf
proc_path: $F/run/proc
mboxname_lockpath: $F/run/lock
defaultpartition: default
partition-default: $F/spool
sieveusehomedir: false
sievedir: $F/sieve
admins: cyrus
altnamespace: no
unixhierarchysep: no
allowplaintext: yes
httpmodules: caldav freebusy
httpallowcompress: 0
caldav_create_default: yes
autocreate_post: 1
autocreate_users: anyone
autocreate_quota: 0
virtdomains: off
defaultdomain: example.com
calendar_user_address_set: example.com
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: $F/sasldb2
sasl_mech_list: PLAIN
sasl_auto_transition: no
idlesocket: $F/run/socket/idle
notifysocket: $F/run/socket/notify
lmtpsocket: $F/run/socket/lmtp
syslog_prefix: cyrus
CONF
    cat > "$F/cyrus.conf" <<CONF
START {
  recover cmd="$LIB/ctl_cyrusdb -C $F/imapd.conf -r"
}
SERVICES {
  imap cmd="$LIB/imapd -C $F/imapd.conf" listen="127.0.0.1:$IMAP" prefork=0 maxchild=4
  http cmd="$LIB/httpd -C $F/imapd.conf" listen="127.0.0.1:$PORT" prefork=0 maxchild=20
}
EVENTS {
  checkpoint cmd="$LIB/ctl_cyrusdb -C $F/imapd.conf -c" period=30
}
CONF
    # The realm of those who log in without one is the name of the machine.
    for user in cyrus anna bert carla; do
        printf '%s\n' example.com "$(hostname -f 2> /dev/null || hostname)" "$(hostname)" | sort -u | while read -r realm; do
            printf geheim | /usr/sbin/saslpasswd2 -p -f "$F/sasldb2" -u "$realm" -c $user
        done
    done
    [ "$OWNER" != cyrus ] || chown -R cyrus:mail "$F"
}
mailboxes() {
    for user in anna bert carla; do printf 'createmailbox user.%s\n' $user; done \
        | cyradm --user cyrus --password geheim --auth PLAIN --port "$IMAP" 127.0.0.1 > /dev/null
}
run() {
    # It holds the pid file itself.
    setsid $LIB/master -C "$F/imapd.conf" -M "$F/cyrus.conf" -p "$F/run/master.pid" < /dev/null > "$F/log" 2>&1 &
    until_it_answers /
}
case $1 in
start) new=; [ -e "$F/imapd.conf" ] || { make; new=1; }; run; [ -z "$new" ] || mailboxes ;;
stop) end_by "$F/run/master.pid" ;;
restart) end_by "$F/run/master.pid"; run ;;
esac
