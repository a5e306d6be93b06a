// SPDX-License-Identifier: MIT
// flags: --inst-local --inst-functions
// Arguments are evaluated before the start of the event that they are for, once.
#include <upc.h>
#include <stdlib.h>

shared int a[4*THREADS];
static int n_calls;

static int count(int n)
{
	n_calls++;
	return n;
}

static shared int *at(int i)
{
	n_calls++;
	return &a[i];
}

int main(void)
{
	shared int *p = a;
	void *m;

	if (MYTHREAD)
		return 0;
	*at(1) = 2;
	a[*at(1)] = 3;
	(*at(2))++;
	a[count(1)] <<= 1;
	upc_memput(at(3), (int[]){4}, sizeof(int));
	m = malloc((size_t)*at(3));
	free(m), m = 0;
	p += *p;
	a[a[a[3] == 4 ? 1 : 0]] = 5;
	upc_forall (int i = count(0); i < count(1); i += count(1); count(0))
		upc_fence;
	if (count(0) || *at(1))
		n_calls++;
	return n_calls != 14;
}
