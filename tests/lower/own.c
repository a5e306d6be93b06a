#include <upcr.h>
#include <upcr_strip.h>
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

	UPCR_FORALL(upcr_c1) { i = 0; UPCR_OWN_CYCLIC(1, int, i, 1,
		upcr_own_cyclic(upcr_c1, upcr_trips(i, n, 1), i, 1),
		1,
		UPCR_AT(1, 0, int, 1, THREADS, i)
		UPCR_REF(1, 0, upcr_any_int, upcr_p_a, a)) {
#line 14
		upcr_p_a[upcr_k1] = i; } UPCR_END_OWN(1, int, i, 1) }
	UPCR_FORALL(upcr_c2) { i = n - 1; UPCR_OWN_BLOCKS(2, int, i, -2,
		upcr_own_blocks(upcr_c2, upcr_trips_to(0, i, 2),
			upcr_place(upcr_held(b), sizeof(int), 5, i), 5, -2),
		5, -2, i -= 2, 1,
		UPCR_LIMIT(2, 0, int, 5, -2, i)
		UPCR_REF(2, 0, upcr_any_int, upcr_p_b, b)) {
#line 16
		upcr_p_b[upcr_k2 * -2] = i; } UPCR_END_OWN(2, int, i, -2) }
	UPCR_FORALL(upcr_c3) { i = 0; UPCR_OWN_ELEMENTS(3, int, i, 1,
		upcr_own_elements(upcr_c3, upcr_trips(i, n, 1),
			upcr_place(upcr_held(b), sizeof(int), 5, i), 5, 1),
		5, 1, 1,
		UPCR_AT(3, 0, int, 5, THREADS, i)
		UPCR_REF(3, 0, upcr_any_int, upcr_p_b, b)
		UPCR_REF(3, 0, upcr_any_int, upcr_p_c, c)) {
#line 18
		upcr_p_b[upcr_k3] = upcr_p_c[upcr_k3]; } UPCR_END_OWN(3, int, i, 1) }
	{ UPCR_ROW(upcr_any_int, upcr_p_d, d, UPCR_NULL)
#line 19
	UPCR_FORALL(upcr_c4) { i = 0; UPCR_OWN_WHOLE(4, int, i, 1,
		upcr_own_whole(upcr_c4, upcr_trips(i, n, 1),
			upcr_add(upcr_held(d), sizeof(int), 0, i).thread),
		i++, 1, UPCR_NONE) {
#line 20
		upcr_put_int(UPCR_HELD_ELEM(a, 2 * i), upcr_p_d[i]); } UPCR_END_OWN(4, int, i, 1) } }
}
