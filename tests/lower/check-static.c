#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-static.upc", 0);
UPCR_SITES(78);
#line 1 "check-static.upc"
// SPDX-License-Identifier: MIT
// flags: --check
// Checks of subscripts suffice for some accesses, and some places are certainly in the block of their row.
#include <upc.h>

struct open {
	int n, tail[1];
};
struct pair {
	double x[2];
	int *mine;
	unsigned bits : 3;
};

UPCR_EXTERN(rows); UPCR_SHARED(rows, int, 4, 4, 1); UPCR_ROWS(rows, 4);
UPCR_EXTERN(half); UPCR_SHARED(half, int, 6, 3, 1); UPCR_ROWS(half, 3);
UPCR_EXTERN(odd); UPCR_SHARED(odd, int, 4, 3, 1); UPCR_ROWS(odd, 3);
UPCR_EXTERN(cube); UPCR_SHARED(cube, int, 12, 6, 1); UPCR_ROWS(cube, 2, 3); UPCR_EXTERN(two);
#line 18
	UPCR_SHARED(two, int, 12, 2, 1);
UPCR_EXTERN(lone); UPCR_SHARED(lone, int, 0, 4, 0);
UPCR_EXTERN(pairs); UPCR_SHARED(pairs, struct pair, 1, 1, 1);
UPCR_EXTERN(opens); UPCR_SHARED(opens, struct open, 1, 1, 1);
UPCR_EXTERN(far); UPCR_DECLARED(far, int, 1, 1, 1); UPCR_EXTERN(later); UPCR_LAYOUT(later, int, 1);
#line 22
	UPCR_EXTERN(length); UPCR_DECLARED(length, int, 1, 0, 0);
UPCR_EXTERN(later); UPCR_SHARED(later, int, 1, 1, 1);
UPCR_EXTERN(flag); UPCR_SHARED(flag, int, 1, 1, 0);

int in_object(int i, int j, upcr_pts p, upcr_pts r)
{ struct pair upcr_b1; struct pair upcr_b2;
	static UPCR_SHARED(inner, int, 1, 1, 1);
	UPCR_EXTERN(outer); UPCR_LAYOUT(outer, int, 1);

	upcr_put_int(upcr_check_static(8, sizeof(int),
		UPCR_ELEM(later, upcr_index(0, (ptrdiff_t)1 * THREADS, i))),
#line 31
		upcr_get_int(upcr_check_static(2, sizeof(int),
		UPCR_ELEM(inner, upcr_index(1, (ptrdiff_t)1 * THREADS, i))))
#line 31
		+ upcr_get_int(upcr_check(4, sizeof(int),
		UPCR_ELEM(far, upcr_index(3, (ptrdiff_t)1 * THREADS, i))))
#line 31
		+ upcr_get_int(upcr_check(6, sizeof(int),
		UPCR_ELEM(outer, upcr_index(5, (ptrdiff_t)1 * THREADS, i))))
#line 31
		+ upcr_get_int(upcr_check(7, sizeof(int), UPCR_ELEM(length, i))));
		/* the file defines the first two */
#line 32
	upcr_put_int_strict(upcr_check_static(15, sizeof(int), upcr_at(flag)),
#line 32
		upcr_get_int(upcr_check(9, sizeof(int), upcr_add(p, sizeof(int), 1, i)))
#line 32
		+ upcr_get_int(upcr_check(11, sizeof(int),
		UPCR_ELEM(rows, (ptrdiff_t)upcr_index(10, (ptrdiff_t)1 * THREADS + 1, i) * 4)))
#line 32
		+ upcr_get_int(upcr_check(14, sizeof(int),
		upcr_add(upcr_check_phase(13, 4, r), sizeof(int), 4, (ptrdiff_t)i * 4
		+ upcr_index(12, 4, j)))));
#line 33
	upcr_put_double(upcr_check_static(24, sizeof(double),
		upcr_add(UPCR_FIELD(UPCR_ELEM(pairs, upcr_index(16, (ptrdiff_t)1 * THREADS, i)),
		struct pair, x), sizeof(double), 0, upcr_index(17, 2, j))),
#line 33
		upcr_get_double(upcr_check(20, sizeof(double),
		upcr_add(UPCR_FIELD((UPCR_ELEM(pairs, upcr_index(18, (ptrdiff_t)1 * THREADS + 1, i))),
		struct pair, x), sizeof(double), 0, upcr_index(19, 2, j))))
#line 33
		+ (*(int *)upcr_near(23, sizeof(int),
		&UPCR_GET(int *, upcr_check_private(22,
		UPCR_FIELD(UPCR_ELEM(pairs, upcr_index(21, (ptrdiff_t)1 * THREADS, i)), struct pair,
		mine)))[j])));
#line 34
	upcr_put_int(upcr_check(28, sizeof(int),
		upcr_add(UPCR_FIELD(UPCR_ELEM(opens, upcr_index(25, (ptrdiff_t)1 * THREADS, i)),
		struct open, tail), sizeof(int), 0, j)),
#line 34
		upcr_get_int(upcr_check_static(27, sizeof(int),
		UPCR_FIELD(UPCR_ELEM(opens, upcr_index(26, (ptrdiff_t)1 * THREADS, i)), struct open, tail))));
#line 35
	(void)UPCR_PUT_BITS(upcr_b2, upcr_b1, bits,
		upcr_check_bits(30, sizeof(struct pair), upcr_b2,
		UPCR_ELEM(pairs, upcr_index(29, (ptrdiff_t)1 * THREADS, i))), 1);
#line 36
	(void)UPCR_PUT(int *, upcr_check_private(32,
		UPCR_FIELD(UPCR_ELEM(pairs, upcr_index(31, (ptrdiff_t)1 * THREADS, i)), struct pair,
		mine)), 0);
#line 37
	upcr_put(upcr_check_record(36, sizeof(struct pair),
		UPCR_ELEM(pairs, upcr_index(33, (ptrdiff_t)1 * THREADS, i))),
		&UPCR_GET(struct pair,
		upcr_check_static(35, sizeof(struct pair),
		UPCR_ELEM(pairs, upcr_index(34, (ptrdiff_t)1 * THREADS, j)))), sizeof(struct pair));
#line 38
	return upcr_get_int(upcr_check_static(38, sizeof(int), UPCR_ELEM(lone, upcr_index(37, 4, i))))
#line 38
		+ upcr_get_int(upcr_check(40, sizeof(int),
		(UPCR_ELEM(later, upcr_index(39, (ptrdiff_t)1 * THREADS + 1, i)))));
#line 39
}

void in_block(int i, int j, int k)
{ upcr_pts upcr_t1;
	upcr_pts p = UPCR_ELEM(rows, (ptrdiff_t)upcr_index(41, (ptrdiff_t)1 * THREADS + 1, i) * 4
		+ upcr_index(42, 4 + 1, j));
#line 44

	(upcr_t1 = upcr_check_static(54, sizeof(int),
		upcr_along_block(UPCR_ELEM(rows, (ptrdiff_t)upcr_index(43, (ptrdiff_t)1 * THREADS, i)
		* 4), sizeof(int), upcr_index(44, 4, j))),
#line 45
		upcr_put_int(upcr_t1, upcr_get_int(upcr_t1)
#line 45
		+ (upcr_get_int(upcr_check_static(47, sizeof(int),
		upcr_along_block(UPCR_ELEM(rows, (ptrdiff_t)upcr_index(45, (ptrdiff_t)1 * THREADS, i)
		* 4), sizeof(int), upcr_index(46, 4, j))))
#line 45
		+ upcr_get_int(upcr_check_static(49, sizeof(int),
		upcr_along_block(UPCR_ELEM(rows, (ptrdiff_t)upcr_index(48, (ptrdiff_t)1 * THREADS, i)
		* 4), sizeof(int), 2)))
#line 45
		+ upcr_get_int(upcr_check_static(51, sizeof(int),
		upcr_along_block(upcr_at(rows), sizeof(int), upcr_index(50, 4, j))))
#line 45
		+ upcr_get_int(upcr_check_static(53, sizeof(int),
		UPCR_ELEM(rows, (ptrdiff_t)upcr_index(52, (ptrdiff_t)1 * THREADS, i) * 4))))));
#line 46
	upcr_put_int(upcr_check_static(60, sizeof(int),
		upcr_along_block(UPCR_ELEM(half, (ptrdiff_t)upcr_index(55, (ptrdiff_t)1 * THREADS, i)
		* 3), sizeof(int), upcr_index(56, 3, j))),
#line 46
		upcr_get_int(upcr_check_static(59, sizeof(int),
		UPCR_ELEM(odd, (ptrdiff_t)upcr_index(57, (ptrdiff_t)1 * THREADS, i) * 3
		+ upcr_index(58, 3, j)))));
#line 47
	upcr_preadd_int(upcr_check_static(64, sizeof(int),
		upcr_along_block(UPCR_ELEM(cube, (ptrdiff_t)upcr_index(61, (ptrdiff_t)1 * THREADS, i)
		* 6), sizeof(int), (ptrdiff_t)upcr_index(62, 2, j) * 3 + upcr_index(63, 3, k))), 1);
#line 48
	upcr_put_int(upcr_check_static(72, sizeof(int),
		upcr_along_block(UPCR_ELEM(cube, (ptrdiff_t)upcr_index(65, (ptrdiff_t)1 * THREADS, i)
		* 6), sizeof(int), (ptrdiff_t)1 * 3 + (upcr_index(66, 3, k + j)))),
#line 48
		upcr_get_int(upcr_check(69, sizeof(int),
		UPCR_ELEM(cube, (ptrdiff_t)upcr_index(67, (ptrdiff_t)1 * THREADS + 1, i) * 6
		+ (ptrdiff_t)upcr_index(68, 2 + 1, j) * 3)))
#line 48
		+ upcr_get_int(upcr_check(71, sizeof(int),
		upcr_add(upcr_check_phase(70, 4, p), sizeof(int), 4, 1))));
#line 49
	p = upcr_add(UPCR_ELEM(rows, (ptrdiff_t)upcr_index(73, (ptrdiff_t)1 * THREADS + 1, i) * 4),
#line 49
		sizeof(int), 4, j);
	upcr_put_int(upcr_check_static(77, sizeof(int),
		UPCR_ELEM(two, upcr_index(74, (ptrdiff_t)2 * THREADS, i))),
#line 50
		upcr_get_int(upcr_check_static(76, sizeof(int), UPCR_ELEM(lone, upcr_index(75, 4, j)))));
}
UPCR_SITES(78) = {
	{"check-static.upc", 31, 2, UPCR_INDEX, 1, "later[i]", "in_object"},
	{"check-static.upc", 31, 13, UPCR_INDEX, 1, "inner[i]", "in_object"},
	{"check-static.upc", 31, 13, UPCR_READ, 1, "inner[i]", "in_object"},
	{"check-static.upc", 31, 24, UPCR_INDEX, 1, "far[i]", "in_object"},
	{"check-static.upc", 31, 24, UPCR_READ, 1, "far[i]", "in_object"},
	{"check-static.upc", 31, 33, UPCR_INDEX, 1, "outer[i]", "in_object"},
	{"check-static.upc", 31, 33, UPCR_READ, 1, "outer[i]", "in_object"},
	{"check-static.upc", 31, 44, UPCR_READ, 1, "length[i]", "in_object"},
	{"check-static.upc", 31, 2, UPCR_WRITE, 1, "later[i]", "in_object"},
	{"check-static.upc", 32, 9, UPCR_READ, 1, "p[i]", "in_object"},
	{"check-static.upc", 32, 17, UPCR_INDEX | UPCR_ADDRESS, 4, "rows[i]", "in_object"},
	{"check-static.upc", 32, 16, UPCR_READ, 4, "*rows[i]", "in_object"},
	{"check-static.upc", 32, 27, UPCR_INDEX, 4, "r[i][j]", "in_object"},
	{"check-static.upc", 32, 27, UPCR_ARITHMETIC, 4, "r[i][j]", "in_object"},
	{"check-static.upc", 32, 27, UPCR_READ, 4, "r[i][j]", "in_object"},
	{"check-static.upc", 32, 2, UPCR_WRITE | UPCR_STRICT, 1, "flag", "in_object"},
	{"check-static.upc", 33, 2, UPCR_INDEX, 1, "pairs[i]", "in_object"},
	{"check-static.upc", 33, 2, UPCR_INDEX, 0, "pairs[i].x[j]", "in_object"},
	{"check-static.upc", 33, 20, UPCR_INDEX | UPCR_ADDRESS, 1, "pairs[i]", "in_object"},
	{"check-static.upc", 33, 18, UPCR_INDEX, 0, "(&pairs[i])->x[j]", "in_object"},
	{"check-static.upc", 33, 18, UPCR_READ, 0, "(&pairs[i])->x[j]", "in_object"},
	{"check-static.upc", 33, 38, UPCR_INDEX, 1, "pairs[i]", "in_object"},
	{"check-static.upc", 33, 38, UPCR_READ, 0, "pairs[i].mine", "in_object"},
	{"check-static.upc", 33, 38, UPCR_READ | UPCR_PRIVATE, 0, "pairs[i].mine[j]", "in_object"},
	{"check-static.upc", 33, 2, UPCR_WRITE, 0, "pairs[i].x[j]", "in_object"},
	{"check-static.upc", 34, 2, UPCR_INDEX, 1, "opens[i]", "in_object"},
	{"check-static.upc", 34, 21, UPCR_INDEX, 1, "opens[i]", "in_object"},
	{"check-static.upc", 34, 21, UPCR_READ | UPCR_COPIED, 0, "opens[i].tail[0]", "in_object"},
	{"check-static.upc", 34, 2, UPCR_WRITE, 0, "opens[i].tail[j]", "in_object"},
	{"check-static.upc", 35, 2, UPCR_INDEX, 1, "pairs[i]", "in_object"},
	{"check-static.upc", 35, 2, UPCR_WRITE, 0, "pairs[i].bits", "in_object"},
	{"check-static.upc", 36, 2, UPCR_INDEX, 1, "pairs[i]", "in_object"},
	{"check-static.upc", 36, 2, UPCR_WRITE, 0, "pairs[i].mine", "in_object"},
	{"check-static.upc", 37, 2, UPCR_INDEX, 1, "pairs[i]", "in_object"},
	{"check-static.upc", 37, 13, UPCR_INDEX, 1, "pairs[j]", "in_object"},
	{"check-static.upc", 37, 13, UPCR_READ | UPCR_COPIED, 1, "pairs[j]", "in_object"},
	{"check-static.upc", 37, 2, UPCR_WRITE, 1, "pairs[i]", "in_object"},
	{"check-static.upc", 38, 9, UPCR_INDEX, 0, "lone[i]", "in_object"},
	{"check-static.upc", 38, 9, UPCR_READ, 0, "lone[i]", "in_object"},
	{"check-static.upc", 38, 21, UPCR_INDEX | UPCR_ADDRESS, 1, "later[i]", "in_object"},
	{"check-static.upc", 38, 19, UPCR_READ, 1, "(&later[i])[0]", "in_object"},
	{"check-static.upc", 43, 23, UPCR_INDEX | UPCR_ADDRESS, 4, "rows[i]", "in_block"},
	{"check-static.upc", 43, 23, UPCR_INDEX | UPCR_ADDRESS, 4, "rows[i][j]", "in_block"},
	{"check-static.upc", 45, 2, UPCR_INDEX, 4, "rows[i]", "in_block"},
	{"check-static.upc", 45, 2, UPCR_INDEX, 4, "rows[i][j]", "in_block"},
	{"check-static.upc", 45, 18, UPCR_INDEX, 4, "rows[i]", "in_block"},
	{"check-static.upc", 45, 16, UPCR_INDEX, 4, "j[rows[i]]", "in_block"},
	{"check-static.upc", 45, 16, UPCR_READ, 4, "j[rows[i]]", "in_block"},
	{"check-static.upc", 45, 30, UPCR_INDEX, 4, "rows[i]", "in_block"},
	{"check-static.upc", 45, 29, UPCR_READ, 4, "(rows[i])[2]", "in_block"},
	{"check-static.upc", 45, 44, UPCR_INDEX, 4, "rows[0][j]", "in_block"},
	{"check-static.upc", 45, 44, UPCR_READ, 4, "rows[0][j]", "in_block"},
	{"check-static.upc", 45, 57, UPCR_INDEX, 4, "rows[i]", "in_block"},
	{"check-static.upc", 45, 57, UPCR_READ, 4, "rows[i][0]", "in_block"},
	{"check-static.upc", 45, 2, UPCR_UPDATE, 4, "rows[i][j]", "in_block"},
	{"check-static.upc", 46, 2, UPCR_INDEX, 6, "half[i]", "in_block"},
	{"check-static.upc", 46, 2, UPCR_INDEX, 6, "half[i][j]", "in_block"},
	{"check-static.upc", 46, 15, UPCR_INDEX, 4, "odd[i]", "in_block"},
	{"check-static.upc", 46, 15, UPCR_INDEX, 4, "odd[i][j]", "in_block"},
	{"check-static.upc", 46, 15, UPCR_READ | UPCR_COPIED, 4, "odd[i][j]", "in_block"},
	{"check-static.upc", 46, 2, UPCR_WRITE, 6, "half[i][j]", "in_block"},
	{"check-static.upc", 47, 2, UPCR_INDEX, 12, "cube[i]", "in_block"},
	{"check-static.upc", 47, 2, UPCR_INDEX, 12, "cube[i][j]", "in_block"},
	{"check-static.upc", 47, 2, UPCR_INDEX, 12, "cube[i][j][k]", "in_block"},
	{"check-static.upc", 47, 2, UPCR_UPDATE, 12, "cube[i][j][k]", "in_block"},
	{"check-static.upc", 48, 2, UPCR_INDEX, 12, "cube[i]", "in_block"},
	{"check-static.upc", 48, 2, UPCR_INDEX, 12, "cube[i][1][k + j]", "in_block"},
	{"check-static.upc", 48, 23, UPCR_INDEX | UPCR_ADDRESS, 12, "cube[i]", "in_block"},
	{"check-static.upc", 48, 23, UPCR_INDEX | UPCR_ADDRESS, 12, "cube[i][j]", "in_block"},
	{"check-static.upc", 48, 22, UPCR_READ, 12, "*cube[i][j]", "in_block"},
	{"check-static.upc", 48, 36, UPCR_ARITHMETIC, 4, "p[1]", "in_block"},
	{"check-static.upc", 48, 36, UPCR_READ, 4, "p[1]", "in_block"},
	{"check-static.upc", 48, 2, UPCR_WRITE, 12, "cube[i][1][k + j]", "in_block"},
	{"check-static.upc", 49, 6, UPCR_INDEX | UPCR_ADDRESS, 4, "rows[i]", "in_block"},
	{"check-static.upc", 50, 2, UPCR_INDEX, 12, "two[i]", "in_block"},
	{"check-static.upc", 50, 11, UPCR_INDEX, 0, "lone[j]", "in_block"},
	{"check-static.upc", 50, 11, UPCR_READ | UPCR_COPIED, 0, "lone[j]", "in_block"},
	{"check-static.upc", 50, 2, UPCR_WRITE, 12, "two[i]", "in_block"},
};
