// SPDX-License-Identifier: MIT
//
// Jumps into upc_forall and out of it (U-FA-13), but not within (U-FA-14); barriers and
// collective functions in it (U-FA-15), and loops within loops.
// flags: -Wnested-forall -Wno-lost-allocation
#include <upc.h>

shared int a[4 * THREADS];
void elsewhere(void);

static void stage(void)
{
	upc_barrier;
}

static int called(int n)
{
	for (;;)
		if (n++ > 3)
			return n;
}

void entered(int n)
{
	int i = 0;

	if (n)
		goto inside; // warning: forall-enter
	upc_forall (i = 0; i < n; i++; i) {
		a[i] = 1;
	inside:
		a[i] = 2;
	}
	switch (n) {
	case 1:
		upc_forall (i = 0; i < n; i++; i) {
		case 2: // warning: forall-enter
			a[i] = 3;
		default: // warning: forall-enter
			a[i] = 3;
		}
	}
}

int left(int n)
{
	upc_forall (int i = 0; i < n; i++; i) {
		if (n == 1)
			break; // warning: forall-exit
		if (n == 2)
			return 1; // warning: forall-exit
		if (n == 3)
			goto out; // warning: forall-exit
		while (n == 4)
			break;
		called(n);
	}
out:
	return 0;
}

void with_barrier(int n)
{
	upc_forall (int i = 0; i < n; i++; i) {
		a[i] = 1;
		upc_barrier; // warning: collective-in-forall
		upc_notify; // warning: collective-in-forall
		upc_wait; // warning: collective-in-forall
		upc_all_alloc(1, 2); // warning: collective-in-forall
		stage(); // warning: collective-in-forall
	}
}

void in_each_other(int n)
{
	upc_forall (int i = 0; i < n; i++; &a[i])
		for (int k = 0; k < n; k++)
			upc_forall (int j = 0; j < n; j++; j) // warning: nested-forall
				a[i] += j;
}

/* All is well: */
void fine(int n)
{
	upc_forall (int i = 0; i < n; i++; continue) {
		a[MYTHREAD] = i;
		upc_barrier;
		upc_forall (int j = 0; j < n; j++; j)
			a[i] += j;
		stage();
	}
	upc_forall (int i = 0; i < n; i++; )
		upc_barrier i;
	upc_forall (int i = 0; i < n; i++; i) {
		upc_fence;
		upc_global_alloc(1, 2);
		elsewhere();
		for (int j = 0; j < n; j++) {
			if (j == i)
				goto next;
			switch (j) {
			case 2: a[i]++; break;
			default: continue;
			}
		next:
			a[i] += j;
		}
		upc_forall (int j = 0; j < n; j++; continue)
			a[i] += j;
	}
	upc_barrier;
}
