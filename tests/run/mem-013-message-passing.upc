/* SPDX-License-Identifier: MIT
 *
 * Data written before a strict flag is seen after it, for data of several kinds
 * (U-MEM-11, U-MEM-14, U-MEM-17).
 */
// races: that is what the programs are about
#include <sched.h>
#include "check.h"

#define ROUNDS 500

struct s {
	int v[5];
	unsigned bf : 9;
};

strict shared int flag[THREADS];
shared int data[THREADS];
shared struct s st[THREADS];
shared [16] char bytes[16 * THREADS];
shared double d[THREADS];

/* Thread t writes, the next one reads, and answers with the flag. */
static void write_all(int k)
{
	int me = MYTHREAD;
	struct s s = {{k, k, k, k, k}, 0};

	st[me] = s;
	st[me].bf = (unsigned)k;
	*(int *)&data[me] = k;
	upc_memset(&bytes[16 * me], k, 16);
	d[me] = k;
	flag[me] = k;
}

static void read_all(int from, int k)
{
	while (flag[from] != k)
		sched_yield();
	CHECK_INT(data[from], k);
	CHECK_INT(st[from].v[4], k);
	CHECK_INT(st[from].bf, k);
	CHECK_INT(bytes[16 * from + 15], (char)k);
	CHECK(d[from] == k);
}

static void fences(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	data[MYTHREAD] = -1;
	upc_barrier;
	data[MYTHREAD] = -2;
	upc_fence;
	while (data[next] != -2)
		upc_fence;
	upc_barrier;
}

int main(void)
{
	for (int k = 1; k <= ROUNDS; k++) {
		write_all(k);
		read_all((MYTHREAD + 1) % THREADS, k);
		upc_barrier;
	}
	fences();
	return check_done();
}
