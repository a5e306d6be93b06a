// SPDX-License-Identifier: MIT
// flags: --check
// Accesses through private pointers, which may lead to shared memory, and private memory that functions get.
#include <string.h>
#include <upc.h>

struct node {
	int value;
	unsigned bits : 3;
	volatile double v;
	struct node *next;
	struct {
		char text[4];
	} inner;
};

struct __attribute__((packed)) tight {
	char kind;
	int value;
};

shared [] char source[10];

int near(int *p, const int q[], int (*rows)[3], struct node *n, struct tight *t, shared int **pp, int i)
{
	int named[4], *r = named;
	struct node copy;
	char buffer[10];

	*p++ = q[1];
	p[i]--;
	rows[1][2] += (*rows)[i];
	n->next->inner.text[1]++;
	n->v = n[2].v;
	copy = *n;
	n->bits = copy.bits;
	(n->bits) = (copy.bits);
	((n + 1)->bits)++;
	(n->value) = (*p);
	t->value = 1;
	*pp = 0;
	named[1] = *&named[2] + copy.value + (&copy)->value;
	r = &p[2];
	upc_memget(buffer + 1, source, 9);
	upc_memget(copy.inner.text, source, 4);
	memcpy(r, p, sizeof *r);
	memcpy(buffer, &copy, sizeof p[1]);
	strcpy(buffer, "named");
	return *r;
}
