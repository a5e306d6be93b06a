// SPDX-License-Identifier: MIT
//
// Work on private data between upc_notify and upc_wait; the neighbour's value is read after the wait.
#include "../run/check.h"

shared int edge[2][THREADS];

int main(void)
{
	int x = MYTHREAD;

	for (int s = 0; s < 20; s++) {
		edge[s % 2][MYTHREAD] = x;
		upc_notify s;
		int work = 0;
		for (int i = 0; i < 50; i++)
			work += i;
		CHECK_INT(work, 1225);
		upc_wait s;
		x = edge[s % 2][(MYTHREAD + 1) % THREADS];
	}
	CHECK_INT(x, (MYTHREAD + 20) % THREADS);
	return check_done();
}
