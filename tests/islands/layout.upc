// SPDX-License-Identifier: MIT
// A layout ends with the bracket that belongs to its first one.
#include <upc.h>

shared int a;
shared [] int *b;
shared [*] int c[4*THREADS];
shared [ * ] int d[4*THREADS];
shared [(2 + 1) * (2)] int e[6*THREADS];
shared [sizeof(int[3])] int g[12*THREADS];
shared
[
2 /* ] */
] int h[2*THREADS];
int shared *i, *shared k;
