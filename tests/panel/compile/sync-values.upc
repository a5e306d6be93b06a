// SPDX-License-Identifier: MIT
// mistake: the values of upc_notify and upc_wait differ
// needs: both places, the values 1 and 2, that they must be equal
#include <upc.h>

shared int v[THREADS];

int main(void)
{
	int mine;

	v[MYTHREAD] = MYTHREAD;
	upc_notify 1;
	mine = MYTHREAD * 2;
	upc_wait 2; // here // warning: barrier-value
	return v[0] != 0 || mine < 0;
}
