// SPDX-License-Identifier: MIT
//
// Collective functions one after another on the same arrays, synchronized by their flags alone.
#include <upc_collective.h>

#include "../run/check.h"

#define B 4
shared [] int root[B];
shared [B] int part[B * THREADS];
shared [] int all[B * 64];

int main(void)
{
	upc_flag_t flags = UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC;

	for (int s = 0; s < 5; s++) {
		if (MYTHREAD == 0)
			for (int i = 0; i < B; i++)
				root[i] = 10 * s + i;
		upc_all_broadcast(part, root, B * sizeof(int), flags);
		for (int i = 0; i < B; i++)
			part[B * MYTHREAD + i] += MYTHREAD;
		upc_all_gather(all, part, B * sizeof(int), flags);
		for (int t = 0; t < THREADS; t++)
			CHECK_INT(all[B * t + 1], 10 * s + 1 + t);
		upc_all_scatter(part, all, B * sizeof(int), flags);
		CHECK_INT(part[B * MYTHREAD], 10 * s + MYTHREAD);
	}
	return check_done();
}
