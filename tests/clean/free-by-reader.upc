// SPDX-License-Identifier: MIT
//
// The reader of a message frees it; the mailbox is guarded by a lock.
#include <stdio.h>
#include <upc.h>

struct message {
	int n;
	int data[3];
};
shared [] struct message *shared box[THREADS];
upc_lock_t *lock;

int main(void)
{
	int next = (MYTHREAD + 1) % THREADS, got = 0;
	shared [] struct message *m = upc_alloc(sizeof(struct message));

	lock = upc_all_lock_alloc();
	m->n = MYTHREAD;
	for (int i = 0; i < 3; i++)
		m->data[i] = MYTHREAD * i;
	upc_barrier;
	upc_lock(lock);
	box[next] = m;
	upc_unlock(lock);
	while (!got) {
		upc_lock(lock);
		m = box[MYTHREAD];
		box[MYTHREAD] = NULL;
		upc_unlock(lock);
		if (m) {
			got = 1;
			if (m->data[2] != 2 * m->n)
				upc_global_exit(1);
			upc_free(m);
		}
	}
	upc_barrier;
	if (MYTHREAD == 0) {
		upc_lock_free(lock);
		puts("ok");
	}
	return 0;
}
