// SPDX-License-Identifier: MIT
// mistake: return leaves a upc_forall
// needs: that return cannot leave upc_forall, to keep the result and return after the loop
#include <upc.h>
#define N 100

shared int key[N * THREADS];

int contains(int wanted)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &key[i])
		if (key[i] == wanted)
			return 1; // here // warning: forall-exit
	return 0;
}

int main(void)
{
	return contains(7);
}
