/* SPDX-License-Identifier: MIT
 *
 * Events that end functions, in functions that come before all that mentions the types of their results:
 * blocks and parameters elsewhere declare the names of these again.
 */
// flags: --inst-functions --inst-local
#include "check.h"

#include <stddef.h>

struct s {
	int n, v[4];
};
typedef double real;
typedef struct s *pointer;
enum color { RED, BLUE = 7 };
static struct s one = {3, {1, 2, 3, 4}};

static struct s record(int n)
{
	struct s r = {n, {n + 1}};

	return r;
}

static real number(int n)
{
	if (n > 3)
		return n;
	return n + 0.5;
}

static enum color color(int n)
{
	return n ? BLUE : RED;
}

static size_t size(int n)
{
	return (size_t)n * 2;
}

static pointer to_one(int real)
{
	return real ? &one : NULL;
}

static struct s (*function(int n))(int)
{
	return n ? record : NULL;
}

static int (*row(struct s *p))[4]
{
	return &p->v;
}

shared [2] struct s a[2 * THREADS];
shared real b[2 * THREADS];
shared enum color c[2 * THREADS];
shared size_t d[2 * THREADS];

static void test(void)
{
	struct s { char n[99]; } other = {{5}};
	int real = 1, pointer = 2, color_of = 3, size_t = 4;
	enum color { GREEN = 1000 } green = GREEN;

	a[1] = record(other.n[0]);
	b[1] = number(real);
	b[0] = number(size_t);
	c[1] = color(pointer);
	d[1] = size(color_of);
	a[0] = function(1)(9);
	CHECK_INT(a[1].n + a[1].v[0], 5 + 6);
	CHECK_INT(a[0].n, 9);
	CHECK_INT(b[1] * 2 + b[0], 3 + 4);
	CHECK_INT(c[1] + d[1], 7 + 6);
	CHECK_INT(to_one(1)->n + (*row(to_one(1)))[2] + (int)green, 3 + 3 + 1000);
}

int main(void)
{
	return check_in_turn(test);
}
