/* SPDX-License-Identifier: MIT
 *
 * Shared values as arguments: converted to the parameter's type, each evaluated once
 * (U-LOW-80, U-LOW-83, U-LOW-106).
 */
// flags: -Wno-deprecated-non-prototype
#include <math.h>
#include <string.h>
#include "check.h"

#define TWICE(v) ((v) + (v))
#define MAX(v, w) ((v) > (w) ? (v) : (w))

struct s {
	int g;
};

shared int x, y, a[4 * THREADS];
shared float f;
shared double d;
shared struct s s;
shared unsigned char uc;

static long five(char c, long l, double v, int i, unsigned u)
{
	return c + l + (long)(v * 10) + i + u;
}

static double no_prototype();

static double no_prototype(v, i)
	double v;
	int i;
{
	return v + i;
}

static inline int square(int v)
{
	return v * v;
}

static int pair(int p, int q)
{
	return 100 * p + q;
}

static void test(void)
{
	shared int *p = &a[1], *q = &a[2];
	char text[60];
	int i = 0;

	x = 300;
	y = -2;
	f = 0.5f;
	d = 2.25;
	s.g = 7;
	uc = 200;
	*p = 3;
	*q = 4;
	CHECK_INT(five(uc - 190, y, f, *p, s.g), 10 - 2 + 5 + 3 + 7);
	CHECK(no_prototype(d, a[1]) == 5.25);
	CHECK(sqrt(d) == 1.5);
	CHECK(pow(*p, *q) == 81.0);
	CHECK(fmax(f, d) == 2.25);
	CHECK_INT(square(y) + square(*p + *q), 53);
	CHECK_INT(TWICE(*p), 6);
	CHECK_INT(MAX(*p, *q), 4);
	CHECK_INT(MAX(x, s.g) + MAX(y, -5), 298);
	CHECK_INT(pair((*p)++, (*q)++), 304);
	CHECK_INT(*p + *q, 9);
	CHECK_INT(pair(a[++i], s.g--), 407);
	CHECK_INT(i, 1);
	CHECK_INT(s.g, 6);
	snprintf(text, sizeof text, "%d %u %.2f %.3f %d", x, uc, f, d, s.g);
	CHECK(strcmp(text, "300 200 0.50 2.250 6") == 0);
	CHECK_INT(abs(y), 2);
}

int main(void)
{
	return check_in_turn(test);
}
