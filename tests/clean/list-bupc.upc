// SPDX-License-Identifier: MIT
//
// Threads put nodes before the head of a list with Berkeley's compare-and-swap; one walks it while others still
// add.
#include <upc_bupc.h>

#include "../run/check.h"

#define EACH 30

struct node {
	int64_t next;
	int owner;
};
shared struct node node[EACH * THREADS];
shared int64_t head; /* a number and one, 0 for none */

int main(void)
{
	for (int i = 0; i < EACH; i++) {
		int64_t me = i * THREADS + MYTHREAD, old;

		node[me].owner = MYTHREAD;
		do {
			old = bupc_atomicI64_read_strict(&head);
			node[me].next = old;
		} while (bupc_atomicI64_cswap_strict(&head, old, me + 1) != old);
		if (i % 10 == 0) {
			int n = 0;
			for (int64_t at = bupc_atomicI64_read_strict(&head); at; at = node[at - 1].next)
				n++;
			CHECK(n > i && n <= EACH * THREADS);
		}
	}
	upc_barrier;
	int n = 0, mine = 0;
	for (int64_t at = head; at; at = node[at - 1].next) {
		n++;
		mine += node[at - 1].owner == MYTHREAD;
	}
	CHECK_INT(n, EACH * THREADS);
	CHECK_INT(mine, EACH);
	return check_done();
}
