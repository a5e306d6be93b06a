/* SPDX-License-Identifier: MIT
 *
 * cache-events.upc - for cache-events.sh: thread 0 reads objects of the last thread, which is another host's.
 * `cache-events walk`: in all ways that the cache knows, and some that it does not; all with events, and the line
 * `first N` says which byte of a line of 4 KiB the array begins with.  `cache-events quiet`: without events but for
 * the fence behind the reads.  `cache-events far`: also what is not read as a single object.
 * GASP-85 GASP-86 GASP-87.
 */
#include <pupc.h>
#include <stdio.h>
#include <string.h>
#include <upc_relaxed.h>

#define N 1000

struct large { long is[12]; }; /* more than the cache reads at once */
shared [N] long a[N * THREADS];
shared struct large larges[THREADS];
shared struct { short some; unsigned bits : 5; } small[THREADS];
strict shared long flag[THREADS];
upc_lock_t *lock;
static volatile int step = 1; /* the step of loops, which the translator leaves alone so */
static long sum;

#pragma pupc off
static void read_quietly(shared [N] long *far)
{
	for (int i = 0; i < 20; i += step)
		sum += far[i];
}
#pragma pupc on

static int walk(shared [N] long *far)
{
	unsigned state = 1;
	int is_wrong = 0;

	for (int i = 0; i < 300; i += step)
		sum += far[i];
	upc_fence;
	upc_fence; /* nothing is left */
	for (int k = 0; k < 2000; k += step) {
		int at = (int)((state = state * 1103515245 + 12345) >> 8) % 200;

		if (k % 7 == 3)
			far[at] += 2;
		else
			sum += far[at];
		if (k % 400 == 399) {
			upc_lock(lock);
			sum -= far[at];
			upc_unlock(lock);
		}
		if (k % 400 == 100)
			flag[THREADS - 1] = k;
		if (k % 400 == 200)
			is_wrong |= flag[THREADS - 1] != k - 100;
		if (k % 400 == 300)
			upc_barrier;
	}
	upc_barrier;
	return is_wrong;
}

static int quiet(shared [N] long *far)
{
	unsigned stage = pupc_create_event("stage", NULL);

	pupc_event_start(stage);
	read_quietly(far);
	pupc_event_end(stage);
	upc_forall (int i = 0; i < THREADS; i++; i)
		read_quietly(far);
	upc_fence;
	return 0;
}

static int far_reads(shared [N] long *far)
{
	static struct large one;

	sum += *far;
	one = larges[THREADS - 1];
	upc_memget(&sum, far + 8, sizeof sum);
	sum += flag[THREADS - 1];
	sum += small[THREADS - 1].bits;
	upc_fence;
	small[THREADS - 1].bits = 5; /* reads the byte first */
	sum += one.is[1] + a[MYTHREAD * N];
	return 0;
}

int main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";
	shared [N] long *far = &a[N * (THREADS - 1)];
	int is_wrong = 1;

	lock = upc_all_lock_alloc();
	upc_barrier;
	if (MYTHREAD == 0) {
		if (strcmp(name, "walk") == 0)
			is_wrong = walk(far);
		else if (strcmp(name, "quiet") == 0)
			is_wrong = quiet(far);
		else if (strcmp(name, "far") == 0)
			is_wrong = far_reads(far);
		printf("first %zu\n", upc_addrfield(a) % 4096);
		printf("sum %ld\n", sum);
	} else if (strcmp(name, "walk") == 0) {
		is_wrong = 0;
		for (int i = 0; i < 6; i++)
			upc_barrier;
	} else {
		is_wrong = 0;
	}
	return is_wrong;
}
