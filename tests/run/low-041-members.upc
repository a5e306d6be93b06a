/* SPDX-License-Identifier: MIT
 *
 * Members of shared structs, by name, pointer and element, nested and in arrays; all of a
 * struct lives on one thread (U-LOW-41, U-LOW-42, U-LOW-43).
 */
#include "check.h"

struct inner {
	char tag;
	double h[3];
};

struct outer {
	int f;
	struct inner g[2];
	short row[2][3];
	char last;
};

shared struct outer s;
shared struct outer a[3 * THREADS];
shared [2] struct outer b[3 * THREADS];

static void plain(void)
{
	shared struct outer *p = &s;

	s.f = 1;
	p->f += 4;
	CHECK_INT((*p).f, 5);
	CHECK_INT(p->f++, 5);
	CHECK_INT(--(*p).f, 5);
	s.last = 'e';
	CHECK_INT(p->last, 'e');
	for (int i = 0; i < 3 * THREADS; i++) {
		a[i].f = i;
		b[i].f = -i;
		a[i].last = (char)i;
	}
	for (int i = 0; i < 3 * THREADS; i++) {
		CHECK_INT(a[i].f, i);
		CHECK_INT(b[i].f, -i);
		CHECK_INT(a[i].last, i);
		CHECK_INT((a + i)->f + (*(b + i)).f, 0);
	}
}

static void nested(void)
{
	shared struct outer *p = &a[3 * THREADS - 1];
	shared [2] struct outer *q = &b[2];

	for (int i = 0; i < 2; i++) {
		p->g[i].tag = (char)('a' + i);
		for (int j = 0; j < 3; j++)
			p->g[i].h[j] = i + j / 4.0;
	}
	CHECK_INT(p->g[1].tag, 'b');
	CHECK(p->g[1].h[2] == 1.5);
	CHECK(p->g->h[1] == 0.25);
	CHECK(*(p->g + 1)->h == 1.0);
	p->g[0].h[0] -= 2;
	CHECK(a[3 * THREADS - 1].g[0].h[0] == -2.0);
	CHECK(p->g[0].h[1] == 0.25);
	q->g[1].h[1] = 3;
	CHECK(b[2].g[1].h[1]++ == 3.0);
	CHECK(q[0].g[1].h[1] == 4.0);
}

static void rows(void)
{
	shared [2] struct outer *p = &b[1];
	int i = 0;

	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 3; j++)
			b[1].row[i][j] = (short)(10 * i + j);
	b[1].last = 'z';
	for (int i = 0; i < 2; i++) {
		for (int j = 0; j < 3; j++) {
			CHECK_INT(b[1].row[i][j], 10 * i + j);
			CHECK_INT(*(*(b[1].row + i) + j), 10 * i + j);
			CHECK(upc_threadof(&b[1].row[i][j]) == upc_threadof(&b[1]));
		}
	}
	CHECK_INT(b[1].last, 'z');
	b[1].row[1][0] <<= 2;
	CHECK_INT((&b[1])->row[1][0], 40);
	CHECK_INT(b[1].row[0][2], 2);
	p->row[1][2]--;
	CHECK_INT(p->row[1][2] + p->row[i][0], 11);
	CHECK_INT(a[i].row[i][i] = b[i + 1].row[0][1], 1);
	CHECK_INT(*p->row[1], 40);
}

static void test(void)
{
	plain();
	nested();
	rows();
}

int main(void)
{
	return check_in_turn(test);
}
