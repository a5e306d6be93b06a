#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check.upc", 0);
UPCR_SITES(24);
#line 1 "check.upc"
// --check: each access passes through a check that knows where it stands.
// flags: --check -Wno-lost-update
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
{ upcr_pts upcr_t1; long long upcr_v1; struct s upcr_b1; struct s upcr_b2; struct s upcr_b3;
	struct s t;

	upcr_put_int(upcr_check_static(0, sizeof(int), UPCR_ELEM(a, MYTHREAD)), 1);
	upcr_put_int(upcr_at(x), upcr_get_int(upcr_check_static(4, sizeof(int), upcr_at(x)))
#line 29
		+ (upcr_get_int(upcr_check_static(1, sizeof(int), upcr_at(a)))
#line 29
		+ upcr_get_int(upcr_check_static(3, sizeof(int),
		UPCR_ELEM(a, upcr_index(2, (ptrdiff_t)10 * THREADS, i))))));
#line 30
	(upcr_t1 = upcr_check_static(5, sizeof(double), UPCR_ELEM(grid, 1)),
#line 30
		upcr_put_double(upcr_t1, upcr_get_double(upcr_t1) * 2.5));
	(upcr_t1 = upcr_at(r), upcr_v1
#line 31
		= UPCR_GET_BITS_STRICT(upcr_b1, bits,
		upcr_check_bits(6, sizeof(struct s), upcr_b1, upcr_t1)),
#line 31
		(void)UPCR_PUT_BITS_STRICT(upcr_b3, upcr_b2, bits,
		upcr_check_bits(7, sizeof(struct s), upcr_b3, upcr_t1), upcr_v1 + 1));
#line 32
	(void)UPCR_PUT_BITS_STRICT(upcr_b2, upcr_b1, bits,
		upcr_check_bits(9, sizeof(struct s), upcr_b2, upcr_at(r)),
		upcr_get_int_strict(upcr_check_static(8, sizeof(int), UPCR_FIELD(upcr_at(r), struct s, n))));
#line 33
	upcr_put_pts(upcr_check_static(10, sizeof(upcr_pts), upcr_at(sp)), upcr_at(a));
	upcr_put_int(upcr_check(12, sizeof(int),
		upcr_postadd_pts(upcr_check_static(11, sizeof(upcr_pts), upcr_at(sp)), sizeof(int), 1,
		1)), i);
#line 35
	upcr_put_pts_strict(upcr_check_static(13, sizeof(upcr_pts),
		UPCR_FIELD(upcr_at(r), struct s, next)), UPCR_ELEM(a, 3));
#line 36
	t = UPCR_GET_STRICT(struct s, upcr_check_static(14, sizeof(struct s), upcr_at(r)));
	upcr_put_int(upcr_check(17, sizeof(int),
		upcr_add(UPCR_FIELD(flexible, struct open, tail), sizeof(int), 0, i)),
#line 37
		UPCR_GET(int *, upcr_check_static(15, sizeof(int *), upcr_at(mine))) == 0
#line 37
		|| !UPCR_GET(int *, upcr_check_static(16, sizeof(int *), upcr_at(mine))));
	locks[i] = (upcr_enter_element(18, i), upcr_leave_pts(upc_all_lock_alloc()));
	locks[moving] = (upcr_enter(19), upcr_leave_pts(upc_all_lock_alloc()));
	upcr_put_strict(upcr_check_record(20, sizeof(struct s), upcr_at(r)), &t, sizeof(struct s));
	(upcr_enter(21), upcr_barrier_named(i), upcr_leave());
	return i ? upcr_get_int(upcr_check(22, sizeof(int), upcr_postadd_at(&p, sizeof(int), 1, 1)))
#line 42
		: upcr_postadd_int(upcr_check(23, sizeof(int), upcr_add(p, sizeof(int), 1, 2)), -1);
}
UPCR_SITES(24) = {
	{"check.upc", 28, 2, UPCR_WRITE, 1, "a[MYTHREAD]", "check"},
	{"check.upc", 29, 7, UPCR_READ, 1, "a[0]", "check"},
	{"check.upc", 29, 14, UPCR_INDEX, 1, "a[i]", "check"},
	{"check.upc", 29, 14, UPCR_READ, 1, "a[i]", "check"},
	{"check.upc", 29, 2, UPCR_UPDATE, 1, "x", "check"},
	{"check.upc", 30, 2, UPCR_UPDATE, 4, "grid[1]", "check"},
	{"check.upc", 31, 2, UPCR_UPDATE | UPCR_STRICT, 0, "r.bits", "check"},
	{"check.upc", 31, 2, UPCR_UPDATE | UPCR_STRICT, 0, "r.bits", "check"},
	{"check.upc", 32, 11, UPCR_READ | UPCR_COPIED | UPCR_STRICT, 0, "r.n", "check"},
	{"check.upc", 32, 2, UPCR_WRITE | UPCR_STRICT, 0, "r.bits", "check"},
	{"check.upc", 33, 2, UPCR_WRITE, 1, "sp", "check"},
	{"check.upc", 34, 3, UPCR_UPDATE, 1, "sp", "check"},
	{"check.upc", 34, 2, UPCR_WRITE, 1, "*sp++", "check"},
	{"check.upc", 35, 2, UPCR_WRITE | UPCR_STRICT, 0, "r.next", "check"},
	{"check.upc", 36, 6, UPCR_READ | UPCR_COPIED | UPCR_STRICT, 1, "r", "check"},
	{"check.upc", 37, 22, UPCR_READ, 1, "mine", "check"},
	{"check.upc", 37, 36, UPCR_READ, 1, "mine", "check"},
	{"check.upc", 37, 2, UPCR_WRITE, 0, "flexible->tail[i]", "check"},
	{"check.upc", 38, 13, UPCR_CALL, 0, "locks[i] = upc_all_lock_alloc()", "check"},
	{"check.upc", 39, 18, UPCR_CALL, 0, "locks[moving] = upc_all_lock_alloc()", "check"},
	{"check.upc", 40, 2, UPCR_WRITE | UPCR_STRICT, 1, "r", "check"},
	{"check.upc", 41, 2, UPCR_CALL, 0, "upc_barrier i;", "check"},
	{"check.upc", 42, 13, UPCR_READ, 1, "*p++", "check"},
	{"check.upc", 42, 20, UPCR_UPDATE, 1, "p[2]", "check"},
};
