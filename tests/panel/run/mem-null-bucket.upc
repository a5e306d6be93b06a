// SPDX-License-Identifier: MIT
// mistake: an empty bucket of a hash table is not tested
// needs: read through a null pointer-to-shared, the expression e->key, the function and its
// caller
#include <upc.h>

struct entry {
	int key, value;
	shared struct entry *next;
};
shared struct entry *shared bucket[4 * THREADS];

static int lookup(int key)
{
	shared struct entry *e = bucket[key % (4 * THREADS)];

	while (e->key != key) // here // report: read of 4 bytes through a null pointer-to-shared
		e = e->next;
	return e->value;
}

int main(void)
{
	if (MYTHREAD == 0) {
		shared struct entry *e = upc_alloc(sizeof(struct entry));
		e->key = 1;
		e->value = 10;
		e->next = NULL;
		bucket[1] = e;
	}
	upc_barrier;
	return lookup(MYTHREAD + 1) != 10;
}
