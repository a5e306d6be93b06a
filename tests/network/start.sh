#!/bin/sh
# SPDX-License-Identifier: MIT
#
# start.sh - what upcrun -i and -v say of several hosts; and errors at the start of a job, started by the launchers
# themselves: each one message, and the status, whichever process has it.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/start
cd "$work" || exit
cat >p.upc <<'END'
#include <stdio.h>
#include <upc.h>
int main(void)
{
	upc_barrier;
	if (MYTHREAD == 0)
		puts("started");
	return 0;
}
END
sed 's/started/other/' p.upc >q.upc
"$bin/upcc" -network=mpi p.upc -o p || fail 'does not compile'
"$bin/upcc" -network=mpi -g q.upc -o q || fail 'does not compile'
"$bin/upcc" -network=mpi -T 4 p.upc -o four || fail 'does not compile'
UPC_PRETEND_HOSTS=1 UPC_HOSTS=2 UPC_THREADS=4
export UPC_PRETEND_HOSTS UPC_HOSTS UPC_THREADS

# both|one SETTING: runs a job of two processes, both with this setting, or the second one.  `exe` is the program,
# `limit` what it may have of addresses, in KB.
start_with() {
	cat >run <<END
#!/bin/sh
exe=./p limit=
[ $1 = one ] && [ "\${PMI_RANK-\$OMPI_COMM_WORLD_RANK}" = 0 ] || export $2
[ -z "\$limit" ] || ulimit -v \$limit
exec \$exe
END
	chmod +x run
	# shellcheck disable=SC2086 # a list
	guard_job $launcher ./run >out 2>err </dev/null
	got=$?
	remove_launcher_words err
}

# STATUS MESSAGE both|one SETTING: a job of two processes ends like this.
refused() {
	start_with "$3" "$4"
	[ $got = "$1" ] || fail "$mpi: status $got, not $1: $2: $(cat err)"
	[ "$(wc -l <err)" = 1 ] || fail "$mpi: $(wc -l <err) messages: $(cat err)"
	grep -q "^upcr: $2" err || fail "$mpi: not '$2': $(cat err)"
}

for mpi in mpich openmpi; do
	has_mpi $mpi || continue
	case $mpi in
	mpich) launcher='mpiexec.mpich -n 2' other=openmpi ;;
	openmpi) launcher='mpirun.openmpi --allow-run-as-root --oversubscribe -n 2' other=mpich ;;
	esac
	refused 1 "cannot load the network plug-in '/nowhere/x.so': " both UPCR_NET=/nowhere/x.so
	! has_mpi "$other" || refused 1 '2 processes were launched, but .* knows 1: UPCR_NET ' both "UPCR_NET=$other"
	refused 2 'UPC_HOSTS says 3 hosts, but 2 processes were started: ' both UPC_HOSTS=3
	refused 2 "the shared heap size 'x' (UPC_SHARED_HEAP_SIZE, or upcrun -shared-heap) is not a number" both UPC_SHARED_HEAP_SIZE=x
	refused 2 "the shared heap size 'x' (UPC_SHARED_HEAP_SIZE, or upcrun -shared-heap) is not a number" one UPC_SHARED_HEAP_SIZE=x
	refused 2 'UPC_THREADS says 4 threads on host0 and 5 on host1, ' one UPC_THREADS=5
	refused 2 'a shared heap of .* does not fit: .* MB are available with 4 threads' both UPC_SHARED_HEAP_SIZE=30TB
	refused 2 'the programs on host0 and host1 differ: ' one exe=./q
	refused 1 'cannot reserve .* for what the threads share: Cannot allocate' one limit=30000
	UPC_SHARED_HEAP_SIZE=60GB
	export UPC_SHARED_HEAP_SIZE
	refused 1 'cannot reserve .* of addresses for each of 4 threads: .* .host1.$' one limit=200000000
	unset UPC_SHARED_HEAP_SIZE
	start_with one limit=200000000 # all hosts have less of a heap then
	[ $got = 0 ] && grep -q started out || fail "$mpi: a limit on one host: status $got: $(cat err)"
	# shellcheck disable=SC2086
	UPC_THREADS=6 guard_job $launcher ./four >out 2>err </dev/null
	[ $? = 2 ] || fail "$mpi: 6 threads for 4"
	remove_launcher_words err
	[ "$(cat err)" = 'upcr: the program was translated for 4 threads and cannot run with 6' ] ||
		fail "$mpi: wrong words: $(cat err)"
done

unset UPC_HOSTS UPC_PRETEND_HOSTS UPC_THREADS
for mpi in mpich openmpi; do
	has_mpi $mpi || continue
	case $mpi in mpich) name=MPICH ;; openmpi) name='Open MPI' ;; esac
	unset UPCR_NET # the last job set it
	"$bin/upcrun" -i ./p >out || fail 'upcrun -i'
	grep -q "^plug-in: $mpi, $name.*[0-9]\.[0-9]" out || fail "upcrun -i does not name $name: $(cat out)"
	grep -q '^network: mpi, for at most 4096 threads and 16 TiB of addresses$' out || fail 'upcrun -i: no limits'
	launch=-v
	run_job $mpi:2:3 ./p >out 2>err || fail "$mpi: upcrun -v"
	grep -q "^upcr: host 1 of 2 is host1, with threads 2 to 2, by $name.*[0-9]\.[0-9]" err || fail "$mpi: -v: no version"
	[ "$(grep -c '^upcr: 3 threads on 2 hosts, .* MB of heap each' err)" = 1 ] || fail "$mpi: -v: no sizes"
	launch=-i
	run_job $mpi:2:3 ./p >out 2>err || fail "$mpi: upcrun -i with hosts"
	grep -q "^hosts: 2 pretended, plug-in .*libupcr-net-$mpi\.so, launcher " out || fail "$mpi: -i: no hosts"
	# Without -n the program says how many threads it has, or nobody does.
	UPCR_NET=$mpi guard_job "$bin/upcrun" -pretend-hosts 2 ./four >out 2>err </dev/null || fail "$mpi: -T 4 without -n"
	[ "$(cat out)" = started ] || fail "$mpi: -T 4 without -n: $(cat out)"
	UPCR_NET=$mpi guard_job "$bin/upcrun" -pretend-hosts 2 ./p >out 2>err </dev/null
	[ $? = 2 ] || fail "$mpi: no number of threads"
	remove_launcher_words err
	[ "$(cat err)" = 'upcr: the number of threads is not given: use upcrun -n N, for 2 hosts at least 2' ] ||
		fail "$mpi: wrong words: $(cat err)"
done
end_test
