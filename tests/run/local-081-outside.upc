/* SPDX-License-Identifier: MIT
 *
 * Places of elements that are not there, from which others are found: the way to them is no undefined behaviour.
 */
// compilers: gcc clang
// flags: -fsanitize=undefined -fno-sanitize-recover=all
#include "check.h"
#include <upc_relaxed.h>

enum { N = 16, FIRST = 9 };

shared int cyclic[4 * N * THREADS];
shared [4] int blocked[4 * N * THREADS];

int main(void)
{
	const int n = N * THREADS;
	long sum = 0, expected = 0;

	upc_forall (int i = 0; i < n; i++; i)
		cyclic[i] = blocked[i] = i;
	upc_barrier;
	for (int i = 0; i < n; i++)
		sum += i >= FIRST ? cyclic[i - FIRST] + blocked[i - FIRST] : 0;
	for (int i = 3; i < n; i++)
		sum += cyclic[i - 3] + blocked[i - 2];
	for (int i = n - 1; i >= 0; i--)
		if (i > 5)
			sum += cyclic[i - 5] + blocked[i - 5];
	for (int i = 0; i < n; i++)
		expected += (i >= FIRST ? 2 * (i - FIRST) : 0) + (i >= 3 ? 2 * i - 5 : 0) + (i > 5 ? 2 * (i - 5) : 0);
	CHECK(sum == expected);
	return check_done();
}
