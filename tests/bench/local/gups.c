/* SPDX-License-Identifier: MIT
 *
 * gups.c - gups.upc in C: a process has a stretch of the table to itself.
 */
#include "result.h"
#include "spmd.h"

#define N 4194304

typedef unsigned long long word;

static word *table; /* all processes' */

/* Returns the next of the numbers that look random. */
static word next(word luck)
{
	luck ^= luck << 13;
	luck ^= luck >> 7;
	return luck ^ luck << 17;
}

/* Makes updates in the stretch that starts at p. */
static void update(word *p, word length, int updates)
{
	word luck = spmd_me + 1;
	int i;

	for (i = 0; i < updates; i++) {
		luck = next(luck);
		p[(luck >> 32) * length / 4294967296] ^= luck;
	}
}

/* Makes the updates twice: the second time undoes them; the table in between gives the check. */
static void both_measure(word length, int updates)
{
	word sum = 0, i;
	double start = result_seconds();

	update(table + spmd_me * length, length, updates);
	spmd_barrier();
	if (spmd_me == 0) {
		double seconds = result_seconds() - start;

		for (i = 0; i < length * spmd_threads; i++)
			sum = sum * 31 + table[i];
		result("gups", seconds, sum);
	}
	spmd_barrier();
	start = result_seconds();
	update(table + spmd_me * length, length, updates);
	spmd_barrier();
	if (spmd_me == 0)
		result("gups-pointer", result_seconds() - start, sum);
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), wrong = 0, updates = large ? 10000000 : 20000;
	word length, i;

	spmd_start();
	length = (large ? N : 16384) / spmd_threads;
	table = spmd_alloc(N * sizeof(*table));
	for (i = spmd_me * length; i < (spmd_me + 1) * length; i++)
		table[i] = i;
	spmd_barrier();
	both_measure(length, updates / spmd_threads);
	if (spmd_me == 0)
		for (i = 0; i < length * spmd_threads; i++)
			wrong += table[i] != i;
	return spmd_end(wrong != 0);
}
