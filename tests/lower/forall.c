#include <upcr.h>
#include <upcr_walk.h>
UPCR_UNIT("forall.upc", 0);
#line 1 "forall.upc"
// upc_forall with each kind of affinity; the body stands once
// (U-PAT-18).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 4, 8, 1);

int forall(int n)
{ UPCR_HOLD(a);
	int k = 0;

	UPCR_FORALL(upcr_c1) { int i = 0; const unsigned long upcr_i1 = (unsigned long)i; upcr_walk upcr_w1 = upcr_own_cyclic(upcr_c1, upcr_trips(i, n, 1), (ptrdiff_t)i, 1); while (upcr_next_run(&upcr_w1)) { i = (int)(upcr_i1 + upcr_w1.at); for (long upcr_k1 = 0, upcr_n1 = upcr_w1.n; upcr_k1 < upcr_n1; upcr_k1++, i = (int)((unsigned long)i + upcr_w1.stride))
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 4, i), i); } }
	UPCR_FORALL(upcr_c2) { int i = 0; const unsigned long upcr_i2 = (unsigned long)i; upcr_walk upcr_w2 = upcr_own_elements(upcr_c2, upcr_trips(i, n, 1), upcr_place(upcr_at(a), sizeof(int), 4, (ptrdiff_t)i), 4, 1); while (upcr_next_elements(&upcr_w2, 4, 1)) { i = (int)(upcr_i2 + upcr_w2.at); upcr_pts upcr_e1 = upcr_place(UPCR_NULL, sizeof(int), 4, (ptrdiff_t)i); upcr_any_int *upcr_p1 = UPCR_IN(a, upcr_e1); for (long upcr_k2 = 0, upcr_n2 = upcr_w2.n; upcr_k2 < upcr_n2; upcr_k2++) {
		if (upcr_p1[upcr_k2] == 3)
			continue;
		k += upcr_p1[upcr_k2];
	} } }
	for (int i = 0; i < n; i++)
		{ UPCR_FORALL(upcr_c3) for (unsigned j = 0; j < 4; j++) if (upcr_mine_int(upcr_c3, j + 1u)) {
			k++; } }
	for (;k < 100;)
		k++;
	return k;
}
