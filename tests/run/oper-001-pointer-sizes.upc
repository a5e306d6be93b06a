/* SPDX-License-Identifier: MIT
 *
 * Constants that are computed from the size of a pointer-to-shared or of a struct that holds
 * one: bounds, block sizes, enumerators, bit-fields, case labels, offsets; and from the
 * operators of UPC (U-OPER-2, U-OPER-5, U-OPER-10, U-OPER-21, U-LAY-2).
 */
#include "check.h"

#include <stddef.h>

typedef shared int *pointer;
typedef shared [4] struct node *link;

struct node {
	char tag;
	link next;
	unsigned low : 3, high : 30;
	short last;
};
struct padded {
	shared int *p;
	char pad[64 - sizeof(shared int *)];
};
struct nested {
	char c;
	struct node in[2];
	union {
		pointer p;
		char c[20];
	} u;
	struct padded *private_one;
};
struct plain {
	int *p;
};

enum {
	POINTER = sizeof(shared int *),
	NODE = sizeof(struct node),
	NESTED = sizeof(struct nested) + 0,
	OFFSET = offsetof(struct node, last),
	DEEP = offsetof(struct nested, u),
	ALIGN = _Alignof(struct nested),
	PLAIN = sizeof(struct plain),
};

static struct node node;
struct nested *nested;
shared [2] int blocked[4 * THREADS];

shared char by_pointer[sizeof(shared int *) * THREADS];
shared [sizeof(struct node)] char by_node[2 * sizeof(struct node) * THREADS];
shared [sizeof node.next] char by_member[sizeof(nested->u) * THREADS];
shared [] char by_typedef[sizeof(link[3])];
shared char by_enum[NESTED][THREADS];
shared [upc_blocksizeof(by_node)] int again[upc_blocksizeof(by_node) * THREADS];
shared [upc_elemsizeof(blocked) * upc_blocksizeof(blocked[0])] int ops[8 * THREADS];
char private_bound[upc_blocksizeof(blocked) + upc_localsizeof(blocked)];
char cache_line[2 * 64 - sizeof(struct node)];
struct width {
	unsigned a : sizeof(shared int *) - 10;
	unsigned b : upc_blocksizeof(blocked) + 1;
};
static int table[offsetof(struct padded, pad)] = {[sizeof(pointer) - 1] = 5};

#define EQUAL(constant, expr) CHECK_INT((long)(constant), (long)(expr))

static int label(unsigned long n)
{
	switch (n) {
	case sizeof(void *): return 1;
	case sizeof(shared int *): return 2;
	case sizeof(struct node): return 3;
	case upc_elemsizeof(blocked): return 4;
	default: return 0;
	}
}

int main(void)
{
	shared int *p = NULL;
	struct nested n;
	int here[sizeof p / sizeof(struct plain)];
	struct width w = {.a = 63, .b = 7};

	EQUAL(POINTER, sizeof p);
	EQUAL(NODE, sizeof node);
	EQUAL(NESTED, sizeof n);
	EQUAL(OFFSET, (char *)&node.last - (char *)&node);
	EQUAL(DEEP, (char *)&n.u - (char *)&n);
	EQUAL(ALIGN, _Alignof(struct nested));
	EQUAL(PLAIN, sizeof(void *));
	EQUAL(sizeof(struct padded), 64);
	EQUAL(sizeof by_pointer, sizeof p * THREADS);
	EQUAL(upc_blocksizeof(by_node), sizeof node);
	EQUAL(sizeof by_node, 2 * sizeof node * THREADS);
	EQUAL(upc_blocksizeof(by_member), sizeof p);
	EQUAL(sizeof by_member, sizeof n.u * THREADS);
	EQUAL(sizeof by_typedef, 3 * sizeof p);
	EQUAL(sizeof by_enum, sizeof n * THREADS);
	EQUAL(upc_blocksizeof(again), sizeof node);
	EQUAL(sizeof again, sizeof node * sizeof(int) * THREADS);
	EQUAL(upc_blocksizeof(ops), 8);
	EQUAL(sizeof private_bound, 2 + 4 * sizeof(int));
	EQUAL(sizeof cache_line, 128 - sizeof(struct node));
	EQUAL(sizeof table, sizeof p * sizeof(int));
	EQUAL(table[sizeof p - 1], 5);
	EQUAL(sizeof here, 2 * sizeof(int));
	CHECK(w.a == 63 && w.b == 7);
	CHECK(label(8) == 1 && label(sizeof p) == 2 && label(sizeof node) == 3 && label(4) == 4);
	upc_forall (unsigned long i = 0; i < sizeof by_node; i++; &by_node[i])
		CHECK_INT(upc_phaseof(&by_node[i]), i % sizeof node);
	return check_done();
}
