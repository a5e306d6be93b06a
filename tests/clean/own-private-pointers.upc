// SPDX-License-Identifier: MIT
//
// Private pointers in shared memory that only their own thread uses, and pointers to functions that all use.
#include "../run/check.h"

static int twice(int x)
{
	return 2 * x;
}

int *shared mine[THREADS];
int (*shared function[THREADS])(int);

int main(void)
{
	int local = MYTHREAD;

	mine[MYTHREAD] = &local;
	function[MYTHREAD] = twice;
	upc_barrier;
	*mine[MYTHREAD] += 1;
	CHECK_INT(local, MYTHREAD + 1);
	CHECK(mine[(MYTHREAD + 1) % THREADS] != NULL);
	CHECK_INT(function[(MYTHREAD + 1) % THREADS](21), 42);
	upc_barrier;
	mine[MYTHREAD] = NULL;
	return check_done();
}
