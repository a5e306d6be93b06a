/* SPDX-License-Identifier: MIT
 *
 * Barriers, notify, wait and fence in every place for a statement, with values of all
 * arithmetic types, each evaluated once (U-SYNC-1, U-SYNC-2, U-SYNC-3, U-SYNC-9, U-SYNC-15,
 * U-SYNC-17).
 */
#include <limits.h>
#include "check.h"

enum color { RED, GREEN = 7 };

shared int x;
shared double d;
static int calls;

static int once(int v)
{
	calls++;
	return v;
}

static void places(int c)
{
	int i = 0;

	if (c)
		upc_barrier;
	else
		upc_fence;
	if (c) upc_notify 3; else upc_fence;
	if (c) upc_wait 3;
	for (i = 0; i < 3; i++)
		upc_barrier i;
	while (i--)
		upc_barrier(i + 1);
	do upc_fence; while (0);
	switch (c) {
	case 1: upc_barrier; break;
	default: upc_fence;
	}
	goto label;
label:	upc_barrier;
	{ upc_barrier; }
	upc_notify; upc_wait;
	for (;;) { upc_fence; break; }
}

static void values(void)
{
	char c = 'c';
	short s = -3;
	long long ll = 12;
	_Bool b = 1;
	enum color e = GREEN;
	unsigned u = 9;
	float f = 2.5f;

	upc_barrier 0;
	upc_barrier -1;
	upc_barrier INT_MAX;
	upc_barrier INT_MIN;
	upc_barrier c;
	upc_barrier s + 1;
	upc_barrier ll;
	upc_barrier b;
	upc_barrier e;
	upc_barrier u;
	upc_barrier 10.9;
	upc_notify f;
	upc_wait 2;
	upc_barrier (long double)f;
	upc_barrier d;
	upc_barrier (c++, 2);
	upc_barrier c ? 4 : 5;
	upc_barrier x == 5 || c;
	upc_notify(u * 2);
	upc_wait(18);
}

int main(void)
{
	places(1);
	values();
	upc_barrier once(4);
	CHECK_INT(calls, 1);
	upc_notify once(5);
	upc_wait once(5);
	CHECK_INT(calls, 3);
	upc_barrier calls++;
	CHECK_INT(calls, 4);
	upc_barrier x;
	upc_barrier;
	if (MYTHREAD == 0)
		x = 5;
	upc_barrier;
	upc_barrier x;
	upc_barrier x + once(1);
	CHECK_INT(calls, 5);
	return check_done();
}
