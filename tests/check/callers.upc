// SPDX-License-Identifier: MIT
// Reports of barriers name the callers of the function with the barrier, on both sides where they are known, and how a
// thread that is missing has ended.
// threads: 2 3
// no-hosts: how a thread of another host has ended is not known
// flags: -w
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include "turns.h"

static volatile int n_met; /* so that no call is the last thing that a function does */

static __attribute__((noinline)) void meet(int id)
{
	// detail values: called from first (callers.upc:27), called from main (callers.upc:
	upc_barrier id; // report values: 2: upc_barrier 2 does not match upc_barrier 1 of thread 0 at callers.upc:17:2
}

static __attribute__((noinline)) void step(void)
{
	upc_barrier; // report exit: 2: upc_barrier waits for thread 0, which has already finished, after its upc_barrier at callers.upc:22:2: it has called exit(1) // report return: 2: upc_barrier waits for thread 0, which has already finished, after its upc_barrier at callers.upc:22:2: it has returned 1 from main
}

static __attribute__((noinline)) void first(void)
{
	meet(1);
	n_met++;
}

static __attribute__((noinline)) void second(void)
{
	// detail values: called from second (callers.upc:34)
	meet(2);
	n_met++;
}

static __attribute__((noinline)) void leave(void)
{
	// detail exit: it has called exit(1) at callers.upc:41 in leave
	exit(1);
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	if (strcmp(what, "values") == 0) {
		if (MYTHREAD == 0) {
			goes_first(0);
			first();
		} else {
			await_sleep(await_first());
			second();
		}
	}
	step();
	step();
	// detail exit: thread 0 has come to 2 barriers, and this is number 3 of thread
	if (MYTHREAD == 0 && strcmp(what, "exit") == 0)
		leave();
	// detail return: called from main (callers.upc:65)
	if (MYTHREAD == 0)
		return 1;
	step();
	return 0;
}
