// SPDX-License-Identifier: MIT
// mistake: a parameter is of a shared type instead of a pointer to it
// needs: that a parameter cannot be shared, 'counter', to write shared int *
#include <upc.h>

shared int hits;

void add(shared int counter, int n) // here // error: shared-parameter
{
	counter += n;
}

int main(void)
{
	add(hits, 1);
	upc_barrier;
	return 0;
}
