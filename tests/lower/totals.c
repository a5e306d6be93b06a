#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("totals.upc", 0);
#line 1 "totals.upc"
// Shared numbers that each iteration sets are in a private variable in a strip.
#include <upc_relaxed.h>

UPCR_EXTERN(a); UPCR_SHARED(a, double, 16, 16, 1);
static UPCR_SHARED(sum, double, 1, 1, 0);
UPCR_EXTERN(open); UPCR_SHARED(open, double, 1, 1, 0);
UPCR_EXTERN(sums); UPCR_SHARED(sums, double, 1, 1, 1);

void add(upcr_pts p, int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_open = open.addr;
#line 10
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_sum = sum.addr;
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
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous) : UPCR_PLACE(a, i);
#line 11
			upcr_any_double *a_i = UPCR_ADDRESS_AT(a, at);
#line 11
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 11
			upcr_any_double sum_0 = *(upcr_any_double *)upcr_reach(upcr_at(sum));
#line 11
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		sum_0 += a_i[k];
#line 11
			*(upcr_any_double *)upcr_reach(upcr_at(sum)) = sum_0;
#line 11
	} }

	{
#line 13
		int i = 0;
#line 13
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 13
		upcr_pts at = UPCR_NULL;
#line 13
		while (upcr_next_strip(&run)) {
#line 13
			at = run.previous ? upcr_advance(at, sizeof(double), 16, run.previous)
#line 13
				: upcr_add_slow(p, sizeof(double), 16, i);
#line 13
			upcr_any_double *p_i = upcr_reach(at);
#line 13
			upcr_limit_strip(&run, at, 16, 1);
#line 13
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
#line 13
	/* p may lead to open */
		upcr_put_double(upcr_hoisted(open), upcr_get_double(upcr_hoisted(open)) + (p_i[k]));
#line 13
	} }

	{
#line 15
		int i = 0;
#line 15
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 15
		upcr_pts at = UPCR_NULL;
#line 15
		while (upcr_next_strip(&run)) {
#line 15
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous) : UPCR_PLACE(a, i);
#line 15
			upcr_any_double *a_i = UPCR_ADDRESS_AT(a, at);
#line 15
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 15
			upcr_any_double open_0 = *(upcr_any_double *)upcr_reach(upcr_at(open));
#line 15
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		open_0 += a_i[k];
#line 15
			*(upcr_any_double *)upcr_reach(upcr_at(open)) = open_0;
#line 15
	} }

	{
#line 17
		int i = 0;
#line 17
		const long n2 = (long)upcr_trips(i, n, 1);
#line 17
		if (n2 > 0) {
#line 17
			upcr_any_double *sums_me = UPCR_ADDRESS_AT(sums, UPCR_PLACE(sums, MYTHREAD));
#line 17
			for (long k = 0; k < n2; k++, i++)
		{
#line 18
			int j = 0;
#line 18
			upcr_strips run = upcr_all_strips(upcr_trips(j, n, 1));
#line 18
			upcr_pts at = UPCR_NULL;
#line 18
			while (upcr_next_strip(&run)) {
#line 18
				at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 18
					: UPCR_PLACE(a, (ptrdiff_t)i + j);
#line 18
				upcr_any_double *a_i_j = UPCR_ADDRESS_AT(a, at);
#line 18
				upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 18
				upcr_any_double sums_me2 = *sums_me;
#line 18
				for (long k2 = 0, n3 = run.n; k2 < n3; k2++, j++)
			sums_me2 += a_i_j[k2];
#line 18
				*sums_me = sums_me2;
#line 18
		} }
#line 17
	
#line 17
	} }


	UPCR_FORALL(own) {
#line 20
		int i = 0;
#line 20
		upcr_strips run = upcr_own_elements(own, upcr_trips(i, n, 1), UPCR_PLACE(a, i),
#line 20
			UPCR_BLOCK(a), 1);
#line 20
		while (upcr_next_own_strip(&run)) {
#line 20
			i = (int)run.at;
#line 20
			upcr_any_double *sums_me = UPCR_ADDRESS_AT(sums, UPCR_PLACE(sums, MYTHREAD));
#line 20
			upcr_any_double *a_i = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, i));
#line 20
			upcr_any_double sums_me2 = *sums_me;
#line 20
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		sums_me2 += a_i[k];
#line 20
			*sums_me = sums_me2;
#line 20
	} }

	{
#line 22
		int i = 0;
#line 22
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 22
		upcr_pts at = UPCR_NULL;
#line 22
		while (upcr_next_strip(&run)) {
#line 22
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous) : UPCR_PLACE(a, i);
#line 22
			upcr_any_double *a_i = UPCR_ADDRESS_AT(a, at);
#line 22
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 22
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
#line 22
	/* not in each iteration */
		if (a_i[k] > 3)
			upcr_put_double(upcr_hoisted(sum), a_i[k]);
#line 22
	} }


	{
#line 25
		int i = 0;
#line 25
		const long n2 = (long)upcr_trips(i, n, 1);
#line 25
		if (n2 > 0) {
#line 25
			upcr_any_double open_0 = *(upcr_any_double *)upcr_reach(upcr_at(open));
#line 25
			for (long k = 0; k < n2; k++, upcr_put_double(upcr_hoisted(sum), i), i++)
		open_0--;
#line 25
			*(upcr_any_double *)upcr_reach(upcr_at(open)) = open_0;
#line 25
	} }

}
