/* SPDX-License-Identifier: MIT
 *
 * forall.upc - upc_forall over the own elements, by affinity: of arrays `[*]`, `[16]` and `[1]`, in
 * steps of 3, with calls of unknown functions, of an integer, of a quotient, with neighbours, on a ring,
 * with members of a structure, and of the rows of a matrix.  What a thread has, fits into a cache near
 * it: this is about the instructions.  A time is for N_PASSES passes, the best of some.  bench/local.sh
 * also compares the sizes of the functions.
 *
 * ways: dynamic static
 */
#include <upc.h>

#include "result.h"

/* OWN is the length of a thread's part; the arrays do not start at the same place in a page. */
enum { OWN = 4800, WIDTH = 400, N_PASSES = 1200 };

struct point {
	double x, y;
};

shared [*] double a_star[OWN * THREADS], b_star[OWN * THREADS], c_star[OWN * THREADS];
shared [16] double a_block[OWN * THREADS], b_block[OWN * THREADS], c_block[OWN * THREADS];
shared double a_cyclic[OWN * THREADS], b_cyclic[OWN * THREADS], c_cyclic[OWN * THREADS];
shared [*] struct point points[OWN * THREADS];
shared [WIDTH] double rows[OWN / WIDTH * THREADS][WIDTH], old[OWN / WIDTH * THREADS][WIDTH];

void triad_star(long n, double by)
{
	upc_forall (long i = 0; i < n; i++; &a_star[i])
		a_star[i] = b_star[i] + by * c_star[i];
}

void triad_block(long n, double by)
{
	upc_forall (long i = 0; i < n; i++; &a_block[i])
		a_block[i] = b_block[i] + by * c_block[i];
}

void triad_cyclic(long n, double by)
{
	upc_forall (long i = 0; i < n; i++; &a_cyclic[i])
		a_cyclic[i] = b_cyclic[i] + by * c_cyclic[i];
}

void triad_steps(long n, double by)
{
	upc_forall (long i = 0; i < n; i += 3; &a_cyclic[i])
		a_cyclic[i] = b_cyclic[i] - by * c_cyclic[i];
}

/* A function of another file, as far as a compiler knows, which may change `end`. */
static double half_of(double x)
{
	return x / 2;
}

static double (*volatile half)(double) = half_of;
long end;

void calls(long n, double by)
{
	end = n;
	upc_forall (long i = 0; i < end; i++; &a_cyclic[i])
		a_cyclic[i] = half(b_cyclic[i]) + by;
}

void triad_integer(long n, double by)
{
	upc_forall (long i = 0; i < n; i++; i)
		a_cyclic[i] = c_cyclic[i] + by * b_cyclic[i];
}

void ring(long n, double by)
{
	upc_forall (long i = 0; i < n; i++; &a_star[i])
		a_star[i] = by * (b_star[(i + n - 1) % n] + b_star[(i + 1) % n]);
}

void triad_quotient(long n, double by)
{
	upc_forall (long i = 0; i < n; i++; i * THREADS / n)
		a_star[i] = c_star[i] + by * b_star[i];
}

void stencil(long n, double by)
{
	upc_forall (long i = 1; i < n - 1; i++; &a_star[i])
		a_star[i] = by * (b_star[i - 1] + b_star[i + 1]);
}

void members(long n, double by)
{
	upc_forall (long i = 0; i < n; i++; &points[i])
		points[i].x += by * points[i].y;
}

void matrix(long n, double by)
{
	n /= WIDTH;
	upc_forall (long i = 0; i < n; i++; &rows[i][0])
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
	if (MYTHREAD > 0)
		return;
	for (long i = 0; i < n; i++) {
		b_star[i] = b_block[i] = b_cyclic[i] = (double)(i % 100);
		c_star[i] = c_block[i] = c_cyclic[i] = (double)(i % 77);
		points[i].x = 0;
		points[i].y = (double)(i % 10);
		old[i / WIDTH][i % WIDTH] = (double)(i % 50);
	}
}

/* The sum of all that was computed: whole numbers. */
static double sum(long n)
{
	double all = 0;

	for (long i = 0; i < n; i++)
		all += a_star[i] + a_block[i] + a_cyclic[i] + points[i].x +
			rows[i / WIDTH][i % WIDTH];
	return all;
}

/* Seconds for some passes by all threads. */
static double measure(int kernel, int passes, long n)
{
	double start;

	upc_barrier;
	start = result_seconds();
	for (int p = 0; p < passes; p++)
		kernels[kernel].run(n, 2.0);
	upc_barrier;
	return result_seconds() - start;
}

/* Returns what the sum is after some passes of all kernels, by the definition. */
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

int main(int argc, char **argv)
{
	int passes = result_is_large(argc, argv) ? N_PASSES : 1;
	int turns = result_is_large(argc, argv) ? 6 : 1;
	int status = 0;
	long n = (long)OWN * THREADS;

	fill(n);
	for (int k = 0; k < N_KERNELS; k++) {
		double best = 1e9;

		for (int t = 0; t <= turns; t++) { /* the first is for the caches */
			double time = measure(k, passes, n);

			if (t > 0 && time < best)
				best = time;
		}
		if (MYTHREAD == 0)
			result(kernels[k].name, best, (unsigned long long)sum(n));
	}
	if (MYTHREAD == 0)
		status = sum(n) != expected(n, passes * (turns + 1));
	upc_barrier;
	return status;
}
