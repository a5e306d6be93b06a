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
			char *m_first = m.addr;
#line 11
			for (long k = 0; k < n2; k++, i++)
		s += (*(upcr_any_int *)upcr_address_at(m_first, UPCR_SKIP_BLOCKS(m, at, k)));
#line 11
	} }

	return s;
}

/* The type of an element has the name that the address of the array would get. */
typedef struct {
	int value;
} cell_first;
UPCR_EXTERN(cell); UPCR_SHARED(cell, cell_first, 1, 2, 1);

int sum_of_cells(int n)
{
	int s = 0;

	{
#line 26
		int i = 0;
#line 26
		const long n2 = (long)upcr_trips(i, n, 1);
#line 26
		if (n2 > 0) {
#line 26
			const upcr_pts at = UPCR_PLACE(cell, i);
#line 26
			char *cell_first2 = cell.addr;
#line 26
			for (long k = 0; k < n2; k++, i++)
		s += (*(cell_first *)upcr_address_at(cell_first2, UPCR_SKIP_BLOCKS(cell, at, k))).value;
#line 26
	} }

	return s;
}
