/* SPDX-License-Identifier: MIT
 *
 * litmus.h - short programs of a few accesses that threads run against each other, very
 * often, to see which results come.  Includes check.h, and so comes first; a user defines WORD,
 * the type of the objects, before.
 *
 * Each round has its own objects x, y and z, zero at first, in memory of thread 0 or 1 in
 * turn.  Thread n runs side n of the program, on a processor of its own if there is one; what
 * it read is in its part of `reads`.  An argument is the number of rounds, and makes the
 * program print a table.  LITMUS_HOSTS is defined if each thread is on a host of its own; the
 * objects are in memory of all threads in turn then, so that some are far from both sides.
 */
#ifndef LITMUS_H
#define LITMUS_H

#define _GNU_SOURCE
#include <sched.h>
#include <time.h>
#include "check.h"

#ifdef LITMUS_HOSTS
#define ROUNDS 25 /* network/litmus makes four batches: each pair of two homes */
#define TURN 1000
#define HOMES THREADS
#else
#define ROUNDS 1000       /* side by side, between two barriers */
#define HOMES 2           /* threads that have the objects */
#define TURN 1            /* iterations of a loop, of which one side is some ahead of others */
#endif
#define SIDES 4
#define PATIENCE 200      /* ms */
#define LAST_PATIENCE 60  /* s, for what must be seen */

typedef relaxed shared [] WORD *relaxed_word;
typedef strict shared [] WORD *strict_word;
typedef strict shared [] int *strict_counter;

shared [ROUNDS] WORD memory_x[ROUNDS * THREADS], memory_y[ROUNDS * THREADS];
shared [ROUNDS] WORD memory_z[ROUNDS * THREADS];
shared [2 * ROUNDS] WORD reads[2 * ROUNDS * THREADS];
strict shared int at[THREADS];
strict shared [SIDES] int told[SIDES * THREADS]; /* each thread by each side */
shared int is_over;

/* The objects of this batch, for relaxed and for strict accesses; what is mine for others. */
static relaxed_word x, y, z;
static strict_word sx, sy, sz;
static WORD *my_x, *my_y;

/* MUST: or the others would prove nothing.  Only optimised code must show it: between a store and
 * a load of the slow code that -O0 makes, some processors drain the store buffer every time. */
enum verdict { MAY, NEVER, MUST };

#ifdef __OPTIMIZE__
#define IS_OPTIMIZED 1
#else
#define IS_OPTIMIZED 0
#endif

struct litmus {
	const char *name;
	int sides;
	void (*run)(int side, int i, WORD *r);
	/* whether round i came out as said; r[side] has what it read */
	int (*seen)(WORD *const *r, int i);
	enum verdict verdict;
	int barriers; /* the program has some, all threads run it */
};

/* The progress of each side; between hosts it is sent, as asking takes long. */
#ifdef LITMUS_HOSTS
#define LITMUS_HERE(t) &told[SIDES * MYTHREAD + (t)]
#else
#define LITMUS_HERE(t) &at[t]
#endif
static strict_counter here[SIDES];
static long patience; /* until then the sides wait for each other */
static long rounds = 20 * ROUNDS;
static int wants_table, processors;

static long litmus_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Each thread on a processor of its own, as far as there are enough: two that share one never
 * run at the same time. */
static void litmus_pin(void)
{
	cpu_set_t all, mine;
	int n = 0;

	processors = 1;
	if (sched_getaffinity(0, sizeof all, &all) != 0)
		return;
	processors = CPU_COUNT(&all);
	for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
		if (CPU_ISSET(cpu, &all) && n++ == MYTHREAD % processors) {
			CPU_ZERO(&mine);
			CPU_SET(cpu, &mine);
			sched_setaffinity(0, sizeof mine, &mine);
		}
}

/* To be called by all threads, before any program. */
static void litmus_start(int argc, char **argv)
{
	litmus_pin();
	for (int t = 0; t < THREADS && t < SIDES; t++)
		here[t] = (strict_counter)LITMUS_HERE(t);
	if (argc < 2)
		return;
	wants_table = 1;
	rounds = atol(argv[1]) / ROUNDS * ROUNDS;
	if (rounds < ROUNDS)
		rounds = ROUNDS;
}

static void litmus_tell(int sides, int i)
{
#ifdef LITMUS_HOSTS
	for (int t = 0; t < sides; t++)
		told[SIDES * t + MYTHREAD] = i;
#else
	(void)sides;
	*here[MYTHREAD] = i;
#endif
}

/* Waits for the others, so that their rounds lie close together, now one a bit ahead and
 * now the other. */
static void litmus_meet(int sides, int i)
{
	static unsigned long random = 88172645463325252;
	unsigned turns;

	litmus_tell(sides, i);
	for (int t = 0; t < sides; t++)
		for (int k = 1; *here[t] < i && patience; k++)
			if (k % (2000 / TURN) == 0) {
				sched_yield();
				if (litmus_ms() > patience)
					patience = 0;
			}
	random ^= random << 13;
	random ^= random >> 7;
	random ^= random << 17;
	turns = ((random >> 40) + (unsigned)MYTHREAD) % 2 ? (unsigned)(random >> 20) % 64 : 0;
	for (volatile unsigned k = 0; k < turns * TURN; k++)
		;
}

static void litmus_place(int batch)
{
	size_t at_x = (size_t)(batch % HOMES % THREADS) * ROUNDS;
	size_t at_y = (size_t)((batch + batch / HOMES + 1) % HOMES % THREADS) * ROUNDS;

	x = (relaxed_word)&memory_x[at_x];
	y = (relaxed_word)&memory_y[at_y];
	z = (relaxed_word)&memory_z[at_x];
	sx = (strict_word)x;
	sy = (strict_word)y;
	sz = (strict_word)z;
	my_x = upc_threadof(x) == (size_t)MYTHREAD ? (WORD *)x : NULL;
	my_y = upc_threadof(y) == (size_t)MYTHREAD ? (WORD *)y : NULL;
	at[MYTHREAD] = -1;
	for (int t = 0; t < SIDES; t++)
		told[SIDES * MYTHREAD + t] = -1;
	if (MYTHREAD == 0) {
		upc_memset(x, 0, ROUNDS * sizeof(WORD));
		upc_memset(y, 0, ROUNDS * sizeof(WORD));
		upc_memset(z, 0, ROUNDS * sizeof(WORD));
	}
	upc_barrier;
}

/* Returns whether the result must be seen, here and in this build. */
static int litmus_must(const struct litmus *l)
{
	return l->verdict == MUST && IS_OPTIMIZED && processors > 1;
}

/* Returns how often thread 0 saw the result in a batch that is over. */
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

/* Returns how often the result came in one batch, on thread 0. */
static long litmus_batch(const struct litmus *l, int b)
{
	WORD *mine = (WORD *)&reads[2 * ROUNDS * MYTHREAD];
	long n = 0;

	for (int i = 0; i < 2 * ROUNDS; i++)
		mine[i] = 0;
	litmus_place(b);
	for (int i = 0; i < ROUNDS && (l->barriers || MYTHREAD < l->sides); i++) {
		if (!l->barriers)
			litmus_meet(l->sides, i);
		l->run(MYTHREAD, i, mine + 2 * i);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		n = litmus_count(l);
	upc_barrier;
	return n;
}

static void litmus_judge(const struct litmus *l, long n, long tried)
{
	static const char *const words[] = {"may", "never", "must"};

	if (wants_table)
		printf("%-6s %-42s %9ld of %10ld\n", words[l->verdict], l->name, n, tried);
	if (l->verdict == NEVER && n) {
		fprintf(stderr, "FAIL %s: seen %ld times in %ld\n", l->name, n, tried);
		check_count();
	}
	if (litmus_must(l) && !n) {
		fprintf(stderr, "FAIL %s: never seen in %ld: these tests prove nothing here\n",
			l->name, tried);
		check_count();
	}
}

/* To be called by all threads. */
static inline void litmus(const struct litmus *l)
{
	long batches = rounds / ROUNDS / (l->barriers ? 20 : 1), n = 0, b = 0;
	long start = litmus_ms();

	if (THREADS < l->sides)
		return;
	patience = start + (wants_table || litmus_must(l) ? 3600000 : PATIENCE);
	do {
		n += litmus_batch(l, (int)(b++ % (HOMES * HOMES)));
		if (MYTHREAD == 0)
			is_over = b >= batches && (!litmus_must(l) || n
				|| litmus_ms() - start > LAST_PATIENCE * 1000);
		upc_barrier;
	} while (!is_over);
	if (MYTHREAD == 0)
		litmus_judge(l, n, b * ROUNDS);
	upc_barrier;
}

#define LITMUS_ALL(programs)                                                       \
	for (size_t litmus_i = 0; litmus_i < sizeof(programs) / sizeof *(programs); litmus_i++) \
		litmus(&(programs)[litmus_i])

#endif
