/* SPDX-License-Identifier: MIT
 *
 * Own shared data through plain pointers: the same bytes either way
 * (U-LOW-100, U-CONV-7, U-CONV-10, U-DECL-6).
 */
// unchecked: data of another thread are cast, and not used
#include <string.h>
#include "check.h"

#define B 5

struct s {
	int f;
	char name[12];
};

shared [B] int a[3 * B * THREADS];
shared int cyclic[4 * THREADS];
shared struct s s[THREADS];

static int compare(const void *p, const void *q)
{
	return *(const int *)q - *(const int *)p;
}

static void blocks(void)
{
	int *lp = (int *)&a[MYTHREAD * B];

	for (int i = 0; i < 3 * B; i++)
		lp[i] = 100 * MYTHREAD + i;
	for (int i = 0; i < 3 * B; i++) {
		int k = (i / B * THREADS + MYTHREAD) * B + i % B;

		CHECK_INT(a[k], 100 * MYTHREAD + i);
		CHECK((int *)&a[k] == lp + i);
		CHECK_INT(upc_threadof(&a[k]), MYTHREAD);
	}
	qsort((int *)&a[MYTHREAD * B], B, sizeof(int), compare);
	CHECK_INT(a[MYTHREAD * B], 100 * MYTHREAD + B - 1);
	CHECK_INT(a[MYTHREAD * B + B - 1], 100 * MYTHREAD);
}

static void cyclic_part(void)
{
	int *lp = (int *)&cyclic[MYTHREAD], v[4] = {4, 3, 2, 1};

	memcpy((void *)&cyclic[MYTHREAD], v, sizeof v);
	for (int i = 0; i < 4; i++)
		CHECK_INT(cyclic[MYTHREAD + i * THREADS], 4 - i);
	*(int *)&cyclic[MYTHREAD + THREADS] += 30;
	CHECK_INT(lp[1], 33);
	CHECK_INT(MYTHREAD > 0 || ((int *)cyclic)[0] == cyclic[0], 1);
}

static void structs(void)
{
	shared struct s *p = &s[MYTHREAD];

	((struct s *)p)->f = 7;
	CHECK_INT(p->f, 7);
	strcpy(((struct s *)p)->name, "thread");
	CHECK_INT(p->name[5], 'd');
	p->name[0] = 'T';
	CHECK(strcmp((char *)p->name, "Thread") == 0);
	CHECK((char *)p + offsetof(struct s, name) == (char *)&p->name);
	CHECK((struct s *)(void *)p == (struct s *)p);
}

static void test(void)
{
	blocks();
	cyclic_part();
	structs();
}

int main(void)
{
	return check_in_turn(test);
}
