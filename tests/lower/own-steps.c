#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("own-steps.upc", 0);
#line 1 "own-steps.upc"
// Own iterations whose affinity moves by several blocks, and what moves as far (U-PAT-18, U-FA-19).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1); UPCR_EXTERN(b); UPCR_SHARED(b, int, 1, 20, 1);
UPCR_EXTERN(c); UPCR_SHARED(c, int, 5, 50, 1);

void steps(int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_c = c.addr;
	int i;

	UPCR_FORALL(own) {
#line 11
		i = 0;
#line 11
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, n, 4), UPCR_PLACE(a, i).thread, 4);
#line 11
		while (upcr_next_strip(&run)) {
#line 11
			i = (int)upcr_iteration(0, run.at, 4);
#line 11
			const long own_step = upcr_own_step(&run, 4);
#line 11
			upcr_any_int *a_i = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, i));
#line 11
			upcr_any_int *b_2i1 = UPCR_ADDRESS_AT(b, UPCR_PLACE(b, i * 2L + 1));
#line 11
			upcr_any_int *c_5i = UPCR_ADDRESS_AT(c, UPCR_BLOCK_PLACE(c, i));
#line 11
			for (long k = 0, n2 = run.n; k < n2; k++, i = (int)upcr_iteration(i, run.stride, 4))
		a_i[k * own_step] = b_2i1[k * 2 * own_step] - c_5i[k * 5 * own_step];
#line 11
		}
#line 11
		i = (int)upcr_iteration(0, run.count, 4);
#line 11
	}

	UPCR_FORALL(own) {
#line 13
		i = n - 1;
#line 13
		const int first = i;
#line 13
		upcr_strips run = upcr_own_cyclic(own, upcr_trips_to(0, i, 1),
#line 13
			UPCR_PLACE(b, i * 2L).thread, -2);
#line 13
		while (upcr_next_strip(&run)) {
#line 13
			i = (int)upcr_iteration(first, run.at, -1);
#line 13
			const long own_step = upcr_own_step(&run, -2);
#line 13
			upcr_any_int *b_2i = UPCR_ADDRESS_AT(b, UPCR_PLACE(b, i * 2L));
#line 13
			for (long k = 0, n2 = run.n; k < n2; k++, i = (int)upcr_iteration(i, run.stride, -1))
		b_2i[k * own_step]++;
#line 13
		}
#line 13
		i = (int)upcr_iteration(first, run.count, -1);
#line 13
	}

	UPCR_FORALL(own) {
#line 15
		i = 0;
#line 15
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, n, 2), UPCR_PLACE(a, i).thread, 2);
#line 15
		while (upcr_next_strip(&run)) {
#line 15
			i = (int)upcr_iteration(0, run.at, 2);
#line 15
			const long own_step = upcr_own_step(&run, 2);
#line 15
			upcr_any_int *a_i = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, i));
#line 15
			for (long k = 0, n2 = run.n; k < n2; k++, i = (int)upcr_iteration(i, run.stride, 2))
		a_i[k * own_step] = upcr_get_int(UPCR_HOISTED_ELEM(c, i));
#line 15
		}
#line 15
		i = (int)upcr_iteration(0, run.count, 2);
#line 15
	}
		/* each in another place of a block */
}
