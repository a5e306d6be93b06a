/* SPDX-License-Identifier: MIT
 *
 * Indices that go by THREADS, by THREADS times a block, and back, in loops that private pointers
 * walk.
 */
#include <stdio.h>
#include <upc_relaxed.h>

#define TURNS 12

shared int c[TURNS * THREADS];
shared [4] int w[4 * TURNS * THREADS];
shared [4] int rows[TURNS][4 * THREADS];

int failures, numbers[7];

void expect(int line, int got, int wanted)
{
	if (got != wanted) {
		printf("thread %d, line %d: %d, not %d\n", MYTHREAD, line, got, wanted);
		failures++;
	}
}

void set(void)
{
	int i;

	upc_forall (i = 0; i < TURNS * THREADS; i++; &c[i])
		c[i] = i;
	upc_forall (i = 0; i < 4 * TURNS * THREADS; i++; &w[i])
		w[i] = i;
	upc_barrier;
}

void read_all(void)
{
	int i;

	for (i = 0; i < TURNS; i++)
		expect(__LINE__, c[i * THREADS + MYTHREAD], i * (int)THREADS + (int)MYTHREAD);
	for (i = TURNS - 1; i >= 0; i--)
		expect(__LINE__, c[THREADS * i], i * (int)THREADS);
	for (i = 0; i < TURNS; i++)
		expect(__LINE__, w[i * 4 * THREADS + 1], i * 4 * (int)THREADS + 1);
	for (i = 0; i < TURNS; i++)
		expect(__LINE__, w[(i * THREADS + MYTHREAD) * 4 + 3], (i * (int)THREADS + (int)MYTHREAD) * 4 + 3);
	for (i = 0; i < TURNS; i++)
		expect(__LINE__, w[i * THREADS], i * (int)THREADS);
	for (i = 0; i < TURNS; i++)
		expect(__LINE__, w[i * THREADS + i], i * (int)THREADS + i);
	for (i = MYTHREAD; i < TURNS * THREADS; i += THREADS)
		expect(__LINE__, c[i] + w[i * 4], i * 5);
	for (unsigned u = 0; u < sizeof numbers / sizeof *numbers; u++)
		expect(__LINE__, c[u * THREADS], (int)(u * THREADS));
	for (i = 0; i < (int)(sizeof c / sizeof c[0]); i++)
		expect(__LINE__, w[i], i);
	for (i = 1; i < TURNS; i++)
		expect(__LINE__, c[i * THREADS] - c[i * THREADS - THREADS], (int)THREADS);
	for (i = 0; i < TURNS; i++)
		expect(__LINE__, *(c + i * THREADS), i * (int)THREADS);
}

void write_own(void)
{
	int i, sum = 0;

	upc_barrier;
	for (i = 0; i < TURNS; i++)
		c[i * THREADS + MYTHREAD] += 1000;
	upc_barrier;
	upc_forall (i = 0; i < TURNS; i++; &c[i * THREADS + 1 % THREADS])
		sum++;
	expect(__LINE__, sum, MYTHREAD == 1 % THREADS ? TURNS : 0);
	upc_forall (i = 0; i < TURNS; i++; &w[i * 4 * THREADS])
		sum++;
	expect(__LINE__, sum, (MYTHREAD == 1 % THREADS ? TURNS : 0) + (MYTHREAD ? 0 : TURNS));
	for (i = 0; i < TURNS * THREADS; i++)
		expect(__LINE__, c[i], i + 1000);
	for (i = 0; i < TURNS; i++)
		rows[i][4 * MYTHREAD] = i;
	upc_barrier;
	for (i = 0; i < TURNS; i++)
		expect(__LINE__, rows[i][4 * THREADS - 4], i);
}

int main(void)
{
	set();
	read_all();
	write_own();
	if (!failures && !MYTHREAD)
		puts("ok");
	return failures != 0;
}
