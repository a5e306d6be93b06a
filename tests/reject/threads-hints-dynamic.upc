// SPDX-License-Identifier: MIT
//
// Notes say what to write for THREADS if it is no constant, and for variables in the dimensions of shared arrays.
// dynamic-only
#include <upc.h>

int last = THREADS - 1; // error: init-not-constant at 12 // note: THREADS is a constant only if the number of threads is given with -T: assign 'last' in main at 12
int twice = 2 * THREADS; // error: init-not-constant at 13 // note: THREADS is a constant only if the number of threads is given with -T: assign 'twice' in main at 17
int list[2] = {0, THREADS}; // error: init-not-constant at 19 // note: THREADS is a constant only if the number of threads is given with -T at 19

int n = 10; // note: 'n' is a variable, not a constant: write 'enum { n = 10 };' instead at 5
shared int grid[n * THREADS]; // error: shared-vla at 12
shared int other[2 * NTHREADS]; // error: c at 22
