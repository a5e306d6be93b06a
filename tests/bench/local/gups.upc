/* SPDX-License-Identifier: MIT
 *
 * gups.upc - updates at random places of a shared table of the default layout.  So that no
 * update is lost, each thread has a stretch of the table to itself; the elements of a stretch
 * are on all threads.  `gups-pointer` goes through a pointer-to-shared.
 */
#include <upc_relaxed.h>

#include "result.h"

#define N 4194304

typedef unsigned long long word;

shared word table[N * THREADS]; /* the first n are used */

/* The next of the numbers that look random. */
static word next(word luck)
{
	luck ^= luck << 13;
	luck ^= luck >> 7;
	return luck ^ luck << 17;
}

static void update(word length, int updates)
{
	word luck = MYTHREAD + 1;
	int i;

	for (i = 0; i < updates; i++) {
		luck = next(luck);
		table[MYTHREAD * length + (luck >> 32) * length / 4294967296] ^= luck;
	}
}

static void update_through(shared word *p, word length, int updates)
{
	word luck = MYTHREAD + 1;
	int i;

	for (i = 0; i < updates; i++) {
		luck = next(luck);
		p[(luck >> 32) * length / 4294967296] ^= luck;
	}
}

/* The same once more takes all updates back; what is in the table before that is the check. */
static void both_measure(word length, int updates)
{
	word sum = 0, i;
	double start = result_seconds();

	update(length, updates);
	upc_barrier;
	if (MYTHREAD == 0) {
		double seconds = result_seconds() - start;

		for (i = 0; i < length * THREADS; i++)
			sum = sum * 31 + table[i];
		result("gups", seconds, sum);
	}
	upc_barrier;
	start = result_seconds();
	update_through(table + MYTHREAD * length, length, updates);
	upc_barrier;
	if (MYTHREAD == 0)
		result("gups-pointer", result_seconds() - start, sum);
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), wrong = 0, updates = large ? 10000000 : 20000;
	word length = (large ? N : 16384) / THREADS, i;

	upc_forall (i = 0; i < length * THREADS; i++; &table[i])
		table[i] = i;
	upc_barrier;
	both_measure(length, updates / THREADS);
	if (MYTHREAD == 0)
		for (i = 0; i < length * THREADS; i++)
			wrong += table[i] != i;
	return wrong != 0;
}
