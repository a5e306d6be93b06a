#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-near.upc", 0);
UPCR_SITES(19);
#line 1 "check-near.upc"
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

UPCR_EXTERN(source); UPCR_SHARED(source, char, 0, 10, 0);

int near(int *p, const int q[], int (*rows)[3], struct node *n, struct tight *t, upcr_pts *pp, int i)
{
	int named[4], *r = named;
	struct node copy;
	char buffer[10];

	(*(int *)upcr_near(0, sizeof(int), &*p++)) = (*(int *)upcr_near(1, sizeof(int), &q[1]));
	(*(int *)upcr_near(2, sizeof(int), &p[i]))--;
	(*(int *)upcr_near(3, sizeof(int), &rows[1][2])) += (*(int *)upcr_near(4, sizeof(int), &(*rows)[i]));
	(*(char *)upcr_near(6, sizeof(char),
		&(*(struct node * *)upcr_near(5, sizeof(struct node *), &n->next))->inner.text[1]))++;
#line 34
	(*(volatile double *)upcr_near(7, sizeof(double), &n->v))
#line 34
		= (*(volatile double *)upcr_near(8, sizeof(double), &n[2].v));
	copy = (*(struct node *)upcr_near(9, sizeof(struct node), &*n));
	n->bits = copy.bits;
	(n->bits) = (copy.bits);
	((n + 1)->bits)++;
	((*(int *)upcr_near(10, sizeof(int), &n->value))) = ((*(int *)upcr_near(11, sizeof(int), &*p)));
	t->value = 1;
	(*(upcr_pts *)upcr_near(12, sizeof(upcr_pts), &*pp)) = UPCR_NULL;
	named[1] = *&named[2] + copy.value + (&copy)->value;
	r = &p[2];
	(upcr_enter(14), upc_memget(upcr_buffer(13, buffer, sizeof(buffer), buffer + 1), upcr_at(source),
#line 44
		9), upcr_leave());
	(upcr_enter(16), upc_memget(upcr_buffer(15, copy.inner.text, sizeof(copy.inner.text),
		copy.inner.text), upcr_at(source), 4), upcr_leave());
#line 46
	upcr_c_memcpy(17, r, p, sizeof *r);
	memcpy(buffer, &copy, sizeof p[1]);
	strcpy(buffer, "named");
	return (*(int *)upcr_near(18, sizeof(int), &*r));
}
UPCR_SITES(19) = {
	{"check-near.upc", 30, 2, UPCR_WRITE | UPCR_PRIVATE, 0, "*p++", "near"},
	{"check-near.upc", 30, 9, UPCR_READ | UPCR_PRIVATE, 0, "q[1]", "near"},
	{"check-near.upc", 31, 2, UPCR_UPDATE | UPCR_PRIVATE, 0, "p[i]", "near"},
	{"check-near.upc", 32, 2, UPCR_UPDATE | UPCR_PRIVATE, 0, "rows[1][2]", "near"},
	{"check-near.upc", 32, 16, UPCR_READ | UPCR_PRIVATE, 0, "(*rows)[i]", "near"},
	{"check-near.upc", 33, 2, UPCR_READ | UPCR_PRIVATE, 0, "n->next", "near"},
	{"check-near.upc", 33, 2, UPCR_UPDATE | UPCR_PRIVATE, 0, "n->next->inner.text[1]", "near"},
	{"check-near.upc", 34, 2, UPCR_WRITE | UPCR_PRIVATE, 0, "n->v", "near"},
	{"check-near.upc", 34, 9, UPCR_READ | UPCR_PRIVATE, 0, "n[2].v", "near"},
	{"check-near.upc", 35, 9, UPCR_READ | UPCR_PRIVATE, 0, "*n", "near"},
	{"check-near.upc", 39, 3, UPCR_WRITE | UPCR_PRIVATE, 0, "n->value", "near"},
	{"check-near.upc", 39, 16, UPCR_READ | UPCR_PRIVATE, 0, "*p", "near"},
	{"check-near.upc", 41, 2, UPCR_WRITE | UPCR_PRIVATE, 0, "*pp", "near"},
	{"check-near.upc", 28, 7, UPCR_PRIVATE, 0, "buffer", ""},
	{"check-near.upc", 44, 2, UPCR_CALL, 0, "upc_memget(buffer + 1, source, 9)", "near"},
	{"check-near.upc", 13, 8, UPCR_PRIVATE, 0, "text", ""},
	{"check-near.upc", 45, 2, UPCR_CALL, 0, "upc_memget(copy.inner.text, source, 4)", "near"},
	{"check-near.upc", 46, 2, UPCR_CALL, 0, "memcpy(r, p, sizeof *r)", "near"},
	{"check-near.upc", 49, 9, UPCR_READ | UPCR_PRIVATE, 0, "*r", "near"},
};
