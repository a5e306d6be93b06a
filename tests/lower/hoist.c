#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("hoist.upc", 0);
#line 1 "hoist.upc"
// The addresses of objects that a loop names which stores to memory are kept in a constant;
// those of the others, and of objects that a block declares, are not.
#include <upc_relaxed.h>

UPCR_EXTERN(histogram); UPCR_SHARED(histogram, int, 1, 16, 1);
UPCR_EXTERN(flat); UPCR_SHARED(flat, double, 0, 10, 0);
UPCR_EXTERN(total); UPCR_SHARED(total, int, 1, 1, 0);

int hoist(const int *x, char *s, int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_histogram = histogram.addr;
	UPCR_EXTERN(later); UPCR_LAYOUT(later, int, 1);
	upcr_pts p = upcr_at(histogram);
	int sum = 0, i = 0;

	upcr_put_double(upcr_at(flat), 1);
	for (int i = 0; i < n; i++)
		upcr_preadd_int(UPCR_HOISTED_ELEM(histogram, x[i]), 1);
	{
#line 18
		upcr_any_double *flat_0 = UPCR_ADDRESS_AT(flat, UPCR_NULL);
#line 18
	while (i < n)
		s[i++] = flat_0[3] > 0.5; }
	for (int i = 0; i < n; i++)
		sum += UPCR_VALUE(int, total) * x[i];
	{
#line 22
		upcr_any_int *p_0 = upcr_reach(p);
#line 22
	do
		(*p_0) = upcr_get_int(UPCR_ELEM(later, i++ % THREADS));
	while (i < 2 * n && upcr_get_int(UPCR_HOISTED_ELEM(histogram, sum & 15))); }
	for (int i = 0; i < n; i++) {
		UPCR_EXTERN(total);

		upcr_put_int(upcr_at(total), upcr_get_int(upcr_at(total)) + (x[i]));
	}
	return sum;
}

UPCR_EXTERN(later); UPCR_SHARED(later, int, 1, 1, 1);

struct pair {
	upcr_pts p;
	int n;
};

int no_stores(const int *x, struct pair r)
{
	for (int i = 0; i < 3; i++)
		r.n += upcr_get_int(UPCR_ELEM(histogram, x[i]));
	return r.n;
}
