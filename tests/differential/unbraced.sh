#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unbraced.sh PROGRAMS [SEED] - programs of statements that stand in each other without braces: with events, and
# with and without each pass, they print what the same program prints without both.  unbraced.c says what
# they are.  By hand, for long: unbraced.sh 1000.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"
start_test "differential/unbraced-${2:-random}"
cd "$work" || exit
TMPDIR=$work
export TMPDIR
seed=${2:-$(date +%s)}
last=$((seed + $1))
threads=3 each=60
[ -z "${UPC2C_SANITIZE:-}" ] || each=20

# $1: the file for what it prints; the rest: the words of upcc.
run() {
	to=$1
	shift
	guard "$bin/upcc" -w "$@" program.upc -o program 2>err ||
		{ head -n 5 err; fail "seed $seed: not compiled: upcc $*"; }
	guard "$bin/upcrun" -n $threads ./program >"$to" 2>err </dev/null ||
		{ head -n 5 err; fail "seed $seed: ended badly: upcc $*"; }
	sort -o "$to" "$to"
}

while [ "$seed" -lt "$last" ]; do
	"$UPC2C_BUILD/tests/differential/unbraced" "$seed" $each >program.upc || fail "seed $seed: not generated"
	cc=gcc
	[ -z "${UPC2C_SANITIZE:-}" ] || cc=$UPC2C_COMPILER
	run expected --cc=$cc -fno-localize
	[ -n "${UPC2C_SANITIZE:-}" ] || cc=tcc
	for pass in '' -fno-own -fno-runs -fno-reuse -fno-hoist -fno-localize; do
		for events in '' --inst --inst-local --inst-functions '--inst-local --inst-functions'; do
			run got --cc=$cc $pass $events
			same "seed $seed: upcc $pass $events" expected got || fail "files are in $work"
		done
	done
	seed=$((seed + 1))
done
end_test
