#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("own-columns.upc", 0);
#line 1 "own-columns.upc"
#include <upc_relaxed.h>

UPCR_EXTERN(hist); UPCR_SHARED(hist, int, 1, 64, 1);
UPCR_EXTERN(pairs); UPCR_SHARED(pairs, long, 4, 96, 1);
UPCR_EXTERN(odd); UPCR_SHARED(odd, int, 8, 48, 1);

/* Any index leads to the same thread, unless its row has no whole blocks for each of them. */
long own_columns(int n, const unsigned char *key, int at)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_odd = odd.addr;
	long sum = 0;

	{
#line 12
		upcr_any_int *hist_me = UPCR_ADDRESS_AT(hist, UPCR_PLACE(hist, MYTHREAD));
#line 12
		upcr_any_long *pairs_4me1 = UPCR_ADDRESS_AT(pairs, UPCR_PLACE(pairs, MYTHREAD * 4L + 1));
#line 12
	for (int i = 0; i < n; i++) {
		hist_me[(ptrdiff_t)(key[i])]++;
		sum += pairs_4me1[(ptrdiff_t)(i % 3) * 4 + (ptrdiff_t)(key[i] & 7) * 12];
		sum += upcr_get_int(UPCR_HOISTED_ELEM(odd, (ptrdiff_t)(key[i] & 3) * 12 * THREADS + at));
	} }
	return sum;
}
