#!/bin/sh
# SPDX-License-Identifier: MIT
#
# litmus.sh ROUNDS [BUILD] - runs the litmus programs of tests/run ROUNDS times each, compiled
# with gcc and clang at -O2 and -O3, on 2 and 4 threads, and prints how often each outcome came
# and in how many rounds.  Ends with status 1 if one came that never may, or the one that must be
# seen was not.  A million rounds take about a quarter of an hour on two processors.
set -u
rounds=${1:?usage: litmus.sh ROUNDS [BUILD]}
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${2:-$here/../build}" && pwd) || exit
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
status=0
columns=

# $1: compiler, $2: level; the counts of all programs as "verdict name|seen|rounds" into a file.
measure() {
	column=$dir/$1$2
	: >"$column"
	columns="$columns $column"
	for program in mem-001-litmus mem-001-litmus-long mem-013-shapes atom-007-litmus; do
		"$build/bin/upcc" "--cc=$1" "$2" "$here/run/$program.upc" -o "$dir/program" ||
			exit 1
		for threads in 2 4; do
			"$build/bin/upcrun" -n $threads "$dir/program" "$rounds" \
				>"$dir/out" || status=1
			awk -v p="$program" -v t=$threads '$(NF - 1) == "of" {
				name = substr($0, 1, 49)
				sub(/ +$/, "", name)
				print p " on " t ": " name "|" $(NF - 2) "|" $NF
			}' "$dir/out" >>"$column"
		done
	done
}

for compiler in gcc "${CLANG:-clang-19}"; do
	for level in -O2 -O3; do
		measure "$compiler" $level
	done
done
# shellcheck disable=SC2086 # a list
awk -F'|' '
	FNR == 1 { n_columns++; split(FILENAME, path, "/"); head[n_columns] = path[length(path)] }
	n_columns == 1 { n++; name[n] = $1; rounds[n] = $3 }
	{ seen[FNR, n_columns] = $2 }
	END {
		printf "%-70s %9s", "outcome", "rounds"
		for (c = 1; c <= n_columns; c++)
			printf " %12s", head[c]
		print ""
		for (i = 1; i <= n; i++) {
			printf "%-70s %9d", name[i], rounds[i]
			for (c = 1; c <= n_columns; c++)
				printf " %12d", seen[i, c]
			print ""
		}
	}' $columns
exit $status
