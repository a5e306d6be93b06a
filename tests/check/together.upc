// All threads must do these alike: barriers, collective functions, the end of the program.
// threads: 2 4
// flags: -Wno-notify-without-wait -Wno-upc-alignment -Wno-barrier-value -Wno-copy-size -Wno-collective-layout -Wno-lost-allocation
// good: none
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include <upc_collective.h>
#include "turns.h"

shared [4] int data[4 * THREADS], other[4 * THREADS];
shared [] int lone[4];
shared int total;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

/* All but thread 0 come later. */
static int is_later(void)
{
	goes_first(0);
	if (MYTHREAD)
		await_sleep(await_first());
	return MYTHREAD != 0;
}

int main(int argc, char **argv)
{
	shared int *p;

	if (argc != 2)
		return 2;
	if (is(argv, "values")) {
		if (is_later())
			upc_barrier 2; // report values: 4: upc_barrier 2 does not match upc_barrier 1 of thread 0 at together.upc:39:4
		else
			upc_barrier 1;
	}
	if (is(argv, "notify")) {
		if (is_later())
			upc_notify 2; // report notify: 4: upc_notify 2 does not match upc_barrier 1 of thread 0 at together.upc:45:4
		else
			upc_barrier 1;
		upc_wait 2;
	}
	if (is(argv, "twice")) {
		upc_notify;
		upc_notify; // report twice: 3: upc_notify without a upc_wait after the upc_notify at together.upc:49:3
	}
	if (is(argv, "open"))
		upc_notify; // report open: 3: the program ends without a upc_wait after this upc_notify
	if (is(argv, "missing")) {
		upc_barrier;
		if (MYTHREAD == 0)
			exit(0);
		upc_barrier; // report missing: 3: upc_barrier waits for thread 0, which has already finished, after its upc_barrier at together.upc:55:3
	}
	if (is(argv, "alloc")) {
		if (MYTHREAD == 0)
			p = upc_all_alloc(4, 4); // detail alloc: thread 0 called upc_all_alloc at together.upc:62:8 in main
		upc_barrier; // report alloc: 3: upc_barrier without the call of upc_all_alloc that thread 0 made before it
	}
	if (is(argv, "lock")) {
		if (MYTHREAD == 1)
			upc_all_lock_alloc(); // detail lock: thread 1 called upc_all_lock_alloc at together.upc:67:4 in main
		upc_notify;
		upc_wait; // report lock: 3: upc_wait after a call of upc_all_lock_alloc that thread 0 did not make
	}
	if (is(argv, "free")) {
		p = upc_all_alloc(4, 4);
		if (MYTHREAD == 0)
			upc_all_free(p); // report free: 4: thread 0 called upc_all_free here, and thread 1 did not
	}
	if (is(argv, "freed")) {
		p = upc_all_alloc(4, 4);
		if (MYTHREAD == 1)
			upc_all_free(p); // report freed: 4: thread 1 called upc_all_free here, and thread 0 did not
	}
	if (is(argv, "split")) {
		upc_notify;
		p = upc_all_alloc(4, 4); // report split: 7: upc_all_alloc between upc_notify and upc_wait, where no collective function may be called
		// detail split: upc_notify at together.upc:82:3
		upc_wait;
	}
	if (is(argv, "split-data")) {
		upc_notify;
		upc_all_broadcast(data, lone, 16, 0); // report split-data: 3: upc_all_broadcast between upc_notify and upc_wait
		upc_wait;
	}
	if (is(argv, "bytes")) {
		if (is_later())
			p = upc_all_alloc(4, 8); // report bytes: 8: upc_all_alloc: nbytes is 8 here and 4 on thread 0 at together.upc:96:8
		else
			p = upc_all_alloc(4, 4);
		*p = 1;
	}
	if (is(argv, "blocks"))
		p = upc_all_alloc(is_later() ? 5 : 4, 4); // report blocks: 7: upc_all_alloc: nblocks is 5 here and 4 on thread 0 at together.upc:100:7
	if (is(argv, "functions")) {
		if (is_later())
			upc_all_lock_alloc(); // report functions: 4: upc_all_lock_alloc, while thread 0 calls upc_all_alloc at together.upc:105:8
		else
			p = upc_all_alloc(4, 4);
	}
	if (is(argv, "argument")) {
		if (is_later())
			upc_all_broadcast(data, lone, 8, 0); // report argument: 4: upc_all_broadcast: the argument 'nbytes' is 8 here and 4 on thread 0
		else
			upc_all_broadcast(data, lone, 4, 0); // detail argument: thread 0 called upc_all_broadcast at together.upc:111:4 in main
	}
	if (is(argv, "flags"))
		upc_all_broadcast(data, lone, 4, is_later() ? UPC_IN_NOSYNC | UPC_OUT_NOSYNC : 0); // report flags: 3: upc_all_broadcast: the argument 'flags' is
	if (is(argv, "pointer"))
		upc_all_broadcast(is_later() ? data : other, lone, 4, 0); // report pointer: 3: upc_all_broadcast: the argument 'dst' is &data[0] here and &other[0] on thread 0
	if (is(argv, "kinds")) {
		if (is_later())
			upc_all_gather(lone, data, 4, 0); // report kinds: 4: upc_all_gather, while thread 0 calls upc_all_broadcast
		else
			upc_all_broadcast(data, lone, 4, 0); // detail kinds: thread 0 called upc_all_broadcast at together.upc:121:4 in main
	}
	if (is(argv, "overlap"))
		upc_all_exchange(data, data, 4, 0); // report overlap: 3: upc_all_exchange: source and destination overlap on thread
	if (is(argv, "beyond"))
		upc_all_gather_all(data, other, 16, 0); // report beyond: 3: upc_all_gather_all: write of
	// detail beyond: the end of 'data' on thread
	if (is(argv, "reduce"))
		upc_all_reduceI(&total, data, UPC_ADD, 4 * THREADS + 1, 4, NULL, 0); // report reduce: 3: upc_all_reduceI: read of
	if (is(argv, "none")) {
		upc_barrier 3;
		upc_all_broadcast(data, lone, 16, 0);
		upc_all_reduceI(&total, data, UPC_ADD, 4 * THREADS, 4, NULL, 0);
		upc_notify 1;
		upc_wait 1;
		if (MYTHREAD == 0) {
			p = upc_all_alloc(4, 4);
			upc_barrier;
		} else {
			p = upc_all_alloc(4, 4);
			upc_barrier;
		}
		upc_all_free(p);
	}
	return 0;
}
