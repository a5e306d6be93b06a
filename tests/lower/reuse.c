#include <upcr.h>
#include <upcr_walk.h>
UPCR_UNIT("reuse.upc", 0);
#line 1 "reuse.upc"
// Reads that give the same value in each turn; not where the object is written, or a call
// could tell.
#include <upc.h>

UPCR_EXTERN(m); UPCR_SHARED(m, int, 8, 32, 1); UPCR_EXTERN(f); UPCR_SHARED(f, int, 8, 32, 1);

UPCR_EXTERN(ready); UPCR_SHARED(ready, int, 1, 1, 0);

void tell(void);

void reuse(int i, int n)
{ UPCR_HOLD(ready);
	{ upcr_pts upcr_e1 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i); upcr_any_int *upcr_p1 = UPCR_IN(m, upcr_e1); upcr_any_int *upcr_p2 = UPCR_IN(f, upcr_e1); for (int k = 0; k < 8; k++)
		{ upcr_pts upcr_e3 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)k); upcr_any_int *upcr_p3 = UPCR_IN(f, upcr_e3); const int upcr_r4 = (int)(0) < (n) ? upcr_p2[k] : 0; for (int j = 0; j < n; j++)
			upcr_p1[j] += upcr_r4 * upcr_p3[j]; } }
	{ upcr_pts upcr_e5 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i); upcr_any_int *upcr_p5 = UPCR_IN(m, upcr_e5); upcr_pts upcr_e6 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i + 1); upcr_any_int *upcr_p6 = UPCR_IN(m, upcr_e6); for (int j = 0; j < n; j++)
		upcr_p5[j] += upcr_p6[0]; }
	{ upcr_pts upcr_e7 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i); upcr_any_int *upcr_p7 = UPCR_IN(m, upcr_e7); upcr_any_int *upcr_p8 = UPCR_IN(f, upcr_e7); for (int j = 0; j < n; j++) {
		upcr_p7[j] += upcr_p8[0];
		tell();
	} }
	{ upcr_pts upcr_e9 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i); upcr_any_int *upcr_p9 = UPCR_IN(m, upcr_e9); upcr_any_int *upcr_p10 = UPCR_IN(f, upcr_e9); for (int j = 0; j < n; j++)
		upcr_p9[j] += j < 4 ? upcr_p10[0] : 1; }
	{ upcr_pts upcr_e11 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i); upcr_any_int *upcr_p11 = UPCR_IN(m, upcr_e11); upcr_any_int *upcr_p12 = UPCR_IN(f, upcr_e11); for (int j = 0; j < n; j++) {
		upcr_p11[j] += upcr_p12[0];
		upcr_put_int_strict(upcr_held(ready), j);
	} }
	{ upcr_pts upcr_e13 = upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i); upcr_any_int *upcr_p13 = UPCR_IN(m, upcr_e13); upcr_any_int *upcr_p14 = UPCR_IN(f, upcr_e13); for (int j = n++; j < 8; j++)
		upcr_p13[j] += upcr_p14[0]; }
}
