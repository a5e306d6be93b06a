// SPDX-License-Identifier: MIT
//
// Critical sections with private variables only.
#include <math.h>
#include <upc.h>

struct pair {
	int first, second;
};

int count, counts[4];
shared int total;
extern int known(int);
static struct pair pair;

void sections(upc_lock_t *l, int mine, int *p)
{
	static int own;
	int sum = 0;

	upc_lock(l);
	count += mine; // warning: private-in-lock
	upc_unlock(l);
	upc_lock(l);
	if (mine > own)
		own = own + mine; // warning: private-in-lock
	sum++;
	upc_unlock(l);

	upc_lock(l); /* shared data */
	total += mine;
	count++;
	upc_unlock(l);
	upc_lock(l); /* what a pointer leads to may be shared data of this thread */
	*p += mine;
	sum++;
	upc_unlock(l);
	upc_lock(l); /* functions may do anything */
	sum += known(mine);
	upc_unlock(l);
	upc_lock(l); /* nothing is updated */
	sum = mine;
	counts[1] = pair.first;
	upc_unlock(l);
	upc_lock(l); /* waits for whoever holds it */
	upc_unlock(l);
	upc_lock(l); /* another thread may wait */
	sum++;
	upc_fence;
	upc_unlock(l);
	total += sum;
}

struct item {
	int key;
	shared struct item *next;
};
shared struct item *head, *last, *found;
shared struct item *shared all;

void lists(upc_lock_t *l, shared struct item *n)
{
	shared struct item *here = found;

	upc_lock(l);
	n->next = head;
	head = n; // warning: private-in-lock
	upc_unlock(l);
	upc_lock(l);
	n->next = all;
	all = n;
	last = n;
	upc_unlock(l);
	upc_lock(l);
	n->next = here;
	here = n;
	upc_unlock(l);
	upc_lock(l);
	last = all;
	upc_unlock(l);
}
