#!/bin/sh
# Makes the Debian packages of the programs that stand in .build/release, in .build/deb (`make deb`).
set -eu
cd "$(dirname "$0")/.."
tree=$PWD
version=$(sed -n 's/^public let tcalVersion = "\(.*\)"/\1/p' Sources/Commands/Version.swift)
# The commit's time is that of everything inside, so that packages of one commit are the same.
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH
commit=$(tools/commit.sh | cut -c 2-8)
work=$tree/.build/deb/tcal-$version
rm -rf .build/deb
mkdir -p "$work"
cp -r packaging/debian "$work/debian"
# Every commit is an upgrade of the one before.
full=$version~$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d%H%M%S)${commit:++$commit}
cat > "$work/debian/changelog" <<END
tcal ($full) unstable; urgency=medium

  * Made of commit ${commit:-unknown}; CHANGELOG.md tells what is new.

 -- The tcal authors <tcal@users.noreply.github.com>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
cd "$work"
# Swift's build needs are no packages: -d.
TCAL_TREE=$tree dpkg-buildpackage --build=binary --no-sign -d >../build.log 2>&1 || { cat ../build.log >&2; exit 1; }
ls "$tree"/.build/deb/*.deb
# As an ordinary user would; what is an error ends this with a failure.
lintian --fail-on error ../*.changes
