#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("columns.upc", 0);
#line 1 "columns.upc"
// A column of rows that are blocks is in the next thread's block each iteration: a
// pointer-to-shared goes along (U-PTR-24).
#include <upc_relaxed.h>

UPCR_EXTERN(m); UPCR_SHARED(m, int, 5, 15, 1);

int sum(int n, int j)
{
	int s = 0;

	{
#line 11
		int i = 0;
#line 11
		const long n2 = (long)upcr_trips(i, n, 1);
#line 11
		if (n2 > 0) {
#line 11
			const upcr_pts at = UPCR_PLACE(m, j + i * 5L);
#line 11
			char *m_j_5i = (m).addr;
#line 11
			for (long k = 0; k < n2; k++, i++)
		s += (*(upcr_any_int *)upcr_address_at(m_j_5i, UPCR_SKIP_BLOCKS(m, at, k)));
#line 11
	} }

	return s;
}
