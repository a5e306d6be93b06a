// SPDX-License-Identifier: MIT
// mistake: break leaves a upc_forall
// needs: that break cannot leave upc_forall, to use a flag in the condition or continue
#include <upc.h>
#define N 100

shared int key[N * THREADS];

int find(int wanted)
{
	int at = -1;

	upc_forall (int i = 0; i < N * THREADS; i++; &key[i]) {
		if (key[i] == wanted) {
			at = i;
			break; // here // warning: forall-exit
		}
	}
	return at;
}

int main(void)
{
	return find(7) >= 0;
}
