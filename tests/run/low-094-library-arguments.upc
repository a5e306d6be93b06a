/* SPDX-License-Identifier: MIT
 *
 * Addresses of shared lvalues as arguments of the UPC library
 * (U-LOW-94, U-LIB-26, U-LIB-27, U-LIB-28, U-LIB-29, U-LIB-30, U-LIB-31).
 */
#include <string.h>
#include "check.h"

struct s {
	int n;
	double f[4];
	shared struct s *next;
};

shared [8] int a[8 * THREADS];
shared [8] int b[8 * THREADS];
shared struct s s[2 * THREADS];
shared int x;

static void test(void)
{
	double f[4] = {0.5, 1.5, 2.5, 3.5}, g[2];
	int t[8], one = 5;
	struct s copy;

	for (int i = 0; i < 8 * THREADS; i++)
		a[i] = i;
	upc_memput(&s[1].f, f, sizeof f);
	CHECK(s[1].f[3] == 3.5);
	upc_memget(g, &s[1].f[1], sizeof g);
	CHECK(g[0] == 1.5 && g[1] == 2.5);
	upc_memput(&x, &one, sizeof x);
	CHECK_INT(x, 5);
	upc_memcpy(b + 8 * THREADS - 8, a, 8 * sizeof(int));
	CHECK_INT(b[8 * THREADS - 1], 7);
	upc_memcpy(&b[1], &a[3], 2 * sizeof b[0]);
	CHECK_INT(b[1] * 10 + b[2], 34);
	upc_memget(t, a, sizeof t);
	CHECK_INT(t[x], 5);
	upc_memset(&b[2], x, 3 * sizeof(int));
	CHECK_INT(b[2], 0x05050505);
	CHECK_INT(upc_threadof(&a[8 * (x % THREADS)]), 5 % THREADS);
	CHECK_INT(upc_phaseof(&a[x]), 5);
	s[0].next = upc_alloc(sizeof(struct s));
	s[0].next->n = 9;
	s[0].next->next = NULL;
	upc_memget(&copy, s[0].next, sizeof copy);
	CHECK_INT(copy.n, 9);
	CHECK(copy.next == NULL);
	upc_memput(&s[1], &copy, sizeof copy);
	CHECK_INT(s[1].n, 9);
	upc_free(s[0].next);
	s[0].next = NULL;
}

int main(void)
{
	return check_in_turn(test);
}
