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

	{ int i = 0; UPCR_STRIPS(1, 2, upcr_trips(i, n, 1), i++,
		UPCR_LIMIT(1, 0, int, 16, 1, i)
		UPCR_REF(1, 0, upcr_any_int, upcr_p_b, b)
		UPCR_LIMIT_POINTER(1, 1, int, 16, 1, p, (ptrdiff_t)i + 1)
		UPCR_REF_POINTER(1, 1, upcr_any_int, upcr_p_p)) {
#line 12
		if (upcr_p_b[upcr_k1] < 0)
			break;
		s += upcr_p_p[upcr_k1];
	} UPCR_END(1) }
	{ int i = 0; UPCR_STRIPS(2, 3, upcr_trips(i, n, 1), i++,
		UPCR_LIMIT(2, 0, int, 16, 1, i)
		UPCR_REF(2, 0, upcr_any_int, upcr_p_b, b)
		UPCR_LIMIT_NEAR(2, 1, int, 16, 1, 0, 1)
		UPCR_REF(2, 1, upcr_any_int, upcr_p_b2, b)
		UPCR_LIMIT(2, 2, int, 16, 1, (ptrdiff_t)i + 40)
		UPCR_REF(2, 2, upcr_any_int, upcr_p_b3, b)) {
#line 17
		s += upcr_p_b[upcr_k2] + upcr_p_b2[upcr_k2] - upcr_p_b3[upcr_k2]; } UPCR_END(2) }
	{ int i = MYTHREAD; UPCR_STRIP(3, 1, upcr_trips(i, n, THREADS), i += THREADS,
		UPCR_AT(3, 0, int, 1, THREADS, i)
		UPCR_REF(3, 0, upcr_any_int, upcr_p_a, a)) {
#line 19
		upcr_p_a[upcr_k3]++; } UPCR_END(3) }
	return s;
}
