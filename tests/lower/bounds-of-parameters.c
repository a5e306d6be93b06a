#include <upcr.h>
UPCR_UNIT("bounds-of-parameters.upc", 0);
#line 1 "bounds-of-parameters.upc"
// SPDX-License-Identifier: MIT
//
// The bounds of rows are found in a parameter, through qualifiers and parentheses of its declarator (U-ARR-19).
#include <upc.h>
int f(int k, upcr_pts const q) { UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n1 = k;
#line 5
	return upcr_get_int(upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * upcr_n1 + 2)); }
int f2(int k, upcr_pts q) { UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n2 = k;
#line 6
	return upcr_get_int(upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * upcr_n2 + 2)); }
int f3(int k, upcr_pts q) { UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n3 = k;
#line 7
	return upcr_get_int(upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * upcr_n3 + 2)); }
int f4(int k, upcr_pts (*(q))[2]) { UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n4 = k;
#line 8
	return upcr_get_int(upcr_add(q[1][1], sizeof(int), 3, (ptrdiff_t)1 * upcr_n4 + 2)); }
int f5(int k, upcr_pts q) { UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n5 = k;
#line 9
	return upcr_get_int(upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * upcr_n5 + 2)); }
int f6(int k, upcr_pts q) { UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n6 = k;
#line 10
	return upcr_get_int(upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * upcr_n6 + 2)); }
int f7(int k, upcr_pts (q)[2]) { UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n7 = k;
#line 11
	return upcr_get_int(upcr_add(q[1], sizeof(int), 3, (ptrdiff_t)1 * upcr_n7 + 2)); }
int f8(int k, upcr_pts const (q)[2]) { UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n8 = k;
#line 12
	return upcr_get_int(upcr_add(q[1], sizeof(int), 3, (ptrdiff_t)1 * upcr_n8 + 2)); }
int f9(const int k, upcr_pts q) { UPCR_MAYBE_UNUSED const upcr_ptrdiff_t upcr_n9 = k;
#line 13
	return upcr_get_int(upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * upcr_n9 + 2)); }
upcr_pts t(upcr_pts const q) { return upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * 1 * THREADS); }
upcr_pts t2(upcr_pts q) { return upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * 1 * THREADS); }
upcr_pts t3(upcr_pts q) { return upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * 1 * THREADS); }
upcr_pts t4(upcr_pts (q)[1]) { return upcr_add(q[1], sizeof(int), 3, (ptrdiff_t)1 * 1 * THREADS); }
upcr_pts t5(upcr_pts const volatile q) {
#line 18
	return upcr_add(q, sizeof(int), 3, (ptrdiff_t)1 * 2 * THREADS + (ptrdiff_t)1 * 1 * THREADS); }
