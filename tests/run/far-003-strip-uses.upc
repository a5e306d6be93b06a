/* SPDX-License-Identifier: MIT
 *
 * Loops that read, overwrite or update strips of another thread's elements, which on several hosts are moved at once, and
 * loops that only look so.  Others write their neighbours in the same pages and lines meanwhile (U-MEM-1, U-MEM-4, U-SYNC-1).
 */
// flags: -Wno-bulk-copy
#include "check.h"

#define N   40000 /* doubles: more pages than are prepared together, with the rows of all threads */
#define EDGE 700  /* elements at either end that another thread sets meanwhile */

typedef struct {
	int first, second;
} pair_t;

shared [N] double a[N * THREADS], b[N * THREADS];
shared [N] char letters[N * THREADS];
shared [N] short marks[N * THREADS];
shared [N] pair_t pairs[N * THREADS];
shared [] double *shared rows[THREADS];
static double mine[N];

/* Overwrites the middle of the next thread's block, while the one after it writes the ends. */
static void overwrite(long next, int round)
{
	const long from = next * N, other = (next + THREADS - 1) % THREADS * N;
	const int is_edge = THREADS > 1;

	for (int i = EDGE; i < N - EDGE; i++)
		a[from + i] = i + 0.1 * round;
	for (int i = 0; i < EDGE; i++)
		a[is_edge ? other + i : from + i] = -i - round;
	for (int i = N - EDGE; i < N; i++)
		a[is_edge ? other + i : from + i] = -i - round;
	/* The thread reads what it has written. */
	CHECK(a[from + N / 2] == N / 2 + 0.1 * round);
	upc_memget(mine, &a[from + EDGE], 10 * sizeof(mine[0]));
	CHECK(mine[9] == EDGE + 9 + 0.1 * round);
	upc_barrier;
	for (int i = 0; i < N; i++)
		CHECK(a[(long)MYTHREAD * N + i] == (i < EDGE || i >= N - EDGE ? -i - round : i + 0.1 * round));
	upc_barrier;
}

/* The loops read elements before, or after, they overwrite them. */
static void overlap(long next, int round)
{
	shared [] double *to = (shared [] double *)&b[next * N], *same = to + 1;

	for (int i = 0; i < N; i++)
		b[(long)MYTHREAD * N + i] = i * (round + 1);
	upc_barrier;
	for (int i = 0; i < N - 1; i++)
		b[next * N + i] = b[next * N + i + 1];
	for (int i = 0; i < N - 1; i++)
		to[i] = same[i] + 1;
	for (int i = N - 1; i > 0; i--)
		to[i] = to[i - 1];
	for (int i = 0; i < N; i++)
		to[i] += i;
	upc_barrier;
	for (int i = 0; i < N; i++) {
		const int k = i ? i - 1 : 0; /* where it was before the loop downward */
		const double x = (double)(round + 1) * (k < N - 2 ? k + 2 : N - 1) + 1;

		CHECK(b[(long)MYTHREAD * N + i] == (k < N - 1 ? x : 0) + i);
	}
	upc_barrier;
}

/* Not every iteration writes all of its element, or any of it. */
static void partial(long next, int round)
{
	const long at = next * N;
	const long before = (next + THREADS - 1) % THREADS * N;

	for (int i = 0; i < N; i++)
		pairs[at + i].first = i + round;
	for (int i = 0; i < N; i++)
		pairs[before + i].second = i - round; /* by another thread, unless there is one only */
	for (int i = 0; i < N; i++)
		if (i % 3)
			marks[at + i] = (short)(i + round);
	for (int i = 0; i < N; i++) {
		if (i == N / 3)
			break;
		letters[at + i] = (char)('a' + (i + round) % 26);
	}
	for (int i = N / 3; i < N; i++) {
		if (i % 2 == 0)
			continue;
		letters[at + i] = (char)('A' + (i + round) % 26);
	}
	for (int i = N / 3; i < N; i++)
		if (i % 2 == 0)
			letters[before + i] = (char)('0' + (i + round) % 10);
	upc_barrier;
	for (int i = 0; i < N; i++) {
		const long k = (long)MYTHREAD * N + i;

		CHECK(pairs[k].first == i + round && pairs[k].second == i - round);
		CHECK(marks[k] == (i % 3 ? (short)(i + round) : 7));
		CHECK(letters[k] == (i < N / 3      ? 'a' + (i + round) % 26
				     : i % 2 ? 'A' + (i + round) % 26
					     : '0' + (i + round) % 10));
	}
	upc_barrier;
}

/* A row of a directory, longer than all pages that are kept. */
static void directory(int next, int round)
{
	const long n = 16L * N;
	double sum = 0;

	for (long i = 0; i < n; i++)
		rows[next][i] = i ^ round;
	for (long i = 0; i < n; i++)
		sum += rows[next][i];
	upc_barrier;
	for (long i = 0; i < n; i++) {
		CHECK(rows[MYTHREAD][i] == (i ^ round));
		sum -= i ^ round;
	}
	CHECK(sum == 0);
	upc_barrier;
}

/* One loop of a kind that the numbers choose, on elements S(i) with other elements T(i). */
#define LOOP(S, T, state)                                                        \
	do {                                                                     \
		const int kind = number(state, 7), lo = number(state, M), k = number(state, 100); \
		const int hi = lo + number(state, M - lo), m = 2 + k % 5;        \
                                                                                 \
		if (kind == 0)                                                   \
			for (int i = lo; i < hi; i++)                            \
				S(i) = (short)(i * 7 + k);                       \
		else if (kind == 1)                                              \
			for (int i = lo; i < hi; i++)                            \
				S(i) = T(i);                                     \
		else if (kind == 2)                                              \
			for (int i = lo; i < hi - 1; i++)                        \
				S(i) = S(i + 1);                                 \
		else if (kind == 3)                                              \
			for (int i = lo; i < hi; i++)                            \
				S(i) = (short)(S(i) + T(i) + k);                 \
		else if (kind == 4)                                              \
			for (int i = lo; i < hi; i++) {                          \
				if (i % m)                                       \
					S(i) = (short)k;                         \
			}                                                        \
		else if (kind == 5)                                              \
			for (int i = hi - 1; i > lo; i--)                        \
				S(i) = (short)(S(i - 1) + 1);                    \
		else                                                             \
			for (int i = lo; i < hi; i++) {                          \
				if (S(i) == k)                                   \
					break;                                   \
				S(i) = (short)(T(i) - i);                        \
			}                                                        \
	} while (0)

enum { M = 30000 };

static shared [M] short s[M * THREADS], t[M * THREADS];
static short model[M];

static int number(unsigned *state, int n)
{
	*state = *state * 1103515245 + 12345;
	return (int)((*state >> 8) % (unsigned)n);
}

/* Loops that follow each other without synchronization, and the same by the owner on private memory. */
static void sequences(int next, int round)
{
	const int before = (MYTHREAD + THREADS - 1) % THREADS;
	unsigned state = 1000u * (unsigned)round + (unsigned)MYTHREAD, same = 1000u * (unsigned)round + (unsigned)before;

	for (int i = 0; i < M; i++) {
		t[(long)MYTHREAD * M + i] = (short)(i % 91 + MYTHREAD);
		s[(long)MYTHREAD * M + i] = model[i] = (short)(i % 11);
	}
	upc_barrier;
#define S(i) s[(long)next * M + (i)]
#define T(i) t[(long)next * M + (i)]
	for (int i = 0; i < 12; i++)
		LOOP(S, T, &state);
#undef S
#undef T
	upc_barrier;
#define S(i) model[i]
#define T(i) (short)((i) % 91 + MYTHREAD)
	for (int i = 0; i < 12; i++)
		LOOP(S, T, &same);
	for (int i = 0; i < M; i++)
		CHECK(s[(long)MYTHREAD * M + i] == model[i]);
	upc_barrier;
}

int main(void)
{
	const int next = (MYTHREAD + 1) % THREADS;

	rows[MYTHREAD] = upc_alloc(16 * N * sizeof(double));
	for (int i = 0; i < N; i++)
		marks[(long)MYTHREAD * N + i] = 7;
	upc_barrier;
	for (int round = 0; round < 4; round++) {
		overwrite(next, round);
		overlap(next, round);
		partial(next, round);
		directory(next, round);
	}
	for (int round = 0; round < 20; round++)
		sequences(next, round);
	upc_free(rows[MYTHREAD]);
	return check_done();
}
