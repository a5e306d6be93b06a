/* SPDX-License-Identifier: MIT
 *
 * Arrays of structs of 3, 12, 20 and 40 bytes in blocks: an element is never split
 * between threads (U-LOW-58, U-LOW-59).
 */
#include "check.h"

struct three {
	char c[3];
};

struct twelve {
	int v[3];
};

struct twenty {
	int v[4];
	short last;
};

typedef struct later node;
typedef shared [3] node blocked_node;

struct later {
	double d[4];
	blocked_node *next;
};

shared [4] struct three a[8 * THREADS];
shared [3] struct twelve b[9 * THREADS];
shared [2] struct twenty c[6 * THREADS];
shared [3] node d[6 * THREADS];

static void fill(void)
{
	for (int i = 0; i < 8 * THREADS; i++)
		for (int j = 0; j < 3; j++)
			a[i].c[j] = (char)(i + j);
	for (int i = 0; i < 9 * THREADS; i++)
		for (int j = 0; j < 3; j++)
			b[i].v[j] = 3 * i + j;
	for (int i = 0; i < 6 * THREADS; i++) {
		c[i].v[3] = i;
		c[i].last = (short)-i;
		d[i].d[3] = i + 0.5;
		d[i].next = i ? &d[i - 1] : NULL;
	}
}

static void test(void)
{
	shared [3] node *p = &d[6 * THREADS - 1];

	fill();
	for (int i = 0; i < 8 * THREADS; i++) {
		for (int j = 0; j < 3; j++)
			CHECK_INT(a[i].c[j], i + j);
		CHECK(upc_threadof(&a[i].c[2]) == upc_threadof(&a[i]));
		CHECK_INT(upc_threadof(&a[i]), i / 4 % THREADS);
	}
	for (int i = 0; i < 9 * THREADS; i++) {
		for (int j = 0; j < 3; j++)
			CHECK_INT(b[i].v[j], 3 * i + j);
		CHECK_INT(upc_addrfield(&b[i].v[2]) - upc_addrfield(&b[i]), 8);
	}
	for (int i = 0; i < 6 * THREADS; i++) {
		CHECK_INT(c[i].v[3] + c[i].last, 0);
		CHECK(upc_threadof(&c[i].last) == upc_threadof(c + i));
	}
	for (int i = 6 * THREADS; i-- > 0; p = p->next)
		CHECK(p->d[3] == i + 0.5);
	CHECK(!p);
}

int main(void)
{
	return check_in_turn(test);
}
