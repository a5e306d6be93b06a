// SPDX-License-Identifier: MIT
//
// -Wupc-alignment says how the condition comes to depend on MYTHREAD, and how the calls lead to the collective.
#include <upc.h>

shared int a[THREADS];

static void inner(void)
{
	a[MYTHREAD]++;
	upc_barrier; // note: 'inner' executes this 'upc_barrier' at 2
}

static void outer(void)
{
	inner(); // note: 'outer' calls 'inner' here at 2
}

void variables(void)
{
	int me = MYTHREAD; // note: 'me' gets a value that depends on MYTHREAD at 6
	int first = me == 0, role; // note: 'first' gets a value that depends on MYTHREAD at 6

	role = 1;
	if (first) // note: 'role' gets its value by this condition at 6
		role = 2;
	role++; // note: 'role' gets a value that depends on MYTHREAD at 2
	if (role == 3) // note: this condition differs from thread to thread at 6
		outer(); // warning: upc-alignment at 3
}

static int is_last(int from)
{
	return MYTHREAD == THREADS - from; // note: 'is_last' returns this at 9
}

static void parameter(int n)
{
	if (n) // note: this condition differs from thread to thread at 6
		upc_barrier; // warning: upc-alignment at 3
}

static void between(int k)
{
	parameter(0);
	parameter(k + 1); // note: 'n' gets a value that depends on MYTHREAD at 12
}

void calls(void)
{
	between(-is_last(1)); // note: 'k' gets a value that depends on MYTHREAD at 10 // note: the result of 'is_last' depends on MYTHREAD at 11
}

static void steps(void)
{
	inner();
	upc_notify; // note: 'steps' executes this 'upc_notify' at 2
	upc_wait;
}

void first_of_its_own(void)
{
	if (MYTHREAD == 0) // note: this condition differs from thread to thread at 6
		steps(); // warning: upc-alignment at 3
}

void loop(void)
{
	for (int i = MYTHREAD; i < 9; i++) // note: this condition differs from thread to thread at 25 // note: 'i' gets a value that depends on MYTHREAD at 11
		upc_barrier; // warning: upc-alignment at 3
}
