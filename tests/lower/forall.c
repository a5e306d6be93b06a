#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("forall.upc", 0);
#line 1 "forall.upc"
// upc_forall with each kind of affinity; the body stands once
// (U-PAT-18).
// flags: -Wno-missing-barrier
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 4, 8, 1);

int forall(int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr;
	int k = 0;

	UPCR_FORALL(own) {
#line 12
		int i = 0;
#line 12
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, n, 1), i, 1);
#line 12
		while (upcr_next_strip(&run)) {
#line 12
			i = (int)run.at;
#line 12
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++,
#line 12
				i = (int)upcr_iteration(i, run.stride, 1))
		upcr_put_int(UPCR_HOISTED_ELEM(a, i), i);
#line 12
	} }

	UPCR_FORALL(own) {
#line 14
		int i = 0;
#line 14
		upcr_strips run = upcr_own_elements(own, upcr_trips(i, n, 1), UPCR_PLACE(a, i),
#line 14
			UPCR_BLOCK(a), 1);
#line 14
		while (upcr_next_own_strip(&run)) {
#line 14
			i = (int)run.at;
#line 14
			upcr_any_int *a_i = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, i));
#line 14
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++) {
		if (a_i[k2] == 3)
			continue;
		k += a_i[k2];
	}
#line 14
	} }
#line 19
	for (int i = 0; i < n; i++)
		{ UPCR_FORALL(own) for (unsigned j = 0; j < 4; j++) if (upcr_mine_int(own, j + 1u)) {
			k++; } }
	for (;k < 100;)
		k++;
	UPCR_FORALL(own) {
#line 24
		int i = 0;
#line 24
		upcr_strips run = upcr_own_blocks(own, upcr_trips(i, n, 1), UPCR_PLACE(a, i),
#line 24
			UPCR_BLOCK(a), 1);
#line 24
		while (upcr_next_own_strip(&run)) {
#line 24
			i = (int)run.at;
#line 24
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
		for (int j = 0; j < i; j++) /* a plain loop */
			k += upcr_get_int(UPCR_ELEM(a, j));
#line 24
	} }


	UPCR_FORALL(own) {
#line 27
		int i = 0;
#line 27
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, n, 1), i, 1);
#line 27
		while (upcr_next_strip(&run)) {
#line 27
			i = (int)run.at;
#line 27
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++,
#line 27
				i = (int)upcr_iteration(i, run.stride, 1))
		{ UPCR_FORALL(own2) for (int j = 0; j < i; j++) if (upcr_mine_int(own2, k++)) {
			/* this affinity has an effect */
#line 29
			for (int m = j; m * m < n; m++)
				k += m;
		} }
#line 27
	} }
#line 32
	return k;
}
