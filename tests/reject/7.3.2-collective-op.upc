// SPDX-License-Identifier: MIT
//
// Operations of reductions.
#include <upc.h>
#include <upc_collective.h>

shared int a[4 * THREADS], sum;
shared double d[4 * THREADS], total;
shared float f[THREADS], least;
double add(double, double);

void wrong(void)
{
	upc_all_reduceD(&total, d, UPC_XOR, 4 * THREADS, 1, NULL, 0); // warning: collective-op
	upc_all_reduceF(&least, f, UPC_AND, THREADS, 1, NULL, 0); // warning: collective-op
	upc_all_prefix_reduceD(d, d, UPC_OR, 4 * THREADS, 1, NULL, 0); // warning: collective-op
	upc_all_reduceI(&sum, a, UPC_ADD | UPC_MAX, 4 * THREADS, 1, NULL, 0); // warning: collective-op
	upc_all_reduceI(&sum, a, 0, 4 * THREADS, 1, NULL, 0); // warning: collective-op
	upc_all_reduceI(&sum, a, UPC_IN_ALLSYNC, 4 * THREADS, 1, NULL, 0); // warning: collective-op
	upc_all_reduceI(&sum, a, UPC_FUNC, 4 * THREADS, 1, NULL, 0); // warning: collective-op
	upc_all_reduceD(&total, d, UPC_NONCOMM_FUNC, 4 * THREADS, 1, 0, 0); // warning: collective-op
}

void right(upc_op_t op, double (*func)(double, double))
{
	upc_all_reduceD(&total, d, UPC_LOGAND, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceF(&least, f, UPC_MIN, THREADS, 1, NULL, 0);
	upc_all_reduceI(&sum, a, UPC_XOR, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceI(&sum, a, UPC_AND, 4 * THREADS, 1, NULL, 0);
	upc_all_reduceD(&total, d, UPC_FUNC, 4 * THREADS, 1, add, 0);
	upc_all_reduceD(&total, d, UPC_NONCOMM_FUNC, 4 * THREADS, 1, func, 0);
	upc_all_reduceD(&total, d, op, 4 * THREADS, 1, NULL, 0);
}
