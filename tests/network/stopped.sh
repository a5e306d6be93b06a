#!/bin/sh
# SPDX-License-Identifier: MIT
#
# stopped.sh [SECONDS] - all processes of a host are stopped for a while, while threads of the others wait for them: the
# job waits, says nothing, and goes on.  3 seconds, or as many as are given by hand: stopped.sh 10.  Then a host is
# stopped for longer than UPC_NETWORK_TIMEOUT, and the job ends.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/stopped
choose_mpis
program=$work/stopped
"$bin/upcc" -network=mpi -w -O1 -g "$UPC2C_SOURCE/tests/stress/deadlock.upc" -o "$program" || fail 'does not compile'

# Prints the processes of the program whose parent is $1, or, without it, is not one of them.
children() {
	for file in $(grep -alsxz "UPC2C_JOB=$work" /proc/[0-9]*/environ); do
		id=${file#/proc/} id=${id%%/*}
		[ "$(cat "/proc/$id/comm" 2>/dev/null)" = stopped ] || continue
		parent=$(ps -o ppid= -p "$id" | tr -d ' ')
		[ -n "$parent" ] || continue
		if [ $# = 1 ]; then
			[ "$parent" != "$1" ] || echo "$id"
		else
			[ "$(cat "/proc/$parent/comm" 2>/dev/null)" = stopped ] || echo "$id"
		fi
	done
}

# host_stop MPI - starts the program and stops a host of it; sets $job_id and $host
host_stop() {
	: >"$work/out"
	rm -f "$work/end"
	SLOW_UNTIL=$work/end
	export SLOW_UNTIL
	run_job "$1:2:4" "$program" slow >"$work/out" 2>"$work/err" </dev/null &
	job_id=$!
	await_start "$1"
	agent=$(children | shuf -n 1)
	host="$agent $(children "$agent")"
	# shellcheck disable=SC2086 # a list
	kill -STOP $host || fail "$1: there is no host to stop"
}

for mpi in $mpis; do
	host_stop $mpi
	sleep "${1:-3}"
	kill -0 $job_id 2>/dev/null || fail "$mpi: the job ended without one of its hosts: $(cat "$work/err")"
	# shellcheck disable=SC2086
	kill -CONT $host
	: >"$work/end"
	wait $job_id || fail "$mpi: status $? after a host had been stopped: $(cat "$work/err")"
	[ ! -s "$work/err" ] || fail "$mpi: a message about a host that was stopped: $(cat "$work/err")"

	UPC_NETWORK_TIMEOUT=2
	export UPC_NETWORK_TIMEOUT
	host_stop $mpi
	wait $job_id
	status=$?
	unset UPC_NETWORK_TIMEOUT
	[ $status = 1 ] || fail "$mpi: status $status with a host that is silent: $(cat "$work/err")"
	[ "$(grep -Ec '^upcr: host host[01] has been silent for 2 seconds: ' "$work/err")" = 1 ] ||
		fail "$mpi: not one message about a host that is silent: $(cat "$work/err")"
done

unset SLOW_UNTIL

# Runs for longer than the limit of $1 seconds.
goes_on() {
	UPC_NETWORK_TIMEOUT=$1 run_job "$first_mpi:2:4" "$program" slow >"$work/out" 2>"$work/err" </dev/null
}
goes_on 0 || fail "hosts that are there are taken for silent, without a limit: $(cat "$work/err")"
# A busy machine may keep a host from running for so long, but not each time.
goes_on 3 || goes_on 3 || goes_on 3 || fail "hosts that are there are taken for silent: $(cat "$work/err")"
UPC_NETWORK_TIMEOUT=soon run_job "$first_mpi:2:4" "$program" slow >"$work/out" 2>"$work/err" </dev/null &&
	fail 'UPC_NETWORK_TIMEOUT=soon'
grep -q "^upcr: UPC_NETWORK_TIMEOUT='soon' is not a number of seconds" "$work/err" ||
	fail "no message about UPC_NETWORK_TIMEOUT=soon: $(cat "$work/err")"
end_test
