#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("openmp.upc", 0);
#line 1 "openmp.upc"
// Statements after pragmas of C: variables in their own block, loops that stay loops
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1); upcr_pts p;
UPCR_EXTERN(m); UPCR_SHARED(m, int, 4, 4, 1);

int loops(int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr;
	int i, j, sum = 0;

#pragma omp parallel for
	for (i = 0; i < n; i++)
		{ upcr_pts upcr_t1_1; if (i)
			(upcr_t1_1 = UPCR_HOISTED_ELEM(a, i * n),
#line 15
				upcr_put_int(upcr_t1_1, upcr_get_int(upcr_t1_1) + 1)); }
#pragma omp parallel for collapse(2) reduction(+ : sum)
	/* rows */
	for (i = 0; i < 4; i++)
		for (j = 0; j < 4; j++)
			sum += upcr_get_int(UPCR_ELEM(m, (ptrdiff_t)MYTHREAD * 4 + j));
#pragma GCC ivdep
	// nothing
	for (i = 0; i < 4; i++)
		sum += upcr_get_int(UPCR_ELEM(m, (ptrdiff_t)MYTHREAD * 4 + i));
	{
#line 25
		i = 0;
#line 25
		const long n2 = (long)upcr_trips(i, n, 1);
#line 25
		if (n2 > 0) {
#line 25
			upcr_any_int *a_5 = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, 5));
#line 25
			for (long k = 0; k < n2; k++, i++) {
#pragma omp flush
		sum += (*a_5);
	}
#line 25
	} }



	{
#line 29
		i = 0;
#line 29
		const long n2 = (long)upcr_trips(i, n, 1);
#line 29
		if (n2 > 0) {
#line 29
			upcr_any_int *a_5 = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, 5));
#line 29
			for (long k = 0; k < n2; k++, i++)
		sum += (*a_5);
#line 29
	} }

	return sum;
}

void statements(int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr; upcr_pts upcr_t1;
#pragma omp parallel
	{ upcr_pts upcr_t1_1; while ((upcr_t1_1 = p, upcr_put_int(upcr_t1_1, upcr_get_int(upcr_t1_1) + 1)))
		{ upcr_pts upcr_t2_2; (upcr_t2_2 = UPCR_HOISTED_ELEM(a, n * n),
#line 38
			upcr_put_int(upcr_t2_2, upcr_get_int(upcr_t2_2) + 1)); } }
#pragma omp parallel sections
	{
		{ upcr_pts upcr_t1_1; (upcr_t1_1 = p, upcr_put_int(upcr_t1_1, upcr_get_int(upcr_t1_1) + 2)); }
#pragma omp section
		{ upcr_pts upcr_t1_1; (upcr_t1_1 = p, upcr_put_int(upcr_t1_1, upcr_get_int(upcr_t1_1) + 3)); }
	}
#pragma omp critical
	{ upcr_pts upcr_t1_1; if (n)
		(upcr_t1_1 = p, upcr_put_int(upcr_t1_1, upcr_get_int(upcr_t1_1) + 4)); }
	(upcr_t1 = p, upcr_put_int(upcr_t1, upcr_get_int(upcr_t1) + 5));
}
