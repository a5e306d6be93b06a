/* SPDX-License-Identifier: MIT
 *
 * A program with macros by the names of <stdlib.h> before <upc.h>, as it may be for other compilers: <upc.h> brings
 * no <stdlib.h>, and the program's declarations of other names of it are the only ones.
 */
#define abs(x)    ((x) < 0 ? -(x) : (x))
#define uint      unsigned int
#define random()  7
#define exit(n)   leave(n)
#define malloc(n) ((void *)n)
#include <upc.h>
#include <stdio.h>

struct timeval {
	uint mine;
};
shared uint all[THREADS];
int drand48(int n);
static void leave(int status);

static void leave(int status)
{
	if (status)
		upc_global_exit(status);
}

int drand48(int n)
{
	return abs(n);
}

int main(void)
{
	struct timeval t = {random()};
	char c;

	exit(0); /* comes back */
	exit(malloc(&c) != &c);
	all[MYTHREAD] = t.mine;
	upc_barrier;
	if (drand48(-3) != 3 || all[THREADS - 1] != 7)
		exit(1);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
