/* SPDX-License-Identifier: MIT
 *
 * permute.upc - a random permutation made by throwing darts at a board larger than the number of darts;
 * then its inverse, and a table moved by the one and back by the other.
 */
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <upc_relaxed.h>

#define PER_THREAD 200

shared int64_t *board;
shared int64_t *perm, *inverse;
shared double *table, *moved;
shared int64_t hits[THREADS];
upc_lock_t *shared locks[THREADS];

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

/* Each thread throws its darts till all stick; a lock guards the part of the board of a thread. */
static void throw_darts(int64_t n, int64_t size)
{
	uint64_t state = 88172645463325252ull + 1000 * MYTHREAD;
	int64_t dart = MYTHREAD;

	while (dart < n) {
		int64_t where = next_random(&state) % size;
		int owner = upc_threadof(&board[where]), stuck = 0;

		upc_lock(locks[owner]);
		if (board[where] < 0) {
			board[where] = dart;
			stuck = 1;
		}
		upc_unlock(locks[owner]);
		if (stuck)
			dart += THREADS;
	}
}

static void collect(int64_t size)
{
	int64_t i, at = 0, mine = 0;
	shared int64_t *p;

	for (i = MYTHREAD; i < size; i += THREADS)
		mine += board[i] >= 0;
	hits[MYTHREAD] = mine;
	upc_barrier;
	for (i = 0; i < MYTHREAD; i++)
		at += hits[i];
	for (p = board + MYTHREAD; p < board + size; p += THREADS)
		if (*p >= 0)
			perm[at++] = *p;
	upc_barrier;
}

int main(int argc, char **argv)
{
	int64_t n = (int64_t)PER_THREAD * THREADS, size = 2 * n, i, bad = 0;

	board = upc_all_alloc(size, sizeof(int64_t));
	perm = upc_all_alloc(n, sizeof(int64_t));
	inverse = upc_all_alloc(n, sizeof(int64_t));
	table = upc_all_alloc(n, sizeof(double));
	moved = upc_all_alloc(n, sizeof(double));
	locks[MYTHREAD] = upc_global_lock_alloc();
	upc_forall (i = 0; i < size; i++; &board[i])
		board[i] = -1;
	upc_forall (i = 0; i < n; i++; &inverse[i]) {
		inverse[i] = -1;
		table[i] = 0.5 * i;
	}
	upc_barrier;
	throw_darts(n, size);
	upc_barrier;
	collect(size);

	for (i = MYTHREAD; i < n; i += THREADS)
		inverse[perm[i]] = i;
	upc_forall (i = 0; i < n; i++; &moved[i])
		moved[i] = table[perm[i]];
	upc_barrier;
	upc_forall (i = 0; i < n; i++; i)
		table[i] = moved[inverse[i]];
	upc_barrier;
	if (MYTHREAD == 0) {
		for (i = 0; i < n; i++) {
			if (inverse[i] < 0 || perm[inverse[i]] != i || table[i] != 0.5 * i)
				bad++;
		}
		if (bad)
			fprintf(stderr, "permute: %d of %d elements are wrong\n", (int)bad, (int)n);
		else
			puts("permute: ok");
	}
	upc_lock_free(locks[MYTHREAD]);
	return bad != 0;
}
