#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("broken-comments.upc", 0);
#line 1 "broken-comments.upc"
// Comments at the end of lines that are broken: of one line, of two, and with code after them.
#include <upc_relaxed.h>
UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 4, 1); UPCR_EXTERN(whole); UPCR_SHARED(whole, int, 1, 4, 1);
int f(int n)
{
	int i = 0;

	upcr_put_int(UPCR_ELEM(a, n),
#line 8
		upcr_get_int(UPCR_ELEM(whole, n)) + upcr_get_int(UPCR_ELEM(a, n + 1))
#line 8
		+ upcr_get_int(UPCR_ELEM(a, n + 2)) + upcr_get_int(UPCR_ELEM(a, n + 3))
#line 8
		+ upcr_get_int(UPCR_ELEM(whole, n + 4)) + upcr_get_int(UPCR_ELEM(a, n + 5))
#line 8
		+ upcr_get_int(UPCR_ELEM(whole, n + 9))); /* the sum of many
	   elements */
	upcr_put_int(UPCR_ELEM(a, n),
#line 10
		upcr_get_int(UPCR_ELEM(whole, n)) + upcr_get_int(UPCR_ELEM(a, n + 1))
#line 10
		+ upcr_get_int(UPCR_ELEM(a, n + 2)) + upcr_get_int(UPCR_ELEM(a, n + 3))
#line 10
		+ upcr_get_int(UPCR_ELEM(whole, n + 4)) + upcr_get_int(UPCR_ELEM(a, n + 5)));
#line 10
		/* the sum of so many that there
	   are other elements */ i++;
	{
#line 12
		i = 0;
#line 12
		const long n2 = (long)upcr_trips(i, n, 1);
#line 12
		if (n2 > 0) {
#line 12
			const upcr_pts at = UPCR_PLACE(a, i);
#line 12
			char *a_first = a.addr;
#line 12
			for (long k = 0; k < n2; k++, i++)
#line 12
	/* each of the elements, which are as many as there are in the whole of the array of
	all threads */
		(*(upcr_any_int *)upcr_address_at(a_first, UPCR_SKIP_BLOCKS(a, at, k))) = 1;
#line 12
	} }


	return i + upcr_get_int(UPCR_ELEM(a, n)) + upcr_get_int(UPCR_ELEM(whole, n))
#line 15
		+ upcr_get_int(UPCR_ELEM(a, n + 1)) + upcr_get_int(UPCR_ELEM(a, n + 2))
#line 15
		+ upcr_get_int(UPCR_ELEM(a, n + 3)) + upcr_get_int(UPCR_ELEM(whole, n + 4))
#line 15
		+ upcr_get_int(UPCR_ELEM(a, n + 5)); // the sum of all that there are, and no other
}
