#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("strip-uses.upc", 0);
#line 1 "strip-uses.upc"
// Loops that read, overwrite or update each element of a strip say so, on several hosts.
// flags: -network=mpi
#include <upc_relaxed.h>

UPCR_EXTERN(a); UPCR_SHARED(a, double, 1000, 1000, 1); UPCR_EXTERN(b); UPCR_SHARED(b, double, 1000, 1000, 1);
UPCR_EXTERN(rows); UPCR_SHARED(rows, upcr_pts, 1, 1, 1);

void copy(int from, int to)
{
	{
#line 10
		int i = 0;
#line 10
		upcr_strips run = upcr_all_strips(upcr_trips(i, 1000, 1));
#line 10
		upcr_pts at_a_to_i = UPCR_NULL;
#line 10
		upcr_pts at_b_from_i = UPCR_NULL;
#line 10
		while (upcr_next_strip(&run)) {
#line 10
			at_a_to_i = run.previous ? UPCR_ADVANCE(a, at_a_to_i, run.previous)
#line 10
				: UPCR_PLACE(a, (ptrdiff_t)to + i);
#line 10
			upcr_any_double *a_to_i = UPCR_ADDRESS_AT(a, at_a_to_i);
#line 10
			at_b_from_i = run.previous ? UPCR_ADVANCE(b, at_b_from_i, run.previous)
#line 10
				: UPCR_PLACE(b, (ptrdiff_t)from + i);
#line 10
			upcr_any_double *b_from_i = UPCR_ADDRESS_AT(b, at_b_from_i);
#line 10
			upcr_limit_strip(&run, at_a_to_i, UPCR_BLOCK(a), 1);
#line 10
			upcr_limit_strip(&run, at_b_from_i, UPCR_BLOCK(b), 1);
#line 10
			upcr_will_overwrite(&run, a_to_i, sizeof(*a_to_i));
#line 10
			upcr_will_read(&run, b_from_i, sizeof(*b_from_i));
#line 10
			for (long k = 0, n = run.n; k < n; k++, i++)
		a_to_i[k] = b_from_i[k];
#line 10
	} }

}

void shift(int from)
{
	{
#line 16
		int i = 0;
#line 16
		upcr_strips run = upcr_all_strips(upcr_trips(i, 999, 1));
#line 16
		upcr_pts at_a_from_i = UPCR_NULL;
#line 16
		upcr_pts at_a_from_i1 = UPCR_NULL;
#line 16
		while (upcr_next_strip(&run)) {
#line 16
			at_a_from_i = run.previous ? UPCR_ADVANCE(a, at_a_from_i, run.previous)
#line 16
				: UPCR_PLACE(a, (ptrdiff_t)from + i);
#line 16
			upcr_any_double *a_from_i = UPCR_ADDRESS_AT(a, at_a_from_i);
#line 16
			at_a_from_i1 = run.previous ? UPCR_ADVANCE(a, at_a_from_i1, run.previous)
#line 16
				: UPCR_ADD(a, at_a_from_i, 1);
#line 16
			upcr_any_double *a_from_i1 = UPCR_ADDRESS_AT(a, at_a_from_i1);
#line 16
			upcr_limit_strip(&run, at_a_from_i, UPCR_BLOCK(a), 1);
#line 16
			upcr_limit_strip(&run, at_a_from_i1, UPCR_BLOCK(a), 1);
#line 16
			upcr_will_update(&run, a_from_i, sizeof(*a_from_i));
#line 16
			upcr_will_read(&run, a_from_i1, sizeof(*a_from_i1));
#line 16
			for (long k = 0, n = run.n; k < n; k++, i++)
		a_from_i[k] = a_from_i1[k];
#line 16
	} }

}

void fill(int t, double value)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_rows = rows.addr;
	{
#line 22
		int i = 0;
#line 22
		upcr_strips run = upcr_all_strips(upcr_trips(i, 5000, 1));
#line 22
		while (upcr_next_strip(&run)) {
#line 22
			upcr_any_double *rows_i
#line 22
				= upcr_reach(upcr_add(upcr_get_pts(UPCR_HOISTED_ELEM(rows, t)),
#line 22
				sizeof(double), 0, i));
#line 22
			upcr_will_overwrite(&run, rows_i, sizeof(*rows_i));
#line 22
			for (long k = 0, n = run.n; k < n; k++, i++)
		rows_i[k] = value;
#line 22
	} }

}

int search(int from, double wanted)
{
	int i;

	{
#line 30
		i = 0;
#line 30
		upcr_strips run = upcr_all_strips(upcr_trips(i, 1000, 1));
#line 30
		upcr_pts at = UPCR_NULL;
#line 30
		while (upcr_next_strip(&run)) {
#line 30
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 30
				: UPCR_PLACE(a, (ptrdiff_t)from + i);
#line 30
			upcr_any_double *a_from_i = UPCR_ADDRESS_AT(a, at);
#line 30
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 30
			long k = 0;
#line 30
			const long n = run.n;
#line 30
			for (; k < n; k++, i++)
		if (a_from_i[k] == wanted)
			break;
#line 30
			if (k < n)
#line 30
				break;
#line 30
	} }


	return i;
}
