/* SPDX-License-Identifier: MIT
 *
 * upc_atomic_isfast: for whole objects that the processor operates on, not for others; and
 * domains come and go in any number (U-ATOM-3, U-ATOM-8).
 */
#include <upc_atomic.h>
#include "check.h"

shared [] char space[64];
shared long here[THREADS];
shared int sum;

static void fast(void)
{
	static const upc_type_t types[] = {UPC_INT, UPC_UINT, UPC_LONG, UPC_ULONG, UPC_INT32,
		UPC_UINT32, UPC_INT64, UPC_UINT64, UPC_FLOAT, UPC_DOUBLE};

	for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
		CHECK_INT(upc_atomic_isfast(types[i], UPC_GET | UPC_ADD | UPC_MAX, &here[0]), 1);
		CHECK_INT(upc_atomic_isfast(types[i], UPC_MULT, &here[THREADS - 1]), 1);
		CHECK_INT(upc_atomic_isfast(types[i], UPC_SET | UPC_CSWAP, NULL), 1);
		CHECK_INT(upc_atomic_isfast(types[i], UPC_LOGAND, &here[0]), 0);
	}
	CHECK_INT(upc_atomic_isfast(UPC_INT, UPC_XOR, &here[0]), 1);
	CHECK_INT(upc_atomic_isfast(UPC_DOUBLE, UPC_XOR, &here[0]), 0);
	CHECK_INT(upc_atomic_isfast(UPC_PTS, UPC_ADD, NULL), 0);
	CHECK_INT(upc_atomic_isfast(UPC_PTS, UPC_CSWAP, NULL),
		upc_atomic_isfast(UPC_PTS, UPC_GET | UPC_SET, NULL));
	CHECK_INT(upc_atomic_isfast(UPC_CHAR, UPC_GET, &here[0]), 0);
	CHECK_INT(upc_atomic_isfast(-1, UPC_GET, NULL), 0);
	CHECK_INT(upc_atomic_isfast(1000, UPC_GET, NULL), 0);
	CHECK_INT(upc_atomic_isfast(UPC_INT, UPC_GET, &space[1]), 0);
	CHECK_INT(upc_atomic_isfast(UPC_LONG, UPC_GET, &space[4]), 0);
	CHECK_INT(upc_atomic_isfast(UPC_INT, UPC_GET, &space[4]), 1);
}

/* A domain that only some have freed serves the others. */
static void many(void)
{
	upc_atomicdomain_t *domains[20];

	for (int i = 0; i < 400; i++) {
		upc_atomicdomain_t **d = &domains[i % 20];

		if (i >= 20) {
			upc_atomic_relaxed(*d, NULL, UPC_INC, &sum, NULL, NULL);
			upc_all_atomicdomain_free(*d);
		}
		*d = upc_all_atomicdomain_alloc(UPC_INT, UPC_INC,
			i % 2 ? UPC_ATOMIC_HINT_LATENCY : UPC_ATOMIC_HINT_THROUGHPUT);
		CHECK(*d != NULL);
	}
	for (int i = 0; i < 20; i++)
		upc_all_atomicdomain_free(domains[i]);
	upc_barrier;
	CHECK_INT(sum, 380 * THREADS);
}

int main(void)
{
	fast();
	many();
	return check_done();
}
