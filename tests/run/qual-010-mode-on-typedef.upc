/* SPDX-License-Identifier: MIT
 *
 * strict or relaxed written on a typedef of a shared type keeps its block size (UPC 1.2
 * 6.5.1).
 */
#include "check.h"

typedef shared [5] int five;
typedef shared int cyclic;

strict five a[20 * THREADS];
five relaxed b[20 * THREADS];
strict cyclic c[4 * THREADS];
const strict five *p = &a[7];
shared five d[20 * THREADS];
strict shared five e[20 * THREADS];

int main(void)
{
	CHECK_INT(upc_blocksizeof(a), 5);
	CHECK_INT(upc_blocksizeof(b), 5);
	CHECK_INT(upc_blocksizeof(c), 1);
	CHECK_INT(upc_blocksizeof(d), 5);
	CHECK_INT(upc_blocksizeof(e), 5);
	CHECK_INT(upc_threadof(&a[5]), 1 % THREADS);
	CHECK_INT(upc_phaseof(&b[7]), 2);
	CHECK_INT(upc_threadof(&c[1]), 1 % THREADS);
	CHECK_INT(upc_phaseof(p), 2);
	CHECK_INT(upc_threadof(&e[9]), 1 % THREADS);
	return check_done();
}
