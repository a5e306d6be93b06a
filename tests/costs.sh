#!/bin/sh
# SPDX-License-Identifier: MIT
#
# costs.sh [BUILD] - what the tests of the last run cost in processor seconds, by family, and the ten dearest beside
# their budgets.  contain.c notes the costs in BUILD/Testing/costs.
#
# It runs as the test lint/costs, after all others: every quick test has a budget in costs.txt.  The budgets are
# processor seconds of one machine; here they are as much larger as this machine takes longer to translate one program.
# The test names those that cost more, and fails for those that cost more than twice as much, in a run of the whole tier
# only: a machine that does other work, or whose kernel is slow at starting processes, makes some tests dearer.
set -u
LC_ALL=C
export LC_ALL
here=${UPC2C_SOURCE:-$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)}
build=${1:-${UPC2C_BUILD:-$here/build}}

# Lines `NAME SECONDS BUDGET TIER` of all tests that ran; a budget of 0 is none.
costs() {
	find "$build/Testing/costs" -type f ! -name '*.served' -exec cat {} + 2>/dev/null | awk -v budgets="$here/tests/costs.txt" '
	BEGIN {
		while ((getline line <budgets) > 0)
			if (line !~ /^(#|$)/ && split(line, word, " ") == 2)
				budget[word[1]] = word[2]
	}
	{
		family = $1
		sub("/.*", "", family)
		allowed = $1 in budget ? budget[$1] : family in budget ? budget[family] : 0
		print $1, $2, allowed, $5
	}'
}

report() {
	costs | sort >"$build/costs"
	awk '
	{
		family = $1
		sub("/.*", "", family)
		n[family]++
		sum[family] += $2
		all += $2
	}
	END {
		print "processor seconds by family:"
		for (f in n)
			printf "  %-14s %5d tests %8.1f\n", f, n[f], sum[f] | "sort -k4,4nr"
		close("sort -k4,4nr")
		printf "  %-14s %5d tests %8.1f\n", "all", NR, all
	}' "$build/costs"
	echo 'the dearest tests, and their budgets:'
	sort -k2,2nr "$build/costs" | head -n 10 | awk '{ printf "  %-40s %8.1f %8.1f\n", $1, $2, $3 }'
}

# Prints how many times as long a translation takes here as on the machine of the budgets; at least 1.
slowness() {
	file=$build/Testing/slowness.c
	# shellcheck disable=SC2016 # for the inner shell
	"$build/tests/contain" slowness "$build" "$here" -- sh -c 'for i in 1 2 3 4 5; do
		"$1/bin/upc2c" "$2/samples/heat/heat.upc" -o "$3" || exit; done' sh "$build" "$here" "$file" || exit
	awk '{ printf "%.2f", ($2 > '"$reference"') ? $2 / '"$reference"' : 1 }' "$build/Testing/costs/slowness"
	rm -f "$build/Testing/costs/slowness" "$file"
}

check() {
	enforced=${UPC2C_WHOLE:+1}
	reference=$(sed -n 's/^# reference: *//p' "$here/tests/costs.txt")
	factor=$(slowness) || exit
	costs | awk -v factor="$factor" -v enforced="${enforced:-0}" '
	$4 != "quick" { next }
	$3 == 0 {
		print $1 " has no budget in tests/costs.txt"
		bad = 1
	}
	$3 > 0 && $2 > $3 * factor {
		printf "%s took %.1f processor seconds; its budget is %.1f (%s, times %s on this machine)\n",
			$1, $2, $3 * factor, $3, factor
		if (enforced && $2 > 2 * $3 * factor)
			bad = 1
	}
	END { exit bad }' || {
		echo 'FAILED: make these tests cheaper, or give them a budget in tests/costs.txt with a reason'
		exit 1
	}
}

if [ -n "${UPC2C_SOURCE:-}" ]; then
	check
else
	report
fi
