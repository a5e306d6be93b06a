#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-phase.upc", 0);
UPCR_SITES(13);
#line 1 "check-phase.upc"
// SPDX-License-Identifier: MIT
// flags: --check
// The phase that arithmetic begins with is checked where the block size is more than 1, of pointers only.
#include <upc.h>

UPCR_EXTERN(two); UPCR_SHARED(two, int, 2, 4, 1); upcr_pts p2;
upcr_pts p3;
UPCR_EXTERN(one); UPCR_SHARED(one, int, 1, 1, 1); upcr_pts p1;
upcr_pts p0;

void f(int i)
{
	p2 = upcr_add(upcr_check_phase(0, 2, p2), sizeof(int), 2, i);
	upcr_move(&p3, sizeof(int), 3, i);
	p3 = upcr_add(upcr_check_phase(1, 3, p3), sizeof(int), 3, i);
	p2 = UPCR_ELEM(two, upcr_index(2, (ptrdiff_t)4 * THREADS + 1, i));
	p1 = upcr_add(p1, sizeof(int), 1, i);
	p0 = upcr_add(p0, sizeof(int), 0, i);
	upcr_preadd_int(upcr_check_static(4, sizeof(int),
		UPCR_ELEM(two, upcr_index(3, (ptrdiff_t)4 * THREADS, i))), 1);
#line 20
	upcr_preadd_int(upcr_check(6, sizeof(int),
		upcr_add(upcr_check_phase(5, 2, p2), sizeof(int), 2, 1)), -1);
#line 21
	upcr_put_int(upcr_check_static(12, sizeof(int), upcr_at(one)),
#line 21
		upcr_get_int(upcr_check_static(8, sizeof(int),
		UPCR_ELEM(one, upcr_index(7, (ptrdiff_t)1 * THREADS, 1 * i))))
#line 21
		+ upcr_get_int(upcr_check_static(9, sizeof(int), UPCR_ELEM(two, 3)))
#line 21
		+ upcr_get_int(upcr_check_static(11, sizeof(int),
		UPCR_ELEM(two, upcr_index(10, (ptrdiff_t)4 * THREADS, 4)))));
#line 22
}
UPCR_SITES(13) = {
	{"check-phase.upc", 13, 7, UPCR_ARITHMETIC, 2, "p2 + i", "f"},
	{"check-phase.upc", 15, 8, UPCR_ARITHMETIC, 3, "p3[i]", "f"},
	{"check-phase.upc", 16, 8, UPCR_INDEX | UPCR_ADDRESS, 2, "two[i]", "f"},
	{"check-phase.upc", 19, 2, UPCR_INDEX, 2, "two[i]", "f"},
	{"check-phase.upc", 19, 2, UPCR_UPDATE, 2, "two[i]", "f"},
	{"check-phase.upc", 20, 2, UPCR_ARITHMETIC, 2, "p2[1]", "f"},
	{"check-phase.upc", 20, 2, UPCR_UPDATE, 2, "p2[1]", "f"},
	{"check-phase.upc", 21, 11, UPCR_INDEX, 1, "one[1 * i]", "f"},
	{"check-phase.upc", 21, 11, UPCR_READ, 1, "one[1 * i]", "f"},
	{"check-phase.upc", 21, 24, UPCR_READ, 2, "two[3]", "f"},
	{"check-phase.upc", 21, 33, UPCR_INDEX, 2, "two[4]", "f"},
	{"check-phase.upc", 21, 33, UPCR_READ, 2, "two[4]", "f"},
	{"check-phase.upc", 21, 2, UPCR_WRITE, 1, "one[0]", "f"},
};
