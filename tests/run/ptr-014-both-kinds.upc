/* SPDX-License-Identifier: MIT
 *
 * Tests what the specification leaves open about pointers: a pointer-to-shared beside a private
 * one around `,`, `&&` and `||` (U-PTR-14, U-DBT-3), arithmetic on private void pointers as in
 * GNU C (U-PTR-18), and shared pointers that start with a private address (U-INIT-10).
 */
// no-hosts: private data have other addresses on another host
#include "check.h"

shared int a[4 * THREADS];
static int here[3] = {1, 2, 3};
int *shared to_here = here + 1;
int *shared by_thread[3 * THREADS] = {&here[0], here + 2, NULL};

static void beside(void)
{
	shared int *p = a + 1, *none = NULL;
	int *q = here, *nothing = NULL;

	CHECK((p++, q) == here);
	CHECK((q++, p) == &a[2]);
	CHECK(p && q && (q && p));
	CHECK(!(none && q) && !(q && none) && !(nothing && p) && !(p && nothing));
	CHECK((none || q) && (q || none) && (nothing || p) && (p || nothing));
	CHECK(!(none || nothing) && !(nothing || none));
	CHECK(!none == !nothing);
}

static void steps(void)
{
	void *v = here;

	v = v + sizeof(int);
	CHECK_INT(*(int *)v, 2);
	v += sizeof(int);
	v++;
	CHECK_INT((char *)v - (char *)here, 9);
	CHECK_INT(v - (void *)here, 9);
	CHECK_INT(sizeof(*v), 1);
}

static void test(void)
{
	beside();
	steps();
	/* the same address on each thread, of its own data */
	here[1] = 10 + MYTHREAD;
	CHECK(to_here == &here[1] && by_thread[0] == here && by_thread[1] == &here[2]);
	CHECK_INT(*to_here, 10 + MYTHREAD);
	for (int i = 2; i < 3 * THREADS; i++)
		CHECK(!by_thread[i]);
}

int main(void)
{
	return check_in_turn(test);
}
