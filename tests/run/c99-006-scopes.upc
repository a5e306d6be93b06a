/* SPDX-License-Identifier: MIT
 *
 * Declarations among statements and in `for`, block scopes, shadowing of shared objects,
 * typedefs and tags by names of inner scopes (U-C99-6).
 */
#include "check.h"

typedef int T;
typedef shared int S;
struct tag {
	int outer;
};
enum { CONSTANT = 3 };

shared int x, y;
shared T T_object;
S object;
shared struct tag tagged;

/* names that are words of ours elsewhere */
static int upc, forall, strictly, sharing, upcr;

static int parameter_hides(int x)
{
	x += 3;
	return x;
}

static int typedef_hidden(int T)
{
	int S = T * object;

	T_object = T;
	S = S * y;
	return S + T_object;
}

static int declarations_in_between(void)
{
	x = 1;
	int a = x;
	x = 2;
	int b = x, c = a + b;
	for (int i = x, j = 0; j < c; i++, j++)
		a += i;
	static shared int own;
	own = a;
	shared int *p = &own, *q = p;
	{
		int p = *q;

		a = p;
	}
	return a + *p;
}

static int inner_scopes(void)
{
	int x = 3, total = 0;
	{
		extern shared int x;

		x = 40;
		{
			int x = 5;

			total += x;
		}
		total += x;
	}
	for (int x = 0; x < 2; x++) {
		shared int *x = &y;

		total += *x;
	}
	if (total) {
		typedef shared long x;
		static x same;

		same = 100;
		total += same;
	}
	return total + x;
}

static int objects_of_one_name(int n)
{
	if (n) {
		static shared int count;

		count = n;
		n += count;
	} else {
		static shared double count;

		count = 0.5;
		n = (int)(count * 4);
	}
	{
		static int count;

		n += count;
	}
	return n;
}

static int tags(void)
{
	struct tag t = {1};
	struct tag *p = &t;
	int total = tagged.outer + p->outer;
	{
		struct tag {
			double inner[2];
		} u = {{2.5, x}};
		struct tag *q = &u;
		struct sibling {
			struct child {
				int a;
			} c;
		};
		static shared struct sibling sibling;
		struct child child = {7};

		sibling.c = child;
		total += (int)(q->inner[0] * 2) + sibling.c.a;
		CHECK_INT(sizeof(struct tag), 2 * sizeof(double));
	}
	{
		enum { CONSTANT = 9 };
		union tag {
			int i;
		} v = {CONSTANT};

		total += v.i;
	}
	for (struct tag k = {0}; k.outer < 2; k.outer++)
		total += CONSTANT;
	CHECK_INT(sizeof(struct tag), sizeof(int));
	return total;
}

/* labels, members and tags have name spaces of their own */
static int name_spaces(void)
{
	struct x {
		int x;
	} local = {x};

	y = local.x;
	goto x;
x:
	return y + ((struct x){x}).x;
}

static int in_loop_heads(void)
{
	int n = 0;

	for (int x = 3; x-- > 0;)
		for (int y = x; y; y--)
			n++;
	upc_forall (int x = 0; x < 4; x++; continue)
		n += x;
	upc_forall (int x = 0, y = 4; x < y; x++, y--; x)
		n += 10;
	return n;
}

static void test(void)
{
	x = 2;
	y = 3;
	object = 5;
	tagged.outer = 10;
	CHECK_INT(parameter_hides(1), 4);
	CHECK_INT(x, 2);
	CHECK_INT(typedef_hidden(2), 32);
	CHECK_INT(declarations_in_between(), 2 * (1 + 2 + 3 + 4));
	CHECK_INT(inner_scopes(), 5 + 40 + 2 * 3 + 100 + 3);
	CHECK_INT(x, 40);
	CHECK_INT(objects_of_one_name(2) + objects_of_one_name(0), 6);
	CHECK_INT(tags(), 10 + 1 + 5 + 7 + 9 + 6);
	CHECK_INT(name_spaces(), 80);
	if (THREADS == 1)
		CHECK_INT(in_loop_heads(), 3 + 6 + 20);
	CHECK_INT(upc + forall + strictly + sharing + upcr, 0);
}

int main(void)
{
	return check_in_turn(test);
}
