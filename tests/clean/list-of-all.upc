// SPDX-License-Identifier: MIT
//
// A list that all threads push to under a lock, read after a barrier by each in its own order, and
// freed by its owners.
#include <stdio.h>
#include <upc.h>

struct node {
	int value;
	shared [] struct node *next;
};
shared [] struct node *shared head;
upc_lock_t *lock;
#define EACH 5

int main(void)
{
	shared [] struct node *mine[EACH];
	int sum = 0, n = 0;

	lock = upc_all_lock_alloc();
	for (int i = 0; i < EACH; i++) {
		mine[i] = upc_alloc(sizeof(struct node));
		mine[i]->value = MYTHREAD;
		upc_lock(lock);
		mine[i]->next = head;
		head = mine[i];
		upc_unlock(lock);
	}
	upc_barrier;
	for (shared [] struct node *p = head; p; p = p->next, n++)
		sum += p->value;
	if (n != EACH * THREADS || sum != EACH * THREADS * (THREADS - 1) / 2)
		upc_global_exit(1);
	upc_barrier;
	for (int i = 0; i < EACH; i++)
		upc_free(mine[i]);
	if (MYTHREAD == 0) {
		upc_lock_free(lock);
		puts("ok");
	}
	return 0;
}
