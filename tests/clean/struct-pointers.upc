// SPDX-License-Identifier: MIT
//
// Structs with pointers-to-shared in shared memory and private, passed by value.
#include "../run/check.h"

struct table {
	shared [] int *data;
	int length;
};
shared struct table published[THREADS];

static int sum(struct table t)
{
	int s = 0;

	for (int i = 0; i < t.length; i++)
		s += t.data[i];
	return s;
}

int main(void)
{
	struct table mine = { upc_alloc(6 * sizeof(int)), 6 };

	for (int i = 0; i < 6; i++)
		mine.data[i] = i + MYTHREAD;
	published[MYTHREAD] = mine;
	upc_barrier;
	for (int t = 0; t < THREADS; t++) {
		struct table other = published[t];
		CHECK_INT(sum(other), 15 + 6 * t);
	}
	return check_done();
}
