#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# endings.sh - the status of a job, however a thread or all of them end it, and whatever the others do meanwhile: the
# same on one machine and on 1, 2 and 3 hosts of both MPIs (U-ENV-8, U-RT-8).  A quick run tries each way in one phase
# on one of these.
# shellcheck disable=SC2086 # lists
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test stress/endings
source=$UPC2C_SOURCE/tests/stress/endings.upc
"$bin/upcc" -w -O1 "$source" -o "$work/one" || fail 'does not compile'
jobs=one
for mpi in mpich openmpi; do
	! has_mpi $mpi || jobs="$jobs $mpi:1:3 $mpi:2:3 $mpi:3:3"
done
[ "$jobs" = one ] || "$bin/upcc" -network=mpi -w -O1 "$source" -o "$work/many" || fail 'does not compile'

# WAY STATUS: that of the job, but 1 where others wait for ever.
cat >"$work/ways" <<'END'
return 5
exit 9
exit-0 0
exit-256 0
_exit 7
_exit-0 0
_Exit 6
quick_exit 3
global 4
global-0 0
abort 134
segv 139
kill 137
term 143
usr1 138
fault 1
END

# Leaves the status of JOB WAY PHASE ONE in `got`.
run_ending() {
	job=$1
	shift
	case $job in
	one) guard_job "$bin/upcrun" -n 3 "$work/one" "$@" ;;
	*) run_job $job "$work/many" "$@" ;;
	esac >"$work/out" 2>&1 </dev/null
	got=$?
}

# $1: way, $2: phase, $3: one.  The others wait for ever for a thread whose status is 0, which all of them hear of.
waits_for_ever() {
	case $1,$2,$3 in
	global-0,* | fault,*) return 1 ;;
	*-0,lock,* | exit-256,lock,* | *-0,barrier,1 | exit-256,barrier,1) ;;
	*) return 1 ;;
	esac
}

n=0
while read -r way status; do
	for phase in $(choose "endings-$way" early barrier lock busy handler); do
		for one in $(choose "endings-one-$way" 1 all); do
			expected=$status
			! waits_for_ever $way $phase $one || expected=1
			for job in $(choose "endings-job-$way" $jobs); do
				run_ending $job $way $phase $one
				[ $got = $expected ] ||
					{ cat "$work/out" && fail "$job: $way, $phase, $one: status $got, not $expected"; }
				n=$((n + 1))
			done
		done
	done
done <"$work/ways"
echo "$n endings"
[ $n -ge 16 ] || fail 'too few'
end_test
