#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("run-time-bounds.upc", 0);
#line 1 "run-time-bounds.upc"
// SPDX-License-Identifier: MIT
// U-ARR-19: bounds that are no constants, of arrays that pointers-to-shared point to
#include <upc.h>

int f(int n, upcr_pts v, upcr_pts w)
{ UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n1 = n; UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n2 = n + 1;
	return upcr_get_int(upcr_add(v, sizeof(int), 0, (ptrdiff_t)1 * upcr_n1 + 2))
#line 7
		+ upcr_get_int(upcr_add(w, sizeof(int), 2, (ptrdiff_t)1 * upcr_n2 * 3 + (ptrdiff_t)2 * 3));
}

int prototype(int n, upcr_pts v);

int g(int n, upcr_pts p)
{
	UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n3 = n; upcr_pts a = upcr_reset_phase(p);
#line 14
		UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n4 = 2 * n; upcr_pts b = {0}, c;
	UPCR_MAYBE_UNUSED typedef int row[n];
	UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n5 = n;
	upcr_pts r = upcr_reset_phase(p);
	upcr_pts s = upcr_reset_phase(p);

	upcr_move(&b, sizeof(double), 0, upcr_n4);
	c = upcr_add(a, sizeof(double), 0, (ptrdiff_t)1 * upcr_n3);
	return (upcr_diff(a, b, sizeof(double), 0) / (upcr_n3)) + (sizeof(double) * (upcr_n3))
#line 22
		+ upcr_get_int(upcr_add((upcr_reset_phase(p)), sizeof(int), 0,
#line 22
		(ptrdiff_t)1 * (ptrdiff_t)(n - 1) + 2)) + upcr_get_int(upcr_add((r), sizeof(int), 0, 1))
#line 22
		+ upcr_get_int(upcr_add(s, sizeof(int), 0, (ptrdiff_t)1 * upcr_n5 + 1)) + upcr_get_double(c);
}

void h(int n, upcr_pts v)
{ UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n6 = n;
	{ UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n7 = n; upcr_pts p = v;
#line 27
		for (; (upcr_diff(p, upcr_add(v, sizeof(int), 0, (ptrdiff_t)2 * upcr_n6), sizeof(int), 0)
#line 27
		< 0); upcr_move(&p, sizeof(int), 0, upcr_n7))
		upcr_put_int((p), 1); }
	{
#line 29
		upcr_any_int *v_0 = upcr_reach(v);
#line 29
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < n; j++)
			v_0[(ptrdiff_t)i * upcr_n6 + j] = 0; }
}
