#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("forall.upc", 0);
#line 1 "forall.upc"
// upc_forall with each kind of affinity; the body stands once
// (U-PAT-18).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 4, 8, 1);

int forall(int n)
{ UPCR_HOLD(a);
	int k = 0;

	UPCR_FORALL(upcr_c1) { int i = 0; UPCR_OWN_CYCLIC(1, int, i, 1,
		upcr_own_cyclic(upcr_c1, upcr_trips(i, n, 1), i, 1),
		1, UPCR_NONE) {
#line 12
		upcr_put_int(UPCR_HELD_ELEM(a, i), i); } UPCR_END(1) }
	UPCR_FORALL(upcr_c2) { int i = 0; UPCR_OWN_ELEMENTS(2, int, i, 1,
		upcr_own_elements(upcr_c2, upcr_trips(i, n, 1),
			upcr_place(upcr_at(a), sizeof(int), 4, i), 4, 1),
		4, 1, 1,
		UPCR_AT(2, 0, int, 4, THREADS, i)
		UPCR_REF(2, 0, upcr_any_int, upcr_p_a, a)) {
#line 14
		if (upcr_p_a[upcr_k2] == 3)
			continue;
		k += upcr_p_a[upcr_k2];
	} UPCR_END(2) }
	for (int i = 0; i < n; i++)
		{ UPCR_FORALL(upcr_c3) for (unsigned j = 0; j < 4; j++) if (upcr_mine_int(upcr_c3, j + 1u)) {
			k++; } }
	for (;k < 100;)
		k++;
	return k;
}
