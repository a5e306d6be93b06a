// SPDX-License-Identifier: MIT
//
// Results of upc_cast that nothing tests, and some that something does.
// flags: --std=upc1.3
#include <assert.h>
#include <upc.h>
#include <upc_castable.h>

struct cell {
	int value, next;
};
shared [10] int a[10 * THREADS];
shared struct cell cells[THREADS];
void use(int *p);

int accessed(int k)
{
	int *p = upc_cast(&a[k]); // warning: cast-untested
	int *q;
	struct cell *c = (struct cell *)upc_cast(&cells[(MYTHREAD + 1) % THREADS]); // warning: cast-untested

	q = upc_cast(&a[k + 1]); // warning: cast-untested
	*q = 3;
	p[1] = *(int *)upc_cast(&a[k + 2]); // warning: cast-untested
	return p[0] + c->value + ((struct cell *)upc_cast(&cells[k]))->next; // warning: cast-untested
}

int tested(int k)
{
	int *p = upc_cast(&a[k]), *q = upc_cast(&a[k + 1]), *r = upc_cast(&a[k + 2]), *s, *own, *passed;

	if (!p)
		return a[k];
	if (q && q[1])
		k++;
	assert(r != 0);
	while ((s = upc_cast(&a[k])))
		k += s[0];
	own = upc_cast(&a[10 * MYTHREAD]);
	passed = upc_cast(&a[k]);
	use(passed);
	return p[0] + (q ? q[0] : 0) + r[0] + own[1] + passed[0];
}
