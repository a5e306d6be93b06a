#!/bin/sh
# SPDX-License-Identifier: MIT
#
# warnings.sh BUILD_DIR [--quick] - what warnings cost: upc2c with `-Wall -Wextra`, which has all of its own
# warnings, beside `-w`, on the samples, the largest programs of run/ and a unit of many functions that
# generate.awk makes.  Each pair runs in turn; the medians of the processor time, and their ratio.
# whole: reject/ and explain/ try what this measures; it keeps the benchmark running
set -eu

here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: warnings.sh BUILD_DIR [--quick]}" && pwd)
rounds=${ROUNDS:-15} lines=13000
if [ "${2:-}" = --quick ]; then
	rounds=1 lines=500
fi
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
awk -v lines="$lines" -f "$here/generate.awk" >"$dir/generated.upc"

# compare NAME FILE...: all files one after the other are one measure.
compare() {
	python3 - "$build/bin/upc2c" "$rounds" "$@" <<'PY'
import resource, statistics, subprocess, sys
upc2c, rounds, name, files = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4:]

def seconds(flags):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for file in files:
        subprocess.run([upc2c, *flags, file, "-o", "/dev/null"], check=True, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

pairs = [(seconds(["-w"]), seconds(["-Wall", "-Wextra"])) for _ in range(rounds)]
without, all = (statistics.median(column) for column in zip(*pairs))
print(f"warnings {name:10} {without:7.3f} s without, {all:7.3f} s with all, ratio {all / without:5.2f}")
PY
}

compare samples "$here"/../../samples/*/*.upc
# shellcheck disable=SC2012,SC2046 # names without blanks
compare run $(ls -S "$here"/../run/*.upc | sed 12q)
compare generated "$dir/generated.upc"
