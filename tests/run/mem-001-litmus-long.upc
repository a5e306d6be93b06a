/* SPDX-License-Identifier: MIT
 *
 * The examples of the memory model, on 8 bytes: what never may be seen is not, what may be is
 * counted, and that writes are buffered is seen.  An argument is a number of rounds, and prints
 * a table (U-MEM-1, U-MEM-2, U-MEM-3, U-MEM-4, U-MEM-5, U-MEM-6, U-MEM-7, U-MEM-8, U-MEM-9,
 * U-MEM-10, U-MEM-11, U-MEM-12, U-MEM-13, U-MEM-15, U-MEM-21, U-SYNC-12, U-SYNC-13, U-LOW-90).
 */
// flags: -Wno-own-lock
// races: that is what the programs are about
// unaligned: threads without a side skip the loop
// no-hosts: network/litmus runs them with other delays
// threads: 2 4
#define WORD long long
#include "litmus-programs.h"

int main(int argc, char **argv)
{
	all(argc, argv);
	return check_done();
}
