#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("rows.upc", 0);
#line 1 "rows.upc"
// Rows that lie in one block, and indefinite arrays.
#include <upc.h>

UPCR_EXTERN(m); UPCR_SHARED(m, int, 8, 32, 1);
UPCR_EXTERN(flat); UPCR_SHARED(flat, int, 0, 10, 0);

void rows(upcr_pts p, int i, int n)
{
	{ UPCR_LINE(
		UPCR_ROW(upcr_any_int, upcr_p_m, m, upcr_add(UPCR_NULL, 8 * sizeof(int), 1, i))
		UPCR_ROW(upcr_any_int, upcr_p_m2, m,
			upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i + 1)))
#line 9
	for (int j = 1; j < 7; j++)
		upcr_p_m[j] = upcr_p_m2[j - 1] + upcr_p_m2[j + 1]; }
	{ UPCR_LINE(
		UPCR_ROW_POINTER(upcr_any_int, upcr_p_p, p)
		UPCR_ROW(upcr_any_int, upcr_p_flat, flat, UPCR_NULL))
#line 11
	while (n-- > 0)
		upcr_p_p[n] = upcr_p_flat[n]; }
}
