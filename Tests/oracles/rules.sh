#!/bin/sh
# Compares N random rules (default 10000) with the literal evaluator of the standard's table and with python-dateutil,
# and rules of other calendars (RSCALE) with ICU's dates where PyICU is there.
#   rules.sh [N [SEED]]       without SEED: a fresh one, which is printed
# SWIFT_TEST and SWIFT_RELEASE are the commands that test and build, as the Makefile has them.
set -eu
cd "$(dirname "$0")/../.."
count=${1:-10000}
seed=${2:-$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}

echo "seed $seed"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
TCAL_RULES="$count" TCAL_SEED="$seed" ${SWIFT_TEST:-swift test} --filter RecurrenceDifferential >"$log" 2>&1 || { cat "$log"; exit 1; }
grep "^literal evaluator" "$log"
${SWIFT_RELEASE:-swift build --configuration release} --product tcal-bench >"$log" 2>&1 || { cat "$log"; exit 1; }
python3 Tests/oracles/rules_dateutil.py .build/release/tcal-bench "$count" "$seed"
if python3 -c "import icu" 2>/dev/null; then
    python3 Tests/oracles/rules_rscale.py compare .build/release/tcal-bench "$count" "$seed"
else
    echo "rules of other calendars: not compared, PyICU is not there"
fi
