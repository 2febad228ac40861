#!/bin/sh
# Makes .build/dist/tcal-VERSION.tar.gz of the commit: the same bytes for everybody, because names, order and times come from git.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -n 's/^public let tcalVersion = "\(.*\)"/\1/p' Sources/Commands/Version.swift)
out=.build/dist/tcal-$version.tar.gz
mkdir -p .build/dist
git diff --quiet HEAD -- || echo "what is changed and not committed is not in it" >&2
git archive --format=tar --prefix="tcal-$version/" HEAD | gzip -9 -n > "$out"
sha256sum "$out"
