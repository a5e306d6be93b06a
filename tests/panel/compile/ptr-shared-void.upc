// SPDX-License-Identifier: MIT
// mistake: a pointer to shared void is indexed
// needs: that shared void has no elements, 'raw', to cast to shared [] char * first
#include <upc.h>

int main(void)
{
	shared void *raw = upc_global_alloc(THREADS, 100);

	if (MYTHREAD == 0)
		for (int i = 0; i < 100; i++)
			raw[i] = 0; // here // error: pts-incomplete-arith
	upc_barrier;
	return 0;
}
