// SPDX-License-Identifier: MIT
//
// Values of barriers that differ between threads, or between upc_notify and upc_wait.
#include <upc.h>

enum { FIRST, SECOND };
int elsewhere(void);
int n;

void halves(int k)
{
	upc_notify 1;
	upc_wait 2; // warning: barrier-value
	upc_notify FIRST;
	n++;
	upc_wait SECOND; // warning: barrier-value
	if (k)
		upc_notify 1;
	else
		upc_notify 2;
	upc_wait 3; // warning: barrier-value
	for (int i = 0; i < 3; i++) {
		upc_notify 1;
		upc_wait -1; // warning: barrier-value
	}

	/* All is well: */
	upc_notify 1;
	upc_wait 1;
	upc_notify;
	upc_wait 2;
	upc_notify 3;
	upc_wait;
	upc_notify k;
	upc_wait 3;
	upc_notify 1;
	upc_wait k;
	if (k)
		upc_notify 1;
	else
		upc_notify 2;
	upc_wait 2;
}

void end(void)
{
	upc_wait 7;
}

void threads(int k)
{
	int me = MYTHREAD;

	upc_barrier MYTHREAD; // warning: barrier-value
	upc_barrier me + 1; // warning: barrier-value
	upc_notify me; // warning: barrier-value
	upc_wait;
	if (MYTHREAD == 0)
		upc_barrier 1;
	else
		upc_barrier 2; // warning: barrier-value
	if (me) {
		upc_notify 1;
		upc_wait 1;
	} else {
		upc_notify 2; // warning: barrier-value
		upc_wait 2;
	}

	/* All is well: */
	upc_notify;
	upc_wait me;
	upc_barrier k;
	upc_barrier THREADS;
	upc_barrier MYTHREAD < THREADS;
	upc_barrier elsewhere();
	if (me)
		upc_barrier 1;
	else
		upc_barrier;
	if (me)
		upc_barrier 1;
	else
		upc_barrier 1;
	if (k)
		upc_barrier 1;
	else
		upc_barrier 2;
	if (me)
		upc_barrier k;
	else
		upc_barrier 2;
}
