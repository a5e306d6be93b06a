/* SPDX-License-Identifier: MIT
 *
 * events.upc - what an event costs that nobody uses: writes of shared data, fences and calls with their
 * events beside the same in a region of #pragma pupc off, in turn in one run.  Compiled with
 * --inst-local --inst-functions; events.c is a tool that does nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <upc.h>

enum { N = 100000, TURNS = 41 };

static shared [] int *word;
static volatile int sink;

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void told_call(void)
{
	sink = 1;
}

static void told(int what)
{
	for (int i = 0; i < N; i++)
		switch (what) {
		case 0: *word = i; break;
		case 1: upc_fence; break;
		default: told_call(); break;
		}
}

#pragma pupc off
static void plain_call(void)
{
	sink = 1;
}

static void plain(int what)
{
	for (int i = 0; i < N; i++)
		switch (what) {
		case 0: *word = i; break;
		case 1: upc_fence; break;
		default: plain_call(); break;
		}
}

static void measure(const char *name, int what)
{
	static double with[TURNS], without[TURNS];
	double t;

	for (int turn = 0; turn < TURNS; turn++) {
		t = now();
		plain(what);
		without[turn] = (now() - t) / N;
		t = now();
		told(what);
		with[turn] = (now() - t) / N;
	}
	qsort(with, TURNS, sizeof *with, by_value);
	qsort(without, TURNS, sizeof *without, by_value);
	printf("%s: %.2f ns, with its two events %.2f ns, ratio %.2f; %.2f ns an event\n", name,
		without[TURNS / 2], with[TURNS / 2], with[TURNS / 2] / without[TURNS / 2],
		(with[TURNS / 2] - without[TURNS / 2]) / 2);
}

int main(void)
{
	word = upc_alloc(sizeof *word);
	measure("put", 0);
	measure("fence", 1);
	measure("function", 2);
	return 0;
}
