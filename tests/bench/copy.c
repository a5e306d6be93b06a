/* SPDX-License-Identifier: MIT
 *
 * copy.c - upc_memget, upc_memput and upc_memcpy beside memcpy on the same memory, of thread
 * 0 and of another thread if there is one: thread 0 copies, the others wait in a barrier.
 * Prints a line for each size: for each of ours the ratio, its nanoseconds and how many of
 * them are above memcpy's.  `constant` is with a size that the C compiler knows.
 */
#include <upc.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

UPCR_UNIT("copy.c", 0);

enum { MOST = 16 << 20, N_REPETITIONS = 41 };

static char *private;
static upcr_pts near, far; /* memory of thread 0, and of the last one */

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Makes all calls the same: none of them knows the size. */
__attribute__((noinline)) static void copy(int kind, size_t n)
{
	switch (kind) {
	case 0: memcpy(private, far.addr, n); break;
	case 1: upc_memget(private, far, n); break;
	case 2: memcpy(far.addr, private, n); break;
	case 3: upc_memput(far, private, n); break;
	case 4: memcpy(near.addr, far.addr, n); break;
	default: upc_memcpy(near, far, n);
	}
	__asm__ volatile("" ::: "memory");
}

/* Returns the nanoseconds of one copy. */
static double measure(int kind, size_t n)
{
	long turns = n < 1 << 12 ? 20000 : (64 << 20) / (long)n / 8 + 1, i;
	double start = now();

	for (i = 0; i < turns; i++)
		copy(kind, n);
	return (now() - start) / (double)turns;
}

static void size_measure(size_t n)
{
	static const char *const names[] = {"upc_memget", "upc_memput", "upc_memcpy"};
	double theirs[N_REPETITIONS], ours[N_REPETITIONS], ratios[N_REPETITIONS];
	int k, r;

	printf("copy %8zu bytes:", n);
	for (k = 0; k < 3; k++) {
		for (r = 0; r < N_REPETITIONS; r++) {
			theirs[r] = measure(2 * k, n);
			ours[r] = measure(2 * k + 1, n);
			ratios[r] = ours[r] / theirs[r];
		}
		qsort(theirs, N_REPETITIONS, sizeof(double), compare);
		qsort(ours, N_REPETITIONS, sizeof(double), compare);
		qsort(ratios, N_REPETITIONS, sizeof(double), compare);
		printf(" %s %.2f (%.1f ns, %+.1f)%s", names[k], ratios[N_REPETITIONS / 2],
			ours[N_REPETITIONS / 2], ours[N_REPETITIONS / 2] - theirs[N_REPETITIONS / 2],
			k < 2 ? "," : "\n");
	}
}

#define CONSTANT(n)                                                                      \
	do {                                                                             \
		double start = now(), middle;                                            \
		long i;                                                                  \
		for (i = 0; i < 1000000; i++) {                                          \
			memcpy(private, far.addr, n);                                    \
			__asm__ volatile("" ::: "memory");                               \
		}                                                                        \
		middle = now();                                                          \
		for (i = 0; i < 1000000; i++) {                                          \
			upc_memget(private, far, n);                                     \
			__asm__ volatile("" ::: "memory");                               \
		}                                                                        \
		theirs[r] = (middle - start) / 1e6;                                      \
		ours[r] = (now() - middle) / 1e6;                                        \
	} while (0)

#define CONSTANT_MEASURE(n)                                                              \
	do {                                                                             \
		double theirs[9], ours[9];                                               \
		int r;                                                                   \
		for (r = 0; r < 9; r++)                                                  \
			CONSTANT(n);                                                     \
		qsort(theirs, 9, sizeof(double), compare);                               \
		qsort(ours, 9, sizeof(double), compare);                                 \
		printf("copy %8d bytes, constant: memcpy %.1f ns, upc_memget %.1f ns\n", \
			n, theirs[4], ours[4]);                                          \
	} while (0)

int main(void)
{
	size_t n;

	near = upc_all_alloc((size_t)THREADS, MOST);
	far = upcr_add(near, 1, MOST, (ptrdiff_t)(THREADS - 1) * MOST);
	if (THREADS == 1)
		far = upc_all_alloc(1, MOST);
	private = malloc(MOST);
	if (MYTHREAD == 0) {
		memset(private, 1, MOST);
		memset(near.addr, 1, MOST);
		memset(far.addr, 1, MOST);
		CONSTANT_MEASURE(8);
		CONSTANT_MEASURE(64);
		for (n = 8; n <= MOST; n *= n < 4096 ? 2 : 4)
			size_measure(n);
	}
	upcr_barrier();
	return 0;
}
