// SPDX-License-Identifier: MIT
// mistake: a permutation names one thread twice
// needs: both indices and the thread, the line
#include <upc.h>
#include <upc_collective.h>
shared int a[THREADS], b[THREADS], perm[THREADS];
int main(void)
{
	a[MYTHREAD] = MYTHREAD;
	perm[MYTHREAD] = MYTHREAD / 2;
	upc_all_permute(b, a, perm, sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // report: upc_all_permute: perm[0] and perm[1] are both 0
	return 0;
}
