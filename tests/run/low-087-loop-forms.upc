/* SPDX-License-Identifier: MIT
 *
 * Loops whose heads assign, follow, compare and step through shared memory
 * (U-LOW-9, U-LOW-87).
 */
#include "check.h"

struct node {
	int v;
	shared struct node *next;
};

shared int a[8 * THREADS], limit;
shared struct node n[4 * THREADS];
shared struct node *shared head;

static int sum_to_zero(shared int *p)
{
	int k, total = 0;

	while ((k = *p++) != 0) {
		if (k < 0)
			continue;
		total += k;
	}
	return total;
}

static int follow(void)
{
	shared struct node *p;
	int count = 0;

	for (p = head; p; p = p->next)
		if (p->v % 2)
			continue;
		else
			count++;
	return count;
}

static int take_all(void)
{
	int count = 0;

	while (head) {
		head = head->next;
		count++;
	}
	return count;
}

static int shared_control(void)
{
	int rounds = 0;

	for (limit = 0; limit < 5; limit++, rounds += limit)
		if (limit == 3)
			limit++;
	return rounds;
}

static void locks(void)
{
	upc_lock_t *l = upc_global_lock_alloc();
	int *lp;

	do {
	} while (!upc_lock_attempt(l));
	upc_unlock(l);
	upc_lock_free(l);
	if ((lp = (int *)&a[MYTHREAD]) && *lp)
		CHECK_INT(*lp, a[MYTHREAD]);
	for (shared int *p = a, *end = a + 3; p < end; ++p)
		*p = (int)(end - p);
	CHECK_INT(a[0] + a[1] * 10 + a[2] * 100, 123);
}

static void test(void)
{
	int want = 0;

	for (int i = 0; i < 8 * THREADS; i++)
		a[i] = i % 3 ? i : -i;
	a[0] = 100;
	a[7] = 0;
	CHECK_INT(sum_to_zero(a), 100 + 1 + 2 + 4 + 5);
	for (int i = 0; i < 4 * THREADS; i++) {
		n[i].v = i;
		n[i].next = i ? &n[i - 1] : NULL;
		want += i % 2 == 0;
	}
	head = &n[4 * THREADS - 1];
	CHECK_INT(follow(), want);
	CHECK_INT(take_all(), 4 * THREADS);
	CHECK_INT(shared_control(), 11);
	locks();
}

int main(void)
{
	return check_in_turn(test);
}
