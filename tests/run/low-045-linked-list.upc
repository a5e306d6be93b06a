/* SPDX-License-Identifier: MIT
 *
 * A list whose nodes live on all threads; every link is a pointer-to-shared in shared
 * memory (U-LOW-45, U-LOW-87).
 */
#include "check.h"

struct node {
	int val;
	shared struct node *next;
};

shared struct node pool[5 * THREADS];
shared struct node *shared head;

static void build(void)
{
	head = NULL;
	for (int i = 0; i < 5 * THREADS; i++) {
		pool[i].val = i;
		pool[i].next = head;
		head = &pool[i];
	}
}

static int list_sum(shared struct node *p)
{
	int total = 0;

	for (; p; p = p->next)
		total += p->val;
	return total;
}

static shared struct node *reverse(shared struct node *list)
{
	shared struct node *done = 0;

	while (list != NULL) {
		shared struct node *rest = list->next;

		list->next = done;
		done = list;
		list = rest;
	}
	return done;
}

static void walk(void)
{
	shared struct node *p = head;
	int n = 5 * THREADS;

	CHECK_INT(list_sum(head), n * (n - 1) / 2);
	CHECK_INT(p->next->next->val, n - 3);
	CHECK_INT(head->next->val, n - 2);
	p->next->next->val += 100;
	CHECK_INT(pool[n - 3].val, n - 3 + 100);
	p->next->next->val = n - 3;
	p = p->next;
	CHECK(p == &pool[n - 2]);
	p->next = p->next->next; /* takes one out */
	CHECK_INT(list_sum(head), n * (n - 1) / 2 - (n - 3));
	CHECK_INT(head->next->next->val, n - 4);
	p->next = &pool[n - 3];
	while ((p = p->next) != NULL && p->val > 1)
		;
	CHECK(p == &pool[1]);
	CHECK(p->next == &pool[0]);
	CHECK(!p->next->next);
}

static void test(void)
{
	build();
	walk();
	head = reverse(head);
	CHECK_INT(head->val, 0);
	CHECK_INT(head->next->next->next->val, 3);
	CHECK_INT(list_sum(head), 5 * THREADS * (5 * THREADS - 1) / 2);
}

int main(void)
{
	return check_in_turn(test);
}
