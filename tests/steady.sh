#!/bin/sh
# SPDX-License-Identifier: MIT
#
# steady.sh [-a | -l] [N] [NAME...] - runs the quick tests, or those whose name contains a NAME, N (10) times alone and N
# times beside load, and prints each test whose verdict was not always the same.  -a: only alone; -l: only beside load.
#
# The load is twice as many busy processes as there are processors, one that writes to the disk and one that fills and
# frees memory.  The verdicts of all rounds, those of earlier runs, too, are in build/steady/verdicts, a line
# `TEST VERDICT KIND ROUND` each; the logs are beside it.  Remove the folder to begin again.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit
build=$here/build
folder=$build/steady
kinds='alone load'
case ${1:-} in
-a) kinds=alone && shift ;;
-l) kinds=load && shift ;;
-*) sed -n '4,10s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
esac
rounds=10
case ${1:-} in [1-9]*) rounds=$1 && shift ;; esac
names=
for name; do
	names="$names${names:+|}$name"
done
mkdir -p "$folder" || exit

# Starts the load as a process group of its own, whose number is in $load.
start_load() {
	# shellcheck disable=SC2016 # for the inner shell
	setsid sh -c '
		i=0
		while [ $i -lt $((2 * $(nproc))) ]; do
			while :; do :; done &
			i=$((i + 1))
		done
		while :; do
			dd if=/dev/zero of="$1/load" bs=1M count=256 conv=fsync
			rm -f "$1/load"
		done >/dev/null 2>&1 &
		while :; do
			head -c 1G /dev/zero | tail -c 1G | wc -c
		done >/dev/null
	' sh "$folder" &
	load=$!
}

stop_load() {
	[ -z "$load" ] || kill -KILL "-$load"
	rm -f "$folder/load"
	load=
}

# Runs one round; $1: alone or load.
run_round() {
	round=$(date +%Y%m%d-%H%M%S)
	if [ "$1" = load ]; then
		start_load
	fi
	set -- "$1" ctest --test-dir "$build" -j "$(nproc)" --output-on-failure --no-tests=error \
		--output-junit "$folder/$round.xml"
	if [ -n "$names" ]; then
		set -- "$@" -R "$names"
	else
		set -- "$@" -LE '^whole$'
	fi
	kind=$1
	shift
	"$@" >"$folder/$round.log" 2>&1
	stop_load
	[ -s "$folder/$round.xml" ] || { tail -n 5 "$folder/$round.log" >&2 && exit 2; }
	sed -n 's/.*<testcase name="\([^"]*\)".* status="\([a-z]*\)".*/\1 \2/p' "$folder/$round.xml" |
		awk -v kind="$kind" -v round="$round" '{
			print $0, kind, round
			n++
			bad += $2 == "fail"
		}
		END { printf "%s (%s): %d tests, %d failed\n", round, kind, n, bad >"/dev/stderr" }' >>"$folder/verdicts"
}

load=
trap stop_load EXIT
trap 'exit 1' HUP INT TERM
"$here/upc" build || exit
for kind in $kinds; do
	i=0
	while [ $i -lt "$rounds" ]; do
		run_round "$kind"
		i=$((i + 1))
	done
done
awk '
	!seen[$1 " " $2]++ { n[$1]++ }
	{ rounds[$1]++ }
	$2 == "fail" { failed[$1] = failed[$1] " " $4 "(" $3 ")" }
	END {
		for (test in n) {
			if (n[test] > 1) {
				print test " failed in" failed[test] " of " rounds[test] " rounds"
				bad = 1
			} else if (test in failed)
				print test " always failed"
		}
		if (!bad)
			print "no test changed its verdict"
		exit bad
	}' "$folder/verdicts"
