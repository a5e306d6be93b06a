// SPDX-License-Identifier: MIT
//
// Ownership of allocated blocks is passed by strict mailboxes; the receiver frees what it got.
#include "../run/check.h"

shared [] int *strict shared box[THREADS];

int main(void)
{
	int right = (MYTHREAD + 1) % THREADS;

	for (int s = 0; s < 15; s++) {
		shared [] int *letter = upc_alloc(5 * sizeof(int)), *got;

		for (int i = 0; i < 5; i++)
			letter[i] = 10 * s + i;
		while (box[right] != NULL)
			;
		box[right] = letter;
		while ((got = box[MYTHREAD]) == NULL)
			;
		box[MYTHREAD] = NULL;
		for (int i = 0; i < 5; i++)
			CHECK_INT(got[i], 10 * s + i);
		upc_free(got);
	}
	return check_done();
}
