/* SPDX-License-Identifier: MIT
 *
 * Statements that threads of OpenMP run have variables of their own for what UPC adds, and loops behind
 * pragmas stay loops.
 */
// compilers: gcc
// flags: -fopenmp
// threads: 1 2
// no-sanitizers
int omp_get_thread_num(void); /* omp.h belongs to each compiler */

#include "check.h"

enum { N = 6000, ROWS = 20, COLUMNS = 300, WIDE = 4 };

struct bits { int n:20, m:12; };

shared int a[N * THREADS];
shared struct bits s[N * THREADS];
shared [ROWS * COLUMNS] int m[THREADS][ROWS][COLUMNS];
shared [N] int own[THREADS * WIDE][N];

#define EACH(i) _Pragma("omp parallel for num_threads(4)") for (int i = 0; i < N; i++)

static int at(int i)
{
	return i * THREADS + MYTHREAD;
}

static void clear(void)
{
	for (int i = 0; i < N; i++) {
		a[at(i)] = i;
		s[at(i)].n = i;
		s[at(i)].m = 1;
	}
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			m[MYTHREAD][i][j] = 1;
}

/* Each element is as it was, and so much more. */
static void check_more(int more)
{
	int wrong = 0;

	for (int i = 0; i < N; i++)
		wrong += a[at(i)] != i + more;
	CHECK_INT(wrong, 0);
}

static void bodies(void)
{
	clear();
#pragma omp parallel for num_threads(4)
	for (int i = 0; i < N; i++)
		a[at(i)] += 1;
#pragma omp parallel for num_threads(4)
	for (int i = 0; i < N; i++) {
		a[at(i)] += 1;
		a[at(i)]++;
	}
#pragma omp parallel num_threads(4)
#pragma omp for schedule(static, 7)
	/* and a comment */
	for (int i = 0; i < N; i++)
		if (i >= 0)
			a[at(i)] += 1;
		else
			a[at(i)] -= 1;
#pragma omp parallel for num_threads(4) // one more
	for (int i = 0; i < N; i++)
		for (int k = 0; k < 3; k++)
			a[at(i)] += k;
	EACH (i)
		a[at(i)] += 1;
	EACH (i)
		switch (i & 1)
		case 0:
		default:
			a[at(i)] += 1;
	check_more(9);
}

static void fields(void)
{
	int wrong = 0;

#pragma omp parallel for num_threads(4)
	for (int i = 0; i < N; i++)
		s[at(i)].n += 2;
#pragma omp parallel for num_threads(4)
	for (int i = 0; i < N; i++) {
		s[at(i)].n++;
		s[at(i)].m = s[at(i)].n & 1;
	}
	for (int i = 0; i < N; i++)
		wrong += s[at(i)].n != i + 3 || s[at(i)].m != ((i + 3) & 1);
	CHECK_INT(wrong, 0);
}

static void nests(void)
{
	int total = 0, i, j;

#pragma omp parallel for collapse(2) num_threads(4)
	for (i = 0; i < ROWS; i++)
		for (j = 0; j < COLUMNS; j++)
			m[MYTHREAD][i][j] += i;
#pragma omp parallel for collapse(2) num_threads(4) reduction(+ : total) private(j)
	/* rows */
	for (i = 0; i < ROWS; i++)
		// columns
		for (j = 0; j < COLUMNS; j++)
			total += m[MYTHREAD][i][j];
	CHECK_INT(total, COLUMNS * (ROWS + ROWS * (ROWS - 1) / 2));
	total = 0;
#pragma GCC ivdep
	/* nothing */
	for (j = 0; j < COLUMNS; j++)
		total += m[MYTHREAD][3][j];
	CHECK_INT(total, 4 * COLUMNS);
}

/* A head, and single statements. */
static void statements(void)
{
	int team = MYTHREAD * WIDE, wrong = 0;

	for (int t = 0; t < WIDE; t++)
		upc_memset(&own[team + t], 0, sizeof own[0]);
#pragma omp parallel num_threads(4)
	for (int t = team + omp_get_thread_num(), i = 0; (own[t][i] += 1) && i < N - 1; i++)
		;
#pragma omp parallel num_threads(4)
	if (team >= 0)
		for (int i = 0; i < N; i++)
			own[team + omp_get_thread_num()][i] += 2;
	for (int t = 0; t < WIDE; t++)
		for (int i = 0; i < N; i++)
			wrong += own[team + t][i] != 3;
	CHECK_INT(wrong, 0);
#pragma omp parallel sections num_threads(4)
	{
		own[team][0] += 5;
#pragma omp section
		own[team + 1][0] += 5;
#pragma omp section
		{
			own[team + 2][0] += 5;
		}
	}
#pragma omp parallel num_threads(4)
#pragma omp critical
	own[team + 3][0] += 1;
	CHECK_INT(own[team][0] + own[team + 1][0] + own[team + 2][0], 24);
	CHECK_INT(own[team + 3][0], 7);
}

/* Values that other threads of OpenMP write are seen after their barrier, in a loop, too. */
static void barriers(void)
{
	int wrong = 0;

#pragma omp parallel num_threads(4) reduction(+ : wrong)
	for (int round = 0; round < 50; round++) {
#pragma omp single
		a[MYTHREAD] = round;
		wrong += a[MYTHREAD] != round;
#pragma omp barrier
	}
	CHECK_INT(wrong, 0);
}

static void test(void)
{
	bodies();
	fields();
	nests();
	statements();
	barriers();
}

int main(void)
{
	return check_in_turn(test);
}
