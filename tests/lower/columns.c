#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("columns.upc", 0);
#line 1 "columns.upc"
// A column of rows that are blocks is in the next thread's block each turn: a
// pointer-to-shared goes along (U-PTR-24).
#include <upc_relaxed.h>

UPCR_EXTERN(m); UPCR_SHARED(m, int, 5, 15, 1);

int sum(int n, int j)
{
	int s = 0;

	{ int i = 0; UPCR_STRIP(1, 1, upcr_trips(i, n, 1), (i++, upcr_move(&upcr_e1[0], sizeof(int), 5, 5)),
		UPCR_AT_POINTER(1, 0, int, 5, 0, upcr_at(m), j + i * 5L)) {
#line 12
		s += (*(upcr_any_int *)upcr_reach(upcr_e1[0])); } UPCR_END(1) }
	return s;
}
