/* SPDX-License-Identifier: MIT
 *
 * typeof_unqual of something shared is the type of its value.
 */
// compilers: clang
// no-sanitizers: gcc 12 has no typeof_unqual
// flags: -std=gnu2x
#include "check.h"

struct s {
	int k;
	shared int *p;
};

shared [3] int a[3 * THREADS];
shared const double x = 2;
shared struct s r[THREADS];

typeof_unqual(a[0]) outside;

struct own {
	typeof_unqual(x) d;
	typeof_unqual(a[0]) n[2];
};

static typeof_unqual(x) twice(typeof_unqual(a[0]) n)
{
	return x * n;
}

int main(void)
{
	typeof_unqual(a[0]) v = 4, *q = &v;
	typeof_unqual(x) w = x;
	typeof_unqual(&a[1]) p = &a[1];
	typeof_unqual(r[0]) s = {3, r[MYTHREAD].p};
	struct own own = {w, {v, *q}};

	CHECK(*q == 4 && w == 2 && upc_phaseof(p) == 1 && s.k == 3 && !s.p && own.n[1] == 4 && own.d == 2);
	CHECK(sizeof(typeof_unqual(a[0])) == sizeof(int) && sizeof outside == sizeof(int) && twice(3) == 6);
	CHECK((typeof_unqual(a[0]))x == 2 && sizeof(typeof_unqual(x)) == sizeof(double));
	return check_done();
}
