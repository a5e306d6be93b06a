#include <upcr.h>
UPCR_UNIT("pointer.upc", 0);
#line 1 "pointer.upc"
// Arithmetic, comparison and conversion of pointers-to-shared
// (U-PAT-11, U-PAT-12, U-PAT-13, U-PAT-14).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 4, 1);
UPCR_EXTERN(b); UPCR_SHARED(b, int, 3, 6, 1); UPCR_EXTERN(m); UPCR_SHARED(m, int, 3, 10, 1);
UPCR_EXTERN(sp); UPCR_SHARED(sp, upcr_pts, 1, 1, 0);

long pointer(upcr_pts q, upcr_pts v)
{
	upcr_pts p = upcr_at(a), end = UPCR_ELEM(a, 4 * THREADS);
	upcr_pts row = upcr_at(m);
	upcr_pts here = upcr_reset_phase(UPCR_ELEM(b, 4));
	int *mine = ((int *)upcr_local(UPCR_ELEM(a, MYTHREAD)));

	for (; (upcr_diff(p, end, sizeof(int), 1) < 0) && !upcr_eq(p, upcr_reset_phase(v));
#line 16
		upcr_move(&p, sizeof(int), 1, 1))
		upcr_put_int(p, 0);
	upcr_move(&q, sizeof(int), 3, 4);
	upcr_put_int(upcr_postadd_at(&q, sizeof(int), 3, 1),
#line 19
		upcr_get_int(upcr_preadd_at(&here, sizeof(int), 0, -1)));
	upcr_put_pts(upcr_at(sp), q);
	upcr_put_int(upcr_postadd_pts(upcr_at(sp), sizeof(int), 3, 1),
#line 21
		upcr_get_int(upcr_add((upcr_preadd_at(&row, sizeof(int), 3, 5)), sizeof(int), 3, 2)));
	q = v;
	if (upcr_is_null(q) || upcr_is_null(q))
		return upcr_diff(end, p, sizeof(int), 1);
	return *mine + (upcr_diff(q, upcr_at(b), sizeof(int), 3)) + (upcr_not_null(p) ? 1 : 0);
}

int no_address(upcr_pts start)
{ upcr_pts upcr_t1;
	register upcr_pts p = start;
	upcr_pts volatile q = start;

	p = upcr_add(p, sizeof(int), 1, 1);
	q = upcr_add(q, sizeof(int), 1, 2);
	return upcr_get_int((upcr_t1 = p, p = upcr_add(upcr_t1, sizeof(int), 1, 1), upcr_t1))
#line 35
		+ upcr_get_int((q = upcr_add(q, sizeof(int), 1, -1)));
}
