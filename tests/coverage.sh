#!/bin/sh
# SPDX-License-Identifier: MIT
#
# coverage.sh - builds with the preset `coverage`, runs quick tests and prints how many lines the files
# of each folder have, and which part of them was run.  `coverage.sh all` runs all tests.  Of a file that
# is compiled twice the better of both counts; a process that is killed does not say what it ran.
set -eu
cd "$(dirname "$0")/.."
build="build-coverage"
tests='^(unit|lower|islands|shadow|tree|edits|report|reject|samples)/|^upcprof/(format|report|replay)$'
tests="$tests|^run/(lib|coll|ptr|io)-00[1-4]|^check/[^c]"
targets='upc2c runtime-api/all tools/all tests/all'
case ${1:-quick} in
quick) ;;
all) tests=. targets=all ;;
*)
	echo 'usage: coverage.sh [all]' >&2
	exit 2
	;;
esac

cmake --preset coverage >/dev/null
# shellcheck disable=SC2086 # a list
cmake --build $build --target $targets >"$build/log" || {
	tail -n 15 "$build/log"
	exit 1
}
find $build -name '*.gcda' -delete
ctest --test-dir $build -j 2 -R "$tests" --output-on-failure >"$build/log" || {
	tail -n 40 "$build/log"
	exit 1
}

# Lines `folder file covered lines`, of the sources of ours.
find $build -name '*.gcno' ! -path "$build/tests/*" -exec gcov -n {} + 2>/dev/null |
	awk -v here="$PWD/" '
	/^File / {
		file = substr($0, 7, length($0) - 7)
		sub("^" here, "", file)
	}
	/^Lines executed:/ && file ~ /^[a-z].*\.c$/ && file !~ /^build/ {
		split(substr($2, 10), part, "%")
		total = $4
		if (!(file in lines) || part[1] > share[file]) {
			share[file] = part[1]
			lines[file] = total
		}
		file = ""
	}
	END {
		for (f in lines) {
			folder = f
			if (!sub("/[^/]*$", "", folder))
				folder = "."
			print folder, share[f] * lines[f] / 100, lines[f]
		}
	}' | awk '
	{
		covered[$1] += $2
		lines[$1] += $3
		all += $2
		n += $3
	}
	END {
		for (f in lines)
			printf "%-24s %6d %6.1f%%\n", f, lines[f], 100 * covered[f] / lines[f] | "sort"
		close("sort")
		if (n == 0)
			exit 1
		printf "%-24s %6d %6.1f%%\n", "all", n, 100 * all / n
	}'
