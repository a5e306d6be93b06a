#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("own-ranges.upc", 0);
#line 1 "own-ranges.upc"
// Own ranges of upc_forall: affinities that are quotients (U-PAT-18, U-FA-19).
#include <upc.h>
#include <stddef.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1);
UPCR_EXTERN(b); UPCR_SHARED(b, int, 5, 10, 1);

void ranges(int n, int m)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_b = b.addr;
#line 9
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr; upcr_pts upcr_t1;
	int i;

	UPCR_FORALL(own) {
#line 12
		i = 1;
#line 12
		upcr_strips run = upcr_own_ranges(own, upcr_trips(i, n + 1, 1), (ptrdiff_t)i * THREADS,
#line 12
			THREADS, (ptrdiff_t)n + 2);
#line 12
		while (upcr_next_own_range(&run)) {
#line 12
			i = (int)upcr_iteration(1, run.at, 1);
#line 12
			const upcr_pts at = UPCR_PLACE(a, i);
#line 12
			char *a_first = a.addr;
#line 12
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
		(*(upcr_any_int *)upcr_address_at(a_first, UPCR_SKIP_BLOCKS(a, at, k2))) = i;
#line 12
		}
#line 12
		i = (int)upcr_iteration(1, run.count, 1);
#line 12
	}

	UPCR_FORALL(own) {
#line 14
		i = n - 1;
#line 14
		const int first = i;
#line 14
		upcr_strips run = upcr_own_ranges(own, upcr_trips_to(0, i, 2), (ptrdiff_t)i - 3, -2, m);
#line 14
		while (upcr_next_own_range(&run)) {
#line 14
			i = (int)upcr_iteration(first, run.at, -2);
#line 14
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i -= 2)
		(upcr_t1 = UPCR_HOISTED_ELEM(b, i),
#line 15
			upcr_put_int(upcr_t1,
#line 15
			upcr_get_int(upcr_t1) + (upcr_get_int(UPCR_HOISTED_ELEM(b, i + 1)))));
#line 14
		}
#line 14
		i = (int)upcr_iteration(first, run.count, -2);
#line 14
	}

	UPCR_FORALL(own) {
#line 16
		size_t k = 0;
#line 16
		upcr_strips run = upcr_own_ranges_unsigned(own, upcr_trips_unsigned(k, (size_t)n, 1), k,
#line 16
			1, 5);
#line 16
		while (upcr_next_own_range(&run)) {
#line 16
			k = (size_t)run.at;
#line 16
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, k++)
		upcr_put_int(UPCR_HOISTED_ELEM(b, k), 0);
#line 16
	} }

	UPCR_FORALL(own) for (i = 0; i < n; i++) if (upcr_mine_int(own, i / (n - i))) {
		/* each iteration is tested */
#line 19
		upcr_put_int(UPCR_HOISTED_ELEM(a, i), i); }
}
