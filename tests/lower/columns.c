#include <upcr.h>
#include <upcr_walk.h>
UPCR_UNIT("columns.upc", 0);
#line 1 "columns.upc"
// A column of rows that are blocks is in the next thread's block each turn: a
// pointer-to-shared goes along (U-PTR-24).
#include <upc_relaxed.h>

UPCR_EXTERN(m); UPCR_SHARED(m, int, 5, 15, 1);

int sum(int n, int j)
{
	int s = 0;

	{ int i = 0; upcr_walk upcr_w1 = upcr_walk_over(upcr_trips(i, n, 1)); while (upcr_next_run(&upcr_w1)) { upcr_pts upcr_e1 = upcr_place(upcr_at(m), sizeof(int), 5, (ptrdiff_t)j + (ptrdiff_t)i * 5); for (long upcr_k1 = 0, upcr_n1 = upcr_w1.n; upcr_k1 < upcr_n1; upcr_k1++, i++, upcr_move(&upcr_e1, sizeof(int), 5, 5))
		s += (*(upcr_any_int *)upcr_local(upcr_e1)); } }
	return s;
}
