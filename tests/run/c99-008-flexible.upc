/* SPDX-License-Identifier: MIT
 *
 * Flexible array members, arrays of one element and of none at the end of a struct, in private
 * and in shared storage; empty structs (U-C99-8, U-GNU-4).
 */
// compilers: gcc clang
#include "check.h"

#include <stddef.h>
#include <string.h>

struct flexible {
	int n;
	double items[];
};

struct hack {
	short n;
	char text[1];
};

struct zero {
	int n;
	struct {
		short a, b;
	} items[0];
};

struct of_pointers {
	size_t n;
	shared int *p[];
};

struct empty {
};

shared struct zero zero;
shared struct empty empty, empties[THREADS];
shared int x[8 * THREADS];
shared [] struct flexible *shared head;
static struct flexible initialised = {2, {1.5, 2.5}};

static void test_private(void)
{
	struct flexible *f = malloc(sizeof *f + 5 * sizeof f->items[0]);
	struct hack *h = malloc(offsetof(struct hack, text) + 10);
	struct zero *z = malloc(sizeof *z + 3 * sizeof z->items[0]);
	struct of_pointers *o = malloc(sizeof *o + 4 * sizeof *o->p);

	f->n = 5;
	for (int i = 0; i < f->n; i++)
		f->items[i] = x[i];
	strcpy(&h->text[0], "struct");
	z->items[2].b = 7;
	o->p[3] = &x[6];
	x[7] = f->items[3] + z->items[2].b + *o->p[3] + h->text[5] + initialised.items[1];
	CHECK_INT(x[7], 3 + 7 + 6 + 't' + 2);
	x[7] = 7;
	free(f);
	free(h);
	free(z);
	free(o);
}

static void test_shared(void)
{
	shared [] struct flexible *f = upc_alloc(sizeof *f + 6 * sizeof(double));
	shared [] struct hack *h = upc_alloc(sizeof(struct hack) + 10);
	shared [] struct zero *z = upc_alloc(sizeof(struct zero) + 4 * sizeof z->items[0]);
	shared [] struct of_pointers *o = upc_alloc(sizeof *o + 2 * sizeof o->p[0]);
	shared [] double *item = f->items, *last = &f->items[5];
	struct zero local;

	f->n = 6;
	for (int i = 0; i < f->n; i++)
		item[i] = i / 2.0;
	f->items[2]++;
	*last *= 4;
	CHECK(f->items[2] == 2 && item[5] == 10 && last - item == 5);
	CHECK_INT(offsetof(struct flexible, items), sizeof(double));
	for (int i = 0; i < 7; i++)
		h->text[i] = "shared"[i];
	CHECK_INT(h->text[5], 'd');
	CHECK_INT(h->text[6] + upc_threadof(&h->text[6]), MYTHREAD);
	z->n = 3;
	z->items[3].a = -1;
	z->items[z->n].b = z->items[3].a - 1;
	CHECK_INT(z->items[3].b, -2);
	local = *z;
	CHECK_INT(local.n + sizeof local + sizeof *z, 3 + 4 + 4);
	o->p[1] = &x[2];
	*o->p[1] += 10;
	CHECK_INT(x[2], 12);
	x[2] = 2;
	head = f;
	CHECK(head->items[3] == 1.5);
	upc_free(f);
	upc_free(h);
	upc_free(z);
	upc_free(o);
}

static void test_empty(void)
{
	struct empty e = empty, *p = &e;

	zero.n = 4;
	empty = *p;
	empties[THREADS - 1] = e;
	CHECK_INT(zero.n + sizeof(struct empty) + sizeof empties[0] + sizeof zero.items, 4);
	CHECK_INT(upc_threadof(&empties[THREADS - 1]), THREADS - 1);
	CHECK_INT(upc_threadof(&empty), 0);
}

static void test(void)
{
	for (int i = 0; i < 8; i++)
		x[i] = i;
	test_private();
	test_shared();
	test_empty();
}

int main(void)
{
	return check_in_turn(test);
}
