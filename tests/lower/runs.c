#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("runs.upc", 0);
#line 1 "runs.upc"
// References that a private pointer walks, for as long as they are in a block.
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1);
UPCR_EXTERN(b); UPCR_SHARED(b, int, 16, 32, 1);

int runs(upcr_pts p, int n)
{
	int s = 0;

	{
#line 11
		int i = 0;
#line 11
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 11
		upcr_pts at_b_i = UPCR_NULL;
#line 11
		upcr_pts at_p_i1 = UPCR_NULL;
#line 11
		while (upcr_next_strip(&run)) {
#line 11
			at_b_i = run.previous ? UPCR_ADVANCE(b, at_b_i, run.previous) : UPCR_PLACE(b, i);
#line 11
			upcr_any_int *b_i = UPCR_ADDRESS_AT(b, at_b_i);
#line 11
			at_p_i1 = run.previous ? upcr_advance(at_p_i1, sizeof(int), 16, run.previous)
#line 11
				: upcr_add_slow(p, sizeof(int), 16, (ptrdiff_t)i + 1);
#line 11
			upcr_any_int *p_i1 = upcr_reach(at_p_i1);
#line 11
			upcr_limit_strip(&run, at_b_i, UPCR_BLOCK(b), 1);
#line 11
			upcr_limit_strip(&run, at_p_i1, 16, 1);
#line 11
			long k = 0;
#line 11
			const long n2 = run.n;
#line 11
			for (; k < n2; k++, i++) {
		if (b_i[k] < 0)
			break;
		s += p_i1[k];
	}
#line 11
			if (k < n2)
#line 11
				break;
#line 11
	} }
#line 16
	{
#line 16
		int i = 0;
#line 16
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 16
		upcr_pts at_b_i = UPCR_NULL;
#line 16
		upcr_pts at_b_i1 = UPCR_NULL;
#line 16
		upcr_pts at_b_i40 = UPCR_NULL;
#line 16
		while (upcr_next_strip(&run)) {
#line 16
			at_b_i = run.previous ? UPCR_ADVANCE(b, at_b_i, run.previous) : UPCR_PLACE(b, i);
#line 16
			upcr_any_int *b_i = UPCR_ADDRESS_AT(b, at_b_i);
#line 16
			at_b_i1 = run.previous ? UPCR_ADVANCE(b, at_b_i1, run.previous)
#line 16
				: UPCR_ADD(b, at_b_i, 1);
#line 16
			upcr_any_int *b_i1 = UPCR_ADDRESS_AT(b, at_b_i1);
#line 16
			at_b_i40 = run.previous ? UPCR_ADVANCE(b, at_b_i40, run.previous)
#line 16
				: UPCR_PLACE(b, (ptrdiff_t)i + 40);
#line 16
			upcr_any_int *b_i40 = UPCR_ADDRESS_AT(b, at_b_i40);
#line 16
			upcr_limit_strip(&run, at_b_i, UPCR_BLOCK(b), 1);
#line 16
			upcr_limit_strip(&run, at_b_i1, UPCR_BLOCK(b), 1);
#line 16
			upcr_limit_strip(&run, at_b_i40, UPCR_BLOCK(b), 1);
#line 16
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		s += b_i[k] + b_i1[k] - b_i40[k];
#line 16
	} }

	{
#line 18
		int i = MYTHREAD;
#line 18
		const long n2 = (long)upcr_trips(i, n, THREADS);
#line 18
		if (n2 > 0) {
#line 18
			upcr_any_int *a_i = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, i));
#line 18
			for (long k = 0; k < n2; k++, i += THREADS)
		a_i[k]++;
#line 18
	} }

	return s;
}
