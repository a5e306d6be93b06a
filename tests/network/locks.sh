#!/bin/sh
# SPDX-License-Identifier: MIT
#
# locks.sh - locks of jobs on several hosts: one thread at a time has a lock, and sees what those before it did; a
# host keeps a lock that its threads want, without messages, but not for ever while others want it; mistakes
# are found where they are made.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/locks
choose_mpis
source=$UPC2C_SOURCE/tests/network/locks.upc
guard "$bin/upcc" -network=mpi -g -O1 -Wno-lock-not-released "$source" -o "$work/locks" || fail 'does not compile'

# Runs a job MPI:HOSTS:THREADS with a case.
run_case() {
	hosts=${1#*:}
	run_job "$1" "$work/locks" "$2" "${hosts%:*}" </dev/null >"$work/out" 2>"$work/err"
}

# Runs a job, which must end well.
right() {
	run_case "$1" "$2" && [ "$(tail -n 1 "$work/out")" = ok ] && return
	cat "$work/out" "$work/err"
	fail "$1: $2"
}

# Runs a job, which must end with this message; $4 is the line with the comment @CASE.
mistaken() {
	run_case "$1" "$2"
	[ $? = 1 ] && grep -qF "$(grep -n "@$2 " "$source" | sed 's/:.*//'): $3" "$work/err" && return
	cat "$work/out" "$work/err"
	fail "$1: $2"
}

for mpi in $mpis; do
	shapes=$(choose network/locks 2:4 3:3)
	! is_whole || shapes="$shapes 3:9" # nine threads on two processors take long
	for shape in $shapes; do
		right "$mpi:$shape" exclusion
		right "$mpi:$shape" given
	done
	right "$mpi:3:9" shares
	right "$mpi:2:4" reuse
	right "$mpi:4:4" order
done
mpi=${mpi##* }

guard "$bin/upcc" -network=mpi -check=race -g -O1 -w "$source" -o "$work/checked" || fail 'does not compile with -check'
cp "$work/locks" "$work/plain"
cp "$work/checked" "$work/locks"
! is_whole || right "$mpi:2:4" exclusion
right "$mpi:2:4" given
cp "$work/plain" "$work/locks"

# 16 times, and the first one
for case in $(choose network/locks bounded_home bounded_far); do
	right "$mpi:3:6" $case
	n=$(sed -n 's/^taken before: \([0-9]*\) of 100$/\1/p' "$work/out")
	echo "$case: $n"
	{ [ "${n:-0}" -ge 10 ] && [ "$n" -le 20 ]; } || fail "$case: another host got the lock after $n times"
done

# Each of 100 turns would be two requests; in a place it is two for 17 turns.
UPC_STATS=1
export UPC_STATS
right "$mpi:2:4" counted
unset UPC_STATS
n=$(sed -n 's/.*thread [23]: \([0-9]*\) requests .*/\1/p' "$work/err" | awk '{ n += $1 } END { print n }')
echo "requests: $n"
{ [ "${n:-0}" -ge 6 ] && [ "$n" -le 40 ]; } || fail "100 turns of two threads of a host took $n requests"

mistaken "$mpi:2:4" relock 'upc_lock of a lock that the thread already holds'
mistaken "$mpi:2:4" other 'upc_unlock of a lock that another thread holds'
mistaken "$mpi:2:4" home 'upc_unlock of a lock that another thread holds'
mistaken "$mpi:2:4" twice 'upc_unlock of a lock that nobody holds'
mistaken "$mpi:2:4" freed 'upc_unlock of something that is not a lock'
ended=', which holds the lock and has come to the end of the program'
mistaken "$mpi:2:4" ended "upc_lock waits for thread 3$ended"
mistaken "$mpi:2:4" ended_here "upc_lock waits for thread 2$ended"
end_test
