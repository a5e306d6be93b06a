// SPDX-License-Identifier: MIT
//
// Memory and locks that are used after they were freed.
#include <stdio.h>
#include <upc.h>

struct list {
	int n;
	shared struct list *next;
};
shared int *global, *other, sum;
shared int *shared common;
upc_lock_t *lock;
int x;

void elsewhere(void);
void set(shared int **);
shared int *get(void);

void wrong(shared int *p, shared struct list *l, int n)
{
	upc_free(p);
	x = p[0]; // warning: upc-use-after-free
	upc_free(l);
	n++;
	l = l->next; // warning: upc-use-after-free
	p = get();
	upc_free(p);
	if (n)
		*p = 1; // warning: upc-use-after-free
	p = get();
	upc_free(p);
	upc_free(p); // warning: upc-use-after-free
	upc_free(global);
	upc_memget(&x, global, sizeof x); // warning: upc-use-after-free
	upc_free(common);
	x = common[2]; // warning: upc-use-after-free
	upc_lock_free(lock);
	upc_lock(lock); // warning: upc-use-after-free
	switch (n) {
	case 1:
		upc_free(global);
		for (int i = 0; i < n; i++)
			x += *(global + i); // warning: upc-use-after-free
		break;
	}
}

void right(shared int *p, shared struct list *l, int n)
{
	shared int *q = p, *seen;

	upc_free(p);
	q[0] = 1;
	p = get();
	p[0] = 1;
	upc_free(p);
	p = NULL;
	upc_free(p);
	p = get();
	if (n) {
		upc_free(p);
		return;
	}
	p[0] = 1;
	upc_free(p);
	if (n)
		p = get();
	p[0] = 1;
	upc_free(p);
	printf("%d\n", p == q);
	x = sizeof p[0];
	set(&p);
	p[0] = 1;
	while (l) {
		shared struct list *next = l->next;

		upc_free(l);
		l = next;
	}
	upc_free(global);
	elsewhere();
	global[0] = 1;
	upc_free(common);
	upc_barrier;
	common[0] = 1;
	switch (n) {
	case 1: upc_free(other); break;
	case 2: other[0] = 1; break;
	}
	for (seen = get(); seen; seen = get()) {
		seen[0] = 1;
		upc_free(seen);
	}
	if (!n)
		goto out;
	upc_free(other);
	return;
out:
	other[0] = 1;
}
