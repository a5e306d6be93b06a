#!/bin/sh
# SPDX-License-Identifier: MIT
#
# faults.sh [N] - kills a thread or an agent of a program at a moment that nobody chose, with both MPIs by turns.  The
# program is busy.upc, or a loop of middle.upc that writes or reads another host's memory.  The job ends everywhere,
# with a status, the only message about a thread says which and on which host, and nothing is left.  8 times, 4
# in a quick run, or N by hand: faults.sh 200.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/faults
choose_mpis
for name in busy middle; do
	"$bin/upcc" -network=mpi -O1 -g -Wno-remote-cast "$UPC2C_SOURCE/tests/network/$name.upc" -o "$work/$name" ||
		fail "$name does not compile"
done

# Prints the processes of the program whose parent is one of them too, if $1 is thread, or is not.
processes() {
	for file in $(grep -alsxz "UPC2C_JOB=$work" /proc/[0-9]*/environ); do
		id=${file#/proc/} id=${id%%/*}
		[ "$(cat "/proc/$id/comm" 2>/dev/null)" = "$name" ] || continue
		parent=$(ps -o ppid= -p "$id")
		[ -n "$parent" ] || continue
		# shellcheck disable=SC2086 # spaces
		case $(cat /proc/${parent##* }/comm 2>/dev/null) in "$name") kind=thread ;; *) kind=agent ;; esac
		[ $kind != "$1" ] || echo "$id"
	done
}

# Runs the job; its status is in a file.
job() {
	UPC2C_JOB=$work UPCR_NET=$1 timeout -v -s KILL 300 "$bin/upcrun" -pretend-hosts 2 -n 4 "$work/$name" $words \
		>"$work/out" 2>"$work/err" </dev/null
	echo $? >"$work/status"
}

# Makes one fault; $1: number, $2: MPI, $3: thread or agent; of the program $name with $words.
fault() {
	rm -f "$work/status" "$work/out"
	job "$2" &
	await_start "fault $1, $2"
	sleep "0.$(od -An -N1 -tu1 /dev/urandom | tr -d ' ')"
	processes "$3" | shuf -n 1 >"$work/victim"
	[ -s "$work/victim" ] || fail "fault $1, $2: there is no $3"
	kill -KILL "$(cat "$work/victim")"
	wait
	! grep -q 'timeout: sending signal' "$work/err" || fail "fault $1, $2: the job hangs without a $3"
	[ "$(cat "$work/status")" != 0 ] || fail "fault $1, $2: status 0 without a $3"
	[ "$3" = agent ] || grep -q 'thread [0-3] was killed by SIGKILL.*\[host[01]\]$' "$work/err" ||
		fail "fault $1, $2: no message about the thread: $(head -n 3 "$work/err")"
	[ "$2$3" != mpichagent ] || { [ "$(cat "$work/status")" = 137 ] && ! grep -q 'BAD TERMINATION' "$work/out" &&
		[ "$(grep -c '^upcrun: .*agent on .* was killed by SIGKILL' "$work/err")" = 1 ]; } ||
		fail "fault $1: status $(cat "$work/status") and no message about the agent: $(cat "$work/out" "$work/err")"
	n=$(grep -c '^upcr: ' "$work/err")
	[ "$n" = 1 ] || { [ "$3" = agent ] && [ "$n" = 0 ]; } ||
		fail "fault $1, $2: not one message after the $3 of $name $words: $(grep '^upcr: ' "$work/err")"
	all_gone || fail "fault $1, $2: processes are left after a $3: $left"
}

n=4
! is_whole || n=8
i=0 turn=0
while [ $i -lt "${1:-$n}" ]; do
	for words in '' 'vector forever' 'scatter forever' 'gather forever'; do
		name=busy turn=$((turn + 1)) k=$turn
		[ -z "$words" ] || name=middle
		for mpi in $mpis; do
			i=$((i + 1)) k=$((k + 1))
			if [ $((k % 2)) = 0 ]; then kind=thread; else kind=agent; fi
			fault $i "$mpi" $kind
		done
	done
	turn=$((turn + 1)) # the other way round
done
end_test
