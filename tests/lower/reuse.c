#include <upcr.h>
#include <upcr_strip.h>
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
	{ UPCR_LINE(
		UPCR_ROW(upcr_any_int, upcr_p_m, m, upcr_add(UPCR_NULL, 8 * sizeof(int), 1, i))
		UPCR_ROW(upcr_any_int, upcr_p_f, f, upcr_p_m_place))
#line 13
	for (int k = 0; k < 8; k++)
		{ UPCR_LINE(
			UPCR_ROW(upcr_any_int, upcr_p_f2, f, upcr_add(UPCR_NULL, 8 * sizeof(int), 1, k))
			const int upcr_p_f3 = (int)(0) < (n) ? upcr_p_f[k] : 0;)
#line 14
		for (int j = 0; j < n; j++)
			upcr_p_m[j] += upcr_p_f3 * upcr_p_f2[j]; } }
	{ UPCR_LINE(
		UPCR_ROW(upcr_any_int, upcr_p_m, m, upcr_add(UPCR_NULL, 8 * sizeof(int), 1, i))
		UPCR_ROW(upcr_any_int, upcr_p_m2, m,
			upcr_add(UPCR_NULL, 8 * sizeof(int), 1, (ptrdiff_t)i + 1)))
#line 16
	for (int j = 0; j < n; j++)
		upcr_p_m[j] += upcr_p_m2[0]; }
	{ UPCR_LINE(
		UPCR_ROW(upcr_any_int, upcr_p_m, m, upcr_add(UPCR_NULL, 8 * sizeof(int), 1, i))
		UPCR_ROW(upcr_any_int, upcr_p_f, f, upcr_p_m_place))
#line 18
	for (int j = 0; j < n; j++) {
		upcr_p_m[j] += upcr_p_f[0];
		tell();
	} }
	{ UPCR_LINE(
		UPCR_ROW(upcr_any_int, upcr_p_m, m, upcr_add(UPCR_NULL, 8 * sizeof(int), 1, i))
		UPCR_ROW(upcr_any_int, upcr_p_f, f, upcr_p_m_place))
#line 22
	for (int j = 0; j < n; j++)
		upcr_p_m[j] += j < 4 ? upcr_p_f[0] : 1; }
	{ UPCR_LINE(
		UPCR_ROW(upcr_any_int, upcr_p_m, m, upcr_add(UPCR_NULL, 8 * sizeof(int), 1, i))
		UPCR_ROW(upcr_any_int, upcr_p_f, f, upcr_p_m_place))
#line 24
	for (int j = 0; j < n; j++) {
		upcr_p_m[j] += upcr_p_f[0];
		upcr_put_int_strict(upcr_held(ready), j);
	} }
	{ UPCR_LINE(
		UPCR_ROW(upcr_any_int, upcr_p_m, m, upcr_add(UPCR_NULL, 8 * sizeof(int), 1, i))
		UPCR_ROW(upcr_any_int, upcr_p_f, f, upcr_p_m_place))
#line 28
	for (int j = n++; j < 8; j++)
		upcr_p_m[j] += upcr_p_f[0]; }
}
