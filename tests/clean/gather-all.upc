// SPDX-License-Identifier: MIT
//
// upc_all_gather_all, after which each thread reads its whole copy and changes it.
// static-only
#include <upc_collective.h>

#include "../run/check.h"

#define B 2
shared [B] int mine[B * THREADS];
shared [B * THREADS] int copy[THREADS][B * THREADS];

int main(void)
{
	for (int i = 0; i < B; i++)
		mine[B * MYTHREAD + i] = B * MYTHREAD + i;
	upc_all_gather_all(copy, mine, B * sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_MYSYNC);
	for (int i = 0; i < B * THREADS; i++) {
		CHECK_INT(copy[MYTHREAD][i], i);
		copy[MYTHREAD][i] = 0;
	}
	return check_done();
}
