/* SPDX-License-Identifier: MIT
 *
 * Statements that only name a shared object, or a pointer to one; a strict or volatile one
 * is read all the same (U-LOW-6, U-LOW-110, U-MEM-25).
 */
// flags: -Wc,-DUPCR_COUNT -Wno-unused-value
#include "check.h"
#include "count.h"

struct s {
	int f;
};

shared int x, a[3 * THREADS];
shared struct s s;
strict shared int sx;
volatile shared int vx;

static void test(void)
{
	shared int *p = &x, *null = NULL;
	shared struct s *sp = &s;
	int i = 0;

	x = 4;
	s.f = 5;
	(void)x;
	(void)*p;
	(void)p;
	(void)null;
	(void)&*null;
	*p;
	p;
	null;
	a;
	a[i];
	sp->f;
	s;
	*sp;
	x, i++;
	CHECK_INT(i, 1);
	CHECK_INT(x, 4);
	CHECK_INT(sp->f, 5);
	COUNT((void)sx, 1, 0);
	COUNT((void)vx, 1, 0);
	COUNT(sx, 1, 0);
	COUNT(i = (sx, i), 1, 0);
	COUNT((void)p, 0, 0);
	COUNT((void)&sx, 0, 0);
	COUNT((void)&*null, 0, 0);
	CHECK_INT(i, 1);
}

int main(void)
{
	return check_in_turn(test);
}
