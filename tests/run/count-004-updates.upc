/* SPDX-License-Identifier: MIT
 *
 * Compound assignment, ++ and -- read once and write once
 * (U-LOW-4, U-LOW-18, U-LOW-19, U-LOW-20, U-LOW-21, U-LOW-62, U-LOW-69).
 */
// flags: -fno-localize -Wc,-DUPCR_COUNT
#include "check.h"
#include "count.h"

struct s {
	int f;
	float row[2];
	unsigned bf : 5;
	shared [3] int *link;
};

shared int x, y, a[6 * THREADS];
shared [3] int b[6 * THREADS];
shared double d;
shared _Bool t;
shared struct s s;
shared [3] int *shared sp;
shared struct s *shared stp;
volatile shared int vx;
volatile shared struct s vs;
int *shared local[THREADS];
strict shared int sx;

static void numbers(void)
{
	shared int *p = &x, *q = &y;
	int k, i = 0;

	COUNT(x += 2, 1, 1);
	COUNT(*p *= *q, 2, 1);
	COUNT(*p += *p, 2, 1);
	COUNT(a[i++] -= 3, 1, 1);
	COUNT(a[b[1]] <<= b[2], 3, 1);
	COUNT(k = x++, 1, 1);
	COUNT(k = --*p, 1, 1);
	COUNT(x++, 1, 1);
	COUNT(k = (*p)++ + (*q)--, 2, 2);
	COUNT(d /= 2, 1, 1);
	COUNT(d--, 1, 1);
	COUNT(t |= 1, 1, 1);
	COUNT(t++, 1, 1);
	COUNT(sx += sx, 2, 1);
	COUNT(k = ++sx, 1, 1);
	COUNT(*p++ += 1, 1, 1);
	(void)k;
}

static void members(void)
{
	shared struct s *p = &s;

	COUNT(p->f += 2, 1, 1);
	COUNT(p->row[1]++, 1, 1);
	COUNT((*p).f ^= p->f, 2, 1);
	COUNT(p->link++, 1, 1);
	COUNT(p->link += 2, 1, 1);
	COUNT(*p->link += 2, 2, 1);
	COUNT((*p->link)++, 2, 1);
}

static void pointers(void)
{
	int mine[3] = {0}, k;

	COUNT(sp++, 1, 1);
	COUNT(--sp, 1, 1);
	COUNT(sp += 2, 1, 1);
	COUNT(k = *sp++, 2, 1);
	COUNT(k = (*sp)++, 2, 1);
	stp = &s;
	COUNT(stp->f++, 2, 1);
	COUNT((*stp).f += 2, 2, 1);
	COUNT(k = stp->row[1] > 0, 2, 0);
	COUNT(*stp = s, 2, 1);
	local[MYTHREAD] = mine;
	COUNT(local[MYTHREAD]++, 1, 1);
	COUNT(*local[MYTHREAD] = 3, 1, 0);
	COUNT(k = *local[MYTHREAD]++, 1, 1);
	(void)k;
}

/* Each access as written, none merged (U-LOW-98). */
static void volatiles(void)
{
	volatile shared int *p = &vx;
	int k;

	COUNT(vx = 1, 0, 1);
	COUNT(vx++, 1, 1);
	COUNT(vx += vx, 2, 1);
	COUNT(*p = *p, 1, 1);
	COUNT(k = vx + vx + *p, 3, 0);
	COUNT((vx = 1, vx = 2), 0, 2);
	COUNT((vx, vx), 2, 0);
	COUNT(k = (vx = 3), 0, 1);
	COUNT(vs.f = vs.f, 1, 1);
	COUNT(vs.row[0]++, 1, 1);
	COUNT(vs.bf = 3, 0, 1);
	COUNT(while (vx-- > 0), 4, 4);
	(void)k;
}

static void test(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		a[i] = b[i] = 1;
	x = y = 2;
	s.link = sp = b;
	numbers();
	members();
	pointers();
	volatiles();
}

int main(void)
{
	return check_in_turn(test);
}
