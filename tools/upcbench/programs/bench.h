/* SPDX-License-Identifier: MIT
 *
 * bench.h - how the programs of upcbench measure operations of UPC threads.  Each is one unit.
 */
#ifndef UPCBENCH_BENCH_H
#define UPCBENCH_BENCH_H

#include "sample.h"
#include "where.h"

#include <stdarg.h>

/* The threads that run an operation: all, or thread 0. */
enum bench_active { ACTIVE_ALL, ACTIVE_FIRST };

static shared double bench_seconds[THREADS];
static shared int bench_flags[THREADS];
static shared long bench_operations;
static volatile long bench_sink; /* takes values that were read, so that reads are not optimized away */

/* Ends the job because of a wrong result. */
static inline void bench_wrong(const char *what)
{
	fprintf(stderr, "upcbench: thread %d: wrong result of %s\n", MYTHREAD, what);
	upc_global_exit(1);
}

/* Returns true if is_so is true on any thread; collective. */
static inline int bench_any(int is_so)
{
	int any = 0;

	bench_flags[MYTHREAD] = is_so;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		any |= bench_flags[t];
	upc_barrier;
	return any;
}

/* Returns true if any thread has a partner at this place. */
static inline int bench_has(enum bench_place place)
{
	return bench_any(bench_partners[place] >= 0);
}

/* Prepares measuring; must be called once, at the start of a program. */
static inline void bench_start(int argc, char **argv)
{
	sample_arguments(argc, argv);
	bench_partners_find();
	bench_hosts_print();
}

/* Runs a batch of n operations on the active threads; the others wait. */
static inline void bench_batch(void (*run)(long n), long n, int is_active)
{
	double start;

	upc_barrier;
	start = sample_now();
	if (is_active)
		run(n);
	bench_seconds[MYTHREAD] = is_active ? sample_now() - start : -1;
	upc_barrier;
}

/* Returns the mean, or the longest, of the active threads' times. */
static inline double bench_time(int longest)
{
	double sum = 0, most = 0;
	int n = 0;

	for (int t = 0; t < THREADS; t++) {
		double seconds = bench_seconds[t];

		if (seconds >= 0) {
			sum += seconds;
			n++;
		}
		most = seconds > most ? seconds : most;
	}
	return longest ? most : sum / n;
}

/* Returns the number of operations of a batch, determined by trial batches. */
static inline long bench_calibrate(void (*run)(long n), int is_active)
{
	long n = 1, next;

	for (;;) {
		bench_batch(run, n, is_active);
		if (MYTHREAD == 0) {
			double seconds = bench_time(1);
			int is_enough = seconds >= sample_target() * 0.8 || n == MOST_OPERATIONS;

			bench_operations = is_enough ? n : sample_next(n, seconds);
		}
		upc_barrier;
		next = bench_operations;
		upc_barrier;
		if (next == n)
			return n;
		n = next;
	}
}

/* Measures run(n), which does n operations. All threads call it; threads that have no partner and cannot run
 * pass 0 as is_able. Times are reported for each of the `parts` of an operation, such as words. The format
 * and its arguments give the words of the output line. */
static inline void bench_measure(void (*run)(long n), double parts, enum bench_active active, int is_able,
	const char *format, ...)
{
	int is_active = is_able && (active == ACTIVE_ALL || MYTHREAD == 0), n_active = 0;
	double seconds[MOST_SAMPLES];
	char what[256], line[300];
	va_list list;
	long n;

	va_start(list, format);
	vsnprintf(what, sizeof what, format, list);
	va_end(list);
	if (!bench_any(is_active))
		return;
	n = bench_calibrate(run, is_active);
	for (int i = 0; i < sample_count(); i++) {
		bench_batch(run, n, is_active);
		if (MYTHREAD == 0)
			seconds[i] = bench_time(0) / (double)n / parts;
	}
	upc_barrier;
	for (int t = 0; MYTHREAD == 0 && t < THREADS; t++)
		n_active += bench_seconds[t] >= 0;
	upc_barrier;
	snprintf(line, sizeof line, "%s active=%d", what, n_active);
	if (MYTHREAD == 0)
		sample_print(line, seconds, sample_count());
}

#endif
