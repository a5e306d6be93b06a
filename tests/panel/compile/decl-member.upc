// SPDX-License-Identifier: MIT
// mistake: a member of a struct is declared shared
// needs: that members cannot be shared, 'count', to declare the object shared, or a pointer
// shared int *
#include <upc.h>

struct queue {
	int capacity;
	shared int count; // here // error: shared-field
	shared int *items;
};

int main(void)
{
	struct queue q = { .capacity = 10 };
	q.items = upc_all_alloc(THREADS, 10 * sizeof(int));
	upc_barrier;
	return q.items == NULL;
}
