#!/bin/sh
# SPDX-License-Identifier: MIT
#
# programs.sh THREADS [STEP OFFSET] - upc2c --refs=json and upcpredict with the programs of the tests and the samples:
# all, or every STEP-th one from the OFFSET-th on.  THREADS: of -T, or 0: chosen at launch, and predicted for 1, 4
# and 7.  upc2c writes JSON or refuses the program; upcpredict
# predicts it or prints one message; low <= seconds <= high; no count and no time is negative.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/command.sh"
fixed=$1 step=${2:-1} offset=${3:-0}
[ -z "${UPC2C_SANITIZE:-}" ] || step=10
is_whole || step=$((step * 8))
start_command_test "predict/programs-$fixed"
needs jq

jobs=1,4,7 translated=
[ "$fixed" = 0 ] || jobs=$fixed translated="-T $fixed"

# Prints the flags of a program that upc2c knows, too.
flags_of() {
	for word in $(directive "$1" flags); do
		case $word in -[DI]* | -fbupc | --std=* | -trigraphs) echo "$word" ;; esac
	done
}

n=0 n_programs=0 n_refused=0
for program in "$UPC2C_SOURCE"/tests/run/*.upc "$UPC2C_SOURCE"/tests/bench/*/*.upc "$UPC2C_SOURCE"/tests/lower/*.upc \
	"$UPC2C_SOURCE"/tests/clean/*.upc "$UPC2C_SOURCE"/samples/*/*.upc; do
	n_programs=$((n_programs + 1))
	[ $((n_programs % step)) = $((offset % step)) ] || continue
	n=$((n + 1))
	# shellcheck disable=SC2046 # a list
	(cd "${program%/*}" && guard "$upc2c" $(flags_of "$program") $translated --refs=json "$program") \
		>refs.json 2>"$err" </dev/null
	got=$?
	if [ $got != 0 ]; then # it is for another number of threads, needs other flags, or has no file of its own
		[ $got = 1 ] && grep -q ': error: ' "$err" && [ ! -s refs.json ] || show "upc2c ended with $got: $program"
		n_refused=$((n_refused + 1))
		continue
	fi
	guard "$bin/upcpredict" refs.json --machine two-processors --threads $jobs --json >"$out" 2>"$err"
	got=$?
	printf '{"program": "%s", "status": %s, "lines": %s, "jobs":' "${program#"$UPC2C_SOURCE"/}" $got \
		"$(wc -l <"$err")" >>all.json
	if [ $got = 0 ]; then cat "$out"; else echo null; fi >>all.json
	[ $got = 0 ] || echo "$program: $(cat "$err")" >>messages
	echo '}' >>all.json
done
[ $((n - n_refused)) -ge $((500 / step)) ] || fail "upc2c took only $((n - n_refused)) of $n programs"

# A file without a function main is part of a program.
sed '/ has no function main$/d' messages >"$out"
[ ! -s "$out" ] || { cat "$out"; fail 'programs that have a function main, and no prediction'; }
jq -r 'def all_numbers: .. | numbers;
	select((.status == 0 and .lines == 0 and (.jobs | length) > 0 and
		all(.jobs[]; .low >= 0 and (.high == null or .low <= .high) and .low <= (.seconds // .low)
			and (.high == null or .seconds == null or .seconds <= .high)
			and ([.intervals, .seconds, .imbalance | all_numbers] | all(. >= -1e-9))
			and (if .seconds == null then .missing != [] else true end)))
		or (.status == 2 and .lines == 1) | not)
	| "\(.program): status \(.status): \(.jobs // [] | map(.low, .seconds, .high))"' all.json >"$out" ||
	fail 'upcpredict wrote no JSON'
[ ! -s "$out" ] || { head -n 20 "$out"; fail 'these predictions are wrong in themselves'; }
echo "$((n - n_refused)) programs"
end_command_test
