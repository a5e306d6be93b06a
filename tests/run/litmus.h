/* SPDX-License-Identifier: MIT
 *
 * litmus.h - short programs of a few accesses that threads run against each other, very
 * often, to see which results come.  Includes check.h; a user defines WORD, the type of
 * the objects, before.
 *
 * Each round has its own two objects x and y, zero at first, in memory of thread 0 or 1 by
 * turns.  Thread n runs side n of the program; what it read is in its part of `reads`.
 */
#ifndef LITMUS_H
#define LITMUS_H

#include <sched.h>
#include <time.h>
#include "check.h"

#define ROUNDS 1000  /* side by side, between two barriers */
#define BATCHES 100
#define SIDES 4
#define PATIENCE 100 /* ms */

typedef relaxed shared [] WORD *relaxed_word;
typedef strict shared [] WORD *strict_word;

shared [ROUNDS] WORD memory_x[ROUNDS * THREADS], memory_y[ROUNDS * THREADS];
shared [2 * ROUNDS] WORD reads[2 * ROUNDS * THREADS];
shared int at[THREADS];

/* The objects of this batch, for relaxed and for strict accesses. */
static relaxed_word x, y;
static strict_word sx, sy;

struct litmus {
	const char *name;
	int sides;
	void (*run)(int side, int i, WORD *r);
	/* whether round i came out as it never may, or as it may; r[side] has what it read */
	int (*seen)(WORD *const *r, int i);
	int never;
	int barriers; /* the program has some, all threads run it */
};

static long patience; /* until then the sides wait for each other */

static long litmus_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Waits for the others, so that their rounds lie close together, now one a bit ahead and
 * now the other. */
static void litmus_meet(int sides, int i)
{
	at[MYTHREAD] = i;
	for (int t = 0; t < sides; t++)
		for (int k = 1; patience && at[t] < i; k++)
			if (k % 200 == 0) {
				sched_yield();
				if (litmus_ms() > patience)
					patience = 0;
			}
	for (volatile int k = 0; k < (MYTHREAD % 2 ? i : i / 8) % 8; k++)
		;
}

static void litmus_place(int batch)
{
	size_t at_x = (size_t)(batch % 2 % THREADS) * ROUNDS;
	size_t at_y = (size_t)(batch / 2 % 2 % THREADS) * ROUNDS;

	x = (relaxed_word)&memory_x[at_x];
	y = (relaxed_word)&memory_y[at_y];
	sx = (strict_word)x;
	sy = (strict_word)y;
	at[MYTHREAD] = -1;
	if (MYTHREAD == 0) {
		upc_memset(x, 0, ROUNDS * sizeof(WORD));
		upc_memset(y, 0, ROUNDS * sizeof(WORD));
	}
	upc_barrier;
}

/* How often thread 0 saw the result in a batch that is over. */
static long litmus_count(const struct litmus *l)
{
	static WORD copy[SIDES][2 * ROUNDS];
	WORD *r[SIDES];
	long n = 0;

	for (int t = 0; t < l->sides; t++)
		upc_memget(copy[t], &reads[t * 2 * ROUNDS], sizeof copy[t]);
	for (int i = 0; i < ROUNDS; i++) {
		for (int t = 0; t < l->sides; t++) {
			r[t] = copy[t] + 2 * i;
			CHECK(r[t][0] >= 0 && r[t][0] <= 3 && r[t][1] >= 0 && r[t][1] <= 3);
		}
		n += l->seen(r, i) != 0;
	}
	return n;
}

/* To be called by all threads. */
static inline void litmus(const struct litmus *l)
{
	int batches = l->barriers ? BATCHES / 20 : BATCHES;
	WORD *mine = (WORD *)&reads[MYTHREAD * 2 * ROUNDS];
	long n = 0;

	if (THREADS < l->sides)
		return;
	patience = litmus_ms() + PATIENCE;
	for (int b = 0; b < batches; b++) {
		for (int i = 0; i < 2 * ROUNDS; i++)
			mine[i] = 0;
		litmus_place(b);
		for (int i = 0; i < ROUNDS && (l->barriers || MYTHREAD < l->sides); i++) {
			if (b % 4 && !l->barriers)
				litmus_meet(l->sides, i);
			l->run(MYTHREAD, i, mine + 2 * i);
		}
		upc_barrier;
		if (MYTHREAD == 0)
			n += litmus_count(l);
		upc_barrier;
	}
	if (MYTHREAD == 0 && getenv("LITMUS_COUNTS"))
		printf("%s: %ld of %d\n", l->name, n, batches * ROUNDS);
	if (MYTHREAD == 0 && l->never && n) {
		fprintf(stderr, "FAIL %s: seen %ld times in %d\n", l->name, n, batches * ROUNDS);
		check_count();
	}
}

#endif
