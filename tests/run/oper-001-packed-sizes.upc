/* SPDX-License-Identifier: MIT
 *
 * Constants from the sizes of packed and aligned structs that hold a pointer-to-shared
 * (U-OPER-2).  glibc's headers turn attributes off for tcc.
 */
// compilers: gcc clang
#include "check.h"

struct __attribute__((packed)) packed {
	char c;
	shared void *p;
	int n : 5;
	unsigned m : 9;
};
struct aligned {
	shared int *p;
	char c;
} __attribute__((aligned(64)));
struct both {
	struct packed in[3];
	short n;
};

enum { PACKED = sizeof(struct packed), ALIGNED = sizeof(struct aligned), BOTH = sizeof(struct both) };

shared char a[PACKED][THREADS];
shared [ALIGNED] char b[2 * sizeof(struct aligned) * THREADS];
shared [] char c[sizeof(struct both)];

int main(void)
{
	struct both both;

	CHECK_INT(PACKED, 1 + (int)sizeof(shared int *) + 2);
	CHECK_INT(ALIGNED, sizeof(struct aligned));
	CHECK_INT(BOTH, sizeof both);
	CHECK_INT(sizeof a, sizeof(struct packed) * THREADS);
	CHECK_INT(upc_blocksizeof(b), sizeof(struct aligned));
	CHECK_INT(sizeof b, 2 * sizeof(struct aligned) * THREADS);
	CHECK_INT(sizeof c, sizeof both);
	return check_done();
}
