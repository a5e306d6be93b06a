// SPDX-License-Identifier: MIT
//
// Type names in the initial values of static objects that have shared addresses, too (U-INIT-11), and sizes of pointers
// where no address is.
#include "check.h"

shared [4] int x[4 * THREADS];

struct s {
	long n;
	shared [4] int *p;
	shared [4] int **q;
	long m;
};

static struct s file = {sizeof(shared int *), x, (shared [4] int **)0, sizeof(shared void *) + 1};
static shared [4] int *list[2] = {[sizeof(shared int *) & 1] = (shared [4] int *)x + sizeof(shared int *[2]) % 5};
shared int *shared both[2 * THREADS] = {(shared int *)x + sizeof(shared char *) - 15, (shared int *)x};
int bound[sizeof((struct s){0}) == 48 ? 3 : 4];
static char sizes[] = {sizeof(shared void *) * (1 + sizeof(((struct s *)0)->p)) % 100, [2] = 7};

int main(void)
{
	static struct s block = {_Alignof(shared int *), x + 1, (shared [4] int **)NULL, sizeof(struct s)};
	static char block_sizes[] = {sizeof(shared void *), sizeof(((struct s *)0)->p), [2] = 7};

	CHECK(file.n == 16 && file.p == x && !file.q && file.m == 17);
	CHECK(list[0] == x + 2 && !list[1]);
	CHECK(both[0] == (shared int *)x + 1 && both[1] == (shared int *)x);
	CHECK(sizeof bound == 3 * sizeof(int));
	CHECK(sizes[0] == 72 && sizeof sizes == 3);
	CHECK(block.n == 16 && block.p == x + 1 && !block.q && block.m == sizeof block);
	CHECK(block_sizes[0] == 16 && block_sizes[1] == 16 && block_sizes[2] == 7);
	return check_done();
}
