// SPDX-License-Identifier: MIT
// Other threads access the memory of a copy of <upc_nb.h> before this thread has waited for it: a upc_barrier
// between does not order that.
// threads: 2 3 4
// flags: -check=race -Wno-memset-value
// good: before after own attempt
#include <string.h>
#include <upc.h>
#include <upc_nb.h>
#include "turns.h"

#define N 8

shared [N] int in[N * THREADS], out[N * THREADS];

static int is(const char *word, const char *other)
{
	return strcmp(word, other) == 0;
}

static int put(const char *what, int *buffer)
{
	int got = 0;
	upc_handle_t h = UPC_COMPLETE_HANDLE;

	if (MYTHREAD == 0)
		h = upc_memput_nb(&in[N], buffer, N * sizeof(int)); // or early: 7: data race: write in 'upc_memput_nb(&in[N], buffer, N * sizeof(int))', not ordered with the read by thread 1
	if (is(what, "before"))
		upc_sync(h);
	upc_barrier;
	if (MYTHREAD == 1 && is(what, "early"))
		got = in[N + 2]; // report early: 9: data race: read of 'in[N + 2]', not ordered with the write by thread 0
	// detail early: nothing orders them: a upc_barrier after the upc_sync for the copy of thread 0 would
	// detail early: write in 'upc_memput_nb(&in[N], buffer, N * sizeof(int))'
	if (!is(what, "before"))
		upc_sync(h);
	goes_first(0);
	late(1);
	if (is(what, "after"))
		upc_barrier;
	if (MYTHREAD == 1 && !is(what, "early"))
		got = in[N + 3]; // report late: 9: data race: read of 'in[N + 3]', not ordered with the write by thread 0
	// detail late: thread 0: write in 'upc_memput_nb(&in[N], buffer, N * sizeof(int))' at race-copies.upc:27:7 in put
	// detail late: nothing orders them: a upc_barrier after the upc_sync for the copy of thread 0 would
	return got;
}

/* The memory that a copy reads may not be written. */
static void get(int *buffer)
{
	if (MYTHREAD == 0)
		upc_memget_nbi(buffer, &out[N], N * sizeof(int));
	upc_barrier;
	if (MYTHREAD == 0)
		upc_synci();
	goes_first(0);
	late(1);
	if (MYTHREAD == 1)
		out[N + 1] = 1; // report get: 3: data race: write of 'out[N + 1]', not ordered with the read by thread 0
	// detail get: a upc_barrier after the upc_synci for the copy of thread 0 would
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	int buffer[N] = {0};

	if (is(what, "before") || is(what, "after") || is(what, "late") || is(what, "early"))
		put(what, buffer);
	if (is(what, "get"))
		get(buffer);
	if (is(what, "own")) {
		upc_handle_t h = upc_memput_nb(&in[N * ((MYTHREAD + 1) % THREADS)], buffer, sizeof buffer);

		upc_barrier;
		out[N * MYTHREAD] = 1;
		upc_sync(h);
		upc_barrier;
		in[N * MYTHREAD] = 1;
	}
	if (is(what, "attempt")) {
		upc_memset_nbi(&in[N * MYTHREAD], 1, N * sizeof(int));
		while (!upc_synci_attempt())
			;
		upc_barrier;
		buffer[0] = in[N * ((MYTHREAD + 1) % THREADS)];
	}
	upc_barrier;
	return buffer[0] == 12345;
}
