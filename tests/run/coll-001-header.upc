/* SPDX-License-Identifier: MIT
 *
 * <upc_collective.h> alone: types, flags, operations, and that the functions are functions
 * (U-COLL-1, U-COLL-2, U-COLL-3).
 */
#include <upc_collective.h>
#include "check.h"

#if UPC_IN_NOSYNC + UPC_IN_MYSYNC + UPC_IN_ALLSYNC + UPC_OUT_NOSYNC + UPC_OUT_MYSYNC + UPC_OUT_ALLSYNC != 63
#error "flags are constants"
#endif
#if UPC_ADD == UPC_MULT || (UPC_FUNC | UPC_NONCOMM_FUNC) < UPC_MAX
#error "operations are constants"
#endif

static const upc_flag_t in[] = {UPC_IN_NOSYNC, UPC_IN_MYSYNC, UPC_IN_ALLSYNC};
static const upc_flag_t out[] = {UPC_OUT_NOSYNC, UPC_OUT_MYSYNC, UPC_OUT_ALLSYNC};

shared int from[THREADS], to[THREADS], sum;

static void values(void)
{
	static const upc_op_t ops[] = {UPC_ADD, UPC_MULT, UPC_AND, UPC_OR, UPC_XOR, UPC_LOGAND,
		UPC_LOGOR, UPC_MIN, UPC_MAX, UPC_FUNC, UPC_NONCOMM_FUNC};
	char seen[64] = {0};

	for (int i = 0; i < 3; i++)
		for (int o = 0; o < 3; o++) {
			upc_flag_t both = in[i] | out[o];

			CHECK(both > 0 && both < 64 && !seen[both & 63]);
			seen[both & 63] = 1;
		}
	for (int i = 0; i < 11; i++)
		for (int j = 0; j < i; j++)
			CHECK(ops[i] != ops[j]);
	CHECK((upc_flag_t)0.5 == 0 && (upc_op_t)0.5 == 0);
	CHECK_INT(__UPC_COLLECTIVE__, 1);
}

/* A flag that is left out is ALLSYNC: data of other threads may be written right before the call,
 * and read right after it. */
static void halves(void)
{
	static const upc_flag_t flags[] = {0, UPC_IN_ALLSYNC, UPC_OUT_ALLSYNC};
	int next = (MYTHREAD + 1) % THREADS;

	for (int k = 0; k < 300; k++) {
		from[next] = k;
		upc_all_broadcast(to, &from[k % THREADS], sizeof(int), flags[k % 3]);
		CHECK_INT(to[next], k);
		from[next] = -1;
		upc_all_reduceI(&sum, from, UPC_ADD, THREADS, 1, NULL, flags[k % 3]);
		CHECK_INT(sum, -THREADS);
		upc_all_reduceI(&sum, to, UPC_ADD, THREADS, 1, NULL, UPC_OUT_MYSYNC);
		if (MYTHREAD == (int)upc_threadof(&sum))
			CHECK_INT(sum, k * THREADS);
	}
}

int main(void)
{
	void (*function)(shared void *restrict, shared const void *restrict, size_t, upc_flag_t)
		= &upc_all_broadcast;

	values();
	halves();
	upc_barrier;
	function(to, from, sizeof(int), 0);
	(upc_all_reduceI)(&sum, from, UPC_ADD, THREADS, 1, NULL, 0);
	CHECK_INT(sum, -THREADS);
	return check_done();
}
