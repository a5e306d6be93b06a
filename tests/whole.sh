#!/bin/sh
# SPDX-License-Identifier: MIT
#
# whole.sh [FOLDER [PART...]] - the whole tier, of the last commit, or those parts of it: `tests` (all, in all
# configurations), `sanitizers`, `fuzzing`, `coverage`, `packages` (their headers), `mutants` (a sample).  It works in a
# clone in FOLDER (build/whole), goes on after failures, and writes a report to FOLDER/report.  tests/whole.txt, to be
# committed, gets the commit of each part that passed: .ci/checks tries what changed since then.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit
folder=${1:-$here/build/whole}
mkdir -p "$folder" || exit
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- tests sanitizers fuzzing coverage packages mutants
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

# $1: the part; the rest: its command.
part() {
	name=$1 began=$(date +%s) said=good
	shift
	log=$folder/$name.log
	if "$@" </dev/null >"$log" 2>&1; then
		{
			sed "/^$name /d" "$here/tests/whole.txt"
			date -u "+$name $commit %Y-%m-%d"
		} >"$folder/whole.txt" && mv "$folder/whole.txt" "$here/tests/whole.txt"
	else
		said=FAILED && n_failed=$((n_failed + 1))
	fi
	printf '%s: %s, %d s\n' "$name" "$said" $(($(date +%s) - began)) | tee -a "$report"
	sed -n '/^processor seconds by family/,$p; /tests passed,/p; /^The following tests FAILED/,/^Errors/p' "$log" >>"$report"
}

n_failed=0
for name; do
	case $name in
	tests) part tests ./upc test --all ;;
	sanitizers) part sanitizers env UPC2C_WHOLE=1 cmake --workflow --preset asan ;;
	fuzzing) part fuzzing tests/fuzz/run.sh 300s ;;
	coverage) part coverage tests/coverage.sh ;;
	packages) part packages sh -c './upc build && tests/packages.sh' ;;
	mutants) part mutants sh -c './upc build && tests/mutants.sh' ;;
	*) echo "whole.sh: no part is called $name" >&2 && exit 2 ;;
	esac
done
[ $n_failed = 0 ]
