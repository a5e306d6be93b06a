/* SPDX-License-Identifier: MIT
 *
 * passes.h - times the kernels of pairs that all threads run together over their own elements.  It is
 * included by UPC and by C.
 */
#ifndef PASSES_H
#define PASSES_H

#include "result.h"

#ifdef __UPC__
#define PASSES_BARRIER() upc_barrier
#define PASSES_THREAD MYTHREAD
#else
#include "spmd.h"
#define PASSES_BARRIER() spmd_barrier()
#define PASSES_THREAD spmd_me
#endif

/* Computes with `by` on the elements of the thread. */
struct pass_kernel {
	const char *name;
	void (*run)(double by);
};

/* Runs a kernel `passes` times in each of `turns` turns and one before them, for the caches; thread 0 prints
 * the time of the best turn, in seconds, and the result of sum() over all elements.  All threads call it. */
static inline void pass_measure(const struct pass_kernel *kernel, int passes, int turns, double (*sum)(void))
{
	double best = 1e9;

	for (int t = 0; t <= turns; t++) {
		double start, time;

		PASSES_BARRIER();
		start = result_seconds();
		for (int p = 0; p < passes; p++)
			kernel->run(2.0);
		PASSES_BARRIER();
		time = result_seconds() - start;
		if (t > 0 && time < best)
			best = time;
	}
	if (PASSES_THREAD == 0)
		result(kernel->name, best, (unsigned long long)sum());
	PASSES_BARRIER();
}

#endif
