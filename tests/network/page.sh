#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The commands of docs/cluster.md and docs/mpi.md: each command of a block `console` prints what stands below it, with
# both MPIs.
# The hosts of the page, red and green, are pretended unless UPC2C_HOSTS says that they exist (namespaces.sh).
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test "${UPC2C_WITHIN:-network}/page"
n_tried=0

# MPICH hangs in MPI_Finalize of short programs over TCP, so its programs run on pretended hosts only.
pages="$UPC2C_SOURCE/docs/cluster.md"
[ -n "${UPC2C_HOSTS:-}" ] || pages="$pages $UPC2C_SOURCE/docs/mpi.md"

# Takes from the pages the commands, N.sh, and what they print, N.out; and their programs, and sum.upc from the page
# before them.
cd "$work" || exit
for page in first-program mpi; do
	awk '/^```/ { file = "" } file { print >file } /^```c$/ { getline; file = substr($0, 4); print >file }' \
		"$UPC2C_SOURCE/docs/$page.md"
done
# shellcheck disable=SC2086 # a list
awk '
/^```/ { inside = $0 == "```console"; next }
!inside { next }
/^\$ / { n++; print substr($0, 3) >(n ".sh"); printf "" >(n ".out"); next }
{ print >(n ".out") }
END { print n + 0 >"count" }' $pages
[ "$(cat count)" -ge 8 ] || fail 'the pages have no commands'

# Makes the hosts of a command pretended ones, as there are no such hosts.  Succeeds if nothing is left to run.
pretend() {
	grep -Eq 'red|green|hostfile' "$1" || return 1
	! grep -q '^upcrun' "$1" && return
	sed -i -E 's/-hosts red,green|-hostfile [^ ]*/-pretend-hosts 2/' "$1"
	return 1
}

# Runs command $1 with MPI $2.  A comment after a command names the MPI that it is for.
run_command() {
	cp "$1.sh" command
	case $2 in mpich) other='# Open MPI' ;; *) other='# MPICH' ;; esac
	! grep -q "$other\$" command || return 0
	[ -n "${UPC2C_HOSTS:-}" ] || ! pretend command || return 0
	guard_job sh ./command </dev/null >got 2>err
	status=$?
	[ $status = 0 ] || { cat err got; fail "status $status with $2: $(cat command)"; }
	same "$2: $(cat command)" "$1.out" got || exit
	n_tried=$((n_tried + 1))
}

# Makes mpirun, mpiexec and mpicc those of $1.
choose_mpi() {
	rm -rf path && mkdir path || exit
	for command in mpirun mpiexec mpicc; do
		printf '#!/bin/sh\nexec %s.%s "$@"\n' $command "$1" >path/$command
		chmod +x path/$command
	done
}

# A user of Open MPI sets these as root, and on a machine with fewer processors than processes.
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
PATH=$work/path:$bin:$PATH
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM OMPI_MCA_rmaps_base_oversubscribe PATH UPCR_NET
for UPCR_NET in mpich openmpi; do
	has_mpi $UPCR_NET || continue
	choose_mpi $UPCR_NET
	i=0
	while [ $i -lt "$(cat count)" ]; do
		i=$((i + 1))
		run_command $i $UPCR_NET
	done
done
[ $n_tried -ge 12 ] || [ -n "$lacks" ] || fail "only $n_tried commands were tried"
end_test
