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
	{
#line 9
		upcr_any_int *m_8i = UPCR_ADDRESS_AT(m, UPCR_BLOCK_PLACE(m, i));
#line 9
		upcr_any_int *m_8i8 = UPCR_ADDRESS_AT(m, UPCR_BLOCK_PLACE(m, (ptrdiff_t)i + 1));
#line 9
	for (int j = 1; j < 7; j++)
		m_8i[j] = m_8i8[j - 1] + m_8i8[j + 1]; }
	{
#line 11
		upcr_any_int *p_0 = upcr_reach(p);
#line 11
		upcr_any_int *flat_0 = UPCR_ADDRESS_AT(flat, UPCR_NULL);
#line 11
	while (n-- > 0)
		p_0[n] = flat_0[n]; }
}
