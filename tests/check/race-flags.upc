// SPDX-License-Identifier: MIT
// Collective functions read and write the data of all threads, and their flags say how that is ordered with what the
// threads do before and after them.
// threads: 2 3 4
// flags: -check=race -Wno-missing-barrier
// good: all mine none chain prefix
#include <string.h>
#include <upc.h>
#include <upc_collective.h>

#define N 4
#define NEXT ((MYTHREAD + 1) % THREADS)

shared [N] int to[N * THREADS], from[N * THREADS];
shared [] int root[N];
shared int perm[THREADS], sum;

static int is(const char *word, const char *other)
{
	return strcmp(word, other) == 0;
}

static void good(upc_flag_t flags, int has_barriers)
{
	for (int step = 0; step < 3; step++) {
		from[N * MYTHREAD] = step;
		if (MYTHREAD == 0)
			root[step] = 1;
		if (has_barriers)
			upc_barrier;
		upc_all_broadcast(to, root, N * sizeof(int), flags);
		if (has_barriers)
			upc_barrier;
		to[N * MYTHREAD + 1] += to[N * MYTHREAD];
		if (has_barriers)
			upc_barrier;
		upc_all_permute(to, from, perm, N * sizeof(int), flags);
		upc_all_reduceI(&sum, from, UPC_ADD, N * THREADS, N, NULL, flags);
		if (has_barriers)
			upc_barrier;
		if (MYTHREAD == 0)
			sum++;
		if (has_barriers)
			upc_barrier;
	}
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	int got = 0;

	perm[MYTHREAD] = NEXT;
	upc_barrier;
	if (is(what, "all"))
		good(0, 0);
	if (is(what, "mine"))
		good(UPC_IN_MYSYNC | UPC_OUT_MYSYNC, 0);
	if (is(what, "none"))
		good(UPC_IN_NOSYNC | UPC_OUT_NOSYNC, 1);
	if (is(what, "chain")) { // the next call reads what this thread's part of the last one wrote
		upc_all_scatter(from, to, 4, UPC_IN_ALLSYNC | UPC_OUT_MYSYNC);
		upc_all_gather(to, from, 4, UPC_IN_MYSYNC | UPC_OUT_ALLSYNC);
		from[N * NEXT] = 1;
	}
	if (is(what, "prefix")) {
		from[N * NEXT] = 1;
		upc_all_prefix_reduceI(to, from, UPC_ADD, N * THREADS, N, NULL, UPC_IN_ALLSYNC | UPC_OUT_MYSYNC);
		got = to[N * MYTHREAD + 2];
	}
	if (is(what, "in-mine")) {
		from[N * NEXT + 1] = 1; // detail in-mine: write of 'from[N * NEXT + 1]' at race-flags.upc:72:3 in main
		upc_all_permute(to, from, perm, 8, UPC_IN_MYSYNC); // report in-mine: 3: data race: read in 'upc_all_permute(to, from, perm, 8, UPC_IN_MYSYNC)', not ordered with the write by thread
		// detail in-mine: nothing orders them: UPC_IN_ALLSYNC in the flags of upc_all_permute would, or a upc_barrier between them
	}
	if (is(what, "in-none")) {
		if (MYTHREAD == 0)
			root[1] = 1;
		upc_all_broadcast(to, root, 8, UPC_IN_NOSYNC); // report in-none: 3: data race: read in 'upc_all_broadcast(to, root, 8, UPC_IN_NOSYNC)', not ordered with the write by thread 0
	}
	if (is(what, "in-none-my")) {
		if (MYTHREAD == 0)
			root[1] = 1;
		upc_all_broadcast(to, root, 8, UPC_IN_NOSYNC | UPC_OUT_MYSYNC); // report in-none-my: 3: data race: read in 'upc_all_broadcast(to, root, 8, UPC_IN_NOSYNC | UPC_OUT_MYSYN...', not ordered with the write by thread 0
		got = to[N * MYTHREAD];
	}
	if (is(what, "in-read")) {
		got = to[N * MYTHREAD];
		upc_all_gather_all(to, from, 4, UPC_IN_NOSYNC); // report in-read: 3: data race: write in 'upc_all_gather_all(to, from, 4, UPC_IN_NOSYNC)', not ordered with the read by thread
	}
	if (is(what, "out-mine")) {
		upc_all_broadcast(to, root, 8, UPC_OUT_MYSYNC);
		got = to[N * MYTHREAD];
		got += to[N * NEXT]; // report out-mine: 10: data race: read of 'to[N * NEXT]', not ordered with the write by thread
		// detail out-mine: write in 'upc_all_broadcast(to, root, 8, UPC_OUT_MYSYNC)' at race-flags.upc:92:3 in main
		// detail out-mine: nothing orders them: UPC_OUT_ALLSYNC in the flags of upc_all_broadcast would
	}
	if (is(what, "out-none")) {
		upc_all_broadcast(to, root, 8, UPC_OUT_NOSYNC);
		got = to[N * MYTHREAD]; // report out-none: 9: data race: read of 'to[N * MYTHREAD]', not ordered with the write by thread
	}
	if (is(what, "out-source")) { // data are still read for others
		upc_all_broadcast(to, root, 8, UPC_OUT_NOSYNC);
		if (MYTHREAD == 0)
			root[0] = 1; // report out-source: 4: data race: write of 'root[0]', not ordered with the read by thread 1
	}
	if (is(what, "reduce")) {
		upc_all_reduceI(&sum, from, UPC_ADD, N * THREADS, N, NULL, UPC_IN_MYSYNC | UPC_OUT_MYSYNC);
		if (MYTHREAD == 1)
			got = sum; // report reduce: 10: data race: read of 'sum', not ordered with the write by thread 0
		// detail reduce: UPC_OUT_ALLSYNC in the flags of upc_all_reduceI would
	}
	upc_barrier;
	return got == 12345;
}
