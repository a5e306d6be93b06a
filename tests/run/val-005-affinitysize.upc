/* SPDX-License-Identifier: MIT
 *
 * upc_affinitysize against a count by brute force (U-VAL-5, U-LIB-15).
 */
#include "check.h"

static size_t count(size_t total, size_t nbytes, size_t thread)
{
	size_t n = 0;

	if (nbytes == 0)
		return thread == 0 ? total : 0;
	for (size_t i = 0; i < total; i++)
		n += i / nbytes % THREADS == thread;
	return n;
}

static void test(void)
{
	static const size_t blocks[] = {0, 1, 2, 3, 8, 12, 40, 1000};

	for (size_t k = 0; k < sizeof blocks / sizeof *blocks; k++)
		for (size_t total = 0; total < 130; total++)
			for (size_t t = 0; t < (size_t)THREADS; t++)
				CHECK_INT(upc_affinitysize(total, blocks[k], t),
					count(total, blocks[k], t));
	if (THREADS == 3) {
		CHECK_INT(upc_affinitysize(40, 12, 0), 16);
		CHECK_INT(upc_affinitysize(40, 12, 1), 12);
		CHECK_INT(upc_affinitysize(40, 12, 2), 12);
	}
	if (THREADS == 4) {
		CHECK_INT(upc_affinitysize(100, 8, 0), 28);
		CHECK_INT(upc_affinitysize(100, 8, 3), 24);
	}
}

int main(void)
{
	return check_in_turn(test);
}
