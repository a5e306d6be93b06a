// SPDX-License-Identifier: MIT
//
// Loops that all threads execute with one counter.
// flags: -Wno-never-set
#include <upc.h>

shared int i;
shared int a[4 * THREADS], at[THREADS];
static shared long far;
upc_lock_t *lock;
int sum;

void everywhere(int n)
{
	static shared int k;

	upc_forall (i = 0; i < n; i++; i) // warning: shared-counter
		a[i] = 1;
	for (k = 0; k < n; k++) // warning: shared-counter
		sum += k;
	for (int m = 0; m < n; m++)
		for (far = n; far > 0; far -= 2) // warning: shared-counter
			sum++;
	upc_barrier;
}

/* All is well: */
void alone(int n)
{
	for (i = 0; i < n; i++)
		a[i] = 1;
}

void guarded(int n)
{
	if (MYTHREAD == 0)
		for (i = 0; i < n; i++)
			a[i] = 1;
	for (at[MYTHREAD] = 0; at[MYTHREAD] < n; at[MYTHREAD]++)
		sum++;
	for (; i < n; i++)
		a[i] = 1;
	for (int i = 0; i < n; i++)
		a[i] = 1;
	upc_barrier;
}

void locked(int n)
{
	upc_barrier;
	upc_lock(lock);
	for (i = 0; i < n; i++)
		a[i]++;
	upc_unlock(lock);
}

int main(void)
{
	for (i = 0; i < 4; i++) // warning: shared-counter
		alone(i);
	if (MYTHREAD)
		return 0;
	for (i = 0; i < 4; i++)
		alone(i);
	return 0;
}
