#!/bin/sh
# SPDX-License-Identifier: MIT
#
# each.sh FAMILY SCRIPT INPUT... - the script with each of the inputs, by one process.  What it says of
# NAME goes to a file that result.sh shows as the test FAMILY/NAME.  With UPC2C_ONLY set, only what matches it is tried.
. "$UPC2C_SOURCE/tests/lib.sh"

family=$1 script=$UPC2C_SOURCE/tests/$2
shift 2
results=$UPC2C_BUILD/tests/results/$family
rm -rf "$results"
if [ -n "${UPC2C_BLESS:-}" ]; then # each test does what it is for
	exit
fi
mkdir -p "$results" || exit
for input; do
	name=${input##*/}
	printf '%s %s\n' "$family/${name%.upc}" "$input"
done | grep -E "${UPC2C_ONLY:-/}" >"$results.inputs"
while read -r name input <&3; do
	result=$results/${name#*/}
	(
		set -- "$input"
		# shellcheck disable=SC1090 # one of several
		. "$script"
	) >"$result" 2>&1 </dev/null
	echo $? >"$result.status"
done 3<"$results.inputs"
echo "$(wc -l <"$results.inputs") of $# inputs"
