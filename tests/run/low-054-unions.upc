/* SPDX-License-Identifier: MIT
 *
 * Shared unions: one place seen as several types, anonymous members, unions of pointers
 * and numbers (U-LOW-54).
 */
#include "check.h"

union number {
	int i;
	unsigned u;
	float f;
	unsigned char bytes[4];
};

struct tagged {
	int tag;
	union {
		int i;
		double d;
		shared int *p;
	};
	struct {
		short x, y;
	};
	union number u;
};

shared union number n[3 * THREADS];
shared struct tagged t[2 * THREADS];
shared int target[2 * THREADS];

static void views(void)
{
	shared union number *p = &n[3 * THREADS - 1];
	union number copy;

	p->f = 1.0f;
	CHECK_INT(p->i, 0x3f800000);
	p->u |= 0x80000000u;
	CHECK(p->f == -1.0f);
	p->i = 0x01010101;
	CHECK_INT(p->bytes[2], 1);
	p->bytes[0] = p->bytes[1] = p->bytes[2] = p->bytes[3] = 2;
	CHECK_INT(p->i, 0x02020202);
	n[0] = *p;
	CHECK_INT(n[0].i, 0x02020202);
	copy = n[0];
	copy.i++;
	n[1] = copy;
	CHECK_INT(n[1].i, 0x02020203);
	n[2] = (union number){.f = 0.5f};
	CHECK_INT(n[2].i, 0x3f000000);
}

static void anonymous(void)
{
	shared struct tagged *p = &t[1];

	target[1] = 77;
	p->tag = 1;
	p->d = 2.5;
	p->x = 3;
	p->y = -3;
	CHECK(p->d == 2.5);
	CHECK_INT(p->x + p->y, 0);
	p->p = &target[1];
	CHECK_INT(*p->p, 77);
	CHECK_INT(*t[1].p++, 77);
	CHECK(p->p == &target[1] + 1);
	p->p = NULL;
	CHECK(!p->p);
	CHECK_INT(p->i, 0);
	p->u.f = 2.0f;
	CHECK_INT(p->u.i, 0x40000000);
	p->u.bytes[3]++;
	CHECK_INT(p->u.i, 0x41000000);
	CHECK_INT(p->tag, 1);
	CHECK_INT(p->y, -3);
	t[0] = t[1];
	CHECK_INT(t[0].x, 3);
}

static void test(void)
{
	views();
	anonymous();
}

int main(void)
{
	return check_in_turn(test);
}
