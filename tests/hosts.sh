# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154 # lib.sh sets work and bin
#
# hosts.sh - for tests with several hosts, all of them this machine (upcrun -pretend-hosts), or those that
# UPC2C_HOSTS names with commas between them.
. "$UPC2C_SOURCE/tests/lib.sh"

# Open MPI's launcher need not wait a second for what is left of a job that has failed.
OMPI_MCA_odls_base_sigkill_timeout=0
export OMPI_MCA_odls_base_sigkill_timeout

# Succeeds when no process is left that has the variable UPC2C_JOB=$work; waits for that, a minute at most.
all_gone() {
	tries=0
	while left=$(grep -alsxz "UPC2C_JOB=$work" /proc/[0-9]*/environ); [ -n "$left" ]; do
		[ $tries -lt 600 ] || return 1
		tries=$((tries + 1))
		sleep 0.1
	done
}

# guard for a job.  Launchers of MPI ignore SIGTERM, and their processes are in groups of their own:
# a variable tells which belong to it.  A job may leave none.  The limit is for jobs that hang: a network of processes that give
# the processor away gets little of it beside others that do not.
guard_job() {
	UPC2C_JOB=$work timeout -v -s KILL "${guard_seconds:-600}" "$@"
	job_status=$?
	all_gone && return $job_status
	for file in $left; do
		file=${file#/proc/}
		kill -KILL "${file%%/*}" 2>/dev/null
	done
	[ $job_status = 137 ] || echo 'the job left processes'
	return 137
}

# Succeeds if programs can run with this MPI, mpich or openmpi, or with ucx, for which MPICH's launcher is enough.
has_mpi() {
	if [ ! -f "$UPC2C_BUILD/lib/libupcr-net-$1.so" ]; then
		lack "there is no plug-in for $1"
		return 1
	fi
	case $1 in ucx) has_tool mpiexec.mpich ;; *) has_tool "mpiexec.$1" ;; esac
}

# Sets `mpis`, the networks with which programs can run (both MPIs and UCX), of which a quick run has one, by the name
# of the test, and `first_mpi`, one of them, for what is the same with each; without one the test ends.
# shellcheck disable=SC2034 # the scripts use it
choose_mpis() {
	mpis='' first_mpi=''
	for mpi in ucx openmpi mpich; do
		! has_mpi $mpi || mpis="$mpi${mpis:+ $mpis}" first_mpi=$mpi
	done
	[ -n "$mpis" ] || end_test
	# shellcheck disable=SC2086 # a list
	mpis=$(choose "${work##*/}" $mpis)
	is_whole || first_mpi=$mpis
}

# Waits until a program in the background has printed `started` to $work/out; $1: what it is, for a message.
await_start() {
	tries=0
	until grep -qs started "$work/out"; do
		tries=$((tries + 1))
		[ $tries -lt 1200 ] || fail "$1: the program does not start"
		sleep 0.1
	done
}

# Sets `jobs`, words NETWORK:HOSTS:THREADS, for the program $1, which may run at the numbers of threads $2: 4 on 2
# hosts and 3 on 3, or what comes near, with MPICH, and those on 2 hosts with Open MPI and UCX.  A quick run has one.
choose_jobs() {
	case " $2 " in
	*' 4 '*) on_two=4 ;;
	*' 2 '*) on_two=2 ;;
	*) on_two=${2#1 } on_two=${on_two%% *} ;;
	esac
	jobs=
	if has_mpi mpich; then
		jobs=mpich:2:$on_two
		case " $2 " in *' 3 '*) jobs="$jobs mpich:3:3" ;; esac
	fi
	! has_mpi openmpi || jobs="$jobs openmpi:2:$on_two"
	! has_mpi ucx || jobs="$jobs ucx:2:$on_two"
	[ -n "$jobs" ] || end_test
	# shellcheck disable=SC2086 # a list
	jobs=$(choose "$1" $jobs)
}

# Runs a program, $2..., as a job NETWORK:HOSTS:THREADS, with the options $launch of upcrun.  Over UCX threads access
# other hosts themselves.
run_job() {
	UPCR_NET=${1%%:*}
	UPC_DIRECT=${UPC_DIRECT:-2} # few programs have as many accesses as it takes otherwise
	export UPCR_NET UPC_DIRECT
	n_hosts=${1#*:} n_threads=${1##*:}
	n_hosts=${n_hosts%:*}
	shift
	if [ -n "${UPC2C_HOSTS:-}" ]; then
		on_hosts="-hosts $UPC2C_HOSTS -N $n_hosts"
	else
		on_hosts="-pretend-hosts $n_hosts"
	fi
	# shellcheck disable=SC2086 # lists
	guard_job "$bin/upcrun" -n "$n_threads" $on_hosts ${launch:-} "$@"
}

# Takes out of a file what the launchers of MPICH and Open MPI add to the output of a job that fails.
remove_launcher_words() {
	sed -i -e '/^=\{70,\}$/,/^=\{70,\}$/d' -e '/^YOUR APPLICATION TERMINATED/,/^Please see the FAQ/d' \
		-e '/^-\{70,\}$/,/^-\{70,\}$/d' -e '/ORTE_ERROR_LOG/d' -e '/^\[warn\] Epoll /d' -e '/^$/d' \
		-e '/^\[.*\] [0-9]* more process.* sent help message /d' -e '/^\[.*\] Set MCA parameter /d' "$1"
}

# Takes out of a file the warning of Open MPI's launcher that what it starts on another host was faster than itself.
remove_launcher_warning() {
	sed -i '/plm:rsh: Warning: setpgid(.*) failed in parent/d' "$1"
}
