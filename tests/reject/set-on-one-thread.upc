// SPDX-License-Identifier: MIT
//
// Private variables that one thread alone sets, and that others use; not those whose use asks for the thread, those
// that have a value before, or get one in another way.
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

shared int a[10 * THREADS], total, *shared common;
upc_lock_t *lock, *other; // note: 'upc_lock_t *shared lock' is one pointer for all threads at 13
shared int *list, *own, *named;
static FILE *file;
int verbose;

void give(int *p);
void take(int n, double *all);

static void work(void)
{
	upc_lock(lock); // warning: set-on-one-thread
	total++;
	upc_unlock(lock);
	if (list)
		list[0] = 1;
}

int main(void)
{
	int n, k, m, first = 0, passed, r, i; // note: 'static shared int n' is one object for all threads at 6
	shared [] int *row; // note: 'static shared [] int *shared row' is one pointer for all threads at 17
	double *all;

	if (MYTHREAD == 0) {
		scanf("%d", &n); // note: only the thread of this condition sets it at 16
		give(&k);
		m = 3;
		first = 3;
		passed = 4;
		all = malloc(8);
		lock = upc_global_lock_alloc(); // note: only the thread of this condition sets it at 3
		other = upc_global_lock_alloc();
		list = own = upc_alloc(40);
		row = upc_alloc(40); // note: only the thread of this condition sets it at 3
		file = fopen("name", "w");
		verbose = 1;
		named = upc_alloc(40);
		common = named;
	}
	if (!MYTHREAD)
		r = 4;
	else
		r = 5;
	upc_barrier;
	for (i = 0; i < n; i++) // warning: set-on-one-thread
		a[i] = k; // a copy
	if (MYTHREAD == 0 && m > 3)
		total = m + r + first;
	if (!MYTHREAD)
		printf("%d %f\n", m * 2, all[0]);
	work(); // note: several threads come there by this call at 2
	row[MYTHREAD] = 3; // warning: set-on-one-thread
	take(passed, all);
	if (file)
		fclose(file);
	if (verbose)
		fprintf(stderr, "%d\n", total + first);
	named = common;
	named[0] = 3;
	if (MYTHREAD != 0)
		return 0;
	own[0] = m + 1;
	upc_lock(other);
	upc_unlock(other);
	return 0;
}
