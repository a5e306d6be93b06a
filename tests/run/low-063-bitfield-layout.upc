/* SPDX-License-Identifier: MIT
 *
 * Shared bit-fields lie where the C compiler puts them: what is written through a
 * pointer-to-shared is read through a plain pointer, and back (U-LOW-63).
 */
#include <string.h>
#include "check.h"

struct mixed {
	char head;
	unsigned a : 7;
	unsigned b : 7;
	unsigned : 3;
	unsigned c : 20;
	unsigned : 0;
	unsigned d : 1;
	short mid;
	unsigned short e : 9;
	unsigned char f : 5;
	unsigned long g : 33;
	unsigned long h : 31;
};

#pragma pack(push, 1)
struct packed {
	char head;
	unsigned a : 7;
	unsigned b : 11;
	unsigned c : 29;
	unsigned d : 6;
	int tail;
};
#pragma pack(pop)

shared struct mixed m[THREADS];
shared struct packed k[THREADS];

static void write_mixed(void)
{
	shared struct mixed *p = &m[MYTHREAD];
	struct mixed *lp = (struct mixed *)p;

	memset(lp, 0, sizeof *lp);
	p->head = 'h';
	p->a = 0x55;
	p->b = 0x2a;
	p->c = 0xabcde;
	p->d = 1;
	p->mid = -2;
	p->e = 0x123;
	p->f = 0x15;
	p->g = 0x123456789;
	p->h = 0x7654321;
	CHECK_INT(lp->head, 'h');
	CHECK_INT(lp->a, 0x55);
	CHECK_INT(lp->b, 0x2a);
	CHECK_INT(lp->c, 0xabcde);
	CHECK_INT(lp->d, 1);
	CHECK_INT(lp->mid, -2);
	CHECK_INT(lp->e, 0x123);
	CHECK_INT(lp->f, 0x15);
	CHECK_INT(lp->g, 0x123456789);
	CHECK_INT(lp->h, 0x7654321);
}

static void read_mixed(void)
{
	shared struct mixed *p = &m[MYTHREAD];
	struct mixed *lp = (struct mixed *)p;

	lp->a = 1;
	lp->c = 0xfffff;
	lp->e = 0;
	lp->h = 5;
	CHECK_INT(p->a, 1);
	CHECK_INT(p->b, 0x2a);
	CHECK_INT(p->c, 0xfffff);
	CHECK_INT(p->e, 0);
	CHECK_INT(p->f, 0x15);
	CHECK_INT(p->g, 0x123456789);
	CHECK_INT(p->h, 5);
}

static void check_packed(void)
{
	shared struct packed *p = &k[MYTHREAD];
	struct packed *lp = (struct packed *)p;

	memset(lp, 0xff, sizeof *lp);
	p->b = 0x400;
	p->c = 1;
	CHECK_INT(lp->a, 0x7f);
	CHECK_INT(lp->b, 0x400);
	CHECK_INT(lp->c, 1);
	CHECK_INT(lp->d, 0x3f);
	CHECK_INT(lp->tail, -1);
	lp->d = 0x2a;
	lp->tail = 12345678;
	CHECK_INT(p->d, 0x2a);
	CHECK_INT(p->c, 1);
	CHECK_INT(p->tail++, 12345678);
	CHECK_INT(lp->tail, 12345679);
}

static void test(void)
{
	write_mixed();
	read_mixed();
	check_packed();
}

int main(void)
{
	return check_in_turn(test);
}
