// SPDX-License-Identifier: MIT
// Private memory that copies of <upc_nb.h> read or write while the thread goes on.
// threads: 1 2 4
// flags: -Wno-unfinished-copy
// good: good walks
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include <upc_nb.h>

#define N 16

shared [N] int row[N * THREADS], other[N * THREADS];

struct record {
	int head;
	double values[4];
};

static int is(const char *word, const char *other)
{
	return strcmp(word, other) == 0;
}

static __attribute__((noinline)) void change(int *p, int i)
{
	p[i]++; // report through: 2: update of 4 bytes that upc_memput_nb may still be reading
	// detail through: called from main (nonblocking-private.upc:
	// detail through: the copy was started at nonblocking-private.upc:
	// detail through: call upc_sync first
}

/* Reads the memory that a copy reads, and writes bytes beside it: both are allowed. */
static int good(shared [N] int *mine)
{
	struct record r = {1, {1, 2, 3, 4}};
	int buffer[2][N] = {{1}, {2}}, sum = 0;
	upc_handle_t h = upc_memput_nb(mine, buffer[0], sizeof buffer[0]);

	buffer[1][0] = buffer[0][N - 1] + 3;
	upc_memput_nbi(&other[N * MYTHREAD], &buffer[0][1], 8);
	upc_sync(h);
	buffer[0][0] = 5;
	upc_synci();
	buffer[0][1] = 6;
	h = upc_memget_nb(&r.values[1], mine, sizeof(double));
	r.head = (int)r.values[0] + (int)r.values[2];
	r.values[3] = 1;
	upc_sync(h);
	for (int i = 0; i < N; i++)
		sum += buffer[0][i] + (int)r.values[1];
	return sum;
}

/* Two buffers in turn. */
static int walks(void)
{
	int buffer[2][N], sum = 0;
	upc_handle_t h[2];

	h[0] = upc_memget_nb(buffer[0], row, sizeof buffer[0]);
	for (int t = 0; t < THREADS; t++) {
		if (t + 1 < THREADS)
			h[(t + 1) % 2] = upc_memget_nb(buffer[(t + 1) % 2], &row[N * (t + 1)], sizeof buffer[0]);
		upc_sync(h[t % 2]);
		for (int i = 0; i < N; i++)
			sum += buffer[t % 2][i];
	}
	return sum;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	shared [N] int *mine = &row[N * MYTHREAD];
	int local[N] = {0}, copy[N] = {0}, sum = 0, number = 1, *heap = calloc(N, sizeof(int));
	struct record r = {0, {0}};
	upc_handle_t h = UPC_COMPLETE_HANDLE;

	upc_barrier;
	if (is(what, "good"))
		sum = good(mine);
	if (is(what, "walks"))
		sum = walks();
	if (is(what, "read")) {
		h = upc_memget_nb(local, mine, sizeof local); // detail read: the copy was started at nonblocking-private.upc:86:7 in main
		for (int i = 0; i < N; i++)
			sum += local[i]; // report read: 11: read of 4 bytes that upc_memget_nb may still be writing
		upc_sync(h);
	}
	if (is(what, "write")) {
		h = upc_memput_nb(mine, &local[2], 8);
		local[1] = 1;
		local[3] = 1; // report write: 3: write of 4 bytes that upc_memput_nb may still be reading
		upc_sync(h);
	}
	if (is(what, "same")) { // the value does not change
		upc_memput_nbi(mine, local, sizeof local);
		local[3] = 0; // report same: 3: write of 4 bytes that upc_memput_nbi may still be reading
		// detail same: call upc_synci first
		upc_synci();
	}
	if (is(what, "member")) {
		h = upc_memget_nb(r.values, mine, sizeof r.values);
		r.head = 1;
		sum += r.values[3] > 0; // report member: 10: read of 8 bytes that upc_memget_nb may still be writing
		upc_sync(h);
	}
	if (is(what, "scalar")) {
		h = upc_memput_nb(mine, &number, sizeof number);
		number++; // report scalar: 3: update of 4 bytes that upc_memput_nb may still be reading
		upc_sync(h);
	}
	if (is(what, "put")) {
		h = upc_memget_nb(local, mine, sizeof local);
		upc_memput(other, local + 4, 4); // report put: 3: read of 4 bytes that upc_memget_nb may still be writing
		upc_sync(h);
	}
	if (is(what, "get")) {
		h = upc_memput_nb(mine, heap, 4);
		upc_memget(heap, other, 4); // report get: 3: write of 4 bytes that upc_memput_nb may still be reading
		upc_sync(h);
	}
	if (is(what, "twice")) {
		upc_memget_nbi(local, mine, 8);
		upc_memget_nbi(local + 1, mine, 8); // report twice: 3: write of 8 bytes that upc_memget_nbi may still be writing
		upc_synci();
	}
	if (is(what, "memcpy")) {
		h = upc_memget_nb(local, mine, sizeof local);
		memcpy(copy, local, sizeof copy); // report memcpy: 3: read of 64 bytes that upc_memget_nb may still be writing
		upc_sync(h);
	}
	if (is(what, "memset")) {
		h = upc_memput_nb(mine, heap, 16);
		memset(heap, 0, 16); // report memset: 3: write of 16 bytes that upc_memput_nb may still be reading
		upc_sync(h);
	}
	if (is(what, "through")) {
		h = upc_memput_nb(mine, local, sizeof local);
		change(local, 3);
		upc_sync(h);
	}
	if (is(what, "own")) { // this thread's shared memory, through a private pointer
		int *own = (int *)mine;

		h = upc_memget_nb(heap, mine, 8);
		sum += own[1];
		own[2] = 1;
		own[1] = 2; // report own: 3: write of 4 bytes that upc_memget_nb may still be reading
		upc_sync(h);
	}
	upc_barrier;
	free(heap);
	return sum == 12345;
}
