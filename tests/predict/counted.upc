/* SPDX-License-Identifier: MIT
 *
 * counted.upc - loops, branches and calls whose counts no formula gives: for tests/predict/counts.sh, which
 * knows them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

shared long a[64 * THREADS], b[64 * THREADS];
shared[] long first[64], marks[64];
shared long calls;
upc_lock_t *lock;

/* A private loop, called from a loop that no formula counts. */
static long mix(long x)
{
	for (int i = 0; i < 3; i++)
		x = x * 5 + 1;
	return x;
}

/* Follows a chain to its end. */
static long chain(long k)
{
	long s = 0;

	while (a[k] != 0) {
		s += b[k];
		k = a[k];
	}
	return s;
}

static void tree(int depth)
{
	calls += 1;
	if (depth > 0) {
		tree(depth - 1);
		tree(depth - 1);
	}
}

static long by_pointer(long x)
{
	return first[x % 64];
}

/* Loops in loops that only rows counts; one with a continue, one that nothing measures. */
static long table(int rows)
{
	long s = 0;

	for (int i = 0; i < rows; i++)
		for (int j = 0; j < rows; j++)
			s += first[(i + j) % 64];
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < rows; j++) {
			if ((i + j) % 2)
				continue;
			s += first[j % 64]; /* rows * rows / 2 */
		}
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < 2 * rows; j++)
			s = s * 3 + j;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 8;
	int rows = argc > 2 ? atoi(argv[2]) : 6;
	long (*f)(long) = argc > 9 ? chain : by_pointer;
	long s = 0, x = 7 + MYTHREAD;

	lock = upc_all_lock_alloc();
	upc_forall (int i = 0; i < n; i++; &a[i]) {
		a[i] = i > 0 ? i - 1 : 0; /* a[1] is 0 */
		b[i] = i % 2;
	}
	marks[5] = 1;
	upc_barrier;
	s += chain(n - 1); /* n - 2 links, n - 1 reads in the condition */
	for (int k = n; k > 0; k /= 2) /* a formula with a logarithm */
		s += first[k % 64];
	for (int i = 0; i < n; i++)
		if (b[i]) { /* n / 2 */
			s += first[i];
			s += mix(s);
		} else
			first[i] = x;
	upc_lock(lock);
	tree(3); /* 15 calls */
	upc_unlock(lock);
	while (x > MYTHREAD) { /* 7 + MYTHREAD - MYTHREAD times */
		s += a[x % n];
		x--;
	}
	for (int i = 0; i < 5; i++)
		s += f(i);
	s += table(rows);
	for (int k = 0; marks[k] == 0;)
		k++; /* 5 times, after 6 reads */
	upc_barrier;
	if (s == 12345)
		printf("%ld\n", s);
	upc_all_lock_free(lock);
	return 0;
}
