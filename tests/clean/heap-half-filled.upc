// SPDX-License-Identifier: MIT
//
// A buffer with room to spare is copied whole; only what was set is used.
#include "../run/check.h"

#define ROOM 32

int main(void)
{
	shared [] int *list = upc_alloc(ROOM * sizeof(int)), *longer;
	int copy[ROOM], n = 0;

	for (int i = 0; i < 10 + MYTHREAD; i++)
		list[n++] = i;
	upc_memget(copy, list, sizeof copy);
	longer = upc_alloc(2 * ROOM * sizeof(int));
	upc_memcpy(longer, list, ROOM * sizeof(int));
	upc_free(list);
	for (int i = 0; i < n; i++) {
		CHECK_INT(copy[i], i);
		CHECK_INT(longer[i], i);
	}
	longer[n] = 5;
	CHECK_INT(longer[n], 5);
	upc_free(longer);
	return check_done();
}
