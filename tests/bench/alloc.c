/* SPDX-License-Identifier: MIT
 *
 * alloc.c - the shared heap beside malloc: a million allocations and frees in all, of mixed
 * sizes, by all threads at once.  Each thread has a table of blocks; a step takes an entry
 * and frees the block there or makes one and writes both its ends.  `own` is upc_alloc,
 * `global` upc_global_alloc, `others` upc_alloc where the threads pass their tables on ten
 * times, so that most blocks are freed by another thread.  Prints nanoseconds a step, and
 * the ratios to malloc for all the steps in one process (`one`) and to malloc in as many
 * processes as there are threads (`each`); then how much heap the blocks spread over in each
 * of ten rounds, and the share of it that was in use.
 */
#include <upc.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

UPCR_UNIT("alloc.c", 0);

enum { N_STEPS = 1000000, N_CELLS = 1024, N_TURNS = 10, N_ROUNDS = 10 };

enum kind { ONE, EACH, OWN, GLOBAL, OTHERS };

struct step {
	unsigned cell, bytes;
};

struct cell {
	char *at;
	size_t bytes;
	upcr_pts block;
};

struct extent {
	size_t used, low, high;
};

static struct cell *tables; /* N_CELLS for each thread */
static struct extent *extents;
static struct step *steps;

static void steps_make(void)
{
	static const unsigned limits[] = {64, 64, 64, 64, 512, 512, 4096, 65536};
	uint64_t state = 88172645463325252u + (unsigned)MYTHREAD;
	size_t i;

	steps = malloc(N_STEPS * sizeof(*steps));
	for (i = 0; i < N_STEPS; i++) {
		state ^= state >> 12;
		state ^= state << 25;
		state ^= state >> 27;
		steps[i].cell = (unsigned)(state >> 43) % N_CELLS;
		steps[i].bytes = 16 + (unsigned)(state >> 8) % limits[state >> 40 & 7];
	}
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void make(enum kind kind, struct cell *c, size_t bytes)
{
	if (kind <= EACH) {
		c->at = malloc(bytes);
	} else {
		c->block = kind == GLOBAL ? upc_global_alloc(1, bytes) : upc_alloc(bytes);
		c->at = c->block.addr;
	}
	if (!c->at)
		abort();
	c->bytes = bytes;
	c->at[0] = c->at[bytes - 1] = 1;
}

static void drop(enum kind kind, struct cell *c)
{
	if (kind <= EACH)
		free(c->at);
	else
		upc_free(c->block);
	c->at = NULL;
}

static void steps_do(enum kind kind, struct cell *table, int from, int to)
{
	struct cell *c;
	int i;

	for (i = from; i < to; i++) {
		c = &table[steps[i].cell];
		if (c->at)
			drop(kind, c);
		else
			make(kind, c, steps[i].bytes);
	}
}

/* Notes the extent of my table's blocks. */
static void extent_note(void)
{
	struct extent *e = &extents[MYTHREAD];
	struct cell *table = &tables[MYTHREAD * N_CELLS], *c;
	size_t at;

	*e = (struct extent){0, SIZE_MAX, 0};
	for (c = table; c < table + N_CELLS; c++) {
		if (!c->at)
			continue;
		at = upc_addrfield(c->block);
		e->used += c->bytes;
		e->low = at < e->low ? at : e->low;
		e->high = at + c->bytes > e->high ? at + c->bytes : e->high;
	}
}

/* Returns the bytes of heap that the blocks span, and those of the blocks. */
static void extent_read(enum kind kind, double *held, double *used)
{
	struct extent all = {0, SIZE_MAX, 0}, *e;

	*held = 0;
	for (e = extents; e < extents + THREADS; e++) {
		all.used += e->used;
		all.low = e->low < all.low ? e->low : all.low;
		all.high = e->high > all.high ? e->high : all.high;
		*held += (double)(e->high - e->low);
	}
	if (kind == GLOBAL)
		*held = (double)(all.high - all.low);
	*used = (double)all.used;
}

/* Makes one round; returns its seconds, and the extent before everything is freed again. */
static double round_do(enum kind kind, double *held, double *used)
{
	int n = N_STEPS / (kind == ONE ? 1 : THREADS), i;
	double start;

	upcr_barrier();
	start = now();
	if (kind == ONE && MYTHREAD == 0)
		steps_do(kind, tables, 0, n);
	if (kind == EACH || kind == OWN || kind == GLOBAL)
		steps_do(kind, &tables[MYTHREAD * N_CELLS], 0, n);
	for (i = 0; i < N_TURNS && kind == OTHERS; i++) {
		steps_do(kind, &tables[(MYTHREAD + i) % THREADS * N_CELLS], n / N_TURNS * i,
			n / N_TURNS * (i + 1));
		upcr_barrier();
	}
	upcr_barrier();
	start = now() - start;
	extent_note();
	upcr_barrier();
	extent_read(kind, held, used);
	for (i = 0; i < N_CELLS; i++)
		if (tables[MYTHREAD * N_CELLS + i].at)
			drop(kind, &tables[MYTHREAD * N_CELLS + i]);
	upcr_barrier();
	return start;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *values)
{
	qsort(values, N_ROUNDS, sizeof(double), compare);
	return values[N_ROUNDS / 2];
}

/* Rounds of malloc and of one kind in turn. */
static void rounds_do(enum kind kind, const char *name)
{
	double one[N_ROUNDS], each[N_ROUNDS], ours[N_ROUNDS], held[N_ROUNDS], used;
	int r;

	for (r = 0; r < N_ROUNDS; r++) {
		one[r] = round_do(ONE, &held[r], &used);
		each[r] = round_do(EACH, &held[r], &used);
		ours[r] = round_do(kind, &held[r], &used);
	}
	if (MYTHREAD != 0)
		return;
	printf("alloc %d threads: %-6s %5.1f ns, to malloc in one process %.2f, in each %.2f; "
	       "MiB by round",
		THREADS, name, median(ours) * 1e9 / N_STEPS, median(ours) / median(one),
		median(ours) / median(each));
	for (r = 0; r < N_ROUNDS; r++)
		printf(" %.1f", held[r] / 1048576);
	printf(", in use %.0f %%\n", 100 * used / held[N_ROUNDS - 1]);
}

int main(void)
{
	tables = upcr_local(upc_all_alloc(1, (size_t)THREADS * N_CELLS * sizeof(*tables)));
	extents = upcr_local(upc_all_alloc(1, (size_t)THREADS * sizeof(*extents)));
	steps_make();
	rounds_do(OWN, "own");
	rounds_do(GLOBAL, "global");
	rounds_do(OTHERS, "others");
	return 0;
}
