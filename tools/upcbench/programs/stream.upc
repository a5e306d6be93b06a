/* SPDX-License-Identifier: MIT
 *
 * stream.upc - copy, scale, add and triad of vectors in shared memory, as in McCalpin's STREAM: each thread has one
 * block of each and computes that in a upc_forall loop.  Raw are loops over the same blocks by private pointers.
 */
#include <upc_relaxed.h>

#include "bench.h"

enum { BLOCK = 1 << 21 }; /* 16 MiB */

static shared [BLOCK] double a[BLOCK * THREADS], b[BLOCK * THREADS], c[BLOCK * THREADS];
static double *own_a, *own_b, *own_c;
static double factor = 3;

static void copy_upc(long n)
{
	for (; n > 0; n--)
		upc_forall (long i = 0; i < (long)BLOCK * THREADS; i++; &c[i])
			c[i] = a[i];
}

static void scale_upc(long n)
{
	for (; n > 0; n--)
		upc_forall (long i = 0; i < (long)BLOCK * THREADS; i++; &b[i])
			b[i] = factor * c[i];
}

static void add_upc(long n)
{
	for (; n > 0; n--)
		upc_forall (long i = 0; i < (long)BLOCK * THREADS; i++; &c[i])
			c[i] = a[i] + b[i];
}

static void triad_upc(long n)
{
	for (; n > 0; n--)
		upc_forall (long i = 0; i < (long)BLOCK * THREADS; i++; &a[i])
			a[i] = b[i] + factor * c[i];
}

static void copy_raw(long n)
{
	for (; n > 0; n--)
		for (long i = 0; i < BLOCK; i++)
			own_c[i] = own_a[i];
}

static void scale_raw(long n)
{
	for (; n > 0; n--)
		for (long i = 0; i < BLOCK; i++)
			own_b[i] = factor * own_c[i];
}

static void add_raw(long n)
{
	for (; n > 0; n--)
		for (long i = 0; i < BLOCK; i++)
			own_c[i] = own_a[i] + own_b[i];
}

static void triad_raw(long n)
{
	for (; n > 0; n--)
		for (long i = 0; i < BLOCK; i++)
			own_a[i] = own_b[i] + factor * own_c[i];
}

static const struct {
	const char *name;
	void (*run[2])(long n); /* UPC, raw */
	int vectors;            /* vectors that the operation reads and writes */
} operations[] = {
	{"copy", {copy_upc, copy_raw}, 2},
	{"scale", {scale_upc, scale_raw}, 2},
	{"add", {add_upc, add_raw}, 3},
	{"triad", {triad_upc, triad_raw}, 3},
};

/* The value of all elements of each vector, from the same operations on one element. */
static double values[3] = {1, 2, 0};

static void expect(int operation)
{
	switch (operation) {
	case 0: values[2] = values[0]; break;
	case 1: values[1] = factor * values[2]; break;
	case 2: values[2] = values[0] + values[1]; break;
	default: values[0] = values[1] + factor * values[2]; break;
	}
}

static void check(const char *name)
{
	for (long i = 0; i < BLOCK; i += 4099)
		if (own_a[i] != values[0] || own_b[i] != values[1] || own_c[i] != values[2])
			bench_wrong(name);
	upc_barrier;
}

int main(int argc, char **argv)
{
	bench_start(argc, argv);
	own_a = (double *)upc_cast(&a[(size_t)MYTHREAD * BLOCK]);
	own_b = (double *)upc_cast(&b[(size_t)MYTHREAD * BLOCK]);
	own_c = (double *)upc_cast(&c[(size_t)MYTHREAD * BLOCK]);
	for (long i = 0; i < BLOCK; i++) {
		own_a[i] = values[0];
		own_b[i] = values[1];
		own_c[i] = values[2];
	}
	upc_barrier;
	for (int side = 0; side < 1 + sample_wants_raw(); side++) {
		for (int i = 0; i < (int)(sizeof operations / sizeof *operations); i++) {
			bench_measure(operations[i].run[side], 1, ACTIVE_ALL, 1,
				"bench=stream op=%s place=self side=%s bytes=%ld", operations[i].name,
				side == 0 ? "upc" : "raw", (long)BLOCK * 8 * operations[i].vectors);
			expect(i);
			check(operations[i].name);
		}
	}
	return 0;
}
