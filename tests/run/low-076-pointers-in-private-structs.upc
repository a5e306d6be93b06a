/* SPDX-License-Identifier: MIT
 *
 * Private structs and unions that hold pointers-to-shared: copied, compared, passed,
 * returned, cleared with memset (U-LOW-76, U-RT-5).
 */
#include <string.h>
#include "check.h"

struct cursor {
	shared [2] int *at;
	int left;
	struct {
		shared void *any;
	} in;
};

union either {
	shared [2] int *p;
	long words[2];
};

shared [2] int a[6 * THREADS];
static struct cursor global = {a + 3, 3, {NULL}};

static struct cursor start(int n)
{
	struct cursor c = {.at = a, .left = n};

	return c;
}

static struct cursor next(struct cursor c)
{
	c.at++;
	c.left--;
	return c;
}

static int drain(struct cursor *c)
{
	int total = 0;

	for (; c->left > 0; c->left--)
		total += *c->at++;
	return total;
}

static void structs(void)
{
	struct cursor c = start(4), d, all[2] = {{.left = 1}};

	CHECK(c.in.any == NULL);
	CHECK_INT(*next(c).at, 1);
	CHECK(c.at == a);
	d = next(next(c));
	CHECK(d.at == &a[2] && d.left == 2);
	CHECK(d.at != c.at);
	CHECK_INT(drain(&c), 6);
	CHECK(c.at == &a[4]);
	all[1] = c;
	CHECK(!all[0].at && all[1].at == c.at);
	c.in.any = c.at;
	memcpy(&d, &c, sizeof d);
	CHECK(d.in.any == &a[4]);
	memset(&d, 0, sizeof d);
	CHECK(d.at == NULL && !d.in.any);
	CHECK(global.at == &a[3]);
	CHECK_INT(upc_phaseof(global.at), 1);
	CHECK_INT(global.at[0], 3);
}

static void unions(void)
{
	union either u = {.p = &a[5]}, v;

	CHECK_INT(*u.p, 5);
	v = u;
	CHECK(v.p == u.p);
	u.p--;
	CHECK_INT(v.p - u.p, 1);
	u.p = NULL;
	CHECK(!u.p);
}

static void test(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		a[i] = i;
	structs();
	unions();
}

int main(void)
{
	return check_in_turn(test);
}
