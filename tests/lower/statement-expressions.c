#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("statement-expressions.upc", 0);
#line 1 "statement-expressions.upc"
// Strips in loops with statement expressions, and in statement expressions that are statements (U-GNU-4, U-PAT-18).
#include <upc_relaxed.h>







UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1);
UPCR_EXTERN(b); UPCR_SHARED(b, int, 8, 10, 1);
int n_timed;

int sums(int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_b = b.addr;
	int i, sum = 0;

	UPCR_FORALL(own) {
#line 18
		i = 0;
#line 18
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, n, 1), UPCR_PLACE(a, i).thread, 1);
#line 18
		while (upcr_next_strip(&run)) {
#line 18
			i = (int)run.at;
#line 18
			upcr_any_int *a_i = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, i));
#line 18
			for (long k = 0, n2 = run.n; k < n2; k++, i = (int)upcr_iteration(i, run.stride, 1))
		a_i[k] = ({ int x = upcr_get_int(UPCR_HOISTED_ELEM(b, i)); x > n ? n : x; });
#line 18
		}
#line 18
		i = (int)run.count;
#line 18
	}

	do { n_timed++; ({ {
#line 20
		i = 0;
#line 20
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 20
		upcr_pts at = UPCR_NULL;
#line 20
		while (upcr_next_strip(&run)) {
#line 20
			at = run.previous ? UPCR_ADVANCE(b, at, run.previous) : UPCR_PLACE(b, i);
#line 20
			upcr_any_int *b_i = UPCR_ADDRESS_AT(b, at);
#line 20
			upcr_limit_strip(&run, at, UPCR_BLOCK(b), 1);
#line 20
			for (long k = 0, n2 = run.n; k < n2; k++, i++) 
#line 20
	sum += b_i[k];
#line 20
	} }
#line 20
	}); } while (0)


	;
	{
#line 24
		i = 0;
#line 24
		int more = (i < n);
#line 24
		upcr_strips run = upcr_all_strips(~0ul);
#line 24
		upcr_pts at = UPCR_NULL;
#line 24
		while (more && upcr_next_strip(&run)) {
#line 24
			at = run.previous ? UPCR_ADVANCE(b, at, run.previous) : UPCR_PLACE(b, i);
#line 24
			upcr_any_int *b_i = UPCR_ADDRESS_AT(b, at);
#line 24
			upcr_limit_strip(&run, at, UPCR_BLOCK(b), 1);
#line 24
			for (long k = 0, n2 = run.n; more && k < n2; k++, i++, more = (i < n))
		sum += ({ if (i == 7) n--; b_i[k]; });
#line 24
	} }
		/* the bound changes */
	return sum + ({ for (i = 0; i < n; i++) sum += upcr_get_int(UPCR_ELEM(b, i)); sum; });
		/* part of an expression */
#line 27
}
