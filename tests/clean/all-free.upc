// SPDX-License-Identifier: MIT
//
// upc_all_free by all threads, at once after the last use.
#include "../run/check.h"

int main(void)
{
	for (int s = 0; s < 5; s++) {
		shared [4] int *v = upc_all_alloc(THREADS, 4 * sizeof(int));

		v[4 * MYTHREAD] = s;
		upc_barrier;
		CHECK_INT(v[4 * ((MYTHREAD + 1) % THREADS)], s);
		upc_all_free(v);
	}
	upc_all_free(NULL);
	upc_free(NULL);
	return check_done();
}
