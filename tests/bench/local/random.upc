/* SPDX-License-Identifier: MIT
 *
 * random.upc - single accesses at random places through a pointer-to-shared, by its layout: `[]`,
 * `[16]` and `[1]`, reads (`gets`) and additions of 1 (`updates`).  Thread 0 alone does all, on what
 * all threads have.  `near` is in 32 KiB, `far` in 64 MiB, of which a turn,
 * short, so that it is not interrupted, sees 65,536 elements.  The best of some turns.
 *
 * ways: dynamic static
 * threads: 1 2 3 4
 */
#include <upc.h>

#include "kernels.h"

enum { NEAR = 4096, FAR = 8 << 20, FAR_TRIED = 20000, N_NEAR = 4096, N_FAR = 1 << 16 };

static shared [] long *flat;
static shared [16] long *block16;
static shared long *cyclic;
static int *places; /* the places that the next kernel goes to */

static double gets_flat(long n)
{
	shared [] long *p = flat;
	long s = 0;

	for (long i = 0; i < n; i++)
		s += p[places[i]];
	return (double)s;
}

static double updates_flat(long n)
{
	shared [] long *p = flat;

	for (long i = 0; i < n; i++)
		p[places[i]]++;
	return (double)n;
}

static double gets_block16(long n)
{
	shared [16] long *p = block16;
	long s = 0;

	for (long i = 0; i < n; i++)
		s += p[places[i]];
	return (double)s;
}

static double updates_block16(long n)
{
	shared [16] long *p = block16;

	for (long i = 0; i < n; i++)
		p[places[i]]++;
	return (double)n;
}

static double gets_cyclic(long n)
{
	shared long *p = cyclic;
	long s = 0;

	for (long i = 0; i < n; i++)
		s += p[places[i]];
	return (double)s;
}

static double updates_cyclic(long n)
{
	shared long *p = cyclic;

	for (long i = 0; i < n; i++)
		p[places[i]]++;
	return (double)n;
}

static const struct kernel gets[] = {
	{"gets-flat", gets_flat}, {"gets-block16", gets_block16}, {"gets-cyclic", gets_cyclic}};
static const struct kernel updates[] = {{"updates-flat", updates_flat},
	{"updates-block16", updates_block16}, {"updates-cyclic", updates_cyclic}};

enum { N_LAYOUTS = sizeof gets / sizeof *gets };

static void fill(long n)
{
	for (long i = 0; i < n; i++)
		flat[i] = block16[i] = cyclic[i] = i % 1000;
}

/* n places below `limit`, and the sum of what is there. */
static double choose(long n, unsigned long limit)
{
	unsigned long long x = 88172645463325252, sum = 0;

	for (long i = 0; i < n; i++) {
		x ^= x << 13;
		x ^= x >> 7;
		x ^= x << 17;
		places[i] = (int)((x >> 20) % limit);
		sum += (unsigned long long)places[i] % 1000;
	}
	return (double)sum;
}

/* All updates are done: each array has grown by that many. */
static int is_right(long n, double grown)
{
	double sum[N_LAYOUTS] = {0};

	for (long i = 0; i < n; i++) {
		sum[0] += (double)flat[i];
		sum[1] += (double)block16[i];
		sum[2] += (double)cyclic[i];
	}
	for (int k = 0; k < N_LAYOUTS; k++)
		if (sum[k] != kernel_sum(n) + grown)
			return 0;
	return 1;
}

static int measure(long far, int turns)
{
	double near_sum = choose(N_NEAR, NEAR), far_sum;
	int is_wrong = 0, far_turns = turns;

	for (int k = 0; k < N_LAYOUTS; k++)
		is_wrong |= kernel_measure(&gets[k], "near", N_NEAR, 8, 3 * turns, near_sum);
	far_sum = choose(N_FAR, (unsigned long)far);
	for (int k = 0; k < N_LAYOUTS; k++)
		is_wrong |= kernel_measure(&gets[k], "far", N_FAR, 1, far_turns, far_sum);
	for (int k = 0; k < N_LAYOUTS; k++)
		is_wrong |= kernel_measure(&updates[k], "far", N_FAR, 1, far_turns, N_FAR);
	choose(N_NEAR, NEAR);
	for (int k = 0; k < N_LAYOUTS; k++)
		is_wrong |= kernel_measure(&updates[k], "near", N_NEAR, 8, 3 * turns, N_NEAR);
	return is_wrong | !is_right(far, 8.0 * N_NEAR * (3 * turns + 1) + (double)N_FAR * (far_turns + 1));
}

static void allocate(void)
{
	size_t blocks = (FAR / 16 + (size_t)THREADS - 1) / (size_t)THREADS * (size_t)THREADS;

	flat = upc_all_alloc(1, FAR * sizeof(long));
	block16 = upc_all_alloc(blocks, 16 * sizeof(long));
	cyclic = upc_all_alloc(16 * blocks, sizeof(long));
	places = malloc(N_FAR * sizeof(int));
}

int main(int argc, char **argv)
{
	long far = result_is_large(argc, argv) ? FAR : FAR_TRIED;
	int status = 0;

	allocate();
	if (MYTHREAD == 0) {
		fill(far);
		status = measure(far, result_is_large(argc, argv) ? 40 : 1);
	}
	upc_barrier;
	return status;
}
