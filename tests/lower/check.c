#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check.upc", 0);
UPCR_SITES(19);
#line 1 "check.upc"
// --check: each access passes through a check that knows where it stands.
// flags: --check
#include <upc.h>

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

int check(upcr_pts p, int i)
{ upcr_pts upcr_t1; long long upcr_v1; struct s upcr_b1; struct s upcr_b2; struct s upcr_b3;
	struct s t;

	upcr_put_int(upcr_check(0, sizeof(int), UPCR_ELEM(a, MYTHREAD)), 1);
	upcr_put_int(upcr_at(x), upcr_get_int(upcr_check(4, sizeof(int), upcr_at(x)))
#line 22
		+ (upcr_get_int(upcr_check(1, sizeof(int), upcr_at(a)))
#line 22
		+ upcr_get_int(upcr_check(3, sizeof(int),
		UPCR_ELEM(a, upcr_index(2, (ptrdiff_t)10 * THREADS, i))))));
#line 23
	(upcr_t1 = upcr_check(5, sizeof(double), UPCR_ELEM(grid, 1)),
#line 23
		upcr_put_double(upcr_t1, upcr_get_double(upcr_t1) * 2.5));
	(upcr_t1 = upcr_at(r), upcr_v1
#line 24
		= UPCR_GET_BITS_STRICT(upcr_b1, bits,
		upcr_check_bits(6, sizeof(struct s), upcr_b1, upcr_t1)),
#line 24
		(void)UPCR_PUT_BITS_STRICT(upcr_b3, upcr_b2, bits,
		upcr_check_bits(7, sizeof(struct s), upcr_b3, upcr_t1), upcr_v1 + 1));
#line 25
	(void)UPCR_PUT_BITS_STRICT(upcr_b2, upcr_b1, bits,
		upcr_check_bits(9, sizeof(struct s), upcr_b2, upcr_at(r)),
		upcr_get_int_strict(upcr_check(8, sizeof(int), UPCR_FIELD(upcr_at(r), struct s, n))));
#line 26
	upcr_put_pts(upcr_check(10, sizeof(upcr_pts), upcr_at(sp)), upcr_at(a));
	upcr_put_int(upcr_check(12, sizeof(int),
		upcr_postadd_pts(upcr_check(11, sizeof(upcr_pts), upcr_at(sp)), sizeof(int), 1, 1)), i);
#line 28
	upcr_put_pts_strict(upcr_check(13, sizeof(upcr_pts), UPCR_FIELD(upcr_at(r), struct s, next)),
#line 28
		UPCR_ELEM(a, 3));
	t = UPCR_GET_STRICT(struct s, upcr_check(14, sizeof(struct s), upcr_at(r)));
	upcr_put_strict(upcr_check_record(15, sizeof(struct s), upcr_at(r)), &t, sizeof(struct s));
	(upcr_enter(16), upcr_barrier_named(i), upcr_leave());
	return i ? upcr_get_int(upcr_check(17, sizeof(int), upcr_postadd_at(&p, sizeof(int), 1, 1)))
#line 32
		: upcr_postadd_int(upcr_check(18, sizeof(int), upcr_add(p, sizeof(int), 1, 2)), -1);
}
UPCR_SITES(19) = {
	{"check.upc", 21, 2, UPCR_WRITE, 1, "a[MYTHREAD]", "check"},
	{"check.upc", 22, 7, UPCR_READ, 1, "a[0]", "check"},
	{"check.upc", 22, 14, UPCR_INDEX, 1, "a[i]", "check"},
	{"check.upc", 22, 14, UPCR_READ, 1, "a[i]", "check"},
	{"check.upc", 22, 2, UPCR_UPDATE, 1, "x", "check"},
	{"check.upc", 23, 2, UPCR_UPDATE, 4, "grid[1]", "check"},
	{"check.upc", 24, 2, UPCR_UPDATE | UPCR_STRICT, 0, "r.bits", "check"},
	{"check.upc", 24, 2, UPCR_UPDATE | UPCR_STRICT, 0, "r.bits", "check"},
	{"check.upc", 25, 11, UPCR_READ | UPCR_STRICT, 0, "r.n", "check"},
	{"check.upc", 25, 2, UPCR_WRITE | UPCR_STRICT, 0, "r.bits", "check"},
	{"check.upc", 26, 2, UPCR_WRITE, 1, "sp", "check"},
	{"check.upc", 27, 3, UPCR_UPDATE, 1, "sp", "check"},
	{"check.upc", 27, 2, UPCR_WRITE, 1, "*sp++", "check"},
	{"check.upc", 28, 2, UPCR_WRITE | UPCR_STRICT, 0, "r.next", "check"},
	{"check.upc", 29, 6, UPCR_READ | UPCR_STRICT, 1, "r", "check"},
	{"check.upc", 30, 2, UPCR_WRITE | UPCR_STRICT, 1, "r", "check"},
	{"check.upc", 31, 2, UPCR_CALL, 0, "upc_barrier i;", "check"},
	{"check.upc", 32, 13, UPCR_READ, 1, "*p++", "check"},
	{"check.upc", 32, 20, UPCR_UPDATE, 1, "p[2]", "check"},
};
