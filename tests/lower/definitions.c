#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("definitions.upc", 0);
#line 1 "definitions.upc"
#include <upc_relaxed.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 16, 16, 1);
UPCR_EXTERN(rows); UPCR_SHARED(rows, int, 16, 32, 1);

/* A variable that the loop sets once is replaced by its value. */
int definitions(int n, int by, const int *offsets)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr;
	int sum = 0, k;

	{
#line 11
		int i = 0;
#line 11
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 11
		upcr_pts at = UPCR_NULL;
#line 11
		while (upcr_next_strip(&run)) {
#line 11
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 11
				: UPCR_PLACE(a, (ptrdiff_t)i + by);
#line 11
			upcr_any_int *a_i_by = UPCR_ADDRESS_AT(a, at);
#line 11
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 11
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++) {
		UPCR_MAYBE_UNUSED int j = i + by;

		k = j + offsets[by];
		a_i_by[k2] = sum;
		if (k > 0)
			sum += upcr_get_int(UPCR_HOISTED_ELEM(a, k));
	}
#line 11
	} }
#line 19
	{
#line 19
		upcr_any_int *rows_16by16 = UPCR_ADDRESS_AT(rows, UPCR_BLOCK_PLACE(rows, (ptrdiff_t)by + 1));
#line 19
	for (int i = 0; i < n; i++) {
		UPCR_MAYBE_UNUSED int row = by + 1;

		for (int l = 0; l < 16; l++)
			sum += rows_16by16[l];
	} }
	return sum;
}

/* It is set in some iterations only. */
int no_definition(int n, int j)
{
	int sum = 0;

	for (int i = 0; i < n; i++) {
		if (sum % 2)
			j = i;
		sum += upcr_get_int(UPCR_ELEM(a, j));
	}
	return sum;
}
