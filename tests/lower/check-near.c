#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-near.upc", 0);
UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[19];
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

	(*(int *)upcr_near_at((unsigned long)&*p++, sizeof(int), &upcr_sites[0]))
#line 30
		= (*(int *)upcr_near_at((unsigned long)&q[1], sizeof(int), &upcr_sites[1]));
	(*(int *)upcr_near_at((unsigned long)&p[i], sizeof(int), &upcr_sites[2]))--;
	(*(int *)upcr_near_at((unsigned long)&rows[1][2], sizeof(int), &upcr_sites[3]))
#line 32
		+= (*(int *)upcr_near_at((unsigned long)&(*rows)[i], sizeof(int), &upcr_sites[4]));
	(*(char *)upcr_near_at((unsigned long)&(*(struct node * *)upcr_near_at((unsigned long)&n->next,
#line 33
		sizeof(struct node *), &upcr_sites[5]))->inner.text[1], sizeof(char), &upcr_sites[6]))++;
	(*(volatile double *)upcr_near_at((unsigned long)&n->v, sizeof(double), &upcr_sites[7]))
#line 34
		= (*(volatile double *)upcr_near_at((unsigned long)&n[2].v, sizeof(double), &upcr_sites[8]));
	copy = (*(struct node *)upcr_near_at((unsigned long)&*n, sizeof(struct node), &upcr_sites[9]));
	n->bits = copy.bits;
	(n->bits) = (copy.bits);
	((n + 1)->bits)++;
	((*(int *)upcr_near_at((unsigned long)&n->value, sizeof(int), &upcr_sites[10])))
#line 39
		= ((*(int *)upcr_near_at((unsigned long)&*p, sizeof(int), &upcr_sites[11])));
	t->value = 1;
	(*(upcr_pts *)upcr_near_at((unsigned long)&*pp, sizeof(upcr_pts), &upcr_sites[12])) = UPCR_NULL;
	named[1] = *&named[2] + copy.value + (&copy)->value;
	r = &p[2];
	(upcr_enter_at(&upcr_sites[14]),
#line 44
		upc_memget(upcr_buffer_at((unsigned long)(buffer + 1), (unsigned long)(buffer),
#line 44
		sizeof(buffer), &upcr_sites[13]), upcr_at(source), 9), upcr_leave());
	(upcr_enter_at(&upcr_sites[16]),
#line 45
		upc_memget(upcr_buffer_at((unsigned long)(copy.inner.text),
#line 45
		(unsigned long)(copy.inner.text), sizeof(copy.inner.text), &upcr_sites[15]),
#line 45
		upcr_at(source), 4), upcr_leave());
	upcr_c_memcpy_at(&upcr_sites[17], r, p, sizeof *r);
	memcpy(buffer, &copy, sizeof p[1]);
	strcpy(buffer, "named");
	return (*(int *)upcr_near_at((unsigned long)&*r, sizeof(int), &upcr_sites[18]));
}
static const upcr_site upcr_sites[19] = {
	{"check-near.upc", 30, 2, UPCR_WRITE | UPCR_PRIVATE, 0, "*p++", "near", 0},
	{"check-near.upc", 30, 9, UPCR_READ | UPCR_PRIVATE, 0, "q[1]", "near", 0},
	{"check-near.upc", 31, 2, UPCR_UPDATE | UPCR_PRIVATE, 0, "p[i]", "near", 0},
	{"check-near.upc", 32, 2, UPCR_UPDATE | UPCR_PRIVATE, 0, "rows[1][2]", "near", 0},
	{"check-near.upc", 32, 16, UPCR_READ | UPCR_PRIVATE, 0, "(*rows)[i]", "near", 0},
	{"check-near.upc", 33, 2, UPCR_READ | UPCR_PRIVATE, 0, "n->next", "near", 0},
	{"check-near.upc", 33, 2, UPCR_UPDATE | UPCR_PRIVATE, 0, "n->next->inner.text[1]", "near", 0},
	{"check-near.upc", 34, 2, UPCR_WRITE | UPCR_PRIVATE, 0, "n->v", "near", 0},
	{"check-near.upc", 34, 9, UPCR_READ | UPCR_PRIVATE, 0, "n[2].v", "near", 0},
	{"check-near.upc", 35, 9, UPCR_READ | UPCR_PRIVATE, 0, "*n", "near", 0},
	{"check-near.upc", 39, 3, UPCR_WRITE | UPCR_PRIVATE, 0, "n->value", "near", 0},
	{"check-near.upc", 39, 16, UPCR_READ | UPCR_PRIVATE, 0, "*p", "near", 0},
	{"check-near.upc", 41, 2, UPCR_WRITE | UPCR_PRIVATE, 0, "*pp", "near", 0},
	{"check-near.upc", 28, 7, UPCR_PRIVATE, 0, "buffer", "", 0},
	{"check-near.upc", 44, 2, UPCR_CALL, 0, "upc_memget(buffer + 1, source, 9)", "near", 0},
	{"check-near.upc", 13, 8, UPCR_PRIVATE, 0, "text", "", 0},
	{"check-near.upc", 45, 2, UPCR_CALL, 0, "upc_memget(copy.inner.text, source, 4)", "near", 0},
	{"check-near.upc", 46, 2, UPCR_CALL, 0, "memcpy(r, p, sizeof *r)", "near", 0},
	{"check-near.upc", 49, 9, UPCR_READ | UPCR_PRIVATE, 0, "*r", "near", 0},
};
