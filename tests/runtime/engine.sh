#!/bin/sh
# SPDX-License-Identifier: MIT
#
# engine.sh PROGRAM PLUGIN mpich | openmpi | LAUNCHER - engine_test with a plug-in for the network: two and three
# processes, over TCP if the launcher is of an MPI, which end the job with the status 3, or with 5 at once.  LAUNCHER is the one
# of the counting engine.
set -u

program=$1 plugin=$2 mpi=$3
case $mpi in
*/*) options= ;;
mpich) options='-launcher fork -hosts localhost -genv MPIR_CVAR_NOLOCAL 1' ;;
*) options='--bind-to none --oversubscribe --mca pml ob1 --mca btl tcp,self --mca btl_tcp_if_include lo' ;;
esac
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
UCX_TLS=tcp,self UCX_NET_DEVICES=lo
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM UCX_TLS UCX_NET_DEVICES
out=$(mktemp)
UPCR_COUNT=$out.page
export UPCR_COUNT
trap 'rm -f "$out" "$UPCR_COUNT"' EXIT

# run PROCESSES STATUS [abort]; a launcher that hangs ignores SIGTERM
run() {
	n=$1 expected=$2
	shift 2
	# shellcheck disable=SC2086 # a list
	case $mpi in
	*/*) set -- "$mpi" "$n" "$program" "$plugin" "$@" ;;
	*) set -- "mpiexec.$mpi" $options -n "$n" "$program" "$plugin" "$@" ;;
	esac
	rm -f "$UPCR_COUNT"
	setsid timeout -s KILL 120 "$@" >"$out" 2>&1
	status=$?
	[ $status = "$expected" ] || {
		cat "$out"
		echo "FAILED: $*: status $status, not $expected"
		exit 1
	}
}

for processes in 2 3; do
	run $processes 3
	run $processes 5 abort
done
