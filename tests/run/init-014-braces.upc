/* SPDX-License-Identifier: MIT
 *
 * The initial value of a scalar may be in braces (C99 6.7.8p11), also that of a pointer-to-shared, which is
 * a struct in C (U-INIT-2, U-INIT-3, U-INIT-4, U-INIT-9).
 */
// flags: -Wno-braced-scalar-init -Wno-many-braces-around-scalar-init
#include "check.h"

struct s {
	shared int *p;
	shared int *q[2];
	int n;
};

shared int a[8 * THREADS];
static shared int *p = {a + 1},
		  *const q =
			  {
				  &a[2],
},
		  *null = {0}, *other_null = {NULL}, *empty;
shared int *shared to = {a + 3};
shared int *shared row[2 * THREADS] = {{a}, {a + 1}};
static shared int *table[] = {{a},
	{
		a + 1,
	},
	{0}};
static struct s s = {{a}, {{a + 1}, {a + 2}}, 5};
static shared strict int *cast = {(shared strict int *)&a[1]};
static int *private = {&s.n};
static shared int **literal = (shared int *[]){{a}, {a + 1}};
static shared int **single = &(shared int *){a + 1};
static shared int **in_braces = {&(shared int *){a + 2}};
static shared int *(*nulls)[2] = &(shared int *[2]){(shared int *)0};
static struct {
	shared int *p, **q, **r;
} literals = {a, &(shared int *){0}, &(shared int *){NULL}};

static void automatic(int i)
{
	shared int *p = {a + i}, *q = {p}, *row[3] = {{p}, [2] = {a + i + 1}};
	shared [] int *r = {(shared [] int *)p};
	shared void *v = {p};
	struct s t = {.q = {[1] = {p}}, .p = {v}};
	static shared int *kept = {a + 3};

	CHECK(p == &a[i] && q == p && row[0] == p && !row[1] && row[2] == &a[i + 1]);
	CHECK(r == (shared [] int *)&a[i] && v == p && t.q[1] == p && t.p == p && !t.q[0]);
	CHECK(kept == &a[3] && (shared int *){p} == q);
	CHECK((shared int *){{p}} == q);
}

int main(void)
{
	CHECK(p == &a[1] && q == &a[2] && !null && !other_null && !empty);
	CHECK(to == &a[3] && row[1] == &a[1]);
	CHECK(table[0] == a && table[1] == &a[1] && !table[2] && sizeof table / sizeof *table == 3);
	CHECK(s.p == a && s.q[1] == &a[2] && s.n == 5 && cast == &a[1] && *private == 5);
	CHECK(literal[1] == &a[1] && *single == &a[1] && *in_braces == &a[2] && !(*nulls)[0] && !*literals.q && !*literals.r);
	automatic(2);
	return check_done();
}
