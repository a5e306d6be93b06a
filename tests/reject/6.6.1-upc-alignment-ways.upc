// SPDX-License-Identifier: MIT
//
// The ways on which threads meet or miss a collective: all statements that choose, jumps, and calls; both branches with
// the same collectives.  One place has one warning.
// flags: -Wno-lost-update
#include <bupc_collectivev.h>
#include <stdlib.h>
#include <upc.h>
#include <upc_collective.h>

shared int a[4 * THREADS];
shared [] int lone[8];
shared int *p;

int from_elsewhere(void);
void elsewhere(void);

/* ---- what leads to a collective ---- */

static void stage(void)
{
	a[MYTHREAD]++;
	upc_barrier;
}

static void two_stages(void)
{
	stage();
	upc_notify;
	upc_wait;
}

static void even(int n);

static void odd(int n)
{
	if (n)
		even(n - 1);
	upc_barrier;
}

static void even(int n)
{
	if (n)
		odd(n - 1);
}

static void sometimes(int n)
{
	if (n)
		upc_barrier;
}

static void not_always(void)
{
	if (a[0])
		return;
	upc_barrier;
}

void called(void)
{
	if (MYTHREAD == 0)
		two_stages(); // warning: upc-alignment
	if (MYTHREAD == 0)
		even(4); // warning: upc-alignment
	if (MYTHREAD == 0)
		sometimes(1); // warning: upc-alignment
	if (MYTHREAD == 0) {
		sometimes(0); /* it has none */
		upc_barrier; // warning: upc-alignment
	}
	if (MYTHREAD == 0)
		bupc_allv_reduce(int, 1, 0, UPC_ADD); // warning: upc-alignment
	if (MYTHREAD == 0)
		upc_all_broadcast(a, lone, 4, 0); // warning: upc-alignment
	if (MYTHREAD == 0) {
		sometimes(0);
		elsewhere();
		(void)sizeof(stage(), 1);
		upc_fence;
		p = upc_global_alloc(1, 4);
	}
}

/* ---- both branches ---- */

void both(void)
{
	if (MYTHREAD == 0) {
		stage();
		upc_barrier;
	} else {
		two_stages();
	}
	if (MYTHREAD == 0)
		two_stages(); // warning: upc-alignment
	else
		stage();
	if (MYTHREAD == 0)
		upc_all_broadcast(a, lone, 4, 0); // warning: upc-alignment
	else
		upc_all_scatter(a, lone, 4, 0);
	if (MYTHREAD == 0)
		not_always();
	else
		two_stages();
	if (MYTHREAD == 0)
		stage();
	else
		elsewhere(); /* perhaps there is one in it */
	if (MYTHREAD < THREADS)
		stage();
	else
		two_stages();
	MYTHREAD ? stage() : two_stages(); // warning: upc-alignment
	if (MYTHREAD == 0) {
		upc_fence;
		two_stages(); // warning: upc-alignment
	} else {
		stage();
	}
	MYTHREAD ? stage() : stage();
	if (MYTHREAD == 0) {
		for (int i = 0; i < 3; i++)
			upc_barrier;
	} else {
		upc_barrier;
		upc_barrier;
		upc_barrier;
	}
}

int ends(int n)
{
	if (MYTHREAD == 0) {
		upc_barrier;
		exit(n);
	}
	upc_barrier; /* meets that of thread 0 */
	if (MYTHREAD == 1 && (stage(), n)) // warning: upc-alignment
		n++;
	return MYTHREAD || (stage(), 1); /* all others are above 0 */
}

/* ---- loops ---- */

void loops(int n)
{
	int me = MYTHREAD, i, lo = n * MYTHREAD / THREADS, hi = n * (MYTHREAD + 1) / THREADS;

	for (i = 0; i < me + 2; i++)
		stage(); // warning: upc-alignment
	i = me;
	while (i-- > 0)
		stage();
	i = me;
	do {
		i++;
		stage(); // warning: upc-alignment
	} while (i < 5);
	upc_forall (i = me; i < n; i++; continue)
		stage(); // warning: upc-alignment
	for (i = lo; i < hi; i++)
		stage(); /* n may be a multiple of THREADS */
	for (i = me; i < n; i += THREADS)
		stage();
	for (i = me; i < me + n; i++)
		stage();
	for (i = 0; i < me + 2; i++) {
		if (from_elsewhere())
			break;
		stage(); /* all may break */
	}
	for (i = 0; i < me; i++)
		sometimes(0);
	do
		upc_barrier;
	while (me > THREADS);
}

/* ---- jumps ---- */

void breaks(int n)
{
	for (int i = 0; i < n; i++) {
		upc_barrier; // warning: upc-alignment
		if (MYTHREAD == i)
			break;
	}
	for (;;) {
		if (MYTHREAD == 1)
			break;
		upc_barrier; // warning: upc-alignment
	}
	for (int i = 0; i < n; i++) {
		if (MYTHREAD == i)
			continue;
		stage(); // warning: upc-alignment
	}
	do {
		upc_barrier;
		if (MYTHREAD == 0)
			break;
		a[0]++;
	} while (0);
	for (;;) {
		upc_barrier;
		if (MYTHREAD == 0)
			break;
		a[0]++;
		break;
	}
	for (int i = 0; i < n; i++) {
		upc_barrier;
		if (MYTHREAD == THREADS) // warning: thread-compare
			break;
		if (MYTHREAD == i)
			continue;
		a[0]++;
	}
}

void gotos(int n)
{
	if (MYTHREAD == 0)
		goto out;
	stage(); // warning: upc-alignment
out:
	stage();
	if (n)
		goto end;
	stage();
end:
	a[0]++;
}

void backwards(void)
{
again:
	upc_barrier; // warning: upc-alignment
	if (MYTHREAD == 0)
		goto again;
}

int returns(int n)
{
	int me = MYTHREAD;

	if (me >= THREADS)
		return 0;
	stage();
	if (n) {
		if (me == 0)
			return 1;
		a[0]++;
	}
	stage(); // warning: upc-alignment
	return 2;
}

/* ---- cases ---- */

void cases(void)
{
	int me = MYTHREAD;

	switch (me == 0 ? 1 : 3) {
	case 1: stage(); // warning: upc-alignment
	}
	switch (me / THREADS) {
	case 0: stage();
	}
	switch (me & 1) {
	case 0: stage(); break;
	default: upc_barrier;
	}
}

/* ---- upc_forall ---- */

void in_forall(int n)
{
	upc_forall (int i = 0; i < n; i++; i) {
		if (MYTHREAD == 0)
			upc_barrier; // warning: collective-in-forall
		even(3); // warning: collective-in-forall
	}
	upc_forall (int i = 0; i < n; i++; continue)
		if (MYTHREAD == 0)
			upc_barrier; // warning: upc-alignment
}
