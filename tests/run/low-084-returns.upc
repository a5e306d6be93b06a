/* SPDX-License-Identifier: MIT
 *
 * Shared values in return statements, converted to the type of the function
 * (U-LOW-84).
 */
#include "check.h"

struct s {
	int f;
	struct {
		int g;
	} in;
};

shared int x, a[4 * THREADS], b[4 * THREADS];
shared struct s s;
shared double d;
static shared int *cursor;

static int scalar(void) { return x; }
static int step(void) { return *cursor++; }
static int member(shared struct s *p) { return p->in.g; }
static int nested(int i) { return a[b[i]]; }
static int assigned(void) { return x = 3; }
static char narrowed(void) { return (char)x; }
static double widened(void) { return x; }
static int truncated(void) { return (int)d; }
static _Bool truth(void) { return d; }
static struct s whole(void) { return s; }
static int chosen(int c) { return c ? x : a[1]; }
static int both(void) { return x++, x; }
static int logical(void) { return x && a[0]; }
static shared int *pointer(int i) { return i ? a + i : NULL; }
static unsigned char wrapped(void) { return x += 250; }

static void test(void)
{
	x = 7;
	d = 0.75;
	s = (struct s){4, {5}};
	for (int i = 0; i < 4 * THREADS; i++) {
		a[i] = 10 * i;
		b[i] = 3 - i;
	}
	cursor = a + 1;
	CHECK_INT(scalar(), 7);
	CHECK_INT(step() + step(), 30);
	CHECK(cursor == &a[3]);
	CHECK_INT(member(&s), 5);
	CHECK_INT(nested(1), 20);
	CHECK_INT(assigned(), 3);
	CHECK_INT(x, 3);
	CHECK(widened() / 2 == 1.5);
	CHECK_INT(truncated(), 0);
	CHECK_INT(truth(), 1);
	CHECK_INT(whole().f + whole().in.g, 9);
	CHECK_INT(chosen(1) + chosen(0), 13);
	CHECK_INT(both(), 4);
	CHECK_INT(logical(), 0);
	CHECK(!pointer(0));
	CHECK_INT(*pointer(2), 20);
	CHECK_INT(wrapped(), 254);
	CHECK_INT(wrapped(), 248);
	x = 0x141;
	CHECK_INT(narrowed(), 'A');
}

int main(void)
{
	return check_in_turn(test);
}
