/* SPDX-License-Identifier: MIT
 *
 * UPC 1.3: the effective type of a shared object is its declared type without shared, so that
 * other views of it are views (U-V13-16); accesses are relaxed where nothing says otherwise, in
 * each file anew (U-V13-19); initializers of shared arrays (U-V13-15).
 */
// flags: --std=upc1.3
#include "check.h"

struct point {
	int x, y;
};
shared int one = 5;
shared [4] int a[4 * THREADS];
shared struct point points[THREADS];
shared int set[2 * THREADS] = {1, 2};
shared [] int few[3] = {7, 8, 9};

static int through_private(shared [] int *s, int *p)
{
	*s = 1;
	*p = 2;
	return *s; /* 2 if they are one object */
}

static int through_member(shared struct point *s, int *p)
{
	s->y = 1;
	*p = 2;
	return s->y;
}

static int through_private_array(int *p, shared [4] int *s)
{
	int sum = 0;

	for (int i = 0; i < 4; i++) {
		p[i] = i + 1;
		sum += s[i];
		s[i] = 10 * (i + 1);
		sum += p[i];
	}
	return sum;
}

int main(void)
{
	int *own = (int *)&a[4 * MYTHREAD];
	struct point *mine = (struct point *)&points[MYTHREAD];

	CHECK_INT(through_private((shared [] int *)&a[4 * MYTHREAD], own), 2);
	CHECK_INT(through_member(&points[MYTHREAD], &mine->y), 2);
	CHECK_INT(through_private_array(own, &a[4 * MYTHREAD]), 10 + 100);
	CHECK_INT(one, 5);
	CHECK(set[0] == 1 && set[1] == 2 && few[0] == 7 && few[2] == 9);
	upc_barrier;
	if (MYTHREAD == 0)
		*(int *)&one = 6;
	upc_barrier;
	CHECK_INT(one, 6);
	return check_done();
}
