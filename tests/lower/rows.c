#include <upcr.h>
#include <upcr_walk.h>
UPCR_UNIT("rows.upc", 0);
#line 1 "rows.upc"
// Rows that lie in one block, and indefinite arrays.
#include <upc.h>

UPCR_EXTERN(m); UPCR_SHARED(m, int, 8, 32, 1);
UPCR_EXTERN(flat); UPCR_SHARED(flat, int, 0, 10, 0);

void rows(upcr_pts p, int i, int n)
{
	{ upcr_pts upcr_e1 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i); upcr_any_int *upcr_p1 = UPCR_IN(m, upcr_e1); upcr_pts upcr_e2 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i + 1); upcr_any_int *upcr_p2 = UPCR_IN(m, upcr_e2); for (int j = 1; j < 7; j++)
		upcr_p1[j] = upcr_p2[j - 1] + upcr_p2[j + 1]; }
	{ upcr_pts upcr_e3 = p; upcr_any_int *upcr_p3 = upcr_local(upcr_e3); upcr_pts upcr_e4 = UPCR_NULL; upcr_any_int *upcr_p4 = UPCR_IN(flat, upcr_e4); while (n-- > 0)
		upcr_p3[n] = upcr_p4[n]; }
}
