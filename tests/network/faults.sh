#!/bin/sh
# SPDX-License-Identifier: MIT
#
# faults.sh [N] - kills a thread or an agent of a busy program at a moment that nobody chose, with both MPIs
# by turns: the job ends everywhere within 5 s, with a status, a message about a thread says which and on
# which host, and nothing is left.  4 times, or N by hand: faults.sh 200.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/faults
choose_mpis
program=$work/busy
"$bin/upcc" -network=mpi -O1 -g "$UPC2C_SOURCE/tests/network/busy.upc" -o "$program" || fail 'does not compile'

now() {
	date +%s%3N
}

# The processes of the program whose parent is one of them too, if $1 is thread, or is not.
processes() {
	for file in $(grep -alsxz "UPC2C_JOB=$work" /proc/[0-9]*/environ); do
		id=${file#/proc/} id=${id%%/*}
		[ "$(cat "/proc/$id/comm" 2>/dev/null)" = busy ] || continue
		parent=$(ps -o ppid= -p "$id")
		[ -n "$parent" ] || continue
		# shellcheck disable=SC2086 # spaces
		case $(cat /proc/${parent##* }/comm 2>/dev/null) in busy) kind=thread ;; *) kind=agent ;; esac
		[ $kind != "$1" ] || echo "$id"
	done
}

# The job, with its status and the time of its end in files.
job() {
	UPC2C_JOB=$work UPCR_NET=$1 timeout -s KILL 60 "$bin/upcrun" -pretend-hosts 2 -n 4 "$program" \
		>"$work/out" 2>"$work/err" </dev/null
	echo $? >"$work/status"
	now >"$work/ended"
}

# One fault; $1: number, $2: MPI, $3: thread or agent.
fault() {
	rm -f "$work/status" "$work/ended" "$work/out"
	job "$2" &
	await_start "fault $1, $2"
	sleep "0.$(od -An -N1 -tu1 /dev/urandom | tr -d ' ')"
	processes "$3" | shuf -n 1 >"$work/victim"
	[ -s "$work/victim" ] || fail "fault $1, $2: there is no $3"
	begun=$(now)
	kill -KILL "$(cat "$work/victim")"
	wait
	passed=$(($(cat "$work/ended") - begun))
	[ $passed -le 5000 ] || fail "fault $1, $2: the job ended $passed ms after its $3"
	[ "$(cat "$work/status")" != 0 ] || fail "fault $1, $2: status 0 without a $3"
	[ "$3" = agent ] || grep -q 'thread [0-3] was killed by SIGKILL.*\[host[01]\]$' "$work/err" ||
		fail "fault $1, $2: no message about the thread: $(head -n 3 "$work/err")"
	for pause in 0 0.1 0.3 1 2; do
		sleep $pause
		left=$(processes thread; processes agent)
		[ -n "$left" ] || return 0
	done
	fail "fault $1, $2: processes are left after a $3: $left"
}

i=0
while [ $i -lt "${1:-4}" ]; do
	for mpi in $mpis; do
		for kind in thread agent; do
			i=$((i + 1))
			fault $i "$mpi" $kind
		done
	done
done
end_test
