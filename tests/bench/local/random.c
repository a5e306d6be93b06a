/* SPDX-License-Identifier: MIT
 *
 * random.c - random.upc in C: the layouts are all the same here.
 */
#include "kernels.h"
#include "spmd.h"

enum { NEAR = 4096, FAR = 8 << 20, FAR_TRIED = 20000, N_NEAR = 4096, N_FAR = 1 << 16 };

static long *flat;
static long *block16;
static long *cyclic;
static int *places; /* the places that the next kernel accesses */

static double gets_flat(long n)
{
	long *p = flat, s = 0;

	for (long i = 0; i < n; i++)
		s += p[places[i]];
	return (double)s;
}

static double updates_flat(long n)
{
	long *p = flat;

	for (long i = 0; i < n; i++)
		p[places[i]]++;
	return (double)n;
}

static double gets_block16(long n)
{
	long *p = block16, s = 0;

	for (long i = 0; i < n; i++)
		s += p[places[i]];
	return (double)s;
}

static double updates_block16(long n)
{
	long *p = block16;

	for (long i = 0; i < n; i++)
		p[places[i]]++;
	return (double)n;
}

static double gets_cyclic(long n)
{
	long *p = cyclic, s = 0;

	for (long i = 0; i < n; i++)
		s += p[places[i]];
	return (double)s;
}

static double updates_cyclic(long n)
{
	long *p = cyclic;

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

/* Chooses n places below `limit`, and returns the sum of their elements. */
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

/* Returns whether all updates were made: each array has grown by that many. */
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
	flat = spmd_alloc(FAR * sizeof(long));
	block16 = spmd_alloc(FAR * sizeof(long));
	cyclic = spmd_alloc(FAR * sizeof(long));
	places = malloc(N_FAR * sizeof(int));
}

int main(int argc, char **argv)
{
	long far = result_is_large(argc, argv) ? FAR : FAR_TRIED;
	int status = 0;

	spmd_start();
	allocate();
	if (spmd_me == 0) {
		fill(far);
		status = measure(far, result_is_large(argc, argv) ? 40 : 1);
	}
	spmd_barrier();
	return spmd_end(status);
}
