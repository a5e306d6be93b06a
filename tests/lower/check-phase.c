#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-phase.upc", 0);
UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[13];
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
	p2 = upcr_add(upcr_check_phase_at(p2, 2, &upcr_sites[0]), sizeof(int), 2, i);
	upcr_move(&p3, sizeof(int), 3, i);
	p3 = upcr_add(upcr_check_phase_at(p3, 3, &upcr_sites[1]), sizeof(int), 3, i);
	p2 = UPCR_ELEM(two, upcr_index_at(i, (ptrdiff_t)4 * THREADS + 1, &upcr_sites[2]));
	p1 = upcr_add(p1, sizeof(int), 1, i);
	p0 = upcr_add(p0, sizeof(int), 0, i);
	upcr_preadd_int(upcr_check_static_at(UPCR_ELEM(two, upcr_index_at(i, (ptrdiff_t)4 * THREADS, &upcr_sites[3])),
#line 19
		sizeof(int), &upcr_sites[4]), 1);
	upcr_preadd_int(upcr_check_at(upcr_add(upcr_check_phase_at(p2, 2, &upcr_sites[5]), sizeof(int),
#line 20
		2, 1), sizeof(int), &upcr_sites[6]), -1);
	upcr_put_int(upcr_check_static_at(upcr_at(one), sizeof(int), &upcr_sites[12]),
#line 21
		upcr_get_int(upcr_check_static_at(UPCR_ELEM(one, upcr_index_at(1 * i, (ptrdiff_t)1 * THREADS, &upcr_sites[7])),
#line 21
		sizeof(int), &upcr_sites[8]))
#line 21
		+ upcr_get_int(upcr_check_static_at(UPCR_ELEM(two, 3), sizeof(int), &upcr_sites[9]))
#line 21
		+ upcr_get_int(upcr_check_static_at(UPCR_ELEM(two, upcr_index_at(4, (ptrdiff_t)4 * THREADS, &upcr_sites[10])),
#line 21
		sizeof(int), &upcr_sites[11])));
}
static const upcr_site upcr_sites[13] = {
	{"check-phase.upc", 13, 7, UPCR_ARITHMETIC, 2, "p2 + i", "f", 0},
	{"check-phase.upc", 15, 8, UPCR_ARITHMETIC, 3, "p3[i]", "f", 0},
	{"check-phase.upc", 16, 8, UPCR_INDEX | UPCR_ADDRESS, 2, "two[i]", "f", 0},
	{"check-phase.upc", 19, 2, UPCR_INDEX, 2, "two[i]", "f", 0},
	{"check-phase.upc", 19, 2, UPCR_UPDATE, 2, "two[i]", "f", 0},
	{"check-phase.upc", 20, 2, UPCR_ARITHMETIC, 2, "p2[1]", "f", 0},
	{"check-phase.upc", 20, 2, UPCR_UPDATE, 2, "p2[1]", "f", 0},
	{"check-phase.upc", 21, 11, UPCR_INDEX, 1, "one[1 * i]", "f", 0},
	{"check-phase.upc", 21, 11, UPCR_READ, 1, "one[1 * i]", "f", 0},
	{"check-phase.upc", 21, 24, UPCR_READ, 2, "two[3]", "f", 0},
	{"check-phase.upc", 21, 33, UPCR_INDEX, 2, "two[4]", "f", 0},
	{"check-phase.upc", 21, 33, UPCR_READ, 2, "two[4]", "f", 0},
	{"check-phase.upc", 21, 2, UPCR_WRITE, 1, "one[0]", "f", 0},
};
