/* SPDX-License-Identifier: MIT
 *
 * atomic.upc - the operations of <upc_atomic.h> beside those of C11 on the same word, in turn
 * in one run; floating addition beside a loop of compare and swap, as C11 has no other.  With
 * two threads or more all work on one word.  Prints a line for each: nanoseconds an operation,
 * and the ratio.
 */
#include <upc_atomic.h>

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { N_OPERATIONS = 20000, N_REPETITIONS = 51 };

shared [] long word[8];
upc_atomicdomain_t *domain_int, *domain_long, *domain_double;

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static volatile long sink;

/* Defines NAME_ours and NAME_theirs: the loops; `n` counts, `p` is the word as T. */
#define PAIR(name, T, domain, ours, theirs)                                        \
	static void name##_ours(void)                                              \
	{                                                                          \
		shared [] T *p = (shared [] T *)word;                              \
		upc_atomicdomain_t *d = domain;                                    \
		T old = 0, x = 1, y = 1;                                           \
		for (int n = 0; n < N_OPERATIONS; n++)                             \
			ours;                                                      \
		sink = (long)(old + x + y);                                        \
		(void)p, (void)d;                                                  \
	}                                                                          \
	static void name##_theirs(void)                                            \
	{                                                                          \
		_Atomic T *p = (_Atomic T *)(void *)place;                         \
		T old = 0, x = 1, y = 1;                                           \
		for (int n = 0; n < N_OPERATIONS; n++)                             \
			theirs;                                                    \
		sink = (long)(old + x + y);                                        \
	}

#define BY_LOOP                                                                    \
	do                                                                         \
		old = atomic_load_explicit(p, memory_order_relaxed);               \
	while (!atomic_compare_exchange_weak(p, &old, old + x))

static void *place; /* the word, in any thread */

#define BOTH(T, domain)                                                            \
	PAIR(T##_get, T, domain, upc_atomic_relaxed(d, &old, UPC_GET, p, NULL, NULL),       \
		old = atomic_load_explicit(p, memory_order_relaxed))               \
	PAIR(T##_set, T, domain, upc_atomic_relaxed(d, NULL, UPC_SET, p, &x, NULL),         \
		atomic_store_explicit(p, x, memory_order_relaxed))                 \
	PAIR(T##_set_strict, T, domain, upc_atomic_strict(d, NULL, UPC_SET, p, &x, NULL),   \
		atomic_store(p, x))                                                \
	PAIR(T##_cswap, T, domain, upc_atomic_relaxed(d, &old, UPC_CSWAP, p, &x, &y),       \
		(old = x, atomic_compare_exchange_strong(p, &old, y)))
#define INTEGER(T, domain)                                                         \
	BOTH(T, domain)                                                            \
	PAIR(T##_add, T, domain, upc_atomic_relaxed(d, NULL, UPC_ADD, p, &x, NULL),         \
		atomic_fetch_add_explicit(p, x, memory_order_relaxed))             \
	PAIR(T##_add_strict, T, domain, upc_atomic_strict(d, NULL, UPC_ADD, p, &x, NULL),   \
		atomic_fetch_add(p, x))                                            \
	PAIR(T##_add_fetch, T, domain, upc_atomic_relaxed(d, &old, UPC_ADD, p, &x, NULL),   \
		old = atomic_fetch_add(p, x))

INTEGER(int, domain_int)
INTEGER(long, domain_long)
BOTH(double, domain_double)
PAIR(double_add, double, domain_double, upc_atomic_relaxed(d, NULL, UPC_ADD, p, &x, NULL), BY_LOOP)
PAIR(double_add_strict, double, domain_double, upc_atomic_strict(d, NULL, UPC_ADD, p, &x, NULL), BY_LOOP)
PAIR(double_add_fetch, double, domain_double, upc_atomic_relaxed(d, &old, UPC_ADD, p, &x, NULL), BY_LOOP)

static double measure(void (*loop)(void))
{
	double start;

	upc_barrier;
	start = now();
	loop();
	return (now() - start) / N_OPERATIONS * 1e9;
}

static void print(const char *name, void (*ours)(void), void (*theirs)(void))
{
	static double a[N_REPETITIONS], b[N_REPETITIONS], r[N_REPETITIONS];

	for (int i = 0; i < N_REPETITIONS; i++) {
		a[i] = measure(ours);
		b[i] = measure(theirs);
		r[i] = a[i] / b[i];
	}
	upc_barrier;
	if (MYTHREAD != 0)
		return;
	qsort(a, N_REPETITIONS, sizeof *a, compare);
	qsort(b, N_REPETITIONS, sizeof *b, compare);
	qsort(r, N_REPETITIONS, sizeof *r, compare);
	printf("atomic %d threads: %-17s upc %6.2f ns, c %6.2f ns, ratio %.2f\n", THREADS, name,
		a[N_REPETITIONS / 2], b[N_REPETITIONS / 2], r[N_REPETITIONS / 2]);
}

#define PRINT(name) print(#name, name##_ours, name##_theirs)
#define PRINT_BOTH(T) (PRINT(T##_get), PRINT(T##_set), PRINT(T##_set_strict), PRINT(T##_cswap))

int main(void)
{
	const upc_op_t ops = UPC_GET | UPC_SET | UPC_CSWAP | UPC_ADD;

	domain_int = upc_all_atomicdomain_alloc(UPC_INT, ops, 0);
	domain_long = upc_all_atomicdomain_alloc(UPC_LONG, ops, 0);
	domain_double = upc_all_atomicdomain_alloc(UPC_DOUBLE, ops, 0);
	place = (void *)word; /* all threads have it at one address */
	PRINT_BOTH(int);
	PRINT(int_add), PRINT(int_add_strict), PRINT(int_add_fetch);
	PRINT_BOTH(long);
	PRINT(long_add), PRINT(long_add_strict), PRINT(long_add_fetch);
	PRINT_BOTH(double);
	PRINT(double_add), PRINT(double_add_strict), PRINT(double_add_fetch);
	return 0;
}
