/* SPDX-License-Identifier: MIT
 *
 * <upc_atomic.h> defines numbers of the preprocessor and types, and it
 * includes <upc_types.h>; pointers to domains are pointers-to-shared to an incomplete type
 * (U-ATOM-1, U-ATOM-2).
 */
#include <upc_atomic.h>
#include "check.h"

#if __UPC_ATOMIC__ != 1
#error "__UPC_ATOMIC__ is not 1"
#endif
#if UPC_ATOMIC_HINT_DEFAULT != 0 || UPC_ATOMIC_HINT_LATENCY == UPC_ATOMIC_HINT_THROUGHPUT \
	|| UPC_ATOMIC_HINT_LATENCY == 0 || UPC_ATOMIC_HINT_THROUGHPUT == 0
#error "the hints are not three"
#endif
#if UPC_GET <= 0 || UPC_SET <= 0 || UPC_CSWAP <= 0 || UPC_SUB <= 0 || UPC_INC <= 0 || UPC_DEC <= 0
#error "an operation is not positive"
#endif

static const upc_op_t ops[] = {UPC_GET, UPC_SET, UPC_CSWAP, UPC_SUB, UPC_INC, UPC_DEC, UPC_ADD,
	UPC_MULT, UPC_AND, UPC_OR, UPC_XOR, UPC_LOGAND, UPC_LOGOR, UPC_MIN, UPC_MAX};

upc_atomicdomain_t *shared everyones;
static strict upc_atomicdomain_t *none;

int main(void)
{
	upc_atomichint_t hint = UPC_ATOMIC_HINT_LATENCY;
	upc_type_t type = UPC_PTS;
	upc_atomicdomain_t *mine = NULL;
	shared void *any = mine;
	upc_op_t all = 0;

	for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
		CHECK((ops[i] & (ops[i] - 1)) == 0);
		CHECK(!(all & ops[i]));
		all |= ops[i];
	}
	CHECK(hint != UPC_ATOMIC_HINT_THROUGHPUT && type != UPC_DOUBLE);
	CHECK(!any && !everyones && !none);
	return check_done();
}
