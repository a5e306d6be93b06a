/* SPDX-License-Identifier: MIT
 *
 * access.upc - a local load through a pointer-to-shared beside a plain C load in the same
 * loop, by block size, as *p++ and as a[i], in one run: repetitions in turn, medians.
 * `sum` is a reduction that a compiler may vectorise; `chain` makes each value the
 * operand of a multiplication with the one before, so that loads come one by one.
 */
#include <upc.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { N = 4096, N_REPETITIONS = 101 };

typedef unsigned long word;

shared [] word flat[N];
shared word cyclic[N * THREADS];
shared [16] word blocked[N * THREADS];
shared [7] word odd[N * THREADS];
word plain[N]; /* not static: its values are unknown to the compiler */
static volatile word sink;

#define SUM(s, v) ((s) + (v))
#define CHAIN(s, v) ((s) * 31 + (v))

/* Both loops run over N elements from the first on, whoever has them. */
#define KERNELS(name, type, array, op, OP)                                         \
	static __attribute__((noinline)) word name##_##op##_pointer(void)          \
	{                                                                          \
		type *p = array;                                                   \
		word s = 1;                                                        \
		for (int i = 0; i < N; i++, p++)                                   \
			s = OP(s, *p);                                             \
		return s;                                                          \
	}                                                                          \
	static __attribute__((noinline)) word name##_##op##_index(void)            \
	{                                                                          \
		word s = 1;                                                        \
		for (int i = 0; i < N; i++)                                        \
			s = OP(s, array[i]);                                       \
		return s;                                                          \
	}
#define BOTH(name, type, array)                                                    \
	KERNELS(name, type, array, sum, SUM)                                       \
	KERNELS(name, type, array, chain, CHAIN)

BOTH(plain, word, plain)
BOTH(flat, shared [] word, flat)
BOTH(cyclic, shared word, cyclic)
BOTH(blocked, shared [16] word, blocked)
BOTH(odd, shared [7] word, odd)

#define OF(name, op, form) {#name, #op, #form, name##_##op##_##form}
#define OF_ALL(op, form)                                                           \
	OF(plain, op, form), OF(flat, op, form), OF(cyclic, op, form),             \
		OF(blocked, op, form), OF(odd, op, form)

static const struct kernel {
	const char *array, *op, *form;
	word (*run)(void);
} kernels[] = {OF_ALL(sum, pointer), OF_ALL(sum, index), OF_ALL(chain, pointer),
	OF_ALL(chain, index)};

enum { N_KERNELS = sizeof kernels / sizeof *kernels, N_ARRAYS = 5 };

static double times[N_KERNELS][N_REPETITIONS];

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

static void measure(void)
{
	for (int r = 0; r < N_REPETITIONS; r++)
		for (int k = 0; k < N_KERNELS; k++) {
			double start = now();

			sink = kernels[k].run();
			times[k][r] = (now() - start) / N;
		}
	for (int k = 0; k < N_KERNELS; k++)
		qsort(times[k], N_REPETITIONS, sizeof(double), compare);
}

static void fill(void)
{
	for (int i = 0; i < N; i++)
		plain[i] = flat[i] = cyclic[i] = blocked[i] = odd[i] = (word)rand();
}

static void print(void)
{
	for (int k = 0; k < N_KERNELS; k++) {
		const struct kernel *at = &kernels[k];
		double t = times[k][N_REPETITIONS / 2];
		double c = times[k - k % N_ARRAYS][N_REPETITIONS / 2];

		printf("access %d threads, %-5s by %-7s %-7s %6.2f ns, %5.2f of plain C\n",
			THREADS, at->op, at->form, at->array, t, t / c);
	}
}

int main(void)
{
	if (MYTHREAD == 0) {
		fill();
		measure();
		print();
	}
	upc_barrier;
	return 0;
}
