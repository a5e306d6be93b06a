/* SPDX-License-Identifier: MIT
 *
 * An operand that is not evaluated is not accessed: arms, right operands, bodies; one that is evaluated
 * again is accessed again (U-LOW-5, U-LOW-24, U-LOW-25, U-LOW-26, U-LOW-27, U-LOW-83).
 */
// flags: -fno-localize -Wc,-DUPCR_COUNT
#include "check.h"
#include "count.h"

#define MAX(v, w) ((v) > (w) ? (v) : (w))

struct node {
	int v;
	shared struct node *next;
};

shared int x, y, a[6 * THREADS];
shared struct node n[3 * THREADS];

static void arms(int yes, int no)
{
	shared int *p = &x, *q = NULL;
	shared struct node *np = &n[0], *null = NULL;
	int k;

	COUNT(k = yes ? x : y, 1, 0);
	COUNT(k = no ? *q : *p, 1, 0);
	COUNT(yes ? x++ : y++, 1, 1);
	COUNT(k = no && *q, 0, 0);
	COUNT(k = yes || *q, 0, 0);
	COUNT(k = yes && *p, 1, 0);
	COUNT(k = x && y, 2, 0);
	COUNT(k = !x || y, 2, 0);
	COUNT(k = null && null->v, 0, 0);
	COUNT(k = np && np->v, 1, 0);
	COUNT(k = np->next && np->next->v, 3, 0);
	COUNT(p = yes ? p : q, 0, 0);
	COUNT(*(yes ? p : q) = 3, 0, 1);
	COUNT((no ? q : p)[0]++, 1, 1);
	COUNT(k = MAX(x, 0), 2, 0);
	COUNT(k = MAX(0, y), 2, 0);
	(void)k;
}

static void loop_while(void)
{
	while (x > 0)
		x--;
}

static void loop_for(void)
{
	for (x = 0; x < a[0]; x++)
		y += x;
}

static void walk(void)
{
	for (shared struct node *p = n; p; p = p->next)
		if (p->v)
			break;
}

static void choose(void)
{
	switch (x) {
	case 3: y = 1; break;
	case 4: y = 2; x = 3; break;
	default: y = a[1]; break;
	}
}

static void loops(void)
{
	x = 3;
	COUNT(loop_while(), 4 + 3, 3);
	a[0] = 3;
	/* set x; 4 times read x and a[0]; 3 times read and write y, read x, step x */
	COUNT(loop_for(), 2 * 4 + 3 * 3, 1 + 3 * 2);
	COUNT(walk(), 2 + 1, 0);
	x = 3;
	COUNT(choose(), 1, 1);
	x = 4;
	COUNT(choose(), 1, 2);
	x = 5;
	COUNT(choose(), 2, 1);
	x = 3;
	COUNT(if (x == 3) y = 1; else y = x, 1, 1);
	COUNT(do x++; while (x < 6), 6, 3);
}

static void test(void)
{
	x = y = 2;
	n[0] = (struct node){0, &n[1]};
	n[1] = (struct node){1, NULL};
	arms(1, 0);
	loops();
}

int main(void)
{
	return check_in_turn(test);
}
