/* SPDX-License-Identifier: MIT
 *
 * Every use of a shared value is one read of just that object, and no write
 * (U-LOW-2, U-LOW-7, U-LOW-23, U-LOW-24, U-LOW-25, U-LOW-26, U-LOW-33, U-LOW-34, U-LOW-35,
 * U-LOW-36, U-LOW-37, U-LOW-38, U-LOW-39, U-LOW-40, U-LOW-41, U-LOW-42, U-LOW-43, U-LOW-44,
 * U-LOW-45, U-LOW-46, U-LOW-47, U-LOW-48).
 */
// flags: -fno-localize -Wc,-DUPCR_COUNT
#include "check.h"
#include "count.h"

struct s {
	int f;
	double row[4];
	shared struct s *next;
	unsigned bf : 5;
	struct {
		int g;
	} in;
};

shared int x, y, a[6 * THREADS], m[2 * THREADS][3];
shared [2] int b[6 * THREADS];
shared struct s s, t, arr[2 * THREADS];
shared struct s *shared sp;
shared int *shared ip;

static int take(int v, int w)
{
	return v + w;
}

static int take_struct(struct s v)
{
	return v.f;
}

static void scalars(void)
{
	shared int *p = &x;
	int k = 0, i = 2;

	COUNT(k = x, 1, 0);
	COUNT(k = *p, 1, 0);
	COUNT(k = p[0] + 1, 1, 0);
	COUNT(k = a[i], 1, 0);
	COUNT(k = i[a], 1, 0);
	COUNT(k = -x + ~*p, 2, 0);
	COUNT(k = x * x, 2, 0);
	COUNT(k = x == y, 2, 0);
	COUNT(k = (char)x, 1, 0);
	COUNT(k = take(x, y), 2, 0);
	COUNT(k = (i++, x), 1, 0);
	COUNT(k = m[1][2], 1, 0);
	COUNT(k = *(*(m + 1) + 2), 1, 0);
	COUNT(k = a[b[i]], 2, 0);
	COUNT(k = a[b[a[0]]], 3, 0);
	(void)k;
}

static void structs(void)
{
	shared struct s *p = &s;
	struct s v;
	double d;
	int k, i = 1;

	COUNT(k = s.f, 1, 0);
	COUNT(k = p->f, 1, 0);
	COUNT(d = arr[i].row[i + 1], 1, 0);
	COUNT(k = p->in.g, 1, 0);
	COUNT(k = p->bf, 1, 0);
	COUNT(v = s, 1, 0);
	COUNT(v = arr[i], 1, 0);
	COUNT(d = p->next->row[1], 2, 0);
	COUNT(k = sp->f, 2, 0);
	COUNT(k = sp->next->f, 3, 0);
	COUNT(k = *ip, 2, 0);
	COUNT(k = ip[2], 2, 0);
	COUNT(k = take_struct(*p), 1, 0);
	COUNT(k = take_struct(i ? *p : t), 1, 0);
	(void)k, (void)d, (void)v;
}

static void no_access(void)
{
	shared struct s *p = &s, *null = NULL;
	shared int *q;
	shared [] int *r;
	shared [] double *e;
	size_t n;

	COUNT(q = &x, 0, 0);
	COUNT(q = a + 3, 0, 0);
	COUNT(q = m[1], 0, 0);
	COUNT(q = &*q, 0, 0);
	COUNT(r = &p->in.g, 0, 0);
	COUNT(r = &null->f, 0, 0);
	COUNT(e = p->row, 0, 0);
	COUNT(e = &arr[1].row[2], 0, 0);
	COUNT(n = sizeof x + sizeof *p + upc_localsizeof(a), 0, 0);
	COUNT(n = upc_threadof(&x) + upc_phaseof(b), 0, 0);
	COUNT(q = q + 1, 0, 0);
	COUNT(n = (q == &x) + (q - a < 3), 0, 0);
	COUNT((void)q, 0, 0);
	COUNT(q = ip, 1, 0);
	COUNT(e = sp->row, 1, 0);
	(void)n, (void)r, (void)e;
}

static void test(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		a[i] = b[i] = 1;
	s.next = t.next = &s;
	sp = &s;
	ip = &a[1];
	scalars();
	structs();
	no_access();
}

int main(void)
{
	return check_in_turn(test);
}
