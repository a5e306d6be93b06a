// SPDX-License-Identifier: MIT
//
// A block goes round a ring of threads; only the thread that has the token reads and writes it.
#include "../run/check.h"

strict shared int token; /* rounds * THREADS + whose turn it is */
shared [] int block[10];

int main(void)
{
	for (int round = 0; round < 8; round++) {
		while (token != round * THREADS + MYTHREAD)
			;
		for (int i = 0; i < 10; i++)
			block[i] += i;
		token = round * THREADS + MYTHREAD + 1;
	}
	upc_barrier;
	for (int i = 0; i < 10; i++)
		CHECK_INT(block[i], 8 * THREADS * i);
	return check_done();
}
