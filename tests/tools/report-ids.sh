#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The first line of each report of the runtime leads upc2c --explain to the right page, also if the program's files and
# variables are called as the words of another report; and the log of the program has the same id.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/report-ids

# Each paragraph is an id and the lines that have it.
cat >lines <<'END_OF_LINES'
null-pointer
upcr: thread 1 was killed by SIGSEGV at heat.upc:9 (address 0x0: a null pointer or pointer-to-shared)
upcr: thread 1 was killed by SIGSEGV at file.upc:9:3 (address 0x10: a null pointer or pointer-to-shared)
upcr: thread 0 was killed by SIGSEGV at /lib/libc.so.6 (called from overlap.upc:9) (address 0x8: a null pointer or pointer-to-shared) [red]
upcr: thread 1: x.upc:4:3: write of 4 bytes through a null pointer
upcr: thread 1: x.upc:4:3: write of 4 bytes at 16 bytes from a null pointer-to-shared
upcr: thread 1: x.upc:4:3: upc_lock of a null pointer-to-shared
upcr: thread 0: x.upc:4: upc_all_broadcast: 'dst' is null
upcr: thread 0: x.upc:4: bupc_sem_post of a null pointer
upcr: thread 0: x.upc:4: upc_atomic_relaxed: operand1 of UPC_ADD is a null pointer
upcr: thread 0: x.upc:4: upc_atomic_relaxed: UPC_GET needs a fetch_ptr that is not null

crash
upcr: thread 1 was killed by SIGFPE at file.upc:9:3 (integer division by zero, or with overflow)
upcr: thread 0 was killed by SIGABRT at deadlock.upc:5:2
upcr: thread 2 was killed by SIGKILL (no memory left, a limit of processor time, or a kill command?)
[0] upcr: thread 2 was killed by SIGBUS at overlap.upc:5:2 (address 0x200000000000: no memory left for shared data)

remote-access
upcr: thread 0 was killed by SIGSEGV at x.upc:5 ('*q = deadlock;' leads to memory of thread 2 on red, 0x200000000000, which only a pointer-to-shared reaches) [blue]
upcr: thread 0: x.upc:4:3: read of 4 bytes with affinity to thread 1 through a private pointer

deadlock
upcr: deadlock: all threads wait:
upcr: thread 0: x.upc:9:2: possible deadlock: upc_lock of 'a' while this thread holds 'b', and thread 1 takes them in the other order

upc-alignment
upcr: thread 1: relax.upc:14:3: upc_barrier is not aligned with upc_barrier of thread 0 at relax.upc:16:2

double-free
upcr: thread 1: x.upc:9: upc_free: the block was already freed

bad-free
upcr: thread 1: x.upc:9: upc_free: no allocation starts at this pointer
upcr: thread 1: x.upc:9:2: upc_free of a static object, which was never allocated

out-of-bounds
upcr: thread 0: x.upc:9:2: write of 8 bytes beyond the end of 'deadlock' on thread 0
upcr: thread 0: x.upc:9:2: upc_memget: read of 8 bytes across the end of 'overlap' on thread 0

overlap
upcr: thread 0: x.upc:9: upc_all_gather: source and destination overlap on thread 1

lock-held-twice
upcr: thread 0: x.upc:9: upc_lock of a lock that the thread already holds

lock-kept
upcr: thread 1: x.upc:9: upc_lock waits for thread 0, which holds the lock and has come to the end of the program

barrier-mismatch
upcr: thread 1: b.upc:9: upc_barrier 2 does not match upc_barrier 1 of thread 0 at deadlock.upc:7
upcr: thread 1: b.upc:9: upc_notify 2 does not match upc_notify 1 of thread 0 at overlap.upc:7

missing-thread
upcr: thread 0: x.upc:8: upc_barrier waits for thread 1, which has already finished, after its upc_notify at x.upc:5

split-barrier
upcr: thread 0: x.upc:8: upc_wait without a upc_notify before it
upcr: thread 0: x.upc:8: upc_all_fread_shared between upc_notify and upc_wait
upcr: thread 0: x.upc:8: upc_all_alloc between the upc_notify at x.upc:6 and its upc_wait

collective-mismatch
upcr: thread 1: x.upc:8: upc_all_alloc: nblocks is 1 here and 2 on thread 0 at file.upc:3:5
upcr: thread 1: x.upc:8:2: upc_all_broadcast: the argument 'dst' is null here and &all[0] on thread 0
upcr: thread 1: x.upc:8: upc_all_lock_alloc, while thread 0 calls upc_all_alloc at overlap.upc:4:3

file-misuse
upcr: thread 0: x.upc:8: upc_all_fread_shared_async while the previous upc_all_fsync_async is outstanding on this handle: call upc_all_fwait_async first
upcr: thread 0: x.upc:8: upc_all_fclose of something that is not an open file
upcr: thread 0: x.upc:8: the program ends without upc_all_fwait_async of this upc_all_fread_local_async
upcr: thread 0: x.upc:8: upc_all_fread_shared reads a file that was opened with UPC_WRONLY

unfinished-copy
upcr: thread 0: x.upc:8: the program ends without upc_sync after this upc_memput_nb
upcr: thread 0: x.upc:8: upc_sync of a handle that has already been waited for

bad-argument
upcr: thread 0: file.upc:8: upc_all_permute: perm[0] and perm[1] are both 1
upcr: thread 0: x.upc:8: upc_all_reduceI: 'func' is null, but 'op' needs a function
upcr: thread 0: x.upc:8: upc_atomic_relaxed: UPC_GET does not use operand1, which must be a null pointer
END_OF_LINES

explained() {
	good "$upc2c" --explain "$1"
	grep -q "^$id (reported at run time" "$out" || fail "$1 is explained as $(head -n 1 "$out"), not $id"
}

n=0
id=
while IFS= read -r line; do
	case $line in
	'') id= ;;
	*' '*)
		explained "$line"
		n=$((n + 1))
		;;
	*) id=$line ;;
	esac
done <lines
[ $n -gt 40 ] || fail "hardly any line: $n"

cat >file.upc <<'END'
#include <stdlib.h>
#include <upc.h>
shared int deadlock[THREADS];
int main(int argc, char **argv)
{
	int *volatile null = NULL;
	int way = argc > 1 ? atoi(argv[1]) : 0;

	if (way == 0 && MYTHREAD == 0)
		(&deadlock[0])[2 * THREADS] = 1;
	if (way == 1 && MYTHREAD == 0)
		*null = 1;
	if (way == 2)
		abort();
	upc_barrier MYTHREAD;
	return argv[0] == NULL;
}
END
good "$upcc" -check -w -fno-sanitize=null file.upc -o file # or a sanitizer reports the store
way=0
for id in out-of-bounds null-pointer crash barrier-mismatch; do
	rm -f log.json
	try "$upcrun" -n 2 -check-report log.json ./file $way
	way=$((way + 1))
	grep -q "\"id\":\"$id\"" log.json || show "$id: $(cat log.json)"
	explained "$(cat "$err")"
done
good "$upcc" -g -w -fno-sanitize=null file.upc -o file
id=null-pointer
try "$upcrun" -n 2 ./file 1
explained "$(head -n 1 "$err")"
end_command_test
