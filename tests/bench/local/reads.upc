/* SPDX-License-Identifier: MIT
 *
 * reads.upc - reads of all elements in a plain loop, by layout: `[]`, `[64]`, `[16]` and `[1]`, as a
 * sum of long or double, by index (`reads`) and as *p++ (`walks`).  Thread 0 alone reads what all
 * threads have, and the others wait.  `near` are the first 32 KiB, `far` all 4 MiB a thread.
 * The best of some turns.
 *
 * ways: dynamic static
 * threads: 1 2 3 4
 */
#include <upc.h>

#include "kernels.h"

enum { NEAR = 4096, FAR = 1 << 19, FAR_TRIED = 10000 };

shared [] long flat_long[FAR];
shared [64] long block64_long[FAR * THREADS];
shared [16] long block16_long[FAR * THREADS];
shared long cyclic_long[FAR * THREADS];
shared [] double flat_double[FAR];
shared [64] double block64_double[FAR * THREADS];
shared [16] double block16_double[FAR * THREADS];
shared double cyclic_double[FAR * THREADS];

double reads_flat_long(long n)
{
	long s = 0;

	for (long i = 0; i < n; i++)
		s += flat_long[i];
	return (double)s;
}

double walks_flat_long(long n)
{
	shared [] long *p = flat_long;
	long s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

double reads_flat_double(long n)
{
	double s = 0;

	for (long i = 0; i < n; i++)
		s += flat_double[i];
	return (double)s;
}

double walks_flat_double(long n)
{
	shared [] double *p = flat_double;
	double s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

double reads_block64_long(long n)
{
	long s = 0;

	for (long i = 0; i < n; i++)
		s += block64_long[i];
	return (double)s;
}

double walks_block64_long(long n)
{
	shared [64] long *p = block64_long;
	long s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

double reads_block64_double(long n)
{
	double s = 0;

	for (long i = 0; i < n; i++)
		s += block64_double[i];
	return (double)s;
}

double walks_block64_double(long n)
{
	shared [64] double *p = block64_double;
	double s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

double reads_block16_long(long n)
{
	long s = 0;

	for (long i = 0; i < n; i++)
		s += block16_long[i];
	return (double)s;
}

double walks_block16_long(long n)
{
	shared [16] long *p = block16_long;
	long s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

double reads_block16_double(long n)
{
	double s = 0;

	for (long i = 0; i < n; i++)
		s += block16_double[i];
	return (double)s;
}

double walks_block16_double(long n)
{
	shared [16] double *p = block16_double;
	double s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

double reads_cyclic_long(long n)
{
	long s = 0;

	for (long i = 0; i < n; i++)
		s += cyclic_long[i];
	return (double)s;
}

double walks_cyclic_long(long n)
{
	shared long *p = cyclic_long;
	long s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

double reads_cyclic_double(long n)
{
	double s = 0;

	for (long i = 0; i < n; i++)
		s += cyclic_double[i];
	return (double)s;
}

double walks_cyclic_double(long n)
{
	shared double *p = cyclic_double;
	double s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

/* The elements are i % 1000: their sum is exact as a double, too. */
static void fill(long n)
{
	for (long i = 0; i < n; i++)
		block64_long[i] = block16_long[i] = cyclic_long[i] = i % 1000;
	for (long i = 0; i < n; i++)
		block64_double[i] = block16_double[i] = cyclic_double[i] = (double)(i % 1000);
	for (long i = 0; i < n && i < FAR; i++)
		flat_double[i] = (double)(flat_long[i] = i % 1000);
}

#define BOTH(array, type)                                                          \
	{"reads-" #array "-" #type, reads_##array##_##type},                       \
	{                                                                          \
		"walks-" #array "-" #type, walks_##array##_##type                  \
	}

static const struct kernel kernels[] = {BOTH(flat, long), BOTH(flat, double),
	BOTH(block64, long), BOTH(block64, double), BOTH(block16, long), BOTH(block16, double),
	BOTH(cyclic, long), BOTH(cyclic, double)};

enum { N_KERNELS = sizeof kernels / sizeof *kernels };

static int measure(long far, int turns)
{
	int is_wrong = 0;

	for (int k = 0; k < N_KERNELS; k++) {
		long n = strstr(kernels[k].name, "flat") ? far : far * THREADS;

#ifdef __UPC_STATIC_THREADS__
		if (!strstr(kernels[k].name, "cyclic"))
			continue; /* of the other kernels only the block matters */
#endif
		is_wrong |= kernel_measure(
			&kernels[k], "near", NEAR, 16, 3 * turns, kernel_sum(NEAR));
		is_wrong |= kernel_measure(
			&kernels[k], "far", n, 1, turns / 8 + 1, kernel_sum(n));
	}
	return is_wrong;
}

int main(int argc, char **argv)
{
	long far = result_is_large(argc, argv) ? FAR : FAR_TRIED;
	int status = 0;

	if (MYTHREAD == 0) {
		fill(far * THREADS);
		status = measure(far, result_is_large(argc, argv) ? 40 : 1);
	}
	upc_barrier;
	return status;
}
