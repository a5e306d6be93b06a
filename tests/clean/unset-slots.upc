// SPDX-License-Identifier: MIT
//
// An array on the heap of which only some slots are used, as a list of free ones tells; each is set when it is
// taken.
#include "../run/check.h"

#define SLOTS 12

int main(void)
{
	shared [] int *slot = upc_alloc(SLOTS * sizeof(int)), *next = upc_alloc(SLOTS * sizeof(int));
	int free_slot = -1, n = 0, used[5];

	for (int i = 0; i < SLOTS; i++) {
		next[i] = free_slot;
		free_slot = i;
	}
	for (int k = 0; k < 5; k++) {
		used[k] = free_slot;
		free_slot = next[free_slot];
		slot[used[k]] = k * k;
	}
	for (int k = 0; k < 5; k++)
		n += slot[used[k]];
	CHECK_INT(n, 30);
	upc_free(slot);
	upc_free(next);
	return check_done();
}
