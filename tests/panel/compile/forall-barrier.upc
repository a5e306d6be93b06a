// SPDX-License-Identifier: MIT
// mistake: a barrier in the body of upc_forall
// needs: that threads run different numbers of iterations, so they come to different numbers of
// barriers, to move it out of the loop
#include <upc.h>
#define N 10

shared double next[N * THREADS];

int main(void)
{
	upc_forall (int i = 1; i < N * THREADS - 1; i++; &next[i]) {
		next[i] = i;
		upc_barrier; // here // warning: collective-in-forall
	}
	return 0;
}
