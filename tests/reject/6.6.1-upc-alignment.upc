// SPDX-License-Identifier: MIT
//
// Barriers and collective functions that only some threads reach.
#include <stdlib.h>
#include <upc.h>

shared int a[THREADS];
shared int done;
shared int *p;

static void stage(void)
{
	upc_barrier;
}

static void leaf(void)
{
	a[MYTHREAD] = 1;
}

void elsewhere(void);
void by_pointer(void (*f)(void));

/* One branch has it, the other has none. */
void branches(int n)
{
	int me = MYTHREAD, half, other = n;

	half = me / 2;
	other = MYTHREAD;
	other = 3;
	if (MYTHREAD == 0)
		upc_barrier; // warning: upc-alignment
	if (me) {
		a[0] = 1;
	} else {
		a[1] = 2;
		upc_notify; // warning: upc-alignment
		upc_wait;
	}
	if (n > 3 && half == 1)
		p = upc_all_alloc(4, 4); // warning: upc-alignment
	if ((int)upc_threadof(&a[n]) == MYTHREAD)
		stage(); // warning: upc-alignment
	p = MYTHREAD ? NULL : upc_all_alloc(1, 4); // warning: upc-alignment
	if (MYTHREAD % 2 && (p = upc_all_alloc(1, 4)) != NULL) // warning: upc-alignment
		leaf();
	if (other)
		upc_barrier; /* the last value is not MYTHREAD's */
}

/* Another number of them. */
void numbers(void)
{
	if (MYTHREAD) {
		upc_barrier; // warning: upc-alignment
		upc_barrier;
	} else {
		upc_barrier;
	}
}

void loops(void)
{
	for (int i = 0; i < MYTHREAD; i++)
		upc_barrier; // warning: upc-alignment
	for (int i = MYTHREAD; i < 7; i++)
		upc_barrier; // warning: upc-alignment
	while (MYTHREAD > done)
		stage(); // warning: upc-alignment
	for (int i = 0; i < 3; i++) {
		if (MYTHREAD == i)
			continue;
		upc_barrier; // warning: upc-alignment
	}
}

void cases(void)
{
	switch (MYTHREAD) {
	case 0:
		upc_barrier; // warning: upc-alignment
		break;
	default: leaf();
	}
	switch (MYTHREAD % 3) {
	case 0: upc_barrier; // warning: upc-alignment
	}
	switch (MYTHREAD % 3) {
	case 0:
	case 1: leaf(); /* falls through */
	case 4: upc_barrier; break;
	default: upc_barrier;
	}
}

/* The other threads have left. */
int leaving(void)
{
	if (MYTHREAD != 0)
		return 0;
	leaf();
	upc_barrier; // warning: upc-alignment
	return 1;
}

/* All is well: */
int fine(int n)
{
	int i, sum = 0, bad = 0;

	if (n)
		upc_barrier; /* the same n, we suppose */
	if (THREADS > 1)
		upc_barrier;
	if (a[MYTHREAD]) /* a flag that all threads may have set */
		upc_barrier;
	if (atoi("3") + n == MYTHREAD * 0)
		leaf();
	if (MYTHREAD == 0) {
		upc_notify;
		leaf();
		upc_wait;
	} else {
		upc_barrier;
	}
	if (MYTHREAD == 0)
		upc_fence;
	if (MYTHREAD)
		by_pointer(stage); /* nobody knows what it calls */
	else
		upc_barrier;
	for (i = MYTHREAD; i < 4 * THREADS; i += THREADS)
		upc_barrier;
	for (i = 1; i < THREADS; i *= 2) {
		if (MYTHREAD % (2 * i) == 0)
			sum += i;
		upc_barrier;
	}
	if (MYTHREAD == 0)
		for (i = 0; i < 3; i++) {
			if (i == 1)
				break;
			sum++;
		}
	upc_barrier;
	if (MYTHREAD == 0 && n > 100)
		exit(1);
	if (bad)
		return 2;
	upc_barrier;
	if (MYTHREAD == 0) {
		p = upc_global_alloc(2, 4);
		leaf();
	}
	upc_barrier;
	if (MYTHREAD != 0)
		return 0;
	leaf();
	return 1;
}

void elsewhere_too(int *);

void other_values(int n)
{
	int i = MYTHREAD, any = MYTHREAD == 0;

	while (i < n) {
		i += THREADS;
		upc_barrier;
	}
	for (i = 4 * MYTHREAD; i < 4 * MYTHREAD + 4; i++)
		upc_barrier;
	i = MYTHREAD;
	do {
		upc_barrier;
		i = a[i];
	} while (i);
	elsewhere_too(&any); /* makes it the same everywhere */
	if (any)
		upc_barrier;
}

int workers(void)
{
	if (MYTHREAD != 0) {
		upc_barrier;
		return 0;
	}
	leaf();
	upc_barrier; /* meets that of the others */
	return 1;
}

/* Both ways have as many operations, in another order. */
void order(void)
{
	if (MYTHREAD) {
		upc_barrier; // warning: upc-alignment
		p = upc_all_alloc(1, 4);
	} else {
		p = upc_all_alloc(1, 4);
		upc_barrier;
	}
	if (MYTHREAD) {
		p = upc_all_alloc(1, 4);
		upc_barrier;
	} else {
		p = upc_all_alloc(2, 4);
		upc_notify;
		upc_wait;
	}
}
