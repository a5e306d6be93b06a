#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("own.upc", 0);
#line 1 "own.upc"
// Own iterations of upc_forall come cyclically, by blocks, by elements, all or none
// (U-PAT-18).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1);
UPCR_EXTERN(b); UPCR_SHARED(b, int, 5, 10, 1); UPCR_EXTERN(c); UPCR_SHARED(c, int, 5, 10, 1);
UPCR_EXTERN(d); UPCR_SHARED(d, int, 0, 10, 0);

void own(int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr;
	int i;

	UPCR_FORALL(own2) {
#line 13
		i = 0;
#line 13
		upcr_strips run = upcr_own_cyclic(own2, upcr_trips(i, n, 1), i, 1);
#line 13
		while (upcr_next_strip(&run)) {
#line 13
			i = (int)run.at;
#line 13
			upcr_any_int *a_i = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, i));
#line 13
			for (long k = 0, n2 = run.n; k < n2; k++, i = (int)upcr_iteration(i, run.stride, 1))
		a_i[k] = i;
#line 13
		}
#line 13
		i = (int)run.count;
#line 13
	}

	UPCR_FORALL(own2) {
#line 15
		i = n - 1;
#line 15
		const int first = i;
#line 15
		upcr_strips run = upcr_own_blocks(own2, upcr_trips_to(0, i, 2), UPCR_PLACE(b, i),
#line 15
			UPCR_BLOCK(b), -2);
#line 15
		while (upcr_next_own_strip(&run)) {
#line 15
			i = (int)upcr_iteration(first, run.at, -2);
#line 15
			const upcr_pts at = UPCR_PLACE(b, i);
#line 15
			upcr_any_int *b_i = UPCR_ADDRESS_AT(b, at);
#line 15
			upcr_limit_strip(&run, at, UPCR_BLOCK(b), -2);
#line 15
			for (long k = 0, n2 = run.n; k < n2; k++, i -= 2)
		b_i[k * -2] = i;
#line 15
		}
#line 15
		i = (int)upcr_iteration(first, run.count, -2);
#line 15
	}

	UPCR_FORALL(own2) {
#line 17
		i = 0;
#line 17
		upcr_strips run = upcr_own_elements(own2, upcr_trips(i, n, 1), UPCR_PLACE(b, i),
#line 17
			UPCR_BLOCK(b), 1);
#line 17
		while (upcr_next_own_strip(&run)) {
#line 17
			i = (int)run.at;
#line 17
			const upcr_pts at = UPCR_PLACE(b, i);
#line 17
			upcr_any_int *b_i = UPCR_ADDRESS_AT(b, at);
#line 17
			upcr_any_int *c_i = UPCR_ADDRESS_AT(c, at);
#line 17
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		b_i[k] = c_i[k];
#line 17
		}
#line 17
		i = (int)run.count;
#line 17
	}

	{
#line 19
		upcr_any_int *d_0 = UPCR_ADDRESS_AT(d, UPCR_NULL);
#line 19
	UPCR_FORALL(own2) {
#line 19
		i = 0;
#line 19
		upcr_strips run = upcr_own_whole(own2, upcr_trips(i, n, 1), UPCR_PLACE(d, i).thread);
#line 19
		while (upcr_next_strip(&run)) {
#line 19
			i = (int)run.at;
#line 19
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		upcr_put_int(UPCR_HOISTED_ELEM(a, 2 * i), d_0[i]);
#line 19
		}
#line 19
		i = (int)run.count;
#line 19
	}
#line 19
	 }

}
