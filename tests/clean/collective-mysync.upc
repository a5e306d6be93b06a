// SPDX-License-Identifier: MIT
//
// Collective functions with UPC_IN_MYSYNC and UPC_OUT_MYSYNC: each thread touches only its own parts around
// them.
// static-only
#include <upc_collective.h>

#include "../run/check.h"

#define B 4
shared [B * THREADS] int from[THREADS][B * THREADS], to[THREADS][B * THREADS];

int main(void)
{
	for (int s = 0; s < 4; s++) {
		for (int i = 0; i < B * THREADS; i++)
			from[MYTHREAD][i] = 100 * MYTHREAD + i + s;
		upc_all_exchange(to, from, B * sizeof(int), UPC_IN_MYSYNC | UPC_OUT_MYSYNC);
		for (int t = 0; t < THREADS; t++)
			CHECK_INT(to[MYTHREAD][B * t], 100 * t + B * MYTHREAD + s);
	}
	return check_done();
}
