/* SPDX-License-Identifier: MIT
 *
 * Designated initialisers and compound literals, private and into shared memory
 * (U-C99-1, U-C99-2, U-GNU-4).
 */
// compilers: gcc clang
#include "check.h"

struct in {
	int b[4];
	double d;
};

struct s {
	int a;
	struct in in[2];
	shared int *p;
};

shared int x, a[4 * THREADS];
shared struct s s, arr[3 * THREADS];
static struct s *at_file_scope = &(struct s){.in[1].b[2] = 5, .a = 1, .p = &x};
static int list[] = {[3] = 30, 31, [0] = 1, [1] = 11};
static int ranges[10] = {[2 ... 4] = 6, [8] = 9};

static int sum(const struct s *v)
{
	return v->a + v->in[1].b[2] + *v->p;
}

static struct s *pass(struct s *v)
{
	return v;
}

static void test(void)
{
	struct s local = {.in = {[1] = {.b = {[1] = 4, 5}, .d = 0.5}}, .p = &a[1]};
	int v, *w;

	x = 7;
	a[1] = 8;
	CHECK_INT(sum(at_file_scope), 13);
	CHECK_INT(list[0] + list[1] + list[2] + list[3] + list[4], 73);
	CHECK_INT(ranges[2] + ranges[4] + ranges[5] + ranges[8], 21);
	CHECK_INT(sum(&local), 13);
	v = sum(&(struct s){.a = x, .in[1].b[2] = a[1], .p = &a[1]});
	CHECK_INT(v, 23);
	s = (struct s){.in[0] = {{1, 2}, 3}, .p = a};
	CHECK_INT(s.in[0].b[1] + (int)s.in[0].d, 5);
	CHECK(s.p == a && s.a == 0);
	arr[2] = *pass(&(struct s){x, {{{a[1]}, 0}}, NULL});
	CHECK_INT(arr[2].a + arr[2].in[0].b[0], 15);
	s.in[1] = (struct in){.d = x};
	CHECK(s.in[1].d == 7.0 && s.in[0].b[0] == 1);
	w = (int[]){x, a[1], 9};
	CHECK_INT(w[0] + w[1] + w[2], 24);
	x = (int){a[1]} + (struct in){{3}, x}.b[0];
	CHECK_INT(x, 11);
	s.p = (shared int *){&a[1]};
	CHECK_INT(*s.p, 8);
	s.p = (shared int *[]){a, &x}[1];
	CHECK_INT(*s.p, 11);
}

int main(void)
{
	return check_in_turn(test);
}
