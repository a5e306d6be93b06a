#!/bin/sh
# SPDX-License-Identifier: MIT
#
# whole.sh [FOLDER] - the whole tier, of the last commit: all tests in all configurations, those of the sanitizers, the
# fuzz targets, coverage, the headers of packages, and a sample of the mutants.  It works in a clone in FOLDER
# (build/whole), goes on after failures, and writes a report to FOLDER/report.  If all passed it tags the commit
# `whole-DATE`: .ci/checks tries what changed since then.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit
folder=${1:-$here/build/whole}
mkdir -p "$folder" || exit
report=$(readlink -f "$folder")/report
commit=$(git -C "$here" rev-parse HEAD) || exit
rm -rf "$folder/upc2c"
git clone -q "$here" "$folder/upc2c" || exit
cd "$folder/upc2c" || exit
UPC2C_CMAKE_FLAGS=-DUPC2C_WERROR=ON UPC2C_NO_SKIP=1
export UPC2C_CMAKE_FLAGS UPC2C_NO_SKIP

{
	echo "commit $commit"
	date -u '+begun %Y-%m-%d %H:%M'
	echo "$(nproc) processors: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)"
} >"$report"

# $1: what it is; the rest: the command.
n_failed=0
part() {
	title=$1 began=$(date +%s) said=good
	shift
	log=$folder/$(echo "$title" | tr ' ' '-').log
	"$@" </dev/null >"$log" 2>&1 || { said=FAILED && n_failed=$((n_failed + 1)); }
	printf '%s: %s, %d s\n' "$title" "$said" $(($(date +%s) - began)) | tee -a "$report"
	sed -n '/^processor seconds by family/,$p; /tests passed,/p; /^The following tests FAILED/,/^Errors/p' "$log" >>"$report"
}

part 'all tests' ./upc test --all
part sanitizers env UPC2C_WHOLE=1 cmake --workflow --preset asan
part 'fuzz targets' tests/fuzz/run.sh 300s
part coverage tests/coverage.sh
part 'headers of packages' tests/packages.sh
part mutants tests/mutants.sh
[ $n_failed = 0 ] || exit 1
git -C "$here" tag -f "whole-$(date -u +%Y%m%d)" "$commit"
