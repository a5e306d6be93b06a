/* SPDX-License-Identifier: MIT
 *
 * upc_threadof, upc_phaseof, upc_resetphase and upc_addrfield, also on qualified objects,
 * through function pointers and without their macros, if they have any
 * (U-LIB-11, U-LIB-12, U-LIB-13, U-LIB-14, U-LIB-15, U-LIB-16, U-LIB-32).
 */
#include "check.h"

shared [4] int a[8 * THREADS];
const shared int c = 1;
strict shared int s;
volatile shared int v;
shared [] double d[6];
strict shared const struct { int f; } st;

#undef upc_threadof

static void test(void)
{
	__typeof__(upc_threadof) *thread = upc_threadof;
	__typeof__(&upc_phaseof) phase = &upc_phaseof;

	for (int i = 0; i < 8 * THREADS; i++) {
		shared [4] int *p = &a[i], *q = upc_resetphase(p);

		CHECK_INT(thread(p), i / 4 % THREADS);
		CHECK_INT(phase(p), i % 4);
		CHECK_INT((upc_threadof)(p), i / 4 % THREADS);
		CHECK_INT(upc_phaseof(q), 0);
		CHECK(q == p);
		CHECK_INT(upc_addrfield(q), upc_addrfield(p));
		CHECK_INT(upc_addrfield(p) - upc_addrfield(&a[i - i % 4]),
			i % 4 * sizeof(int));
	}
	CHECK_INT(upc_threadof((shared void *)&c), 0);
	CHECK_INT(upc_threadof(&s) + upc_phaseof(&v), 0);
	CHECK_INT(upc_threadof((shared void *)&st.f), 0);
	CHECK_INT(upc_addrfield(&d[5]) - upc_addrfield(d), 5 * sizeof(double));
	CHECK(HAS_TYPE(upc_threadof(a), size_t));
	CHECK(HAS_TYPE(upc_phaseof(a), size_t));
	CHECK(HAS_TYPE(upc_addrfield(a), size_t));
}

int main(void)
{
	return check_in_turn(test);
}
