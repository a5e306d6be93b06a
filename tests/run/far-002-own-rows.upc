/* SPDX-License-Identifier: MIT
 *
 * Elements of a thread's own rows at indices that are read from memory, beside those of rows of others: in loops of
 * all kinds, with rows of several blocks and with more than one subscript in a row (U-FA-4).
 */
#include "check.h"

enum { KEYS = 3000, BINS = 97, MOST = 8 };

shared [BINS] int counts[THREADS][BINS], rows[3 * THREADS][BINS];
shared [4 * BINS] int cube[THREADS][4][BINS];
shared [BINS / 2] int parts[THREADS][BINS + 1]; /* no block is a row */
static int keys[KEYS];
static int expected[MOST][BINS];

static void keys_set(void)
{
	unsigned x = 7 + (unsigned)MYTHREAD;

	for (int i = 0; i < KEYS; i++) {
		x = x * 1103515245u + 12345u;
		keys[i] = (int)((x >> 8) % BINS);
	}
}

static void count_own(void)
{
	for (int i = 0; i < KEYS; i++)
		counts[MYTHREAD][keys[i]]++;
	for (int i = 0; i < KEYS; i++) {
		int k = keys[i];

		if (k % 2)
			cube[MYTHREAD][k % 4][keys[(i + 1) % KEYS]] += k;
	}
	upc_barrier;
}

/* A thread sees what another one counts in its row. */
static void count_next(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	for (int i = 0; i < KEYS; i++)
		counts[next][keys[i]]++;
	for (int i = 0; i < KEYS; i++)
		parts[MYTHREAD][keys[i]] += 2;
	upc_barrier;
}

static void rows_fill(void)
{
	upc_forall (int i = 0; i < 3 * THREADS; i++; &rows[i][0])
		for (int k = 0; k < KEYS; k++)
			rows[i][keys[k]] += i + 1;
	for (int i = 0; i < 3 * THREADS; i++) {
		if ((int)upc_threadof(&rows[i][0]) != MYTHREAD)
			continue;
		for (int k = 0; k < KEYS; k++)
			rows[i][keys[k]]--;
	}
	upc_barrier;
}

static void expect(void)
{
	for (int i = 0; i < KEYS; i++)
		expected[MYTHREAD % MOST][keys[i]]++;
	for (int b = 0; b < BINS; b++) {
		CHECK_INT(parts[MYTHREAD][b], 2 * expected[MYTHREAD % MOST][b]);
		for (int i = MYTHREAD; i < 3 * THREADS; i += THREADS)
			CHECK_INT(rows[i][b], i * expected[MYTHREAD % MOST][b]);
	}
}

int main(void)
{
	long sum = 0, odd = 0;

	keys_set();
	count_own();
	for (int b = 0; b < BINS; b++)
		sum += counts[MYTHREAD][b];
	CHECK_INT(sum, KEYS);
	for (int i = 0; i < KEYS; i++)
		odd += keys[i] % 2 ? keys[i] : 0;
	for (int b = 0; b < 4 * BINS; b++)
		odd -= cube[MYTHREAD][b / BINS][b % BINS];
	CHECK_INT(odd, 0);
	upc_barrier;
	count_next();
	sum = 0;
	for (int t = 0; t < THREADS; t++)
		for (int b = 0; b < BINS; b++)
			sum += counts[t][b];
	CHECK_INT(sum, 2L * KEYS * THREADS);
	rows_fill();
	expect();
	return check_done();
}
