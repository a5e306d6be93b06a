/* SPDX-License-Identifier: MIT
 *
 * offsetof and alignment of structs that hold pointers-to-shared, bit-fields and packed
 * members, against the addresses of shared members (U-OPER-21, U-OPER-22, U-GNU-1).
 */
// compilers: gcc clang
#include <stddef.h>
#include "check.h"

struct s {
	char c;
	shared [3] int *p;
	unsigned b : 4;
	short h[3];
	struct {
		double d;
		shared void *q[2];
	} in;
};

struct packed {
	char c;
	shared int *p;
	int i;
} __attribute__((packed));

struct wide {
	char c;
	int v __attribute__((aligned(64)));
};

shared struct s s;
shared struct packed pk[2 * THREADS];
shared struct wide w[THREADS];

enum { AT_H = offsetof(struct s, h[2]), AT_IN = offsetof(struct s, in.q) };

char bound[offsetof(struct packed, i)];

static size_t distance(shared void *p, shared void *q)
{
	return upc_addrfield(q) - upc_addrfield(p);
}

static void test(void)
{
	CHECK_INT(distance(&s, &s.p), offsetof(struct s, p));
	CHECK_INT(distance(&s, &s.h[2]), AT_H);
	CHECK_INT(distance(&s, &s.in.q), AT_IN);
	CHECK_INT(distance(&s, &s.in.q[1]), AT_IN + sizeof(shared void *));
	CHECK_INT(offsetof(struct packed, p), 1);
	CHECK_INT(sizeof bound, 1 + sizeof(shared int *));
	CHECK_INT(distance(&pk[1], &pk[1].i), sizeof bound);
	CHECK_INT(sizeof(struct packed), 5 + sizeof(shared int *));
	CHECK_INT(offsetof(struct wide, v), 64);
	CHECK_INT(distance(&w[0], &w[0].v), 64);
	CHECK_INT(upc_addrfield(&w[THREADS - 1]) % 64, 0);
	CHECK_INT((size_t)(struct wide *)&w[MYTHREAD] % 64, 0);
	CHECK_INT(_Alignof(struct wide), 64);
	CHECK_INT(offsetof(struct s, p) % _Alignof(shared int *), 0);
	pk[1].p = (shared int *)&pk[1].i;
	*pk[1].p = 12;
	CHECK_INT(pk[1].i, 12);
}

int main(void)
{
	return check_in_turn(test);
}
