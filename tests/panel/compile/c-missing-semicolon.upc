// SPDX-License-Identifier: MIT
// mistake: the semicolon after a declaration is missing
// needs: expected ';' after 'total', at the end of that line
#include <upc.h>

shared int total // here // error: missing-semicolon
shared int part[THREADS];

int main(void)
{
	part[MYTHREAD] = MYTHREAD;
	upc_barrier;
	return 0;
}
