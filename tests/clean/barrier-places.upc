// SPDX-License-Identifier: MIT
//
// Threads come to the same barriers at different places of the program, and notify and wait in different
// functions.
#include "../run/check.h"

shared int v[THREADS];

static void leader(void)
{
	v[0] = 1;
	upc_notify 3;
}

static void follower(void)
{
	v[MYTHREAD] = 1;
	upc_notify 3;
}

static void finish(void)
{
	upc_wait 3;
}

static void (*const begin[2])(void) = { leader, follower };

int main(void)
{
	for (int s = 0; s < 5; s++) {
		begin[MYTHREAD > 0]();
		finish();
		for (int t = 0; t < THREADS; t++)
			CHECK_INT(v[t], 1);
		upc_barrier;
		v[MYTHREAD] = 0;
		upc_barrier;
	}
	return check_done();
}
