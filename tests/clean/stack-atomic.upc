// SPDX-License-Identifier: MIT
//
// A lock-free stack: nodes are pushed and popped by compare-and-swap of their numbers, each node once.
#include <upc_atomic.h>

#include "../run/check.h"

#define EACH 40

struct node {
	long next;
	int value;
};
shared struct node pool[EACH * THREADS];
shared long top;
shared long sum[THREADS];

int main(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_LONG, UPC_GET | UPC_SET | UPC_CSWAP, 0);
	long head, was, none = -1, mine = 0;

	if (MYTHREAD == 0)
		upc_atomic_strict(d, NULL, UPC_SET, &top, &none, NULL);
	upc_barrier;
	for (int i = 0; i < EACH; i++) {
		long me = i * THREADS + MYTHREAD;

		pool[me].value = i;
		upc_atomic_strict(d, &head, UPC_GET, &top, NULL, NULL);
		for (;;) {
			pool[me].next = head;
			upc_atomic_strict(d, &was, UPC_CSWAP, &top, &head, &me);
			if (was == head)
				break;
			head = was;
		}
	}
	upc_barrier;
	for (;;) {
		upc_atomic_strict(d, &head, UPC_GET, &top, NULL, NULL);
		if (head == -1)
			break;
		long next = pool[head].next;
		upc_atomic_strict(d, &was, UPC_CSWAP, &top, &head, &next);
		if (was == head)
			mine += pool[head].value;
	}
	sum[MYTHREAD] = mine;
	upc_barrier;
	long all = 0;
	for (int t = 0; t < THREADS; t++)
		all += sum[t];
	CHECK_INT(all, (long)THREADS * EACH * (EACH - 1) / 2);
	upc_all_atomicdomain_free(d);
	return check_done();
}
