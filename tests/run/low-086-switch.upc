/* SPDX-License-Identifier: MIT
 *
 * switch on shared values, with constants of UPC as labels (U-LOW-86, U-C99-13).
 */
#include "check.h"

enum kind { LEAF, NODE = 7, ROOT };

struct s {
	enum kind tag;
	unsigned bf : 3;
};

shared int x;
shared [5] int a[10 * THREADS];
shared struct s s[2 * THREADS];
shared char c;

static int name(void)
{
	switch (x) {
	case 0:
		return 'z';
	case 1: case 2:
		x = 50;
		return 's';
	case upc_blocksizeof(a):
		return 'b';
	case upc_elemsizeof(a[0]) + 20:
		return 'e';
	default:
		return 'o';
	}
}

static int fall_through(void)
{
	int k = 0;

	switch (c) {
	case 'a': k += 1; /* fall through */
	case 'b': k += 10; /* fall through */
	case 'c': k += 100; break;
	case 'd': k = -1;
	}
	return k;
}

static int tags(int i)
{
	switch (s[i].tag) {
	case LEAF: return s[i].bf;
	case NODE: return -1;
	case ROOT: return -2;
	}
	return -3;
}

static int stepping(void)
{
	shared [5] int *p = a;
	int total = 0;

	for (;;) {
		switch (*p++) {
		case 0: total += 1; break;
		case 1: total += 10; continue;
		case 2: total += 100; break;
		default: return total + 1000 * (int)(p - a);
		}
		total *= 2;
	}
}

static void test(void)
{
	static const int value[] = {0, 1, 2, 5, 24, 6};
	static const int want[] = {'z', 's', 's', 'b', 'e', 'o'};

	for (int i = 0; i < 6; i++) {
		x = value[i];
		CHECK_INT(name(), want[i]);
	}
	c = 'a';
	CHECK_INT(fall_through(), 111);
	c++;
	CHECK_INT(fall_through(), 110);
	c = 'd';
	CHECK_INT(fall_through(), -1);
	c = 'x';
	CHECK_INT(fall_through(), 0);
	s[0].tag = LEAF;
	s[0].bf = 5;
	s[1].tag = ROOT;
	CHECK_INT(tags(0), 5);
	CHECK_INT(tags(1), -2);
	s[1].tag--;
	CHECK_INT(tags(1), -1);
	a[0] = a[2] = 0;
	a[1] = 1;
	a[3] = 2;
	a[4] = 3;
	CHECK_INT(stepping(), 5000 + ((1 * 2 + 10 + 1) * 2 + 100) * 2);
}

int main(void)
{
	return check_in_turn(test);
}
