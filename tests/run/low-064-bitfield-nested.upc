/* SPDX-License-Identifier: MIT
 *
 * Bit-fields inside inner structs, arrays, unions and blocked arrays, and strict ones
 * (U-LOW-64, U-LOW-65).
 */
#include "check.h"

struct date {
	unsigned year : 12;
	unsigned month : 4;
	unsigned day : 5;
};

struct entry {
	int id;
	struct date when[3];
	union {
		unsigned raw;
		struct {
			unsigned low : 4, high : 4;
		};
	};
};

shared [2] struct entry e[4 * THREADS];
shared [] struct date dates[5];
strict shared struct date sd;

static void nested(void)
{
	shared [2] struct entry *p = &e[2];
	shared [] struct date *d = &p->when[1];
	int i = 0;

	p->when[0].month = 11;
	p->when[2].month = 7;
	d->year = 2000;
	d->month = 2;
	d->day = 29;
	CHECK_INT(e[2].when[1].day, 29);
	CHECK_INT(e[2].when[0].month * 10 + p->when[2].month, 117);
	p->when[i++].month++;
	CHECK_INT(i, 1);
	CHECK_INT(p->when[0].month, 12);
	CHECK_INT(d[-1].month, 12);
	(*d).year += 100;
	CHECK_INT(p->when[1].year, 2100);
	p->when[0] = p->when[1];
	CHECK_INT(p->when[0].year, 2100);
}

static void in_union(void)
{
	shared [2] struct entry *p = &e[1];
	unsigned wide = 0x13;

	p->raw = 0xab;
	CHECK_INT(p->low, 0xb);
	CHECK_INT(p->high, 0xa);
	p->low = wide;
	CHECK_INT(p->raw, 0xa3);
	p->high--;
	CHECK_INT(p->raw, 0x93);
}

static void rows(void)
{
	shared [] struct date *p = dates;

	for (unsigned i = 0; i < 5; i++)
		*p++ = (struct date){1990 + i, i + 1, 3 * i};
	for (p = dates; p < dates + 5; p++)
		p->day |= 1;
	CHECK_INT(dates[4].day, 13);
	CHECK_INT(dates[4].year, 1994);
	switch (dates[2].month) {
	case 3: break;
	default: CHECK(0);
	}
	sd.month = 9;
	sd.day = 30;
	sd.day++;
	CHECK_INT(sd.month, 9);
	CHECK_INT(sd.day, 31);
	sd.day <<= 1;
	CHECK_INT(sd.day, 30);
}

static void test(void)
{
	nested();
	in_union();
	rows();
}

int main(void)
{
	return check_in_turn(test);
}
