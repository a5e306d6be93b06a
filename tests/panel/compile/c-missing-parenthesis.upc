// SPDX-License-Identifier: MIT
// mistake: the closing parenthesis of a call is missing
// needs: expected ')' at the end of this call, where it was opened
#include <upc.h>

shared int a[THREADS];

int main(void)
{
	int local;

	a[MYTHREAD] = 1;
	upc_barrier;
	upc_memget(&local, &a[0], sizeof(int); // here // error: missing-bracket
	return local != 1;
}
