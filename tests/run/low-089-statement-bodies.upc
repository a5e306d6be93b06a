/* SPDX-License-Identifier: MIT
 *
 * Shared accesses as the bare body of if, else, loops and labels, with goto and continue
 * round them (U-LOW-9, U-LOW-89).
 */
#include "check.h"

struct s {
	int f;
};

shared int x, y, a[4 * THREADS];
shared struct s s;

static void bare(int c)
{
	shared int *p = &x, *q = &y;

	if (c) *p = 1; else *q = 2;
	if (c)
		if (*p > 100)
			*p = 0;
		else
			x += 10;
	else
		for (int i = 0; i < 3; i++)
			y++;
	do x++; while (x < 0);
	while (y < 0) y++;
	for (;;) if (x) break; else x = 1;
}

/* Each kind of statement as the bare body of a upc_forall. */
static int bodies(void)
{
	int n = 0;

	upc_forall (int i = 0; i < THREADS; i++; i)
		do
			n++;
		while (n < 3);
	upc_forall (int i = 0; i < THREADS; i++; &a[i])
		switch (n)
		default:
			n += 10;
	upc_forall (int i = 0; i < THREADS; i++; i)
		while (n < 20)
			n += 4;
	upc_forall (int i = 0; i < THREADS; i++; continue)
		if (i == MYTHREAD)
			n += 100;
		else
			do n += 0; while (n < 0);
	return n;
}

static int jumps(void)
{
	int i = 0, rounds = 0;

again:
	a[i]++;
	rounds++;
	if (a[i] < 3)
		goto again;
	i++;
	if (i < 4 * THREADS)
		goto again;
	goto done;
	a[0] = 1000;
done:;
	int k = a[0];
	return 100 * k + rounds;
}

static int skipping(void)
{
	int total = 0;

	for (int i = 0; i < 4 * THREADS; i++) {
		if (a[i] % 2)
			continue;
		{
			int k = a[i]++;
			if (k == 6)
				break;
			total += k;
		}
	}
	return total;
}

static int labels(int v)
{
	switch (v) {
	{
	case 2: x++; break;
	}
	default: if (v) case 3: x = 30; else x = 40;
	}
	return x;
}

static void test(void)
{
	x = y = 0;
	bare(1);
	CHECK_INT(x, 12);
	CHECK_INT(y, 0);
	CHECK_INT(bodies(), 121);
	bare(0);
	CHECK_INT(x, 13);
	CHECK_INT(y, 5);
	for (int i = 0; i < 4 * THREADS; i++)
		a[i] = 0;
	CHECK_INT(jumps(), 300 + 12 * THREADS);
	for (int i = 0; i < 4 * THREADS; i++)
		a[i] = 2 * i;
	CHECK_INT(skipping(), 6);
	CHECK_INT(a[3], 7);
	x = 8;
	CHECK_INT(labels(2), 9);
	CHECK_INT(labels(3), 30);
	CHECK_INT(labels(0), 40);
	CHECK_INT(labels(9), 30);
	if (s.f = 3, s.f)
		s.f--;
	else
		s.f = 100;
	CHECK_INT(s.f, 2);
}

int main(void)
{
	return check_in_turn(test);
}
