#include <upcr.h>
#include <upcr_walk.h>
UPCR_UNIT("own.upc", 0);
#line 1 "own.upc"
// Own iterations of upc_forall: by turns, by blocks, by elements, all or none
// (U-PAT-18).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1);
UPCR_EXTERN(b); UPCR_SHARED(b, int, 5, 10, 1); UPCR_EXTERN(c); UPCR_SHARED(c, int, 5, 10, 1);
UPCR_EXTERN(d); UPCR_SHARED(d, int, 0, 10, 0);

void own(int n)
{ UPCR_HOLD(b); UPCR_HOLD(d); UPCR_HOLD(a);
	int i;

	UPCR_FORALL(upcr_c1) { i = 0; const unsigned long upcr_i1 = (unsigned long)i; upcr_walk upcr_w1 = upcr_own_cyclic(upcr_c1, upcr_trips(i, n, 1), (ptrdiff_t)i, 1); while (upcr_next_run(&upcr_w1)) { i = (int)(upcr_i1 + upcr_w1.at); upcr_pts upcr_e1 = upcr_place(UPCR_NULL, sizeof(int), 1, (ptrdiff_t)i); upcr_any_int *upcr_p1 = UPCR_IN(a, upcr_e1); for (long upcr_k1 = 0, upcr_n1 = upcr_w1.n; upcr_k1 < upcr_n1; upcr_k1++, i = (int)((unsigned long)i + upcr_w1.stride))
		upcr_p1[upcr_k1] = i; } i = (int)(upcr_i1 + upcr_w1.count); }
	UPCR_FORALL(upcr_c2) { i = n - 1; const unsigned long upcr_i2 = (unsigned long)i; upcr_walk upcr_w2 = upcr_own_blocks(upcr_c2, upcr_trips_to(0, i, 2), upcr_place(upcr_held(b), sizeof(int), 5, (ptrdiff_t)i), 5, -2); while (upcr_next_own(&upcr_w2, 5, -2)) { i = (int)(upcr_i2 + upcr_w2.at * (unsigned long)-2); upcr_pts upcr_e2 = upcr_place(UPCR_NULL, sizeof(int), 5, (ptrdiff_t)i); upcr_cut(&upcr_w2, upcr_e2, 5, -2); upcr_any_int *upcr_p2 = UPCR_IN(b, upcr_e2); for (long upcr_k2 = 0, upcr_n2 = upcr_w2.n; upcr_k2 < upcr_n2; upcr_k2++, i -= 2)
		upcr_p2[upcr_k2 * -2] = i; } i = (int)(upcr_i2 + upcr_w2.count * (unsigned long)-2); }
	UPCR_FORALL(upcr_c3) { i = 0; const unsigned long upcr_i3 = (unsigned long)i; upcr_walk upcr_w3 = upcr_own_elements(upcr_c3, upcr_trips(i, n, 1), upcr_place(upcr_held(b), sizeof(int), 5, (ptrdiff_t)i), 5, 1); while (upcr_next_elements(&upcr_w3, 5, 1)) { i = (int)(upcr_i3 + upcr_w3.at); upcr_pts upcr_e3 = upcr_place(UPCR_NULL, sizeof(int), 5, (ptrdiff_t)i); upcr_any_int *upcr_p3 = UPCR_IN(b, upcr_e3); upcr_any_int *upcr_p4 = UPCR_IN(c, upcr_e3); for (long upcr_k3 = 0, upcr_n3 = upcr_w3.n; upcr_k3 < upcr_n3; upcr_k3++)
		upcr_p3[upcr_k3] = upcr_p4[upcr_k3]; } i = (int)(upcr_i3 + upcr_w3.count); }
	{ upcr_pts upcr_e5 = UPCR_NULL; upcr_any_int *upcr_p5 = UPCR_IN(d, upcr_e5); UPCR_FORALL(upcr_c4) { i = 0; const unsigned long upcr_i4 = (unsigned long)i; upcr_walk upcr_w4 = upcr_own_whole(upcr_c4, upcr_trips(i, n, 1), upcr_add(upcr_held(d), sizeof(int), 0, (ptrdiff_t)i).thread); while (upcr_next_run(&upcr_w4)) { i = (int)(upcr_i4 + upcr_w4.at); for (long upcr_k4 = 0, upcr_n4 = upcr_w4.n; upcr_k4 < upcr_n4; upcr_k4++, i++)
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 1, 2 * i), upcr_p5[i]); } i = (int)(upcr_i4 + upcr_w4.count); } }
}
