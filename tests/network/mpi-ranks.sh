#!/bin/sh
# SPDX-License-Identifier: MIT
#
# UPC and MPI in one program (docs/mpi.md): each thread is the rank of its number, with both MPIs, on one machine and
# on several hosts, whatever carries the messages of UPC there.  MPI_Abort and the death of a thread end the job, which
# leaves no process and no file.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/mpi-ranks
cd "$work" || exit

# The compilers of the MPIs, of which a quick run has one.
compilers=
for mpi in mpich openmpi; do
	! has_tool mpicc.$mpi || compilers="$compilers mpicc.$mpi"
done
# shellcheck disable=SC2086 # a list
compilers=$(choose mpi-ranks $compilers)

# Fails if a job has left files in memory: this test has a /dev/shm of its own.
no_files() {
	[ -z "${UPC2C_CONTAINED:-}" ] || [ -z "$(ls /dev/shm)" ] || fail "$1 leaves $(ls /dev/shm)"
}

# Runs ./$1 with the argument $2, which must end with status $3, on one machine and on hosts.
ends() {
	guard_seconds=120
	guard_job "$bin/upcrun" -n 3 "./$1" "$2" >out 2>err
	status=$?
	[ $status = "$3" ] || { cat err; fail "$cc, $2: status $status, not $3"; }
	no_files "$cc, $2"
	run_job "$first_mpi:2:3" "./$1-hosts" "$2" >out 2>err
	status=$?
	[ $status = "$3" ] || { cat err; fail "$cc, $2 on hosts of $first_mpi: status $status, not $3"; }
	no_files "$cc, $2 on hosts"
	guard_seconds=
}

# Without the MPI's compiler, its header is not found.
if [ ! -e /usr/include/mpi.h ]; then
	"$bin/upcc" -c "$UPC2C_SOURCE/tests/network/mpi-ranks.upc" 2>err && fail 'mpi.h was found'
	grep -q "'mpi.h' file not found: compile with 'upcc -cc=mpicc'" err || { cat err; fail 'no advice about mpi.h'; }
fi

choose_mpis
for cc in $compilers; do
	for network in '' -network=mpi; do
		"$bin/upcc" -O2 -Wall -Werror -fopenmp "-cc=$cc" $network "$UPC2C_SOURCE/tests/network/mpi-ranks.upc" \
			-o "ranks${network:+-hosts}" || fail "$cc: does not compile"
	done
	for n in $(choose "$cc" 1 2 3 4 7); do
		guard_job "$bin/upcrun" -n "$n" ./ranks >out 2>err || { cat err; fail "$cc, $n threads: status $?"; }
		echo "$n threads are ranks" >expected
		same "$cc, $n threads" expected out || fail 'wrong output'
		no_files "$cc, $n threads"
	done
	# without upcrun, the program knows the folder of the process manager
	UPC_THREADS=2 guard_job ./ranks >out || fail "$cc, alone: status $?"
	echo '2 threads are ranks' >expected
	same "$cc, alone" expected out || fail 'wrong output'
	for mpi in $mpis; do
		for job in $(choose "$cc $mpi" $mpi:2:2 $mpi:2:5 $mpi:3:7); do
			run_job "$job" ./ranks-hosts >out 2>err || { cat err; fail "$cc, $job: status $?"; }
			echo "${job##*:} threads are ranks" >expected
			same "$cc, $job" expected out || fail 'wrong output'
			no_files "$cc, $job"
		done
	done
	ends ranks abort 7
	ends ranks kill 137
	ends ranks late 0
	# an MPI that finds no process manager says so, and the threads go on
	mkdir -p none && UPCR_FOLDER=$work/none UPC_THREADS=2 guard_job ./ranks alone >out 2>err ||
		fail "$cc, no manager: status $?"
	grep -q 'cannot start upcr-pmi (No such file or directory)' err || { cat err; fail "$cc, no manager: no message"; }
done
cd / && end_test
