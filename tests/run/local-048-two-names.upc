/* A variable of the file that has two names. */
// compilers: gcc clang
#include <stdio.h>
#include <upc_relaxed.h>
#include "check.h"

static shared int numbers[20 * THREADS];
static int named = 10;
extern int other_name __attribute__((alias("named")));

int main(void)
{
	int n = 0;

	for (int i = 0; i < named; i++) {
		numbers[i * THREADS + MYTHREAD] = 1;
		other_name = 3;
		n++;
	}
	CHECK_INT(n, 3);
	return check_done();
}
