#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("forall.upc", 0);
#line 1 "forall.upc"
// upc_forall with each kind of affinity; the body stands once
// (U-PAT-18).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 4, 8, 1);

int forall(int n)
{ UPCR_HOIST(a);
	int k = 0;

	UPCR_FORALL(own) {
#line 11
		int i = 0;
#line 11
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, n, 1), i, 1);
#line 11
		while (upcr_next_strip(&run)) {
#line 11
			i = (int)run.at;
#line 11
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i
#line 11
				= (int)upcr_iteration(i, run.stride, 1))
		upcr_put_int(UPCR_HOISTED_ELEM(a, i), i);
#line 11
	} }

	UPCR_FORALL(own) {
#line 13
		int i = 0;
#line 13
		upcr_strips run = upcr_own_elements(own, upcr_trips(i, n, 1), UPCR_PLACE(a, i),
#line 13
			UPCR_BLOCK(a), 1);
#line 13
		while (upcr_next_own_strip(&run)) {
#line 13
			i = (int)run.at;
#line 13
			upcr_any_int *a_i = UPCR_IN(a, UPCR_PLACE(a, i));
#line 13
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++) {
		if (a_i[k2] == 3)
			continue;
		k += a_i[k2];
	}
#line 13
	} }
#line 18
	for (int i = 0; i < n; i++)
		{ UPCR_FORALL(own) for (unsigned j = 0; j < 4; j++) if (upcr_mine_int(own, j + 1u)) {
			k++; } }
	for (;k < 100;)
		k++;
	UPCR_FORALL(own) {
#line 23
		int i = 0;
#line 23
		upcr_strips run = upcr_own_blocks(own, upcr_trips(i, n, 1), UPCR_PLACE(a, i),
#line 23
			UPCR_BLOCK(a), 1);
#line 23
		while (upcr_next_own_strip(&run)) {
#line 23
			i = (int)run.at;
#line 23
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
		for (int j = 0; j < i; j++) /* a plain loop */
			k += upcr_get_int(UPCR_ELEM(a, j));
#line 23
	} }


	UPCR_FORALL(own) {
#line 26
		int i = 0;
#line 26
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, n, 1), i, 1);
#line 26
		while (upcr_next_strip(&run)) {
#line 26
			i = (int)run.at;
#line 26
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i
#line 26
				= (int)upcr_iteration(i, run.stride, 1))
		{ UPCR_FORALL(own2) for (int j = 0; j < i; j++) if (upcr_mine_int(own2, k++)) {
			/* this affinity has an effect */
#line 28
			for (int m = j; m * m < n; m++)
				k += m;
		} }
#line 26
	} }
#line 31
	return k;
}
