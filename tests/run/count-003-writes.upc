/* SPDX-License-Identifier: MIT
 *
 * An assignment writes once and reads nothing on its left; the value of the assignment is
 * not read again (U-LOW-3, U-LOW-12, U-LOW-13, U-LOW-14, U-LOW-15, U-LOW-16, U-LOW-17,
 * U-LOW-48, U-LOW-49, U-LOW-50, U-LOW-51, U-LOW-52).
 */
// flags: -fno-localize -Wc,-DUPCR_COUNT
#include "check.h"
#include "count.h"

struct s {
	int f;
	double row[4];
	shared struct s *next;
	unsigned bf : 5;
};

shared int x, y, z, a[6 * THREADS];
shared [2] double d[6 * THREADS];
shared struct s s, t, arr[2 * THREADS];
shared struct s *shared sp;
shared int *shared ip;

static int give(void)
{
	return 3;
}

static void scalars(void)
{
	shared int *p = &x, *q = &y, *r = &z;
	int k = 1, i = 0;

	COUNT(x = k, 0, 1);
	COUNT(*p = k, 0, 1);
	COUNT(a[i++] = 2, 0, 1);
	COUNT(k = (x = 300), 0, 1);
	COUNT(*p = *q, 1, 1);
	COUNT(*p = *p, 1, 1);
	COUNT(*p = *q = *r, 1, 2);
	COUNT(x = y = z = 0, 0, 3);
	COUNT(k = *p = *q, 1, 1);
	COUNT(*p = k = *q, 1, 1);
	COUNT(d[1] = a[2], 1, 1);
	COUNT(*p = give(), 0, 1);
	COUNT(*p++ = *q++, 1, 1);
	COUNT(a[a[1]] = a[a[2]], 3, 1);
	COUNT(a[x = 2] = y, 1, 2);
	(void)k;
}

static void structs(void)
{
	shared struct s *p = &s, *q = &t;
	struct s v = {0};
	int k;

	COUNT(p->f = 1, 0, 1);
	COUNT(arr[1].row[2] = 0.5, 0, 1);
	COUNT(s = v, 0, 1);
	COUNT(*p = *q, 1, 1);
	COUNT(v = *p = *q, 1, 1);
	COUNT(arr[0] = arr[1] = v, 0, 2);
	COUNT(k = (*p = v).f, 0, 1);
	COUNT(p->next = q, 0, 1);
	COUNT(q->next = p->next, 1, 1);
	COUNT(p->next->f = 3, 1, 1);
	COUNT(p->bf = 9, 0, 1);
	(void)k;
}

static void pointers(void)
{
	COUNT(sp = &s, 0, 1);
	COUNT(ip = a, 0, 1);
	COUNT(*ip = 3, 1, 1);
	COUNT(ip[2] = 3, 1, 1);
	COUNT(sp->f = 3, 1, 1);
	COUNT(*ip++ = 4, 1, 2);
	COUNT(ip = ip + 1, 1, 1);
	COUNT(ip = NULL, 0, 1);
}

static void test(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		a[i] = 1;
	scalars();
	structs();
	pointers();
}

int main(void)
{
	return check_in_turn(test);
}
