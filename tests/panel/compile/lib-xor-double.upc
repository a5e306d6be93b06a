// SPDX-License-Identifier: MIT
// mistake: a reduction with XOR on double
// needs: that XOR is not defined for floating types, to use an integer type or UPC_ADD
#include <upc.h>
#include <upc_collective.h>

shared double checksum[THREADS];
shared double all;

int main(void)
{
	checksum[MYTHREAD] = MYTHREAD;
	upc_all_reduceD(&all, checksum, UPC_XOR, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // warning: collective-op
	return 0;
}
