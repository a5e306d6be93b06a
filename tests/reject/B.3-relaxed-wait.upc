// SPDX-License-Identifier: MIT
//
// Loops that wait for relaxed writes of other threads, and loops like them that do not.
#include <upc_relaxed.h>

shared int flag, limit, done[THREADS];
strict shared int ready;
volatile int interrupted;
volatile shared int go;
shared int *volatile shared head;
strict volatile shared int sure;
volatile shared struct { int state; } jobs[THREADS];

int work(int k);

static int is_set(void)
{
	return flag;
}

int waits(int k, shared int *p)
{
	int *mine = (int *)&done[MYTHREAD];
	int seen, n = 0;

	while (flag == 0) // warning: relaxed-wait
		;
	do { // warning: relaxed-wait
		n++;
	} while (!done[k]);
	for (;;) { // warning: relaxed-wait
		if (*p)
			break;
	}
	while (*mine == 0) { } // warning: relaxed-wait
	while (k > 0 && !*(int *)&done[MYTHREAD]) { } // warning: relaxed-wait
	while (!is_set()) { } // warning: relaxed-wait
	do // warning: relaxed-wait
		seen = flag;
	while (!seen);
	for (int all = 0; !all;) { // warning: relaxed-wait
		all = 1;
		for (int i = 0; i < THREADS; i++)
			if (!done[i])
				all = 0;
	}
again:
	if (!flag)
		goto again; // warning: relaxed-wait
	for (int i = 0; i < THREADS; i++)
		while (done[i] < 2) // warning: relaxed-wait
			;
	while (go == 0) // warning: relaxed-wait
		;
	do { // warning: relaxed-wait
		n++;
	} while (head == 0);
	for (;;) { // warning: relaxed-wait
		if (jobs[k].state)
			break;
	}
	while (!go && !flag) // warning: relaxed-wait
		;
	return n;
}

/* The loop ends by itself, or other things order it. */
int others(int k, int *own, shared int *p)
{
	int n = 0, seen = 0;

	while (!ready)
		;
	while (!flag)
		work(n);
	while (!done[k])
		done[k] = work(k);
	while (!flag && n < 100)
		n++;
	for (int i = 0; i < limit; i++)
		n += i;
	while (flag == seen)
		seen++;
	while (p) {
		n++;
		p = n > limit ? 0 : p + 1;
	}
	while (*own == 0)
		;
	while (!interrupted)
		;
	while (!sure)
		;
	while (go < 3)
		go++;
	while (!jobs[k].state)
		work(n);
	while (!jobs[k].state && n < 100)
		n++;
	return n;
}

void barriers(void)
{
	while (!flag)
		;
	upc_barrier;
}

void fences(int k)
{
	upc_fence;
	while (!done[k])
		;
	upc_fence;
}

#define CHECK(x) do { if (!(x)) return 1; } while (0)
#define SKIP(x) do { if (!(x)) break; done[0]++; } while (0)

int checks(int k)
{
	CHECK(done[k]);
	SKIP(done[k]);
	while (0)
		if (!flag)
			break;
	return 0;
}
