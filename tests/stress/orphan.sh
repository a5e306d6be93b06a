#!/bin/sh
# SPDX-License-Identifier: MIT
#
# orphan.sh - the launcher is killed while its threads are busy with all kinds of things: they die
# with it at once (U-ENV-14, U-RT-8).  What a thread has started by system() is a process of its own,
# and lives on as with a program in C.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/orphan

# shellcheck disable=SC2086 # flags are lists of words
good "$upcc" -w ${UPCC_FLAGS-} -O1 -pthread "$UPC2C_SOURCE/tests/stress/orphan.upc" -o program
good "${UPC2C_COMPILER:-cc}" -Wall -Wextra "$UPC2C_SOURCE/tests/stress/forbid.c" -o forbid

# Prints the threads and launchers of this test that live, but not zombies, which have no environment,
# nor the commands that they started.
living() {
	grep -lzxF "ORPHAN_TEST=$work" /proc/[0-9]*/environ 2>/dev/null | while IFS=/ read -r _ _ pid _; do
		case $(tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline") in
		*'sleep 2 '*) ;;
		*) echo "$pid" ;;
		esac
	done
}

# $1: how many; $2: what is waited for.
wait_for() {
	n_looks=0
	while ! eval "$2"; do
		n_looks=$((n_looks + 1))
		[ $n_looks -lt "$1" ] || return 1
		sleep 0.05
	done
}

# shellcheck disable=SC2317 # by wait_for
all_ready() { [ "$(grep -c ready "$out")" = "$threads" ]; }
# shellcheck disable=SC2317
none_living() { [ -z "$(living)" ]; }

# CASE THREADS COMMAND...: runs the program by this command, and kills that.
orphans() {
	case=$1 threads=$2
	shift 2
	: >"$out"
	env ORPHAN="$case" ORPHAN_TEST="$work" UPC_THREADS="$threads" "$@" </dev/null >"$out" 2>"$err" &
	launcher=$!
	wait_for 1200 all_ready || show "$case: the threads are not ready: $*"
	[ "${stop-}" = '' ] || kill -STOP $launcher
	kill -KILL $launcher
	wait $launcher 2>/dev/null
	wait_for "${patience:-1200}" none_living || {
		left=$(living)
		for pid in $left; do
			ps -o pid,ppid,stat,args -p "$pid"
			kill -KILL "$pid"
		done
		fail "$case: processes outlive their launcher: $*"
	}
}

all='stay compute data block ignore barrier lock call session command become sister stop finish early'
for case in $all; do
	orphans "$case" 4 "$upcrun" ./program
done
orphans compute 4 ./program
orphans compute 4 "$upcrun" -l ./program
orphans block 1 "$upcrun" ./program
stop=yes orphans compute 4 "$upcrun" ./program
if [ "$(id -u)" = 0 ]; then
	orphans user 4 "$upcrun" ./program
else
	lack 'only root can become somebody else'
fi
if ./forbid -- /bin/true; then
	orphans ignore 4 ./forbid prctl -- "$upcrun" ./program
else
	lack 'system calls cannot be forbidden here'
fi

# shellcheck disable=SC2086
good "$upcc" -w --inst ${UPCC_FLAGS-} -O1 -pthread "$UPC2C_SOURCE/tests/stress/orphan.upc" -o program
for threads in 1 4; do
	orphans compute "$threads" "$bin/upcprof" run -o measured ./program
	(trap '' TERM && orphans compute "$threads" "$bin/upcprof" run -o measured ./program) || exit
done
end_command_test
