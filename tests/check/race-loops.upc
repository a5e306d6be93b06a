// SPDX-License-Identifier: MIT
// Races of loops that go by private pointers, ask for words in advance or send writes together where nothing is checked:
// memory of the last thread, which on several hosts is another one's.  U-RT-13
// threads: 2 3 4
// flags: -check=race -Wno-bulk-copy
// good: ordered
#include <string.h>
#include <upc_relaxed.h>
#include "turns.h"

#define N 700

struct point {
	double x, y;
};

shared [N] int a[N * THREADS];
shared [N] struct point points[N * THREADS];
shared [16] double m[4 * THREADS][16];
shared int cyclic[N * THREADS];
static int index_of[N];

static void vector(void)
{
	int first = (THREADS - 1) * N;

	late(1);
	if (MYTHREAD < 2)
		for (int i = MYTHREAD * 40; i < 41; i++)
			a[first + i] = i; // report vector: 4: data race: write of 'a[first + i]', not ordered with the write by thread 0
	goes_first(0);
}

static void scatter(void)
{
	int first = (THREADS - 1) * N;

	late(1);
	if (MYTHREAD < 2)
		for (int i = MYTHREAD * 9; i < 10 + MYTHREAD * 9; i++)
			a[first + index_of[i]] = i; // report scatter: 4: data race: write of 'a[first + index_of[i]]', not ordered with the write by thread 0
	goes_first(0);
}

static void gather(void)
{
	int s = 0, first = (THREADS - 1) * N;

	late(1);
	if (MYTHREAD == 0)
		for (int i = 0; i < 40; i++)
			a[first + i] = i;
	goes_first(0);
	if (MYTHREAD == 1)
		for (int i = 39; i < 60; i++)
			s += a[first + index_of[i]]; // report gather: 9: data race: read of 'a[first + index_of[i]]', not ordered with the write by thread 0
	(void)s;
}

static void update(void)
{
	int n = THREADS;

	late(1);
	if (MYTHREAD < 2)
		for (int i = MYTHREAD * 40; i <= 40; i++)
			cyclic[i * n + n - 1] += 1; // report update: 4: data race: update of 'cyclic[i * n + n - 1]', not ordered with the update by thread 0
	goes_first(0);
}

static void members(void)
{
	int first = (THREADS - 1) * N;

	late(1);
	if (MYTHREAD < 2)
		for (int i = MYTHREAD * 50; i < 51; i++)
			points[first + i].y = i; // report members: 4: data race: write of 'points[first + i].y', not ordered with the write by thread 0
	goes_first(0);
}

/* Rows of the last thread: it writes them while another one reads them. */
static void stencil(void)
{
	double sum = 0;
	int n = THREADS;

	late(0);
	upc_forall (int i = 0; i < 4 * THREADS; i++; &m[i][0])
		for (int j = 0; j < 16; j++) {
			if (MYTHREAD == THREADS - 1)
				m[i][j] = i;
			else if (MYTHREAD == 0)
				sum += m[i + n - 1][j]; // report stencil: 12: data race: read of 'm[i + n - 1][j]', not ordered with the write by thread
		}
	goes_first(THREADS - 1);
	(void)sum;
}

/* The same elements, one after the other. */
static void ordered(void)
{
	int s = 0, n = THREADS, first = (n - 1) * N;

	for (int t = 0; t < THREADS; t++) {
		if (MYTHREAD == t)
			for (int i = 0; i < N; i++) {
				a[first + i] += i;
				points[first + i].y = i;
				cyclic[i * n + n - 1] += 1;
				s += a[first + index_of[i]];
			}
		upc_barrier;
	}
	/* members beside each other, elements beside each other */
	for (int i = MYTHREAD; i < N; i += THREADS)
		a[first + i] = i;
	if (MYTHREAD < 2)
		for (int i = 0; i < N; i++)
			*(MYTHREAD ? &points[first + i].x : &points[first + i].y) = s;
}

#define CASE(name, call) \
	if (argc > 1 && strcmp(argv[1], name) == 0) \
	call

int main(int argc, char **argv)
{
	for (int i = 0; i < N; i++)
		index_of[i] = i;
	upc_barrier;
	CASE("vector", vector());
	CASE("scatter", scatter());
	CASE("gather", gather());
	CASE("update", update());
	CASE("members", members());
	CASE("stencil", stencil());
	CASE("ordered", ordered());
	upc_barrier;
	return 0;
}
