// SPDX-License-Identifier: MIT
// The words of UPC are found wherever they stand, but not in strings and comments.
#include <upc.h>

#define SHARED shared [2]

/* shared upc_barrier; */
const char *text = "shared int x; upc_barrier;"; // THREADS
int unshared, shared_, THREADS_, my_upc_fence;
SHARED int pairs[2*THREADS];
strict shared int flag;
int who(void) { return MYTHREAD % (THREADS - 1); }
shared [] int *f(shared [2] int *p, relaxed shared int *);
