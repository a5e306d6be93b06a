#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-static.upc", 0);
UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[78];
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

	upcr_put_int(upcr_check_static_at(UPCR_ELEM(later, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[0])),
#line 31
		sizeof(int), &upcr_sites[8]),
#line 31
		upcr_get_int(upcr_check_static_at(UPCR_ELEM(inner, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[1])),
#line 31
		sizeof(int), &upcr_sites[2]))
#line 31
		+ upcr_get_int(upcr_check_at(UPCR_ELEM(far, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[3])),
#line 31
		sizeof(int), &upcr_sites[4]))
#line 31
		+ upcr_get_int(upcr_check_at(UPCR_ELEM(outer, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[5])),
#line 31
		sizeof(int), &upcr_sites[6]))
#line 31
		+ upcr_get_int(upcr_check_at(UPCR_ELEM(length, i), sizeof(int), &upcr_sites[7])));
		/* the file defines the first two */
#line 32
	upcr_put_int_strict(upcr_check_static_at(upcr_at(flag), sizeof(int), &upcr_sites[15]),
#line 32
		upcr_get_int(upcr_check_at(upcr_add(p, sizeof(int), 1, i), sizeof(int), &upcr_sites[9]))
#line 32
		+ upcr_get_int(upcr_check_at(UPCR_ELEM(rows, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS + 1, &upcr_sites[10]) * 4),
#line 32
		sizeof(int), &upcr_sites[11]))
#line 32
		+ upcr_get_int(upcr_check_at(upcr_add(upcr_check_phase_at(r, 4, &upcr_sites[13]),
#line 32
		sizeof(int), 4, (ptrdiff_t)i * 4 + upcr_index_at(j, 4, &upcr_sites[12])), sizeof(int),
#line 32
		&upcr_sites[14])));
	upcr_put_double(upcr_check_static_at(upcr_add(UPCR_FIELD(UPCR_ELEM(pairs, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[16])), struct pair, x),
#line 33
		sizeof(double), 0, upcr_index_at(j, 2, &upcr_sites[17])), sizeof(double),
#line 33
		&upcr_sites[24]), upcr_get_double(upcr_check_at(upcr_add(UPCR_FIELD((UPCR_ELEM(pairs, upcr_index_at(i, (ptrdiff_t)1 * THREADS + 1, &upcr_sites[18]))), struct pair, x),
#line 33
		sizeof(double), 0, upcr_index_at(j, 2, &upcr_sites[19])), sizeof(double),
#line 33
		&upcr_sites[20])) + (*(int *)upcr_near_at((unsigned long)&UPCR_GET(int *, upcr_check_private_at(UPCR_FIELD(UPCR_ELEM(pairs, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[21])), struct pair, mine), &upcr_sites[22]))[j],
#line 33
		sizeof(int), &upcr_sites[23])));
	upcr_put_int(upcr_check_at(upcr_add(UPCR_FIELD(UPCR_ELEM(opens, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[25])), struct open, tail),
#line 34
		sizeof(int), 0, j), sizeof(int), &upcr_sites[28]),
#line 34
		upcr_get_int(upcr_check_static_at(UPCR_FIELD(UPCR_ELEM(opens, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[26])), struct open, tail),
#line 34
		sizeof(int), &upcr_sites[27])));
	(void)(UPCR_BITS_MASK(upcr_b2, bits), UPCR_BITS_VALUE(upcr_b1, bits, 1),
#line 35
		upcr_put_bits(upcr_check_bits_at(UPCR_ELEM(pairs, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[29])),
#line 35
		&(upcr_b2), sizeof(struct pair), &upcr_sites[30]), &upcr_b2, &upcr_b1, sizeof(upcr_b2)),
#line 35
		upcr_b1.bits);
	(void)UPCR_PUT(int *, upcr_check_private_at(UPCR_FIELD(UPCR_ELEM(pairs, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[31])), struct pair, mine), &upcr_sites[32]), 0);
	upcr_put(upcr_check_record_at(UPCR_ELEM(pairs, upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[33])),
#line 37
		sizeof(struct pair), &upcr_sites[36]),
#line 37
		&UPCR_GET(struct pair, upcr_check_static_at(UPCR_ELEM(pairs, upcr_index_at(j, (ptrdiff_t)1 * THREADS, &upcr_sites[34])), sizeof(struct pair), &upcr_sites[35])),
#line 37
		sizeof(struct pair));
	return upcr_get_int(upcr_check_static_at(UPCR_ELEM(lone, upcr_index_at(i, 4, &upcr_sites[37])),
#line 38
		sizeof(int), &upcr_sites[38]))
#line 38
		+ upcr_get_int(upcr_check_at((UPCR_ELEM(later, upcr_index_at(i, (ptrdiff_t)1 * THREADS + 1, &upcr_sites[39]))),
#line 38
		sizeof(int), &upcr_sites[40]));
}

void in_block(int i, int j, int k)
{ upcr_pts upcr_t1;
	upcr_pts p = UPCR_ELEM(rows, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS + 1, &upcr_sites[41]) * 4 + upcr_index_at(j, 4 + 1, &upcr_sites[42]));

	(upcr_t1 = upcr_check_static_at(upcr_along_block(UPCR_ELEM(rows, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[43]) * 4),
#line 45
		sizeof(int), upcr_index_at(j, 4, &upcr_sites[44])), sizeof(int), &upcr_sites[54]),
#line 45
		upcr_put_int(upcr_t1, upcr_get_int(upcr_t1)
#line 45
		+ (upcr_get_int(upcr_check_static_at(upcr_along_block(UPCR_ELEM(rows, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[45]) * 4),
#line 45
		sizeof(int), upcr_index_at(j, 4, &upcr_sites[46])), sizeof(int), &upcr_sites[47]))
#line 45
		+ upcr_get_int(upcr_check_static_at(upcr_along_block(UPCR_ELEM(rows, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[48]) * 4),
#line 45
		sizeof(int), 2), sizeof(int), &upcr_sites[49]))
#line 45
		+ upcr_get_int(upcr_check_static_at(upcr_along_block(upcr_at(rows), sizeof(int),
#line 45
		upcr_index_at(j, 4, &upcr_sites[50])), sizeof(int), &upcr_sites[51]))
#line 45
		+ upcr_get_int(upcr_check_static_at(UPCR_ELEM(rows, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[52]) * 4),
#line 45
		sizeof(int), &upcr_sites[53])))));
	upcr_put_int(upcr_check_static_at(upcr_along_block(UPCR_ELEM(half, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[55]) * 3),
#line 46
		sizeof(int), upcr_index_at(j, 3, &upcr_sites[56])), sizeof(int), &upcr_sites[60]),
#line 46
		upcr_get_int(upcr_check_static_at(UPCR_ELEM(odd, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[57]) * 3 + upcr_index_at(j, 3, &upcr_sites[58])),
#line 46
		sizeof(int), &upcr_sites[59])));
	upcr_preadd_int(upcr_check_static_at(upcr_along_block(UPCR_ELEM(cube, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[61]) * 6),
#line 47
		sizeof(int), (ptrdiff_t)upcr_index_at(j, 2, &upcr_sites[62]) * 3
#line 47
		+ upcr_index_at(k, 3, &upcr_sites[63])), sizeof(int), &upcr_sites[64]), 1);
	upcr_put_int(upcr_check_static_at(upcr_along_block(UPCR_ELEM(cube, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS, &upcr_sites[65]) * 6),
#line 48
		sizeof(int), (ptrdiff_t)1 * 3 + (upcr_index_at(k + j, 3, &upcr_sites[66]))), sizeof(int),
#line 48
		&upcr_sites[72]), upcr_get_int(upcr_check_at(UPCR_ELEM(cube, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS + 1, &upcr_sites[67]) * 6 + (ptrdiff_t)upcr_index_at(j, 2 + 1, &upcr_sites[68]) * 3),
#line 48
		sizeof(int), &upcr_sites[69]))
#line 48
		+ upcr_get_int(upcr_check_at(upcr_add(upcr_check_phase_at(p, 4, &upcr_sites[70]),
#line 48
		sizeof(int), 4, 1), sizeof(int), &upcr_sites[71])));
	p = upcr_add(UPCR_ELEM(rows, (ptrdiff_t)upcr_index_at(i, (ptrdiff_t)1 * THREADS + 1, &upcr_sites[73]) * 4),
#line 49
		sizeof(int), 4, j);
	upcr_put_int(upcr_check_static_at(UPCR_ELEM(two, upcr_index_at(i, (ptrdiff_t)2 * THREADS, &upcr_sites[74])),
#line 50
		sizeof(int), &upcr_sites[77]),
#line 50
		upcr_get_int(upcr_check_static_at(UPCR_ELEM(lone, upcr_index_at(j, 4, &upcr_sites[75])),
#line 50
		sizeof(int), &upcr_sites[76])));
}
static const upcr_site upcr_sites[78] = {
	{"check-static.upc", 31, 2, UPCR_INDEX, 1, "later[i]", "in_object", 0},
	{"check-static.upc", 31, 13, UPCR_INDEX, 1, "inner[i]", "in_object", 0},
	{"check-static.upc", 31, 13, UPCR_READ, 1, "inner[i]", "in_object", 0},
	{"check-static.upc", 31, 24, UPCR_INDEX, 1, "far[i]", "in_object", 0},
	{"check-static.upc", 31, 24, UPCR_READ, 1, "far[i]", "in_object", 0},
	{"check-static.upc", 31, 33, UPCR_INDEX, 1, "outer[i]", "in_object", 0},
	{"check-static.upc", 31, 33, UPCR_READ, 1, "outer[i]", "in_object", 0},
	{"check-static.upc", 31, 44, UPCR_READ, 1, "length[i]", "in_object", 0},
	{"check-static.upc", 31, 2, UPCR_WRITE, 1, "later[i]", "in_object", 0},
	{"check-static.upc", 32, 9, UPCR_READ, 1, "p[i]", "in_object", 0},
	{"check-static.upc", 32, 17, UPCR_INDEX | UPCR_ADDRESS, 4, "rows[i]", "in_object", 0},
	{"check-static.upc", 32, 16, UPCR_READ, 4, "*rows[i]", "in_object", 0},
	{"check-static.upc", 32, 27, UPCR_INDEX, 4, "r[i][j]", "in_object", 0},
	{"check-static.upc", 32, 27, UPCR_ARITHMETIC, 4, "r[i][j]", "in_object", 0},
	{"check-static.upc", 32, 27, UPCR_READ, 4, "r[i][j]", "in_object", 0},
	{"check-static.upc", 32, 2, UPCR_WRITE | UPCR_STRICT, 1, "flag", "in_object", 0},
	{"check-static.upc", 33, 2, UPCR_INDEX, 1, "pairs[i]", "in_object", 0},
	{"check-static.upc", 33, 2, UPCR_INDEX, 0, "pairs[i].x[j]", "in_object", 0},
	{"check-static.upc", 33, 20, UPCR_INDEX | UPCR_ADDRESS, 1, "pairs[i]", "in_object", 0},
	{"check-static.upc", 33, 18, UPCR_INDEX, 0, "(&pairs[i])->x[j]", "in_object", 0},
	{"check-static.upc", 33, 18, UPCR_READ, 0, "(&pairs[i])->x[j]", "in_object", 0},
	{"check-static.upc", 33, 38, UPCR_INDEX, 1, "pairs[i]", "in_object", 0},
	{"check-static.upc", 33, 38, UPCR_READ, 0, "pairs[i].mine", "in_object", 0},
	{"check-static.upc", 33, 38, UPCR_READ | UPCR_PRIVATE, 0, "pairs[i].mine[j]", "in_object", 0},
	{"check-static.upc", 33, 2, UPCR_WRITE, 0, "pairs[i].x[j]", "in_object", 0},
	{"check-static.upc", 34, 2, UPCR_INDEX, 1, "opens[i]", "in_object", 0},
	{"check-static.upc", 34, 21, UPCR_INDEX, 1, "opens[i]", "in_object", 0},
	{"check-static.upc", 34, 21, UPCR_READ | UPCR_COPIED, 0, "opens[i].tail[0]", "in_object", 0},
	{"check-static.upc", 34, 2, UPCR_WRITE, 0, "opens[i].tail[j]", "in_object", 0},
	{"check-static.upc", 35, 2, UPCR_INDEX, 1, "pairs[i]", "in_object", 0},
	{"check-static.upc", 35, 2, UPCR_WRITE, 0, "pairs[i].bits", "in_object", 0},
	{"check-static.upc", 36, 2, UPCR_INDEX, 1, "pairs[i]", "in_object", 0},
	{"check-static.upc", 36, 2, UPCR_WRITE, 0, "pairs[i].mine", "in_object", 0},
	{"check-static.upc", 37, 2, UPCR_INDEX, 1, "pairs[i]", "in_object", 0},
	{"check-static.upc", 37, 13, UPCR_INDEX, 1, "pairs[j]", "in_object", 0},
	{"check-static.upc", 37, 13, UPCR_READ | UPCR_COPIED, 1, "pairs[j]", "in_object", 0},
	{"check-static.upc", 37, 2, UPCR_WRITE, 1, "pairs[i]", "in_object", 0},
	{"check-static.upc", 38, 9, UPCR_INDEX, 0, "lone[i]", "in_object", 0},
	{"check-static.upc", 38, 9, UPCR_READ, 0, "lone[i]", "in_object", 0},
	{"check-static.upc", 38, 21, UPCR_INDEX | UPCR_ADDRESS, 1, "later[i]", "in_object", 0},
	{"check-static.upc", 38, 19, UPCR_READ, 1, "(&later[i])[0]", "in_object", 0},
	{"check-static.upc", 43, 23, UPCR_INDEX | UPCR_ADDRESS, 4, "rows[i]", "in_block", 0},
	{"check-static.upc", 43, 23, UPCR_INDEX | UPCR_ADDRESS, 4, "rows[i][j]", "in_block", 0},
	{"check-static.upc", 45, 2, UPCR_INDEX, 4, "rows[i]", "in_block", 0},
	{"check-static.upc", 45, 2, UPCR_INDEX, 4, "rows[i][j]", "in_block", 0},
	{"check-static.upc", 45, 18, UPCR_INDEX, 4, "rows[i]", "in_block", 0},
	{"check-static.upc", 45, 16, UPCR_INDEX, 4, "j[rows[i]]", "in_block", 0},
	{"check-static.upc", 45, 16, UPCR_READ, 4, "j[rows[i]]", "in_block", 0},
	{"check-static.upc", 45, 30, UPCR_INDEX, 4, "rows[i]", "in_block", 0},
	{"check-static.upc", 45, 29, UPCR_READ, 4, "(rows[i])[2]", "in_block", 0},
	{"check-static.upc", 45, 44, UPCR_INDEX, 4, "rows[0][j]", "in_block", 0},
	{"check-static.upc", 45, 44, UPCR_READ, 4, "rows[0][j]", "in_block", 0},
	{"check-static.upc", 45, 57, UPCR_INDEX, 4, "rows[i]", "in_block", 0},
	{"check-static.upc", 45, 57, UPCR_READ, 4, "rows[i][0]", "in_block", 0},
	{"check-static.upc", 45, 2, UPCR_UPDATE, 4, "rows[i][j]", "in_block", 0},
	{"check-static.upc", 46, 2, UPCR_INDEX, 6, "half[i]", "in_block", 0},
	{"check-static.upc", 46, 2, UPCR_INDEX, 6, "half[i][j]", "in_block", 0},
	{"check-static.upc", 46, 15, UPCR_INDEX, 4, "odd[i]", "in_block", 0},
	{"check-static.upc", 46, 15, UPCR_INDEX, 4, "odd[i][j]", "in_block", 0},
	{"check-static.upc", 46, 15, UPCR_READ | UPCR_COPIED, 4, "odd[i][j]", "in_block", 0},
	{"check-static.upc", 46, 2, UPCR_WRITE, 6, "half[i][j]", "in_block", 0},
	{"check-static.upc", 47, 2, UPCR_INDEX, 12, "cube[i]", "in_block", 0},
	{"check-static.upc", 47, 2, UPCR_INDEX, 12, "cube[i][j]", "in_block", 0},
	{"check-static.upc", 47, 2, UPCR_INDEX, 12, "cube[i][j][k]", "in_block", 0},
	{"check-static.upc", 47, 2, UPCR_UPDATE, 12, "cube[i][j][k]", "in_block", 0},
	{"check-static.upc", 48, 2, UPCR_INDEX, 12, "cube[i]", "in_block", 0},
	{"check-static.upc", 48, 2, UPCR_INDEX, 12, "cube[i][1][k + j]", "in_block", 0},
	{"check-static.upc", 48, 23, UPCR_INDEX | UPCR_ADDRESS, 12, "cube[i]", "in_block", 0},
	{"check-static.upc", 48, 23, UPCR_INDEX | UPCR_ADDRESS, 12, "cube[i][j]", "in_block", 0},
	{"check-static.upc", 48, 22, UPCR_READ, 12, "*cube[i][j]", "in_block", 0},
	{"check-static.upc", 48, 36, UPCR_ARITHMETIC, 4, "p[1]", "in_block", 0},
	{"check-static.upc", 48, 36, UPCR_READ, 4, "p[1]", "in_block", 0},
	{"check-static.upc", 48, 2, UPCR_WRITE, 12, "cube[i][1][k + j]", "in_block", 0},
	{"check-static.upc", 49, 6, UPCR_INDEX | UPCR_ADDRESS, 4, "rows[i]", "in_block", 0},
	{"check-static.upc", 50, 2, UPCR_INDEX, 12, "two[i]", "in_block", 0},
	{"check-static.upc", 50, 11, UPCR_INDEX, 0, "lone[j]", "in_block", 0},
	{"check-static.upc", 50, 11, UPCR_READ | UPCR_COPIED, 0, "lone[j]", "in_block", 0},
	{"check-static.upc", 50, 2, UPCR_WRITE, 12, "two[i]", "in_block", 0},
};
