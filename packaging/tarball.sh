#!/bin/bash
# Makes .build/dist/tcal-VERSION-linux-ARCH.tar.gz: the programs with their man pages, completions and descriptions of ten
# common terminals, to be run from any folder. Stops when a program needs another library than those below, or a newer
# C library than Debian 12 has.
set -euo pipefail
cd "$(dirname "$0")/.."
LIBRARIES="tcal: ld-linux libc.so.6 libgcc_s.so.1 libm.so.6 libncursesw.so.6 libtinfo.so.6
tcal-sync: ld-linux libc.so.6 libcrypto.so.3 libcurl.so.4 libexpat.so.1 libgcc_s.so.1 libjansson.so.4 libm.so.6 libresolv.so.2 libsqlite3.so.0"
GLIBC=2.36
TERMINALS="alacritty kitty linux rxvt-unicode-256color screen-256color st-256color tmux-256color xterm xterm-256color xterm-kitty"

version=$(sed -n 's/^public let tcalVersion = "\(.*\)"/\1/p' Sources/Commands/Version.swift)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"
name=tcal-$version-linux-$(uname -m)
root=.build/dist/$name
rm -rf "$root"
make --no-print-directory -s install-tcal install-tcal-sync DESTDIR="$PWD/$root" PREFIX= >/dev/null
mkdir -p "$root/libexec" "$root/share/terminfo"
mv "$root/bin/tcal" "$root/bin/tcal-sync" "$root/libexec"
# Units name a fixed path, which this has not.
rm -rf "${root:?}/lib"
cp README.md CHANGELOG.md LICENSE "$root"

for terminal in $TERMINALS; do
    infocmp -x "$terminal" > "$root/entry" || { echo "there is no description of $terminal here: ncurses-term" >&2; exit 1; }
    tic -x -o "$root/share/terminfo" "$root/entry"
done
rm "$root/entry"

for program in tcal tcal-sync; do
    cat > "$root/bin/$program" <<END
#!/bin/sh
# The system's descriptions of terminals come first, those beside this program where it has none.
here=\$(dirname "\$(readlink -f "\$0")")/..
TERMINFO_DIRS="\${TERMINFO_DIRS-}:\$here/share/terminfo" exec "\$here/libexec/$program" "\$@"
END
    chmod 755 "$root/bin/$program"
    known=$(sed -n "s/^$program: //p" <<< "$LIBRARIES")
    needed=$(readelf -d "$root/libexec/$program" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' | sort)
    newest=$(readelf -V "$root/libexec/$program" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -Vu | tail -n 1)
    echo "$program needs: $(tr '\n' ' ' <<< "$needed")and glibc $newest"
    for library in $needed; do
        case " $known " in
            *" $library "* | *" ${library%%-x86*} "*) ;;
            *) echo "$program needs $library, which is not on the list" >&2; exit 1 ;;
        esac
    done
    [ "$(printf '%s\n%s\n' "$newest" "$GLIBC" | sort -V | tail -n 1)" = "$GLIBC" ] || { echo "$program needs glibc $newest, newer than $GLIBC" >&2; exit 1; }
done
cat > "$root/NEEDS" <<END
Linux on $(uname -m), glibc $GLIBC or later, time zones (tzdata), and these libraries:
$LIBRARIES
bin/tcal and bin/tcal-sync run from here, or from a link to them. Descriptions of terminals that the system
lacks are in share/terminfo: $TERMINALS.
END
tar -C .build/dist --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -cf - "$name" | gzip -9 -n > ".build/dist/$name.tar.gz"
sha256sum ".build/dist/$name.tar.gz"
