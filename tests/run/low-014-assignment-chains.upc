/* SPDX-License-Identifier: MIT
 *
 * The value of an assignment is the value stored, in the type of the left side; chains
 * pass it on without a second read (U-LOW-3, U-LOW-14).
 */
// flags: -Wno-unevaluated-expression
#include "check.h"

shared int x, y, z;
shared char c;
shared unsigned char uc;
shared _Bool flag;
shared float f;
shared double d[THREADS];
shared struct { unsigned low : 3; int high : 4; } bits;

static void stored_value(void)
{
	int k, many = 300;
	unsigned odd = 13;
	double quarter = 0.25, tenth = 0.1;

	k = (uc = many);
	CHECK_INT(k, 44);
	k = (c = 3);
	CHECK_INT(k, 3);
	k = (flag = 17);
	CHECK_INT(k, 1);
	k = (flag = 0.0);
	CHECK_INT(k, 0);
	k = (flag = quarter);
	CHECK_INT(k, 1);
	k = (int)(bits.low = odd);
	CHECK_INT(k, 5);
	k = (bits.high = -3);
	CHECK_INT(k, -3);
	CHECK((f = tenth) == 0.1f);
	CHECK((f = tenth) != tenth);
	CHECK(HAS_TYPE(c = 1, char));
	CHECK(HAS_TYPE(f = 1, float));
	CHECK(HAS_TYPE(uc = 1, unsigned char));
}

static void chains(void)
{
	shared double *p = &d[THREADS - 1];
	shared int *q = &y;
	double tenth = 0.1;
	int k, large = 513;

	x = y = z = 5;
	CHECK_INT(x + y + z, 15);
	z = 8;
	*p = *q = z;
	CHECK_INT(y, 8);
	CHECK(*p == 8.0);
	f = 3.75f;
	*p = *q = f;
	CHECK_INT(y, 3);
	CHECK(*p == 3.0);
	k = *p = 2.5;
	CHECK_INT(k, 2);
	CHECK(*p == 2.5);
	*p = k = tenth;
	CHECK(*p == 0.0);
	x = uc = large;
	CHECK_INT(x, 1);
}

static void test(void)
{
	stored_value();
	chains();
}

int main(void)
{
	return check_in_turn(test);
}
