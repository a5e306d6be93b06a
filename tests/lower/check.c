#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check.upc", 0);
UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[26];
#line 1 "check.upc"
// --check: each access passes through a check that knows where it stands.
// flags: --check -Wno-lost-update -Wno-comma-subscript
#include <upc.h>

struct open {
	int n, tail[1];
};
struct s {
	int n;
	unsigned bits : 3;
	upcr_pts next;
};

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1);
UPCR_EXTERN(grid); UPCR_SHARED(grid, double, 4, 4, 1);
UPCR_EXTERN(r); UPCR_SHARED(r, struct s, 1, 1, 0);
UPCR_EXTERN(x); UPCR_SHARED(x, int, 1, 1, 0);
UPCR_EXTERN(sp); UPCR_SHARED(sp, upcr_pts, 1, 1, 0);
upcr_pts flexible;
UPCR_EXTERN(mine); UPCR_SHARED(mine, int *, 1, 1, 0);
upcr_pts locks[4];
volatile int moving;

int check(upcr_pts p, int i)
{ upcr_pts upcr_t1; struct s upcr_b1; struct s upcr_b2; struct s upcr_b3; struct s upcr_b4;
	struct s t;

	upcr_put_int(upcr_check_static_at(UPCR_ELEM(a, MYTHREAD), sizeof(int), &upcr_sites[0]), 1);
	upcr_put_int(upcr_at(x),
#line 29
		upcr_get_int(upcr_check_static_at(upcr_at(x), sizeof(int), &upcr_sites[4]))
#line 29
		+ (upcr_get_int(upcr_check_static_at(upcr_at(a), sizeof(int), &upcr_sites[1]))
#line 29
		+ upcr_get_int(upcr_check_static_at(UPCR_ELEM(a, upcr_index_at(i, (ptrdiff_t)10 * THREADS, &upcr_sites[2])),
#line 29
		sizeof(int), &upcr_sites[3]))));
	(upcr_t1 = upcr_check_static_at(UPCR_ELEM(grid, 1), sizeof(double), &upcr_sites[5]),
#line 30
		upcr_put_double(upcr_t1, upcr_get_double(upcr_t1) * 2.5));
	(upcr_t1 = upcr_at(r), upcr_b1.bits
#line 31
		= (UPCR_BITS_MASK(upcr_b2, bits),
#line 31
		upcr_get_bits_strict(upcr_check_bits_at(upcr_t1, &(upcr_b2), sizeof(struct s),
#line 31
		&upcr_sites[6]), &upcr_b2, sizeof(upcr_b2)), upcr_b2.bits), upcr_b1.bits++,
#line 31
		(void)(UPCR_BITS_MASK(upcr_b4, bits), UPCR_BITS_VALUE(upcr_b3, bits, upcr_b1.bits),
#line 31
		upcr_put_bits_strict(upcr_check_bits_at(upcr_t1, &(upcr_b4), sizeof(struct s),
#line 31
		&upcr_sites[7]), &upcr_b4, &upcr_b3, sizeof(upcr_b4)), upcr_b3.bits));
	(void)(UPCR_BITS_MASK(upcr_b2, bits),
#line 32
		UPCR_BITS_VALUE(upcr_b1, bits, upcr_get_int_strict(upcr_check_static_at(UPCR_FIELD(upcr_at(r), struct s, n), sizeof(int), &upcr_sites[8]))),
#line 32
		upcr_put_bits_strict(upcr_check_bits_at(upcr_at(r), &(upcr_b2), sizeof(struct s),
#line 32
		&upcr_sites[9]), &upcr_b2, &upcr_b1, sizeof(upcr_b2)), upcr_b1.bits);
	upcr_put_pts(upcr_check_static_at(upcr_at(sp), sizeof(upcr_pts), &upcr_sites[10]), upcr_at(a));
	upcr_put_int(upcr_check_at(upcr_postadd_pts(upcr_check_static_at(upcr_at(sp), sizeof(upcr_pts),
#line 34
		&upcr_sites[11]), sizeof(int), 1, 1), sizeof(int), &upcr_sites[12]), i);
	upcr_put_pts_strict(upcr_check_static_at(UPCR_FIELD(upcr_at(r), struct s, next),
#line 35
		sizeof(upcr_pts), &upcr_sites[13]), UPCR_ELEM(a, 3));
	t = UPCR_GET_STRICT(struct s, upcr_check_static_at(upcr_at(r), sizeof(struct s), &upcr_sites[14]));
	upcr_put_int(upcr_check_at(upcr_add(UPCR_FIELD(flexible, struct open, tail), sizeof(int), 0, i),
#line 37
		sizeof(int), &upcr_sites[17]),
#line 37
		UPCR_GET(int *, upcr_check_static_at(upcr_at(mine), sizeof(int *), &upcr_sites[15])) == 0
#line 37
		|| !UPCR_GET(int *, upcr_check_static_at(upcr_at(mine), sizeof(int *), &upcr_sites[16])));
	locks[i] = (upcr_enter_element_at(&upcr_sites[18], (long long)i),
#line 38
		upcr_leave_pts(upc_all_lock_alloc()));
	locks[moving] = (upcr_enter_at(&upcr_sites[19]), upcr_leave_pts(upc_all_lock_alloc()));
	upcr_put_strict(upcr_check_record_at(upcr_at(r), sizeof(struct s), &upcr_sites[20]), &t,
#line 40
		sizeof(struct s));
	(upcr_enter_at(&upcr_sites[21]), upcr_barrier_named(i), upcr_leave());
	return i ? upcr_get_int(upcr_check_at(upcr_postadd_at(&p, sizeof(int), 1, 1), sizeof(int),
#line 42
		&upcr_sites[22])) : upcr_postadd_int(upcr_check_at(upcr_add(p, sizeof(int), 1, 2),
#line 42
		sizeof(int), &upcr_sites[23]), -1);
}

int last_of_two(int i, int j)
{
	int x = upcr_get_int(upcr_check_static_at(UPCR_ELEM(a, (upcr_index_at((i++, j), (ptrdiff_t)10 * THREADS, &upcr_sites[24]))),
#line 47
		sizeof(int), &upcr_sites[25]));

	return x + i;
}
static const upcr_site upcr_sites[26] = {
	{"check.upc", 28, 2, UPCR_WRITE, 1, "a[MYTHREAD]", "check", 0},
	{"check.upc", 29, 7, UPCR_READ, 1, "a[0]", "check", 0},
	{"check.upc", 29, 14, UPCR_INDEX, 1, "a[i]", "check", 0},
	{"check.upc", 29, 14, UPCR_READ, 1, "a[i]", "check", 0},
	{"check.upc", 29, 2, UPCR_UPDATE, 1, "x", "check", 0},
	{"check.upc", 30, 2, UPCR_UPDATE, 4, "grid[1]", "check", 0},
	{"check.upc", 31, 2, UPCR_UPDATE | UPCR_STRICT, 0, "r.bits", "check", 0},
	{"check.upc", 31, 2, UPCR_UPDATE | UPCR_STRICT, 0, "r.bits", "check", 0},
	{"check.upc", 32, 11, UPCR_READ | UPCR_COPIED | UPCR_STRICT, 0, "r.n", "check", 0},
	{"check.upc", 32, 2, UPCR_WRITE | UPCR_STRICT, 0, "r.bits", "check", 0},
	{"check.upc", 33, 2, UPCR_WRITE, 1, "sp", "check", 0},
	{"check.upc", 34, 3, UPCR_UPDATE, 1, "sp", "check", 0},
	{"check.upc", 34, 2, UPCR_WRITE, 1, "*sp++", "check", 0},
	{"check.upc", 35, 2, UPCR_WRITE | UPCR_STRICT, 0, "r.next", "check", 0},
	{"check.upc", 36, 6, UPCR_READ | UPCR_COPIED | UPCR_STRICT, 1, "r", "check", 0},
	{"check.upc", 37, 22, UPCR_READ, 1, "mine", "check", 0},
	{"check.upc", 37, 36, UPCR_READ, 1, "mine", "check", 0},
	{"check.upc", 37, 2, UPCR_WRITE, 0, "flexible->tail[i]", "check", 0},
	{"check.upc", 38, 13, UPCR_CALL, 0, "locks[i] = upc_all_lock_alloc()", "check", 0},
	{"check.upc", 39, 18, UPCR_CALL, 0, "locks[moving] = upc_all_lock_alloc()", "check", 0},
	{"check.upc", 40, 2, UPCR_WRITE | UPCR_STRICT, 1, "r", "check", 0},
	{"check.upc", 41, 2, UPCR_CALL, 0, "upc_barrier i;", "check", 0},
	{"check.upc", 42, 13, UPCR_READ, 1, "*p++", "check", 0},
	{"check.upc", 42, 20, UPCR_UPDATE, 1, "p[2]", "check", 0},
	{"check.upc", 47, 10, UPCR_INDEX, 1, "a[i++, j]", "last_of_two", 0},
	{"check.upc", 47, 10, UPCR_READ, 1, "a[i++, j]", "last_of_two", 0},
};
