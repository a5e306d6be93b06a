// SPDX-License-Identifier: MIT
// dynamic-only
// U-LAY-3, THREADS chosen at launch
#include <upc.h>

shared [THREADS] int *a; // error: layout-not-constant at 9 // note: THREADS is a constant only if the number of threads is given with -T at 9
shared [2 * THREADS] int b[THREADS]; // error: layout-not-constant at 9 // note: THREADS is a constant only if the number of threads is given with -T at 13
shared [MYTHREAD + THREADS] int *c; // error: layout-not-constant at 9 // note: MYTHREAD has a different value on each thread at 9 // note: THREADS is a constant only if the number of threads is given with -T at 20
shared [3] int fine[THREADS];
