/* SPDX-License-Identifier: MIT
 *
 * Whole structs move between private and shared memory (U-LOW-48, U-LOW-49, U-LOW-50).
 */
#include "check.h"

struct s {
	int a;
	double b;
	char c[5];
};

shared struct s x, arr[3 * THREADS];
shared [2] struct s blocked[4 * THREADS];
strict shared struct s sx;

static struct s make(int n)
{
	struct s t = {n, n / 2.0, {'a', 'b', 'c', 'd', (char)n}};

	return t;
}

static int is(struct s t, int n)
{
	return t.a == n && t.b == n / 2.0 && t.c[0] == 'a' && t.c[3] == 'd'
	       && t.c[4] == (char)n;
}

static void in_and_out(void)
{
	struct s t = make(7);
	shared struct s *p = &arr[3 * THREADS - 1];

	*p = t;
	CHECK(is(arr[3 * THREADS - 1], 7));
	t = make(0);
	t = *p;
	CHECK(is(t, 7));
	for (int i = 0; i < 4 * THREADS; i++)
		blocked[i] = make(i);
	for (int i = 0; i < 4 * THREADS; i++) {
		t = blocked[i];
		CHECK(is(t, i));
	}
	x = t;
	t = x;
	CHECK(is(t, 4 * THREADS - 1));
	sx = t;
	t = make(1);
	t = sx;
	CHECK(is(t, 4 * THREADS - 1));
}

static void between(void)
{
	shared struct s *p = &arr[0], *q = &arr[1];

	*q = make(3);
	*p = *q;
	CHECK(is(*p, 3));
	blocked[2] = *p;
	blocked[1] = blocked[2];
	CHECK(is(blocked[1], 3));
	*p = *p;
	CHECK(is(arr[0], 3));
	arr[2] = make(4);
	arr[2] = arr[2];
	CHECK(is(arr[2], 4));
	sx = blocked[3];
	*q = sx;
	CHECK(is(arr[1], 3));
}

static void chains(void)
{
	shared struct s *p = &arr[0], *q = &arr[1];
	struct s t, u = make(9);

	*q = make(5);
	t = *p = *q;
	CHECK(is(t, 5) && is(*p, 5));
	arr[2] = arr[1] = u;
	CHECK(is(arr[1], 9) && is(arr[2], 9));
	CHECK_INT((*p = u).a, 9);
	CHECK((x = arr[2]).b == 4.5);
	CHECK_INT((t = *q).c[4], 9);
	p->a = 1;
	CHECK_INT(u.a + q->a, 18);
}

static void test(void)
{
	in_and_out();
	between();
	chains();
}

int main(void)
{
	return check_in_turn(test);
}
