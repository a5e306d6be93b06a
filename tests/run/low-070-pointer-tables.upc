/* SPDX-License-Identifier: MIT
 *
 * The directory idiom: a shared table of pointers to memory that each thread allocates
 * (U-LOW-70, U-ARR-16).
 */
#include "check.h"

#define N 5

shared [] int *shared table[THREADS];
shared [] double *shared rows[2 * THREADS];
shared [2] int *shared [2] pair[4 * THREADS];
shared [2] int target[4 * THREADS];

static void each_its_own(void)
{
	table[MYTHREAD] = upc_alloc(N * sizeof(int));
	for (int j = 0; j < N; j++)
		table[MYTHREAD][j] = 10 * MYTHREAD + j;
	rows[MYTHREAD + THREADS] = upc_alloc(N * sizeof(double));
	rows[MYTHREAD + THREADS][1] = MYTHREAD / 2.0;
}

static void look(void)
{
	shared [] int *center[N];

	for (int t = 0; t < THREADS; t++) {
		CHECK_INT(upc_threadof(table[t]), t);
		CHECK_INT(upc_threadof(&table[t]), t);
		for (int j = 0; j < N; j++)
			CHECK_INT(table[t][j], 10 * t + j);
		center[t % N] = table[t];
		CHECK_INT(center[t % N][2], 10 * t + 2);
		CHECK_INT(*(table[t] + 3), 10 * t + 3);
		CHECK(rows[t] == NULL);
		CHECK(rows[t + THREADS][1] == t / 2.0);
	}
}

static void change(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	table[next][0]++;
	table[next][1] += table[next][0];
	CHECK_INT(table[next][1], 20 * next + 2);
	upc_barrier;
	CHECK_INT(*table[MYTHREAD]++, 10 * MYTHREAD + 1);
	CHECK_INT(table[MYTHREAD][1], 10 * MYTHREAD + 2);
	upc_free(--table[MYTHREAD]);
	upc_free(rows[MYTHREAD + THREADS]);
}

static void blocked(void)
{
	for (int i = 2 * MYTHREAD; i < 2 * MYTHREAD + 2; i++) {
		pair[i] = &target[i];
		*pair[i] = i;
		CHECK_INT(upc_phaseof(&pair[i]), i % 2);
		CHECK_INT(upc_phaseof(pair[i]), i % 2);
	}
	upc_barrier;
	for (int i = 0; i < 2 * THREADS; i++)
		CHECK_INT(*pair[i], i);
}

int main(void)
{
	each_its_own();
	upc_barrier;
	look();
	upc_barrier;
	change();
	blocked();
	return check_done();
}
