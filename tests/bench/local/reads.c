/* SPDX-License-Identifier: MIT
 *
 * reads.c - reads.upc in C: the layouts are all the same here.
 */
#include "kernels.h"
#include "spmd.h"

enum { NEAR = 4096, FAR = 1 << 19, FAR_TRIED = 10000 };

static long *flat_long;
static long *block64_long;
static long *block16_long;
static long *cyclic_long;
static double *flat_double;
static double *block64_double;
static double *block16_double;
static double *cyclic_double;

static double reads_flat_long(long n)
{
	long s = 0;

	for (long i = 0; i < n; i++)
		s += flat_long[i];
	return (double)s;
}

static double walks_flat_long(long n)
{
	long *p = flat_long, s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

static double reads_flat_double(long n)
{
	double s = 0;

	for (long i = 0; i < n; i++)
		s += flat_double[i];
	return (double)s;
}

static double walks_flat_double(long n)
{
	double *p = flat_double, s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

static double reads_block64_long(long n)
{
	long s = 0;

	for (long i = 0; i < n; i++)
		s += block64_long[i];
	return (double)s;
}

static double walks_block64_long(long n)
{
	long *p = block64_long, s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

static double reads_block64_double(long n)
{
	double s = 0;

	for (long i = 0; i < n; i++)
		s += block64_double[i];
	return (double)s;
}

static double walks_block64_double(long n)
{
	double *p = block64_double, s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

static double reads_block16_long(long n)
{
	long s = 0;

	for (long i = 0; i < n; i++)
		s += block16_long[i];
	return (double)s;
}

static double walks_block16_long(long n)
{
	long *p = block16_long, s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

static double reads_block16_double(long n)
{
	double s = 0;

	for (long i = 0; i < n; i++)
		s += block16_double[i];
	return (double)s;
}

static double walks_block16_double(long n)
{
	double *p = block16_double, s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

static double reads_cyclic_long(long n)
{
	long s = 0;

	for (long i = 0; i < n; i++)
		s += cyclic_long[i];
	return (double)s;
}

static double walks_cyclic_long(long n)
{
	long *p = cyclic_long, s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

static double reads_cyclic_double(long n)
{
	double s = 0;

	for (long i = 0; i < n; i++)
		s += cyclic_double[i];
	return (double)s;
}

static double walks_cyclic_double(long n)
{
	double *p = cyclic_double, s = 0;

	for (long i = 0; i < n; i++)
		s += *p++;
	return (double)s;
}

static void fill(long n)
{
	for (long i = 0; i < n; i++)
		block64_long[i] = block16_long[i] = cyclic_long[i] = i % 1000;
	for (long i = 0; i < n; i++)
		block64_double[i] = block16_double[i] = cyclic_double[i] = (double)(i % 1000);
	for (long i = 0; i < n && i < FAR; i++)
		flat_double[i] = (double)(flat_long[i] = i % 1000);
}

static void allocate(void)
{
	size_t n = (size_t)FAR * (size_t)spmd_threads;

	flat_long = spmd_alloc(FAR * sizeof(long));
	block64_long = spmd_alloc(n * sizeof(long));
	block16_long = spmd_alloc(n * sizeof(long));
	cyclic_long = spmd_alloc(n * sizeof(long));
	flat_double = spmd_alloc(FAR * sizeof(double));
	block64_double = spmd_alloc(n * sizeof(double));
	block16_double = spmd_alloc(n * sizeof(double));
	cyclic_double = spmd_alloc(n * sizeof(double));
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
		long n = strstr(kernels[k].name, "flat") ? far : far * spmd_threads;

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

	spmd_start();
	allocate();
	if (spmd_me == 0) {
		fill(far * spmd_threads);
		status = measure(far, result_is_large(argc, argv) ? 40 : 1);
	}
	spmd_barrier();
	return spmd_end(status);
}
