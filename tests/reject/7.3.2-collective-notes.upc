// SPDX-License-Identifier: MIT
//
// Notes name the reduction for another type, and say where data is declared.
#include <upc.h>
#include <upc_collective.h>

shared [] double samples[16]; // note: 'samples' is declared here as 'shared [] double[16]' at 18
shared double total;
shared [] float *p; // note: 'p' is declared here as 'shared [] float *' at 18

void wrong(void)
{
	upc_all_reduceI(&total, samples, UPC_ADD, 16, 0, NULL, 0); // warning: collective-type // note: upc_all_reduceD works on 'double' at 2 // fix: upc_all_reduceD at 2
	upc_all_reduceD(&total, samples, UPC_ADD, 16, 0, NULL, UPC_IN_NOSYNC && UPC_OUT_NOSYNC); // warning: collective-flags // fix: | at 71
	upc_all_reduceD(&total, p, UPC_ADD, 4, 0, NULL, 0); // warning: collective-type // note: upc_all_reduceF works on 'float' at 2
}
