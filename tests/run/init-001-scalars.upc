/* SPDX-License-Identifier: MIT
 *
 * Initialised shared scalars, seen by all threads from the first statement of main
 * (U-INIT-1, U-ENV-4).
 */
#include "check.h"

enum color { RED, GREEN, BLUE };

shared int x = 17;
shared int y = 3 * 4 + sizeof(long), z = -1;
strict shared int sx = 18;
const shared int c = 19;
shared [5] int with_layout = 20;
shared [] long here = 1L << 40;
shared char letter = 'a' + 2;
shared _Bool flag = 5;
shared float f = 1.5;
shared double d = -0.1e-3;
shared long double ld = 2.5L;
shared enum color color = BLUE;
shared unsigned char narrow = 255;
static shared short hidden = -7;
int private_one = 21;
shared int tentative;
shared int tentative = 22;
shared int tentative;

static int in_block(void)
{
	static shared int n = 100;
	static const shared double half = 0.5;
	static int mine = 7;

	CHECK(half == 0.5);
	CHECK_INT(mine++, 7);
	return n;
}

int main(void)
{
	CHECK_INT(x, 17);
	CHECK_INT(tentative, 22);
	CHECK_INT(y, 20);
	CHECK_INT(z, -1);
	CHECK_INT(sx, 18);
	CHECK_INT(c, 19);
	CHECK_INT(with_layout, 20);
	CHECK_INT(here, 1L << 40);
	CHECK_INT(letter, 'c');
	CHECK_INT(flag, 1);
	CHECK(f == 1.5f && d == -0.1e-3 && ld == 2.5L);
	CHECK_INT(color, BLUE);
	CHECK_INT(narrow, 255);
	CHECK_INT(hidden, -7);
	CHECK_INT(in_block(), 100);
	upc_barrier;
	private_one += MYTHREAD;
	if (MYTHREAD == THREADS - 1)
		x++, hidden--, sx--;
	upc_barrier;
	CHECK_INT(private_one, 21 + MYTHREAD);
	CHECK_INT(x, 18);
	CHECK_INT(hidden, -8);
	CHECK_INT(sx, 17);
	return check_done();
}
