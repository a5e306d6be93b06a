#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Processes that slurm starts itself (srun): its variables say which are on one host, and which MPI it speaks to.
# The launchers of both MPIs take its place, and a script sets the variables as srun does.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/slurm
cat >"$work/end.upc" <<'END2'
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>
int main(int argc, char **argv)
{
	if (MYTHREAD == THREADS - 1)
		printf("%d threads\n", THREADS);
	upc_barrier;
	return argc > 1 && MYTHREAD == 2 ? atoi(argv[1]) : 0;
}
END2
"$bin/upcc" -network=mpi "$work/end.upc" -o "$work/end" || fail 'does not compile'

# slurm LIST PROGRAM...: LIST as in SLURM_STEP_TASKS_PER_NODE.  The processes come host by host, of 2 on the first.
cat >"$work/slurm" <<'END2'
#!/bin/sh
rank=${OMPI_COMM_WORLD_RANK:-$PMI_RANK}
unset MPI_LOCALNRANKS MPI_LOCALRANKID
for name in $(env | sed -n 's/^\(OMPI_COMM_WORLD_[A-Z_]*\)=.*/\1/p'); do unset "$name"; done
SLURM_PROCID=$rank SLURM_STEP_NUM_TASKS=4 SLURM_STEP_TASKS_PER_NODE=$1
case $1 in
2,*) SLURM_NODEID=$(((rank + 1) / 3 + rank / 3)) SLURM_LOCALID=$((rank == 1)) ;;
*) SLURM_NODEID=$rank SLURM_LOCALID=0 ;;
esac
export SLURM_PROCID SLURM_STEP_NUM_TASKS SLURM_STEP_TASKS_PER_NODE SLURM_NODEID SLURM_LOCALID
shift
exec "$@"
END2
chmod +x "$work/slurm"

# $1: MPI, $2: list, $3: hosts, $4: threads of the first, $5: status, which MPICH's launcher changes: the processes
# just end, as they should under slurm.
srun() {
	# shellcheck disable=SC2046 # words
	UPC_VERBOSE=1 guard_job $(launcher "$1") "$work/slurm" "$2" "$work/end" "$5" >"$work/out" 2>"$work/err" </dev/null
	status=$?
	[ "$1" = mpich ] || [ $status = "$5" ] || fail "$*: status $status"
	grep -qx '4 threads' "$work/out" &&
		grep -q "host 0 of $3 is .* threads 0 to $(($4 - 1)), by" "$work/err" && return
	cat "$work/out" "$work/err"
	fail "$*"
}

launcher() {
	case $1 in
	mpich) echo mpiexec.mpich -n 4 ;;
	openmpi) echo mpirun.openmpi --allow-run-as-root --oversubscribe --bind-to none -n 4 ;;
	esac
}

for mpi in mpich openmpi; do
	has_mpi $mpi || continue
	srun $mpi '2,1(x2)' 3 2 0
	srun $mpi '1(x4)' 4 1 5
done
end_test
