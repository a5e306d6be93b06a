/* SPDX-License-Identifier: MIT
 *
 * volatile and const shared objects (U-LOW-98, U-LOW-99, U-QUAL-18).
 */
#include "check.h"

struct s {
	int f;
	double g;
};

volatile shared int v;
shared volatile struct s vs;
const shared int c = 17;
shared const double table[3 * THREADS] = {0.5, 1.5, 2.5};
shared struct s plain;
volatile strict shared int both;

static int read_all(shared const int *p, volatile shared int *q)
{
	return *p + *q;
}

static void test(void)
{
	const shared struct s *look = &plain;
	shared const int *pc = &c;
	volatile shared int *pv = &v;

	v = 1;
	v += 2;
	v++;
	CHECK_INT(v, 4);
	CHECK_INT(*pv = *pv, 4);
	CHECK_INT(c + *pc, 34);
	CHECK_INT(read_all(&c, &v), 21);
	CHECK(table[0] + table[2] == 3.0);
	vs.f = 5;
	vs.g = vs.f / 2.0;
	CHECK(vs.g == 2.5);
	plain.f = 9;
	plain.g = 0.25;
	CHECK(look->f == 9 && look->g == 0.25);
	both = 3;
	both--;
	CHECK_INT(both, 2);
	CHECK(HAS_TYPE(v, int));
	CHECK(HAS_TYPE(c, int));
	CHECK(HAS_TYPE(table[1], double));
}

int main(void)
{
	return check_in_turn(test);
}
