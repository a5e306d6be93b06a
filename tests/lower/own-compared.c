#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("own-compared.upc", 0);
#line 1 "own-compared.upc"
// Own iterations of a bound and a pointer that a call may change: they are compared after each iteration (U-PAT-18, U-FA-7).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1);
upcr_pts p;
int bound;
void change(void);

void compared(void)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr;
	int i;

	UPCR_FORALL(own) {
#line 13
		i = 0;
#line 13
		upcr_strips run;
#line 13
		for (;;) {
#line 13
			const int bound_before = bound;
#line 13
			const int first = i;
#line 13
			run = upcr_own_cyclic(own, upcr_trips(i, bound, 1), UPCR_PLACE(a, i).thread, 1);
#line 13
			while (upcr_next_strip(&run)) {
#line 13
				i = (int)upcr_iteration(first, run.at, 1);
#line 13
				upcr_any_int *a_i = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, i));
#line 13
				for (long k2 = 0; k2 < run.n; k2++,
#line 13
					i = (int)upcr_iteration(i, run.stride, 1),
#line 13
					(void)(bound == bound_before || upcr_end_strips(&run, k2))) {
		a_i[k2] = i;
		change();
	}
#line 13
			}
#line 13
			i = (int)upcr_iteration(first, run.count, 1);
#line 13
			if (bound == bound_before)
#line 13
				break;
#line 13
		}
#line 13
	}



	UPCR_FORALL(own) {
#line 17
		long k = 1;
#line 17
		upcr_strips run;
#line 17
		for (;;) {
#line 17
			const int bound_before = bound;
#line 17
			const upcr_pts p_before = p;
#line 17
			const long first = k;
#line 17
			run = upcr_own_blocks(own, upcr_trips_to(k, bound, 2),
#line 17
				upcr_add_slow(p, sizeof(int), 5, k), 5, 2);
#line 17
			while (upcr_next_own_strip(&run)) {
#line 17
				k = (long)upcr_iteration(first, run.at, 2);
#line 17
				for (long k2 = 0; k2 < run.n; k2++, k += 2,
#line 17
					(void)((bound == bound_before && upcr_same(p, p_before))
#line 17
					|| upcr_end_strips(&run, k2))) {
		change();
		upcr_put_int(upcr_add(p, sizeof(int), 5, k), upcr_get_int(UPCR_HOISTED_ELEM(a, k)));
	}
#line 17
			}
#line 17
			k = (long)upcr_iteration(first, run.count, 2);
#line 17
			if ((bound == bound_before && upcr_same(p, p_before)))
#line 17
				break;
#line 17
		}
#line 17
	}



}
