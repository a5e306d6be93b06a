// SPDX-License-Identifier: MIT
// Races with stretches of bytes: one that another access has partly replaced, and more accesses to a block than
// it has stretches for.  U-RT-13
// threads: 2 3
// flags: -check=race
// good: ordered beside
#include <string.h>
#include <upc_relaxed.h>
#include "turns.h"

#define N 128

shared [] int a[N];

/* The second loop replaces the end of the first one. */
static void part(void)
{
	late(1);
	if (MYTHREAD == 0) {
		for (int i = 0; i < 40; i++)
			a[i] = i;
		for (int i = 20; i < 60; i++)
			a[i] = i;
		goes_first(0);
	} else if (MYTHREAD == 1) {
		a[5] = 1; // report part: 3: data race: write of 'a[5]', not ordered with the write by thread 0
	}
}

static void scattered(void)
{
	late(1);
	if (MYTHREAD == 0)
		for (int i = 0; i < 40; i++)
			a[i * 3 % N] = i;
	goes_first(0);
	if (MYTHREAD == 1)
		a[39 * 3] += 1; // report scattered: 3: data race: update of 'a[39 * 3]', not ordered with the write by thread 0
}

/* A whole range meets one element, from the second place on. */
static void range(void)
{
	late(1);
	if (MYTHREAD == 0)
		a[77] = 1;
	goes_first(0);
	if (MYTHREAD == 1)
		for (int i = N - 1; i >= 0; i--)
			a[i] = i; // report range: 4: data race: write of 'a[i]', not ordered with the write by thread 0
}

static void ordered(void)
{
	for (int t = 0; t < THREADS; t++) {
		if (MYTHREAD == t) {
			for (int i = 0; i < N; i++)
				a[i * 5 % N] += i;
			for (int i = 0; i < N; i += 2)
				a[i] = a[i + 1];
		}
		upc_barrier;
	}
}

/* Elements of their own, side by side, in any order. */
static void beside(void)
{
	for (int i = 0; i < N; i++)
		if (i * 7 % N % THREADS == MYTHREAD)
			a[i * 7 % N] = i;
	for (int i = MYTHREAD; i < N; i += THREADS)
		a[i] += i;
}

#define CASE(name, call) \
	if (argc > 1 && strcmp(argv[1], name) == 0) \
	call

int main(int argc, char **argv)
{
	CASE("part", part());
	CASE("scattered", scattered());
	CASE("range", range());
	CASE("ordered", ordered());
	CASE("beside", beside());
	upc_barrier;
	return 0;
}
