/* SPDX-License-Identifier: MIT
 *
 * middle.upc LOOP FAULT - what the last thread does in the middle of a loop over memory of thread 0, which is another
 * host's.  Loops: `vector`, a private pointer writes pages; `scatter`, writes that leave together; `gather`, reads that
 * are asked for in advance.  Faults: `null`, `divide`, `raw`, a private pointer to another host's memory; `none`.
 * `middle LOOP forever` prints `started` and never ends.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

enum { N = 4096, MIDDLE = 3000 };

shared [N] int a[N * THREADS];
static int index_of[N];

static long vector(int t, int *q[], int n)
{
	for (int i = 0; i < N; i++) {
		a[t * N + i] = i;
		*q[i] = i / (n - i); // vector
	}
	return 0;
}

static long scatter(int t, int *q[], int n)
{
	for (int i = 0; i < N; i++) {
		a[t * N + index_of[i]] = i;
		*q[i] = i / (n - i); // scatter
	}
	return 0;
}

static long gather(int t, int *q[], int n)
{
	long sum = 0;

	for (int i = 0; i < N; i++) {
		sum += a[t * N + index_of[i]];
		*q[i] = i / (n - i); // gather
	}
	return sum;
}

int main(int argc, char **argv)
{
	static int *q[N], good;
	const char *loop = argc > 2 ? argv[1] : "", *fault = argc > 2 ? argv[2] : "";
	long (*run)(int, int **, int) = *loop == 'v' ? vector : *loop == 's' ? scatter : gather;
	int to = (MYTHREAD + THREADS / 2) % THREADS, is_endless = strcmp(fault, "forever") == 0;

	for (int i = 0; i < N; i++) {
		index_of[i] = i * 7 % N;
		q[i] = &good;
	}
	if (*fault == 'n' && strcmp(fault, "null") == 0)
		q[MIDDLE] = NULL;
	if (*fault == 'r')
		q[MIDDLE] = (int *)&a[0];
	upc_barrier;
	if (MYTHREAD == 0 && is_endless) {
		puts("started");
		fflush(stdout);
	}
	if (is_endless)
		for (long k = 0;; k++) {
			run(to, q, N);
			if (k % 100 == 0)
				upc_fence;
		}
	if (MYTHREAD == THREADS - 1)
		run(0, q, *fault == 'd' ? MIDDLE : N);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
