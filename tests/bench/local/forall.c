/* SPDX-License-Identifier: MIT
 *
 * forall.c - forall.upc in C: each thread has a piece of each array, in one run.
 */
#include "result.h"
#include "spmd.h"

enum { OWN = 4800, WIDTH = 400, N_PASSES = 1200 };

struct point {
	double x, y;
};

static double *a_star, *b_star, *c_star, *a_block, *b_block, *c_block;
static double *a_cyclic, *b_cyclic, *c_cyclic;
static struct point *points;
static double (*rows)[WIDTH], (*old)[WIDTH];

static long first(long n)
{
	return n / spmd_threads * spmd_me;
}

static long end_of(long n)
{
	return n / spmd_threads * (spmd_me + 1);
}

void triad_star(long n, double by)
{
	for (long i = first(n), end = end_of(n); i < end; i++)
		a_star[i] = b_star[i] + by * c_star[i];
}

void triad_block(long n, double by)
{
	for (long i = first(n), end = end_of(n); i < end; i++)
		a_block[i] = b_block[i] + by * c_block[i];
}

void triad_cyclic(long n, double by)
{
	for (long i = first(n), end = end_of(n); i < end; i++)
		a_cyclic[i] = b_cyclic[i] + by * c_cyclic[i];
}

void triad_steps(long n, double by)
{
	for (long i = first(n), end = end_of(n); i < end; i += 3)
		a_cyclic[i] = b_cyclic[i] - by * c_cyclic[i];
}

static double half_of(double x)
{
	return x / 2;
}

static double (*volatile half)(double) = half_of;
long end;

void calls(long n, double by)
{
	end = end_of(n);
	for (long i = first(n); i < end; i++)
		a_cyclic[i] = half(b_cyclic[i]) + by;
}

void triad_integer(long n, double by)
{
	for (long i = first(n), end = end_of(n); i < end; i++)
		a_cyclic[i] = c_cyclic[i] + by * b_cyclic[i];
}

void ring(long n, double by)
{
	for (long i = first(n), end = end_of(n); i < end; i++)
		a_star[i] = by * (b_star[(i + n - 1) % n] + b_star[(i + 1) % n]);
}

void triad_quotient(long n, double by)
{
	for (long i = first(n), end = end_of(n); i < end; i++)
		a_star[i] = c_star[i] + by * b_star[i];
}

void stencil(long n, double by)
{
	long from = spmd_me ? first(n) : 1;
	long end = spmd_me < spmd_threads - 1 ? end_of(n) : n - 1;

	for (long i = from; i < end; i++)
		a_star[i] = by * (b_star[i - 1] + b_star[i + 1]);
}

void members(long n, double by)
{
	for (long i = first(n), end = end_of(n); i < end; i++)
		points[i].x += by * points[i].y;
}

void matrix(long n, double by)
{
	n /= WIDTH;
	for (long i = first(n), end = end_of(n); i < end; i++)
		for (long j = 1; j < WIDTH - 1; j++)
			rows[i][j] = by * (old[i][j - 1] + old[i][j + 1]);
}

static const struct {
	const char *name;
	void (*run)(long n, double by);
} kernels[] = {{"forall-star", triad_star}, {"forall-block16", triad_block},
	{"forall-cyclic", triad_cyclic}, {"forall-steps", triad_steps}, {"forall-calls", calls},
	{"forall-integer", triad_integer}, {"forall-ring", ring}, {"forall-quotient", triad_quotient},
	{"forall-stencil", stencil}, {"forall-members", members}, {"forall-matrix", matrix}};

enum { N_KERNELS = sizeof kernels / sizeof *kernels };

static void fill(long n)
{
	if (spmd_me > 0)
		return;
	for (long i = 0; i < n; i++) {
		b_star[i] = b_block[i] = b_cyclic[i] = (double)(i % 100);
		c_star[i] = c_block[i] = c_cyclic[i] = (double)(i % 77);
		points[i].x = 0;
		points[i].y = (double)(i % 10);
		old[i / WIDTH][i % WIDTH] = (double)(i % 50);
	}
}

/* Returns the sum of all computed elements, which are whole numbers. */
static double sum(long n)
{
	double all = 0;

	for (long i = 0; i < n; i++)
		all += a_star[i] + a_block[i] + a_cyclic[i] + points[i].x +
			rows[i / WIDTH][i % WIDTH];
	return all;
}

/* Returns the seconds of some passes by all threads. */
static double measure(int kernel, int passes, long n)
{
	double start;

	spmd_barrier();
	start = result_seconds();
	for (int p = 0; p < passes; p++)
		kernels[kernel].run(n, 2.0);
	spmd_barrier();
	return result_seconds() - start;
}

/* Returns the sum after some passes of all kernels, from the definition. */
static double expected(long n, double passes)
{
	double all = 0;

	for (long i = 0; i < n; i++) {
		long j = i % WIDTH;
		int is_inside = i > 0 && i < n - 1;

		all += 3.0 * (double)(i % 100 + i % 77) + passes * 2.0 * (double)(i % 10);
		if (is_inside)
			all += 2.0 * (double)((i - 1) % 100 + (i + 1) % 100);
		else
			all += (double)(i % 77) + 2.0 * (double)(i % 100);
		if (j > 0 && j < WIDTH - 1)
			all += 2.0 * (double)((i - 1) % 50 + (i + 1) % 50);
	}
	return all;
}

static void allocate(void)
{
	size_t bytes = sizeof(double) * OWN * (size_t)spmd_threads;
	double **const arrays[] = {&a_star, &b_star, &c_star, &a_block, &b_block, &c_block,
		&a_cyclic, &b_cyclic, &c_cyclic};

	for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
		*arrays[i] = spmd_alloc(bytes);
	points = spmd_alloc(2 * bytes);
	rows = spmd_alloc(bytes);
	old = spmd_alloc(bytes);
}

int main(int argc, char **argv)
{
	int passes = result_is_large(argc, argv) ? N_PASSES : 1;
	int turns = result_is_large(argc, argv) ? 6 : 1;
	int status = 0;

	spmd_start();
	allocate();
	long n = (long)OWN * spmd_threads;

	fill(n);
	for (int k = 0; k < N_KERNELS; k++) {
		double best = 1e9;

		for (int t = 0; t <= turns; t++) { /* the first is for the caches */
			double time = measure(k, passes, n);

			if (t > 0 && time < best)
				best = time;
		}
		if (spmd_me == 0)
			result(kernels[k].name, best, (unsigned long long)sum(n));
	}
	if (spmd_me == 0)
		status = sum(n) != expected(n, passes * (turns + 1));
	spmd_barrier();
	return spmd_end(status);
}
