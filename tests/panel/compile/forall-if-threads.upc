// SPDX-License-Identifier: MIT
// mistake: the preprocessor tests THREADS although it is chosen at launch
// needs: that THREADS has no value in #if here, to use if (THREADS ...) or -T
#include <upc.h>

shared int v[8 * THREADS];

#if THREADS > 4 // here // warning: threads-in-if
#define STEP 1
#else
#define STEP 2
#endif

int main(void)
{
	upc_forall (int i = 0; i < 8 * THREADS; i += STEP; &v[i])
		v[i] = STEP;
	upc_barrier;
	return 0;
}
