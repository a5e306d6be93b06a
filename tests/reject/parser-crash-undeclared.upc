// SPDX-License-Identifier: MIT
// Undeclared names in the heads of loops, on which the parser crashes while it keeps nodes for
// faulty expressions: each is reported where it stands.
#include <upc.h>

shared [4] int a[4 * THREADS];

int main(void)
{
	for (upc_memget(b, &a[4 * MYTHREAD], sizeof b), i = 0; i < 4; upc_memget(&q, &a[i], 4), i++) { // error: c at 46 // error: c at 50 // error: c at 76
	}
	do { upc_memget(b, (shared [] char *)a, 1); } while (b[0]--);
}
